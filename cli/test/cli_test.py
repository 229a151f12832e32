"""Drives the real `burgrave` as people and scripts do: python3 cli/test/cli_test.py PATH_TO_BURGRAVE"""

import json
import os
import pty
import random
import re
import select
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path

import admin_test
import citadels_test
import program
import settlers_test
from program import ROOT, Case, entries, header, leaves

DATA = ROOT / "games" / "caylus" / "data"

BENCH_KEYS = {
    "game", "seats", "decisions", "ns_per_decision", "decisions_per_s", "games_per_s",
    "sample_games_per_s", "clone_ns", "view_ns", "world_ns", "state_bytes", "allocations", "signature",
}
ARENA_KEYS = {
    "name", "wins", "win_share", "elo", "elo_low", "elo_high", "mean_score", "mean_score_low", "mean_score_high", "win_share_low",
    "win_share_high", "win_share_by_seat", "ms_per_move",
}


class WholeGame(Case):
    def random_lines(self, seed, n=6000):
        rng = random.Random(seed)
        return [rng.randint(1, 14) for _ in range(n)]

    def check_end(self, out, final, record):
        self.assertIn(final, out)
        self.assertNotIn("⟨", out)
        points = [line for line in header(record) if line.startswith("result: ")]
        self.assertEqual(len(points), 1)
        total = points[0].removeprefix("result: ").split()
        row = [line for line in out.splitlines() if re.match(r"  (Total|Összesen) ", line)][-1]
        self.assertEqual(row.split()[1:], total)
        self.run_program("replay", record, "--quiet")

    def test_english_random_choices(self):
        out = self.play(lines=self.random_lines(1), seats="human,human,human").stdout
        self.check_end(out, "Final score", self.finished())
        self.assertRegex(out, r"(?m)^(Blue|Red|Green) (wins|shares the win) with \d+ points?\.$")
        self.assertRegex(out, r"(?m)^  place +\d\. +\d\. +\d\.$")

    def test_english_always_first_choice(self):
        out = self.play(lines=["1"] * 3000, seats="human,human").stdout
        self.check_end(out, "Final score", self.finished())

    def test_hungarian_random_choices_without_a_word_of_english(self):
        out = self.play(lines=self.random_lines(2), seats="human,human,easy", lang="hu").stdout
        self.check_end(out, "Végeredmény", self.finished())
        self.assertRegex(out, r"(?m)^(Kék|Piros|Zöld) (győzött \d+ ponttal|\d+ ponttal osztozik)")
        for folder in ("cli", "games/caylus"):
            english = json.loads((ROOT / folder / "text" / "en.json").read_text(encoding="utf-8"))
            for text in leaves(english):
                for piece in re.split(r"\{[^}]*\}|\n", text):
                    piece = piece.strip()
                    if len(piece) >= 10 and " " in piece:
                        self.assertNotIn(piece, out)

    def test_hungarian_always_first_choice(self):
        out = self.play(lines=["1"] * 3000, seats="human,easy", lang="hu").stdout
        self.check_end(out, "Végeredmény", self.finished())

    def test_bots_alone(self):
        out = self.play(seats="medium,easy,random,easy,medium").stdout
        self.check_end(out, "Final score", self.finished())

    def test_every_option_in_both_languages(self):
        for lang in ("en", "hu"):
            for options in (("jeweller=true", "lawyer_3vp=true", "strict_columns=true"),
                            ("beginner_favours=true",)):
                words = [word for option in options for word in ("--option", option)]
                out = self.play(*words, "--ascii", lines=self.random_lines(3),
                                seats="human,human", lang=lang).stdout
                self.assertNotIn("⟨", out)
                self.finished().unlink()


