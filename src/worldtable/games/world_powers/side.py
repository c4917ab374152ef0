"""World Powers: deck, draw cards, set actions, auction, phases and die, drawn."""

from __future__ import annotations

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, die, group, path, rect, seat, text
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.world_powers.emblems import EMBLEMS
from worldtable.games.world_powers.state import Action, Phase, Power, Table, time_keeper
from worldtable.games.world_powers.words import ACTION_NAMES, PHASE_NAMES, POWER_NAMES, SHORT_NAMES

SHOWN_PHASES = (Phase.OPPORTUNITY, Phase.ACTION, Phase.DIVIDEND, Phase.PROGRESS, Phase.CRISIS)
CARD_WIDTH, CARD_HEIGHT = 84, 104
SLOT_WIDTH, SLOT_HEIGHT = 174, 84


def side(s: Table, sight: Sight, width: float) -> list[Shape]:
    """Everything but the tracks, laid out for 360 units and drawn `width` units wide."""
    k = width / 360
    return [
        *deck(s, k),
        *draw_cards(s, sight, k),
        *(slot(s, action, n, k) for n, action in enumerate(Action)),
        *auction_panel(s, k),
        *phases(s, k),
        *dice(s, k),
    ]


def deck(s: Table, k: float) -> list[Shape]:
    """How many cards the deck and the discard hold."""
    deck_size, discard_size = sum(s.deck.values()), sum(s.discard.values())
    return [
        text("deck", 4 * k, 20 * k, say_n("Deck: {n} card", "Deck: {n} cards", deck_size), 16 * k, fill="muted"),
        text("discard", 356 * k, 20 * k, say("Discard: {n}", n=discard_size), 16 * k, fill="muted", anchor="end"),
    ]


def draw_cards(s: Table, sight: Sight, k: float) -> list[Shape]:
    """The active player's draw cards that are left."""
    shapes, copies = [], dict[Power, int]()
    for n, power in enumerate(s.cards):
        copy = copies[power] = copies.get(power, -1) + 1
        options = [power] if sight.question == "card" else []
        shapes.append(card(power, f"card:{power}:{copy}", (2 + 91 * n) * k, 32 * k, k, options))
    return shapes


def card(power: Power, key: str, x: float, y: float, k: float, options: list[Power]) -> Shape:
    """A card: the emblem over the name."""
    middle = CARD_WIDTH / 2 * k
    shapes = [
        rect(f"{key}:face", 0, 0, CARD_WIDTH * k, CARD_HEIGHT * k, round=8 * k, fill="card", stroke="ink", width=1.5 * k),
        *EMBLEMS[power](f"{key}:emblem", middle, 44 * k, 22 * k),
        text(f"{key}:name", middle, 91 * k, SHORT_NAMES[power], 15.5 * k, anchor="middle", font="narrow", bold=True),
    ]
    return group(key, x, y, shapes, label=POWER_NAMES[power], options=options)


