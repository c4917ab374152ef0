"""The World Cup Game: teams, cards, tiles, matches and rounds by name. English here; the other languages lie in words/."""

from __future__ import annotations

from worldtable.engine.words import Message, Seat, say
from worldtable.games.world_cup.board import Board, squares
from worldtable.games.world_cup.pieces import Card, Spot, Tile
from worldtable.games.world_cup.state import Table
from worldtable.games.world_cup.tournament import MatchId, Round, Team

TEAM_NAMES: dict[str, Message] = {
    "ARG": say("Argentina"),
    "BEL": say("Belgium"),
    "BOL": say("Bolivia"),
    "BRA": say("Brazil"),
    "CHI": say("Chile"),
    "CHN": say("China"),
    "CMR": say("Cameroon"),
    "CRC": say("Costa Rica"),
    "CRO": say("Croatia"),
    "DEN": say("Denmark"),
    "ECU": say("Ecuador"),
    "ENG": say("England"),
    "ESP": say("Spain"),
    "FRA": say("France"),
    "GER": say("Germany"),
    "IRL": say("Rep. Ireland"),
    "ITA": say("Italy"),
    "JPN": say("Japan"),
    "KOR": say("South Korea"),
    "KSA": say("Saudi Arabia"),
    "MEX": say("Mexico"),
    "NGA": say("Nigeria"),
    "PAR": say("Paraguay"),
    "PER": say("Peru"),
    "POL": say("Poland"),
    "POR": say("Portugal"),
    "ROU": say("Romania"),
    "RSA": say("South Africa"),
    "RUS": say("Russia"),
    "SEN": say("Senegal"),
    "SVN": say("Slovenia"),
    "SWE": say("Sweden"),
    "TUN": say("Tunisia"),
    "TUR": say("Turkey"),
    "URU": say("Uruguay"),
    "USA": say("USA"),
    "YUG": say("Yugoslavia"),
}

RANK_NAMES: dict[str, Message] = {
    "black": say("Black"),
    "red": say("Red"),
    "blue": say("Blue"),
    "green": say("Green"),
    "yellow": say("Yellow"),
    "grey": say("Grey"),
}

SPOT_NAMES: dict[Spot, Message] = {
    Spot.BLACK: RANK_NAMES["black"],
    Spot.RED: RANK_NAMES["red"],
    Spot.BLUE: RANK_NAMES["blue"],
    Spot.GREEN: RANK_NAMES["green"],
    Spot.YELLOW: RANK_NAMES["yellow"],
    Spot.WHITE: say("White"),
}

CARD_NAMES: dict[Card, Message] = {
    Card.ATTACK: say("Attack"),
    Card.DEFENCE: say("Defence"),
    Card.GOAL1: say("1 Goal"),
    Card.GOAL2: say("2 Goals"),
    Card.FOUL: say("Foul"),
    Card.OFFSIDE: say("Offside"),
    Card.PENALTY: say("Penalty"),
    Card.GOAL3: say("3 Goals"),
    Card.MULTI21: say("2+1 Goals"),
    Card.MULTI111: say("1+1+1 Goals"),
    Card.MULTI11: say("1+1 Goals"),
}

TILE_NAMES: dict[Tile, Message] = {
    Tile.ATTACK: CARD_NAMES[Card.ATTACK],
    Tile.DEFENCE: CARD_NAMES[Card.DEFENCE],
    Tile.PENALTY: CARD_NAMES[Card.PENALTY],
    Tile.ONE: say("1 Goal"),
    Tile.TWO: say("2 Goals"),
    Tile.THREE: say("3 Goals"),
}

ROUND_NAMES: dict[Round, Message] = {
    Round.GROUP: say("Group stage"),
    Round.R16: say("Round of 16"),
    Round.QF: say("Quarter-finals"),
    Round.SF: say("Semi-finals"),
    Round.LAST: say("3rd place match and Final"),
    Round.FINAL: say("Final"),
}

MATCH_NAMES: dict[str, Message] = {
    "SF1": say("semi-final 1"),
    "SF2": say("semi-final 2"),
    "TP": say("3rd place match"),
    "F": say("Final"),
}


def match_name(match: MatchId) -> Message | str:
    """A match by name: those that have none are called as they are on the board."""
    return MATCH_NAMES.get(match, str(match))


def round_name(round: Round, replay: int) -> Message:
    """A round by name, or a set of its replays."""
    if replay:
        return say("{round}, replay {n}", round=ROUND_NAMES[round], n=replay)
    return ROUND_NAMES[round]


def owned(s: Table, team: Team) -> Message:
    """A team with its owner."""
    owner = s.owner[team]
    if owner is None:
        return TEAM_NAMES[team]
    return say("{team} ({player})", team=TEAM_NAMES[team], player=Seat(owner))


def row_text(board: Board, row: int) -> str:
    """A row from the name outwards, e.g. [A 1x .]."""
    return f"[{' '.join(squares(board, row))}]"
