"""The drawing of World Control: everything in its frame, every property a place to choose, fights, debts, offers, curves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.drawings import assert_framed, by_key, moments
from worldtable import Match
from worldtable.engine.match import Match as AnyMatch
from worldtable.engine.scene import Scene
from worldtable.games.world_control.board import FIELDS, General, Place
from worldtable.games.world_control.ring import NAMING, Frame
from worldtable.games.world_control.state import BANK, BANKRUPT, Debt, Fight, Offer, Table

GAME = worldtable.game("world-control")
CASES: list[tuple[int, dict[str, Any]]] = [(2, {}), (4, {"preset": "short"}), (6, {"preset": "radical"})]


def draw(match: Match[Table], viewer: int | None, layout: str = "wide") -> Scene:
    """What somebody sees."""
    assert GAME.scene is not None
    return GAME.scene(match.sight(viewer), layout)


def texts(match: Match[Table], scene: Scene) -> list[str]:
    """All that is written in the lane, in English."""
    shapes = [shape for shape in scene.walk() if shape.kind == "text" and shape.key.startswith("lane:")]
    return [GAME.catalogue.say(shape.fields["text"]) for shape in shapes]


def begun(**change: Any) -> Match[Table]:
    """A match at its first turn, with something in its state set otherwise."""
    match = GAME.match(2, 1)
    state, _ = match.since_rest()
    state.active = 0
    for name, value in change.items():
        setattr(state, name, value)
    return AnyMatch(GAME, 2, match.options, state, None)


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_everything_is_inside_the_frame(players: int, options: dict[str, Any], layout: str) -> None:
    """For everybody, at every moment; keys are unique."""
    for match in moments(GAME.match(players, players, options), 0.02, 60):
        for viewer in (None, match.asked if not match.over else 0):
            assert_framed(draw(match, viewer, layout))


@pytest.mark.parametrize(("players", "options"), CASES[::2])
def test_a_property_that_is_asked_for_is_chosen_on_the_ring(players: int, options: dict[str, Any]) -> None:
    """Every property on offer is a field to click, on both layouts."""
    asked = 0
    for match in moments(GAME.match(players, players, options), 0.2, 200):
        question = match.question(match.asked) if not match.over else None
        if question is None or question.name not in NAMING:
            continue
        asked += 1
        for layout in ("wide", "tall"):
            offered = {
                option for shape in draw(match, match.asked, layout).walk() for option in shape.fields.get("options") or ()
            }
            assert {option for option in question.options if option[0].isupper()} <= offered
    assert asked


def test_the_ring_is_closed() -> None:
    """Forty fields without gap or overlap: each touches the next; 00 is at the lower right, 10 at the lower left."""
    frame = Frame(0, 0, 1000, 100)
    boxes = [frame.box(field) for field in range(FIELDS)]
    for (ax, ay, aw, ah), (bx, by, bw, bh) in zip(boxes, [*boxes[1:], boxes[0]], strict=True):
        assert (min(ax + aw, bx + bw) - max(ax, bx) >= -1e-6) and (min(ay + ah, by + bh) - max(ay, by) >= -1e-6)
    assert boxes[0] == (900, 900, 100, 100)
    assert boxes[10] == (0, 900, 100, 100)
    assert sum(w * h for _, _, w, h in boxes) == pytest.approx(1000**2 - 800**2)


def test_a_fight_is_drawn_pair_by_pair() -> None:
    """Red against white from high to low; a tie is the defendant's, and the loser is faded."""
    estate = [{}, {Place("Paris"): 3}]
    fight = Fight(Place("Paris"), 610, attacks=1)
    match = begun(estate=estate, fight=fight, red=[6, 4], white=[5, 4], position=[27, 0])
    scene = draw(match, None)
    dice = {key: shape.fields for key, shape in by_key(scene).items() if shape.kind == "die"}
    assert {key: (d["text"], d["fade"]) for key, d in dice.items()} == {
        "lane:red:0": ("6", 1),
        "lane:white:0": ("5", 0.4),
        "lane:red:1": ("4", 0.4),
        "lane:white:1": ("4", 1),
    }
    assert texts(match, scene)[0] == "The fight for Paris"
    assert "At stake: 610 b. Attack 2 of 3" in texts(match, scene)


