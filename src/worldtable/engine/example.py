"""Rule examples: a situation, what is chosen and rolled, what must follow. Text in TOML files, one table an example.

    [[example]]
    id = "WP-E06"
    clauses = ["WP-4.6", "WP-5.2"]
    says = "A has nothing, auctions first, and buys with the money"
    game = "world-powers"
    players = 2
    given = { "tt.0" = 0 }              # paths into the state's JSON, over the start
    play = ["0 auction", "~ 6", "0? buy | discard", "0! bid 99 -> WP-6.5", "> A gains 6 TT", "= tt.0 6"]
    then = { "tt.0" = 3 }

A step is an answer (`0 fight`, `~ 6`); or a check: `0? a | b` that player 0 is asked and has exactly these options,
`0?bid 12 | 13` that of the options beginning with `bid` there are exactly these (named by what follows), `0# 64` that there
are so many options, `0! text` that this is refused (`-> clause`: and by which clause), `> text` that this has been told in
English since the last answer, `= path value` that the state holds this now. `places = [1, 3, 1]` checks the result. What
stands above the first example (`game`, `players`, `options`, `given`) holds for every example that does not say otherwise.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from worldtable.engine.chance import CHANCE
from worldtable.engine.errors import BadExample, IllegalOption, WorldtableError
from worldtable.engine.event import Event
from worldtable.engine.game import Game
from worldtable.engine.match import Match
from worldtable.engine.record import answer_of
from worldtable.engine.state import to_json

SHARED = ("game", "players", "options", "given")
FIELDS = (*SHARED, "id", "clauses", "says", "play", "then", "places")


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One rule example, ready to be run."""

    id: str
    clauses: tuple[str, ...]
    says: str
    game: str
    players: int
    options: Mapping[str, int | str] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    play: tuple[str, ...] = ()
    then: Mapping[str, Any] = field(default_factory=dict)
    places: tuple[int, ...] | None = None


def read_examples(text: str) -> list[Example]:
    """The examples of a file. BadExample names what is missing or unknown."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExample(f"not TOML: {error}") from None
    tables = data.pop("example", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables) or not tables:
        raise BadExample("expected at least one [[example]]")
    refuse_unknown(data, SHARED, "above the first example")
    return [example_of(data, table) for table in tables]


def example_of(shared: Mapping[str, Any], table: Mapping[str, Any]) -> Example:
    """One example from its table, completed by what the file says for all."""
    name = str(table.get("id", "an example without id"))
    refuse_unknown(table, FIELDS, name)
    whole = {**shared, **table, "given": {**shared.get("given", {}), **table.get("given", {})}}
    for needed, kind in (("id", str), ("says", str), ("game", str), ("players", int), ("clauses", list)):
        if not isinstance(whole.get(needed), kind):
            raise BadExample(f"{name}: expected {needed} to be a {kind.__name__}")
    for listed in ("clauses", "play", "places"):
        if listed in whole:
            whole[listed] = tuple(whole[listed])
    return Example(**whole)


def refuse_unknown(table: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """Complain of a key that means nothing."""
    for key in table:
        if key not in known:
            raise BadExample(f"{where}: {key!r} is unknown. Expected one of: {', '.join(known)}")


class Run:
    """An example being run: the match, and what was told since the last answer."""

    def __init__(self, example: Example, games: Callable[[str], Game[Any]]) -> None:
        self.example = example
        self.match = set_up(example, games(example.game))
        self.told: list[Event] = self.match.news()

    def run(self) -> None:
        """Take every step, then check what must follow."""
        for number, step in enumerate(self.example.play, 1):
            self.hold(f"step {number} ({step})", self.step, step)
        for path, value in self.example.then.items():
            self.hold("then", self.expect, path, value)
        if self.example.places is not None:
            self.hold("places", self.expect_places)

    def hold(self, where: str, check: Callable[..., None], *what: Any) -> None:
        """Do something that must go well; BadExample says where it did not."""
        try:
            check(*what)
        except (WorldtableError, ValueError) as error:
            raise BadExample(f"{self.example.id}, {where}: {error}") from None

    def step(self, step: str) -> None:
        """Take one step."""
        who, _, rest = step.partition(" ")
        if who == ">":
            self.expect_told(rest)
        elif who == "=":
            self.expect(*path_and_value(rest))
        elif "?" in who:
            player, _, beginning = who.partition("?")
            self.expect_options(player, beginning, rest)
        elif who.endswith("#"):
            self.expect_number(who[:-1], rest)
        elif who.endswith("!"):
            self.expect_refusal(player_of(who[:-1]), *rest.split(" -> "))
        else:
            asked, option = answer_of(step)
            self.match.play(option, asked)
            self.told = self.match.news()

    def expect(self, path: str, value: Any) -> None:
        """The state holds that value at that path."""
        found = look_up(self.match.state.to_json(), path)
        if found != value:
            raise ValueError(f"expected {path} = {value!r}, found {found!r}")

    def expect_places(self) -> None:
        """The match is over, with these places."""
        places = self.match.result and self.match.result.places
        if places != self.example.places:
            found = "the match is not over" if places is None else f"found {places}"
            raise ValueError(f"expected {self.example.places}, but {found}")

    def expect_told(self, text: str) -> None:
        """Something told since the last answer reads so."""
        words = self.match.game.words.event
        lines = [words(event).english() for event in self.told]
        if text not in lines:
            raise ValueError(f"nobody said so; said was: {' / '.join(lines) or '(nothing)'}")

    def expect_options(self, who: str, beginning: str, texts: str) -> None:
        """That player is asked, with exactly these options; those that do not begin so are left out, as is the beginning."""
        options = [option.removeprefix(beginning).strip() for option in self.asked(who) if option.startswith(beginning)]
        if " | ".join(options) != texts:
            raise ValueError(f"on offer is {' | '.join(options)}")

    def expect_number(self, who: str, number: str) -> None:
        """That player is asked, with so many options."""
        found = len(self.asked(who))
        if str(found) != number:
            raise ValueError(f"on offer are {found}")

    def asked(self, who: str) -> tuple[str, ...]:
        """The options of a player who must be asked now."""
        player = player_of(who)
        asked = self.match.question(player)
        if asked is None:
            raise ValueError(f"{self.match.name(player)} is not asked; asked is {self.match.to_move}")
        return asked.options

    def expect_refusal(self, player: int, text: str, clause: str | None = None) -> None:
        """That answer is refused, by that clause, and changes nothing."""
        before = self.match.state.to_json()
        try:
            self.match.play(text, player)
        except IllegalOption as error:
            if clause is not None and error.clause != clause:
                raise ValueError(f"refused by {error.clause}, not {clause}") from None
            if self.match.state.to_json() != before:
                raise ValueError("refused, but the state has changed") from None
            return
        raise ValueError("it was accepted")


def player_of(who: str) -> int:
    """The player's number, `~` being chance."""
    return CHANCE if who == "~" else int(who)


