"""World Powers: deck, draw cards, set actions, auction, phases and die, drawn."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, die, group, path, rect, seat, text
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.world_powers.emblems import EMBLEMS
from worldtable.games.world_powers.state import Action, Phase, Power, Table, time_keeper
from worldtable.games.world_powers.words import ACTION_NAMES, PHASE_NAMES, POWER_NAMES, SHORT_NAMES


def side(s: Table, sight: Sight, width: float) -> list[Shape]:
    """Deck and draw cards, the four set actions, the auction, the phases and their dice; drawn `width` units wide."""
    k = width / 360  # everything is laid out for 360 units and grows with the width
    return [
        *deck(s, k),
        *draw_cards(s, sight, k),
        *(slot(s, action, n, k) for n, action in enumerate(Action)),
        *auction_panel(s, sight, k),
        *phases(s, k),
    ]


def deck(s: Table, k: float) -> list[Shape]:
    """How many cards the deck and the discard hold."""
    small = 13 * k if k < 2 else 34
    deck_size, discard_size = sum(s.deck.values()), sum(s.discard.values())
    return [
        text("deck", 4 * k, 18 * k, say_n("Deck: {n} card", "Deck: {n} cards", deck_size), small, fill="muted"),
        text("discard", 356 * k, 18 * k, say("Discard: {n}", n=discard_size), small, fill="muted", anchor="end"),
    ]


CARD_WIDTH, CARD_HEIGHT = 84, 66


def draw_cards(s: Table, sight: Sight, k: float) -> list[Shape]:
    """The active player's draw cards that are left."""
    shapes, copies = [], dict[Power, int]()
    for n, power in enumerate(s.cards):
        copy = copies[power] = copies.get(power, -1) + 1
        options = [power] if sight.question == "card" else []
        shapes.append(card(power, f"card:{power}:{copy}", (2 + 91 * n) * k, 30 * k, k, options))
    return shapes


def card(power: Power, key: str, x: float, y: float, k: float, options: list[Power]) -> Shape:
    """A card: the emblem over the name."""
    shapes = [
        rect(f"{key}:face", 0, 0, CARD_WIDTH * k, CARD_HEIGHT * k, round=8 * k, fill="card", stroke="ink", width=1.5 * k),
        *EMBLEMS[power](f"{key}:emblem", CARD_WIDTH / 2 * k, 26 * k, 14 * k),
        text(f"{key}:name", CARD_WIDTH / 2 * k, 58 * k, SHORT_NAMES[power], 14 * k, anchor="middle", font="narrow", bold=True),
    ]
    return group(key, x, y, shapes, label=POWER_NAMES[power], options=options)


