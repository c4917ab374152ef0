"""What can be targeted, worked out again from the picture of the board, slowly and by the words of the rulebook."""

from __future__ import annotations

from random import Random

import pytest

import worldtable
from worldtable.games.world_cup.board import pictures
from worldtable.games.world_cup.pieces import TILES, Card
from worldtable.games.world_cup.state import Table, Use, tournament_of
from worldtable.games.world_cup.targets import uses
from worldtable.games.world_cup.tournament import TOURNAMENTS, Round, Team

GAME = worldtable.game("world-cup")
Target = tuple[str, str, str]  # group, match, side
BETTER = ("black", "red", "blue", "green")


def sides(s: Table) -> dict[Target, tuple[str, list[str]]]:
    """Every row: the team, and its squares from the name outwards."""
    found = {}
    groups = {str(fixture.id): str(fixture.group) for fixture in tournament_of(s).fixtures}
    for match, line in pictures(s.board).items():
        left, right = line[:-1].split("] ")
        for side, text in (("left", left), ("right", right)):
            team, _, squares = text.partition(" [")
            found[groups.get(match, ""), match, side] = team, squares.split(" ")
    return found


def legal(s: Table, player: int) -> set[Target]:
    """CUP-3, CUP-4, CUP-10.9: where the card in play can be used."""
    rows = sides(s)
    teams = {match: {team for (_, m, _), (team, _) in rows.items() if m == match} for _, match, _ in rows}
    mine = {team for team, owner in s.owner.items() if owner == player}
    return {
        target
        for target, (team, squares) in rows.items()
        if fits(s, team, squares) and (s.round is not Round.LAST or teams[target[1]] & mine)
    }


def fits(s: Table, team: str, squares: list[str]) -> bool:
    """Whether the card in play can do something with a row."""
    outermost = next((tile for tile in reversed(squares) if tile != "."), "")
    if s.card is Card.FOUL:
        return outermost in ("1", "2", "3")
    if s.card is Card.OFFSIDE:
        return outermost in ("1", "2", "3", "A")
    if s.use is Use.FLIP:
        return outermost == "A"
    better = tournament_of(s).rank[Team(team)].code in BETTER
    return "." in squares and team not in s.nations and (s.tile != "2" or better)


def usable(s: Table, player: int, card: Card) -> list[str]:
    """CUP-2.3, CUP-2.4, CUP-3.16, CUP-10.10: what can be done with a card."""
    trial = s.copy()
    trial.card, trial.use, trial.tile, trial.nations = card, Use.PLAY, None, []
    found = []
    if card is Card.DEFENCE:
        found += ["place"] if legal(trial, player) else []
        trial.use = Use.FLIP
        found += ["flip"] if legal(trial, player) else []
    else:
        nations = {sides(s)[target][0] for target in legal(trial, player)}
        wanted = len(TILES[card]) if s.round is not Round.LAST else min(1, len(TILES[card]))
        better = [team for team in nations if tournament_of(s).rank[Team(team)].code in BETTER]
        pair = card is not Card.MULTI21 or s.round is Round.LAST or better
        found += ["play"] if len(nations) >= max(1, wanted) and pair else []
    return [*found, "discard"]


@pytest.mark.parametrize(("tournament", "players", "seed"), [(t, n, 10 * n) for t in TOURNAMENTS for n in (2, 4, 10)])
def test_what_is_offered_is_what_is_legal(tournament: str, players: int, seed: int) -> None:
    """At the questions of random matches; cards are used wherever they can be, so that rows fill up."""
    match, rng, looked = GAME.match(players, seed, {"tournament": tournament}), Random(seed), 0
    while not match.over:
        question = match.question(match.asked)
        assert question is not None
        s, player = match.state, match.asked
        if question.name in ("group", "match", "side") and rng.random() < 0.2:
            looked += 1
            targets = [target for target in sides(s) if target in legal(s, player)]
            chosen = [t for t in targets if s.group in (None, t[0]) and s.match in (None, t[1])]
            at = ("group", "match", "side").index(question.name)
            assert list(question.options) == list(dict.fromkeys(target[at] for target in chosen))
        elif question.name == "card" and rng.random() < 0.2:
            for card in tournament_of(s).deck:
                assert list(map(str, uses(s, player, card))) == usable(s, player, card)
        match.play(question.options[0] if question.name == "use" else rng.choice(question.options))
    assert looked > 15
