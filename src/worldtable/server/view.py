"""What one viewer sees of a room, as JSON data in the viewer's language. docs/wire.md lists the fields."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any
from urllib.parse import urlencode

from worldtable.bots import bot_label, bots_for
from worldtable.engine.bot import Sight
from worldtable.engine.chance import CHANCE
from worldtable.engine.event import Event, Turn
from worldtable.engine.game import Game, Option
from worldtable.engine.match import Match
from worldtable.engine.question import Asked, Refusal
from worldtable.engine.scene import Scene
from worldtable.engine.words import Message, Seat, say
from worldtable.server.clock import allowed, read_clock
from worldtable.server.rows import CLOSED, RoomRow, SeatRow
from worldtable.server.sight import asked_of
from worldtable.server.undo import Undone, read_wish
from worldtable.server.when import moment
from worldtable.words import HOUSE

LAYOUTS = ("wide", "tall")  # for a desk and for a phone
BEFORE_UNIT = re.compile(r"(?<=\d) (?=[^\W\d_]{1,3}\b)")
SHORT = 20  # letters of a name on the board
THEN = " > "  # between the answers that are given in the same breath
LINES = 300  # at most so many lines of the log are sent at once: the newest


@dataclass(frozen=True, slots=True)
class Eye:
    """How a viewer looks: from which seat (None: a spectator), in which language and layout."""

    player: int | None
    language: str = "en"
    layout: str = "wide"


class View:
    """The view of a room through an eye."""

    def __init__(self, row: RoomRow, game: Game[Any], match: Match[Any] | None, eye: Eye) -> None:
        self.row, self.game, self.match, self.eye = row, game, match, eye
        names = [seat.name or seat_name(seat, eye.language) for seat in row.seats]
        self.names = [isolated(name) for name in names]
        self.short_names = [isolated(name, SHORT) for name in names]
        self.seen = match.observe(eye.player) if match else None
        self.closed = row.phase in CLOSED

    def say(self, message: Message | str) -> str:
        """A message of the game. A number and the unit after it stay on one line."""
        return with_units(self.game.catalogue.say(message, self.eye.language, self.names))

    def say_short(self, message: Message | str) -> str:
        """A message of the game where there is little room: long names are cut."""
        return with_units(self.game.catalogue.say(message, self.eye.language, self.short_names))

    def house(self, message: Message) -> str:
        """A message of the house."""
        return HOUSE.say(message, self.eye.language, self.names)

    def whole(
        self,
        seq: int,
        host: bool,
        present: frozenset[int],
        log: Sequence[Event],
        seen: int,
        back: bool = False,
        asking: bool = True,
    ) -> dict[str, Any]:
        """The frame `view`. `back`: whoever is asked may take the last choice back. `asking`: not only looking back."""
        asked = asked_of(self.row, self.match, self.eye.player) if asking else None
        return {
            "type": "view",
            "seq": seq,
            "lang": self.eye.language,
            "room": self.room(host),
            "you": self.eye.player,
            "devices": self.devices(),
            "seats": [self.seat(seat, present) for seat in self.row.seats],
            "prompt": self.prompt(asked),
            "question": self.question(asked, seq, back) if asked else None,
            "interjection": self.interjection() if asking else None,
            "undo": self.undo() if asking else None,
            "undoable": asking and self.undoable(),
            "scene": self.scene(asked) if self.match else None,
            "log": self.log(log, seen),
            "result": self.result(),
        }

    def room(self, host: bool) -> dict[str, Any]:
        """The room and its options."""
        options = [self.option(option) for option in self.game.options]
        bots = [{"id": bot, "label": self.house(bot_label(bot))} for bot in bots_for(self.game)]
        if self.row.clock:
            options += self.time_options()
        return {
            "id": self.row.id,
            "game": self.game.id,
            "title": self.game.title,
            "phase": self.row.phase,
            "public": self.row.public,
            "host": host,
            "resign": self.game.resign is not None,
            "options": options,
            "bots": bots,
            "position": self.position(),
        }

    def devices(self) -> int:
        """On how many devices the viewer's seat is held."""
        return 0 if self.eye.player is None else 1 + len(self.row.seats[self.eye.player].others)

    def option(self, option: Option) -> dict[str, str]:
        """A table option, and what this table has chosen."""
        value = option.choices[self.row.options[option.name]]
        return {"name": option.name, "label": self.say(option.label), "value": self.say(value)}

    def time_options(self) -> list[dict[str, str]]:
        """How long people may think, and what happens then."""
        clock, away = read_clock(self.row.clock), self.row.away
        assert clock is not None
        then = (
            say("the mildest play answers")
            if away == "wait"
            else say("{bot} goes on until the person is back", bot=bot_label(away))
        )
        return [
            {"name": "clock", "label": self.house(say("Time")), "value": self.house(clock.label())},
            {"name": "away", "label": self.house(say("When the time is up")), "value": self.house(then)},
        ]

    def position(self) -> str | None:
        """The path of a link to what lies on the table, where the game has a notation for it."""
        if self.seen is None or self.game.notation is None:
            return None
        defaults = self.game.defaults
        changed = {name: choice for name, choice in self.row.options.items() if choice != defaults[name]}
        return f"/position/{self.game.id}?{urlencode({'at': self.game.notation(self.seen), **changed}, safe='/')}"

    def seat(self, seat: SeatRow, present: frozenset[int]) -> dict[str, Any]:
        """Who sits there, and how they stand."""
        asked = self.match is not None and not self.closed and seat.seat in self.match.waited_for
        kind = seat.kind if seat.kind in ("person", "open", "absent", "resigned") else "bot"
        here = kind == "bot" or seat.seat in present
        return {
            "seat": seat.seat,
            "chip": seat.seat if self.seen is None else self.game.chips(self.seen)[seat.seat],
            "name": seat_name(seat, self.eye.language),
            "kind": kind,
            "present": here,
            "asked": asked,
            "score": self.standing(seat.seat),
            "time": self.time(seat),
        }

    def time(self, seat: SeatRow) -> dict[str, Any] | None:
        """The milliseconds that are left to somebody, and whether they run; None without a clock.

        In a window they run for all who are asked: nobody may see who has answered.
        """
        if seat.bank is None or self.match is None or self.match.over or seat.kind != "person":
            return None
        if self.row.since is None or seat.seat not in self.match.waited_for:
            return {"left": seat.bank, "runs": False}
        return {"left": max(0, allowed(seat.bank) - (moment() - self.row.since)), "runs": True}

    def undo(self) -> dict[str, Any] | None:
        """Who would like to take back the last choice, and whom that waits for."""
        wish = read_wish(self.row.undo)
        if wish is None:
            return None
        missing = wish.missing(self.row.seats)
        said = say("{player} would like to take back the last choice", player=Seat(wish.player))
        return {"seat": wish.player, "text": self.house(said), "missing": missing, "yours": self.eye.player in missing}

    def undoable(self) -> bool:
        """Whether the viewer has made a choice that might be taken back with everybody's consent."""
        return self.match is not None and self.eye.player is not None and self.match.has_answered(self.eye.player)

    def standing(self, seat: int) -> str:
        """How a player stands, in a few words."""
        words = self.game.words
        if self.seen is None:
            return ""
        if words.standing is not None and not self.seen.over:
            return self.say(words.standing(self.seen, seat))
        return self.say(words.score(self.game.score(self.seen)[seat]))

    def prompt(self, asked: Asked | None) -> str:
        """Whose turn it is and what is asked."""
        if self.closed:
            return self.house(say("The host has closed this table; the game ends without a result"))
        if self.match is None:
            return self.house(say("Waiting for players"))
        if asked is not None:
            return self.say(asked.message)
        if self.match.over:
            return self.house(say("The game is over"))
        waited_for, topic = self.match.waited_for, self.match.topic
        if len(waited_for) > 1:
            return self.house(say("Waiting for answers"))
        if waited_for == (CHANCE,):
            return self.house(say("Chance decides"))
        if topic is None:
            return self.house(say("Waiting for {player}", player=Seat(waited_for[0])))
        return self.house(say("Waiting for {player}: {topic}", player=Seat(waited_for[0]), topic=self.say(topic)))

    def interjection(self) -> str | None:
        """What the viewer may put in now, unasked."""
        said, player = self.game.words.interjection, self.eye.player
        if self.closed or said is None or self.match is None or player is None or not self.match.may_interject(player):
            return None
        return self.say(said)

    def question(self, asked: Asked, seq: int, back: bool) -> dict[str, Any]:
        """The question, its options and what is greyed, and whether one may go back to the question before."""
        assert self.match is not None
        options = []
        for option in self.match.legal:
            note = self.game.words.note(asked.name, option, self.match.state)
            label = self.say(self.game.words.label(asked.name, option, self.match.state))
            options.append({"option": str(option), "label": label, "note": self.say(note) if note else ""})
        options += self.ahead(asked)
        return {
            "id": str(seq),
            "clause": asked.clause,
            "options": options,
            "greyed": [self.greyed(g, asked) for g in asked.greyed],
            "back": back,
        }

    def ahead(self, asked: Asked) -> list[dict[str, Any]]:
        """The options that pass in a window and answer in advance what comes if all do."""
        match, label = self.match, self.game.words.label
        if match is None or match.window is None or match.window.then is None:
            return []
        now, then = self.say(label(asked.name, match.window.passing, match.state)), match.window.then.question.name
        options = []
        for text, option in match.ahead(self.eye.player):
            next_label = self.say(label(then, option, match.state))
            twice, other = say("{now}, twice", now=now), say("{now}; if everybody does: {then}", now=now, then=next_label)
            options.append({"option": text, "label": self.house(twice if next_label == now else other), "note": ""})
        return options

    def greyed(self, refusal: Refusal, asked: Asked) -> dict[str, str]:
        """An option that is shown but not on offer, and why."""
        assert self.match is not None
        label = self.say(self.game.words.label(asked.name, refusal.option, self.match.state))
        return {"option": refusal.said, "label": label, "reason": self.say(refusal.reason), "clause": refusal.clause}

    def scene(self, asked: Asked | None) -> dict[str, Any] | None:
        """The drawing, with what a click on its shapes means for this viewer."""
        assert self.match is not None
        if self.game.scene is None:
            return None
        question, options = (asked.name, asked.options) if asked else (None, ())
        scene: Scene = self.game.scene(Sight(self.eye.player, self.seen, question, options), self.eye.layout)
        greyed = {refusal.said: refusal for refusal in asked.greyed} if asked else {}
        return scene.to_json(self.say_short, partial(self.offer, frozenset(options), greyed))

    def offer(self, options: Set[str], greyed: Mapping[str, Refusal], wanted: Sequence[Any] | None) -> dict[str, Any]:
        """What a click on a shape means for this viewer: those of the wanted options that are on offer, or why none is."""
        texts = [str(option) for option in wanted or ()]
        on_offer = [text for text in texts if text.split(THEN)[0] in options]
        if on_offer:
            return {"options": on_offer}
        refusal = next((greyed[text] for text in texts if text in greyed), None)
        if refusal is None:
            return {}
        return {"greyed": {"reason": self.say(refusal.reason), "clause": refusal.clause}}

    def log(self, events: Sequence[Event], seen: int) -> list[dict[str, Any]]:
        """The lines that this viewer has not had."""
        lines: list[dict[str, Any]] = []
        first = max(seen, len(events) - LINES)
        turn = self.turn(events, first)
        for number in range(first, len(events)):
            event = events[number]
            shown = event.seen_by(self.eye.player)
            if isinstance(event, Turn):
                turn = self.say(self.game.words.event(event))
            elif shown is not None:
                text, keys = self.told(shown)
                lines.append({"n": number, "turn": turn, "seat": getattr(shown, "player", None), "text": text, "keys": keys})
        return lines

    def turn(self, events: Sequence[Event], number: int) -> str:
        """In whose turn the event with that number is told."""
        for n in range(min(number, len(events)) - 1, -1, -1):
            if isinstance(events[n], Turn):
                return self.say(self.game.words.event(events[n]))
        return ""

    def told(self, event: Event) -> tuple[str, list[str]]:
        """What the log says of an event, and the keys of the shapes that it touches."""
        if isinstance(event, Undone):
            return self.house(say("{player} takes back the last choice; all agree", player=Seat(event.player))), []
        return self.say(self.game.words.event(event)), list(self.game.touched(event))

    def result(self) -> list[dict[str, Any]] | None:
        """The places, best first; None before the end."""
        result = self.match.result if self.match else None
        if result is None:
            return None
        return [
            {
                "place": self.game.place(result, player),
                "seat": player,
                "name": seat_name(self.row.seats[player], self.eye.language),
                "score": self.say(self.game.words.score(result.scores[player])),
            }
            for player in result.ranking
        ]


@lru_cache(4096)
def with_units(text: str) -> str:
    """A text in which a number and the unit after it stay on one line. The same few texts stand on every table."""
    return BEFORE_UNIT.sub("\u00a0", text)


def isolated(name: str, longest: int = 40) -> str:
    """A name inside a sentence: whatever its direction of writing, it does not disturb the words around it."""
    return f"\u2068{name if len(name) <= longest else name[: longest - 1] + '…'}\u2069"


def seat_name(seat: SeatRow, language: str) -> str:
    """The name of who sits there: the person's own, or the bot's with its seat's number."""
    if seat.kind in ("person", "absent", "resigned"):
        return seat.name
    if seat.kind == "open":
        free = say("free seat ({name})", name=seat.name) if seat.name else say("free seat")
        return HOUSE.say(free, language)
    return f"{HOUSE.say(bot_label(seat.kind), language)} {seat.seat + 1}"
