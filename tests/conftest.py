"""What every test may use."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long`: soaks and huge simulations too."""
    parser.addoption("--long", action="store_true", help="run soaks and huge simulations too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out unless they are asked for; then they may take as long as they like."""
    long = [item for item in items if item.get_closest_marker("long")]
    for item in long:
        item.add_marker(pytest.mark.timeout(0))
    if not config.getoption("--long"):
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