class Commands(Case):
    def test_question_mark_explains_the_choice(self):
        out = self.play(lines=["?"]).stdout
        self.assertIn("CAY-6.", out)

    def test_question_mark_looks_a_word_up(self):
        self.assertIn("CAY-8.", self.play(lines=["? provost"]).stdout)
        self.assertIn("No rule says that", self.play(lines=["? zeppelin"]).stdout)

    def test_undo_and_its_refusal(self):
        out = self.play(lines=["u", "2", "u", "u"]).stdout
        self.assertEqual(out.count("Nothing can be taken back"), 2)
        self.assertEqual(out.count("Taken back."), 1)
        self.assertEqual(sum(" undo " in f" {line} " for line in entries(self.file)), 1)
        self.run_program("replay", self.file)

    def test_undo_is_refused_after_another_person_moved(self):
        out = self.play(lines=["2", "2", "u", "u"], seats="human,human").stdout
        self.assertEqual(out.count("Taken back."), 0)
        self.assertEqual(out.count("Nothing can be taken back"), 2)

    def test_score_log_help_board(self):
        out = self.play(lines=["2", "score", "log", "help", "b"]).stdout
        for text in ("If the game ended now", "   1  ", "copy the match to a file", "Stock"):
            self.assertIn(text, out)

    def test_hint(self):
        out = self.play(lines=["hint"]).stdout
        self.assertRegex(out, r"\d+ %  \S")
        self.assertIn("expected win share", out)

    def test_save(self):
        copy = self.folder / "copy.bgr"
        out = self.play(lines=["2", f"save {copy}", "save", "3", f"save {copy}"]).stdout
        self.assertEqual(out.count(f"Copied to {copy}."), 2, "over an earlier copy of the same match")
        self.assertIn(f"The match is kept in {self.file}.", out)
        kept = entries(self.file)
        self.assertEqual(entries(copy), kept[: len(entries(copy))])
        self.run_program("replay", copy)

    def test_save_touches_nothing_else(self):
        letter = self.folder / "letter.txt"
        letter.write_text("Dear Anna,\n", encoding="utf-8")
        other = self.folder / "other.bgr"
        self.run_program("play", "--seats", "human,easy", "--new", "--file", other, lines=["2"])
        before = other.read_text(encoding="utf-8")
        deep = self.folder / "deep" / "copy.bgr"
        out = self.play(lines=[f"save {letter}", f"save {other}", f"save {deep}", "save /dev/full"]).stdout
        self.assertEqual(out.count("is no copy of this match"), 3)
        self.assertIn(f"There is no folder {deep.parent}", out)
        self.assertEqual(letter.read_text(encoding="utf-8"), "Dear Anna,\n")
        self.assertEqual(other.read_text(encoding="utf-8"), before)
        self.assertFalse(deep.parent.exists())

    def test_wrong_numbers_and_words_change_nothing(self):
        out = self.play(lines=["0", "99", "-1", "foo", "place", "place 99", "2x"]).stdout
        self.assertEqual(out.count("There is no such choice"), 2)
        self.assertEqual(out.count("That is neither a choice nor a command"), 5)
        self.assertFalse([line for line in entries(self.file) if line.split()[1] == "1"])

    def test_illegal_notation_says_why_and_by_which_clause(self):
        out = self.play(lines=["place 20", "stay"]).stdout
        self.assertRegex(out, r"Space 20 is still an empty lot\. \[CAY-[\d.]+\]")
        self.assertRegex(out, r"That is not what you decide now\. \[CAY-[\d.]+\]")

    def test_legal_notation_is_taken(self):
        self.play(lines=["place castle"])
        self.assertTrue(any(line.endswith("1 place castle") for line in entries(self.file)))

    def test_hungarian_words(self):
        copy = self.folder / "m.bgr"
        out = self.play(lang="hu", lines=["súgó", "2", "vissza", "v", "napló", "pontok", "tábla",
                                          "? intéző", "szabály udvarnagy", f"ment {copy}", "99",
                                          "place 20", "kilép", "2"]).stdout
        for text in ("a választásod", "Visszavonva.", "Most nincs mit visszavonni",
                     "Ha most érne véget a játék", "Készlet", "CAY-8.", "Ilyen választás nincs",
                     f"Másolat: {copy}."):
            self.assertIn(text, out)
        self.assertRegex(out, r"\[CAY-[\d.]+\]")
        self.assertIn(f"--resume --file {self.file} --lang hu", out)
        self.assertTrue(copy.exists())

    def test_the_board_is_shown_when_it_changed_not_before_every_choice(self):
        out = self.play(lines=["2"] * 3 + ["?"]).stdout
        self.assertLess(out.count("\nRoad: "), out.count("Blue> ") - 1)

    def test_no_line_is_wider_than_the_terminal(self):
        for lang in ("en", "hu"):
            for width in (80, 100):
                self.file.unlink(missing_ok=True)
                out = self.play("--width", width, lang=lang, seats="human,human,human",
                                lines=[(7 * i) % 12 + 1 for i in range(400)] + ["?", "b"]).stdout
                wide = [line for line in out.splitlines() if len(line) > width and str(self.folder) not in line]
                self.assertEqual(wide, [])
                for path in self.folder.glob("match-*.bgr"):
                    path.unlink()

    def test_plain_ascii(self):
        out = self.play("--plain", "--ascii", lines=["2", "2", "b"]).stdout
        self.assertNotIn("\x1b", out)
        self.assertFalse(set(out) - set(map(chr, range(128))) - set("—…−×–"))


