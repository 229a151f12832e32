"""A game that draws no table, in the terminal: python3 cli/test/plain_test.py PATH_TO_BURGRAVE

The program is one of a build with tests, which has the worked example of docs/adding-a-game.md."""

import os
import re
import sys
import unittest
from pathlib import Path

import program
from program import Case, header


class Pig(Case):
    def play_pig(self, lines, lang="en", seats="human,easy"):
        return self.play("pig", lines=lines, lang=lang, seats=seats).stdout

    def check_end(self, out, record):
        self.assertNotIn("⟨", out)
        points = [line for line in header(record) if line.startswith("result: ")]
        self.assertEqual(len(points), 1)
        row = [line for line in out.splitlines() if re.match(r"  (Total|Összesen) ", line)][-1]
        self.assertEqual(row.split()[1:], points[0].removeprefix("result: ").split())
        self.run_program("replay", record, "--quiet")

    def test_a_whole_match_against_a_bot(self):
        out = self.play_pig(["1", "1", "2"] * 200)
        self.check_end(out, self.finished())
        self.assertRegex(out, r"(?m)^Round \d+ of 25$")
        self.assertRegex(out, r"(?m)^  Blue is to move; set aside: \d+$")
        self.assertRegex(out, r"(?m)^(Blue|Red) wins with \d+ points\.$")

    def test_in_hungarian_among_people(self):
        out = self.play_pig(["2", "1"] * 400, lang="hu", seats="human,human,human,human")
        self.check_end(out, self.finished())
        self.assertRegex(out, r"(?m)^\d+\. forduló \(összesen 25\)$")

    def test_rules_hints_and_refusals_speak_of_it(self):
        out = self.play_pig(["?", "die 3", "hint", "q"])
        self.assertIn("PIG-1.2 Whoever is to move rolls", out)
        self.assertIn("Roll or hold. [PIG-1.2]", out)
        self.assertRegex(out, r"\d+ %  (Roll again|Hold)")


if __name__ == "__main__":
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit("usage: python3 cli/test/plain_test.py PATH_TO_BURGRAVE [TEST…]")
    program.BURGRAVE = str(Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=1)
