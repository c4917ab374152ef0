"""The World Cup Game: lots (CUP-7.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from worldtable.engine.chance import die

T = TypeVar("T")


async def drawn(bag: list[T], name: str) -> T:
    """One of those in the bag, which is taken out; all have the same chance."""
    item = await die(tuple(bag), name) if len(bag) > 1 else bag[0]
    bag.remove(item)
    return item


async def lot(items: Sequence[T], name: str) -> list[T]:
    """CUP-7.7: all of them one after another; every order has the same chance."""
    bag = list(items)
    return [await drawn(bag, name) for _ in items]
