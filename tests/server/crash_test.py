#!/usr/bin/env python3
"""Kills the server in the middle of play, again and again, and looks for what was lost.

Usage: tests/server/crash_test.py BURGRAVE [--kills N] [--tables N] [--gently]

Several tables are played by two people each, as fast as the server answers. After each kill -9 and
restart every action that was acknowledged must be in the journal, none twice, and every match goes
on. A command whose answer was lost is sent again with the same id: it must not be applied twice.
With --gently the server is ended by SIGTERM, as a host would, and must exit with 0 each time.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

from burgrave_client import Browser, Closed, Refused, Server, WebSocket


class Player(threading.Thread):
    """Plays one table for both seats of one device until it is told to stop."""

    def __init__(self, browser: Browser, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.browser, self.table = browser, table
        self.random = random.Random(seed)
        self.acknowledged: dict[str, tuple[int, str]] = {}  # by id: seq, action
        self.unanswered: dict | None = None  # the command whose answer was lost
        self.count = 0
        self.stopping = False
        self.fault = ""
        self.over = False

    def run(self) -> None:
        while not self.stopping and not self.fault and not self.over:
            try:
                self.play(self.browser.socket(self.table))
            except (Closed, ConnectionError, Refused, OSError):
                time.sleep(0.05)

    def play(self, socket: WebSocket) -> None:
        position = socket.wait_for("position")
        if self.unanswered is not None:
            position = self.settle(socket, self.unanswered, position)
        while not self.stopping:
            if position["over"]:
                self.over = True
                return
            if not position["offers"]:
                seat = position["actors"][0]
                socket.send({"type": "look", "seat": seat})
                position = self.next_of(socket, seat)
                continue
            offer = self.random.choice(position["offers"])
            self.count += 1
            command = {
                "type": "act",
                "id": f"{self.table[:8]}-{self.count}",
                "seat": position["seat"],
                "turn": position["turn"],
                "action": offer["action"],
            }
            self.unanswered = command
            socket.send(command)
            position = self.settle(socket, None, position)
        socket.close()

    def next_of(self, socket: WebSocket, seat: int) -> dict:
        while True:
            position = socket.wait_for("position")
            if position["seat"] == seat:
                return position

    def settle(self, socket: WebSocket, resend: dict | None, position: dict) -> dict:
        """Waits for the answer to the command under way; sends it again where it was lost."""
        assert self.unanswered is not None
        if resend is not None:
            socket.send(resend)
        answered = False
        while not answered or position["seq"] < self.latest():
            message = socket.wait_for("accepted", "refused", "problem", "position")
            if message["type"] == "position":
                position = message
            elif message["type"] == "accepted":
                self.acknowledged[message["id"]] = (message["seq"], self.unanswered["action"])
                answered = True
            elif message["type"] == "refused" and message["stale"]:
                answered = True  # it never arrived, and another seat is asked by now
            elif message.get("code") not in ("internal", "not_now"):
                self.fault = f"{self.unanswered} was answered with {message}"
                raise Closed(self.fault)
            else:
                answered = True
        self.unanswered = None
        return position

    def latest(self) -> int:
        return max((seq for seq, _ in self.acknowledged.values()), default=0)


def record_of(browser: Browser, table: str) -> list[str]:
    """Entries of the record, in order."""
    text = browser.request("GET", f"/api/tables/{table}/record")
    return text.split("\n\n", 1)[1].splitlines()


def missing(acknowledged: dict[str, tuple[int, str]], lines: list[str], where: str) -> str:
    """Which acknowledged entry is not among the entries of a record; empty = none."""
    for command, (seq, action) in acknowledged.items():
        if seq > len(lines):
            return f"{command} ({action}) was acknowledged as entry {seq}, but {where} has {len(lines)}"
        if not lines[seq - 1].endswith(" " + action):
            return f"{command} ({action}) was acknowledged as entry {seq}, which in {where} is {lines[seq - 1]!r}"
    return ""


def check(player: Player) -> str:
    """What is wrong with a table after a restart; empty = nothing."""
    acknowledged = dict(player.acknowledged)  # the player goes on meanwhile
    lines = record_of(player.browser, player.table)
    for number, line in enumerate(lines, 1):
        if int(line.split(" ", 1)[0]) != number:
            return f"entry {number} of {player.table} is {line!r}"
    wrong = missing(acknowledged, lines, player.table)
    if wrong:
        return wrong
    by_seq = [seq for seq, _ in acknowledged.values()]
    if len(by_seq) != len(set(by_seq)):
        return f"two commands of {player.table} were acknowledged as the same entry"
    return ""


def open_table(port: int) -> tuple[Browser, str]:
    browser = Browser(port)
    table = browser.post(
        "/api/tables",
        {
            "game": "caylus",
            "name": "Anna",
            "mode": "local",
            "seats": [{"kind": "me"}, {"kind": "local", "name": "Bea"}],
            "start": True,
        },
    )
    return browser, table["id"]


def filled(players: list[Player], tables: int, port: int, chance: random.Random) -> list[Player]:
    """Those whose matches still go on, and as many new ones as make `tables`."""
    players = [player for player in players if not player.over]
    while len(players) < tables:
        players.append(Player(*open_table(port), seed=chance.randrange(1 << 30)))
        players[-1].start()
    return players


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("burgrave")
    arguments.add_argument("--kills", type=int, default=20)
    arguments.add_argument("--tables", type=int, default=4)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--gently", action="store_true", help="SIGTERM instead of kill -9")
    options = arguments.parse_args()
    chance = random.Random(options.seed)
    actions = finished = 0
    with tempfile.TemporaryDirectory() as scratch:
        fast = ("--messages-per-second", "5000", "--requests-per-second", "1000")
        server = Server(options.burgrave, Path(scratch) / "burgrave.db", *fast)
        server.start()
        players: list[Player] = []
        for kill in range(options.kills):
            players = filled(players, options.tables, server.port, chance)
            before = sum(len(player.acknowledged) for player in players)
            time.sleep(chance.uniform(0.05, 0.4))
            if not options.gently:
                server.kill()
            elif (status := server.stop()) != 0:
                print(f"stop {kill + 1}: the server ended with {status}", file=sys.stderr)
                return 1
            server.start()
            for player in players:
                wrong = player.fault or check(player)
                if wrong:
                    print(f"kill {kill + 1}: {wrong}", file=sys.stderr)
                    return 1
            actions += sum(len(player.acknowledged) for player in players) - before
            finished += sum(player.over for player in players)
        # Every match goes on.
        for player in players:
            counted = len(player.acknowledged)
            end = time.monotonic() + 20
            while len(player.acknowledged) <= counted and not player.over and time.monotonic() < end:
                time.sleep(0.05)
            if len(player.acknowledged) <= counted and not player.over:
                print(f"{player.table} does not go on {player.fault}", file=sys.stderr)
                return 1
            player.stopping = True
        status = server.stop()
        if status != 0:
            print(f"the server ended with {status}", file=sys.stderr)
            return 1
    what = "stops" if options.gently else "kills"
    print(f"{options.kills} {what}, {actions} acknowledged actions between them, {finished} matches finished, nothing lost")
    return 0 if actions > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
