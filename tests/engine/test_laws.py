"""The laws hold for every game, every number of players and every option; and they catch games that break them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

import pytest
from connect_four import GAME as CONNECT_FOUR

import worldtable
from worldtable.engine import laws
from worldtable.engine.errors import BadSetup
from worldtable.engine.event import Event
from worldtable.engine.game import Game, Words
from worldtable.engine.question import Question
from worldtable.engine.state import OwnerSees, State
from worldtable.engine.words import say

GAMES = [*worldtable.games().values(), CONNECT_FOUR]
COUNTS = [(game, players) for game in GAMES for players in game.players]


def few(game: Game[Any]) -> int:
    """The second fewest players, or the only number there is."""
    return game.players[:2][-1]


def fits(game: Game[Any], options: dict[str, Any]) -> bool:
    """Whether so few players can play with these options alone; where not, the game's own tests do it."""
    try:
        game.settings(few(game), options)
    except BadSetup:
        return False
    return True


CHOICES = [(game, {option.name: choice}) for game in GAMES for option in game.options for choice in list(option.choices)[1:4]]
OPTIONS = [(game, options) for game, options in CHOICES if fits(game, options)]


def named(case: object) -> str:
    """A readable name for a test's case."""
    return case.id if isinstance(case, Game) else str(case)


@pytest.mark.parametrize(("game", "players"), COUNTS, ids=named)
def test_every_player_count_obeys_the_laws(game: Game[Any], players: int) -> None:
    """A random match of every number of players, under all laws."""
    match = laws.check(game, players, {}, seed=players, often=0.02 if game is not CONNECT_FOUR else 1.0)
    assert match.over


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=named)
def test_every_option_obeys_the_laws(game: Game[Any], options: dict[str, Any]) -> None:
    """A random match under every option, the others at their defaults."""
    assert laws.check(game, few(game), options, seed=11, often=0.008).over


@pytest.mark.parametrize(
    ("game", "module"), [(worldtable.game("world-powers"), "worldtable"), (CONNECT_FOUR, "connect_four")], ids=named
)
def test_records_lead_to_the_same_state_under_another_hash_seed(game: Game[Any], module: str) -> None:
    """Another process with another hash seed comes to the same digests."""
    matches = [laws.check(game, game.players[0], {}, seed, often=0) for seed in range(3)]
    assert laws.same_elsewhere([match.record for match in matches], module) == [match.state.digest() for match in matches]


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), COUNTS, ids=named)
def test_thousands_of_matches_obey_the_laws(game: Game[Any], players: int) -> None:
    """Many random matches of every number of players."""
    for seed in range(1000, 1300):
        laws.check(game, players, {}, seed, often=0.002)


def test_citations_are_found_one_by_one_and_in_ranges() -> None:
    """`WP-1.2 to WP-1.4` cites three clauses."""
    assert laws.cited("WP-1.2 to WP-1.4, WP-6.10; WP R29") == {"WP-1.2", "WP-1.3", "WP-1.4", "WP-6.10"}


# --- games that break a law ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Secret(State):
    """Two hands of one card; the question to player 0 may betray the other's card."""

    hands: Annotated[list[int], OwnerSees]
    shown: int = 0
    over: bool = False


@dataclass(slots=True)
class Said(Event):
    """What is told."""

    text: str


GUESS: Question[int] = Question("guess", "S-1")


async def fair(s: Secret) -> None:
    """S-1: player 0 guesses."""
    await GUESS.ask(0, [1, 2, 3])
    s.over = True


async def leaking_question(s: Secret) -> None:
    """Offers what only the other player may know."""
    await GUESS.ask(0, [1, s.hands[1] + 10])
    s.over = True


async def leaking_log(s: Secret) -> None:
    """Tells what only the other player may know."""
    s.tell(Said, f"the card is {s.hands[1]}")
    await GUESS.ask(0, [1, 2])
    s.over = True


async def leaking_turn(s: Secret) -> None:
    """Asks somebody only because of the card that the other player holds."""
    await GUESS.ask(0, [1, 2])
    await GUESS.ask(s.hands[1] % 2, [1, 2])
    s.over = True


