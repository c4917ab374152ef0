"""World Powers: deck, draw cards, set actions, auction, phases and die, drawn."""

from __future__ import annotations

from dataclasses import dataclass

from worldtable.engine.bot import Sight
from worldtable.engine.scene import Shape, circle, die, group, path, rect, seat, text
from worldtable.engine.words import Message, Seat, say, say_n
from worldtable.games.world_powers.emblems import EMBLEMS, emblem
from worldtable.games.world_powers.pills import pills
from worldtable.games.world_powers.state import POWERS, Action, Phase, Power, Table, time_keeper
from worldtable.games.world_powers.words import ACTION_NAMES, PHASE_NAMES, POWER_NAMES, SHORT_NAMES

SHOWN_PHASES = (Phase.OPPORTUNITY, Phase.ACTION, Phase.DIVIDEND, Phase.PROGRESS, Phase.CRISIS)
CARD_WIDTH, SLOT_WIDTH, GAP = 84, 174, 8


@dataclass(frozen=True, slots=True)
class Heights:
    """How high each part is, in units of a drawing 360 wide; `scale` makes it larger."""

    scale: float
    card: float
    slot: float
    auction: float
    phase: float
    die: float
    pill: float


WIDE = Heights(1, card=104, slot=84, auction=142, phase=36, die=130, pill=40)
TALL = Heights(1000 / 360, card=62, slot=46, auction=84, phase=28, die=56, pill=46)


