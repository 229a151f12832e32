"""A stranger wants to sit, look or act where another one does."""

from __future__ import annotations

import json

from burgrave_client import PROTOCOL, Browser, Closed, Refused, WebSocket, wait_until
from strangers.stranger import citadels, listen, Stranger


class Seats(Stranger):
    """Cookies, invitations, guesses."""

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

    def test_one_guest_takes_one_seat(self) -> None:
        table = self.host.post(
            "/api/tables", {"game": "citadels", "name": "Anna", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 3}
        )
        guest = Browser(self.server.port)
        guest.post(f"/api/tables/{table['code']}/sit", {"name": "Bea"})
        self.refused(409, guest, "POST", f"/api/tables/{table['code']}/sit", {"name": "Cili", "seat": 3})
