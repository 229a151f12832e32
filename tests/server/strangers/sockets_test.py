"""A stranger opens sockets and says nothing, too much or nonsense."""

from __future__ import annotations

import time

from burgrave_client import PROTOCOL, Browser, Closed, Refused, WebSocket, wait_until
from strangers.stranger import citadels, Stranger


class Sockets(Stranger):
    """Frames, floods, memory."""

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
