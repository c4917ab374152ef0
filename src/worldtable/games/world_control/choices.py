"""World Control: what may be answered. Every option is a word, a word with a number, a word with a name, or a thing itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from worldtable.engine.state import quick
from worldtable.games.world_control.board import Place, Sage, Stoxx


@quick
class Word(StrEnum):
    """The words. What one means depends on the question."""

    DONE = "done"
    BUY = "buy"
    SELL = "sell"
    SET = "set"
    THREE = "three"
    FIVE = "five"
    RELEASE = "release"
    BANKRUPT = "bankrupt"
    REACTIVATE = "reactivate"
    OFFER = "offer"
    PROPOSE_END = "propose_end"
    RESIGN = "resign"
    ROLL = "roll"
    CASH = "cash"
    CORPZ = "corpz"
    SAGE = "sage"
    GENERAL = "general"
    DECLINE = "decline"
    NONE = "none"
    ONE = "one"
    CHILL = "chill"
    ADD = "add"
    REMOVE = "remove"
    AIRLIFT = "airlift"
    AIRSTRIKE = "airstrike"
    MIGRATION = "migration"
    LEAVE = "leave"
    STRIKE = "strike"
    RETURN = "return"
    PAY = "pay"
    FIGHT = "fight"
    GIVE_UP = "give up"
    STAY = "stay"
    SKIP = "skip"
    YES = "yes"
    NO = "no"
    RUN = "run"
    CENSOR = "censor"
    LOAN = "loan"
    DISMISS = "dismiss"
    CANCEL = "cancel"
    ACCEPT = "accept"


@dataclass(frozen=True, slots=True)
class Number:
    """A word with a number: `attack 3`, `bribe 50`, `player 1`, or a number alone."""

    word: str
    n: int

    def __str__(self) -> str:
        return f"{self.word} {self.n}" if self.word else str(self.n)


@dataclass(frozen=True, slots=True)
class Named:
    """A word with a name: `cruise Arctic Ocean`, `sell gold`, `civil war Vienna`."""

    word: str
    name: str

    def __str__(self) -> str:
        return f"{self.word} {self.name}"


number = cache(Number)
named = cache(Named)
Movement = Word | Sage | Named
Item = Stoxx | Number | Word
City = Word | Place


@cache
def counted(word: str, most: int) -> tuple[Number, ...]:
    """The word with 1, 2 and so on up to the most."""
    return tuple(number(word, n) for n in range(1, most + 1))