def slot(s: Table, action: Action, n: int, k: float) -> Shape:
    """A set action: free, under way or taken, with the card it uses."""
    under_way, used = s.action == action, s.card if s.action == action else s.done.get(action)
    width, height = 174 * k, 54 * k
    shapes = [
        rect(
            f"{action}:slot",
            0,
            0,
            width,
            height,
            round=8 * k,
            fill="land" if used else "paper",
            stroke="accent" if under_way else "line",
            width=(3 if under_way else 1) * k,
            dash=not used and not under_way,
        ),
        text(f"{action}:name", 10 * k, 22 * k, ACTION_NAMES[action], 15 * k, bold=True),
    ]
    if used:
        shapes += EMBLEMS[used](f"{action}:emblem", 20 * k, 39 * k, 9 * k)
        shapes.append(text(f"{action}:card", 36 * k, 44 * k, POWER_NAMES[used], 13 * k, font="narrow"))
    if action in s.done:
        shapes.append(text(f"{action}:tick", width - 12 * k, 24 * k, "✓", 18 * k, anchor="end", fill="accent", bold=True))
    x, y = (2 + 182 * (n % 2)) * k, (106 + 60 * (n // 2)) * k
    return group(f"slot:{action}", x, y, shapes, label=ACTION_NAMES[action], options=[action])


def auction_panel(s: Table, sight: Sight, k: float) -> list[Shape]:
    """The auction under way: the card, the standing bid, who is in and whose bid it is."""
    panel = rect("auction:panel", 2 * k, 230 * k, 356 * k, 92 * k, round=8 * k, fill="paper", stroke="line")
    if s.auction is None or s.card is None:
        return [panel, text("auction:none", 180 * k, 281 * k, idle_text(s), 15 * k, anchor="middle", fill="muted")]
    sale = s.auction
    standing = say("{tt} TT", tt=sale.bid) if sale.bid is not None else say("from {tt} TT", tt=s.value[s.card])
    shapes = [
        panel,
        *EMBLEMS[s.card]("auction:emblem", 32 * k, 262 * k, 18 * k),
        text("auction:power", 60 * k, 268 * k, POWER_NAMES[s.card], 18 * k, font="title", bold=True),
        text("auction:bid", 346 * k, 270 * k, standing, 24 * k, anchor="end", bold=True),
    ]
    for n, player in enumerate(player for player in range(len(s.tt)) if player != s.active):
        x, inside = (28 + 46 * n) * k, player in sale.bidders
        if player == sale.high or (inside and sale.bidders[0] == player):
            ring = "accent" if player == sale.high else "ink"
            shapes.append(circle(f"auction:ring:{player}", x, 301 * k, 17 * k, fill="none", stroke=ring, width=3 * k))
        label = bidder_label(sale.high == player, inside, player)
        shapes.append(seat(f"auction:{player}", x, 301 * k, 12 * k, player, fade=1 if inside else 0.3, label=label, hint=label))
    return shapes


def bidder_label(high: bool, inside: bool, player: int) -> Message:
    """A bidder in words."""
    if high:
        return say("{player} holds the bid", player=Seat(player))
    return say("{player} is in", player=Seat(player)) if inside else say("{player} is out", player=Seat(player))


def idle_text(s: Table) -> Message:
    """What stands where the auction will be."""
    if s.phase is Phase.START:
        return say("A roll decides who goes first")
    if s.phase is Phase.ACTION:
        return say("{player} takes the four set actions", player=Seat(s.active))
    return say("{player} rolls the die", player=Seat(s.active))


def phases(s: Table, k: float) -> list[Shape]:
    """The six phases with the one that is played, the die, and the Time Keeper."""
    shown = [Phase.OPPORTUNITY, Phase.ACTION, Phase.DIVIDEND, Phase.PROGRESS, Phase.CRISIS]
    shapes: list[Shape] = []
    for n, phase in enumerate(shown):
        now = s.phase is phase and not s.over
        x = (2 + 72 * n) * k
        shapes += [
            rect(f"phase:{phase}", x, 334 * k, 68 * k, 30 * k, round=15 * k, fill="accent" if now else "paper", stroke="line"),
            text(
                f"phase:{phase}:name",
                x + 34 * k,
                354 * k,
                PHASE_NAMES[phase],
                12.5 * k,
                anchor="middle",
                font="narrow",
                bold=now,
                fill="paper" if now else "muted",
            ),
        ]
    face = "–" if s.face is None else str(s.face)
    named = POWER_NAMES[s.named] if s.named else (say("Pick One") if s.face == 0 else "")
    keeper = say("Time Keeper: {player}", player=Seat(time_keeper(s)))
    return [
        *shapes,
        die("die", 40 * k, 408 * k, 26 * k, face, s.dice, label=say("The die shows {face}", face=face)),
        text("die:named", 78 * k, 415 * k, named, 20 * k, font="title", bold=True),
        path("keeper:glass", 8 * k, 452 * k, hourglass(k), stroke="muted", width=1.5 * k, fill="none"),
        text("keeper", 30 * k, 467 * k, "" if s.phase is Phase.START else keeper, 14 * k, fill="muted"),
    ]


def hourglass(k: float) -> str:
    """The Time Keeper's sign."""
    return f"M0 0H{14 * k}L{2 * k} {18 * k}H0H{14 * k}L0 0"
