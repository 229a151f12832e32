#!/usr/bin/env python3
"""A server with other processes beside it, killed again and again: what is lost, what a backup holds.

Usage: tests/server/beside_test.py BURGRAVE [--kills N] [--tables N] [--every SECONDS]

While tables are played, the verbs of `burgrave admin` run one after another in processes of their
own, backups among them, and the server is killed with kill -9. No acknowledged entry may be lost;
the server's log must stay the file that it is; every backup must be sound, replay, and hold
everything that had been acknowledged before it began. At the end the last backup is put back with
`admin restore`, and a server goes on from it.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from burgrave_client import Server
from crash_test import Player, check, filled, missing

VERBS = ("list", "show", "export", "check", "backup")


class Admin(threading.Thread):
    """Runs one verb after another beside the server until it is told to stop."""

    def __init__(self, program: str, database: Path, scratch: Path, every: float) -> None:
        super().__init__(daemon=True)
        self.program, self.database, self.scratch, self.every = program, database, scratch, every
        self.players: list[Player] = []
        self.fault = ""
        self.runs = dict.fromkeys(VERBS, 0)
        self.backup: Path | None = None
        self.acknowledged_in_backup: dict[str, dict[str, tuple[int, str]]] = {}
        self.stopping = False

    def run(self) -> None:
        at = 0
        while not self.stopping and not self.fault:
            begun = time.monotonic()
            verb = VERBS[at % len(VERBS)]
            self.fault = self.one(verb, list(self.players))
            self.runs[verb] += 1
            at += 1
            time.sleep(max(0.0, self.every - (time.monotonic() - begun)))

    def call(self, *words: str, database: Path | None = None) -> tuple[int, str]:
        done = subprocess.run(
            [self.program, "admin", *words, "--db", str(database or self.database)],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout if done.returncode == 0 else done.stdout + done.stderr

    def one(self, verb: str, players: list[Player]) -> str:
        if verb == "backup":
            return self.back_up(players)
        if verb in ("show", "export"):
            if not players:
                return ""
            player = random.choice(players)
            known = dict(player.acknowledged)
            status, text = self.call(verb, player.table)
            if status == 0 and verb == "export":
                return missing(known, text.split("\n\n", 1)[1].splitlines(), f"the export of {player.table}")
        else:
            status, text = self.call(verb)
        return "" if status == 0 else f"admin {verb} ended with {status}: {text}"

    def back_up(self, players: list[Player]) -> str:
        known = {player.table: dict(player.acknowledged) for player in players}
        target = self.scratch / f"backup-{self.runs['backup']}.db"
        status, text = self.call("backup", str(target))
        if status != 0:
            return f"admin backup ended with {status}: {text}"
        status, text = self.call("check", database=target)
        if status != 0:
            return f"a backup is not sound: {text}"
        for table, acknowledged in known.items():
            status, text = self.call("export", table, database=target)
            if status != 0:
                return f"a backup has no {table}: {text}"
            wrong = missing(acknowledged, text.split("\n\n", 1)[1].splitlines(), f"the backup of {table}")
            if wrong:
                return wrong
        if self.backup is not None:
            self.backup.unlink()
        self.backup, self.acknowledged_in_backup = target, known
        return ""


def inode(path: Path) -> int:
    return path.stat().st_ino if path.exists() else 0


def restore(admin: Admin, server: Server, wal: Path) -> str:
    """Puts the last backup back after a kill and goes on from it; what is wrong with that."""
    assert admin.backup is not None
    server.kill()
    status, text = admin.call("restore", str(admin.backup))
    if status != 0:
        return f"admin restore ended with {status}: {text}"
    if wal.exists():
        return "the log of what was there before lies beside the restored database"
    server.start()
    status, text = admin.call("check")
    if status != 0:
        return f"the restored database is not sound: {text}"
    for table, acknowledged in admin.acknowledged_in_backup.items():
        status, text = admin.call("export", table)
        if status != 0:
            return f"the restored database has no {table}: {text}"
        wrong = missing(acknowledged, text.split("\n\n", 1)[1].splitlines(), f"the restored {table}")
        if wrong:
            return wrong
    return ""


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("burgrave")
    arguments.add_argument("--kills", type=int, default=20)
    arguments.add_argument("--tables", type=int, default=3)
    arguments.add_argument("--every", type=float, default=0.1, help="seconds from one verb to the next")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    chance = random.Random(options.seed)
    actions = 0
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "burgrave.db"
        wal = Path(f"{database}-wal")
        fast = ("--messages-per-second", "5000", "--requests-per-second", "1000")
        server = Server(options.burgrave, database, *fast)
        server.start()
        admin = Admin(options.burgrave, database, Path(scratch), options.every)
        admin.start()
        players: list[Player] = []
        for kill in range(options.kills):
            players = filled(players, options.tables, server.port, chance)
            admin.players = list(players)
            before = sum(len(player.acknowledged) for player in players)
            log = inode(wal)
            time.sleep(chance.uniform(0.2, 0.6))
            if not log or inode(wal) != log:
                admin.fault = admin.fault or "the log of the running server is not the file that it was"
            server.kill()
            server.start()
            for player in players:
                wrong = admin.fault or player.fault or check(player)
                if wrong:
                    print(f"kill {kill + 1}: {wrong}", file=sys.stderr)
                    return 1
            actions += sum(len(player.acknowledged) for player in players) - before
        for player in players:
            player.stopping = True
        for player in players:
            player.join()
        admin.stopping = True
        admin.join()
        wrong = admin.fault or admin.back_up(players) or restore(admin, server, wal)
        if wrong:
            print(wrong, file=sys.stderr)
            return 1
        status = server.stop()
        if status != 0:
            print(f"the server ended with {status}", file=sys.stderr)
            return 1
    verbs = ", ".join(f"{count} {verb}" for verb, count in admin.runs.items())
    print(f"{options.kills} kills, {actions} acknowledged actions; beside them {verbs}: nothing lost, every backup whole")
    return 0 if actions > 0 and all(admin.runs.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
