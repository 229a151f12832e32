#!/usr/bin/env python3
"""Tests of the checking tools: each kind of finding is made once in a small tree of files."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from check_layers import BANNED

TOOLS = Path(__file__).resolve().parent

CLAUSES = """\
- id: TOY-1.1
  chapter: { en: The end, hu: A vége }
  heading: "A játék vége"
  heading_en: End of the game
  status: done
  en: "The first clause: it has a colon."
  hu: Az első pont.
- id: TOY-1.2
  heading: none (inferred)
  heading_en: none
  status: ruling
  en: The second clause.
  hu: A második pont.
  reason:
    en: The rulebook is silent.
    hu: A szabályfüzet erről hallgat.
- id: TOY-1.3
  heading: A játék vége
  heading_en: End of the game
  status: done
  en: The third clause.
  hu: A harmadik pont.
- id: TOY-2.1
  heading: A játék vége
  heading_en: End of the game
  status: fact
  en: Nothing to decide.
  hu: Nincs mit eldönteni.
"""

CODE = """\
#pragma once
/// TOY-1.1: why
int first();  // TOY-1.2, 1.3: two more
"""

TESTS = """\
#include <gtest/gtest.h>

TEST(Toy, TOY_1_1_first_case_EX_01) {
  EXPECT_TRUE(true);
}

