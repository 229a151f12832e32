"""An operator who would choose the draws."""

from __future__ import annotations

import hashlib
import re
import subprocess

from burgrave_client import WebSocket, play_to_end
from strangers.stranger import Stranger


class Draws(Stranger):
    """Chosen seeds, edited records, rewinds."""

    def alone(self) -> tuple[dict, WebSocket]:
        """A match of one person that is over, whose browser has added a number."""
        wish = {"game": "settlers", "name": "Anna", "options": {"mode": "basic"}, "seats": [{"kind": "me"}]}
        lobby = self.host.post("/api/tables", wish)
        socket_ = self.host.socket(lobby["id"])
        socket_.send({"type": "nonce", "id": "n", "nonce": "5" * 64})
        socket_.send({"type": "start", "id": "s"})
        play_to_end({1: socket_})
        return lobby, socket_

    def burgrave(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([self.program, *words], capture_output=True, text=True, timeout=60, check=False)

    def file(self, text: str) -> str:
        path = self.server.database.parent / "match.bgr"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def imported(self, record: str) -> str:
        self.server.stop()
        done = self.burgrave("admin", "import", self.file(record), "--db", str(self.server.database))
        self.server.start()
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.split()[1]

    def test_fairness_seed_chosen_by_operator(self) -> None:
        chosen = self.server.database.parent / "chosen.bgr"
        play = ["play", "settlers", "--new", "--seats", "human,easy", "--seed", "7", "--file", str(chosen)]
        subprocess.run([self.program, *play], input="q\n", capture_output=True, text=True, timeout=60, check=True)
        record = chosen.read_text(encoding="utf-8")
        tables = [self.host.get(f"/api/tables/{self.imported(record)}") for _ in range(2)]
        for table in tables:
            self.assertEqual(table["seed_known"], "imported")
            self.assertNotIn("commitment", table, "it looks like no honest table")
            self.assertNotIn("seed_hash", table)

    def test_fairness_verify_trusts_the_record(self) -> None:
        lobby, _ = self.alone()
        record = self.host.request("GET", f"/api/tables/{lobby['id']}/record")
        kept = ("--hash", lobby["commitment"], "--nonce", "5" * 64)
        self.assertIn("As committed", self.burgrave("verify", self.file(record), *kept).stdout)
        seed = re.search(r"^seed: (.*)$", record, re.MULTILINE)
        assert seed
        own = hashlib.sha256(bytes.fromhex(seed[1])).hexdigest()
        head = re.sub(r"^(match|commitment|secret|nonce): .*\n", "", record, flags=re.MULTILINE)
        forged = head.replace("burgrave 2\n", f"burgrave 1\n# seed_hash: {own}\n")
        said = self.burgrave("verify", self.file(forged))
        self.assertEqual(said.returncode, 0)
        self.assertIn("no file can show", said.stdout, "its own line is no proof")
        self.assertEqual(self.burgrave("verify", self.file(forged), *kept[:2]).returncode, 1)
        self.assertEqual(self.burgrave("verify", self.file(forged), *kept[2:]).returncode, 1)

    def test_fairness_rewind_after_reveal(self) -> None:
        lobby, _ = self.alone()
        self.server.stop()
        back = self.burgrave("admin", "rewind", "--db", str(self.server.database), "--", lobby["id"], "3")
        self.server.start()
        self.assertEqual(back.returncode, 0, back.stderr)
        table = self.host.get(f"/api/tables/{lobby['id']}")
        self.assertEqual(table["status"], "playing")
        self.assertEqual(table["seed_known"], "rewound")
        play_to_end({1: self.host.socket(lobby["id"])}, seed=2)
        told = self.host.get(f"/api/tables/{lobby['id']}/verify")
        self.assertEqual(told["verdict"], "seed_known")
        self.assertGreater(told["repeated"], 0)
