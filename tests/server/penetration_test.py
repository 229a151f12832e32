#!/usr/bin/env python3
"""What a stranger may try against a running server, and how each attempt is refused.

Usage: tests/server/penetration_test.py BURGRAVE
"""

from __future__ import annotations

import json
import os
import socket
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from burgrave_client import Browser, Closed, Refused, Server, WebSocket, wait_until

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


class Penetration(unittest.TestCase):
    """Each test has a server of its own: who guesses wrong is kept out for a while."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.server = Server(PROGRAM, Path(scratch.name) / "burgrave.db")
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
        stranger.cookie = "burgrave=" + "A" * 43
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
                {"type": "replace", "seat": 1, "level": "easy"},
                {"type": "colour", "seat": 1, "colour": 5},
                {"type": "rewind", "to": 0},
            )
        ):
            with self.subTest(wish=wish["type"]):
                theirs.send(wish | {"id": f"w{number}"})
                self.assertEqual(theirs.wait_for("problem", "accepted", "previewed", "hinted")["code"], "not_allowed")
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
        # Nothing is built yet: who is told of a card, beside the list of all, is told what lies in a hand.
        for name, others in {"guest": hands["host"] - hands["guest"], "watcher": hands["host"] | hands["guest"]}.items():
            told = json.dumps([message | {"view": message.get("view", {}) | {"cards": []}} for message in heard[name]])
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
        refused = None
        for number in range(40):
            try:
                guess = WebSocket(self.server.port, self.host.cookie)
            except Refused as no:
                refused = no
                break
            guess.send({"type": "hello", "protocol": 1, "table": f"A{number:05d}".replace("0", "B").replace("1", "C")})
            self.assertEqual(guess.wait_for("problem")["code"], "unknown_table")
            with self.assertRaises(Closed):
                guess.wait_for("welcome")
        self.assertIsNotNone(refused, "forty guesses were answered")
        self.assertEqual(refused.status, 429)

    # ---- where one comes from ----

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

    def test_z_a_flood_of_requests_is_slowed_down(self) -> None:
        statuses = []
        for _ in range(600):
            try:
                self.host.request("GET", "/api/games")
                statuses.append(200)
            except Refused as refused:
                statuses.append(refused.status)
        self.assertIn(429, statuses)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = sys.argv.pop(1)
    unittest.main(warnings="ignore")
