"""What a browser may send over the socket. Anything else is refused."""

from __future__ import annotations

import msgspec


class Choose(msgspec.Struct, tag="choose", tag_field="type", forbid_unknown_fields=True):
    """Answer the question with that id, and in the same breath the questions that follow from the answer."""

    question: str
    option: str
    client: str
    then: list[str] = []


class TakeBack(msgspec.Struct, tag="back", tag_field="type", forbid_unknown_fields=True):
    """Take back one's last choice, of which nobody has heard, and choose `option` instead if it is given."""

    question: str
    client: str
    option: str | None = None


class Undo(msgspec.Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Ask the others whether one may take back one's last choice, of which they have heard."""

    question: str
    client: str


class Agree(msgspec.Struct, tag="agree", tag_field="type", forbid_unknown_fields=True):
    """Agree that another player takes back, or do not."""

    question: str
    client: str
    yes: bool


class Interject(msgspec.Struct, tag="interject", tag_field="type", forbid_unknown_fields=True):
    """Put in a word while another one is asked that question."""

    question: str
    client: str


class Look(msgspec.Struct, tag="look", tag_field="type", forbid_unknown_fields=True):
    """Look in another language or layout from now on."""

    lang: str | None = None
    layout: str | None = None


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is anybody there?"""


class Say(msgspec.Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something. Spectators say their name with it; at a seat it is the seat's."""

    text: str
    client: str
    name: str = ""


class SayPhrase(msgspec.Struct, tag="phrase", tag_field="type", forbid_unknown_fields=True):
    """Say one of the phrases that everybody reads in the own language."""

    phrase: str
    client: str
    name: str = ""


Choice = Choose | TakeBack | Undo | Agree | Interject
Speech = Say | SayPhrase
Frame = Choice | Speech | Look | Ping
decoder = msgspec.json.Decoder(Choose | TakeBack | Undo | Agree | Interject | Say | SayPhrase | Look | Ping)


LONGEST, MOST = 64, 16


def texts(frame: Choice) -> list[str]:
    """All that a choice says."""
    option = frame.option or "" if isinstance(frame, Choose | TakeBack) else ""
    then = frame.then if isinstance(frame, Choose) else []
    return [frame.question, frame.client, option, *then]


def read_frame(text: str | bytes) -> Frame:
    """The frame in a message. ValueError says what was expected."""
    try:
        frame: Frame = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        kinds = "choose, back, undo, agree, interject, say, phrase, look or ping"
        raise ValueError(f"expected a frame of type {kinds}: {error}") from None
    if isinstance(frame, Choice) and max(map(len, texts(frame))) > LONGEST:
        raise ValueError(f"a question's id, a client's id and an option have at most {LONGEST} characters")
    if isinstance(frame, Speech) and not (0 < len(frame.client) <= LONGEST and frame.client.isprintable()):
        raise ValueError(f"a client's id has 1 to {LONGEST} printable characters")
    if isinstance(frame, Choose) and len(frame.then) > MOST:
        raise ValueError(f"at most {MOST} questions can be answered in the same breath")
    return frame
