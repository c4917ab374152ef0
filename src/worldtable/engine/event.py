"""Telling: what happened at the table, as typed events. They become the log, the animation and the statistics.

A rule says `s.tell(Paid, me, owner, debt)`: the event is made only if somebody asks for it, so telling costs a search nothing.
"""

from __future__ import annotations


class Event:
    """Something that happened. A game's events are slotted dataclasses that inherit from this."""

    __slots__ = ()

    def seen_by(self, player: int | None) -> Event | None:
        """The event as that player (None: a spectator) may know it: whole, in part, or not at all (None)."""
        return self


class Turn(Event):
    """A turn begins: its words are the heading of what follows in the log, and the record starts a new line."""

    __slots__ = ()
