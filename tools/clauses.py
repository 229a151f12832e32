#!/usr/bin/env python3
"""Checks that every rule of a game can be found in its code and its tests, and prints the coverage.

Usage: tools/clauses.py GAME [--json] [--cards] [--root DIR]

The rules are the entries of games/GAME/clauses.yaml. Each has its text in both languages, and where
the rulebook says it: `heading` in the Hungarian of the book, `heading_en` in English, everywhere
alike for one heading. Where a chapter of the reference begins, as at the first entry, `chapter` gives
its title in both languages; `points: true` marks what says how points come.

A clause is in code when a .cpp or .hpp file of the game (outside test/) names its id, as a rule in a
comment above or beside the branch that decides it: `CAY-6.3`, a range `CAY-6.10-6.12`, a list
`CAY-6.5, 6.6`. Ids may be deeper (`CIT-6.2.10`) or lettered (`CIT-6.14b`); a letter that is no id's
names a part of the clause (`CIT-5.5c`). A clause is tested when a GoogleTest of games/GAME/test/ or
conformance/ names it: in the test's name (`CAY_6_3_first_to_pass`, `CAY_7_4_to_7_6_…`,
`CAY_6_5_and_6_6_…`), in the comment lines directly above the test or in a comment inside it. Tests
that are DISABLED_ do not count. Clauses with the status `fact` need neither.

games/GAME/cases.txt lists the worked cases (`EX_01`, `CIT_T042`), each of which stands in the name of
a test. Where data/ lists cards (characters.json, districts.json), every card is named by a test, as
words of its name (`CIT_T042_framework_…`); of cards in several copies every type is
(`basic_trade`). --cards prints these tests. Lines of code with the comment `// bespoke:` are counted
against the components of data/.

Exits with 1, and a line `file:line: what is wrong` for each finding, unless everything is covered.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

STATUSES = ("done", "ruling", "fact")
LANGUAGES = ("en", "hu")
HEADINGS = ("heading", "heading_en")
CASE_PREFIXES = ("EX", "FQ", "DV")

NUMBER = r"\d+(?:\.\d+)+(?:[a-z](?![A-Za-z]))?"
CLAUSE_ID = re.compile(rf"([A-Z]+)-{NUMBER}")
CASE_ID = re.compile(r"[A-Z]+_[A-Z]?\d+")
RANGE_END = re.compile(rf"-(?:[A-Z]+-)?({NUMBER})(?![.\d]*\w)")
LIST_ITEM = re.compile(rf"(?:, ?| )({NUMBER})(?![.\d]*\w)")
TEST = re.compile(r"^(?:TYPED_)?TEST(?:_F|_P)?\(\s*(\w+)\s*,\s*(\w+)\s*\)", re.MULTILINE)
BESPOKE = re.compile(r"//\s*bespoke:")


@dataclass
class Clause:
    """One entry of clauses.yaml, with the places that cite it as `file:line`."""

    id: str
    line: int
    status: str
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def chapter(self) -> int:
        return int(self.id.split("-")[1].split(".")[0])


class Report:
    """What was found out about one game: the clauses, the cases and everything that is wrong."""

    def __init__(self, game: str, root: Path) -> None:
        self.game = game
        self.root = root
        self.directory = root / "games" / game
        self.clauses: dict[str, Clause] = {}
        self.cases: dict[str, int] = {}
        self.case_tests: dict[str, list[str]] = {}
        self.bespoke = 0
        self.components: int | None = None
        self.cards: dict[str, list[str]] = {}
        self.errors: list[str] = []

    def error(self, path: Path, line: int, text: str) -> None:
        self.errors.append(f"{path.relative_to(self.root)}:{line}: {text}")

    def place(self, path: Path, line: int) -> str:
        return f"{path.relative_to(self.root)}:{line}"

    def known(self, clause_id: str) -> str:
        """The id of the clause that is meant: without its letter if only that one exists."""
        return clause_id if clause_id in self.clauses else clause_id.rstrip("abcdefghijklmnopqrstuvwxyz")

    @property
    def required(self) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.status != "fact"]


def between(first: str, last: str) -> list[str] | None:
    """The numbers after `first` up to `last`, which differ in their last part only; None if they do not ascend."""
    *parent, start = first.split(".")
    *end_parent, end = last.split(".")
    if parent != end_parent or not start.isdigit() or not end.isdigit() or int(end) <= int(start):
        return None
    return [".".join([*parent, str(number)]) for number in range(int(start) + 1, int(end) + 1)]


def citations(text: str, prefix: str) -> Iterator[tuple[str, str | None]]:
    """Yields (id, complaint or None) for each clause that a piece of comment cites."""
    for head in re.finditer(rf"(?<![A-Z]){prefix}-({NUMBER})(?!\d)", text):
        number = head[1]
        yield f"{prefix}-{number}", None
        at = head.end()
        while True:
            if found := RANGE_END.match(text, at):
                inner = between(number, found[1])
                if inner is None:
                    yield f"{prefix}-{found[1]}", f"the range {prefix}-{number}{found[0]} is no range"
                for each in inner or []:
                    yield f"{prefix}-{each}", None
            elif found := LIST_ITEM.match(text, at):
                yield f"{prefix}-{found[1]}", None
            else:
                break
            number = found[1]
            at = found.end()


def ids_in_name(name: str, prefix: str, known: Container[str]) -> list[str]:
    """The clauses that a test's name cites: of `CIT_6_2_3_cards` the longest id that is known."""
    numbers = r"\d+(?:_\d+)+(?:[a-z](?![A-Za-z0-9]))?"
    pattern = rf"(?<![A-Za-z0-9]){prefix}_({numbers})(?![A-Za-z0-9])((?:_(?:to|and)_{numbers}(?![A-Za-z0-9]))*)"

    def longest(written: str) -> str:
        parts = written.split("_")
        for length in range(len(parts), 2, -1):
            if f"{prefix}-{'.'.join(parts[:length])}" in known:
                return ".".join(parts[:length])
        return ".".join(parts[:2])

    found: list[str] = []
    for head in re.finditer(pattern, name):
        found.append(longest(head[1]))
        for word, written in re.findall(rf"_(to|and)_({numbers})", head[2]):
            number = longest(written)
            found += (between(found[-1], number) or [number]) if word == "to" else [number]
    return [f"{prefix}-{number}" for number in found]


