#!/usr/bin/env python3
"""Checks that the sources include only what lies to their left.

Usage: tools/check_layers.py [ROOT]

core < games/<g> < search < registry < design < server < cli

A file may include its own layer and those to the left of it, never one to the right and never another
game; headers directly in games/ are shared by the games and know none of them. This holds for tests
(*_test.cpp and everything in a directory test/) as well. In core and games, tests apart, the standard
headers of BANNED are refused too: rules do no input or output, keep no clock, start no thread and
give the same result everywhere.

A game joins in one place: outside comments and tests, no file names a game that is not named in its
path; the list of games in the top CMakeLists.txt is the one exception.

Prints `file:line: what is wrong` for each finding and exits with 1.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

RANKS = {"core": 0, "games": 1, "search": 2, "registry": 3, "design": 4, "server": 5, "cli": 6}
PURE = ("core", "games")  # the layers that the ban on standard headers is about
BANNED = {
    "iostream": "rules do no input or output",
    "fstream": "rules read and write no files",
    "filesystem": "rules read and write no files",
    "thread": "rules start no threads",
    "chrono": "rules keep no clock",
    "random": "its distributions differ between libraries; core/rng.hpp draws",
    "unordered_map": "its order differs between libraries",
    "unordered_set": "its order differs between libraries",
}
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|(\"(?:\\\\.|[^\"\\\\\n])*\")", re.S)
SKIPPED = ("build", "node_modules", "_deps")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def is_test(path: PurePosixPath) -> bool:
    return "test" in path.parts[:-1] or path.name.endswith("_test.cpp")


def game_of(path: PurePosixPath) -> str | None:
    """The game that a file belongs to; None outside games/ and for what all games share."""
    return path.parts[1] if path.parts[0] == "games" and len(path.parts) > 2 else None


def sources(root: Path) -> Iterator[PurePosixPath]:
    """The .hpp and .cpp files of all layers, relative to root."""
    for layer in RANKS:
        for directory, subdirectories, names in os.walk(root / layer):
            subdirectories[:] = sorted(
                name for name in subdirectories if name not in SKIPPED and not name.startswith(".")
            )
            for name in sorted(names):
                if name.endswith((".hpp", ".cpp")):
                    yield PurePosixPath(Path(directory, name).relative_to(root).as_posix())


def target_of(root: Path, path: PurePosixPath, included: str, quoted: bool) -> PurePosixPath | None:
    """What an include names, relative to root; None when it is no file of ours."""
    beside = os.path.normpath(path.parent / included)
    if quoted and (root / beside).is_file():
        return PurePosixPath(beside)
    target = PurePosixPath(os.path.normpath(included))
    if (root / target).is_file() or (quoted and target.parts[0] in RANKS):
        return target
    return None


def complaint(path: PurePosixPath, target: PurePosixPath) -> str | None:
    """Why the file may not include the target, or None."""
    layer, other = path.parts[0], target.parts[0]
    if other not in RANKS:
        return f"{layer} may not include {target}, which lies outside the layers"
    if RANKS[other] > RANKS[layer]:
        return f"{layer} may not include {target}: {other} lies to the right of it"
    game, other_game = game_of(path), game_of(target)
    if layer == other == "games" and other_game is not None and other_game != game:
        return f"{f'the game {game}' if game else 'what all games share'} may not include {target}, of another game"
    return None


def findings(root: Path, path: PurePosixPath) -> Iterator[tuple[int, str]]:
    """Yields (line, what is wrong) for one file."""
    for line, text in enumerate((root / path).read_text(encoding="utf-8").splitlines(), 1):
        include = INCLUDE.match(text)
        if include is None:
            continue
        included = include[1] or include[2]
        reason = BANNED.get(included)
        if reason is not None and path.parts[0] in PURE and not is_test(path):
            yield line, f"<{included}> is not for {path.parts[0]}: {reason}"
        target = target_of(root, path, included, quoted=include[1] is not None)
        wrong = complaint(path, target) if target is not None else None
        if wrong is not None:
            yield line, wrong


def code_of(text: str) -> str:
    """A source without its comments; strings stay, and every line keeps its number."""
    return COMMENT.sub(lambda found: found[1] or "\n" * found[0].count("\n"), text)


def named_games(root: Path, path: PurePosixPath) -> Iterator[tuple[int, str]]:
    """Yields (line, what is wrong) where a file that all games share names one of them."""
    if is_test(path):
        return
    games = [folder.name for folder in sorted((root / "games").iterdir()) if folder.is_dir()]
    others = [game for game in games if game not in path.as_posix()]
    if not others:
        return
    word = re.compile(rf"({'|'.join(others)})", re.I)
    said = {line for line, _ in findings(root, path)}
    for line, text in enumerate(code_of((root / path).read_text(encoding="utf-8")).splitlines(), 1):
        if line not in said and (found := word.search(text)):
            yield line, f"names {found[1]}: what all games share knows none of them"


def main() -> int:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    files = list(sources(root))
    wrong = [
        f"{path}:{line}: {text}"
        for path in files
        for line, text in (*findings(root, path), *named_games(root, path))
    ]
    for text in wrong:
        print(text, file=sys.stderr)
    verdict = f"{len(wrong)} wrong" if wrong else "ok" if files else "nothing to check"
    print(f"layers: {len(files)} files, {verdict}")
    return 0 if verdict == "ok" else 1


if __name__ == "__main__":
    sys.exit(main())
