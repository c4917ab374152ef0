"""Records from outside: each is replayed by the rules in a process of its own, with limits, before anything is believed.

`python -m worldtable.server.judge` reads a record and writes what it found, as JSON.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from random import SystemRandom
from typing import Any

import msgspec

import worldtable
from worldtable.engine.errors import BadRecord, WorldtableError
from worldtable.engine.game import Choice
from worldtable.engine.match import Match
from worldtable.engine.record import names_of

LONGEST = 2_000_000  # bytes of a record
MOST = 20_000  # answers
SECONDS = 10
MEMORY = 1 << 30
AT_ONCE = 2  # judges at work
SAID = 600  # letters of what is said against a record


class Verdict(msgspec.Struct, tag="legal"):
    """What a record that holds has told. Where it ended at a chance, chance has decided."""

    game: str
    version: int
    players: int
    options: dict[str, Choice]
    names: list[str]
    answers: list[tuple[int, str]]
    resigned: list[int]
    asked: int | None  # the player who is asked next, None if the match is over
    digest: str


class Fault(msgspec.Struct, tag="fault"):
    """What is wrong with a record, and where."""

    said: str


class Judge:
    """Whoever asks waits for a free judge."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._free = asyncio.Semaphore(AT_ONCE)

    async def judge(self, text: str) -> Verdict:
        """What the record tells. BadRecord says what is wrong with it."""
        async with self._free:
            found = msgspec.json.decode(await self._judged(text.encode()), type=Verdict | Fault)
        if isinstance(found, Fault):
            raise BadRecord(found.said)
        return found

    async def _judged(self, record: bytes) -> bytes:
        """What the process writes, or a fault in its place."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "worldtable.server.judge")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL)
        try:
            written, _ = await asyncio.wait_for(process.communicate(record), self.seconds)
        except TimeoutError:
            return written_fault(f"it takes more than {self.seconds:g} seconds to play")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return written or written_fault("it takes too much to play")


def written_fault(said: str) -> bytes:
    """A fault as JSON."""
    return msgspec.json.encode(Fault(said if len(said) <= SAID else f"{said[:SAID]}…"))


# --- in the process ------------------------------------------------------------------------------------------------------


def read(text: str) -> Verdict:
    """Replay a record to its end, and let chance decide where it is asked there."""
    if text.count(";") + text.count("\n") > MOST:
        raise BadRecord(f"it has more than {MOST} answers")
    match = worldtable.replay(text)
    rebuild(match)
    match.draw_chance(SystemRandom())
    return Verdict(
        game=match.game.id,
        version=match.game.version,
        players=match.players,
        options=dict(match.options),
        names=names_of(text),
        answers=[(player, str(option)) for player, option in match.answers()],
        resigned=sorted(match.resigned),
        asked=None if match.over else match.waited_for[0],
        digest=match.state.digest(),
    )


def rebuild(match: Match[Any]) -> None:
    """Play the match once more as a room does, with a copy before each answer: a table that opens slowly is none."""
    twin = match.game.match(match.players, options=match.options, chance="ask")
    for player, option in match.answers():
        twin.copy()
        twin.follow(str(option), player)


def main() -> None:
    """Judge the record on standard input. Nothing that it does can take more than the limits."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    try:
        written = msgspec.json.encode(read(sys.stdin.buffer.read().decode()))
    except WorldtableError as error:
        written = written_fault(str(error))
    except (ValueError, RecursionError, MemoryError) as error:
        written = written_fault(f"it makes no sense: {type(error).__name__} {error}".strip())
    sys.stdout.buffer.write(written)


if __name__ == "__main__":
    main()
