"""The drawing of Światowy Konflikt: complete, inside its frame, large enough to hit, and silent about what is hidden."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import worldtable
from tests.games.drawings import absolute
from worldtable import Match
from worldtable.engine.match import Match as AnyMatch
from worldtable.engine.scene import Scene, Shape
from worldtable.engine.words import Catalogue
from worldtable.games.swiatowy_konflikt import events as e
from worldtable.games.swiatowy_konflikt.chain import Status, links, waited_for
from worldtable.games.swiatowy_konflikt.questions import Answer
from worldtable.games.swiatowy_konflikt.scene import touched
from worldtable.games.swiatowy_konflikt.state import Action, Faction, Role, Step, Table

GAME = worldtable.game("swiatowy-konflikt")
PHONE = 360 / 1000  # pixels a unit on the narrowest phone
VARIANTS: list[dict[str, Any]] = [
    {},
    {"factions": True, "wins_needed": 2},
    {"inquisitor": True, "countess_blocks_examine": True},
    {"factions": True, "inquisitor": True, "empty_targets": "allow"},
]
CASES = [(players, options) for players in GAME.players for options in VARIANTS if players > 2 or "factions" not in options]


def moments(players: int, options: dict[str, Any], part: float = 0.2) -> list[Match[Table]]:
    """A match at many moments, the last one included."""
    match, rng = GAME.match(players, seed=players, options=options), Random(players)
    found: list[Match[Table]] = []
    while not match.over:
        if rng.random() < part:
            found.append(match.copy())
        option = rng.choice(match.legal)
        match.answer(Answer.PASS if option is Answer.CHALLENGE and rng.random() < 0.6 else option)
    return [*found, match]


def begin(players: int, hands: str, coins: int = 2, **options: Any) -> Match[Table]:
    """The first turn of a match with these hands: `duke captain | countess duke`."""
    match = GAME.match(players, seed=1, options=options)
    state = match.state.copy()
    for player, hand in enumerate(hands.split("|")):
        state.hands[player] = [Role(card) for card in hand.split()]
        state.influence[player], state.coins[player] = len(hand.split()), coins
    state.active = 0
    return AnyMatch(GAME, players, match.options, state, None)


def draw(match: Match[Table], viewer: int | None, layout: str) -> Scene:
    """What somebody sees."""
    assert GAME.scene is not None
    return GAME.scene(match.sight(viewer), layout)


def by_key(scene: Scene) -> dict[str, Shape]:
    """Every shape by its key."""
    return {shape.key: shape for shape in scene.walk()}


def edges(shape: Shape) -> tuple[float, float, float, float]:
    """The edges of a group, by its first rectangle."""
    x, y = shape.fields["at"]
    w, h = shape.shapes[0].fields["size"]
    return x, y, x + w, y + h


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_every_key_is_unique_and_every_shape_is_inside(players: int, options: dict[str, Any], layout: str) -> None:
    """A key is an identity; nothing leaves the frame; and a phone can draw it without stuttering."""
    for match in moments(players, options):
        for viewer in (0, match.asked if not match.over else players - 1, None):
            scene = draw(match, viewer, layout)
            keys = [shape.key for shape in scene.walk()]
            assert len(set(keys)) == len(keys) <= 600
            outside = [p for p in absolute(scene.shapes) if not (0 <= p[1] <= scene.width and 0 <= p[2] <= scene.height)]
            assert outside == []


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("players", GAME.players)
def test_places_lie_side_by_side(players: int, layout: str) -> None:
    """Every player has a place, none of them lies over another, over a link of the chain or over the middle of the table."""
    match = begin(players, "|".join(["duke captain"] * players))
    match.play("foreign_aid")
    for viewer in (0, players - 1, None):
        shapes = by_key(draw(match, viewer, layout))
        places = [edges(shapes[f"panel:{player}"]) for player in range(players)]
        places += [edges(shape) for key, shape in shapes.items() if key.startswith("link:") and shape.kind == "group"]
        for one, other in combinations(places, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_the_others_sit_clockwise_from_ones_left() -> None:
    """SK-1.3: the next player sits on the left, the one before on the right."""
    shapes = by_key(draw(begin(4, "|".join(["duke captain"] * 4)), 2, "wide"))
    left, across, right = (shapes[f"panel:{player}"].fields["at"] for player in (3, 0, 1))
    assert left[0] < across[0] < right[0]
    assert across[1] < left[1] == right[1]


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_targets_and_cards_are_chosen_on_the_board(players: int, options: dict[str, Any], layout: str) -> None:
    """Whoever may be named is a place to click, whatever may be revealed, lost or shown is a card, each with a label."""
    for match in moments(players, options, 1):
        if match.over or (question := match.question(match.asked)) is None:
            continue
        targets = [shape for shape in draw(match, match.asked, layout).walk() if shape.fields.get("options")]
        offered = {str(option) for shape in targets for option in shape.fields["options"]}
        assert all(shape.fields.get("label") for shape in targets)
        assert not any(shape.fields.get("peek") for shape in targets)
        if question.name in ("target", "reveal", "lose", "show"):
            assert offered >= set(question.options)
        if question.name == "target":
            assert all(shape.key.startswith("panel:") for shape in targets)


@pytest.mark.parametrize(("players", "options"), [case for case in CASES if case[0] in (3, 6)])
def test_nobody_sees_what_is_hidden(players: int, options: dict[str, Any]) -> None:
    """Dealt anew twice, all that a player cannot know changes nothing that the player, or a spectator, is drawn."""
    for match in moments(players, options):
        for viewer in (0, players - 1):
            for layout in ("wide", "tall"):
                for watching in (viewer, None):
                    drawn = [
                        draw(other, watching, layout).to_json(Catalogue().say)
                        for other in (match, *(match.determinize(viewer, Random(seed)) for seed in (1, 2)))
                    ]
                    assert drawn[0] == drawn[1] == drawn[2]


def test_keys_name_places_and_no_cards() -> None:
    """SK-13.2: after a shuffle no key tells which card was there: a hand is keyed by seat and position."""
    keys = [
        {
            shape.key
            for shape in draw(begin(2, hands), 0, layout).walk()
            if shape.kind == "group" and not shape.key.startswith("action:")
        }
        for layout in ("wide", "tall")
        for hands in ("duke duke | captain duke", "assassin countess | duke duke")
    ]
    assert keys[0] == keys[1]
    assert keys[2] == keys[3]
    assert not any(role in key for found in keys for key in found for role in Role)


def test_nothing_hints_who_could_block() -> None:
    """Before the block everybody's place looks the same whoever holds a card that blocks, for everybody who watches."""
    drawn = []
    for holder in ("duke captain", "assassin assassin"):
        match = begin(3, f"countess captain | {holder} | countess ambassador")
        match.play("foreign_aid")
        drawn.append([draw(match, viewer, "wide").to_json(Catalogue().say) for viewer in (0, 2, None)])
    assert drawn[0] == drawn[1]


