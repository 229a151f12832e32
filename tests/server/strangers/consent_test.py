"""A stranger at the table turns what others have agreed to into something else."""

from __future__ import annotations

import time

from burgrave_client import Browser, WebSocket
from strangers.stranger import fresh, wait_for_request, Stranger


class Consent(Stranger):
    """Rewinds, stand-ins, hints, repeated messages."""

    def pair(self, **more: object) -> tuple[str, WebSocket, WebSocket]:
        """A running match of Caylus between the host and a guest, both there."""
        wish = {"game": "caylus", "name": "Anna", "seats": [{"kind": "me"}, {"kind": "open"}]} | more
        table = self.host.post("/api/tables", wish)
        guest = Browser(self.server.port)
        guest.post(f"/api/tables/{table['code']}/sit", {"name": "Bea"})
        anna, bea = self.host.socket(table["id"]), guest.socket(table["id"])
        for socket_ in (anna, bea):
            socket_.wait_for("welcome")
        anna.send({"type": "start", "id": "s"})
        return table["id"], anna, bea

    def act(self, anna: WebSocket, bea: WebSocket, name: str) -> int:
        """Whoever is asked takes the first offer; the seat."""
        now = {1: fresh(anna, 1), 2: fresh(bea, 2)}
        seat = next(seat for seat in now if now[seat]["offers"])
        offer = now[seat]["offers"][0]["action"]
        socket_ = (anna, bea)[seat - 1]
        socket_.send({"type": "act", "id": name, "seat": seat, "turn": now[seat]["turn"], "action": offer})
        self.assertEqual(socket_.wait_for("accepted", "refused", "problem")["type"], "accepted")
        return seat

    def test_agreement_hits_another_rewind(self) -> None:
        _table, anna, bea = self.pair()
        for number in range(8):
            self.act(anna, bea, f"m{number}")
        last = fresh(anna, 1)["seq"]
        anna.send({"type": "rewind", "id": "small", "to": last - 1})
        read = wait_for_request(bea)
        self.act(anna, bea, "on")
        anna.send({"type": "rewind", "id": "all", "to": 0})
        asked = wait_for_request(bea, lambda request: request["number"] != read["number"])
        self.assertEqual(asked["to"], 0)
        seq = fresh(bea, 2)["seq"]
        for number in (read["number"], None, asked["number"] + 1):
            answer = {"type": "answer", "id": f"yes{number}", "seat": 2, "ask": "rewind", "agree": True}
            bea.send(answer | ({"number": number} if number else {}))
            refused = bea.wait_for("refused", "accepted", "problem")
            self.assertTrue(refused.get("stale"), refused)
        self.assertEqual(fresh(bea, 2)["seq"], seq)

    def test_host_replaced_at_a_blip(self) -> None:
        table, anna, bea = self.pair()
        for wait in (0.05, 1):
            anna.close()
            gone = bea.wait_for("table")
            while "away_at" not in gone["table"]["seats"][0]:
                gone = bea.wait_for("table")
            self.assertGreater(gone["table"]["seats"][0]["away_at"], gone["now"] + 100_000)
            time.sleep(wait)
            bea.send({"type": "replace", "id": f"r{wait}", "seat": 1, "level": "random"})
            self.assertEqual(bea.wait_for("refused", "accepted")["reason"]["key"], "table.refused.not_gone")
            anna = self.host.socket(table)
            self.assertNotIn("level", anna.wait_for("welcome")["table"]["seats"][0])

    def test_a_stand_in_is_no_opponents_choice_and_waits(self) -> None:
        self.server.stop()
        self.server.options = ("--absence-seconds", "1", "--return-seconds", "2")
        self.server.start()
        table, anna, bea = self.pair(stand_in="easy")
        anna.close()
        time.sleep(1.2)
        bea.send({"type": "replace", "id": "r", "seat": 1, "level": "random"})
        bea.wait_for("accepted")
        seat = bea.wait_for("table")["table"]["seats"][0]
        self.assertEqual(seat["level"], "easy")
        self.assertIn("bot_at", seat)
        anna = self.host.socket(table)
        anna.wait_for("position")
        anna.send({"type": "return", "id": "back", "seat": 1})
        anna.wait_for("accepted")
        self.assertNotIn("level", anna.wait_for("table")["table"]["seats"][0])

    def test_hints_against_people(self) -> None:
        _table, anna, bea = self.pair()
        for seat, socket_ in ((1, anna), (2, bea)):
            position = fresh(socket_, seat)
            if not position["offers"]:
                continue
            socket_.send({"type": "hint", "id": "h", "seat": seat})
            answer = socket_.wait_for("hinted", "refused", "problem")
            self.assertEqual(answer["reason"]["key"], "table.refused.no_hints")
        _table, anna, bea = self.pair(hints=True)
        asked = 1 if fresh(anna, 1)["offers"] else 2
        me, other = (anna, bea) if asked == 1 else (bea, anna)
        me.send({"type": "hint", "id": "h", "seat": asked})
        told = other.wait_for("table")
        while "hints" not in told["table"]["seats"][asked - 1]:
            told = other.wait_for("table")
        self.assertEqual(told["table"]["seats"][asked - 1]["hints"], 1)

    def test_id_that_ends_in_agreed(self) -> None:
        _table, anna, bea = self.pair()
        taken = set()
        for number in range(40):
            id_ = next((id_ for id_ in ("u:agreed", "request:1") if id_ not in taken), None)
            if id_ is None:
                break
            if self.act(anna, bea, id_ if fresh(anna, 1)["offers"] else f"m{number}") == 1:
                taken.add(id_)
        self.assertEqual(len(taken), 2)
        last = fresh(anna, 1)["seq"]
        anna.send({"type": "rewind", "id": "u", "to": last - 1})
        asked = wait_for_request(bea)
        bea.send({"type": "answer", "id": "y", "seat": 2, "ask": "rewind", "agree": True, "number": asked["number"]})
        self.assertEqual(bea.wait_for("accepted", "problem", "refused")["type"], "accepted")
        self.assertGreater(fresh(bea, 2)["seq"], last)
        self.assertIn("burgrave_store_failures_total 0", self.host.request("GET", "/metrics"))
