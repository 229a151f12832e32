#!/usr/bin/env python3
"""What a stranger may try against a running server, and how each attempt is refused.

Usage: tests/server/penetration_test.py BURGRAVE
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from burgrave_client import PROTOCOL, Browser, Closed, Refused, Server, WebSocket, play_to_end, wait_until

PROGRAM = ""


def citadels(host: Browser, **more: object) -> dict:
    return host.post(
        "/api/tables",
        {
            "game": "citadels",
            "name": "Anna",
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}],
        }
        | more,
    )


def listen(socket_: WebSocket) -> list[dict]:
    """Everything that comes from now on."""
    heard: list[dict] = []

    def take() -> None:
        try:
            while True:
                heard.append(socket_.receive())
        except (Closed, OSError):
            return

    threading.Thread(target=take, daemon=True).start()
    return heard


def fresh(socket_: WebSocket, seat: int) -> dict:
    """The position as it is now, through the eyes of a seat."""
    socket_.send({"type": "look", "seat": 0})
    while socket_.wait_for("position")["seat"] != 0:
        pass
    socket_.send({"type": "look", "seat": seat})
    while (position := socket_.wait_for("position"))["seat"] != seat:
        pass
    return position


def wait_for_request(socket_: WebSocket, wanted=lambda request: True) -> dict:
    """What is asked of the table."""
    while True:
        request = socket_.wait_for("table")["table"].get("request")
        if request and wanted(request):
            return request


class Penetration(unittest.TestCase):
    """Each test has a server of its own: who guesses wrong is kept out for a while."""

    def setUp(self) -> None:
        self.serve()

    def serve(self, *options: str) -> None:
        """A server of this test's own, in place of the one before."""
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.server = Server(PROGRAM, Path(scratch.name) / "burgrave.db", *options)
        self.server.start()
        self.addCleanup(self.server.stop)
        self.host = Browser(self.server.port)

    def refused(self, status: int | tuple[int, ...], browser: Browser, method: str, path: str, *rest: object) -> str:
        allowed = status if isinstance(status, tuple) else (status,)
        with self.assertRaises(Refused) as caught:
            browser.request(method, path, *rest)
        self.assertIn(caught.exception.status, allowed, caught.exception.body)
        return caught.exception.body

    def raw(self, data: bytes) -> bytes:
        """What comes back for bytes that no browser would send."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as stream:
            try:
                stream.sendall(data)
                got = b""
                while chunk := stream.recv(65536):
                    got += chunk
                    if b"\r\n\r\n" in got:
                        break
                return got
            except ConnectionError:
                return b""

    def head_of(self, request: str) -> dict[str, str]:
        lines = self.raw(request.encode()).split(b"\r\n\r\n")[0].decode().split("\r\n")
        return {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines[1:])}

    def another(self, *options: str, log: bool = False) -> Server:
        """A server of other options."""
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        server = Server(PROGRAM, Path(scratch.name) / "burgrave.db", *options)
        if log:
            server.log = open(Path(scratch.name) / "log", "w+")
            self.addCleanup(server.log.close)
        server.start()
        self.addCleanup(server.stop)
        return server

    def log_of(self, server: Server) -> str:
        return Path(server.log.name).read_text()

    def metric(self, name: str) -> int:
        found = re.search(rf"^{name} (\d+)$", self.host.request("GET", "/metrics"), re.M)
        self.assertIsNotNone(found, name)
        return int(found[1])

    def still_serves(self) -> None:
        self.assertEqual(self.host.request("GET", "/healthz").strip(), "ok")

    def match_of_two(self) -> tuple[dict, Browser, WebSocket]:
        """A running match of secrets between the host, who looks on, and a guest."""
        table = citadels(self.host)
        guest = Browser(self.server.port)
        guest.post(f"/api/tables/{table['code']}/sit", {"name": "Bea"})
        mine = self.host.socket(table["id"])
        mine.wait_for("welcome")
        mine.send({"type": "start", "id": "s", "level": "easy"})
        mine.wait_for("accepted")
        return table, guest, mine

    # ---- who one is ----

    def test_a_foreign_cookie_holds_no_seat(self) -> None:
        table = citadels(self.host)["id"]
        stranger = Browser(self.server.port)
        socket_ = stranger.socket(table, seat=1)
        answer = socket_.wait_for("problem", "welcome")
        if answer["type"] == "welcome":
            self.assertFalse(any(seat["mine"] for seat in answer["table"]["seats"]))
            self.assertFalse(answer["table"]["host"])
            socket_.send({"type": "start", "id": "x", "level": "easy"})
            self.assertEqual(socket_.wait_for("problem", "accepted")["code"], "not_allowed")

    def test_a_guessed_personal_token_brings_no_seat(self) -> None:
        table = citadels(self.host)["id"]
        stranger = Browser(self.server.port)
        for token in ("A" * 43, "0" * 64):
            self.refused((403, 404), stranger, "POST", f"/api/tables/{table}/claim", {"token": token})

    def test_another_ones_seat_cannot_be_played_looked_through_or_previewed(self) -> None:
        table, guest, _here = self.match_of_two()
        theirs = guest.socket(table["id"])
        theirs.wait_for("position")
        for number, wish in enumerate(
            (
                {"type": "act", "seat": 1, "turn": 0, "action": "draft 1"},
                {"type": "undo", "seat": 1, "turn": 0},
                {"type": "preview", "seat": 1, "action": "draft 1"},
                {"type": "hint", "seat": 1},
                {"type": "resign", "seat": 1},
                {"type": "colour", "seat": 1, "colour": 5},
                {"type": "rewind", "to": 0},
            )
        ):
            with self.subTest(wish=wish["type"]):
                theirs.send(wish | {"id": f"w{number}"})
                self.assertEqual(theirs.wait_for("problem", "accepted", "previewed", "hinted")["code"], "not_allowed")
        theirs.send({"type": "replace", "seat": 1, "level": "easy", "id": "r"})
        self.assertEqual(theirs.wait_for("refused", "accepted")["reason"]["key"], "table.refused.not_gone")
        theirs.send({"type": "look", "seat": 1})
        self.assertEqual(theirs.wait_for("problem", "position")["type"], "problem")

    def test_N_P16_no_byte_to_a_spectator_or_rival_holds_a_hand(self) -> None:
        table, guest, mine = self.match_of_two()
        watcher = Browser(self.server.port)
        sockets = {"host": mine, "guest": guest.socket(table["id"]), "watcher": watcher.socket(table["id"])}
        heard = {name: listen(socket_) for name, socket_ in sockets.items()}

        def position(name: str) -> dict | None:
            return next((message for message in reversed(heard[name]) if message["type"] == "position"), None)

        wait_until(lambda: all(position(name) for name in sockets))
        hands = {name: {each["card"] for each in position(name)["view"]["own"]["hand"]} for name in ("host", "guest")}
        self.assertTrue(hands["host"] - hands["guest"])
        # Nothing is built yet: who is told of a card, beside what is printed, is told what lies in a hand.
        for name, others in {"guest": hands["host"] - hands["guest"], "watcher": hands["host"] | hands["guest"]}.items():
            told = json.dumps([message for message in heard[name] if message["type"] != "printed"])
            for card in others:
                self.assertFalse(f'"{card}"' in told, f"{name} is told of {card}")
        for number in range(30):
            wait_until(lambda: any(position(name)["offers"] for name in ("host", "guest")))
            name = next(name for name in ("host", "guest") if position(name)["offers"])
            now = position(name)
            action = now["offers"][number % len(now["offers"])]["action"]
            sockets[name].send({"type": "act", "id": f"m{number}", "seat": now["seat"], "turn": now["turn"], "action": action})
            wait_until(lambda: position(name)["seq"] > now["seq"])
        watched = json.dumps(heard["watcher"])
        self.assertFalse('"own"' in watched or '"hand": [' in watched)
        for name, seat in {"host": 1, "guest": 2}.items():
            mine_alone = [message for message in heard[name] if message["type"] == "position"]
            self.assertGreater(len(mine_alone), 5)
            self.assertEqual({message["seat"] for message in mine_alone}, {seat})
            self.assertEqual({message["view"]["seat"] for message in mine_alone}, {seat})

    def test_N_P18_replay_record_and_verify_of_a_running_match_are_closed_to_others(self) -> None:
        table, guest, _here = self.match_of_two()
        for who in (self.host, guest, Browser(self.server.port)):
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/record")
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/replay?all=1&seq=3")
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/replay?seat=0&journal=1&seq=3")
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/review")
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/verify")
            copy = {"game": "citadels", "name": "C", "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 3}
            copy["from"] = {"table": table["id"], "seq": 1}
            self.refused((403, 404, 409), who, "POST", "/api/tables", copy)
        self.refused((403, 404, 409), guest, "GET", f"/api/tables/{table['id']}/replay?seat=1&seq=3")

    def test_guessed_ids_find_nothing(self) -> None:
        for guess in ("1", "0", "AAAAAAAAAAAAAAAAAAAAAA", "../../etc/passwd", "%00", "' OR 1=1 --"):
            with self.subTest(guess=guess):
                self.refused((400, 404), self.host, "GET", "/api/tables/" + guess.replace(" ", "%20"))

    def test_invitation_codes_cannot_be_tried_out(self) -> None:
        statuses = set()
        for number in range(40):
            try:
                self.host.get(f"/api/tables/{number:07d}".replace("0", "A").replace("1", "B"))
            except Refused as refused:
                statuses.add(refused.status)
        self.assertIn(429, statuses)
        self.assertLessEqual(statuses, {404, 429})

    def test_neither_over_sockets(self) -> None:
        self.host.get("/api/me")
        refused: dict = {}
        for number in range(40):
            guess = WebSocket(self.server.port, self.host.cookie)
            guess.send({"type": "hello", "protocol": PROTOCOL, "table": f"A{number:05d}".replace("0", "B").replace("1", "C")})
            refused = guess.wait_for("problem")
            with self.assertRaises(Closed):
                guess.wait_for("welcome")
            if refused["code"] != "unknown_table":
                break
        self.assertEqual(refused["code"], "too_fast", "forty guesses were answered")
        self.assertGreater(refused["retry_ms"], 0)

    def test_wrong_guesses_do_not_shut_out_who_plays_behind_the_same_address(self) -> None:
        table, guest, _here = self.match_of_two()
        stranger = Browser(self.server.port)
        for number in range(40):
            try:
                stranger.get(f"/api/tables/A{number:05d}".replace("0", "B").replace("1", "C"))
            except Refused:
                pass
        self.refused(429, stranger, "GET", f"/api/tables/{table['id']}")
        hello = stranger.socket(table["id"])
        self.assertEqual(hello.wait_for("problem", "welcome").get("code"), "too_fast")
        for player in (self.host, guest):
            self.assertEqual(player.get(f"/api/tables/{table['id']}")["id"], table["id"])
            player.get(f"/api/tables/{table['id']}/replay?seq=0")
            self.assertEqual(player.socket(table["id"]).wait_for("problem", "welcome")["type"], "welcome")

    def test_a_made_up_cookie_is_no_session(self) -> None:
        made_up = "burgrave=" + "A" * 43
        for cookie in (made_up, made_up + "." + "A" * 22, self.host.cookie[:52]):
            with self.subTest(cookie=cookie[:56]):
                with self.assertRaises(Refused) as caught:
                    WebSocket(self.server.port, cookie)
                self.assertEqual(caught.exception.status, 403)
                victim = Browser(self.server.port)
                victim.cookie = cookie
                victim.get("/api/me")
                self.assertNotEqual(victim.cookie[:52], cookie[:52], "it gets one of its own")

    def test_a_planted_cookie_does_not_win_over_the_own_one(self) -> None:
        table = citadels(self.host)["id"]
        own = self.host.cookie
        self.host.cookie = "burgrave=" + "A" * 43 + "; " + own
        self.assertTrue(self.host.get(f"/api/tables/{table}")["host"])

    def test_no_cache_keeps_a_page_with_its_cookie(self) -> None:
        for path in ("/", "/t/abc", "/api/me", "/api/rules/caylus"):
            got = self.head_of(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nConnection: close\r\n\r\n")
            self.assertIn("set-cookie", got, path)
            self.assertIn(got["cache-control"], ("no-store", "private, no-cache"), path)
            self.assertIn("Cookie", got["vary"], path)

    # ---- what others have agreed to ----

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

    def test_one_guest_takes_one_seat(self) -> None:
        table = self.host.post(
            "/api/tables", {"game": "citadels", "name": "Anna", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 3}
        )
        guest = Browser(self.server.port)
        guest.post(f"/api/tables/{table['code']}/sit", {"name": "Bea"})
        self.refused(409, guest, "POST", f"/api/tables/{table['code']}/sit", {"name": "Cili", "seat": 3})

    # ---- where one comes from ----

    def test_another_name_is_not_this_server(self) -> None:
        """As when a page of evil.example makes that name mean this computer."""
        port = self.server.port
        for host in (f"evil.example:{port}", "evil.example", "127.0.0.1.evil.example"):
            own = {"Host": host, "Origin": f"http://{host}"}
            for method, path, body in (("GET", "/", None), ("GET", "/api/me", None), ("POST", "/api/forget", {})):
                self.refused(421, self.host, method, path, body, own)
            with self.assertRaises(Refused) as caught:
                WebSocket(port, self.host.cookie, host=host)
            self.assertEqual(caught.exception.status, 421)
        for host in (f"localhost:{port}", f"my-pc.local:{port}", f"my-pc:{port}", f"[::1]:{port}"):
            self.host.request("GET", "/api/me", None, {"Host": host, "Origin": f"http://{host}"})

    def test_only_the_names_given_are_answered_to(self) -> None:
        server = self.another("--host", "games.example.org")
        browser = Browser(server.port)
        browser.request("GET", "/api/me", None, {"Host": "games.example.org"})
        self.refused(421, browser, "GET", "/api/me", None, {"Host": "my-pc.local"})

    def test_addresses_behind_a_proxy_are_told_apart(self) -> None:
        server = self.another("--trust-proxy", log=True)
        browser = Browser(server.port)

        def guess(address: str) -> int:
            try:
                browser.request("GET", "/api/tables/AAA-AAA", None, {"X-Forwarded-For": address})
            except Refused as refused:
                return refused.status
            return 200

        for _ in range(10):
            self.assertEqual(guess("::ffff:192.0.2.4"), 404)
        for same in ("::ffff:192.0.2.4", "192.0.2.4", "192.0.2.4:555", "[::ffff:192.0.2.4]:555"):
            self.assertEqual(guess(same), 429, same)
        for other in ("::ffff:192.0.2.5", "192.0.2.6:555", "[2001:db8::1]:555"):
            self.assertEqual(guess(other), 404, other)
        for _ in range(5):
            guess("_hidden")
        self.assertEqual(self.log_of(server).count('"forwarded_for_unreadable"'), 1)

    def test_a_proxy_that_is_not_trusted_is_told_of_once(self) -> None:
        server = self.another(log=True)
        browser = Browser(server.port)
        for _ in range(3):
            browser.request("GET", "/api/me", None, {"X-Forwarded-For": "192.0.2.4"})
        self.assertEqual(self.log_of(server).count('"proxy_not_trusted"'), 1)

    def test_foreign_posts_are_counted_and_logged_now_and_then(self) -> None:
        server = self.another(log=True)
        browser = Browser(server.port)
        for _ in range(5):
            self.refused(403, browser, "POST", "/api/forget", {}, {"Origin": "https://evil.example"})
        self.assertIn("burgrave_api_foreign_pages_total 5\n", browser.request("GET", "/metrics"))
        self.assertEqual(self.log_of(server).count('"foreign_page"'), 1)

    def test_another_sites_page_can_do_nothing(self) -> None:
        foreign = {"Origin": "https://evil.example"}
        self.refused(403, self.host, "POST", "/api/tables", {"game": "caylus"}, foreign)
        with self.assertRaises(Refused) as caught:
            WebSocket(self.server.port, self.host.cookie, origin="https://evil.example")
        self.assertEqual(caught.exception.status, 403)

    def test_a_form_of_another_page_is_not_taken(self) -> None:
        body = json.dumps({"game": "caylus", "name": "A", "seats": [{"kind": "me"}]})
        got = self.raw(
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            f"Origin: http://127.0.0.1:{self.server.port}\r\nContent-Type: text/plain\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}".encode()
        )
        self.assertRegex(got.split(b"\r\n")[0], rb" 4\d\d ")

    def test_the_cookie_is_kept_from_scripts_and_other_sites(self) -> None:
        got = self.raw(f"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nConnection: close\r\n\r\n".encode())
        cookie = next(line for line in got.split(b"\r\n") if line.lower().startswith(b"set-cookie"))
        for flag in (b"HttpOnly", b"SameSite=Lax", b"Path=/"):
            self.assertIn(flag, cookie)

    # ---- paths ----

    def test_path_tricks_leave_the_page(self) -> None:
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/../../etc/passwd",
                     "/assets/%2e%2e%2f%2e%2e%2fetc/passwd", "/texts/../secret.json", "/%00", "/a%00.js", "/" + "a" * 5000):
            with self.subTest(path=path[:40]):
                got = self.raw(
                    f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nConnection: close\r\n\r\n".encode()
                )
                self.assertNotIn(b"root:", got)
                self.assertRegex(got.split(b"\r\n")[0] or b" 400 ", rb" 4\d\d ")
        self.still_serves()

    def test_other_methods_are_refused(self) -> None:
        for method in ("PUT", "DELETE", "PATCH", "TRACE"):
            self.refused((400, 404, 405), self.host, method, "/api/me")

    # ---- size, form and speed ----

    def test_a_large_body_is_refused_before_it_is_read(self) -> None:
        got = self.raw(
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            f"Origin: http://127.0.0.1:{self.server.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: 100000000\r\n\r\n".encode()
        )
        self.assertIn(b" 413 ", got.split(b"\r\n")[0])
        self.still_serves()

    def test_malformed_bodies_name_what_is_wrong(self) -> None:
        for body, where in (
            ({"game": "chess", "name": "A", "seats": [{"kind": "me"}]}, "game"),
            ({"game": "caylus", "name": "", "seats": [{"kind": "me"}]}, "name"),
            ({"game": "caylus", "name": "A", "seats": []}, "seats"),
            ({"game": "caylus", "name": "A", "seats": [{"kind": "me"}] * 9}, "seats"),
            ({"game": "caylus", "name": "A", "seats": [{"kind": "ghost"}]}, "kind"),
            ({"game": "caylus", "name": "A", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"x": "1"}}, "x"),
            ([], ""),
        ):
            with self.subTest(body=str(body)[:60]):
                fault = json.loads(self.refused((400, 422), self.host, "POST", "/api/tables", body))
                self.assertEqual(fault["code"], "malformed")
                self.assertIn(where, fault.get("where", "") + fault["what"])

    def test_bytes_that_are_no_http(self) -> None:
        for data in (b"\x00" * 100 + b"\r\n\r\n", b"GET\r\n\r\n", os.urandom(2000), b"GET / HTTP/9.9\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100_000 + b"\r\n\r\n"):
            self.assertNotIn(b" 200 ", self.raw(data).split(b"\r\n")[0])
        self.still_serves()

    def test_transfer_encodings_that_others_may_read_otherwise(self) -> None:
        for lines in ("Transfer-Encoding: chunked, gzip", "Transfer-Encoding: xchunked\r\nContent-Length: 5",
                      "Transfer-Encoding: identity\r\nContent-Length: 5", "Transfer-Encoding: gzip",
                      "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip"):
            with self.subTest(lines=lines):
                got = self.raw(
                    f"POST /api/forget HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n{lines}\r\n\r\n0\r\n\r\n"
                    f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode()
                )
                self.assertRegex(got.split(b"\r\n")[0], rb" (400|501) ")
                self.assertNotIn(b" 200 ", got)

    def test_a_large_header_is_refused_however_it_arrives(self) -> None:
        head = f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n".encode()
        for number in range(9000):
            head += b"X-%d: y\r\n" % number
        head += b"\r\n"
        for step in (1024, 1400, 1536, 2000, 2048, 4096):
            with self.subTest(step=step), socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as stream:
                stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                got = b""
                try:
                    for at in range(0, len(head), step):
                        stream.sendall(head[at : at + step])
                        time.sleep(0.001)
                    got = stream.recv(4096)
                except ConnectionError:
                    pass
                self.assertNotIn(b" 200 ", got)
        self.still_serves()

    def test_who_asks_before_sending_a_body_is_told_to_go_on(self) -> None:
        port = self.server.port
        with socket.create_connection(("127.0.0.1", port), timeout=10) as stream:
            stream.sendall(
                f"POST /api/forget HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
                f"Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n".encode()
            )
            self.assertEqual(stream.recv(4096), b"HTTP/1.1 100 Continue\r\n\r\n")
            stream.sendall(b"{}")
            self.assertIn(b"HTTP/1.1 200 ", stream.recv(4096))

    def test_a_socket_that_says_nothing_is_closed_whatever_it_answers(self) -> None:
        self.host.get("/api/me")
        silent = WebSocket(self.server.port, self.host.cookie)
        begun = time.monotonic()
        with self.assertRaises(Closed):
            while time.monotonic() < begun + 20:
                silent.frame(10, b"here")
                silent.stream.settimeout(1)
                try:
                    silent.receive()
                except Closed as closed:
                    if "timed out" not in str(closed):
                        raise
        self.assertLess(time.monotonic() - begun, 16)

    def test_sockets_that_do_not_read_pin_no_memory(self) -> None:
        """256 places of one address; each asks for as much as it may and reads nothing."""
        table = self.host.post(
            "/api/tables", {"game": "caylus", "name": "Anna", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        guest = Browser(self.server.port)
        guest.post(f"/api/tables/{table['code']}/sit", {"name": "Bea"})
        mine = self.host.socket(table["id"])
        mine.wait_for("welcome")
        mine.send({"type": "start", "id": "s"})
        seat = mine.wait_for("position")["actors"][0]
        player = self.host if seat == 1 else guest
        asked = player.socket(table["id"])
        action = asked.wait_for("position")["offers"][0]["action"]
        asked.close()
        mine.close()
        unread = 250  # the rest is for looking on
        before = self.server.memory()
        sockets: list[WebSocket] = []
        while len(sockets) < unread:
            try:
                sockets.append(WebSocket(self.server.port, player.cookie, receive_bytes=4096))
            except Refused:
                time.sleep(0.2)
                continue
            sockets[-1].send({"type": "hello", "protocol": PROTOCOL, "table": table["id"], "seat": seat})
        wishes = (
            {"type": "look", "seat": seat},
            {"type": "preview", "id": "p", "seat": seat, "action": action},
            {"type": "preview", "id": "q", "seat": seat, "action": action},
        )
        most, wish_of_round = 0, 0
        end = time.monotonic() + 15
        while time.monotonic() < end:
            wish_of_round = (wish_of_round + 1) % len(wishes)
            for socket_ in sockets:
                try:
                    socket_.send(wishes[wish_of_round])
                except Closed:
                    pass
            most = max(most, self.server.memory())
            time.sleep(0.02)
        self.assertLess(most - before, 64 << 20, f"{before >> 20} MB before")

        def all_are_cut() -> bool:
            for socket_ in sockets:
                try:
                    socket_.frame(10, b"here")  # which shows that it is there, and no more
                except Closed:
                    pass
            time.sleep(1)
            return self.metric("burgrave_net_sockets") == 0

        wait_until(all_are_cut, 60)
        self.assertGreater(self.metric("burgrave_net_slow_readers_total"), 0)
        for socket_ in sockets:
            socket_.close()

        def is_given_back() -> bool:
            time.sleep(1)
            return self.metric("burgrave_net_sockets") == 0 and self.server.memory() - before < 12 << 20

        wait_until(is_given_back, 30)
        self.assertEqual(player.socket(table["id"]).wait_for("welcome")["type"], "welcome")

    # ---- the log ----

    def play_and_stop(self, server: Server) -> None:
        """A match goes on, its page is told of the end, and the server ends as it should."""
        browser = Browser(server.port)
        table = citadels(browser)
        for _ in range(3):
            self.refused(403, browser, "POST", "/api/forget", {}, {"Origin": "https://evil.example"})
        socket_ = browser.socket(table["id"])
        socket_.wait_for("welcome")
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(socket_.wait_for("closing")["reason"], "shutdown")
        self.assertEqual(server.process.wait(timeout=20), 0)

    def server_with_log(self, log: int) -> Server:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        server = Server(PROGRAM, Path(scratch.name) / "burgrave.db")
        server.log = log
        server.start()
        self.addCleanup(lambda: server.process and server.process.kill())
        return server

    def test_a_log_that_nobody_reads_any_more_ends_nothing(self) -> None:
        reader, writer = os.pipe()
        server = self.server_with_log(writer)
        os.close(writer)
        os.close(reader)
        self.play_and_stop(server)

    def test_a_log_whose_reader_is_stuck_holds_nothing_up(self) -> None:
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        try:
            while True:
                os.write(writer, b"x" * 4096)
        except BlockingIOError:
            os.set_blocking(writer, True)
        server = self.server_with_log(writer)
        browser = Browser(server.port)
        self.assertRegex(browser.request("GET", "/metrics"), r"(?m)^burgrave_log_lines_dropped_total [1-9]")
        self.play_and_stop(server)
        os.close(reader)
        os.close(writer)

    def test_the_end_of_the_terminal_stops_it_as_a_host_would(self) -> None:
        server = self.server_with_log(os.open(os.devnull, os.O_WRONLY))
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        self.assertEqual(server.process.wait(timeout=20), 0)

    def test_malformed_frames(self) -> None:
        table = citadels(self.host)["id"]
        for text in (b"", b"{", b"[]", b"null", b'{"type":"act"}', b'{"type":"nothing"}', b'{"type":"hello","protocol":"1"}',
                     b"\xff\xfe", b'{"type":"say","id":"a","text":"' + b"x" * 600 + b'"}', b"[" * 5000,
                     b'{"type":"act","id":"a","seat":99,"turn":0,"action":"x"}', b'{"type":"act","type":"act"}'):
            with self.subTest(text=text[:30]):
                socket_ = self.host.socket(table)
                socket_.wait_for("welcome")
                socket_.frame(1, text)
                try:
                    self.assertEqual(socket_.wait_for("problem", "accepted")["type"], "problem")
                except Closed:
                    pass
                socket_.close()
        self.still_serves()

    def test_an_oversized_frame_closes_the_socket(self) -> None:
        table = citadels(self.host)["id"]
        socket_ = self.host.socket(table)
        socket_.wait_for("welcome")
        with self.assertRaises(Closed):
            socket_.frame(1, b'{"type":"say","id":"a","text":"' + b"x" * 1_000_000 + b'"}')
            while True:
                socket_.receive()
        self.still_serves()

    def test_a_flood_of_messages_is_slowed_down_or_cut_off(self) -> None:
        table = citadels(self.host)["id"]
        socket_ = self.host.socket(table)
        socket_.wait_for("welcome")
        codes = set()
        try:
            for number in range(3000):
                socket_.send({"type": "say", "id": f"f{number}", "text": "x"})
            while "too_fast" not in codes:
                codes.add(socket_.wait_for("problem").get("code"))
        except (Closed, TimeoutError):
            codes.add("closed")
        self.assertTrue(codes & {"too_fast", "closed"})
        self.still_serves()

    # ---- an operator who would choose the draws ----

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
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60, check=False)

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
        subprocess.run([PROGRAM, *play], input="q\n", capture_output=True, text=True, timeout=60, check=True)
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

    def test_z_a_flood_of_requests_is_slowed_down(self) -> None:
        statuses = []
        for _ in range(600):
            try:
                self.host.request("GET", "/api/games")
                statuses.append(200)
            except Refused as refused:
                statuses.append(refused.status)
        self.assertIn(429, statuses)


    # ---- what one asks of all others' pages and of the server's time ----

    def test_ws_spectators_flood_players(self) -> None:
        """Strangers come, go and say hello again and again: who plays is told four times a second."""
        table, _guest, mine = self.match_of_two()
        stranger = Browser(self.server.port)
        stay = [stranger.socket(table["id"]) for _ in range(10)]
        for socket_ in stay:
            socket_.wait_for("welcome")
        end = time.monotonic() + 2
        while time.monotonic() < end:
            for socket_ in stay:
                socket_.send({"type": "hello", "protocol": PROTOCOL, "table": table["id"]})
            comes = stranger.socket(table["id"])
            comes.wait_for("welcome")
            comes.close()
            time.sleep(0.1)
        self.assertEqual(stay[0].wait_for("problem")["code"], "protocol")
        mine.send({"type": "say", "id": "mark", "text": "."})
        news = 0
        while (message := mine.receive())["type"] != "accepted":
            news += message["type"] == "table"
        self.assertLessEqual(news, 14, "in a little more than two seconds")
        self.assertGreaterEqual(news, 1)

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


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
