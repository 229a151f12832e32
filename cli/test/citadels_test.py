"""Citadels at the terminal: a game with secrets, for one person among bots and several at one screen."""

import json
import random
import re

from program import ROOT, Case, entries, header, leaves

CURTAIN = {"en": r"Hand over to (\w+)\.", "hu": r"(\w+) következik: add át neki"}
NAMES = {"en": ["Blue", "Red", "Green", "Orange", "Black", "Purple", "White", "Yellow"],
         "hu": ["Kék", "Piros", "Zöld", "Narancs", "Fekete", "Lila", "Fehér", "Sárga"]}
PAGE = "\n" * 100  # what comes before a curtain where standard output is no terminal


def log_lines(out):
    """The lines of a replay's log, numbers left out."""
    return [line[6:] for line in out.splitlines() if re.match(r" *\d+  \S", line)]


def own_part(out):
    """What only the viewer holds: its characters and its hand, as the last board shows them."""
    lines = out.splitlines()
    at = max(i for i, line in enumerate(lines) if line.startswith("Hand: "))
    hand = [lines[at]]
    while lines[at + len(hand)].startswith("  "):
        hand.append(lines[at + len(hand)])
    return (lines[at - 1] if lines[at - 1].startswith("You are: ") else "", hand)


class CitadelsCase(Case):
    def start(self, *args, seats, seed=5, lang="en", width=80):
        return self.session("--lang", lang, "play", "citadels", "--new", "--seats", seats, "--seed", seed,
                            "--file", self.file, "--width", width, *args)

    def behind_curtain(self, shown, lang="en"):
        """Whose screen it is to be, when the last thing shown is a curtain."""
        curtain = re.search(CURTAIN[lang], shown[shown.rfind(PAGE) :]) if PAGE in shown else None
        return curtain and curtain.group(1)

    def answer(self, session, shown, rng, lang="en"):
        """Lifts a curtain, or takes any choice. Returns what follows."""
        if self.behind_curtain(shown, lang):
            return session.say("")
        return session.choose(rng.randint(1, 60))

    def play_on(self, session, rng, lang="en", decisions=100_000):
        """Plays to the end, or for so many decisions. Returns everything that was shown."""
        shown = [session.read()]
        while not session.over and len(shown) <= decisions:
            shown.append(self.answer(session, shown[-1], rng, lang))
        return "".join(shown)

    def decide(self, session, verb):
        """Plays on until an action can be taken that begins so. Returns what follows it."""
        rng = random.Random(1)
        shown = session.read()
        for _ in range(400):
            if not self.behind_curtain(shown):
                reply = session.say(verb)
                if "[CIT-" not in reply:
                    return reply
            shown = self.answer(session, shown, rng)
        raise AssertionError(f"{verb} was never possible")


