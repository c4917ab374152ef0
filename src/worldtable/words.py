"""The words of the house itself: terminal, server and browser. English here; the other languages lie in words/."""

from __future__ import annotations

import locale
import os

from worldtable.engine import words
from worldtable.engine.words import LANGUAGES, Catalogue

HOUSE = Catalogue(words.HOUSE)


def preferred_language(wishes: str | None = None) -> str:
    """The first language we speak among those of an Accept-Language header, or of this machine; else English."""
    if wishes is None:
        wishes = os.environ.get("LANGUAGE") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    for wish in wishes.lower().replace(":", ",").split(","):
        language = wish.split(";")[0].strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