def plain(node: yaml.Node | None) -> Any:
    """A YAML node's value as text, list or dict, without any guessing of types."""
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [plain(item) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        return {plain(key): plain(value) for key, value in node.value}
    return None


def is_text(value: Any) -> bool:
    return isinstance(value, str) and value.strip() not in ("", "~", "null")


def read_clauses(report: Report) -> None:
    path = report.directory / "clauses.yaml"
    try:
        document = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except OSError as problem:
        raise SystemExit(f"clauses: {path} cannot be read: {problem.strerror}") from problem
    except yaml.YAMLError as problem:
        raise SystemExit(f"clauses: {path} is no YAML: {problem}") from problem
    if not isinstance(document, yaml.SequenceNode) or not document.value:
        report.error(path, 1, "a list of clauses is expected")
        return
    translated: dict[str, tuple[str, str]] = {}
    for node in document.value:
        line = node.start_mark.line + 1
        entry = plain(node)
        if not isinstance(entry, dict) or not is_text(entry.get("id")):
            report.error(path, line, "an entry without id")
            continue
        clause_id = entry["id"]
        if CLAUSE_ID.fullmatch(clause_id) is None:
            report.error(path, line, f"{clause_id} is no clause id such as CAY-6.3")
            continue
        if clause_id in report.clauses:
            report.error(path, line, f"{clause_id} stands in line {report.clauses[clause_id].line} already")
            continue
        status = entry.get("status")
        if status not in STATUSES:
            report.error(path, line, f"{clause_id} has the status {status}, not one of {', '.join(STATUSES)}")
            status = "done"
        for key in (*HEADINGS, *LANGUAGES):
            if not is_text(entry.get(key)):
                report.error(path, line, f"{clause_id} has no {key}")
        heading, english = (entry.get(key) for key in HEADINGS)
        if is_text(heading) and is_text(english):
            first, known = translated.setdefault(heading, (clause_id, english))
            if english != known:
                report.error(path, line, f"{clause_id}: its heading is '{english}' here, '{known}' in {first}")
        if "chapter" in entry or not report.clauses:
            chapter = entry.get("chapter")
            missing = [key for key in LANGUAGES if not isinstance(chapter, dict) or not is_text(chapter.get(key))]
            if missing:
                report.error(path, line, f"{clause_id} has no title of its chapter in {' and '.join(missing)}")
        if entry.get("points", "true") != "true":
            report.error(path, line, f"{clause_id} says points: {entry['points']}, which is true or left out")
        reason = entry.get("reason")
        if status == "ruling":
            missing = [key for key in LANGUAGES if not isinstance(reason, dict) or not is_text(reason.get(key))]
            if missing:
                report.error(path, line, f"{clause_id} is a ruling without a reason in {' and '.join(missing)}")
        report.clauses[clause_id] = Clause(clause_id, line, str(status))
    prefixes = Counter(clause_id.split("-")[0] for clause_id in report.clauses)
    for clause in report.clauses.values():
        if not clause.id.startswith(f"{prefixes.most_common(1)[0][0]}-"):
            report.error(path, clause.line, f"{clause.id} has another prefix than the other clauses")


def read_cases(report: Report) -> None:
    path = report.directory / "cases.txt"
    if not path.is_file():
        report.error(path, 1, "a list of case ids is expected")
        return
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        case = text.split("#")[0].strip()
        if not case:
            continue
        if CASE_ID.fullmatch(case) is None:
            report.error(path, line, f"{case} is no case id such as EX_01")
        elif case in report.cases:
            report.error(path, line, f"{case} stands in line {report.cases[case]} already")
        else:
            report.cases[case] = line


def check_known(report: Report, path: Path, line: int, clause_id: str, complaint: str | None) -> Clause | None:
    """The clause of that id; one that does not exist, or a complaint, is reported."""
    if complaint is not None:
        report.error(path, line, complaint)
        return None
    clause = report.clauses.get(report.known(clause_id))
    if clause is None:
        report.error(path, line, f"{clause_id} is not in clauses.yaml")
    return clause


def scan_code(report: Report, prefix: str) -> None:
    for path in sorted(report.directory.rglob("*")):
        if path.suffix not in (".cpp", ".hpp") or "test" in path.relative_to(report.directory).parts[:-1]:
            continue
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            report.bespoke += BESPOKE.search(text) is not None
            for clause_id, complaint in citations(text, prefix):
                if clause := check_known(report, path, line, clause_id, complaint):
                    clause.code.append(report.place(path, line))


def comment(line: str) -> str:
    """What follows // in a line."""
    return line.partition("//")[2]


def comments_of(lines: list[str], start: int) -> str:
    """The comments directly above the test that starts at index `start`, and those inside it."""
    found: list[str] = []
    above = start - 1
    while above >= 0 and lines[above].lstrip().startswith("//"):
        found.append(comment(lines[above]))
        above -= 1
    for at in range(start, len(lines)):
        if at > start and TEST.match(lines[at]):
            break
        found.append(comment(lines[at]))
        if lines[at].startswith("}") or (at == start and lines[at].rstrip().endswith("}")):
            break
    return "\n".join(found)


def scan_tests(report: Report, prefix: str) -> None:
    case_prefixes = {f"{known}_" for known in (*CASE_PREFIXES, f"{prefix}P")}
    case_prefixes |= {case.rstrip("0123456789") for case in report.cases}
    case_pattern = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(sorted(case_prefixes))})\d+(?![A-Za-z0-9])")
    own = report.directory / "test"
    for path in [*sorted(own.rglob("*")), *sorted((report.root / "conformance").rglob("*"))]:
        if path.suffix not in (".cpp", ".hpp"):
            continue
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for line, content in enumerate(lines, 1):
            for clause_id, complaint in citations(content, prefix):
                check_known(report, path, line, clause_id, complaint)
        for test in TEST.finditer(text):
            suite, name = test[1], test[2]
            start = text.count("\n", 0, test.start())
            enabled = not (suite.startswith("DISABLED_") or name.startswith("DISABLED_"))
            cited = set()
            for clause_id in ids_in_name(name, prefix, report.clauses):
                if check_known(report, path, start + 1, clause_id, None):
                    cited.add(report.known(clause_id))
            cited |= {
                report.known(clause_id)
                for clause_id, wrong in citations(comments_of(lines, start), prefix)
                if wrong is None
            }
            if enabled and path.is_relative_to(own):
                for card in report.cards:
                    if f"_{card}_" in f"_{name}_":
                        report.cards[card].append(name)
            for clause_id in sorted(cited & report.clauses.keys()):
                if enabled:
                    report.clauses[clause_id].tests.append(report.place(path, start + 1))
            for case in sorted(set(case_pattern.findall(name))):
                if case not in report.cases:
                    if path.is_relative_to(own):  # in conformance/ it may be a case of another game
                        report.error(path, start + 1, f"{case} is not in cases.txt")
                elif enabled:
                    report.case_tests.setdefault(case, []).append(report.place(path, start + 1))