def set_up(example: Example, game: Game[Any]) -> Match[Any]:
    """The match in the given situation; chance is asked."""
    settings = game.settings(example.players, example.options)
    data = game.start(example.players, settings).to_json()
    try:
        for path, value in example.given.items():
            put(data, path, to_json(value))  # a fresh one: what is given may be shared by examples
        start = game.state.from_json(data)
    except ValueError as error:
        raise BadExample(f"{example.id}: given: {error}") from None
    return Match(game, example.players, settings, start)


def steps_of(path: str) -> Iterator[int | str]:
    """The keys and indices of a path such as `shares.0.Japan`."""
    return (int(part) if part.isdecimal() else part for part in path.split("."))


def path_and_value(text: str) -> tuple[str, Any]:
    """What stands behind `=`: names on the path may hold spaces, and so may the value, which is the longest JSON at the end."""
    for space in (place for place, letter in enumerate(text) if letter == " "):
        try:
            return text[:space], json.loads(text[space:])
        except json.JSONDecodeError:
            continue
    raise ValueError(f"expected a path and a value as JSON, found {text!r}")


def look_up(data: Any, path: str) -> Any:
    """What lies at that path. ValueError if there is no such place."""
    for step in steps_of(path):
        try:
            data = data[step if isinstance(data, list) else str(step)]
        except (KeyError, IndexError, TypeError):
            known = ", ".join(data) if isinstance(data, dict) else f"0 to {len(data) - 1}" if isinstance(data, list) else data
            raise ValueError(f"no {step!r} in {path!r}; expected one of: {known}") from None
    return data


def put(data: Any, path: str, value: Any) -> None:
    """Lay a value at that path, which must exist."""
    look_up(data, path)
    *way, last = path.split(".")
    place = look_up(data, ".".join(way)) if way else data
    place[int(last) if isinstance(place, list) else last] = value


def run_examples(text: str, games: Callable[[str], Game[Any]]) -> list[Example]:
    """Run every example of a file; the examples that held. BadExample at the first that did not."""
    examples = read_examples(text)
    for example in examples:
        Run(example, games).run()
    return examples
