"""Positions as links: what their pages show, what is said of bad ones, and the link that a table gives."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as some

import worldtable
from tests.server.conftest import Person
from worldtable.engine.errors import BadSetup
from worldtable.server.api import NO_OPTIONS
from worldtable.server.positions import position_page
from worldtable.server.view import Eye

GAME = worldtable.game("planetary-chess")
START = "h/rbrbrbr5/12/12/12/12/12/BRBRBRB5/H r 0 1"
POCKET = "h/rbrbrbr1/8/8/8/BRBRBRB1/H r 0 1"
MATE = "h/2R9/3H8/12/12/12/12/12/- b 1 1"
PATH = "/api/positions/planetary-chess"


def looked_up(person: Person, **query: str) -> Any:
    """What the page of a position shows."""
    answer = person.http.get(PATH, params={"lang": "en", **query})
    assert answer.status_code == 200, answer.text
    return answer.json()


def labels(scene: dict[str, Any]) -> set[str]:
    """All that a screen reader says of a drawing."""
    return {shape["label"] for shape in walk(scene["shapes"]) if "label" in shape}


def walk(shapes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every shape."""
    return [each for shape in shapes for each in (shape, *walk(shape.get("shapes", [])))]


def test_a_position_is_shown_as_to_a_spectator(ola: Person) -> None:
    """The game, the position, whose move it is, and a drawing in which nothing can be chosen."""
    page = looked_up(ola, at=START)
    assert {name: page[name] for name in ("title", "game", "at", "options", "said")} == {
        "title": "Planetary Chess",
        "game": "planetary-chess",
        "at": START,
        "options": [],
        "said": "Red to move",
    }
    assert {"Red: head on S", "Blue: runner on a7", "Red, \u2068player 1\u2069: 3 runners, 4 backers"} <= labels(page["scene"])
    assert not any({"options", "hold"} & set(shape) for shape in walk(page["scene"]["shapes"]))


def test_language_layout_and_options_count(ola: Person) -> None:
    """Each as the request asks; only options that differ from the defaults are named."""
    page = looked_up(ola, at=POCKET, grid="pocket", quiet_limit="40", stalemate="draw", lang="pl", layout="tall")
    assert page["options"] == [
        {"name": "grid", "label": "Siatka", "value": "kieszonkowa, 8 × 5"},
        {"name": "quiet_limit", "label": "Spokojne półruchy", "value": "40"},
    ]
    assert page["said"] == "Czerwone na ruchu"
    heights = [looked_up(ola, at=POCKET, grid="pocket", layout=layout)["scene"]["height"] for layout in ("tall", "wide", "x")]
    assert [page["scene"]["height"], *heights] == [3374, 3374, 994, 994]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MATE, "Checkmate: Red wins, 1-0"),
        ("h/12/12/12/12/12/12/12/H r 0 1", "Nobody can be mated any more: a draw, 1/2-1/2"),
        ("h/R11/12/12/12/12/12/12/H b 0 1", "Blue to move, in check"),
    ],
)
def test_it_is_said_how_a_position_stands(ola: Person, text: str, said: str) -> None:
    """Its end, or a check."""
    assert looked_up(ola, at=text)["said"] == said


@pytest.mark.parametrize(
    ("query", "status", "said"),
    [
        ({}, 400, "position: expected figures, r or b, the quiet half-moves and the number of the move"),
        ({"at": "<b>"}, 400, "position: expected figures"),
        ({"at": START.replace("h/", "H/")}, 400, "check H"),
        ({"at": POCKET}, 400, "expected 7 parallels between two poles"),
        ({"at": START, "grid": "moon"}, 400, "Option grid cannot be 'moon'. Expected one of: planet, pocket, face."),
        ({"at": START, "colour": "red"}, 400, "Planetary Chess has no option 'colour'."),
        ({"at": "1" * 401}, 400, "has at most 400 characters"),
        ({"at": START, "grid": "x" * 401}, 400, "has at most 400 characters"),
        ({"at": START, "x" * 401: "1"}, 400, "has at most 400 characters"),
    ],
)
def test_a_bad_link_says_what_was_expected(ola: Person, query: dict[str, str], status: int, said: str) -> None:
    """Texts and options that make no sense."""
    answer = ola.http.get(PATH, params=query)
    assert answer.status_code == status
    assert said in answer.json()["error"]


def test_what_is_wrong_with_a_position_is_said_in_the_viewers_language(ola: Person) -> None:
    """The game’s own words, too."""
    answer = ola.http.get(PATH, params={"at": f"{START.partition(' ')[0]} w 0 1", "lang": "pl"})
    assert answer.json() == {"error": "pozycja: „w” to nie strona; oczekiwano r albo b"}


@pytest.mark.parametrize("game", ["world-powers", "chess"])
def test_a_game_without_positions_is_404(ola: Person, game: str) -> None:
    """It has no notation, or is no game."""
    answer = ola.http.get(f"/api/positions/{game}", params={"at": START, "lang": "pl"})
    assert answer.status_code == 404
    assert answer.json()["error"]


@given(some.text("hrbHRB-/0123456789abcdl \u0663\x00", max_size=80) | some.text(max_size=80))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    """No text does anything else."""
    with pytest.raises(BadSetup, match=r"^position: "):
        position_page(GAME, text, {}, Eye(None))


def test_a_table_gives_the_link_to_its_position(ola: Person, jan: Person) -> None:
    """Not while it waits; then at every moment, with the options that differ, and the link shows the same."""
    room = ola.open_room(["me", "open"], game="planetary-chess", options={"grid": "pocket"})
    mine = ola.look(room)
    assert mine.until(type="view")["room"]["position"] is None
    jan.post(f"/api/rooms/{room}/seats/1", {"take": "Jan"})
    mine.until_asked()
    assert mine.view["room"]["position"] == "/position/planetary-chess?at=h/rbrbrbr1/8/8/8/BRBRBRB1/H+r+0+1&grid=pocket"
    mine.choose(mine.view["question"]["options"][0]["option"], "c1")
    link = urlsplit(mine.view["room"]["position"])
    page = jan.http.get(f"/api/positions/{link.path.rsplit('/', 1)[1]}?{link.query}&lang=en").json()
    assert page["at"] == dict(parse_qsl(link.query))["at"] != POCKET
    assert page["said"] == "Blue to move"
    figures = {label for label in labels(page["scene"]) if " on " in label}
    assert figures == {label for label in labels(mine.view["scene"]) if " on " in label}


def test_a_table_of_another_game_gives_no_link(ola: Person) -> None:
    """World Powers has no notation for positions."""
    assert ola.look(ola.open_room(["me", "house"])).until_asked()["room"]["position"] is None


@pytest.mark.parametrize("game", [game for game in worldtable.games().values() if game.notation], ids=lambda game: game.id)
def test_no_option_is_called_as_another_part_of_the_link(game: worldtable.Game[Any]) -> None:
    """Table options and what else stands in a link must not be mixed up."""
    assert not {option.name for option in game.options} & set(NO_OPTIONS)