def read_components(report: Report) -> None:
    """Counts what data/ lists, and notes the cards that tests must name."""

    def entries(name: str) -> dict[str, Any]:
        path = report.directory / "data" / name
        return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}

    for name in ("tiles.json", "characters.json", "districts.json"):
        groups = [group for group in entries(name).values() if isinstance(group, list) or "id" in group]
        if groups:
            report.components = (report.components or 0) + sum(
                len(group) if isinstance(group, list) else 1 for group in groups
            )
    for card in [*entries("characters.json").get("characters", []), *entries("districts.json").get("unique", [])]:
        report.cards[card["id"]] = []
    for card in entries("districts.json").get("basic", []):
        report.cards[f"basic_{card['type']}"] = []


def check_coverage(report: Report) -> None:
    for clause in report.required:
        path = report.directory / "clauses.yaml"
        if not clause.code:
            report.error(path, clause.line, f"{clause.id} is cited nowhere in the code")
        if not clause.tests:
            report.error(path, clause.line, f"{clause.id} has no test")
    for card, tests in report.cards.items():
        if not tests:
            report.error(report.directory / "data", 1, f"no test names {card}")
    for case, line in report.cases.items():
        if case not in report.case_tests:
            report.error(report.directory / "cases.txt", line, f"{case} has no test")