class WholeGame(CitadelsCase):
    def check(self, seats, seed, *options, lang="en"):
        session = self.start(*options, seats=seats, seed=seed, lang=lang)
        out = self.play_on(session, random.Random(seed), lang)
        self.assertIn("Final score" if lang == "en" else "Végeredmény", out)
        self.assertNotIn("⟨", out)
        self.assertEqual([line for line in out.splitlines() if len(line) > 80 and ".bgr" not in line], [])
        record = self.finished()
        points, = [line.split()[1:] for line in header(record) if line.startswith("result: ")]
        final = out[out.rfind("Final score" if lang == "en" else "Végeredmény") :]
        rows = [line.split()[1:] for line in final.splitlines() if re.match(r"  (Total|Összesen) ", line)]
        self.assertEqual(sum(rows, []), points)
        replayed = json.loads(self.run_program("--json", "replay", record).stdout)
        self.assertEqual((replayed["over"], [str(n) for n in replayed["scores"]]), (True, points))
        record.unlink()
        return out

    def test_one_person_among_bots_in_english(self):
        for seats, options in (("human,easy", ()), ("easy,human,random,easy", ("--option", "preset=vicious_nobles")),
                               ("random,random,human,easy,random,random,random,random",
                                ("--option", "preset=devious_dignitaries"))):
            with self.subTest(seats):
                out = self.check(seats, 11, *options)
                self.assertNotIn("Hand over", out)
                me = NAMES["en"][seats.split(",").index("human")]
                self.assertIn(f"{me} kept the ", out)
                self.assertFalse(re.search(rf"(?m)^  · (?!{me})\w+ (kept|drew|got|saw|discarded) the ", out))
                self.assertRegex(out, r"(?m)^\w+ (wins|shares the win) with \d+ points?\.$")

    def test_one_person_among_bots_in_hungarian_without_a_word_of_english(self):
        english = [json.loads((ROOT / folder / "text" / "en.json").read_text(encoding="utf-8"))
                   for folder in ("cli", "games/citadels")]
        pieces = {piece.strip() for texts in english for text in leaves(texts)
                  for piece in re.split(r"\{[^}]*\}|\n", text)}
        pieces = [piece for piece in pieces if len(piece) >= 10 and " " in piece]
        self.assertGreater(len(pieces), 300)
        for seats, options in (("human,random", ("--option", "preset=illustrious_emissaries")),
                               ("human,easy,random,random", ("--option", "preset=tenacious_delegates_2016")),
                               ("human" + 7 * ",random", ("--option", "preset=ambitious_aristocrats_2016"))):
            with self.subTest(seats):
                out = self.check(seats, 12, *options, lang="hu")
                self.assertEqual([piece for piece in pieces if piece in out], [])
                self.assertRegex(out, r"(?m)^\w+ (győzött \d+ ponttal|\d+ ponttal osztozik)")

    def test_several_people_at_every_number_of_seats(self):
        for lang, count in (("en", 2), ("hu", 4), ("en", 8), ("hu", 8)):
            with self.subTest(f"{lang} {count}"):
                out = self.check(",".join(["human"] * count), 13, "--option", "preset=cunning_agents_2016", lang=lang)
                self.assertEqual(set(re.findall(CURTAIN[lang], out)), set(NAMES[lang][:count]))

    def first_folded(self):
        """A session at a question whose choices are folded, and what it shows."""
        for seed in range(8, 28):
            session = self.start("--option", "preset=vicious_nobles", seats=",".join(["human"] * 8))
            rng = random.Random(seed)
            shown = session.read()
            while not session.over:
                if "Enter lists every single choice." in shown:
                    return session, shown
                shown = self.answer(session, shown, rng)
            self.finished().unlink()
        raise AssertionError("no list was long enough")

    def test_long_lists_are_folded_and_every_number_works(self):
        session, shown = self.first_folded()
        first, more, last = map(int, re.findall(r"(?m)^ +(\d+)  .* … and (\d+) more, up to (\d+)$", shown)[-1])
        self.assertEqual(first + more, last)
        self.assertNotRegex(shown, rf"(?m)(^|  ) *{last}  \S")
        self.assertRegex(session.say(""), rf"(?m)(^|  ) *{last}  \S")
        before = len(entries(self.file))
        session.say(str(last))
        self.assertGreater(len(entries(self.file)), before)


