"""What a browser may send over the socket. Anything else is refused."""

from __future__ import annotations

import msgspec


class Choose(msgspec.Struct, tag="choose", tag_field="type", forbid_unknown_fields=True):
    """Answer the question with that id."""

    question: str
    option: str
    client: str


class TakeBack(msgspec.Struct, tag="back", tag_field="type", forbid_unknown_fields=True):
    """Take back one's last choice, of which nobody has heard, and choose `option` instead if it is given."""

    question: str
    client: str
    option: str | None = None


class Look(msgspec.Struct, tag="look", tag_field="type", forbid_unknown_fields=True):
    """Look in another language or layout from now on."""

    lang: str | None = None
    layout: str | None = None


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Is anybody there?"""


Frame = Choose | TakeBack | Look | Ping
decoder = msgspec.json.Decoder(Choose | TakeBack | Look | Ping)


def read_frame(text: str | bytes) -> Frame:
    """The frame in a message. ValueError says what was expected."""
    try:
        frame: Frame = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise ValueError(f"expected a frame of type choose, back, look or ping: {error}") from None
    if isinstance(frame, Choose | TakeBack) and max(map(len, (frame.question, frame.client, frame.option or ""))) > 64:
        raise ValueError("a question's id, a client's id and an option have at most 64 characters")
    return frame