def test_a_debt_says_what_is_missing_and_what_each_step_brings() -> None:
    """WC-18.3: cash, what is missing, Stoxx, Corpz, the loan, what could be mortgaged."""
    estate = [{Place("Paris"): 2, Place("Media"): BANKRUPT}, {}]
    match = begun(cash=[100, 0], corpz=[4, 0], estate=estate, debts=[Debt(0, BANK, 450)])
    said = texts(match, draw(match, 1))
    assert said[1:] == [
        "Cash 100 b, missing 350 b",
        "Corpz in cities: 2 × 30 b = 60 b",
        "Corpz at hand: 4 × 30 b = 120 b",
        "Emergency loan: 200 b",
        "1 property could be mortgaged",
    ]


def test_an_offer_shows_what_it_makes_of_networth() -> None:
    """WC-8.2, WC-20.3: both sides before and after."""
    match = begun(cash=[500, 500], corpz=[0, 0], offer=Offer(0, 1, ["cash 50"], ["gold"]))
    said = texts(match, draw(match, 0))
    assert said[1:3] == ["gives 50 b", "asks for Gold"]
    assert [line.split(": ")[1] for line in said[3:]] == ["networth 500 → 460 b", "networth 500 → 540 b"]


def test_own_cards_are_chosen_by_the_hand() -> None:
    """A GENERAL card held is a place to click; others see none."""
    match = begun(general=[{General.FIVE: 2}, {}], generals=[2, 0])
    shapes = by_key(draw(match, 0))
    assert shapes["own:general 5:1"].fields["options"] == ["general 5"]
    assert not any(key.startswith("own:general 5") for key in by_key(draw(match, 1)))


def test_networth_is_drawn_round_by_round_at_the_end() -> None:
    """A curve for each player over all rounds."""
    match = GAME.match(3, 2, {"preset": "arena"})
    rng = Random(2)
    while not match.over:
        match.answer(rng.choice(match.legal))
    shapes = by_key(draw(match, None))
    assert len(match.state.worths) >= match.state.round - 1
    for player in range(3):
        assert shapes[f"curves:{player}"].fields["d"].count("L") == len(match.state.worths)


def test_on_a_phone_the_ring_holds_all_that_is_needed_at_once() -> None:
    """The field in question, what goes on and the fields ahead lie inside the ring, which a small screen shows whole."""
    shapes = by_key(draw(begun(), 0, "tall"))
    for key in ("card", "lane", *(f"near:{n}" for n in range(8))):
        x, y = shapes[key].fields["at"]
        assert 100 < x < 900 and 100 < y < 900
    assert max(shapes[f"field:{field}"].fields["at"][1] for field in range(FIELDS)) <= 900


def test_dice_lie_on_the_table_until_others_are_thrown() -> None:
    """The movement die; then those of a fight, also when it is over."""
    scene = by_key(draw(begun(dice=[7], throws=3), None))
    assert (scene["lane:die:0"].fields["text"], scene["lane:die:0"].fields["rolls"]) == ("7", 3)
    scene = by_key(draw(begun(dice=[7], throws=4, red=[6], white=[2]), None))
    assert [key for key, shape in scene.items() if shape.kind == "die"] == ["lane:red:0", "lane:white:0"]


def test_leaders_move_along_the_ring() -> None:
    """From corner to corner in the direction of play: 00 at the lower right, then the lower left."""
    frame = Frame(0, 0, 1000, 100)
    assert frame.way == [[950, 950], [50, 950], [50, 50], [950, 50]]
    shapes = by_key(draw(begun(), None))
    assert shapes["leader:0"].fields["along"] == shapes["leader:1"].fields["along"]