def test_on_a_phone_the_own_cards_are_covered() -> None:
    """The hand lies under a cover that is drawn last, and its label does not tell the cards; who must choose sees them."""
    match = begin(2, "duke captain | countess assassin")
    hand = by_key(draw(match, 0, "tall"))["hand:0"]
    assert hand.fields["peek"] is True
    assert not any(role in str(hand.fields["label"]).lower() for role in Role)
    assert [shape.key for shape in hand.shapes] == ["hand:0:edge", "card:0:0", "card:0:1", "cover:0"]
    match.play("tax")
    match.play("challenge", 1)
    assert match.question(0) is not None
    assert "hand:0" not in by_key(draw(match, 0, "tall"))
    assert "hand:1" in by_key(draw(match, 1, "tall"))


def test_everything_on_a_phone_can_be_hit_and_read() -> None:
    """On the narrowest phone every target is at least 44 pixels wide and high, and letters are 11 pixels at least."""
    for players, options in ((6, VARIANTS[1]), (2, VARIANTS[2])):
        for match in moments(players, options, 1):
            scene = draw(match, None if match.over else match.asked, "tall")
            for shape in scene.walk():
                if shape.fields.get("options") or shape.fields.get("peek"):
                    assert min(shape.shapes[0].fields["size"]) * PHONE >= 44
                if shape.kind == "text" and not shape.key.endswith(":sign"):  # the sign on a coin is an ornament
                    assert shape.fields["size"] * PHONE >= 11