def side(s: Table, sight: Sight, h: Heights) -> tuple[list[Shape], float]:
    """Everything but the tracks, from top to bottom, and the height of it all."""
    k, y = h.scale, 32.0
    shapes = deck(s, k)
    shapes += draw_cards(s, sight, y, h)
    y += h.card + GAP
    for n, action in enumerate(Action):
        shapes.append(slot(s, sight, action, 2 + 182 * (n % 2), y + (h.slot + GAP) * (n // 2), h))
    y += 2 * (h.slot + GAP)
    shapes += auction_panel(s, y, h)
    y += h.auction + GAP
    shapes += phases(s, y, h)
    y += h.phase + GAP
    shapes += dice(s, y, h)
    y += h.die
    answers, height = pills(s, sight, y, k, h.pill)
    return [*shapes, *answers], (y + height) * k


def deck(s: Table, k: float) -> list[Shape]:
    """How many cards the deck and the discard hold."""
    deck_size, discard_size = sum(s.deck.values()), sum(s.discard.values())
    return [
        text("deck", 4 * k, 21 * k, say_n("Deck: {n} card", "Deck: {n} cards", deck_size), 17 * k, fill="muted"),
        text("discard", 356 * k, 21 * k, say("Discard: {n}", n=discard_size), 17 * k, fill="muted", anchor="end"),
    ]


def draw_cards(s: Table, sight: Sight, y: float, h: Heights) -> list[Shape]:
    """The active player's draw cards that are left."""
    shapes, copies = [], dict[Power, int]()
    for n, power in enumerate(sorted(s.cards, key=POWERS.index)):
        copy = copies[power] = copies.get(power, -1) + 1
        options = [power] if sight.question == "card" else []
        shapes.append(card(power, f"card:{power}:{copy}", 2 + 91 * n, y, h, options))
    return shapes


def card(power: Power, key: str, x: float, y: float, h: Heights, options: list[Power]) -> Shape:
    """A card: the emblem over the name."""
    k, middle = h.scale, CARD_WIDTH / 2 * h.scale
    shapes = [
        rect(f"{key}:face", 0, 0, CARD_WIDTH * k, h.card * k, round=8 * k, fill="card", stroke="ink", width=1.5 * k),
        *emblem(power, f"{key}:emblem", middle, h.card * 0.38 * k, h.card * 0.21 * k),
        text(f"{key}:name", middle, (h.card - 9) * k, SHORT_NAMES[power], 17 * k, anchor="middle", font="narrow", bold=True),
    ]
    return group(key, x * k, y * k, shapes, label=POWER_NAMES[power], options=options)


def slot(s: Table, sight: Sight, action: Action, x: float, y: float, h: Heights) -> Shape:
    """A set action: free, under way or taken, with the card it uses."""
    k, low = h.scale, h.slot < 60
    under_way, used = s.action == action, s.card if s.action == action else s.done.get(action)
    options = [action] if sight.question == "action" else []
    stroke, width = ("accent", 3 * k) if under_way else ("line", 1.5 * k)
    fill, dash = "land" if used else "paper", not used and not under_way
    name_y, card_y = (19, h.slot - 13) if low else (30, h.slot - 26)
    shapes = [
        rect(f"{action}:slot", 0, 0, SLOT_WIDTH * k, h.slot * k, round=8 * k, fill=fill, stroke=stroke, width=width, dash=dash),
        text(f"{action}:name", 12 * k, name_y * k, ACTION_NAMES[action], 18 * k, bold=True),
    ]
    if used:
        shapes += emblem(used, f"{action}:emblem", 23 * k, card_y * k, (9 if low else 13) * k)
        shapes.append(text(f"{action}:card", 44 * k, (card_y + 5) * k, SHORT_NAMES[used], 17 * k, font="narrow"))
    if action in s.done:
        shapes.append(text(f"{action}:tick", 162 * k, name_y * k, "✓", 18 * k, anchor="end", fill="accent", bold=True))
    return group(f"slot:{action}", x * k, y * k, shapes, label=ACTION_NAMES[action], options=options)


def auction_panel(s: Table, y: float, h: Heights) -> list[Shape]:
    """The auction under way: the card, the standing bid, who is in and whose bid it is."""
    k, middle = h.scale, (y + h.auction / 2) * h.scale
    panel = rect("sale:panel", 2 * k, y * k, 356 * k, h.auction * k, round=8 * k, fill="paper", stroke="line")
    if s.auction is None or s.card is None:
        return [panel, text("sale:none", 180 * k, middle + 5 * k, idle_text(s), 17 * k, anchor="middle", fill="muted")]
    sale, top = s.auction, y + h.auction * 0.28
    standing = say("{tt} TT", tt=sale.bid) if sale.bid is not None else say("from {tt} TT", tt=s.value[s.card])
    return [
        panel,
        *EMBLEMS[s.card]("sale:emblem", 34 * k, top * k, h.auction * 0.16 * k),
        text("sale:power", 66 * k, (top + 7) * k, SHORT_NAMES[s.card], 20 * k, font="title", bold=True),
        text("sale:bid", 346 * k, (top + 8) * k, standing, 24 * k, anchor="end", bold=True),
        *bidders(s, (y + h.auction * 0.73) * k, k),
    ]


def bidders(s: Table, y: float, k: float) -> list[Shape]:
    """Who is in (the others are faded); a ring around the one who is asked, a bold ring around the one who holds the bid."""
    shapes: list[Shape] = []
    sale = s.auction
    for n, player in enumerate(player for player in range(len(s.tt)) if sale and player != s.active):
        assert sale is not None
        x, inside, high = (26 + 49 * n) * k, player in sale.bidders, player == sale.high
        if high or (inside and sale.bidders[0] == player):
            stroke, width = ("accent", 5 * k) if high else ("ink", 2 * k)
            shapes.append(circle(f"sale:ring:{player}", x, y, 19 * k, fill="none", stroke=stroke, width=width))
        label = bidder_label(high, inside, player)
        shapes.append(seat(f"sale:{player}", x, y, 13 * k, player, fade=1 if inside else 0.3, label=label, hint=label))
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
        return say("The four set actions")
    return say("The die is rolled")


def phases(s: Table, y: float, h: Heights) -> list[Shape]:
    """The phases, with the one that is played."""
    k, shapes = h.scale, list[Shape]()
    for n, phase in enumerate(SHOWN_PHASES):
        now = s.phase is phase and not s.over
        x, fill, ink = (2 + 72 * n) * k, "accent" if now else "paper", "paper" if now else "muted"
        middle, base, name = x + 34 * k, (y + h.phase / 2 + 5) * k, PHASE_NAMES[phase]
        shapes += [
            rect(f"phase:{phase}", x, y * k, 68 * k, h.phase * k, round=h.phase / 2 * k, fill=fill, stroke="line"),
            text(f"phase:{phase}:name", middle, base, name, 14 * k, anchor="middle", font="narrow", fill=ink),
        ]
    return shapes


def dice(s: Table, y: float, h: Heights) -> list[Shape]:
    """The phase's die with the Power it names, and the Time Keeper."""
    k, low = h.scale, h.die < 100
    face = "–" if s.face is None else str(s.face)
    named = POWER_NAMES[s.named] if s.named else say("Pick One") if s.face == 0 else ""
    keeper = "" if s.phase is Phase.START else say("Time Keeper: {player}", player=Seat(time_keeper(s)))
    r, die_y = (22, y + 28) if low else (30, y + 38)
    keeper_x, keeper_y = (2 * r + 30, die_y + 17) if low else (34, y + 118)
    named_y = die_y - 3 if low else die_y + 7
    glass = f"M0 0H{12 * k}L0 {16 * k}H{12 * k}Z"
    return [
        die("die", (r + 6) * k, die_y * k, r * k, face, s.dice, label=say("The die shows {face}", face=face)),
        text("die:named", (2 * r + 30) * k, named_y * k, named, 20 * k, font="title", bold=True),
        path("keeper:glass", (keeper_x - 20) * k, (keeper_y - 13) * k, glass, stroke="muted", width=1.5 * k, fill="none"),
        text("keeper", keeper_x * k, keeper_y * k, keeper, 17 * k, fill="muted"),
    ]
