"""Windows in a match: the answers that lie sealed while a question is open to several players at once."""

from __future__ import annotations

from typing import Any

from worldtable.engine.question import Window


class Windows:
    """The part of a match that keeps sealed answers. The rest of it knows who is asked, what is legal and how to go on."""

    __slots__ = ("_ahead", "_sealed")

    _asker: Any
    asked: int
    _sealed: dict[int, Any]
    _ahead: tuple[int, Any] | None

    def seal(self, text: str, player: int | None = None) -> None:
        """Give a player's answer in an open window. Nothing is opened yet, and nobody can see that it was given.

        `pass then block countess` passes, and answers in advance what this player is asked if all pass.
        """
        who = self.to_move[0] if player is None else player
        then, window = dict(self.ahead(who)), self.window
        if window is not None and text in then:
            self._sealed, self._ahead = {**self._sealed, who: window.passing}, (who, then[text])
        else:
            self._sealed = {**self._sealed, who: self._option(text, player)}

    def ahead(self, player: int | None) -> list[tuple[str, Any]]:
        """Texts by which a player may pass in the open window and answer in advance what comes if all do; what they mean."""
        window = self.window
        if window is None or window.then is None or window.then.player != player or player in self._sealed:
            return []
        return [(f"{window.passing} then {option}", option) for option in window.then.options]

    @property
    def sealed(self) -> dict[int, str]:
        """The answers that have been given in the open window, by player."""
        return {player: str(option) for player, option in self._sealed.items()}

    @property
    def window(self) -> Window[Any] | None:
        """The open window, if the open question is one."""
        return Window(*self._asker) if isinstance(self._asker, tuple) else None

    @property
    def in_window(self) -> bool:
        """Whether the open question is a window."""
        return isinstance(self._asker, tuple)

    @property
    def settled(self) -> bool:
        """Whether the answers in an open window decide it: somebody reacts and all before have passed, or all have passed."""
        window = self.window
        if window is None:
            return False
        for player in self._in_window():
            if player not in self._sealed:
                return False
            if self._sealed[player] is not window.passing:
                return True
        return True

    def open_window(self) -> None:
        """Open the answers of a settled window in the players' order; those that do not count are destroyed unread.

        If all have passed, an answer that was given in advance lies sealed in the next window; else it is destroyed, too.
        """
        window, players = self.window, self._in_window()
        sealed, self._sealed = self._sealed, {}
        ahead, self._ahead = self._ahead, None
        for player in players:
            self._answer(sealed[player])
            if window is None or sealed[player] is not window.passing:
                return
        if ahead:
            self._sealed = dict([ahead])

    def _in_window(self) -> tuple[int, ...]:
        """The players whose answers may still count, in order; without a window the one who is asked."""
        if isinstance(self._asker, tuple):
            players: tuple[int, ...] = self._asker[1]
            return players[players.index(self.asked) :]
        return (self.asked,)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The players who may answer now."""
        raise NotImplementedError

    def _option(self, text: str, player: int | None) -> Any:
        """The option with that text, if this player may choose it now."""
        raise NotImplementedError

    def _answer(self, option: Any) -> None:
        """Take an answer that is known to be legal."""
        raise NotImplementedError
