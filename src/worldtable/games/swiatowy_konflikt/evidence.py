"""Światowy Konflikt: what each player learns about cards during a round (SK-1.8, SK-13.3), as short texts.

    start 0 2,2,2 - duke,captain    player 0's evidence begins: everybody's hidden cards, the dead ones, the own hand
    1 gives duke                    player 1 showed a Duke, which went into the deck
    1 loses duke                    player 1 lost a Duke
    1 holds duke,duke               all hidden cards of player 1 were shown
    1 lacks duke                    player 1 holds no Duke
    1 draws; 0 draws duke           a card from the deck into a hand, unseen or seen
    1 takes; 0 takes duke           a card from the deck into the pool of an Exchange
    1 keeps 2; 0 returns duke,duke  the end of an Exchange: two cards went back, unseen or seen
    1 shows; 1 shows duke           a card was shown in an Examine, to others or to this player; `1 bares duke`: by chance
    1 again; 1 changes              that card was returned, or went into the deck

belief.py replays these texts. What everybody learns stands in everybody's list.
"""

from __future__ import annotations

from collections.abc import Sequence

from worldtable.games.swiatowy_konflikt.state import Role, Step, Table


def listed(cards: Sequence[Role]) -> str:
    """Cards in an evidence text."""
    return ",".join(cards) or "-"


def note(s: Table, text: str) -> None:
    """Everybody learns this."""
    for known in s.evidence:
        known.append(text)


def note_secret(s: Table, knowers: Sequence[int], whole: str, part: str) -> None:
    """These players learn the whole, the others a part."""
    for player, known in enumerate(s.evidence):
        known.append(whole if player in knowers else part)


def begin_evidence(s: Table) -> None:
    """SK-1.5, SK-11.3: after a deal each player knows the own hand, and nothing older counts."""
    lying = lying_open(s)
    s.evidence = [fresh(s, player, lying) for player in range(len(s.hands))]


def lying_open(s: Table) -> str:
    """Everybody's number of hidden cards, and the dead ones."""
    return f"{','.join(map(str, s.influence))} {listed([card for cards in s.dead for card in cards])}"


def fresh(s: Table, player: int, lying: str) -> list[str]:
    """The evidence of somebody who knows the own cards and what is lying open, and remembers nothing."""
    texts = [f"start {player} {lying} {listed(s.hands[player])}"]
    if not s.drawn and s.step is not Step.EXAMINE:
        return texts
    for other, pool in enumerate(s.pool):
        texts += [f"{other} takes {card}" if other == player else f"{other} takes" for card in pool]
    if s.shown[player] is not None:
        return [*texts, f"{s.target} shows {s.shown[player]}"]
    return [*texts, f"{s.target} shows"] if any(s.shown) else texts
