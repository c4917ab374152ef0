"""Words for people: messages with named gaps, said in the viewer's language by gettext catalogues.

English is written in the code, the other languages lie in catalogues (`words/<language>.po`, compiled beside it).
A message is data: it is made where something happens and said only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = ("en", "pl")
HOUSE = Path(__file__).parent.parent / "words"  # where the texts of the engine itself, and of the house, are translated


@dataclass(frozen=True, slots=True)
class Seat:
    """A gap that is filled with the name of the player in that seat."""

    player: int


@dataclass(frozen=True, slots=True)
class Message:
    """An English text with `{gaps}`; `plural` is its form for any number `n` but one."""

    text: str
    gaps: Mapping[str, Message | Seat | str | int] = field(default_factory=dict)
    plural: str | None = None
    n: int = 1

    def english(self) -> str:
        """The message in English, seats named A, B, C…"""
        return Catalogue().say(self)

    __str__ = english


def say(text: str, /, **gaps: Message | Seat | str | int) -> Message:
    """A message; the text is found by the tool that collects texts for translation, so it must be a literal."""
    return Message(text, gaps)


def say_n(text: str, plural: str, /, n: int, **gaps: Message | Seat | str | int) -> Message:
    """A message about `n` things, which its text may name as `{n}`."""
    return Message(text, {**gaps, "n": n}, plural, n)


def listed(messages: Sequence[Message]) -> Message:
    """Messages with commas between."""
    return Message(", ".join(f"{{m{n}}}" for n in range(len(messages))), {f"m{n}": m for n, m in enumerate(messages)})


def seat_names(players: int) -> list[str]:
    """The names of seats without people: A, B, C…"""
    return [chr(ord("A") + player) for player in range(players)]


class Catalogue:
    """The translations that lie in these folders, the last before the first (none: English only)."""

    __slots__ = ("_words", "folders")

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._words: dict[str, NullTranslations] = {}  # by language, once they are wanted

    def say(self, message: Message | str, language: str = "en", names: Sequence[str] = ()) -> str:
        """The message in that language. `names` are the names of the players by seat (default: A, B, C…)."""
        if isinstance(message, str):
            return message
        words = self._words.get(language) or self._words.setdefault(language, translations(self.folders, language))
        if message.plural is None:
            text = words.gettext(message.text)
        else:
            text = words.ngettext(message.text, message.plural, message.n)
        if not message.gaps:
            return text
        return text.format_map({key: self._gap(gap, language, names) for key, gap in message.gaps.items()})

    def entries(self, language: str) -> tuple[dict[str, str], dict[str, list[str]]]:
        """All texts of a language: those without a number, and the forms of those with one."""
        singles: dict[str, str] = {}
        plurals: dict[str, dict[int, str]] = {}
        entries: dict[str | tuple[str, int], str] = getattr(translations(self.folders, language), "_catalog", {})
        for key, text in entries.items():
            if isinstance(key, tuple):
                plurals.setdefault(key[0], {})[key[1]] = text
            elif key:
                singles[key] = text
        return singles, {key: [forms[n] for n in sorted(forms)] for key, forms in plurals.items()}

    def _gap(self, gap: Message | Seat | str | int, language: str, names: Sequence[str]) -> str:
        if isinstance(gap, Message):
            return self.say(gap, language, names)
        if isinstance(gap, Seat):
            return names[gap.player] if gap.player < len(names) else seat_names(gap.player + 1)[gap.player]
        return str(gap)


@cache
def translations(folders: tuple[Path, ...], language: str) -> NullTranslations:
    """The compiled catalogue of the last folder. What it lacks, those before say, then the house's own, and else English."""
    words = NullTranslations()
    for folder in (HOUSE, *folders):
        path = folder / f"{language}.mo"
        if path.is_file():
            with path.open("rb") as file:
                found = GNUTranslations(file)
            found.add_fallback(words)
            words = found
    return words