def chain(match: Match[Table]) -> list[tuple[str, str, int | None]]:
    """The chain as a spectator can know it: links, how they stand, whose they are."""
    return [(link.key, link.status.name, link.player) for link in links(match.observe(None))]


def test_the_chain_of_a_theft_that_is_blocked() -> None:
    """Action, no challenge, block, challenge of the block, its proof and what that costs: each step where it belongs."""
    match = begin(3, "duke duke | captain countess | duke assassin")
    assert chain(match) == []
    match.play("steal")
    assert chain(match) == [("action", "NOW", 0), ("challenge", "NEXT", None), ("block", "NEXT", None)]
    match.play("target 1")
    assert chain(match) == [("action", "DONE", 0), ("challenge", "NOW", None), ("block", "NEXT", None)]
    match.play("pass", 1)
    match.play("pass", 2)
    assert chain(match) == [("action", "DONE", 0), ("challenge", "DONE", None), ("block", "NOW", None)]
    match.play("block captain", 1)
    assert chain(match)[2:] == [("block", "DONE", 1), ("challenge_block", "NOW", None)]
    match.play("pass", 2)
    match.play("challenge", 0)
    assert chain(match)[3:] == [("challenge_block", "DONE", 0), ("deed", "NOW", 1)]
    match.play("captain", 1)
    match.play("~", -1) if match.asked < 0 and "~" in match.legal else match.answer(match.legal[0])
    assert match.state.step is Step.LOSE
    assert chain(match)[0] == ("action", "BROKEN", 0)
    assert chain(match)[3:] == [("challenge_block", "BROKEN", 0), ("deed", "NOW", 0)]


def test_a_challenge_in_vain_is_broken_and_the_action_goes_on() -> None:
    """SK R24: the challenger loses first; then the block is still to come."""
    match = begin(3, "assassin duke | countess countess | duke captain", coins=3)
    match.play("assassinate")
    match.play("target 1")
    match.play("pass", 1)
    match.play("challenge", 2)
    match.play("assassin", 0)
    match.answer(match.legal[0])  # the replacement is drawn
    assert chain(match) == [("action", "DONE", 0), ("challenge", "BROKEN", 2), ("deed", "NOW", 2), ("block", "NEXT", None)]
    match.play("duke", 2)
    match.play("pass", 1)
    assert chain(match) == [("action", "DONE", 0), ("challenge", "BROKEN", 2), ("block", "DONE", None), ("deed", "NOW", 1)]


@pytest.mark.parametrize(("players", "options"), CASES)
def test_the_chain_knows_for_whom_the_table_waits(players: int, options: dict[str, Any]) -> None:
    """What is read from the open facts is who is asked; and just one link is the present one, if there are any."""
    for match in moments(players, options, 1):
        if match.over:
            continue
        s = match.observe(None)
        assert waited_for(s) in ((None,) if match.in_window else match.waited_for)
        assert [link.status for link in links(s)].count(Status.NOW) == (s.action is not None)


def test_an_event_touches_the_places_of_its_players() -> None:
    """What the log speaks of flashes, each place once, and nothing for what is about nobody."""
    assert touched(e.Declared(1, Action.STEAL, 2, Role.CAPTAIN, 0)) == ["panel:1", "panel:2"]
    assert touched(e.Challenged(0, 3)) == ["panel:0", "panel:3"]
    assert touched(e.Converted(1, 1, Faction.POPULIST, 1)) == ["panel:1"]
    assert touched(e.NobodyReacts()) == []
