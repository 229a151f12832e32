#!/usr/bin/env python3
"""What `burgrave verify` and a server say of records of every kind, honest and not.

Usage: tests/server/fairness_test.py BURGRAVE
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import subprocess
from pathlib import Path

from burgrave_client import Browser, Refused, ServedTest, WebSocket, play_to_end, run_tests

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
NUMBERS = ["a" * 64, "b" * 64]
OTHER = "0" * 64


class Fairness(ServedTest):
    options = ("--messages-per-second", "1000")

    def setUp(self) -> None:
        super().setUp()
        self.host = Browser(self.server.port)
        self.guest = Browser(self.server.port)

    def begin(self) -> tuple[dict, dict[int, WebSocket]]:
        """A match of two who have both seen the commitment, then added a number."""
        wish = {
            "game": "settlers",
            "name": "Anna",
            "options": {"mode": "basic"},
            "seats": [{"kind": "me"}, {"kind": "open"}],
        }
        lobby = self.host.post("/api/tables", wish)
        self.assertEqual(len(lobby["commitment"]), 64)
        self.guest.post(f"/api/tables/{lobby['code']}/sit", {"name": "Bea", "nonce": NUMBERS[1]})
        sockets = {1: self.host.socket(lobby["id"]), 2: self.guest.socket(lobby["id"])}
        for socket_ in sockets.values():
            socket_.wait_for("welcome")
        sockets[1].send({"type": "nonce", "id": "n", "nonce": NUMBERS[0]})
        self.assertEqual(sockets[1].wait_for("accepted", "problem")["type"], "accepted")
        sockets[1].send({"type": "start", "id": "s"})
        sockets[1].wait_for("accepted")
        return lobby, sockets

    def finished(self) -> tuple[dict, str]:
        lobby, sockets = self.begin()
        play_to_end(sockets)
        return lobby, self.host.request("GET", f"/api/tables/{lobby['id']}/record")

    def file(self, text: str) -> str:
        path = self.folder / "match.bgr"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def verify(self, text: str, *flags: str) -> tuple[int, str]:
        """The exit code and the verdict."""
        command = [self.program, "verify", self.file(text), "--json", *flags]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, json.loads(done.stdout)["verdict"]

    def words(self, text: str, *flags: str) -> str:
        command = [self.program, "verify", self.file(text), *flags]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        return done.stdout + done.stderr

    def admin(self, *words: str) -> str:
        done = subprocess.run(
            [self.program, "admin", "--db", str(self.database), *words], capture_output=True, text=True, timeout=60, check=False
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    @staticmethod
    def line(text: str, key: str) -> str:
        found = re.search(rf"^{key}: (.*)$", text, re.MULTILINE)
        assert found, f"no {key} in {text[:1000]}"
        return found[1]

    def with_line(self, text: str, key: str, value: str) -> str:
        return re.sub(rf"^{key}: .*$", f"{key}: {value}", text, count=1, flags=re.MULTILINE)

    # ---- honest ----

    def test_an_honest_record(self) -> None:
        lobby, record = self.finished()
        kept = lobby["commitment"]
        self.assertEqual(self.verify(record, "--hash", kept, "--nonce", NUMBERS[1]), (0, "committed"))
        self.assertEqual(self.verify(record), (0, "consistent"))
        self.assertIn("As committed at the start", self.words(record, "--hash", kept))
        self.assertIn("give --hash", self.words(record))
        self.assertIn(lobby["id"], self.words(record))
        self.assertIn("Ahogy az elején lekötötték", self.words(record, "--hash", kept, "--lang", "hu"))
        self.assertEqual(self.verify(record, "--hash", OTHER), (1, "other_hash"))
        self.assertEqual(self.verify(record, "--nonce", OTHER), (1, "nonce_missing"))
        self.assertEqual(self.host.get(f"/api/tables/{lobby['id']}/verify")["verdict"], "committed")

    def test_anybody_can_compute_the_seed(self) -> None:
        lobby, record = self.finished()
        table = self.host.get(f"/api/tables/{lobby['id']}")
        self.assertEqual(table["commitment"], hashlib.sha256(f"burgrave secret {table['secret']}".encode()).hexdigest())
        self.assertEqual(table["commitment"], lobby["commitment"])
        self.assertEqual(table["nonces"], NUMBERS)
        options = "".join(f"option: {name}={value}\n" for name, value in sorted(table["options"].items()))
        nonces = "".join(f"nonce: {nonce}\n" for nonce in NUMBERS)
        message = f"burgrave seed\nmatch: {lobby['id']}\ngame: settlers\n{options}{nonces}"
        seed = hmac.new(bytes.fromhex(table["secret"]), message.encode(), hashlib.sha256).hexdigest()
        self.assertEqual(table["seed"], seed)
        self.assertEqual(self.line(record, "seed"), seed)

    def test_between_commitment_and_start_a_crash_loses_nothing(self) -> None:
        lobby = self.host.post(
            "/api/tables", {"game": "caylus", "name": "Anna", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        )
        socket_ = self.host.socket(lobby["id"])
        socket_.wait_for("welcome")
        socket_.send({"type": "nonce", "id": "n", "nonce": NUMBERS[0]})
        socket_.wait_for("accepted")
        self.server.kill()
        self.server.start()
        again = self.host.socket(lobby["id"])
        self.assertEqual(again.wait_for("welcome")["table"]["commitment"], lobby["commitment"])
        again.send({"type": "start", "id": "s"})
        again.wait_for("accepted")
        again.send({"type": "resign", "id": "r", "seat": 1})
        again.wait_for("accepted")
        table = self.host.get(f"/api/tables/{lobby['id']}")
        self.assertEqual(table["nonces"], [NUMBERS[0], ""])
        self.assertEqual(table["commitment"], lobby["commitment"])
        self.assertEqual(self.host.get(f"/api/tables/{lobby['id']}/verify")["verdict"], "committed")

    # ---- dishonest ----

    def test_a_chosen_seed(self) -> None:
        lobby, record = self.finished()
        other_secret = self.with_line(record, "secret", OTHER)
        self.assertEqual(self.verify(other_secret, "--hash", lobby["commitment"]), (1, "other_hash"))
        commitment = hashlib.sha256(f"burgrave secret {OTHER}".encode()).hexdigest()
        forged = self.with_line(other_secret, "commitment", commitment)
        self.assertEqual(self.verify(forged), (1, "other_seed"))
        self.assertIn("it was chosen", self.words(forged))
        self.assertEqual(self.verify(self.with_line(record, "match", "another")), (1, "other_seed"))
        self.assertEqual(self.verify(self.with_line(record, "nonce", OTHER)), (1, "other_seed"))

    def test_an_own_line_that_was_changed(self) -> None:
        _, record = self.finished()
        changed = self.with_line(record, "commitment", OTHER)
        self.assertEqual(self.verify(changed), (1, "contradiction"))
        self.assertIn("line commitment", self.words(changed))
        points = self.with_line(record, "result", "99 1")
        self.assertEqual(self.verify(points), (1, "contradiction"))
        self.assertIn("line result", self.words(points))
        replay = [self.program, "replay", self.file(points)]
        done = subprocess.run(replay, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("line result", done.stderr)
        into = [self.program, "admin", "import", self.file(points), "--db", str(self.folder / "new.db")]
        done = subprocess.run(into, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("result", done.stderr)

    # ---- what cannot be checked, or was no secret ----

    def test_an_imported_one(self) -> None:
        _, record = self.finished()
        self.server.stop()
        imported = re.findall(r"^match (\S+)", self.admin("import", self.file(record)))[0]
        exported = self.admin("export", "--", imported)
        self.server.start()
        self.assertEqual(self.verify(exported), (0, "seed_known"))
        self.assertIn("imported", self.words(exported))
        table = self.host.get(f"/api/tables/{imported}")
        self.assertEqual(table["seed_known"], "imported")
        self.assertNotIn("commitment", table)
        self.assertEqual(self.host.get(f"/api/tables/{imported}/verify")["verdict"], "seed_known")

    def test_an_unfinished_one(self) -> None:
        lobby, sockets = self.begin()
        sockets[1].wait_for("position")
        for name in ("secret", "nonces", "seed"):
            self.assertNotIn(name, self.host.get(f"/api/tables/{lobby['id']}"))
        with self.assertRaises(Refused) as refused:
            self.host.get(f"/api/tables/{lobby['id']}/verify")
        self.assertEqual(refused.exception.status, 409)
        exported = self.admin("export", "--", lobby["id"])
        self.assertNotIn("\nsecret: ", exported)
        self.assertNotIn("\nnonce: ", exported)
        self.assertEqual(self.verify(exported), (3, "no_seed"))
        self.assertIn("has not been told", self.words(exported))

    def test_an_older_one(self) -> None:
        record = (GOLDEN / "caylus" / "seats_2.bgr").read_text(encoding="utf-8")
        self.assertEqual(self.verify(record), (0, "consistent"))
        published = hashlib.sha256(bytes.fromhex(self.line(record, "seed"))).hexdigest()
        older = record.replace("\n", f"\n# seed_hash: {published}\n", 1)
        self.assertEqual(self.verify(older), (0, "consistent"))
        self.assertEqual(self.verify(older, "--hash", published), (0, "published"))
        self.assertIn("chose that seed alone", self.words(older, "--hash", published))
        self.assertEqual(self.verify(older.replace(published, OTHER)), (1, "contradiction"))
        self.assertIn("line # seed_hash", self.words(older.replace(published, OTHER)))

    def test_one_of_other_rules(self) -> None:
        _, record = self.finished()
        later = self.with_line(record, "revision", "1000")
        self.assertEqual(self.verify(later), (3, "other_rules"))
        self.assertIn("under revision 1000", self.words(later))


if __name__ == "__main__":
    run_tests(__doc__)
