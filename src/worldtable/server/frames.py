"""What a browser may send over the socket. Anything else is refused."""

from __future__ import annotations

from typing import Annotated

import msgspec

Short = Annotated[str, msgspec.Meta(max_length=64)]  # a question's id, an option
Client = Annotated[str, msgspec.Meta(pattern=r"^[ -~]{1,64}\Z")]  # a UUID, say
Seen = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Choose(msgspec.Struct, tag="choose", tag_field="type", forbid_unknown_fields=True):
    """Answer the question with that id, and in the same breath the questions that follow from the answer."""

    question: Short
    option: Short
    client: Client
    then: Annotated[list[Short], msgspec.Meta(max_length=16)] = []


class TakeBack(msgspec.Struct, tag="back", tag_field="type", forbid_unknown_fields=True):
    """Take back one's last choice, of which nobody has heard, and choose `option` instead if it is given."""

    question: Short
    client: Client
    option: Short | None = None


class Undo(msgspec.Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Ask the others whether one may take back one's last choice, of which they have heard."""

    question: Short
    client: Client


class Agree(msgspec.Struct, tag="agree", tag_field="type", forbid_unknown_fields=True):
    """Agree that another player takes back, or do not."""

    question: Short
    client: Client
    yes: bool


class Interject(msgspec.Struct, tag="interject", tag_field="type", forbid_unknown_fields=True):
    """Put in a word while another one is asked that question."""

    question: Short
    client: Client


class Look(msgspec.Struct, tag="look", tag_field="type", forbid_unknown_fields=True):
    """Look in another language or layout from now on."""

    lang: str | None = None
    layout: str | None = None


class Resume(msgspec.Struct, tag="resume", tag_field="type", forbid_unknown_fields=True):
    """Something was missed: send a new view, with the lines of the log from `seen` on."""

    seen: Seen


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is anybody there?"""


class Say(msgspec.Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something. Spectators say their name with it; at a seat it is the seat's."""

    text: str
    client: Client
    name: str = ""


class SayPhrase(msgspec.Struct, tag="phrase", tag_field="type", forbid_unknown_fields=True):
    """Say one of the phrases that everybody reads in the own language."""

    phrase: str
    client: Client
    name: str = ""


Choice = Choose | TakeBack | Undo | Agree | Interject
Speech = Say | SayPhrase
Frame = Choice | Speech | Look | Resume | Ping
decoder = msgspec.json.Decoder(Choose | TakeBack | Undo | Agree | Interject | Say | SayPhrase | Look | Resume | Ping)


def read_frame(text: str | bytes) -> Frame:
    """The frame in a message. ValueError says what was expected."""
    try:
        frame: Frame = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        kinds = "choose, back, undo, agree, interject, say, phrase, look, resume or ping"
        raise ValueError(f"expected a frame of type {kinds}: {error}") from None
    return frame
