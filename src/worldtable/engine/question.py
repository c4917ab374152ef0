"""Questions: the decisions of a game. A rule asks; a person, a bot, a record or a test answers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from types import coroutine
from typing import Any, Generic, TypeVar

from worldtable.engine.words import Message

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an option is not on offer, and the clause that says so. `option` is the value that the text `said` would mean."""

    option: Any
    reason: Message
    clause: str

    @property
    def said(self) -> str:
        """The option's text."""
        return str(self.option)


Asking = tuple["Question[T]", int, Sequence[T]]  # what a rule yields when it asks: the question, the player, the options
Opened = tuple["Question[Any]", tuple[int, ...], "Then | None"]  # the parts of a Window, yielded in place of the question
Silence = Callable[[Any, int, Sequence[T]], T]
Greyed = Callable[[Any, int], Iterable[Refusal]]
WhyNot = Callable[[Any, int, str], Refusal | None]
Reads = Callable[[Any, str], T | None]


@dataclass(frozen=True, eq=False)
class Question(Generic[T]):
    """A kind of decision.

    `silence(state, player, options)` answers for a player who does not (the clock ran out, the seat is abandoned).
    `greyed(state, player)` lists what is shown but not on offer, and why. `why_not(state, player, text)` explains a text
    that was said all the same (default: it looks among `greyed`). `reads(state, text)` understands other ways to say an
    option. The prompt lies in the game's words, by `name`.

    `always`: it is put even when there is one option, because skipping it would tell a secret, or because one may resign
    as well. `options(state, player)` lists the options where they follow from the state, hidden cards for example; then
    `ask_from` asks. `passing` is the option that nobody hears in a window, and that silence answers there.
    """

    name: str
    clause: str
    silence: Silence[T] = lambda state, player, options: options[0]
    greyed: Greyed = lambda state, player: ()
    why_not: WhyNot | None = None
    reads: Reads[T] = lambda state, text: None
    always: bool = False
    options: Callable[[Any, int], Sequence[T]] | None = None
    passing: T | None = None

    @coroutine
    def ask(self, player: int, options: Sequence[T]) -> Generator[Asking[T], T, T]:
        """Put the question to one player. A question with one option answers itself."""
        if len(options) == 1 and not self.always:
            return options[0]
        return (yield self, player, options)

    @coroutine
    def ask_from(self, state: Any, player: int) -> Generator[Asking[T], T, T]:
        """Put the question to one player; the options follow from the state."""
        follow = self.options
        assert follow is not None
        options = follow(state, player)
        if len(options) == 1 and not self.always:
            return options[0]
        return (yield self, player, options)

    @coroutine
    def ask_each(
        self, players: tuple[int, ...], options: Sequence[T], then: Then | None = None
    ) -> Generator[tuple[Opened, int, Sequence[T]], T, tuple[int, T] | None]:
        """Put the question to several players at once, sealed: the first in order who does not pass is heard, with the answer.

        The answers count in the players' order, whatever order they arrive in, and those after the first that counts are
        never opened. So a program may just as well be asked one player after the other. `then` is what one of them may
        answer in the same breath, for the case that all pass.
        """
        opened, passing = (self, players, then), self.passing
        for player in players:
            answer = yield opened, player, options
            if answer is not passing:
                return player, answer
        return None

    def refusal(self, state: Any, player: int, said: str) -> Refusal | None:
        """Why `said` is not on offer, if a rule forbids it."""
        if self.why_not is not None:
            return self.why_not(state, player, said)
        return next((refusal for refusal in self.greyed(state, player) if refusal.said == said), None)


class Aside(str):
    """What a player says without being asked: no option, but an answer that a record keeps."""

    __slots__ = ()


RESIGN = Aside("resign")  # leaves the match
INTERJECT = Aside("interject")  # puts in a word while another one is asked


@dataclass(frozen=True, slots=True)
class Window(Generic[T]):
    """A question that is open to several players at once: in this order their answers count, unless they pass."""

    question: Question[T]
    players: tuple[int, ...]
    then: Then | None = None

    @property
    def passing(self) -> T | None:
        """The answer that is not heard."""
        return self.question.passing


@dataclass(frozen=True, slots=True)
class Then:
    """The question that a player is asked next if all pass in the open window: the answer may be given in advance."""

    question: Question[Any]
    player: int
    options: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the one who is asked sees it. `options` are texts; `weights` belong to chance's questions only."""

    name: str
    clause: str | None
    options: tuple[str, ...]
    message: Message
    say: Callable[[Message, str], str]
    weights: tuple[int, ...] | None = None
    greyed: tuple[Refusal, ...] = ()
    ahead: tuple[str, ...] = ()  # texts that pass in a window, and answer in advance what is asked if all do

    def prompt(self, lang: str = "en") -> str:
        """The question in words."""
        return self.say(self.message, lang)
