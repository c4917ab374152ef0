"""State: everything that lies on the table, as one typed, slotted dataclass of flat data.

A game writes only the fields. Copying, JSON and observation are generated from the annotations, once per class, as
plain Python functions: no reflection at run time and no deepcopy.

A field may be: `int`, `str`, `bool`, a `NewType` of these, an `Enum`, a frozen dataclass (these are shared by copies);
a slotted dataclass that inherits from Part; `X | None`; and `list`, `tuple[X, ...]`, `dict[str, X]` of any of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Self, TypeVar, TypeVarTuple, Union, Unpack, get_args, get_origin, get_type_hints

from worldtable.engine.event import Event

Told = TypeVarTuple("Told")
T = TypeVar("T")
E = TypeVar("E", bound=Enum)
PLAIN = frozenset((int, str, bool, NoneType))  # what JSON writes as it is
COMPACT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def quick(cls: type[E]) -> type[E]:
    """Decorates an enum that rules name often: its members are found like any attribute. Python 3.11 goes a longer way."""
    for name, member in cls.__members__.items():
        type.__setattr__(cls, name, member)
    return cls


class OwnerSees:
    """Marks a list indexed by player: each player sees only the own entry, the others are None."""


class NobodySees:
    """Marks a field that no player sees: it is None in every observation."""


class Part:
    """The base of a slotted dataclass that lies inside a state and can change."""

    __slots__ = ()

    def copy(self) -> Self:
        """An independent twin that shares nothing that can change."""
        cls = type(self)
        setattr(cls, "copy", copier(cls))  # noqa: B010 (from now on the generated method is the class's own)
        return self.copy()


class State(Part):
    """The base of every game's state. `told` is what the rules have told, events yet to be made (None: nobody listens)."""

    __slots__ = ("told",)
    told: list[tuple[Callable[..., Event], tuple[Any, ...]]] | None
    over: bool

    def __post_init__(self) -> None:
        self.told = None

    def tell(self, kind: Callable[[Unpack[Told]], Event], *args: *Told) -> None:
        """Say what happened: the event `kind(*args)`, made only if somebody asks for it."""
        if self.told is not None:
            self.told.append((kind, args))

    def to_json(self) -> dict[str, Any]:
        """The state as JSON data."""
        return {name: to_json(getattr(self, name)) for name in hints(type(self))}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The state that JSON data describe. ValueError names the path of what does not fit."""
        state: Self = read(cls, data, "")
        return state

    def observe(self, player: int | None) -> Self:
        """The same shape as that player (None: a spectator) may see it: None where there is nothing to see."""
        seen = self.copy()
        for name, secret in secrets(type(self)).items():
            whole = getattr(seen, name)
            owners = [x if who == player else None for who, x in enumerate(whole)] if secret is OwnerSees else None
            setattr(seen, name, owners)
        return seen

    def digest(self) -> str:
        """A short hash of the whole state (16 hexadecimal digits), the same in every process."""
        return blake2b(COMPACT.encode(self.to_json()).encode(), digest_size=8).hexdigest()


def memo(made: Callable[[Any], T]) -> Callable[[Any], T]:
    """Remember what is made of a class."""
    return cache(made)


@memo
def hints(cls: Any) -> dict[str, Any]:
    """The types of a dataclass's fields by name, in order."""
    types = get_type_hints(cls, include_extras=True)
    return {field.name: types[field.name] for field in fields(cls)}


@memo
def secrets(cls: Any) -> dict[str, type]:
    """The fields that not everybody sees."""
    return {
        name: mark
        for name, kind in hints(cls).items()
        if get_origin(kind) is Annotated
        for mark in get_args(kind)[1:]
        if mark in (OwnerSees, NobodySees)
    }


def copy_secrets(source: State, target: State) -> None:
    """Let the target hold what the source holds in the fields that not everybody sees."""
    whole = source.copy()
    for name in secrets(type(source)):
        setattr(target, name, getattr(whole, name))


def bare(kind: Any) -> Any:
    """A type without its marks and its new name."""
    while True:
        if get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        elif isinstance(kind, NewType):
            kind = kind.__supertype__
        else:
            return kind