class Curtain(CitadelsCase):
    """Several people share a screen, one at a time."""

    def segments(self, out, lang="en"):
        """Each part that one person had before it, with whose it was; what is common comes last."""
        parts = re.split(CURTAIN[lang], out)
        return [(NAMES[lang].index(name), text) for name, text in zip(parts[1::2], parts[2::2])]

    def test_nobody_sees_what_only_others_may(self):
        session = self.start("--option", "preset=devious_dignitaries", seats="human,human,easy,human", seed=21)
        out = self.play_on(session, random.Random(21))
        record = self.finished()
        may = {}  # by seat: the lines that it may read
        for seat in range(4):
            lines = log_lines(self.run_program("replay", record, "--seat", seat + 1).stdout)
            self.assertGreater(len(lines), 100)
            may[seat] = set(lines)
        everything = set(log_lines(self.run_program("replay", record).stdout))
        self.assertEqual(everything, set.union(*may.values()))
        segments = self.segments(out)
        self.assertEqual({seat for seat, _ in segments}, {0, 1, 3})
        self.assertGreater(len(segments), 30)
        told = 0
        for number, (seat, text) in enumerate(segments):
            last = number == len(segments) - 1  # then the match is over
            shown = re.sub(r"\n {4}", " ", text[: text.find(PAGE)] if last else text)
            news = [line[4:] for line in shown.splitlines() if line.startswith("  · ")]
            self.assertEqual([line for line in news if line not in may[seat]], [])
            for line in everything - may[seat]:
                self.assertNotIn(line, shown)
            told += len(news)
            others = [NAMES["en"][other] for other in range(4) if other != seat]
            self.assertFalse([name for name in others if f"\n{name}> " in text])
        self.assertGreater(told, 500)

    def test_the_board_is_that_of_whoever_looks(self):
        session = self.start("--option", "preset=illustrious_emissaries", seats="human,human,human", seed=22)
        rng = random.Random(22)
        shown = session.read()
        compared = set()
        for _ in range(120):
            name = self.behind_curtain(shown)
            if not name:
                shown = self.answer(session, shown, rng)
                continue
            seat = NAMES["en"].index(name)
            shown = session.say("")
            self.assertTrue(shown.endswith(f"\n{name}> "))
            if len(compared) < 12:
                replayed = self.run_program("replay", self.file, "--quiet", "--seat", seat + 1).stdout
                self.assertEqual(own_part(shown)[0], own_part(replayed)[0])
                hand = " ".join(own_part(shown)[1]).split()
                self.assertEqual(hand, " ".join(own_part(replayed)[1]).split())
                compared.add((seat, tuple(hand)))
        self.assertGreaterEqual(len(compared), 8)

    def test_the_screen_is_cleared_before_the_curtain_and_at_the_end(self):
        session = self.start(seats="human,human", seed=23)
        out = self.play_on(session, random.Random(23), decisions=40)
        self.assertEqual(len(re.findall(PAGE + CURTAIN["en"], out)), len(re.findall(CURTAIN["en"], out)))
        out = session.say("")  # if it is a curtain; else the choices again
        left = session.say("q")
        self.assertIn(PAGE + "The match is kept in", left)

    def test_only_enter_opens_the_curtain(self):
        session = self.start(seats="human,human", seed=24)
        first = re.search(CURTAIN["en"], session.read()).group(1)
        for line in ("1", "log", "hint", "score", "x"):
            reply = session.say(line)
            self.assertRegex(reply, r"^\S*\n?" + CURTAIN["en"])
            self.assertNotIn("Hand:", reply)
        self.assertIn(f"\n{first}> ", session.say(""))
        self.assertEqual([line for line in entries(self.file) if line.split()[1] != "*"], [])

    def test_quitting_behind_the_curtain_keeps_the_match(self):
        session = self.start(seats="human,human", seed=25)
        session.read()
        self.assertIn("--resume", session.say("q"))
        resumed = self.session("play", "citadels", "--resume", "--file", self.file)
        self.assertRegex(resumed.read(), CURTAIN["en"])

    def test_there_is_none_for_one_person_and_none_without_secrets(self):
        out = self.run_program("play", "caylus", "--new", "--seats", "human,human", "--seed", 5, "--file", self.file,
                               lines=["2", "2", "2"]).stdout
        self.assertNotIn("Hand over", out)
        self.assertNotIn(PAGE, out)


