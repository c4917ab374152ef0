"""The command `worldtable`: what it prints, its exit codes, and what it says of bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import worldtable
from worldtable.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command: exit code, output, errors."""
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    """For people in words, for programs as JSON."""
    code, printed, _ = run(capsys, "games", "--json")
    games = json.loads(printed)
    assert code == 0
    assert [game["id"] for game in games] == list(worldtable.games())
    options = {game["id"]: game["options"] for game in games}
    assert options["world-powers"][0]["default"] == 20
    for language, said in (("en", "Cards, bidding and shares"), ("pl", "licytacje")):
        assert said in run(capsys, "games", "--lang", language)[1]


def test_simulate_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Games and decisions a second, lengths, wins by seat; the same seed gives the same games."""
    words = ("simulate", "world-powers", "--players", "3", "--games", "4", "--seed", "7")
    first, again = (json.loads(run(capsys, *words, "--json")[1]) for _ in range(2))
    assert first["games"] == 4
    assert sum(seat["wins"] for seat in first["seats"]) == 4
    assert (first["length"], first["seats"]) == (again["length"], again["seats"])
    code, printed, _ = run(capsys, *words)
    assert code == 0
    for word in ("games/s", "decisions/s", "median", "wins"):
        assert word in printed


def test_bots_can_be_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """One bot for each seat."""
    _, printed, _ = run(
        capsys, "simulate", "world-powers", "--bots", "house,random", "--games", "2", "--json", "--option", "end_at=5"
    )
    assert [seat["bot"] for seat in json.loads(printed)["seats"]] == ["house", "random"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("simulate", "chess"), 2, "There is no game 'chess'. Expected one of: "),
        (("simulate", "world-powers", "--players", "12"), 2, "World Powers is for 2 to 8 players, not 12."),
        (("simulate", "world-powers", "--bots", "hal"), 2, "World Powers has no bot 'hal'. Expected one of: house, random."),
        (
            ("simulate", "world-powers", "--bots", "house,house", "--players", "3"),
            2,
            "expected one bot, or one for each of the 3 players",
        ),
        (("simulate", "world-powers", "--games", "0"), 2, "--games: expected 1 or more, found 0"),
        (("simulate", "world-powers", "--option", "end_at=3"), 2, "Option end_at cannot be '3'. Expected one of: 20, 5, 6"),
        (("simulate", "world-powers", "--option", "end_at"), 2, "--option 'end_at': expected NAME=VALUE"),
        (("simulate", "world-powers", "--option", "colour=red"), 2, "World Powers has no option 'colour'."),
        (("play", "world-powers", "--seats", "me,hal"), 2, "World Powers has no bot 'hal'."),
        (
            ("play", "world-powers", "--seats", "me,house", "--players", "3"),
            2,
            "--seats names 2 seats, but there are 3 players",
        ),
        (("perft", "chess", "3"), 2, "There is no game 'chess'. Expected one of: "),
        (("perft", "world-powers", "2", "--position", "x"), 2, "World Powers has no notation for positions."),
        (
            ("perft", "planetary-chess", "2", "--position", "h/12 r 0 1"),
            2,
            "position: expected 7 parallels between two poles, set apart by /",
        ),
        (("perft", "planetary-chess", "2", "--option", "grid=moon"), 2, "Option grid cannot be 'moon'."),
        (("check", "nosuchfile"), 1, "nosuchfile: there is no file nosuchfile"),
        (("check", "/"), 1, "/: / is a folder; expected a record"),
        (("serve", "--port", "99999"), 2, "--port: expected 1 to 65535, found 99999"),
        (("serve", "--host", "999.1.1.1", "--data", "/tmp"), 2, "cannot listen on 999.1.1.1, port 8000"),
        (("serve", "--bot-pace", "-1"), 2, "--bot-pace: expected 0 or more seconds, found -1"),
        (("serve", "--data", "/dev/null"), 2, "--data: /dev/null cannot be a folder for games"),
        (("play", "world-powers", "--record", "/nonexistent/game.txt"), 1, "/nonexistent/game.txt: No such file"),
        (("replay", "nosuchfile"), 1, "there is no file nosuchfile"),
    ],
)
def test_bad_input_is_one_line_and_no_traceback(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: int, said: str
) -> None:
    """The exit code tells a wrong command (2) from something that does not hold (1)."""
    found, _, errors = run(capsys, *words)
    assert found == code
    assert said in errors
    assert len(errors.strip().splitlines()) == 1


@pytest.mark.parametrize("depth", ["0", "-1", "two", "1.5"])
def test_perft_wants_a_depth(capsys: pytest.CaptureFixture[str], depth: str) -> None:
    """argparse's own way, and what was expected."""
    with pytest.raises(SystemExit) as error:
        main(["perft", "planetary-chess", depth])
    assert error.value.code == 2
    assert "expected" in capsys.readouterr().err


