"""A stranger sends requests that are large, odd or many."""

from __future__ import annotations

import json
import os
import socket
import time

from burgrave_client import Refused
from strangers.stranger import Stranger


class Http(Stranger):
    """Bodies, headers, encodings."""

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

    def test_z_a_flood_of_requests_is_slowed_down(self) -> None:
        statuses = []
        for _ in range(600):
            try:
                self.host.request("GET", "/api/games")
                statuses.append(200)
            except Refused as refused:
                statuses.append(refused.status)
        self.assertIn(429, statuses)
