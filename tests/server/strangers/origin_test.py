"""A stranger comes from another page, name, path or address."""

from __future__ import annotations

import json

from burgrave_client import Browser, Refused, WebSocket
from strangers.stranger import Stranger


class Origin(Stranger):
    """Hosts, proxies, foreign pages, paths."""

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