def test_perft_counts_by_first_moves(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each move, then the sum and the speed; the same as JSON."""
    words = ("perft", "planetary-chess", "2", "--option", "grid=pocket")
    code, printed, _ = run(capsys, *words)
    lines = printed.splitlines()
    assert code == 0
    assert lines[0] == "Ba1-b2: 40"
    assert len(lines) == 40 + 2
    assert lines[-1].startswith("40 moves, 1322 leaves in ")
    figures = json.loads(run(capsys, *words, "--json")[1])
    assert (figures["game"], figures["depth"], figures["leaves"]) == ("planetary-chess", 2, 1322)
    assert [f"{move}: {count}" for move, count in figures["moves"].items()] == lines[:40]


def test_perft_begins_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    """`--position` is a text in the game's notation; one that is over has no moves."""
    _, printed, _ = run(capsys, "perft", "planetary-chess", "1", "--position", "h/rb10/12/12/12/12/12/BR10/H r 0 1")
    assert "36 moves, 36 leaves" in printed
    _, printed, _ = run(capsys, "perft", "planetary-chess", "3", "--position", "h/2R9/3H8/12/12/12/12/12/- b 1 1")
    assert "0 moves, 0 leaves" in printed


def test_an_unknown_command_shows_the_usage() -> None:
    """argparse's own habit."""
    done = subprocess.run([sys.executable, "-m", "worldtable.cli", "fly"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "invalid choice: 'fly'" in done.stderr


def record_of(tmp_path: Path, answers: int = 10_000) -> Path:
    """A record in a file."""
    match = worldtable.game("world-powers").match(players=2, seed=1, options={"end_at": 5})
    while not match.over and len(match.answers()) < answers:
        match.answer(match.legal[0])
    path = tmp_path / "game.txt"
    path.write_text(match.record, "utf-8")
    return path


def test_check_verifies_records_and_examples(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A good record, a good file of examples; then a record with an illegal step, and 1."""
    record, examples = record_of(tmp_path), Path(__file__).parents[1] / "rules" / "world_powers" / "setup.toml"
    code, printed, _ = run(capsys, "check", str(record), str(examples))
    assert code == 0
    assert "a legal record of World Powers" in printed
    assert "examples hold" in printed
    record.write_text(record.read_text("utf-8").replace(" invest;", " fly;", 1), "utf-8")
    code, _, errors = run(capsys, "check", str(record))
    assert code == 1
    assert "'fly' is refused: it is not on offer" in errors


def test_replay_tells_the_log_and_the_result(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In both languages, to the end or to a moment."""
    record = str(record_of(tmp_path))
    _, printed, _ = run(capsys, "replay", record, "--lang", "en")
    assert "Round 1 · " in printed
    assert "Result" in printed
    _, moment, _ = run(capsys, "replay", record, "--lang", "pl", "--at", "8")
    assert "Runda 1 z 4" in moment
    code, _, errors = run(capsys, "replay", record, "--at", "99999")
    assert code == 2
    assert "--at: expected 0 to" in errors
