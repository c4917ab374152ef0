"""Random play-outs with the peers, each driven from Python as its own documentation does. They are the extra `bench`."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version

from playouts import choose
from rounds import Work

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def open_spiel(name: str) -> Work:
    """One match of that game of OpenSpiel. Those whose names begin with `python_` are written in Python, the others in C++."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def work() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
        return decisions

    return work


def pettingzoo() -> Work:
    """One match of PettingZoo's Connect Four. At the end each agent takes one more step, None: no decision."""
    env = import_module("pettingzoo.classic.connect_four_v3").env()

    def work() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choose(observation["action_mask"].nonzero()[0]))
                decisions += 1
        return decisions

    return work


PEERS: dict[str, tuple[str, Callable[[], Work]]] = {  # by the contestant's name: the package, and what makes the work
    "OpenSpiel, Python, tic-tac-toe": ("open_spiel", lambda: open_spiel("python_tic_tac_toe")),
    "OpenSpiel, C++": ("open_spiel", lambda: open_spiel("connect_four")),
    "PettingZoo": ("pettingzoo", pettingzoo),
}


def peers() -> tuple[dict[str, Work], list[str]]:
    """The peers that are installed, and notes: their versions, and which are not installed."""
    found: dict[str, Work] = {}
    notes: list[str] = []
    for name, (package, make) in PEERS.items():
        try:
            found[name] = make()
            notes.append(f"{package} {version(package)}")
        except ImportError as missing:
            notes.append(f"{name}: skipped ({missing})")
    return found, list(dict.fromkeys(notes))
