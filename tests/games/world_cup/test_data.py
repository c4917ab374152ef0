"""The data of The World Cup Game: teams and ranks, groups and fixtures, cards, dice, and the way to the Final."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from worldtable.games.world_cup.pieces import CARDS, COUNTS, DICE, GOALS, MULTI_GOAL, RANKS, TILES, Card, Spot, Tile
from worldtable.games.world_cup.tournament import TOURNAMENTS, Round, Team, Tournament

FOOTBALLS = {"black": 2, "red": 2, "blue": 7, "green": 14, "yellow": 7, "grey": 4}
OLD, NEW = TOURNAMENTS["1930"], TOURNAMENTS["2002"]


def ranks(tournament: Tournament, *teams: str) -> list[str]:
    """The ranks of these teams, or of all, sorted."""
    return sorted(tournament.rank[Team(team)].code for team in teams or tournament.teams)


@pytest.mark.parametrize(("tournament", "teams", "fixtures"), [(OLD, 13, 15), (NEW, 32, 48)])
def test_every_pair_of_a_group_meets_once(tournament: Tournament, teams: int, fixtures: int) -> None:
    """Section 3.5: every team is in one group, and every group is a whole round robin."""
    assert len(tournament.teams) == len({team for group in tournament.groups.values() for team in group}) == teams
    assert len(tournament.fixtures) == len({fixture.id for fixture in tournament.fixtures}) == fixtures
    for group, members in tournament.groups.items():
        pairs = [frozenset((f.left, f.right)) for f in tournament.fixtures if f.group == group]
        assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(members, 2)))


@pytest.mark.parametrize("tournament", [OLD, NEW], ids=["1930", "2002"])
def test_there_is_a_football_for_every_team(tournament: Tournament) -> None:
    """K3, L4: no rank has more teams than the box has footballs of its colour."""
    assert all(ranks(tournament).count(rank) <= count for rank, count in FOOTBALLS.items())


def test_the_ranks_of_2002_obey_the_rulebook() -> None:
    """K1, K2, K4 to K8."""
    assert [team for team in NEW.teams if NEW.rank[team].code == "grey"] == ["CHN", "KSA"]
    assert [NEW.rank[Team(team)].code for team in ("GER", "IRL", "SEN", "FRA")] == ["black", "green", "blue", "green"]
    assert ranks(NEW, "ARG", "CRO", "JPN", "NGA", "SEN", "ESP") == ["blue"] * 3 + ["green"] * 2 + ["yellow"]
    third = ranks(NEW, "CMR", "DEN", "ENG", "IRL", "POR", "SVN")
    assert third.count("blue") == 1
    assert "yellow" in third
    assert not {"black", "red"} & set(third)
    assert not {"yellow", "grey"} & set(ranks(NEW, "BEL", "FRA", "ITA", "MEX", "POL", "SWE"))
    assert "yellow" in ranks(NEW, "ECU", "GER", "KOR", "PAR", "TUN", "URU")
    assert NEW.rank[Team("MEX")].squares >= 3


def test_the_ranks_of_1930_obey_the_rulebook() -> None:
    """L1 to L3, L5, and L6: nobody who did better has a worse rank."""
    assert [OLD.rank[Team(team)].code for team in ("ARG", "FRA", "CHI")] == ["red", "yellow", "green"]
    assert [team for team in OLD.teams if OLD.rank[team].code == "grey"] == ["BOL", "MEX"]
    assert [group for group, teams in OLD.groups.items() if "black" in ranks(OLD, *teams)] == ["3"]
    assert OLD.rank[Team("URU")].squares == 4
    orders = [OLD.rank[team].order for team in OLD.teams]
    assert orders == sorted(orders)


def test_inversions_of_2002() -> None:
    """Section 3.4: seven pairs of teams stand against how they really did, as few as can be."""
    orders = [NEW.rank[team].order for team in NEW.teams]
    assert sum(a > b for a, b in combinations(orders, 2)) == 7


def test_squares_tiles_and_flags() -> None:
    """CUP-3.2, CUP-3.3, CUP-3.10: four, three or two squares; the flag lies one beyond them; the best tile by rank."""
    assert [(rank.squares, rank.flag, rank.goals) for rank in RANKS.values()] == [
        (4, 5, 3),
        (4, 5, 3),
        (3, 4, 3),
        (3, 4, 2),
        (2, 3, 1),
        (2, 3, 1),
    ]


def test_the_deck() -> None:
    """CUP-1.10: 87 cards, 78 without the nine multi-goal cards; twice the deck needs the 182 tiles of the box (CUP R31)."""
    assert sum(NEW.deck.values()) == 87
    assert sum(OLD.deck.values()) == 78
    assert set(NEW.deck) - set(OLD.deck) == set(MULTI_GOAL) == {Card.MULTI21, Card.MULTI111, Card.MULTI11}
    assert 2 * sum(COUNTS[card] * len(TILES[card]) for card in CARDS) == 182
    assert [GOALS[tile] for tile in (Tile.ONE, Tile.TWO, Tile.THREE, Tile.PENALTY, Tile.ATTACK, Tile.NO_ONE)] == [
        1,
        2,
        3,
        1,
        0,
        0,
    ]


def test_a_roll_of_four_dice() -> None:
    """Section 3.9: how often so many spots of each colour are rolled, of 1296 rolls."""
    rolls = list(product(*(die.sides for die in DICE)))
    counts = {spot: [sum(roll.count(spot) == n for roll in rolls) for n in range(5)] for spot in Spot}
    assert counts == {
        Spot.BLACK: [240, 528, 396, 120, 12],
        Spot.RED: [400, 560, 276, 56, 4],
        Spot.BLUE: [625, 500, 150, 20, 1],
        Spot.GREEN: [750, 450, 90, 6, 0],
        Spot.YELLOW: [900, 360, 36, 0, 0],
        Spot.WHITE: [1080, 216, 0, 0, 0],
    }


def test_the_way_to_the_final_is_a_whole_plan() -> None:
    """Section 3.6: every first and second, every winner, and the losers of semi-finals take part exactly once."""
    for tournament, seconds in ((OLD, False), (NEW, True)):
        firsts = [
            f"{place}:{group}" for group in tournament.groups for place in (["first", "second"] if seconds else ["first"])
        ]
        played = [match.id for match in tournament.knockouts if match.id not in ("F", "TP")]
        losers = ["loser:SF1", "loser:SF2"] if seconds else []
        sources = [source for match in tournament.knockouts for source in (match.left, match.right)]
        assert sorted(sources) == sorted([*firsts, *(f"winner:{id}" for id in played), *losers])
    assert [len(NEW.plan(round)) for round in NEW.rounds] == [0, 8, 4, 2, 2]
    assert [len(OLD.plan(round)) for round in OLD.rounds] == [0, 2, 1]


def test_what_the_rulebook_says_of_the_later_rounds() -> None:
    """Section 3.6: the places that are stated."""
    plan = {str(match.id): (match.left, match.right) for match in NEW.knockouts}
    assert plan["M1"][0] == "first:E"
    assert plan["M4"][1] == "second:E"
    assert plan["M2"][0] == "first:A"
    assert plan["M3"][1] == "second:A"
    assert plan["X"][0] == "winner:M1"
    assert plan["SF1"][0] == "winner:W"
    assert OLD.plan(Round.SF)[0].left == "first:1"
