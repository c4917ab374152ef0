"""What a browser may send over the socket. Anything else is refused."""

from __future__ import annotations

from typing import Annotated

import msgspec

LONGEST, MOST = 64, 16
Client = Annotated[str, msgspec.Meta(pattern=r"^[ -~]{1,64}\Z")]  # a UUID, say
Seen = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Choose(msgspec.Struct, tag="choose", tag_field="type", forbid_unknown_fields=True):
    """Answer the question with that id, and in the same breath the questions that follow from the answer."""

    question: str
    option: str
    client: Client
    then: list[str] = []


class TakeBack(msgspec.Struct, tag="back", tag_field="type", forbid_unknown_fields=True):
    """Take back one's last choice, of which nobody has heard, and choose `option` instead if it is given."""

    question: str
    client: Client
    option: str | None = None


class Interject(msgspec.Struct, tag="interject", tag_field="type", forbid_unknown_fields=True):
    """Put in a word while another one is asked that question."""

    question: str
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


Choice = Choose | TakeBack | Interject
Frame = Choice | Look | Resume | Ping
decoder = msgspec.json.Decoder(Choose | TakeBack | Interject | Look | Resume | Ping)


def texts(frame: Choice) -> list[str]:
    """All that a choice says."""
    option = "" if isinstance(frame, Interject) else frame.option or ""
    then = frame.then if isinstance(frame, Choose) else []
    return [frame.question, frame.client, option, *then]


def read_frame(text: str | bytes) -> Frame:
    """The frame in a message. ValueError says what was expected."""
    try:
        frame: Frame = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise ValueError(f"expected a frame of type choose, back, interject, look, resume or ping: {error}") from None
    if isinstance(frame, Choice) and max(map(len, texts(frame))) > LONGEST:
        raise ValueError(f"a question's id, a client's id and an option have at most {LONGEST} characters")
    if isinstance(frame, Choose) and len(frame.then) > MOST:
        raise ValueError(f"at most {MOST} questions can be answered in the same breath")
    return frame
