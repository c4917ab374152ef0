"""Asides in a match: what players may do without being asked: leave it, or put in a word while another one is asked."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from worldtable.engine.chance import CHANCE
from worldtable.engine.errors import IllegalOption
from worldtable.engine.question import INTERJECT, RESIGN
from worldtable.engine.windows import Windows
from worldtable.engine.words import say


class Asides(Windows):
    """The part of a match in which somebody speaks unasked. The rest of it knows who is asked and how to go on."""

    __slots__ = ("_since", "_turn", "game", "resigned", "state")

    game: Any
    state: Any
    resigned: frozenset[int]
    _since: list[tuple[int, Any]]
    _turn: Coroutine[Any, Any, None]

    if TYPE_CHECKING:  # what the match has

        @property
        def over(self) -> bool: ...
        def name(self, player: int) -> str: ...
        def _known(self, player: int) -> int: ...
        def _keep(self) -> None: ...
        def _end(self) -> None: ...
        def _advance(self, answer: Any) -> None: ...

    def resign(self, player: int) -> None:
        """A player leaves the match, asked or not. The rules say what follows: the match is over at once, or goes on, and
        whatever that player is asked is answered by `silence`.
        """
        if self.game.resign is None or self._known(player) == CHANCE or player in self.resigned or self.over:
            raise IllegalOption(RESIGN, say("{player} cannot resign now", player=self.name(player)))
        self._since.append((player, RESIGN))
        self.resigned |= {player}
        self.game.resign(self.state, player)
        if self.state.over:
            self._turn.close()
            self._end()

    def may_interject(self, player: int) -> bool:
        """Whether a player may put in a word now: at a resting point, while somebody else is asked, and the rules allow it."""
        if self.over or self.in_window or self._since or player in self.resigned or player == self.asked:
            return False
        return bool(self.game.may_interject(self.state, player))

    def interject(self, player: int) -> None:
        """A player puts in a word: the open question is taken back, and the rules go on from the state as it is then."""
        if not self.may_interject(self._known(player)):
            raise IllegalOption(INTERJECT, say("{player} cannot put in a word now", player=self.name(player)))
        self._since.append((player, INTERJECT))
        self._turn.close()
        self.game.interject(self.state, player)
        self._keep()
        self._turn = self.game.turn(self.state)
        self._advance(None)

    def _aside(self, text: str, player: int) -> bool:
        """Do what a text says if it is an aside that the rules know."""
        if text == RESIGN and self.game.resign is not None:
            self.resign(player)
        elif text == INTERJECT and self.game.interject is not None:
            self.interject(player)
        else:
            return False
        return True