class Taking(CitadelsCase):
    """What can be taken back, and what must not."""

    def test_gold_can_be_taken_back_cards_cannot(self):
        for seats in ("human,random,random,random", "human,human,human,human"):
            with self.subTest(seats):
                session = self.start(seats=seats, seed=31)
                self.assertIn("gathered 2 gold", self.decide(session, "gold"))
                self.assertIn("Taken back.", session.say("u"))
                self.assertIn("gathered 2 gold", session.say("gold"))
                session.say("undo")
                session.say("cards")
                self.assertIn("Nothing can be taken back", session.say("u"))
                session.kill()
                self.file.unlink()

    def build(self, seats):
        """Plays until somebody built a card of the hand. The session, and what followed."""
        session = self.start(seats=seats, seed=32)
        rng = random.Random(32)
        shown = session.read()
        while not session.over:
            card = re.search(r"(\d+)  Build the ", shown)
            if card:
                return session, session.say(card.group(1))
            shown = self.answer(session, shown, rng)
        raise AssertionError("nobody could build")

    def test_a_card_that_others_saw_stays_built(self):
        session, reply = self.build("human,human,human,human")
        self.assertIn(" built the ", reply)
        self.assertRegex(session.say("u"), r"something hidden has\s+come to light")

    def test_among_bots_only_the_own_eyes_count(self):
        session, reply = self.build("human,random,random,random")
        self.assertIn(" built the ", reply)
        self.assertIn("Taken back.", session.say("u"))

    def test_a_look_is_never_taken_back(self):
        options = ("--option", "rank_2=spy", "--option", "rank_3=wizard")
        for seats, verb in (("human,human", "spy 2 trade"), ("human,random,random", "look 2")):
            with self.subTest(verb):
                session = self.start(*options, seats=seats, seed=33)
                reply = self.decide(session, verb)
                self.assertIn("in Red's hand", reply)
                self.assertIn("Nothing can be taken back", session.say("u"))
                session.kill()
                self.file.unlink()

    def test_an_ended_turn_stays_ended(self):
        session = self.start(seats="human" + 4 * ",random", seed=34)
        rng = random.Random(34)
        shown = session.read()
        refused = 0
        while not session.over and refused < 3:
            if "End the turn" in shown:
                shown = session.say("end")
                if re.search(r"· (Red|Green|Orange|Black) is the ", shown):  # a character came to light
                    self.assertIn("Nothing can be taken back", session.say("u"))
                    refused += 1
            shown = self.answer(session, shown, rng)
        self.assertEqual(refused, 3)


class Keeping(CitadelsCase):
    def test_end_of_input_in_the_middle_of_a_turn_and_going_on(self):
        session = self.start(seats="human,easy,random", seed=41)
        self.decide(session, "cards")
        session.close()
        before = entries(self.file)
        out = self.run_program("play", "citadels", "--resume", "--file", self.file).stdout
        self.assertIn("Which of the 2 cards do you keep?", out)
        self.assertIn("  · Blue drew 2 cards and keeps 1.", out)
        self.assertEqual(entries(self.file), before)

    def test_kill_9_at_random_moments_loses_nothing(self):
        rng = random.Random(42)
        session = self.start(seats="human,human,random", seed=42)
        shown = session.read()
        for _ in range(6):
            for _ in range(rng.randint(3, 12)):
                shown = self.answer(session, shown, rng)
            acknowledged = entries(self.file)
            if rng.random() < 0.5:
                session.send("1")
            session.kill()
            self.assertEqual(entries(self.file)[: len(acknowledged)], acknowledged)
            session = self.session("play", "citadels", "--resume", "--file", self.file)
            shown = session.read()
        self.assertRegex(shown, CURTAIN["en"])
        self.run_program("replay", self.file, "--quiet")


class Replay(CitadelsCase):
    def test_eyes(self):
        session = self.start(seats="human,random,random,random", seed=51)
        self.decide(session, "gold")
        session.kill()
        private = r"(?m)^ *\d+  (\w+) (?:kept|got|drew) the "

        def readers(*args):
            return set(re.findall(private, self.run_program("replay", self.file, *args).stdout))

        self.assertEqual(readers(), set(), "the public's eyes while the match goes on")
        for seat in (1, 2, 3, 4):
            self.assertEqual(readers("--seat", seat), {NAMES["en"][seat - 1]})
        out = self.run_program("replay", self.file).stdout
        self.assertNotIn("Hand: ", out)
        self.assertIn("Hand: ", self.run_program("replay", self.file, "--seat", 2).stdout)
        session = self.session("play", "citadels", "--resume", "--file", self.file)
        self.play_on(session, random.Random(51))
        self.file = self.finished()
        self.assertEqual(readers(), set(NAMES["en"][:4]), "all eyes once it is over")
        self.assertEqual(readers("--to", 30), set(NAMES["en"][:4]))
        self.assertEqual(readers("--seat", 3), {"Green"})
        self.assertIn("4 seats", self.run_program("replay", self.file, "--seat", 5, code=2).stderr)
        self.run_program("replay", self.file, "--seat", 0, code=2)


