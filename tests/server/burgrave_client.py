"""What the tests of a running server share: a server process, and clients over real sockets.

Python's standard library alone; a WebSocket is opened and framed by hand (RFC 6455).
"""

from __future__ import annotations

import base64
import http.client
import json
import os
import random
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROTOCOL = 2  # as protocol/schema_model.py has it


class Server:
    """One `burgrave serve` on a free port over a database file."""

    def __init__(self, program: str, database: Path, *options: str) -> None:
        self.program, self.database, self.options = program, database, options
        self.port = 0
        self.log: object = subprocess.DEVNULL  # where its error stream goes
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--db", str(self.database), *self.options],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if address is None:
            raise RuntimeError(f"the server did not start; it said {line!r}")
        self.port = int(address[1])  # the same one after a restart

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def memory(self) -> int:
        """Bytes that are resident."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) * 1024

    def stop(self) -> int:
        """Ends it as a host would; returns the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


class Refused(Exception):
    """An HTTP answer that is not 2xx."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Browser:
    """A session: HTTP with its cookie, and sockets."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.get("/api/me")

    def request(self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> str:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        sent = {"Origin": f"http://127.0.0.1:{self.port}"} | (headers or {})
        if self.cookie:
            sent["Cookie"] = self.cookie
        if body is not None:
            sent["Content-Type"] = "application/json"
        connection.request(method, path, None if body is None else json.dumps(body), sent)
        answer = connection.getresponse()
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        connection.close()
        if answer.status >= 300:
            raise Refused(answer.status, text)
        return text

    def get(self, path: str) -> dict:
        return json.loads(self.request("GET", path))

    def post(self, path: str, body: object) -> dict:
        return json.loads(self.request("POST", path, body))

    def socket(self, table: str, **hello: object) -> "WebSocket":
        socket_ = WebSocket(self.port, self.cookie)
        socket_.send({"type": "hello", "protocol": PROTOCOL, "table": table} | hello)
        return socket_


class Closed(Exception):
    """The other side is gone."""


class WebSocket:
    def __init__(
        self, port: int, cookie: str, origin: str | None = None, host: str | None = None, receive_bytes: int = 0
    ) -> None:
        self.stream = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.stream.settimeout(20)
        if receive_bytes:
            self.stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.stream.connect(("127.0.0.1", port))
        self.buffer = b""
        host = host or f"127.0.0.1:{port}"
        origin = origin or f"http://{host}"
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nCookie: {cookie}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )
        head = self._until(b"\r\n\r\n").decode()
        if " 101 " not in head.split("\r\n")[0]:
            self.stream.close()
            raise Refused(int(head.split(" ")[1]), head)

    def _more(self) -> None:
        try:
            data = self.stream.recv(65536)
        except OSError as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed("end of stream")
        self.buffer += data

    def _until(self, mark: bytes) -> bytes:
        while mark not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _bytes(self, count: int) -> bytes:
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self, opcode: int, payload: bytes) -> None:
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        try:
            self.stream.sendall(head + mask + masked)
        except OSError as error:
            raise Closed(str(error)) from error

    def send(self, message: dict) -> None:
        self.frame(1, json.dumps(message).encode())

    def receive(self) -> dict:
        """The next message; control frames are answered on the way."""
        text = b""
        while True:
            first, second = self._bytes(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self._bytes(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._bytes(8))
            payload = self._bytes(length)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed(payload[2:].decode(errors="replace"))
            if opcode == 9:
                self.frame(10, payload)
            elif opcode in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)

    def wait_for(self, *types: str) -> dict:
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def newest_position(self) -> dict | None:
        """Of all that has been said so far."""
        position = None
        while self.buffer or select.select([self.stream], [], [], 0)[0]:
            message = self.receive()
            if message["type"] == "position":
                position = message
        return position

    def close(self) -> None:
        self.stream.close()


class ServedTest(unittest.TestCase):
    """Each test has a server of its own over an empty database."""

    #: the program that is tested
    program = ""
    #: what the server is told beside its port and database
    options: tuple[str, ...] = ()

    def setUp(self) -> None:
        self.serve(*self.options)

    def serve(self, *options: str) -> None:
        """A server of this test's own, in place of the one before."""
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        self.database = self.folder / "burgrave.db"
        self.server = Server(self.program, self.database, *options)
        self.server.start()
        self.addCleanup(self.server.stop)


def run_tests(usage: str | None) -> None:
    """The tests of a file that is run as `FILE BURGRAVE [what unittest takes]`."""
    if len(sys.argv) < 2:
        sys.exit(usage)
    ServedTest.program = sys.argv.pop(1)
    unittest.main(warnings="ignore")


def wait_until(holds, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("it did not come about")
        time.sleep(0.02)


def play_to_end(seats: dict[int, WebSocket], seed: int = 1) -> None:
    """Plays a match at random through one socket for each seat that a person has."""
    choice = random.Random(seed)
    for seat, socket_ in seats.items():
        socket_.send({"type": "look", "seat": seat})
    for move in range(100_000):
        ready, _, _ = select.select([socket_.stream for socket_ in seats.values()], [], [], 20)
        if not ready:
            raise TimeoutError("the match does not go on")
        for seat, socket_ in seats.items():
            position = socket_.newest_position() if socket_.stream in ready else None
            if position is None:
                continue
            if position["over"]:
                return
            if position["offers"]:
                action = choice.choice(position["offers"])["action"]
                act = {"type": "act", "id": f"{seed}-{move}-{seat}", "seat": seat, "turn": position["turn"], "action": action}
                socket_.send(act)
    raise AssertionError("the match does not end")
