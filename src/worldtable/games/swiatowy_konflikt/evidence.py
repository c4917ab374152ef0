"""Światowy Konflikt: what each player learns about cards during a round (SK-1.8, SK-13.3).

The table keeps `facts`, which everybody learns, as short texts:

    2,2,0 dealt         two cards each for players 0 and 1; player 2 has resigned
    1 gives duke        player 1 showed a Duke, which went into the deck
    1 loses duke        player 1 lost a Duke
    1 holds duke,duke   all hidden cards of player 1 were shown
    1 lacks duke        player 1 holds no Duke
    1 draws             a card from the deck into a hand
    1 takes             a card from the deck into the pool of an Exchange
    1 keeps 2           the end of an Exchange: two cards went back
    1 shows 0           player 1 showed a card to player 0 in an Examine; `1 bares 0`: a card that chance picked
    1 again, 1 changes  that card was returned, or went into the deck

and for each player a `memory`: one by one, the cards that the player alone has seen, the own hand when it was dealt and those
since. `evidence` puts the two together: `1 draws duke` is what player 1 knows of `1 draws`, and of `2,2,0 dealt` that is
`start 1 2,2,0 - duke,captain`: all hidden cards counted, the dead ones, the own hand. A memory that does not begin with a deal
says instead how many facts are older, and what the player saw then: `7; start 1 1,2,0 duke captain`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice

from worldtable.games.swiatowy_konflikt.state import Step, Table


@cache
def fact(player: int, verb: str, what: str = "") -> str:
    """A fact: the same few are told again and again, so each text is made once."""
    return f"{player} {verb} {what}".rstrip()


def listed(cards: Iterable[str]) -> str:
    """Cards in an evidence text."""
    return ",".join(cards) or "-"


# --- remembering -----------------------------------------------------------------------------------------------------------


def remember_deal(s: Table) -> None:
    """SK-1.5, SK-11.3: after a deal each player knows the own hand, and nothing older counts."""
    s.facts.append(dealt(tuple(s.influence)))
    s.memory = list(map(list, s.hands))


@cache
def dealt(cards: tuple[int, ...]) -> str:
    """The fact of a deal."""
    return f"{','.join(map(str, cards))} dealt"


def begin_memory(s: Table) -> None:
    """In a situation that was laid out by hand everybody begins to look now."""
    lying = lying_open(s)
    s.memory = [[begun(s, player, lying)] for player in range(len(s.hands))]


def begun(s: Table, player: int, lying: str) -> str:
    """The memory of somebody who begins to look now."""
    return f"{len(s.facts)}; {fresh(s, player, lying)}"


def lying_open(s: Table) -> str:
    """Everybody's number of hidden cards, and the dead ones."""
    return f"{','.join(map(str, s.influence))} {listed([card for cards in s.dead for card in cards])}"


def fresh(s: Table, player: int, lying: str) -> str:
    """The evidence of somebody who knows the own cards and what is lying open, and remembers nothing."""
    text = f"start {player} {lying} {listed(s.hands[player])}"
    return "; ".join([text, *under_way(s, player)]) if s.drawn or s.step is Step.EXAMINE else text


def under_way(s: Table, player: int) -> Iterator[str]:
    """What such a player sees of an Exchange or an Examine under way."""
    for other, pool in enumerate(s.pool):
        yield from (f"{other} takes {card}" if other == player else f"{other} takes" for card in pool)
    if any(s.shown):
        yield f"{s.target} shows {s.shown[player]}" if s.shown[player] else f"{s.target} shows"


# --- recalling -------------------------------------------------------------------------------------------------------------


def evidence(s: Table, player: int) -> list[str]:
    """All that a player has learned since the memory begins; nothing before the first deal."""
    seen, texts, facts = s.memory[player], [], s.facts
    if seen and seen[0][0].isdecimal():
        count, *texts = seen[0].split("; ")
        seen, facts = seen[1:], facts[int(count) :]
    cards = iter(seen)
    return [*texts, *(recalled(fact, str(player), cards) for fact in facts)]


def recalled(fact: str, player: str, cards: Iterator[str]) -> str:
    """A fact as that player knows it, who may have seen the card."""
    who, verb, *more = fact.split(" ")
    if verb == "dealt":
        hand = islice(cards, int(who.split(",")[int(player)]))
        return f"start {player} {who} - {listed(hand)}"
    if verb in ("shows", "bares"):
        if player == who:
            return f"{who} shows {next(cards)}"
        return f"{who} {verb} {next(cards)}" if player in more else f"{who} shows"
    if player != who or verb not in ("draws", "takes", "keeps"):
        return fact
    return f"{who} returns {next(cards)}" if verb == "keeps" else f"{fact} {next(cards)}"
