#!/usr/bin/env python3
"""Counts instructions per decision of random play under callgrind and holds them to a budget.

Usage: tools/instructions.py BUILD_DIR [--update]

Two runs of BUILD_DIR/bench/random_play that differ only in the number of games are subtracted, so
that start-up does not count. The figures in bench/instructions.json are the accepted ones of GCC 12;
more than the slack above fails. Other versions compile to other numbers and have more slack.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUDGET = ROOT / "bench" / "instructions.json"
SLACK = 0.10
SLACK_OTHER_COMPILER = 0.35
GAMES = (20, 120)


def count(program: Path, game: str, seats: int, games: int) -> tuple[int, int]:
    """Returns (instructions of the whole run, decisions taken)."""
    with tempfile.TemporaryDirectory() as scratch:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={scratch}/out", str(program), game, str(seats), str(games)],
            capture_output=True,
            text=True,
            check=True,
        )
    refs = re.search(r"Collected : (\d+)", run.stderr)
    if refs is None:
        raise SystemExit(f"instructions: no count in valgrind's output:\n{run.stderr}")
    return int(refs.group(1)), int(run.stdout)


def per_decision(program: Path, game: str, seats: int) -> float:
    (few, few_decisions), (many, many_decisions) = (count(program, game, seats, games) for games in GAMES)
    return (many - few) / (many_decisions - few_decisions)


def main() -> int:
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    program = Path(sys.argv[1]) / "bench" / "random_play"
    accepted = json.loads(BUDGET.read_text())
    runs = [name.split("-") for name in accepted]  # a new game begins with a line of its own there
    measured = {f"{game}-{seats}": round(per_decision(program, game, int(seats))) for game, seats in runs}
    if "--update" in sys.argv:
        BUDGET.write_text(json.dumps(measured, indent=2) + "\n")
        accepted = measured
    version = subprocess.run(["g++", "-dumpversion"], capture_output=True, text=True, check=True).stdout
    slack = SLACK if version.startswith("12") else SLACK_OTHER_COMPILER
    bad = 0
    for name, value in measured.items():
        ratio = value / accepted[name]
        verdict = "ok" if ratio <= 1 + slack else "too many: find out why, or explain and run with --update"
        bad += verdict != "ok"
        print(f"{name}: {value} instructions per decision, accepted {accepted[name]} ({ratio:.2f}) {verdict}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