def slot(s: Table, action: Action, n: int, k: float) -> Shape:
    """A set action: free, under way or taken, with the card it uses."""
    under_way, used = s.action == action, s.card if s.action == action else s.done.get(action)
    frame = {
        "fill": "land" if used else "paper",
        "stroke": "accent" if under_way else "line",
        "width": (3 if under_way else 1.5) * k,
        "dash": not used and not under_way,
    }
    shapes = [
        Shape("rect", f"{action}:slot", {"at": [0, 0], "size": [SLOT_WIDTH * k, SLOT_HEIGHT * k], "round": 8 * k, **frame}),
        text(f"{action}:name", 12 * k, 30 * k, ACTION_NAMES[action], 17 * k, bold=True),
    ]
    if used:
        shapes += EMBLEMS[used](f"{action}:emblem", 25 * k, 58 * k, 13 * k)
        shapes.append(text(f"{action}:card", 46 * k, 64 * k, POWER_NAMES[used], 16 * k, font="narrow"))
    if action in s.done:
        shapes.append(text(f"{action}:tick", 162 * k, 31 * k, "✓", 20 * k, anchor="end", fill="accent", bold=True))
    x, y = (2 + 182 * (n % 2)) * k, (150 + 92 * (n // 2)) * k
    return group(f"slot:{action}", x, y, shapes, label=ACTION_NAMES[action], options=[action])


def auction_panel(s: Table, k: float) -> list[Shape]:
    """The auction under way: the card, the standing bid, who is in and whose bid it is."""
    panel = rect("auction:panel", 2 * k, 340 * k, 356 * k, 142 * k, round=8 * k, fill="paper", stroke="line")
    if s.auction is None or s.card is None:
        return [panel, text("auction:none", 180 * k, 417 * k, idle_text(s), 16 * k, anchor="middle", fill="muted")]
    sale = s.auction
    standing = say("{tt} TT", tt=sale.bid) if sale.bid is not None else say("from {tt} TT", tt=s.value[s.card])
    return [
        panel,
        *EMBLEMS[s.card]("auction:emblem", 36 * k, 380 * k, 22 * k),
        text("auction:power", 70 * k, 388 * k, POWER_NAMES[s.card], 21 * k, font="title", bold=True),
        text("auction:bid", 346 * k, 390 * k, standing, 28 * k, anchor="end", bold=True),
        *bidders(s, k),
    ]


def bidders(s: Table, k: float) -> list[Shape]:
    """Who is in (the others are faded); a ring around the one who is asked, a bold ring around the one who holds the bid."""
    shapes: list[Shape] = []
    sale = s.auction
    for n, player in enumerate(player for player in range(len(s.tt)) if sale and player != s.active):
        assert sale is not None
        x, y, inside, high = (30 + 49 * n) * k, 444 * k, player in sale.bidders, player == sale.high
        if high or (inside and sale.bidders[0] == player):
            stroke, width = ("accent", 5 * k) if high else ("ink", 2 * k)
            shapes.append(circle(f"auction:ring:{player}", x, y, 21 * k, fill="none", stroke=stroke, width=width))
        label = bidder_label(high, inside, player)
        shapes.append(seat(f"auction:{player}", x, y, 15 * k, player, fade=1 if inside else 0.3, label=label, hint=label))
    return shapes


def bidder_label(high: bool, inside: bool, player: int) -> Message:
    """A bidder in words."""
    if high:
        return say("{player} holds the bid", player=Seat(player))
    return say("{player} is in", player=Seat(player)) if inside else say("{player} is out", player=Seat(player))


def idle_text(s: Table) -> Message:
    """What stands where the auction will be."""
    if s.over:
        return say("The game is over")
    if s.phase is Phase.START:
        return say("A roll decides who goes first")
    if s.phase is Phase.ACTION:
        return say("{player} takes the four set actions", player=Seat(s.active))
    return say("{player} rolls the die", player=Seat(s.active))


def phases(s: Table, k: float) -> list[Shape]:
    """The phases, with the one that is played."""
    shapes: list[Shape] = []
    for n, phase in enumerate(SHOWN_PHASES):
        now = s.phase is phase and not s.over
        x, fill = (2 + 72 * n) * k, "accent" if now else "paper"
        name, ink = PHASE_NAMES[phase], "paper" if now else "muted"
        shapes += [
            rect(f"phase:{phase}", x, 496 * k, 68 * k, 36 * k, round=18 * k, fill=fill, stroke="line"),
            text(f"phase:{phase}:name", x + 34 * k, 519 * k, name, 15 * k, anchor="middle", font="narrow", fill=ink),
        ]
    return shapes


def dice(s: Table, k: float) -> list[Shape]:
    """The phase's die with the Power it names, and the Time Keeper."""
    face = "–" if s.face is None else str(s.face)
    named = POWER_NAMES[s.named] if s.named else say("Pick One") if s.face == 0 else ""
    keeper = "" if s.phase is Phase.START else say("Time Keeper: {player}", player=Seat(time_keeper(s)))
    glass = f"M0 0H{14 * k}L0 {18 * k}H{14 * k}Z"
    return [
        die("die", 40 * k, 586 * k, 32 * k, face, s.dice, label=say("The die shows {face}", face=face)),
        text("die:named", 88 * k, 594 * k, named, 22 * k, font="title", bold=True),
        path("keeper:glass", 10 * k, 644 * k, glass, stroke="muted", width=1.5 * k, fill="none"),
        text("keeper", 34 * k, 660 * k, keeper, 16 * k, fill="muted"),
    ]
