"""What the attacks share: a server for each, a match of two, and what a stranger hears and sends."""

from __future__ import annotations

import re
import socket
import tempfile
import threading
from pathlib import Path

from burgrave_client import Browser, Closed, Refused, ServedTest, Server, WebSocket


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


class Stranger(ServedTest):
    """Who guesses wrong is kept out for a while, so no two tests share a server."""

    def serve(self, *options: str) -> None:
        super().serve(*options)
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
        server = Server(self.program, Path(scratch.name) / "burgrave.db", *options)
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