// TOY-1.2, 1.3
TEST(Toy, EX_02_second_case) { EXPECT_TRUE(true); }
"""

CASES = "# worked examples\nEX_01\nEX_02  # the other one\n"


class Tree(unittest.TestCase):
    """A temporary tree of files and a tool to run on it."""

    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve()

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(TOOLS / command[0]), *command[1:]], capture_output=True, text=True, check=False
        )


class Clauses(Tree):
    def setUp(self) -> None:
        super().setUp()
        self.write("games/toy/clauses.yaml", CLAUSES)
        self.write("games/toy/toy.hpp", CODE)
        self.write("games/toy/test/toy_test.cpp", TESTS)
        self.write("games/toy/cases.txt", CASES)

    def replace(self, name: str, old: str, new: str) -> None:
        text = (self.root / name).read_text(encoding="utf-8")
        self.assertIn(old, text)
        self.write(name, text.replace(old, new))

    def passes(self, *options: str) -> str:
        run = self.run_tool("clauses.py", "toy", "--root", str(self.root), *options)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return run.stdout

    def fails(self, *expected: str) -> None:
        """The tool must fail with exactly these lines."""
        run = self.run_tool("clauses.py", "toy", "--root", str(self.root))
        self.assertEqual((run.stderr.splitlines(), run.returncode), (list(expected), 1))

    def test_everything_covered(self) -> None:
        lines = self.passes().splitlines()
        self.assertEqual(lines[1].split(), ["1", "3", "3", "3", "1", "0"])
        self.assertEqual(lines[2].split(), ["2", "1", "0", "0", "0", "1"])
        self.assertEqual(lines[3], "facts, which need no code: TOY-2.1")
        self.assertEqual(lines[-1], "toy: 4 clauses (1 facts), 3 in code, 3 tested; 2 cases, 2 tested")

    def test_json(self) -> None:
        out = json.loads(self.passes("--json"))
        self.assertEqual(
            out["clauses"]["TOY-1.3"],
            {"status": "done", "code": ["games/toy/toy.hpp:3"], "tests": ["games/toy/test/toy_test.cpp:8"]},
        )
        self.assertEqual(out["cases"]["EX_01"], ["games/toy/test/toy_test.cpp:3"])
        self.assertEqual(out["errors"], [])

    def test_bespoke_share(self) -> None:
        self.write("games/toy/data/tiles.json", '{"a": [{"id": "x"}, {"id": "y"}, {"id": "z"}], "b": {"id": "w"}}')
        self.write("games/toy/odd.cpp", "void odd();  // bespoke: TOY-1.1\n")
        self.assertRegex(self.passes(), r"; bespoke steps 1 of 4 components\n$")

    def test_id_without_code(self) -> None:
        self.replace("games/toy/toy.hpp", "TOY-1.2, 1.3: two more", "TOY-1.2: one more")
        self.fails("games/toy/clauses.yaml:17: TOY-1.3 is cited nowhere in the code")

    def test_code_does_not_count_in_tests(self) -> None:
        self.replace("games/toy/toy.hpp", "TOY-1.1: why", "why")
        self.write("games/toy/test/helper.hpp", "// TOY-1.1\n")
        self.fails("games/toy/clauses.yaml:1: TOY-1.1 is cited nowhere in the code")

    def test_id_without_test(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "// TOY-1.2, 1.3", "// TOY-1.3")
        self.fails("games/toy/clauses.yaml:8: TOY-1.2 has no test")

    def test_comment_apart_from_the_test_does_not_count(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "// TOY-1.2, 1.3", "// TOY-1.2, 1.3\n")
        self.fails("games/toy/clauses.yaml:8: TOY-1.2 has no test", "games/toy/clauses.yaml:17: TOY-1.3 has no test")

    def test_comment_after_the_test_does_not_count(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_first_case", "first_case")
        self.replace("games/toy/test/toy_test.cpp", "}\n\n//", "}\n// TOY-1.1\n\n//")
        self.fails("games/toy/clauses.yaml:1: TOY-1.1 has no test")

    def test_disabled_test_does_not_count(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_first", "DISABLED_TOY_1_1_first")
        self.fails("games/toy/clauses.yaml:1: TOY-1.1 has no test", "games/toy/cases.txt:2: EX_01 has no test")

    def test_commented_out_test_does_not_count(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TEST(Toy, TOY_1_1", "// TEST(Toy, TOY_1_1")
        self.fails("games/toy/clauses.yaml:1: TOY-1.1 has no test", "games/toy/cases.txt:2: EX_01 has no test")

    def test_comment_inside_the_test_counts(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_first_case", "first_case")
        self.replace("games/toy/test/toy_test.cpp", "EXPECT_TRUE(true);\n}", "EXPECT_TRUE(true);  // TOY-1.1\n}")
        self.passes()

    def test_forms_of_citation(self) -> None:
        self.replace("games/toy/toy.hpp", "TOY-1.1: why", "TOY-1.1-1.3: why")
        self.replace("games/toy/toy.hpp", "  // TOY-1.2, 1.3: two more", "")
        self.passes()
        self.replace("games/toy/toy.hpp", "TOY-1.1-1.3: why", "TOY-1.1, 1.2-1.3: why")
        self.passes()
        self.replace("games/toy/toy.hpp", "TOY-1.1, 1.2-1.3: why", "see TOY-1.3 1.1 and TOY-1.2.")
        self.passes()

    def test_forms_of_test_names(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "// TOY-1.2, 1.3\n", "")
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_first", "TOY_1_1_to_1_3_first")
        self.passes()
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_to_1_3_first", "TOY_1_1_and_1_3_TOY_1_2_first")
        self.passes()
        self.replace("games/toy/test/toy_test.cpp", "TEST(Toy, TOY_1_1", "TEST_F(Toy,\n       TOY_1_1")
        self.passes()

    def test_deeper_and_lettered_ids(self) -> None:
        entry = "\n- id: {}\n  heading: H\n  heading_en: H\n  en: E.\n  hu: H.\n  status: done\n"
        for number in ("TOY-1.3.1", "TOY-1.3.2", "TOY-1.3b"):
            text = (self.root / "games/toy/clauses.yaml").read_text(encoding="utf-8")
            self.write("games/toy/clauses.yaml", text + entry.format(number))
        self.write("games/toy/deep.cpp", "// TOY-1.3.1-1.3.2, 1.3b; TOY-1.1c\n")
        self.write(
            "games/toy/test/deep_test.cpp",
            "TEST(Toy, TOY_1_3_1_and_1_3_2_deeper) {}\nTEST(Toy, TOY_1_3b_TOY_1_1_2_words) {}\n",
        )
        self.passes()
        self.replace("games/toy/test/deep_test.cpp", "1_3b", "1_3")
        self.fails("games/toy/clauses.yaml:44: TOY-1.3b has no test")

    def test_cases_with_a_letter(self) -> None:
        self.replace("games/toy/cases.txt", "EX_01", "TOY_T01")
        self.replace("games/toy/test/toy_test.cpp", "EX_01", "TOY_T01")
        self.passes()
        self.replace("games/toy/test/toy_test.cpp", "TOY_T01", "TOY_T02")
        self.fails(
            "games/toy/test/toy_test.cpp:3: TOY_T02 is not in cases.txt", "games/toy/cases.txt:2: TOY_T01 has no test"
        )

    def test_every_card_is_named_by_a_test(self) -> None:
        self.write("games/toy/data/characters.json", '{"characters": [{"id": "king"}]}')
        self.write("games/toy/data/districts.json", '{"basic": [{"id": "inn", "type": "trade"}], "unique": []}')
        self.fails("games/toy/data:1: no test names king", "games/toy/data:1: no test names basic_trade")
        self.write("games/toy/test/cards_test.cpp", "TEST(Toy, king_takes) {}\nTEST(Toy, basic_trade_pays) {}\n")
        self.assertIn("king: king_takes\nbasic_trade: basic_trade_pays\n", self.passes("--cards"))

    def test_longer_numbers_are_other_clauses(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_first", "TOY_1_11_first")
        self.fails(
            "games/toy/test/toy_test.cpp:3: TOY-1.11 is not in clauses.yaml",
            "games/toy/clauses.yaml:1: TOY-1.1 has no test",
        )

    def test_unknown_id_in_code(self) -> None:
        self.replace("games/toy/toy.hpp", "TOY-1.2, 1.3:", "TOY-1.2, 1.3, 7.1:")
        self.fails("games/toy/toy.hpp:3: TOY-7.1 is not in clauses.yaml")

    def test_unknown_id_within_a_range(self) -> None:
        self.replace("games/toy/toy.hpp", "TOY-1.2, 1.3:", "TOY-1.2-1.4:")
        self.fails("games/toy/toy.hpp:3: TOY-1.4 is not in clauses.yaml")

    def test_range_that_is_none(self) -> None:
        self.replace("games/toy/toy.hpp", "TOY-1.2, 1.3:", "TOY-1.3-1.2, 1.2:")
        self.fails("games/toy/toy.hpp:3: the range TOY-1.3-1.2 is no range")
        self.replace("games/toy/toy.hpp", "TOY-1.3-1.2, 1.2:", "TOY-1.2, 1.3-2.1:")
        self.fails("games/toy/toy.hpp:3: the range TOY-1.3-2.1 is no range")

    def test_unknown_id_in_a_test(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "// TOY-1.2, 1.3", "// TOY-1.2, 1.3, 1.9")
        self.write("games/toy/test/helper.hpp", "\n// TOY-3.1\n")
        self.fails(
            "games/toy/test/helper.hpp:2: TOY-3.1 is not in clauses.yaml",
            "games/toy/test/toy_test.cpp:7: TOY-1.9 is not in clauses.yaml",
        )

    def test_duplicate_id(self) -> None:
        self.replace("games/toy/clauses.yaml", "TOY-2.1", "TOY-1.1")
        self.fails("games/toy/clauses.yaml:23: TOY-1.1 stands in line 1 already")

    def test_ruling_without_reason(self) -> None:
        self.replace("games/toy/clauses.yaml", "    hu: A szabályfüzet erről hallgat.\n", "")
        self.fails("games/toy/clauses.yaml:8: TOY-1.2 is a ruling without a reason in hu")
        self.replace("games/toy/clauses.yaml", "  reason:\n    en: The rulebook is silent.\n", "")
        self.fails("games/toy/clauses.yaml:8: TOY-1.2 is a ruling without a reason in en and hu")

    def test_missing_language(self) -> None:
        self.replace("games/toy/clauses.yaml", "  en: The third clause.\n", "")
        self.fails("games/toy/clauses.yaml:17: TOY-1.3 has no en")
        self.replace("games/toy/clauses.yaml", "  hu: A harmadik pont.", '  en: Third.\n  hu: ""')
        self.fails("games/toy/clauses.yaml:17: TOY-1.3 has no hu")

    def test_missing_heading(self) -> None:
        self.replace("games/toy/clauses.yaml", "  heading: none (inferred)\n", "")
        self.fails("games/toy/clauses.yaml:8: TOY-1.2 has no heading")
        self.replace("games/toy/clauses.yaml", "  heading_en: none\n", '  heading: none\n  heading_en: ""\n')
        self.fails("games/toy/clauses.yaml:8: TOY-1.2 has no heading_en")

    def test_the_first_chapter_has_its_title(self) -> None:
        path = "games/toy/clauses.yaml"
        self.replace(path, "chapter: { en: The end, hu: A vége }", "chapter: { en: The end }")
        self.fails(f"{path}:1: TOY-1.1 has no title of its chapter in hu")
        self.replace(path, "chapter: { en: The end }", "points: true")
        self.fails(f"{path}:1: TOY-1.1 has no title of its chapter in en and hu")

    def test_points_are_marked_or_not(self) -> None:
        path = "games/toy/clauses.yaml"
        self.replace(path, "- id: TOY-2.1", "- id: TOY-2.1\n  points: maybe")
        self.fails(f"{path}:23: TOY-2.1 says points: maybe, which is true or left out")

    def test_one_heading_has_one_translation(self) -> None:
        path = "games/toy/clauses.yaml"
        self.replace(path, "heading_en: End of the game\n  status: fact", "heading_en: The end\n  status: fact")
        self.fails(f"{path}:23: TOY-2.1: its heading is 'The end' here, 'End of the game' in TOY-1.1")

    def test_unknown_status(self) -> None:
        self.replace("games/toy/clauses.yaml", "status: fact", "status: maybe")
        self.fails(
            "games/toy/clauses.yaml:23: TOY-2.1 has the status maybe, not one of done, ruling, fact",
            "games/toy/clauses.yaml:23: TOY-2.1 is cited nowhere in the code",
            "games/toy/clauses.yaml:23: TOY-2.1 has no test",
        )

    def test_malformed_ids(self) -> None:
        self.replace("games/toy/clauses.yaml", "TOY-2.1", "TOY-2")
        self.fails("games/toy/clauses.yaml:23: TOY-2 is no clause id such as CAY-6.3")
        self.replace("games/toy/clauses.yaml", "TOY-2\n", "TOI-2.1\n")
        self.fails("games/toy/clauses.yaml:23: TOI-2.1 has another prefix than the other clauses")

    def test_entry_without_id(self) -> None:
        self.replace("games/toy/clauses.yaml", "- id: TOY-2.1\n  heading", "- heading")
        self.fails("games/toy/clauses.yaml:23: an entry without id")

    def test_empty_file(self) -> None:
        self.write("games/toy/clauses.yaml", "")
        run = self.run_tool("clauses.py", "toy", "--root", str(self.root))
        self.assertEqual(run.returncode, 1)
        self.assertIn("games/toy/clauses.yaml:1: a list of clauses is expected", run.stderr)

    def test_unknown_game(self) -> None:
        run = self.run_tool("clauses.py", "nothing", "--root", str(self.root))
        self.assertEqual(run.returncode, 1)
        self.assertIn("cannot be read", run.stderr)

    def test_conformance_counts(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "// TOY-1.2, 1.3", "// TOY-1.2")
        self.write("conformance/suite.hpp", "// TOY-1.3\nTYPED_TEST_P(Suite, DV_01_of_another_game) {\n}\n")
        self.passes()
        self.write("conformance/suite.hpp", "// TOY-1.3, 1.4\nTYPED_TEST_P(Suite, holds) {\n}\n")
        self.fails("conformance/suite.hpp:1: TOY-1.4 is not in clauses.yaml")

    def test_no_case_list(self) -> None:
        (self.root / "games/toy/cases.txt").unlink()
        self.fails(
            "games/toy/cases.txt:1: a list of case ids is expected",
            "games/toy/test/toy_test.cpp:3: EX_01 is not in cases.txt",
            "games/toy/test/toy_test.cpp:8: EX_02 is not in cases.txt",
        )

    def test_case_without_test(self) -> None:
        self.replace("games/toy/cases.txt", "EX_02", "EX_02\nTOYP_01")
        self.fails("games/toy/cases.txt:4: TOYP_01 has no test")

    def test_case_named_in_a_comment_only(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TEST(Toy, EX_02_second", "// EX_02\nTEST(Toy, second")
        self.fails("games/toy/cases.txt:3: EX_02 has no test")

    def test_case_that_is_not_listed(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "EX_02_second", "EX_02_DV_03_TOYP_04_second")
        self.fails(
            "games/toy/test/toy_test.cpp:8: DV_03 is not in cases.txt",
            "games/toy/test/toy_test.cpp:8: TOYP_04 is not in cases.txt",
        )

    def test_game_without_cases(self) -> None:
        (self.root / "games/toy/cases.txt").unlink()
        self.fails(
            "games/toy/cases.txt:1: a list of case ids is expected",
            "games/toy/test/toy_test.cpp:3: EX_01 is not in cases.txt",
            "games/toy/test/toy_test.cpp:8: EX_02 is not in cases.txt",
        )

    def test_names_of_tests_that_cross_chapters_or_run_backwards(self) -> None:
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_first", "TOY_1_1_to_3_1_first")
        self.fails("games/toy/test/toy_test.cpp:3: TOY-3.1 is not in clauses.yaml")
        self.replace("games/toy/test/toy_test.cpp", "TOY_1_1_to_3_1_first", "TOY_1_1_to_1_0_first")
        self.fails("games/toy/test/toy_test.cpp:3: TOY-1.0 is not in clauses.yaml")

    def test_case_list(self) -> None:
        self.replace("games/toy/cases.txt", "EX_02", "EX_02\nEX_01\nexample 3")
        self.fails(
            "games/toy/cases.txt:4: EX_01 stands in line 2 already",
            "games/toy/cases.txt:5: example 3 is no case id such as EX_01",
        )


class Layers(Tree):
    def setUp(self) -> None:
        super().setUp()
        self.write("core/seat.hpp", "#pragma once\n#include <cstdint>\n")
        self.write("games/shared.hpp", '#include "core/seat.hpp"\n')
        self.write("games/toy/rules.hpp", '#include "core/seat.hpp"\n#include "games/shared.hpp"\n')
        self.write("games/other/rules.hpp", '#include "core/seat.hpp"\n')
        self.write("search/bot.hpp", '#include <thread>\n#include "games/shared.hpp"\n')
        self.write("design/toy/sheet.hpp", '#include "games/toy/rules.hpp"\n#include "registry/game.hpp"\n')
        self.write("registry/game.hpp", '#include "search/bot.hpp"\n')
        for edge in ("server", "cli"):
            self.write(f"{edge}/main.cpp", '#include <iostream>\n#include "registry/game.hpp"\n')

    def fails(self, *expected: str) -> None:
        run = self.run_tool("check_layers.py", str(self.root))
        self.assertEqual((run.stderr.splitlines(), run.returncode), (list(expected), 1))

    def passes(self) -> None:
        run = self.run_tool("check_layers.py", str(self.root))
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertRegex(run.stdout, r"^layers: \d+ files, ok\n$")

    def test_everything_points_left(self) -> None:
        self.passes()

    def test_each_include_that_points_right(self) -> None:
        order = ["core", "games/toy", "search", "registry", "design", "server", "cli"]
        for at, layer in enumerate(order):
            for right in order[at + 1 :]:
                with self.subTest(layer=layer, right=right):
                    self.write(f"{layer}/wrong.cpp", f'// a comment\n  #  include "{right}/x.hpp"\n')
                    head, tail = layer.split("/")[0], right.split("/")[0]
                    self.fails(
                        f"{layer}/wrong.cpp:2: {head} may not include {right}/x.hpp: {tail} lies to the right of it"
                    )
                    (self.root / layer / "wrong.cpp").unlink()

    def test_every_edge_is_right_of_the_registry(self) -> None:
        for edge in ("design", "server", "cli"):
            self.write("registry/wrong.hpp", f'#include "{edge}/x.hpp"\n')
            self.fails(f"registry/wrong.hpp:1: registry may not include {edge}/x.hpp: {edge} lies to the right of it")

    def test_another_game(self) -> None:
        self.write("games/toy/wrong.cpp", '#include "games/other/rules.hpp"\n')
        self.fails("games/toy/wrong.cpp:1: the game toy may not include games/other/rules.hpp, of another game")

    def test_shared_by_games_knows_none(self) -> None:
        self.write("games/shared.hpp", '#include "games/toy/rules.hpp"\n')
        self.fails("games/shared.hpp:1: what all games share may not include games/toy/rules.hpp, of another game")

    def test_relative_and_angle_includes(self) -> None:
        self.write("core/wrong.hpp", '#include "../search/bot.hpp"\n#include <registry/game.hpp>\n')
        self.fails(
            "core/wrong.hpp:1: core may not include search/bot.hpp: search lies to the right of it",
            "core/wrong.hpp:2: core may not include registry/game.hpp: registry lies to the right of it",
        )

    def test_what_all_games_share_names_none_of_them(self) -> None:
        wrong = "what all games share knows none of them"
        self.write("registry/wrong.cpp", '// as in toy\n#include "games/toy/rules.hpp"\n\nauto key = "Other";  // toy\n')
        self.fails(f"registry/wrong.cpp:2: names toy: {wrong}", f"registry/wrong.cpp:4: names Other: {wrong}")
        (self.root / "registry/wrong.cpp").unlink()
        self.write("registry/test/fine.cpp", '#include "games/toy/rules.hpp"\n')
        self.write("cli/toy/fine.cpp", '/* other\ntoy */ auto key = "toy // ";\n')
        self.passes()
        self.write("cli/toy/wrong.cpp", '/* other\n\n */ auto key = "other // ";\n')
        self.fails(f"cli/toy/wrong.cpp:3: names other: {wrong}")

    def test_include_outside_the_layers(self) -> None:
        self.write("conformance/suite.hpp", "")
        self.write("search/wrong.hpp", '#include "conformance/suite.hpp"\n')
        self.fails("search/wrong.hpp:1: search may not include conformance/suite.hpp, which lies outside the layers")

    def test_library_headers_in_quotes(self) -> None:
        self.write("core/fine.hpp", '#include "fmt/core.h"\n#include <cli/app.hpp>\n')
        self.passes()

    def test_banned_headers(self) -> None:
        names = "chrono filesystem fstream iostream random thread unordered_map unordered_set"
        self.assertEqual(sorted(BANNED), names.split())
        for header, reason in BANNED.items():
            for directory, layer in (("core", "core"), ("games/toy", "games"), ("games", "games")):
                with self.subTest(header=header, directory=directory):
                    self.write(f"{directory}/wrong.cpp", f"#include <{header}>\n")
                    self.fails(f"{directory}/wrong.cpp:1: <{header}> is not for {layer}: {reason}")
                    (self.root / directory / "wrong.cpp").unlink()

    def test_banned_headers_are_fine_elsewhere(self) -> None:
        self.write("core/seat_test.cpp", "#include <iostream>\n")
        self.write("games/toy/test/helper.hpp", "#include <random>\n")
        self.write("search/pool.cpp", "#include <chrono>\n")
        self.write("core/note.hpp", "// #include <iostream>\n")
        self.passes()

    def test_tests_point_left_too(self) -> None:
        self.write("games/toy/test/wrong_test.cpp", '#include "games/toy/rules.hpp"\n#include "search/bot.hpp"\n')
        self.write("core/wrong_test.cpp", '#include "registry/game.hpp"\n')
        self.fails(
            "core/wrong_test.cpp:1: core may not include registry/game.hpp: registry lies to the right of it",
            "games/toy/test/wrong_test.cpp:2: games may not include search/bot.hpp: search lies to the right of it",
        )

    def test_only_sources_are_read(self) -> None:
        self.write("core/notes.md", '#include "search/bot.hpp"\n')
        self.passes()

    def test_nothing_to_check(self) -> None:
        run = self.run_tool("check_layers.py", str(self.root / "nowhere"))
        self.assertEqual((run.returncode, run.stdout), (1, "layers: 0 files, nothing to check\n"))


class PluralsTest(unittest.TestCase):
    """Texts that do not change with their number are found, and no others."""

    def found(self, text: object) -> list[str]:
        with tempfile.TemporaryDirectory() as directory:
            root = Path(directory)
            (root / "cli/text").mkdir(parents=True)
            (root / "cli/text/en.json").write_text(json.dumps({"toy": text}), encoding="utf-8")
            done = subprocess.run(
                [sys.executable, TOOLS / "plurals.py", "--root", root], capture_output=True, text=True, check=False
            )
            self.assertEqual(done.returncode, 1 if done.stderr else 0)
            return done.stderr.splitlines()

    def test_N_P09_a_plural_that_stands_for_one_too_is_found(self) -> None:
        for wrong in ("{n} points", "Take {n} good coins.", "{n:signed} points less", "{a} of {n} boxes", "{n} people"):
            self.assertEqual(len(self.found(wrong)), 1, wrong)
        noun = {"nom": "good", "plural": "goods", "short": "goods"}
        self.assertEqual(len(self.found({"good": noun})), 1)

    def test_what_counts_right_is_left_alone(self) -> None:
        for right in ("{n} {n|point|points}", "{seat} shares it", "{n} is it", "{n} gold", "{n} s", "{n} less"):
            self.assertEqual(self.found(right), [], right)
        noun = {"nom": "good", "plural": "goods", "short": "good", "short_plural": "goods"}
        self.assertEqual(self.found({"good": noun, "coin": {"nom": "coin", "plural": "coins", "short": "d"}}), [])


if __name__ == "__main__":
    unittest.main()
