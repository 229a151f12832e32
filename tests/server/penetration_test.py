#!/usr/bin/env python3
"""What a stranger may try against a running server, and how each attempt is refused.

Usage: tests/server/penetration_test.py BURGRAVE
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sys
import tempfile
import time
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

    def test_a_running_match_of_secrets_gives_no_record_and_no_foreign_replay(self) -> None:
        table, guest, _here = self.match_of_two()
        for who in (self.host, guest, Browser(self.server.port)):
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/record")
            self.refused((403, 404, 409), who, "GET", f"/api/tables/{table['id']}/replay?all=1&seq=3")
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
            guess.send({"type": "hello", "protocol": 1, "table": f"A{number:05d}".replace("0", "B").replace("1", "C")})
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
            sockets[-1].send({"type": "hello", "protocol": 1, "table": table["id"], "seat": seat})
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
        self.assertLess(most - before, 64 << 20)

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