# --- copying -----------------------------------------------------------------------------------------------------------


def is_frozen(kind: Any) -> bool:
    """Whether values of this type never change, so that copies may share them."""
    kind = bare(kind)
    origin = get_origin(kind)
    if origin in (Union, UnionType) or origin is tuple:
        return all(is_frozen(part) for part in get_args(kind) if part is not ...)
    if is_dataclass(kind):
        return bool(getattr(kind, "__dataclass_params__").frozen)  # noqa: B009 (typeshed does not know the name)
    return kind in (int, str, bool, NoneType) or (isinstance(kind, type) and issubclass(kind, (Enum, tuple)))


def copy_of(kind: Any, value: str) -> str:
    """The Python expression that copies the value of an expression of that type."""
    if is_frozen(kind):
        return value
    kind = bare(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is list:
        return f"{value}.copy()" if is_frozen(parts[0]) else f"[{copy_of(parts[0], 'x')} for x in {value}]"
    if origin is dict:
        each = f"{{k: {copy_of(parts[1], 'x')} for k, x in {value}.items()}}"
        return f"{value}.copy()" if is_frozen(parts[1]) else each
    if origin in (Union, UnionType):
        inner = next(part for part in parts if part is not NoneType)
        return f"(None if {value} is None else {copy_of(inner, value)})"
    if is_dataclass(kind):
        return f"{value}.copy()"
    raise TypeError(f"a state cannot hold {kind!r}: see worldtable.engine.state for what it may hold")


def copier(cls: type[T]) -> Callable[[T], T]:
    """A function that copies a slotted dataclass, written out field by field."""
    lines = [f"    twin.{name} = {copy_of(kind, f'self.{name}')}" for name, kind in hints(cls).items()]
    if issubclass(cls, State):
        lines.append("    twin.told = None")
    source = "\n".join(["def copy(self):", "    twin = new(cls)", *lines, "    return twin"])
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec(source, scope)
    made: Callable[[T], T] = scope["copy"]
    return made


# --- JSON --------------------------------------------------------------------------------------------------------------


def to_json(value: Any) -> Any:
    """A value of a state as JSON data."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (list, tuple)):
        return [x if type(x) in PLAIN else to_json(x) for x in value]
    if isinstance(value, dict):
        return {str(k): x if type(x) in PLAIN else to_json(x) for k, x in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {name: to_json(getattr(value, name)) for name in hints(type(value))}
    return value


def read(kind: Any, data: Any, path: str) -> Any:
    """The value of that type which JSON data describe; `path` says where we are."""
    kind = bare(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if data is None:
        return None  # an observation may have nothing anywhere
    if origin in (Union, UnionType):
        return read(next(part for part in parts if part is not NoneType), data, path)
    if origin in (list, tuple):
        items = [read(parts[0], x, f"{path}.{n}") for n, x in enumerate(expect(list, data, path))]
        return items if origin is list else tuple(items)
    if origin is dict:
        return {str(k): read(parts[1], x, f"{path}.{k}") for k, x in expect(dict, data, path).items()}
    if is_dataclass(kind):
        return read_fields(kind, expect(dict, data, path), path)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    return expect(kind, data, path)


def read_fields(cls: Any, data: dict[str, Any], path: str) -> Any:
    """The dataclass that a JSON object describes; fields that have a default may be left out."""
    types = hints(cls)
    needed = {each.name for each in fields(cls) if each.default is MISSING and each.default_factory is MISSING}
    if not needed <= set(data) <= set(types):
        odd = sorted(needed - set(data) | set(data) - set(types))
        raise ValueError(f"{path.lstrip('.') or 'the state'}: expected the fields {', '.join(types)}; check {', '.join(odd)}")
    return cls(**{name: read(kind, data[name], f"{path}.{name}") for name, kind in types.items() if name in data})


def expect(kind: type, data: Any, path: str) -> Any:
    """The data, if they are of that type."""
    if type(data) is not kind:
        raise ValueError(f"{path.lstrip('.')}: expected {kind.__name__}, found {data!r}")
    return data
