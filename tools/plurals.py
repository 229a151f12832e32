#!/usr/bin/env python3
"""Checks that English texts count right: 1 good, 2 goods.

Usage: tools/plurals.py [--root DIR]

Looks at every English catalogue. Where a number stands directly before a noun in the plural, or one
word further before it, the noun must be chosen by the number: `{n} {n|point|points}`. A placeholder
is a number unless its name is among NO_NUMBERS, a word that ends in s is a plural unless it is among
NO_PLURALS, and ALLOWED lists the texts that are right as they are, with the reason. What a list
shows after a count has its plural in its noun: a noun with a `short` form that ends in s needs
`short_plural` for the other number.

Exits with 1, and a line `file: key: what is wrong` for each finding.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

CATALOGUES = ("games/*/text/en.json", "cli/text/en.json", "web/src/texts/*.en.json", "web/src/tutorial/*.en.json")

# Seats and other people, things, lists, and ids: what stands for them is a name.
NO_NUMBERS = frozenset(
    "seat owner giver victim other thief name names who player "
    "building field role token tile kind type house card cards_list resource good goods where "
    "gain loss price per game id".split()
)
NO_PLURALS = frozenset("is was has does as its this less keeps gains begins takes gives loses".split())
IRREGULAR = frozenset("people children dice men women".split())
# By key: why the number is never 1, or the words are no plural.
ALLOWED = {
    "review.bot": "a level makes thousands of tries, and their number comes as text",
}

COUNTED = re.compile(r"\{(\w+)(?::\w+)?\}(?: (?!and\b|or\b|of\b|for\b|in\b|as\b|to\b|with\b)[a-z]+)? ([a-z]+)\b")


def leaves(node: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its dotted key."""
    if isinstance(node, str):
        yield path, node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from leaves(value, f"{path}.{key}" if path else key)


def is_plural(word: str) -> bool:
    """Whether the word may be a noun in the plural; a single s is the sign of seconds."""
    if word in IRREGULAR:
        return True
    return len(word) > 1 and word.endswith("s") and not word.endswith("ss") and word not in NO_PLURALS


def findings(key: str, text: str) -> Iterator[str]:
    if key in ALLOWED:
        return
    for match in COUNTED.finditer(text):
        number, *_ = match.groups()
        words = match[0].split("} ")[1].split()
        if number not in NO_NUMBERS and any(is_plural(word) for word in words):
            yield f"'{match[0]}' does not change with the number"


def short_forms(node: object, path: str = "") -> Iterator[str]:
    """Nouns whose short form is a plural, and which have none for 1."""
    if not isinstance(node, dict):
        return
    short = node.get("short")
    if "plural" in node and isinstance(short, str) and is_plural(short):
        yield f"{path}: the short form '{short}' stands for 1 too; 'short_plural' is for the others"
    for key, value in node.items():
        yield from short_forms(value, f"{path}.{key}" if path else key)


def examine(root: Path) -> list[str]:
    found = []
    for pattern in CATALOGUES:
        for file in sorted(root.glob(pattern)):
            catalogue = json.loads(file.read_text(encoding="utf-8"))
            where = file.relative_to(root)
            for key, text in leaves(catalogue):
                found += [f"{where}: {key}: {what}" for what in findings(key, text)]
            found += [f"{where}: {what}" for what in short_forms(catalogue)]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="checks that English texts count right")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="top directory")
    found = examine(parser.parse_args().root.resolve())
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
