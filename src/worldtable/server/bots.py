"""Bots at work: in processes of their own, never in the event loop. They receive an observation, never the state."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random, SystemRandom
from time import monotonic
from typing import Any

import worldtable
from worldtable.bots import bot_for
from worldtable.engine.bot import Sight
from worldtable.server.metrics import BOTS


class BotPool:
    """Processes in which bots think. They start when the first bot is asked."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, bot: str, sight: Sight) -> str:
        """What the bot answers. Should its process die, it is asked once more in a new one."""
        started, outcome = monotonic(), "failed"
        try:
            option = await self._ask_twice(game, bot, sight)
            outcome = "answered"
            return option
        finally:
            BOTS.labels(outcome).observe(monotonic() - started)

    async def _ask_twice(self, game: str, bot: str, sight: Sight) -> str:
        try:
            return await self._ask(game, bot, sight)
        except BrokenProcessPool:
            self.close()
            return await self._ask(game, bot, sight)

    async def _ask(self, game: str, bot: str, sight: Sight) -> str:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, die_with_the_server)
        seed = SystemRandom().getrandbits(64)
        seen = (sight.player, sight.state.to_json(), sight.question, sight.options)
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, game, bot, seen, seed)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def think(game_id: str, bot: str, sight: tuple[int | None, dict[str, Any], str | None, tuple[str, ...]], seed: int) -> str:
    """In the bot's process: rebuild what the player sees, and let the bot choose."""
    game = worldtable.game(game_id)
    player, state, question, options = sight
    return bot_for(game, bot)(Sight(player, game.state.from_json(state), question, options), Random(seed))


def die_with_the_server() -> None:
    """In the bot's process: end when the server's process ends, however it ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
