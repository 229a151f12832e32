"""The message schema as the writers need it: definitions in an order in which each stands after those
that it uses, and what each one is for."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

PROTOCOL = 2  # raised when older clients and newer servers would misunderstand each other
INT_MAX = 2**31 - 1
SAFE_MAX = 2**53 - 1  # beyond it JavaScript no longer tells whole numbers apart

Json = dict[str, Any]


class SchemaError(Exception):
    """Says where in which schema, and what would be right."""


@dataclass(frozen=True)
class Field:
    """A member of a message."""

    owner: str
    name: str
    schema: Json
    required: bool

    @property
    def description(self) -> str:
        return str(self.schema.get("description", ""))

    @property
    def enum_name(self) -> str:
        """SeatWish.kind has the words of SeatWishKind."""
        return self.owner + camel(self.name)


@dataclass(frozen=True)
class Message:
    """An object definition; `tag` is the word of its member "type", where it has one."""

    name: str
    schema: Json
    fields: tuple[Field, ...]
    tag: str | None

    @property
    def description(self) -> str:
        return str(self.schema.get("description", ""))


class Model:
    """One schema file. `name` stands for it in errors."""

    def __init__(self, document: Json, name: str) -> None:
        self.name = name
        self.document = document
        defs = document.get("$defs")
        if not isinstance(defs, dict) or not defs:
            raise SchemaError(f"{name}: must be an object with '$defs'")
        self.defs: dict[str, Json] = defs
        self.client: list[str] = document.get("client", [])
        self.server: list[str] = document.get("server", [])
        # What a table draws, once and with every position; else messages.
        self.draws = "View" in defs
        for key, schema in defs.items():
            for target in local_references(schema):
                if target not in defs:
                    raise SchemaError(f"{name}:/$defs/{key}: no definition '{target}'")
        for role in ("client", "server"):
            for key in document.get(role, []):
                if key not in defs or self.messages[key].tag is None:
                    raise SchemaError(f"{name}:/{role}: '{key}' must be a definition with a constant 'type'")

    @classmethod
    def load(cls, path: Path) -> Model:
        try:
            document = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise SchemaError(f"{path.name}: is not JSON: {error}") from error
        return cls(document, path.name)

    @cached_property
    def messages(self) -> dict[str, Message]:
        """The object definitions, each after those that it uses."""
        order: list[str] = []
        for key in self.defs:
            self._visit(key, order, ())
        return {key: self._message(key) for key in order if is_record(self.defs[key])}

    @cached_property
    def bodies(self) -> list[str]:
        """What travels over HTTP: what no other definition uses, and what a request is answered with."""
        used = {name for schema in self.defs.values() for name in local_references(schema)}
        answers = {
            name
            for schema in self.defs.values()
            for name in re.findall(r"answered with (\w+)", schema.get("description", ""))
        }
        spoken = {*self.client, *self.server}
        return [key for key in self.messages if key not in spoken and (key not in used or key in answers)]

    def resolve(self, schema: Json) -> Json:
        """Follows references to a definition that is not an object of its own."""
        while "$ref" in schema:
            schema = self.defs[reference_name(schema["$ref"])]
        return schema

    def _visit(self, key: str, order: list[str], path: tuple[str, ...]) -> None:
        if key in order:
            return
        if key in path:
            raise SchemaError(f"{self.name}:/$defs/{key}: contains itself by way of {' > '.join(path)}")
        for target in local_references(self.defs[key]):
            self._visit(target, order, (*path, key))
        order.append(key)

    def _message(self, key: str) -> Message:
        schema = self.defs[key]
        properties: dict[str, Json] = schema["properties"]
        required = schema.get("required", [])
        for name in required:
            if name not in properties:
                raise SchemaError(f"{self.name}:/$defs/{key}/required: no property '{name}'")
        tag = properties.get("type", {}).get("const")
        fields = tuple(
            Field(key, name, rule, name in required)
            for name, rule in properties.items()
            if not (name == "type" and tag is not None)
        )
        return Message(key, schema, fields, tag)


def is_record(schema: Json) -> bool:
    """An object whose members are known; others are data of the game's own shape."""
    return schema.get("type") == "object" and "properties" in schema


def reference_name(reference: str) -> str:
    return reference.rpartition("/")[2]


def local_references(schema: Any) -> list[str]:
    """The definitions of the same file that a schema uses, each once, in order."""
    found: dict[str, None] = {}
    if isinstance(schema, list):
        for item in schema:
            found.update(dict.fromkeys(local_references(item)))
    elif isinstance(schema, dict):
        reference = schema.get("$ref")
        if isinstance(reference, str) and reference.startswith("#/$defs/"):
            found[reference_name(reference)] = None
        for value in schema.values():
            found.update(dict.fromkeys(local_references(value)))
    return list(found)


def camel(word: str) -> str:
    """unknown_table -> UnknownTable"""
    return "".join(part[:1].upper() + part[1:] for part in word.split("_"))


def snake(word: str) -> str:
    """NewTable -> new_table"""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", word).lower()
