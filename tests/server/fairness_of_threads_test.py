#!/usr/bin/env python3
"""What one visitor asks of a server does not keep the others waiting.

Usage: tests/server/fairness_of_threads_test.py BURGRAVE
"""

from __future__ import annotations

import time

from burgrave_client import Browser, ServedTest, WebSocket, run_tests


def beside_bot(browser: Browser) -> tuple[str, WebSocket, dict]:
    """A running match of Caylus between a browser and an easy bot, and its first own position."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    wish = {"game": "caylus", "name": "Anna", "start": True, "seats": seats}
    table = browser.post("/api/tables", wish)["id"]
    here = browser.socket(table)
    return table, here, own_position(here)


def own_position(here: WebSocket) -> dict:
    while True:
        position = here.wait_for("position")
        if position["offers"] or position["over"]:
            return position


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


class FairnessOfThreads(ServedTest):
    # One thread for bots, as it is by itself; the limits of an address are met elsewhere.
    options = ("--messages-per-second", "1000")

    def answers_of_the_bot(self, here: WebSocket, position: dict, moves: int) -> list[float]:
        """How long a bot takes to answer, in seconds, once for each own move that it answers."""
        times: list[float] = []
        for number in range(moves):
            if position["over"]:
                break
            offer = position["offers"][number % len(position["offers"])]
            begun = time.monotonic()
            here.send({"type": "act", "id": f"m{number}", "seat": 1, "turn": position["turn"], "action": offer["action"]})
            first = here.wait_for("position")
            position = first if first["offers"] or first["over"] else own_position(here)
            if position is not first:
                times.append(time.monotonic() - begun)
        return times

    def test_bots_of_others_starved_by_hints(self) -> None:
        """Forty hints, a second of search each, at forty tables of one visitor: a bot elsewhere answers all the same."""
        greedy = Browser(self.server.port)
        asked = []
        for _ in range(40):
            _table, there, _position = beside_bot(greedy)
            there.send({"type": "hint", "id": "h", "seat": 1})
            asked.append(there)
        _table, here, position = beside_bot(Browser(self.server.port))
        times = self.answers_of_the_bot(here, position, 120)
        self.assertGreater(len(times), 20)
        self.assertLess(percentile(times, 0.99), 0.2, f"of {len(times)} answers the slowest took {max(times):.3f} s")
        hinted = asked[0].wait_for("hinted", "problem")
        self.assertEqual(hinted["type"], "hinted", "the hints are given meanwhile")

    def test_the_hint_of_another_visitor_does_not_wait_for_forty(self) -> None:
        greedy = Browser(self.server.port)
        for _ in range(40):
            _table, there, _position = beside_bot(greedy)
            there.send({"type": "hint", "id": "h", "seat": 1})
        _table, here, _position = beside_bot(Browser(self.server.port))
        begun = time.monotonic()
        here.send({"type": "hint", "id": "h", "seat": 1})
        self.assertEqual(here.wait_for("hinted", "problem")["type"], "hinted")
        self.assertLess(time.monotonic() - begun, 15, "after one that runs, and at most one more")


if __name__ == "__main__":
    run_tests(__doc__)
