"""The log that a host keeps holds nothing up."""

from __future__ import annotations

import os
import re
import signal
import tempfile
import time
from pathlib import Path

from burgrave_client import Browser, Closed, Server
from strangers.stranger import citadels, Stranger


class Log(Stranger):
    """Closed, stuck, and the end of the terminal."""

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
        server = Server(self.program, Path(scratch.name) / "burgrave.db")
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
        # On a busy machine the answer may come before the first line was given up.
        dropped = re.compile(r"(?m)^burgrave_log_lines_dropped_total [1-9]")
        until = time.monotonic() + 10
        while not dropped.search(metrics := browser.request("GET", "/metrics")) and time.monotonic() < until:
            time.sleep(0.05)
        self.assertRegex(metrics, dropped)
        self.play_and_stop(server)
        os.close(reader)
        os.close(writer)

    def test_the_end_of_the_terminal_stops_it_as_a_host_would(self) -> None:
        server = self.server_with_log(os.open(os.devnull, os.O_WRONLY))
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        self.assertEqual(server.process.wait(timeout=20), 0)
