"""A stranger makes others wait by what costs the server much."""

from __future__ import annotations

import time

from burgrave_client import WebSocket
from strangers.stranger import Stranger


class Entries(Stranger):
    """Actions that are taken back again and again."""

    def act_and_undo(self, here: WebSocket, times: int, played: int = 0) -> None:
        """After so many actions does again and again what can be taken back freely."""
        position = here.wait_for("position")
        for number in range(200):
            if number >= played and position["undo"] == "free":
                break
            offer = position["offers"][0]
            here.send({"type": "act", "id": f"p{number}", "seat": 1, "turn": position["turn"], "action": offer["action"]})
            position = here.wait_for("position")
            while not position["offers"]:
                position = here.wait_for("position")
        self.assertEqual(position["undo"], "free")
        for number in range(times):
            here.send({"type": "undo", "id": f"u{number}", "seat": 1, "turn": position["turn"]})
            self.assertEqual(here.wait_for("accepted", "refused", "problem")["type"], "accepted")
            position = here.wait_for("position")
            offer = position["offers"][0]
            here.send({"type": "act", "id": f"a{number}", "seat": 1, "turn": position["turn"], "action": offer["action"]})
            self.assertEqual(here.wait_for("accepted", "refused", "problem")["type"], "accepted")
            position = here.wait_for("position")

    def playing_alone(self) -> tuple[str, WebSocket]:
        """A match of Settlers that the host plays alone: much in it can be taken back."""
        wish = {"game": "settlers", "name": "Anna", "start": True, "seats": [{"kind": "me"}]}
        table = self.host.post("/api/tables", wish)["id"]
        return table, self.host.socket(table)

    def test_replay_cost_of_act_and_undo(self) -> None:
        """Thousands of entries that have been taken back make no request slow."""
        self.serve("--messages-per-second", "10000", "--requests-per-second", "1000")
        table, here = self.playing_alone()
        self.act_and_undo(here, 900, played=25)
        times = []
        for _ in range(20):
            begun = time.monotonic()
            self.host.get(f"/api/tables/{table}/replay?seq=1800&seat=1")
            times.append(time.monotonic() - begun)
        self.assertLess(sorted(times)[10], 0.1, f"seconds, of a match of 1,800 entries: {times}")

    def test_who_takes_back_without_end_is_stopped(self) -> None:
        self.serve("--messages-per-second", "10000", "--taken-back-entries", "100")
        table, here = self.playing_alone()
        with self.assertRaises(AssertionError):
            self.act_and_undo(here, 100)
        again = self.host.socket(table)
        position = again.wait_for("position")
        self.assertEqual(position.get("undo", "none"), "none")
        self.assertLess(position["seq"], 200)
        again.send({"type": "undo", "id": "no", "seat": 1, "turn": position["turn"]})
        self.assertEqual(again.wait_for("refused")["reason"]["key"], "table.refused.taken_back_too_often")
        again.send({"type": "act", "id": "go", "seat": 1, "turn": position["turn"], "action": position["offers"][0]["action"]})
        self.assertEqual(again.wait_for("accepted", "refused", "problem")["type"], "accepted")