async def endless(s: Secret) -> None:
    """Never ends."""
    await GUESS.ask(0, [1, 2])


async def twice_the_same(s: Secret) -> None:
    """Offers an option twice."""
    await GUESS.ask(0, [1, 1, 2])
    s.over = True


async def losing_cards(s: Secret) -> None:
    """A card is lost."""
    s.hands[0] = 0
    await GUESS.ask(0, [1, 2])
    s.over = True


async def shown_by_rule(s: Secret) -> None:
    """The other's card is turned up between two questions."""
    await GUESS.ask(0, [1, 2])
    s.tell(Said, f"the card is {s.hands[1]}")
    s.shown = s.hands[1]
    await GUESS.ask(0, [1, 2])
    s.over = True


def redeal(s: Secret, player: int, rng: Any) -> None:
    """The other's card is any card."""
    s.hands[1 - player] = s.shown or rng.randrange(1, 100)


def secret_game(turn: Any) -> Game[Secret]:
    """A game of secrets with that turn."""
    words = Words[Secret](
        prompt=lambda name, s, player: say("Guess"),
        label=lambda name, option, s: str(option),
        event=lambda event: say("{text}", text=event.text),  # type: ignore[attr-defined]
        score=lambda n: say("{n}", n=n),
    )
    return Game(
        id="secret",
        title="Secret",
        blurb=say("A test"),
        version=1,
        players=range(2, 3),
        state=Secret,
        start=lambda players, options: Secret([1, 2]),
        turn=turn,
        score=lambda s: [0, 0],
        rank=lambda s: [0, 0],
        redeal=redeal,
        conserved=lambda s: {"cards": int(s.hands[0] > 0)},
        words=words,
    )


def test_a_fair_game_obeys() -> None:
    """The game of secrets as it should be breaks no law."""
    assert laws.check(secret_game(fair), 2, {}, 1, often=1).over


def test_what_a_rule_has_shown_is_no_secret() -> None:
    """A deal that would have shown another card is not compared, if the game says what its players learn."""
    game = secret_game(shown_by_rule)
    with pytest.raises(laws.BrokenLaw, match="sees a secret"):
        laws.check(game, 2, {}, 1, often=1)
    assert laws.check(replace(game, learned=lambda s, player: s.shown), 2, {}, 1, often=1).over


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (leaking_question, "secrets_are_kept: player 0 sees a secret"),
        (leaking_log, "secrets_are_kept: player"),
        (leaking_turn, "secrets_are_kept: "),
        (twice_the_same, "options_are_texts: options are not distinct"),
        (losing_cards, "not conserved"),
    ],
)
def test_a_law_that_is_broken_is_named(turn: Any, said: str) -> None:
    """Each broken law is found, with the setting and the seed."""
    with pytest.raises(laws.BrokenLaw, match=said):
        _ = [laws.check(secret_game(turn), 2, {}, seed, often=1) for seed in range(10)]


def test_a_notation_that_is_not_read_back_is_found() -> None:
    """What a position says of the table must be what is read from it."""
    written = replace(
        secret_game(fair), position=lambda players, settings, text: Secret([1, 2]), notation=lambda s: str(s.hands)
    )
    written = replace(written, words=replace(written.words, situation=lambda s: "Player 0 guesses"))
    assert laws.check(written, 2, {}, 1, often=1).over
    forgetful = replace(written, position=lambda players, settings, text: Secret([0, 2]))
    with pytest.raises(laws.BrokenLaw, match="notation_round_trips: the notation does not round-trip"):
        laws.check(forgetful, 2, {}, 1, often=1)


def test_a_game_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a cap on questions."""
    monkeypatch.setattr(laws, "CAP", 50)
    with pytest.raises(laws.BrokenLaw, match="it does not end within 50 questions"):
        laws.check(secret_game(endless), 2, {}, 1, often=0)


def test_a_missing_translation_is_english() -> None:
    """A game without catalogues speaks English in every language."""
    game = replace(secret_game(fair), title="Other")
    assert game.match(2).question(0).prompt("pl") == "Guess"  # type: ignore[union-attr]
