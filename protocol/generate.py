#!/usr/bin/env python3
"""Writes everything that follows from the schemas of protocol/.

Usage: protocol/generate.py [--check] [--root DIR]

From messages.schema.json: the C++ types of server/protocol, the TypeScript types of web/src/protocol
and the reference page docs/protocol.md. From each games/<game>.schema.json: the types of what that
game's table draws, games/<game>/page/view.hpp and .cpp and web/src/games/<game>/view.ts. From
plain.schema.json: the same for the page alone, web/src/table/plain/view.ts. With --check nothing is
written; exits with 1 when a file is not what its schema makes of it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cpp_writer
import page_writer
import typescript_writer
from schema_model import PROTOCOL, Model, SchemaError

MESSAGES = "protocol/messages.schema.json"
README = "protocol/README.md"
GAMES = "protocol/games"
PLAIN = "protocol/plain.schema.json"


def outputs(root: Path) -> dict[str, str]:
    """What each generated file must hold, by its path from the root."""
    model = Model.load(root / MESSAGES)
    files = {
        "server/protocol/messages.hpp": cpp_writer.header(model),
        "server/protocol/messages.cpp": cpp_writer.writers(model),
        "server/protocol/messages_words.cpp": cpp_writer.words(model),
        "server/protocol/messages_read.cpp": cpp_writer.readers(model),
        "web/src/protocol/messages.ts": typescript_writer.messages(model, MESSAGES),
        "web/src/table/plain/view.ts": typescript_writer.view(Model.load(root / PLAIN), PLAIN),
        "docs/protocol.md": page_writer.page(model, (root / README).read_text(encoding="utf-8"), PROTOCOL),
    }
    for path in sorted((root / GAMES).glob("*.schema.json")):
        game = path.name.removesuffix(".schema.json")
        drawn, source = Model.load(path), f"{GAMES}/{path.name}"
        files[f"games/{game}/page/view.hpp"] = cpp_writer.game_header(drawn, game, source)
        files[f"games/{game}/page/view.cpp"] = cpp_writer.game_writers(drawn, game, source)
        files[f"web/src/games/{game}/view.ts"] = typescript_writer.view(drawn, source)
    return files


def stale(root: Path, files: dict[str, str]) -> list[str]:
    return [
        name
        for name, text in files.items()
        if not (root / name).is_file() or (root / name).read_text(encoding="utf-8") != text
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes what follows from the schemas of protocol/.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()
    try:
        files = outputs(arguments.root)
    except SchemaError as error:
        print(error, file=sys.stderr)
        return 1
    changed = stale(arguments.root, files)
    if arguments.check:
        for name in changed:
            print(f"{name}: out of date, run protocol/generate.py", file=sys.stderr)
        return 1 if changed else 0
    for name in changed:
        path = arguments.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[name], encoding="utf-8")
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
