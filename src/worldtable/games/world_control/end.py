"""World Control: the end of the game, and networth (WC-20)."""

from __future__ import annotations

from worldtable.games.world_control.board import CONSTANTS, MORTGAGE, PRICE, VALUE, Place
from worldtable.games.world_control.choices import Word
from worldtable.games.world_control.events_of_the_world import Ended, Proposed, Valued, Voted
from worldtable.games.world_control.questions import VOTE
from worldtable.games.world_control.state import BANKRUPT, Table, clockwise, others

VETERAN: int = CONSTANTS["veteran"]
STOXX_WORTH: int = CONSTANTS["stoxx_worth"]


# --- how it ends ------------------------------------------------------------------------------------------------------


def last_survivor(s: Table) -> None:
    """WC-19.7, WC-20.1: the last Player left wins."""
    if len(s.cash) - len(s.out) == 1:
        s.debts.clear()
        end(s, "survivor")


def end_by_networth(s: Table) -> None:
    """WC-20.2, WC-20.4: networth decides."""
    end(s, "networth")


def end(s: Table, why: str) -> None:
    """The game is over; everybody is told what whom is worth."""
    s.over = True
    s.tell(Ended, why)
    for player in clockwise(s, s.active):
        s.tell(Valued, player, networth(s, player))


def may_propose(s: Table, me: int) -> bool:
    """WC-20.6: at most once between two of one's own passings of 00."""
    return s.options.vote_to_end and not s.proposed[me]


async def propose_end(s: Table, me: int) -> None:
    """WC-20.6: the others vote, clockwise; only if all say yes the game ends."""
    s.proposed[me] = True
    s.tell(Proposed, me)
    agreed = True
    for other in others(s, me):
        said = await VOTE.ask(other, (Word.YES, Word.NO))
        s.tell(Voted, other, said)
        agreed = agreed and said is Word.YES
    if agreed:
        end_by_networth(s)


# --- what it is worth -------------------------------------------------------------------------------------------------


def networth(s: Table, player: int) -> int:
    """WC-20.3: cash, Corpz at hand, Stoxx and certificates; Control Cards and a loan count nothing."""
    in_hand = s.cash[player] + VETERAN * s.corpz[player] + STOXX_WORTH * sum(s.stoxx[player].values())
    return in_hand + sum(worth(place, corpz) for place, corpz in s.estate[player].items())


def worth(place: Place, corpz: int) -> int:
    """WC-20.3: a city's value at its size, half the price of an ocean or influence; a bankrupt one costs its mortgage."""
    if corpz == BANKRUPT:
        return -MORTGAGE[place]
    return VALUE[place][corpz] if place in VALUE else PRICE[place] // 2


def scores(s: Table) -> list[int]:
    """Everybody's networth; who is out has none."""
    return [0 if player in s.out else networth(s, player) for player in range(len(s.cash))]


def ranks(s: Table) -> list[tuple[int, int, int, int]]:
    """WC-20.4, WC-20.5: a Bloc-Party's winner, then by networth, cities and cash, then the eliminated, last one first."""
    return [rank(s, player) for player in range(len(s.cash))]


def rank(s: Table, player: int) -> tuple[int, int, int, int]:
    """A player's key in the ranking."""
    if player in s.out:
        return 0, s.out.index(player), 0, 0
    cities = sum(place in VALUE for place in s.estate[player])
    return 2 if player == s.winner else 1, networth(s, player), cities, s.cash[player]