class Keeping(Case):
    def test_a_second_program_does_not_play_the_same_match(self):
        first = self.session("play", "--seats", "human,human", "--new", "--file", self.file)
        first.read()
        first.choose(2)
        for second in (["--resume"], ["--new", "--seats", "human,easy"]):
            refused = self.run_program("play", *second, "--file", self.file, lines=["2"], code=3)
            self.assertIn("another program plays this match", refused.stderr)
        first.choose(3)
        first.choose(4)
        first.say("q")
        first.close()
        kept = len([line for line in entries(self.file) if line.split()[1] in "12"])
        self.assertEqual(kept, 3, "nothing that was said to be kept has vanished")
        self.run_program("play", "--resume", "--file", self.file, lines=["2"])

    def test_a_file_that_is_no_record_is_left_as_it_is(self):
        notes = self.folder / "notes.txt"
        notes.write_text("Dear Anna,\n", encoding="utf-8")
        for mode in ("--new", "--resume"):
            refused = self.run_program("play", "--seats", "human,easy", mode, "--file", notes, code=3)
            self.assertIn("no record of a match", refused.stderr)
        self.assertEqual(notes.read_text(encoding="utf-8"), "Dear Anna,\n")
        self.assertEqual([path.name for path in self.folder.glob("notes*")], ["notes.txt"])

    def test_without_a_home_a_file_has_to_be_named(self):
        self.env |= {"HOME": "", "XDG_DATA_HOME": "", "STATE_DIRECTORY": ""}
        for command in (["play", "--seats", "human,easy"], ["serve"], ["admin", "list"]):
            refused = self.run_program(*command, code=3)
            self.assertIn("HOME", refused.stderr)

    @unittest.skipUnless(Path("/dev/full").exists(), "no full device here")
    def test_figures_that_a_full_disk_does_not_take_are_a_failure(self):
        arena = ["arena", "caylus", "--bots", "random,random", "--games", "2"]
        lost = self.run_program(*arena, "--csv", "/dev/full", code=3)
        self.assertIn("/dev/full", lost.stderr)
        with open("/dev/full", "w", encoding="utf-8") as full:
            for command in (arena, ["games", "--json"]):
                done = subprocess.run([program.BURGRAVE, *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(done.returncode, 3, done.stderr)
        self.assertTrue(Path("/dev/full").is_char_device(), "a device stays what it is")

    def test_end_of_input_keeps_the_match_and_resume_goes_on(self):
        self.play(lines=["2", "3"])
        before = entries(self.file)
        out = self.run_program("play", "--resume", "--file", self.file, lines=["1"]).stdout
        after = entries(self.file)
        self.assertEqual(after[: len(before)], before)
        self.assertGreater(len(after), len(before))
        self.assertIn("Round 1", out)
        self.assertIn("burgrave play caylus --resume --file", out)

    def test_standard_place_and_resume_without_a_file(self):
        self.run_program("play", "--seats", "human,easy", lines=["2"])
        kept = self.folder / "share" / "burgrave" / "caylus.bgr"
        before = entries(kept)
        self.run_program("play", "--resume", lines=["1"])
        self.assertEqual(entries(kept)[: len(before)], before)

    def test_a_new_match_moves_an_earlier_one_aside(self):
        self.play(lines=["2"])
        before = self.file.read_text()
        out = self.play(lines=[], seed=6).stdout
        self.assertIn("it has been moved to", out)
        self.assertEqual(self.finished().read_text(), before)

    def test_kill_9_at_random_moments_loses_nothing(self):
        rng = random.Random(9)
        acknowledged = []  # entry lines that were in the record when a prompt followed them
        kills = 0
        session = self.session("play", "--new", "--seats", "human,easy", "--seed", 11, "--file", self.file)
        session.read()
        while not session.over and kills < 20:
            for _ in range(rng.randint(1, 3)):
                session.choose(rng.randint(1, 15))
                if session.over:
                    break
                acknowledged = entries(self.file)
            if session.over:
                break
            unanswered = rng.random() < 0.7
            if unanswered:
                session.send(str(rng.randint(1, 4)))
                time.sleep(rng.uniform(0, 0.006))
            session.kill()
            kills += 1
            left = entries(self.file)
            self.assertEqual(left[: len(acknowledged)], acknowledged)
            mine = sum(line.split()[1] == "1" for line in left[len(acknowledged):])
            self.assertLessEqual(mine, 1 if unanswered else 0)
            if self.file.read_bytes().endswith(b"\n"):
                self.run_program("replay", self.file, "--quiet")
            session = self.session("play", "--resume", "--file", self.file)
            session.read()
            self.assertEqual(entries(self.file)[: len(left)], left)  # a bot may have moved since
            acknowledged = left
        self.assertGreaterEqual(kills, 15)
        while not session.over:
            session.choose(rng.randint(1, 15))
        session.close()
        record = self.finished()
        self.assertEqual(entries(record)[: len(acknowledged)], acknowledged)
        played = json.loads(self.run_program("--json", "replay", record).stdout)
        self.assertTrue(played["over"])

    def test_a_torn_last_line_is_dropped_and_told(self):
        self.play(lines=["2", "3"])
        whole = self.file.read_bytes()
        lines = entries(self.file)
        self.file.write_bytes(whole[:-3])
        out = self.run_program("play", "--resume", "--file", self.file).stdout
        self.assertIn("The last line of the record was torn", out)
        self.assertEqual(entries(self.file)[: len(lines) - 1], lines[:-1])
        self.assertTrue(self.file.read_bytes().endswith(b"\n"))

    def test_nothing_to_resume(self):
        done = self.run_program("play", "--resume", "--file", self.file, code=3)
        self.assertIn("there is no unfinished match", done.stderr)


class Replay(Case):
    def setUp(self):
        super().setUp()
        self.golden = ROOT / "tests" / "golden" / "caylus" / "seats_3.bgr"

    def test_whole_and_part(self):
        out = self.run_program("replay", self.golden).stdout
        result = [line for line in header(self.golden) if line.startswith("result")][0].split()[1:]
        self.assertEqual([line.split()[1:] for line in out.splitlines() if line.startswith("  Total")], [result])
        part = json.loads(self.run_program("--json", "replay", self.golden, "--to", 20).stdout)
        self.assertEqual((part["game"], part["entries"], part["over"]), ("caylus", 20, False))
        start = json.loads(self.run_program("--json", "replay", self.golden, "--to", 0).stdout)
        self.assertEqual((start["entries"], start["over"]), (0, False))
        self.assertIn("Összesen", self.run_program("--lang", "hu", "replay", self.golden).stdout)

    def test_to_beyond_the_end(self):
        self.assertIn("entries", self.run_program("replay", self.golden, "--to", 99999, code=2).stderr)

    def test_damage_is_named_with_file_and_line(self):
        text = self.golden.read_text()
        first = text[: text.index("\n\n")].count("\n") + 3  # line number of entry 1
        lines = text.splitlines()
        damages = {
            "cut off": lines[:-1] + [lines[-1][:-2] + "\x01"],
            "no entry": lines[: first + 4] + ["garbage"] + lines[first + 4:],
            "number left out": lines[: first + 4] + lines[first + 5:],
        }
        for name, damaged in damages.items():
            with self.subTest(name):
                self.file.write_text("\n".join(damaged) + "\n")
                done = self.run_program("replay", self.file, code=1)
                self.assertRegex(done.stderr, re.escape(str(self.file)) + r":\d+: \S")

    def test_an_illegal_entry(self):
        lines = self.golden.read_text().splitlines()
        at = next(i for i, line in enumerate(lines) if " place " in line)
        lines[at] = " ".join(lines[at].split()[:2]) + " place 28"
        self.file.write_text("\n".join(lines) + "\n")
        done = self.run_program("replay", self.file, code=1)
        self.assertIn(str(self.file), done.stderr)

    def test_no_file(self):
        self.run_program("replay", self.folder / "none.bgr", code=2)


class LookUp(Case):
    def test_games(self):
        self.assertIn("caylus — 2 to 5 seats", self.run_program("games").stdout)
        self.assertIn("2–5 játékos", self.run_program("games", "--lang", "hu").stdout)
        self.assertIn("citadels — 2 to 8 seats", self.run_program("games").stdout)
        rows = {game["game"]: game for game in json.loads(self.run_program("--json", "games").stdout)}
        self.assertEqual({key: game["seats"] for key, game in rows.items()}, {"caylus": [2, 5], "citadels": [2, 8], "settlers": [1, 4]})
        game = rows["caylus"]
        self.assertEqual(set(game), {"game", "revision", "seats", "options"})
        self.assertEqual({option["name"] for option in game["options"]},
                         {"seats", "jeweller", "lawyer_3vp", "beginner_favours", "strict_columns"})

    def test_rules_by_id_and_word(self):
        out = self.run_program("rules", "caylus", "CAY-6.1").stdout
        self.assertTrue(out.startswith("CAY-6.1 "))
        self.assertNotIn("CAY-6.10", out)
        self.assertIn("CAY-8.", self.run_program("rules", "caylus", "PROVOST").stdout)
        out = self.run_program("--lang", "hu", "rules", "caylus", "INTÉZŐ").stdout
        self.assertIn("intéző", out)
        rows = json.loads(self.run_program("--json", "rules", "caylus", "royal", "favour").stdout)
        self.assertTrue(rows)
        self.assertEqual(set(rows[0]), {"id", "heading", "text", "ruling"})

    def test_rules_unknown(self):
        self.assertIn("zeppelin", self.run_program("rules", "caylus", "zeppelin", code=1).stderr)
        self.run_program("rules", "caylus", "CAY-99.9", code=1)

    def test_language_by_environment(self):
        self.env["BURGRAVE_LANG"] = "hu"
        self.assertIn("játékos", self.run_program("games").stdout)


class Figures(Case):
    def test_bench(self):
        rows = json.loads(self.run_program("--json", "bench", "caylus", "--seconds", 0.01).stdout)
        self.assertEqual([row["seats"] for row in rows], [2, 3, 4, 5])
        for row in rows:
            self.assertEqual(set(row), BENCH_KEYS)
            self.assertEqual(row["allocations"], 0)
            self.assertRegex(row["signature"], r"^[0-9a-f]{16}$")
        self.assertIn(rows[0]["signature"],
                      self.run_program("bench", "--seats", 2, "--seconds", 0.01).stdout)

    def test_arena(self):
        csv = self.folder / "games.csv"
        args = ("arena", "caylus", "--bots", "easy,random", "--games", 8, "--option", "seats=2", "--csv", csv)
        result = json.loads(self.run_program("--json", *args).stdout)
        self.assertEqual(set(result), {"game", "games", "bots"})
        self.assertEqual((result["game"], result["games"]), ("caylus", 8))
        self.assertEqual([bot["name"] for bot in result["bots"]], ["easy", "random"])
        for bot in result["bots"]:
            self.assertEqual(set(bot), ARENA_KEYS)
        self.assertAlmostEqual(sum(bot["wins"] for bot in result["bots"]), 8)
        self.assertEqual(len(csv.read_text().splitlines()), 1 + 8 * 2)
        self.assertIn("Elo", self.run_program(*args).stdout)

    def test_perft_and_fuzz(self):
        self.assertTrue(self.run_program("perft", "caylus", "--depth", 2).stdout.strip())
        self.run_program("fuzz", "caylus", "--games", 2)


class Usage(Case):
    def test_help_is_ok(self):
        for args in ((), ("play",), ("arena",)):
            self.assertIn("Usage", self.run_program(*args, "--help").stdout)

    def test_wrong_command_lines(self):
        for args, hint in (
            ((), "subcommand"),
            (("pley",), "did you mean 'play'"),
            (("play", "--sets", "x"), "--sets"),
            (("play", "cailus"), "did you mean 'caylus'"),
            (("play", "--seats", "human"), "2 to 5 seats"),
            (("play", "--seats", "humn,easy"), "did you mean 'human'"),
            (("play", "--seats", "human,hrd"), "did you mean 'hard'"),
            (("play", "--seats", "human,hard:fast"), "hard:1s"),
            (("play", "--seats", "human,,easy"), "Known: human"),
            (("play", "--option", "jewler=true"), "did you mean 'jeweller'"),
            (("play", "--option", "jeweller"), "NAME=VALUE"),
            (("play", "--option", "jeweller=perhaps"), "perhaps"),
            (("play", "--seats", "human,easy", "--option", "seats=3"), "different numbers"),
            (("play", "--option", "seats=6"), "2 to 5 seats"),
            (("play", "--width", "10"), "--width"),
            (("play", "--resume", "--new"), "--new"),
            (("play", "--data", "/nowhere"), "/nowhere"),
            (("--lang", "de", "games"), "de"),
            (("arena", "caylus", "--bots", "easy"), "at least two"),
            (("arena", "caylus", "--bots", "esy,hard"), "did you mean 'easy'"),
            (("bench", "chess"), "chess"),
        ):
            with self.subTest(args):
                done = self.run_program(*args, code=2)
                self.assertIn(hint, done.stderr + done.stdout)
                self.assertFalse(self.folder.joinpath("share", "burgrave").exists())


class Data(Case):
    def setUp(self):
        super().setUp()
        self.data = self.folder / "data"
        shutil.copytree(DATA, self.data)

    def change(self, name, edit):
        path = self.data / name
        content = json.loads(path.read_text(encoding="utf-8"))
        edit(content)
        path.write_text(json.dumps(content, ensure_ascii=False, indent=2), encoding="utf-8")

    def refused(self, *texts):
        done = self.run_program("check-data", self.data, code=1)
        for text in texts:
            self.assertIn(text, done.stderr)
        self.assertGreater(len(done.stderr), 40)

    def test_a_copy_is_valid(self):
        self.assertIn("complete and valid", self.run_program("check-data", self.data).stdout)

    def test_a_missing_file(self):
        (self.data / "tiles.json").unlink()
        self.refused("tiles.json", "is missing")

    def test_a_torn_file(self):
        path = self.data / "castle.json"
        path.write_text(path.read_text(encoding="utf-8")[:200], encoding="utf-8")
        self.refused("castle.json")

    def test_a_value_out_of_range(self):
        self.change("setup.json", lambda data: data["income"].update(base=-2))
        self.refused("setup.json", "income", "base")

    def test_a_value_of_another_kind(self):
        self.change("scoring.json", lambda data: data["final"].update(gold_vp_each="three"))
        self.refused("scoring.json", "gold_vp_each")

    def test_an_unknown_key(self):
        self.change("board.json", lambda data: data["placement_cost"].update(owner_vpp=1))
        self.refused("board.json", "owner_vpp")

    def test_a_left_out_key(self):
        self.change("scoring.json", lambda data: data["final"].pop("deniers_per_vp"))
        self.refused("scoring.json", "deniers_per_vp")

    def test_play_uses_changed_values_and_replay_wants_them_too(self):
        self.change("setup.json", lambda data: data["start_deniers"]["by_seats"].update({"2": [19, 19]}))
        out = self.play("--data", self.data, lines=["2"]).stdout
        self.assertRegex(out, r"Blue +0 +21 ")  # points, deniers
        self.assertIn(f"--data {self.data}", out)
        done = self.run_program("replay", self.file, code=1)
        self.assertIn("--data", done.stderr)
        self.run_program("replay", self.file, "--data", self.data)

    def test_play_refuses_damaged_data(self):
        (self.data / "favours.json").write_text("{", encoding="utf-8")
        done = self.play("--data", self.data, code=3)
        self.assertIn("favours.json", done.stderr)


class Terminal(Case):
    """With a terminal as standard input the program asks before it begins."""

    def start(self, args):
        """Starts the program on a terminal; on pipes with --ask where the system has no terminals to
        give (a chroot without /dev/pts). Returns the process and the two ends to write and read."""
        env = {**self.env, "TERM": "xterm"}
        try:
            ours, theirs = pty.openpty()
        except OSError:
            process = subprocess.Popen([program.BURGRAVE, *args, "--ask"], env=env, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            return process, process.stdin.fileno(), process.stdout.fileno()
        process = subprocess.Popen([program.BURGRAVE, *args], env=env, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        self.addCleanup(os.close, ours)
        return process, ours, ours

    def talk(self, args, answers):
        """Answers each text when it is shown; returns everything that was shown."""
        process, write_end, read_end = self.start(args)
        shown = b""

        def read():
            try:
                return os.read(read_end, 65536)
            except OSError:  # a terminal's way to say that the other end is closed
                return b""

        for wanted, answer in answers:
            deadline = time.monotonic() + 20
            start = len(shown)
            while wanted.encode() not in shown[start:]:
                ready = select.select([read_end], [], [], max(0, deadline - time.monotonic()))[0]
                part = read() if ready else b""
                if not part:
                    process.kill()
                    process.communicate()
                    self.fail(f"'{wanted}' was not shown:\n" + shown.decode(errors="replace"))
                shown += part
            os.write(write_end, answer.encode())
        while part := read():
            shown += part
        if process.stdin:
            process.stdin.close()
        if process.stdout:
            process.stdout.close()
        self.assertEqual(process.wait(timeout=20), 0)
        return shown.decode()

    def test_it_asks_for_opponents(self):
        self.talk(["play", "--file", str(self.file)],
                  [("Enter: 2 medium", "seven\n"), ("Please type a number", "3 easy\n"), ("> ", "q\n")])
        self.assertEqual([line for line in header(self.file) if line.startswith("seat:")],
                         ["seat: human"] + ["seat: easy"] * 3)

    def test_enter_means_two_medium_ones_in_hungarian_too(self):
        self.talk(["--lang", "hu", "play", "--file", str(self.file)], [("Enter: 2 közepes", "\n"), ("> ", "k\n")])
        self.assertEqual([line for line in header(self.file) if line.startswith("seat:")],
                         ["seat: human", "seat: medium", "seat: medium"])

    def test_it_offers_to_go_on(self):
        self.play(lines=["2"])
        before = entries(self.file)
        self.talk(["play", "--file", str(self.file)], [("[Y/n]", "\n"), ("> ", "q\n")])
        self.assertEqual(entries(self.file)[: len(before)], before)


    def test_between_two_people_the_screen_is_cleared_and_what_was_typed_ahead_forgotten(self):
        shown = self.talk(["play", "citadels", "--seats", "human,human", "--option", "first_crown=1",
                           "--file", str(self.file)],
                          [("looks. > ", "\n"), ("Blue> ", "1\n\n"), ("looks. > ", "q\n")])
        clear = "\x1b[H\x1b[2J\x1b[3J"
        if clear not in shown:
            self.skipTest("there is no terminal here")
        self.assertEqual(shown.count(clear), 3)
        self.assertEqual(shown.count(clear + "Hand over to "), 2)
        self.assertNotIn("Red> ", shown)
        self.assertNotIn("Hand:", shown[shown.rfind("Hand over to Red") :])


def load_tests(loader, tests, _pattern):
    tests.addTests(loader.loadTestsFromModule(admin_test))
    tests.addTests(loader.loadTestsFromModule(citadels_test))
    tests.addTests(loader.loadTestsFromModule(settlers_test))
    return tests


if __name__ == "__main__":
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit("usage: python3 cli/test/cli_test.py PATH_TO_BURGRAVE [TEST…]")
    program.BURGRAVE = str(Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=1)
