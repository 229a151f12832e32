#!/usr/bin/env python3
"""What people meet with at a table: doors that close at the same moment, restarts, a table once more.

Each test is named after a report of the public collections, where somebody else's server failed.

Usage: tests/server/tables_test.py BURGRAVE
"""

from __future__ import annotations

import json
import threading

from burgrave_client import Browser, Closed, Refused, ServedTest, run_tests, wait_until


class Player:
    """Somebody at a table, who knows what was told last and makes the first move that is offered."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.socket = browser.socket(table)
        self.position: dict | None = None
        self.answers: dict[str, dict] = {}
        self.moves = 0
        threading.Thread(target=self.listen, daemon=True).start()
        wait_until(lambda: self.position is not None)

    def listen(self) -> None:
        try:
            while True:
                message = self.socket.receive()
                if message["type"] == "position":
                    self.position = message
                elif "id" in message:
                    self.answers[message["id"]] = message
        except Closed:
            return

    def asked(self) -> bool:
        return self.position is not None and bool(self.position["offers"])

    def over(self) -> bool:
        return self.position is not None and self.position["over"]

    def act(self) -> None:
        """Until it has been taken and the table stands otherwise."""
        assert self.position is not None
        at, self.position = self.position, None
        self.moves += 1
        name = f"{id(self)}.{self.moves}"
        wish = {"type": "act", "id": name, "seat": at["seat"], "turn": at["turn"], "action": at["offers"][0]["action"]}
        self.socket.send(wish)
        wait_until(lambda: name in self.answers and self.position is not None)


def play(players: list[Player], most: int = 10_000) -> None:
    for _move in range(most):
        wait_until(lambda: any(player.asked() or player.over() for player in players))
        mover = next((player for player in players if player.asked()), None)
        if mover is None:
            return
        mover.act()


class Tables(ServedTest):
    options = ("--messages-per-second", "1000")

    def setUp(self) -> None:
        super().setUp()
        self.anna, self.bea = Browser(self.server.port), Browser(self.server.port)

    def open(self, game: str, *seats: dict, **more: object) -> dict:
        return self.anna.post("/api/tables", {"game": game, "name": "Anna", "seats": [{"kind": "me"}, *seats]} | more)

    def sit(self, who: Browser, table: dict, name: str) -> tuple[int, dict]:
        try:
            return 200, who.post(f"/api/tables/{table['code']}/sit", {"name": name})
        except Refused as refused:
            return refused.status, json.loads(refused.body)

    def start(self, table: dict) -> None:
        here = self.anna.socket(table["id"])
        here.wait_for("welcome")
        here.send({"type": "start", "id": "start", "level": "easy"})
        here.wait_for("accepted")
        here.close()

    def players(self, table: dict) -> list[Player]:
        return [Player(who, table["id"]) for who in (self.anna, self.bea)]

    # ---- sitting down ----

    def test_N_P10_who_sits_down_twice_has_one_seat(self) -> None:
        table = self.open("caylus", {"kind": "open"}, {"kind": "open"})
        (first, seated), (again, same) = self.sit(self.bea, table, "Bea"), self.sit(self.bea, table, "Bea")
        self.assertEqual((first, again), (200, 200))
        self.assertEqual((seated["table"], seated["seat"]), (same["table"], same["seat"]))
        seats = self.bea.get(f"/api/tables/{table['code']}")["seats"]
        self.assertEqual([seat["mine"] for seat in seats], [False, True, False])
        self.assertEqual(seats[2]["kind"], "open")

    def test_N_P10_the_last_seat_has_one_taker(self) -> None:
        for attempt in range(5):
            table = self.open("caylus", {"kind": "open"})
            racers = [Browser(self.server.port) for _ in range(4)]
            ready = threading.Barrier(len(racers))
            answers: list[int] = []

            def run(who: Browser, name: str) -> None:
                ready.wait()
                answers.append(self.sit(who, table, name)[0])

            threads = [threading.Thread(target=run, args=(who, f"Racer {i}")) for i, who in enumerate(racers)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(answers), [200, 409, 409, 409], f"attempt {attempt}")
            holders = [who for who in racers if self.holds(who, table)]
            self.assertEqual(len(holders), 1)

    def holds(self, who: Browser, table: dict) -> bool:
        return any(seat["mine"] for seat in who.get(f"/api/tables/{table['code']}")["seats"])

    def test_N_P07_a_name_that_looks_like_a_seated_one_is_taken(self) -> None:
        table = self.open("caylus", {"kind": "open"})
        for name in ("Anna\u00a0", "Anna\u2003", "Anna\ufe0f", "Anna\u034f", "Anna\u180e", "\u0410nna", "ANNA"):
            status, fault = self.sit(self.bea, table, name)
            self.assertEqual((status, fault["where"]), (409, "/name"), ascii(name))
        for name in ("\u115f", "\u061c", "A" + "\u0301" * 19, "An\u202ena", "W" * 21):
            status, fault = self.sit(self.bea, table, name)
            self.assertEqual((status, fault["where"]), (400, "/name"), ascii(name))
            self.assertNotEqual(fault["what"], "")
        family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
        self.assertEqual(self.sit(self.bea, table, family)[0], 200)

    # ---- going on ----

    def test_N_P12_after_a_restart_the_next_move_reaches_everybody(self) -> None:
        for game in ("caylus", "citadels"):
            with self.subTest(game=game):
                table = self.open(game, {"kind": "open"})
                self.sit(self.bea, table, "Bea")
                self.start(table)
                before = self.players(table)
                play(before, 6)
                seqs = {player.position["seq"] for player in before if player.position}
                self.server.kill()
                self.server.start()
                everybody = [*self.players(table), Player(Browser(self.server.port), table["id"])]
                told = [player.position for player in everybody]
                for position in told:
                    self.assertIn(position["seq"], seqs)
                    self.assertEqual(position["log_from"], 0, "the whole log, for a page that has none")
                    self.assertTrue(position["log"])
                play(everybody, 1)
                for player, position in zip(everybody, told):
                    wait_until(lambda: player.position is not None and player.position["seq"] > position["seq"])

    # ---- afterwards ----

    def test_N_P22_who_comes_later_gets_into_the_rematch_too(self) -> None:
        table = self.open("settlers", {"kind": "open"}, options={"mode": "basic"})
        self.sit(self.bea, table, "Bea")
        self.start(table)
        play(self.players(table))
        here = self.anna.socket(table["id"])
        here.wait_for("welcome")
        here.send({"type": "rematch", "id": "again"})
        here.wait_for("accepted")
        late = self.bea.socket(table["id"]).wait_for("welcome")["table"]["rematch"]
        again = self.bea.get(f"/api/tables/{late}")
        self.assertEqual([seat["mine"] for seat in again["seats"]], [False, True])
        self.assertEqual([seat["name"] for seat in again["seats"]], ["Anna", "Bea"])
        self.start(again)
        self.assertEqual(self.bea.socket(late).wait_for("position")["seat"], 2)


if __name__ == "__main__":
    run_tests(__doc__)
