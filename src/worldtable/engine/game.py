"""A game: its name, its rules as a coroutine, and what is told about them. Each game's folder makes one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from worldtable.engine.bot import Bot, Sight
from worldtable.engine.chance import numbers
from worldtable.engine.errors import BadSetup
from worldtable.engine.event import Event
from worldtable.engine.match import Match
from worldtable.engine.report import Grid
from worldtable.engine.result import Result
from worldtable.engine.rulebook import Rulebook
from worldtable.engine.scene import Scene
from worldtable.engine.state import State
from worldtable.engine.tree import MatchNode, Node
from worldtable.engine.words import Catalogue, Message

S = TypeVar("S", bound=State)
Choice = bool | int | str
SEATS = 16  # no game has more


@dataclass(frozen=True, slots=True)
class Option:
    """A table option: its choices, the default first, each with a label for people.

    With fewer than `from_players` players only the default can be chosen.
    """

    name: str
    label: Message
    help: Message
    choices: Mapping[Choice, Message | str]
    from_players: int = 0

    @property
    def default(self) -> Choice:
        """What holds unless the table says otherwise."""
        return next(iter(self.choices))


@dataclass(frozen=True)
class Words(Generic[S]):
    """What a game says to people. Every function makes a Message; the catalogue says it in the viewer's language.

    `prompt(name, state, player)` asks the question of that name, and `topic(name, state)` says for the others what it is
    about; `label(name, option, state)` names an option's text;
    `note` adds what choosing it would do (None: nothing to add); `event` tells what happened; `score` names a
    score, and `number` is the number that spreadsheets get for it (None: none); `standing(state, player)` says how a player
    stands while the match goes on (default: the score), and `situation(state)` whose turn it is and what presses, where
    positions have a notation. Where a question has many options, `group` names what some of them have in common (''), and
    these stand together. `presets` are what people call the presets.
    """

    prompt: Callable[[str, S, int], Message]
    label: Callable[[str, Any, S], Message | str]
    event: Callable[[Event], Message]
    score: Callable[[int], Message]
    number: Callable[[int], float | None] = lambda score: score
    topic: Callable[[str, S], Message | None] = lambda name, state: None
    standing: Callable[[S, int], Message | str] | None = None
    situation: Callable[[S], Message | str] = lambda state: ""
    note: Callable[[str, Any, S], Message | None] = lambda name, option, state: None
    group: Callable[[str, Any, S], Message | str] = lambda name, option, state: ""
    interjection: Message | None = None
    presets: Mapping[str, Message] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """Everything about one game. A game is found by its id, its folder is the only place where its name stands.

    The rules:
    `misfit(players, settings)` says why options do not go together (None: they do, as the defaults always must).
    `start(players, options)` lays the table; `turn(state)` runs from one resting point to the next.
    `score(state)` gives each player's points, `rank(state)` the keys that order the players, higher first, equal keys tied.
    `resign(state, player)` notes that a player leaves the match, if the rules know that.
    `interject(state, player)` notes that a player puts in a word at a resting point, where `may_interject(state, player)`.

    What is hidden, and what never changes:
    `redeal(state, player, rng)` deals anew what that player cannot know.
    `learned(state, player)` is what that player has learned of hidden things by rule.
    `conserved(state)` names quantities that never change.

    What is shown:
    `scene(sight, layout)` draws the table, layout `wide` or `tall`; `report(sight)` tells it in lines and grids.
    `touched(event)` are the keys of the shapes that an event is about.
    `chips(state)` are the players' chips, colour and mark, by number (default: those of their seats).
    `sheet(state)` is the table of results to take home (default: the players' places).
    `runners_up` is whether those who have not won have places.
    `window` is how many seconds a window stays open at a table at least, so that nobody can see who hesitates.

    Positions:
    `position(players, options, text)` is the state that a text in the game's notation describes, `notation(state)` the text.
    `tree(state)` is the tree of what can be played from a state (default: of all answers).

    `presets` are choices of several options by one name. `inside` are games that are played inside this one: it says their
    words, and its rulebook ends with their chapters.
    """

    id: str
    title: str
    blurb: Message
    version: int
    players: range
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, Choice]] = field(default_factory=dict)
    misfit: Callable[[int, Mapping[str, Choice]], str | None] = lambda players, settings: None
    state: type[S]
    start: Callable[[int, Any], S]
    turn: Callable[[S], Coroutine[Any, Any, None]]
    score: Callable[[S], list[int]]
    rank: Callable[[S], Sequence[Any]]
    words: Words[S]
    conserved: Callable[[S], Mapping[str, int]] = lambda state: {}
    redeal: Callable[[S, int, Random], None] = lambda state, player, rng: None
    resign: Callable[[S, int], None] | None = None
    may_interject: Callable[[S, int], bool] = lambda state, player: False
    interject: Callable[[S, int], None] | None = None
    learned: Callable[[S, int], Any] = lambda state, player: None
    scene: Callable[[Sight, str], Scene] | None = None
    report: Callable[[Sight], list[Grid | Message]] = lambda sight: []
    sheet: Callable[[S], Grid] | None = None
    position: Callable[[int, Any, str], S] | None = None
    notation: Callable[[S], str] | None = None
    tree: Callable[[S], Node] | None = None
    window: float = 0
    runners_up: bool = True
    touched: Callable[[Event], Sequence[str]] = lambda event: ()
    chips: Callable[[S], Sequence[int]] = lambda state: range(SEATS)
    bots: Mapping[str, Bot] = field(default_factory=dict)
    inside: tuple[Game[Any], ...] = ()
    folder: Path | None = None

    @cached_property
    def catalogue(self) -> Catalogue:
        """The game's words in every language, and those of the games inside it."""
        return Catalogue(*(game.folder / "words" for game in (*self.inside, self) if game.folder))

    @cached_property
    def defaults(self) -> Mapping[str, Choice]:
        """What holds where a table says nothing else."""
        return {option.name: option.default for option in self.options}

    def place(self, result: Result, player: int) -> int | None:
        """The place of a player as people are told it; None for those who have none."""
        place = result.places[player]
        return place if place == 1 or self.runners_up else None

    def rulebook(self, lang: str = "en") -> Rulebook:
        """The rulebook in that language, by chapters and numbered clauses; those of games inside come last."""
        if self.folder is None:
            return Rulebook(self.title)
        path = self.folder / f"rulebook.{lang}.md"
        book = Rulebook.read((path if path.is_file() else self.folder / "rulebook.en.md").read_text("utf-8"))
        for game in self.inside:
            book.append(game.rulebook(lang))
        return book

    def settings(self, players: int, options: Mapping[str, Choice] | None = None) -> Mapping[str, Choice]:
        """The table's options, a preset's choices and then the defaults filled in. BadSetup says what was expected."""
        if type(players) is not int or players not in self.players:
            few, many = self.players[0], self.players[-1]
            raise BadSetup(f"{self.title} is for {few} to {many} players, not {players!r}.")
        if not options:
            return self.defaults
        chosen = self._with_preset(options)
        known = {option.name: option for option in self.options}
        for name, choice in chosen.items():
            if name not in known:
                raise BadSetup(f"{self.title} has no option {name!r}. Expected one of: {', '.join(known) or '(none)'}.")
            if not any(choice == each and type(choice) is type(each) for each in known[name].choices):
                allowed = ", ".join(str(each) for each in known[name].choices)
                raise BadSetup(f"Option {name} cannot be {choice!r}. Expected one of: {allowed}.")
            if players < known[name].from_players and choice != known[name].default:
                raise BadSetup(f"Option {name} needs {known[name].from_players} players or more, not {players}.")
        settings = {**self.defaults, **chosen}
        if (misfit := self.misfit(players, settings)) is not None:
            raise BadSetup(misfit)
        return settings

    def _with_preset(self, options: Mapping[str, Choice]) -> dict[str, Choice]:
        """The options chosen, `preset` replaced by what it stands for; what is chosen beside it goes before."""
        name = options.get("preset")
        if name is None:
            return dict(options)
        if name not in self.presets:
            raise BadSetup(f"{self.title} has no preset {name!r}. Expected one of: {', '.join(self.presets) or '(none)'}.")
        chosen = {**self.presets[str(name)], **options}
        del chosen["preset"]
        return chosen

    def read_options(self, texts: Mapping[str, str]) -> dict[str, Choice]:
        """Options as people write them, numbers being numbers where the option has numbers; `settings` says what is wrong."""
        choices = {option.name: option.choices for option in self.options}
        return {
            name: next((choice for choice in choices.get(name, ()) if str(choice) == text), text)
            for name, text in texts.items()
        }

    def match(
        self,
        players: int,
        seed: int | None = None,
        options: Mapping[str, Choice] | None = None,
        chance: str = "draw",
    ) -> Match[S]:
        """A new match. `chance="draw"`: the match draws it, from `seed` if given; `"ask"`: chance is a participant."""
        if chance not in ("draw", "ask"):
            raise BadSetup(f"chance cannot be {chance!r}. Expected one of: draw, ask.")
        if seed is not None and type(seed) is not int:
            raise BadSetup(f"seed must be a whole number, not {seed!r}.")
        settings = self.settings(players, options)
        opening = self.start(players, settings) if options else self._opening(players)
        return Match(self, players, settings, opening.copy(), numbers(seed) if chance == "draw" else None, opening)

    def root(self, players: int, options: Mapping[str, Choice] | None = None, position: str | None = None) -> Node:
        """The root of the tree of what can be played: from the start, or from a position in the game's notation."""
        settings = self.settings(players, options)
        state = self.start(players, settings) if position is None else self.state_at(position, players, settings)
        return MatchNode(Match(self, players, settings, state)) if self.tree is None else self.tree(state)

    def state_at(self, position: str, players: int, options: Mapping[str, Choice] | None = None) -> S:
        """The state that a position in the game's notation describes. BadSetup says what was expected."""
        if self.position is None:
            raise BadSetup(f"{self.title} has no notation for positions.")
        return self.position(players, self.settings(players, options), position)

    def _opening(self, players: int) -> S:
        """The table before the first answer where nothing but the defaults holds: laid once, and never touched."""
        if players not in self._openings:
            self._openings[players] = self.start(players, self.defaults)
        return self._openings[players]

    @cached_property
    def _openings(self) -> dict[int, S]:
        return {}
