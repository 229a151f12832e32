#!/usr/bin/env python3
"""A server that plays with changed component files: `burgrave serve --data DIR[,DIR]`.

Usage: tests/server/changed_cards_test.py BURGRAVE
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path

from burgrave_client import Browser, Refused, Server

PROGRAM = ""
GAMES = Path(__file__).resolve().parents[2] / "games"
COINS = 19


class ChangedCards(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.caylus = self.folder / "caylus"
        shutil.copytree(GAMES / "caylus" / "data", self.caylus)
        self.set_up(self.caylus, lambda setup: setup["start_deniers"]["by_seats"].update({"2": [COINS, COINS]}))

    @staticmethod
    def set_up(directory: Path, change: Callable[[dict], None]) -> None:
        path = directory / "setup.json"
        setup = json.loads(path.read_text(encoding="utf-8"))
        change(setup)
        path.write_text(json.dumps(setup, ensure_ascii=False), encoding="utf-8")

    def served(self, *options: str) -> Browser:
        server = Server(PROGRAM, self.folder / "burgrave.db", *options)
        server.start()
        self.addCleanup(server.stop)
        return Browser(server.port)

    def refused(self, directories: str) -> str:
        done = subprocess.run(
            [PROGRAM, "serve", "--port", "0", "--db", str(self.folder / "none.db"), "--data", directories],
            capture_output=True,
            text=True,
            timeout=60,
        )
        self.assertIn(done.returncode, (2, 3))
        self.assertFalse((self.folder / "none.db").exists(), "nothing has begun")
        return done.stderr

    @staticmethod
    def first_view(host: Browser, game: str) -> str:
        table = host.post(
            "/api/tables",
            {"game": game, "name": "Anna", "start": True, "seats": [{"kind": "me"}, {"kind": "local", "name": "Bea"}]},
        )
        return json.dumps(host.socket(table["id"]).wait_for("position")["view"])

    def test_matches_are_played_with_them(self) -> None:
        coins = f'"deniers": {COINS + 2}'  # with the first income
        self.assertIn(coins, self.first_view(self.served("--data", str(self.caylus)), "caylus"))

    def test_without_them_all_is_as_ever(self) -> None:
        self.assertNotIn(f'"deniers": {COINS + 2}', self.first_view(self.served(), "caylus"))

    def test_two_games_may_be_changed_at_once(self) -> None:
        citadels = self.folder / "citadels"
        shutil.copytree(GAMES / "citadels" / "data", citadels)
        self.set_up(citadels, lambda setup: setup["start"].update(gold=COINS))
        host = self.served("--data", f"{self.caylus},{citadels}")
        self.assertIn(f'"deniers": {COINS + 2}', self.first_view(host, "caylus"))
        self.assertIn(f'"gold": {COINS}', self.first_view(host, "citadels"))

    def test_admin_replays_matches_with_the_cards_that_they_were_begun_with(self) -> None:
        server = Server(PROGRAM, self.folder / "burgrave.db", "--data", str(self.caylus))
        server.start()
        self.addCleanup(server.stop)
        host = Browser(server.port)
        self.first_view(host, "caylus")
        (table,) = host.get("/api/me")["tables"]
        server.stop()

        def check(*options: str) -> tuple[int, str]:
            command = [PROGRAM, "admin", "check", "--db", str(self.folder / "burgrave.db"), *options]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            return done.returncode, done.stdout

        self.assertEqual(check("--data", str(self.caylus)), (0, "replayed: 1, not begun: 0, different: 0\n"))
        code, found = check()
        self.assertEqual(code, 1)
        self.assertIn("give changed ones with --data", found)
        host.port = self.served().port
        with self.assertRaisesRegex(Refused, "409.*other cards"):
            host.get(f"/api/tables/{table['id']}")

    def test_wrong_ones_are_named_before_anything_begins(self) -> None:
        self.assertIn("one directory for each game", self.refused(f"{self.caylus},{self.caylus}"))
        empty = self.folder / "empty"
        empty.mkdir()
        self.assertIn("holds no files of one game only", self.refused(str(empty)))
        (self.caylus / "tiles.json").write_text("{", encoding="utf-8")
        self.assertIn("tiles.json", self.refused(str(self.caylus)))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