def examine(game: str, root: Path) -> Report:
    """Reads everything that belongs to the game and returns what was found."""
    report = Report(game, root)
    read_clauses(report)
    read_cases(report)
    read_components(report)
    if report.clauses:
        prefix = next(iter(report.clauses)).split("-")[0]
        scan_code(report, prefix)
        scan_tests(report, prefix)
    check_coverage(report)
    return report


def chapters(report: Report) -> list[dict[str, int]]:
    rows: dict[int, dict[str, int]] = {}
    for clause in report.clauses.values():
        row = rows.setdefault(
            clause.chapter,
            {"chapter": clause.chapter, "clauses": 0, "in_code": 0, "tested": 0, "rulings": 0, "facts": 0},
        )
        row["clauses"] += 1
        row["in_code"] += bool(clause.code)
        row["tested"] += bool(clause.tests)
        row["rulings"] += clause.status == "ruling"
        row["facts"] += clause.status == "fact"
    return [rows[chapter] for chapter in sorted(rows)]


def summary(report: Report) -> str:
    facts = len(report.clauses) - len(report.required)
    bespoke = f"; bespoke steps {report.bespoke} of {report.components} components" if report.components else ""
    return (
        f"{report.game}: {len(report.clauses)} clauses{f' ({facts} facts)' if facts else ''}, "
        f"{sum(bool(clause.code) for clause in report.required)} in code, "
        f"{sum(bool(clause.tests) for clause in report.required)} tested; "
        f"{len(report.cases)} cases, {len(report.case_tests)} tested{bespoke}"
    )


def as_json(report: Report) -> str:
    return json.dumps(
        {
            "game": report.game,
            "chapters": chapters(report),
            "clauses": {
                clause.id: {"status": clause.status, "code": clause.code, "tests": clause.tests}
                for clause in report.clauses.values()
            },
            "cases": {case: report.case_tests.get(case, []) for case in report.cases},
            "cards": report.cards,
            "bespoke": {"steps": report.bespoke, "components": report.components},
            "errors": report.errors,
            "summary": summary(report),
        },
        indent=2,
        ensure_ascii=False,
    )


def as_text(report: Report) -> str:
    lines = ["chapter  clauses  in code  tested  rulings  facts"]
    for row in chapters(report):
        lines.append(
            f"{row['chapter']:>7}  {row['clauses']:>7}  {row['in_code']:>7}  {row['tested']:>6}  "
            f"{row['rulings']:>7}  {row['facts']:>5}"
        )
    facts = [clause.id for clause in report.clauses.values() if clause.status == "fact"]
    if facts:
        lines.append(f"facts, which need no code: {', '.join(facts)}")
    return "\n".join([*lines, summary(report)])


def card_tests(report: Report) -> str:
    return "\n".join(f"{card}: {', '.join(tests) or 'none'}" for card, tests in report.cards.items())


def main() -> int:
    parser = argparse.ArgumentParser(description="checks that every clause of a game has code and a test")
    parser.add_argument("game", help="name of a directory in games/")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--cards", action="store_true", help="print the tests that name each card (--json has them)")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="top directory")
    arguments = parser.parse_args()
    report = examine(arguments.game, arguments.root.resolve())
    for error in report.errors:
        print(error, file=sys.stderr)
    if arguments.cards and not arguments.json:
        print(card_tests(report))
    print(as_json(report) if arguments.json else as_text(report))
    return 1 if report.errors else 0


if __name__ == "__main__":
    sys.exit(main())
