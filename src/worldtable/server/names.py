"""The names that people give themselves."""

from __future__ import annotations

import unicodedata

from worldtable.engine.errors import BadSetup

LONGEST = 40


def clean_name(name: str) -> str:
    """The name with single spaces, without control, direction and private signs. BadSetup if none is left or it is too long."""
    if len(name) > 400:
        raise BadSetup(f"a name has at most {LONGEST} characters; this one has {len(name)}")
    visible = "".join(" " if letter.isspace() else letter for letter in name if letter.isspace() or visible_letter(letter))
    clean = " ".join(unicodedata.normalize("NFC", visible).split())
    if not clean:
        raise BadSetup("expected a name")
    if len(clean) > LONGEST:
        raise BadSetup(f"a name has at most {LONGEST} characters; this one has {len(clean)}")
    return clean


def visible_letter(letter: str) -> bool:
    """Whether a sign may stand in a name: no control, format (direction), surrogate, private or unassigned sign."""
    return not unicodedata.category(letter).startswith("C")
