"""Random play-outs of a Worldtable game, in the three ways a program can play one.

Each function here makes a piece of work for rounds.py: one match from the start to the end, which returns how many
decisions the players made in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import random
from typing import Any, TypeVar

from rounds import Work

from worldtable.engine.game import Choice, Game

T = TypeVar("T")


def choose(options: Sequence[T]) -> T:
    """Any of the options. Every contestant of every benchmark chooses by this function."""
    return options[int(random() * len(options))]


def by_playout(game: Game[Any], players: int, options: Mapping[str, Choice] | None = None) -> Work:
    """`match.playout(choose)`: the fastest way to the end."""

    return lambda: game.match(players, options=options).playout(choose)


def by_steps(game: Game[Any], players: int) -> Work:
    """`match.legal` and `match.answer`: step by step; everything is told, and any moment can be copied."""

    def work() -> int:
        match, decisions = game.match(players), 0
        while match.legal:
            match.answer(choose(match.legal))
            decisions += 1
        return decisions

    return work


def by_texts(game: Game[Any], players: int) -> Work:
    """`match.question` and `match.play`: what people and servers use; it can say every question in words."""

    def work() -> int:
        match, decisions = game.match(players), 0
        while match.to_move:
            player = match.to_move[0]
            question = match.question(player)
            assert question is not None
            match.play(choose(question.options), player)
            decisions += 1
        return decisions

    return work
