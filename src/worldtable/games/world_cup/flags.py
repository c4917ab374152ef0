"""stub"""

from worldtable.engine.scene import Shape, group, rect


def flag(key: str, team: str, x: float, y: float, height: float) -> Shape:
    return group(key, x, y, [rect(f"{key}:r", 0, 0, 1.5 * height, height, fill="land", stroke="line")])
