"""Files that people name on the command line."""

from __future__ import annotations

from pathlib import Path

from worldtable.engine.errors import WorldtableError


class UnreadableFile(WorldtableError):
    """A file that cannot be read as text."""


def read_text(file: Path) -> str:
    """The file's text. UnreadableFile says in a sentence why there is none."""
    try:
        return file.read_text("utf-8")
    except FileNotFoundError:
        raise UnreadableFile(f"there is no file {file}") from None
    except IsADirectoryError:
        raise UnreadableFile(f"{file} is a folder; expected a record or a file of rule examples") from None
    except UnicodeDecodeError:
        raise UnreadableFile(f"{file} is no text; expected a record or a file of rule examples") from None
    except OSError as error:
        raise UnreadableFile(f"{file} cannot be read: {error.strerror}") from None