class Commands(CitadelsCase):
    def test_wrong_input_changes_nothing_and_says_why(self):
        session = self.start(seats="human,random,random,random", seed=61)
        session.read()
        before = entries(self.file)
        for line, reply in (("0", "There is no such choice"), ("99", "There is no such choice"),
                            ("palace", "neither a choice nor a command"), ("build castel", "neither a choice"),
                            ("draft 9", r"\[CIT-"), ("build palace", r"\[CIT-"), ("end", r"\[CIT-"),
                            ("draw manor", r"\[CIT-"), ("face-up 3", r"\[CIT-"), ("draft 10", "neither a choice")):
            with self.subTest(line):
                self.assertRegex(session.say(line), reply)
        self.assertEqual(entries(self.file), before)

    def test_notation_log_score_and_help(self):
        session = self.start(seats="human,random,random,random", seed=62)
        shown = session.read()
        rank = re.search(r"Keep the .* \(rank (\d)\)", shown).group(1)
        session.say(f"draft {rank}")
        self.assertIn(f"1 draft {rank}", " ".join(entries(self.file)))
        log = session.say("log")
        self.assertIn("Blue kept the ", log)
        self.assertFalse(re.search(r"(?m)^ *\d+  (Red|Green|Orange) (kept|got|drew) the ", log))
        self.assertIn("Completed city", session.say("score"))
        self.assertNotIn("place 12", session.say("help"))

    def test_seats_by_option(self):
        out = self.run_program("play", "citadels", "--new", "--option", "preset=vicious_nobles", "--option", "seats=7",
                               "--file", self.file).stdout
        self.assertIn("Unique districts", out)
        self.assertEqual([line for line in header(self.file) if line.startswith("seat:")],
                         ["seat: human"] + ["seat: medium"] * 6)
        for option, hint in (("seats=9", "2 to 8 seats"), ("seats=x", "2 to 8 seats"), ("preset=vicious", "vicious_nobles"),
                             ("rank_2=king", "rank_2")):
            self.assertIn(hint, self.run_program("play", "citadels", "--new", "--option", option, "--file",
                                                 self.folder / "x.bgr", code=2).stderr)

    def test_N_P06_the_end_says_what_parted_equal_points(self):
        for lang, tie, row, decided in (
                ("en", "At equal points [CIT-9.5]", "Highest rank revealed", "Equal points, decided by: "),
                ("hu", "Pontegyenlőségnél [CIT-9.5]", "Legmagasabb felfedett rang", "Pontegyenlőség, ez döntött: ")):
            with self.subTest(lang=lang):
                out = self.start(seats="random,random,random,random", seed=3, lang=lang).read()
                end = out[out.rfind("Final score" if lang == "en" else "Végeredmény") :]
                self.assertRegex(end, rf"(?m)^  {re.escape(tie)}\n  {row}( +\d+){{4}}$")
                self.assertIn(f"{decided}{row}.", end)

    def test_rules(self):
        out = self.run_program("rules", "citadels", "CIT-4.3").stdout
        self.assertTrue(out.startswith("CIT-4.3 "))
        self.assertIn("korona", self.run_program("--lang", "hu", "rules", "citadels", "KORONA").stdout)
        session = self.start(seats="human,random", seed=63)
        session.read()
        self.assertIn("CIT-3.", session.say("?"))
        self.assertRegex(session.say("? zeppelin"), r"a clause such as CIT-3\.\d")

    def test_figures(self):
        rows = json.loads(self.run_program("--json", "bench", "citadels", "--seconds", 0.01, "--seats", 8).stdout)
        self.assertEqual([(row["game"], row["seats"], row["allocations"]) for row in rows], [("citadels", 8, 0)])
        counts = [json.loads(line)["count"] for line in self.run_program(
            "--json", "perft", "citadels", "--depth", 2, "--option", "seats=4").stdout.splitlines()]
        self.assertEqual(len(counts), 2)
        self.assertGreater(counts[1], counts[0])
        result = json.loads(self.run_program("--json", "arena", "citadels", "--bots", "easy,random", "--games", 4,
                                             "--option", "seats=4").stdout)
        self.assertEqual((result["game"], result["games"]), ("citadels", 4))

    def test_check_data_knows_whose_files_they_are(self):
        data = ROOT / "games" / "citadels" / "data"
        self.assertIn("the files of citadels are complete", self.run_program("check-data", data).stdout)
        done = self.run_program("check-data", data, "--game", "caylus", code=1)
        self.assertIn("setup.json", done.stderr)
        self.assertIn("--game", self.run_program("check-data", self.folder, code=2).stderr)
