"""The names that people give themselves, and what of any text is fit to be shown."""

from __future__ import annotations

import unicodedata

from worldtable.engine.words import say
from worldtable.server.denied import Denied

LONGEST = 40
JOINERS = "\u200c\u200d"  # they hold letters of some scripts, and some emoji, together


def clean_name(name: str) -> str:
    """The name with single spaces, without control, direction and private signs. Denied if none is left or it is too long."""
    if len(name) > 400:
        raise too_long(name)
    clean = clean_text(name)
    if not clean:
        raise Denied(400, say("expected a name"))
    if len(clean) > LONGEST:
        raise too_long(clean)
    return clean


def clean_text(text: str) -> str:
    """One line of text with single spaces, without control, direction and private signs."""
    visible = "".join(" " if letter.isspace() else letter for letter in text if letter.isspace() or visible_letter(letter))
    return " ".join(unicodedata.normalize("NFC", visible).split()).strip(JOINERS)


def too_long(name: str) -> Denied:
    """What is said of a name that is too long."""
    return Denied(400, say("a name has at most {most} characters; this one has {n}", most=LONGEST, n=len(name)))


def visible_letter(letter: str) -> bool:
    """Whether a sign may stand in a text: no control, format (direction), surrogate, private or unassigned sign."""
    return letter in JOINERS or not unicodedata.category(letter).startswith("C")
