"""Imperial Settlers: Roll & Write on the command line: alone and with company, sheets, balance."""

import csv
import json
import re
import subprocess
import xml.dom.minidom

import program
from program import ROOT, Case

DOC = ROOT / "docs" / "your-own-sheet.md"
SCHEMA = ROOT / "games" / "settlers" / "data" / "sheet.schema.json"


class SheetCase(Case):
    def setUp(self):
        super().setUp()
        self.pack = self.folder / "my-village"
        self.sheet = self.pack / "sheets" / "mine.json"

    def new(self, *args, code=0):
        return self.run_program("sheet", "new", self.sheet, *args, code=code)

    def show(self, *args, code=0):
        return self.run_program("sheet", "show", *args, code=code)

    def change(self, edit):
        sheet = json.loads(self.sheet.read_text(encoding="utf-8"))
        edit(sheet)
        self.sheet.write_text(json.dumps(sheet), encoding="utf-8")


class NewSheet(SheetCase):
    def test_it_is_valid_has_a_schema_and_can_be_played(self):
        out = self.new().stdout
        self.assertIn(f"burgrave sheet show {self.sheet}", out)
        self.assertIn(f"--option sheet=49 --data {self.pack}", out)
        sheet = json.loads(self.sheet.read_text(encoding="utf-8"))
        self.assertEqual(len({b["ability"]["kind"] for b in sheet["buildings"]}), 6)
        self.assertEqual((self.sheet.parent / sheet["$schema"]).read_bytes(), SCHEMA.read_bytes())
        self.assertIn("complete and valid", self.run_program("check-data", self.pack).stdout)
        out = self.play_settlers("--option", "sheet=49", "--data", self.pack, lines=["1"] * 600).stdout
        self.assertIn("My Village · sheet 49", out)
        self.assertIn("reached the rank", out)

    def play_settlers(self, *args, lines=()):
        return self.run_program("play", "settlers", "--new", "--seats", "human", "--seed", 5, "--file",
                                self.file, *args, lines=lines)

    def test_number_and_names(self):
        self.new("--number", 77, "--name-en", 'The "Hill"', "--name-hu", "Őrhegy")
        self.assertIn('The "Hill" · sheet 77', self.show(self.sheet).stdout)
        self.assertIn("Őrhegy · 77. falulap", self.show(self.sheet, "--lang", "hu").stdout)

    def test_an_english_name_alone_is_used_in_both(self):
        self.new("--name-en", "Foxhill")
        self.assertIn("Foxhill · 49.", self.show(self.sheet, "--lang", "hu").stdout)

    def test_it_speaks_hungarian(self):
        self.assertIn("Így játszhatsz vele", self.new("--lang", "hu").stdout)

    def test_each_new_one_gets_a_free_number(self):
        self.new()
        self.sheet = self.sheet.with_name("second.json")
        self.new()
        self.assertEqual(json.loads(self.sheet.read_text(encoding="utf-8"))["number"], 50)
        self.run_program("check-data", self.pack)

    def test_nothing_is_overwritten_without_force(self):
        self.new()
        before = self.sheet.read_bytes()
        self.assertIn("--force", self.new("--number", 60, code=3).stderr)
        self.assertEqual(self.sheet.read_bytes(), before)
        self.new("--number", 60, "--force")
        self.assertNotEqual(self.sheet.read_bytes(), before)

    def test_outside_a_folder_of_sheets_it_says_where_to_keep_it(self):
        file = self.folder / "plain.json"
        out = self.run_program("sheet", "new", file).stdout
        self.assertIn("folder named sheets", out)
        self.assertNotIn("play settlers", out)

    def test_it_replaces_a_house_sheet_under_its_file_name(self):
        self.sheet = self.sheet.with_name("adventure_07.json")
        self.new("--number", 7, "--name-en", "Foxhill")
        self.run_program("check-data", self.pack)
        self.assertIn("Foxhill · sheet 7", self.show(7, "--data", self.pack).stdout)

    def test_refusals(self):
        self.new()
        other = self.pack / "sheets" / "other.json"
        for args, hint, code in (
            ((other, "--number", 49), "another sheet", 2),
            ((other, "--number", 7), "adventure_07.json", 2),
            ((other, "--number", 256), "--number", 2),
            ((other, "--name-en", "a{b"), "brace", 2),
            ((other, "--name-en", "x" * 61), "name_en", 2),
            ((self.pack / "sheets" / "other.txt",), ".json", 2),
            ((self.pack / "sheets" / "x.schema.json",), ".json", 2),
            (("/proc/none/x.json",), "/proc/none/x.json", 3),
        ):
            with self.subTest(hint):
                self.assertIn(hint, self.run_program("sheet", "new", *args, code=code).stderr)
                self.assertFalse(other.exists())


class ShowSheet(SheetCase):
    def test_house_sheets_and_the_competition_sheet(self):
        for number in (1, 48):
            self.assertIn(f"sheet {number},", self.show(number).stdout)
        self.assertIn("Architects", self.show("competition").stdout)
        self.assertIn("Építészek", self.show("competition", "--lang", "hu").stdout)

    def test_the_ability_is_a_sentence_and_lines_keep_to_the_width(self):
        self.new()
        out = self.show(self.sheet, "--width", 70).stdout
        self.assertIn("Gain 1 food.", out)
        self.assertEqual([line for line in out.splitlines() if len(line) > 70], [])
        self.assertNotIn("■", self.show(self.sheet, "--ascii").stdout)

    def test_wrong_files_and_words(self):
        self.new()
        torn = self.folder / "torn" / "torn.json"
        torn.parent.mkdir()
        torn.write_text("{", encoding="utf-8")
        for args, hint, code in (
            ((77,), "there is no sheet 77; there are 1-48", 3),
            ((0,), "sheet", 2),
            ((999,), "999", 2),
            ((self.folder / "none.json",), "none.json", 3),
            ((torn,), f"{torn}:1:", 3),
            ((self.folder,), str(self.folder), 3),
            ((1, "--data", "/nowhere"), "/nowhere", 2),
            ((1, "--data", self.folder), "holds no data of settlers", 3),
        ):
            with self.subTest(args):
                self.assertIn(hint, self.show(*args, code=code).stderr)

    def test_a_command_that_is_none(self):
        self.assertIn("did you mean 'new'", self.run_program("sheet", "nwe", code=2).stderr)
        self.assertIn("show", self.run_program("sheet", code=2).stdout + self.run_program("sheet", code=2).stderr)

    def test_a_number_that_never_grows_is_a_warning(self):
        self.new()
        self.assertEqual(self.show(self.sheet).stderr, "")
        self.change(lambda sheet: sheet["buildings"][0].update(blueprint=None))
        shown = self.show(self.sheet)
        self.assertIn("Gain 1 food.", shown.stdout)
        self.assertEqual(shown.stderr, f"warning: {self.sheet}:/buildings/0/ability/underlined: never grows: the "
                         "building has no blueprint; give it one, or leave 'underlined' out [ISR-9.17]\n")

    def test_blueprints_of_the_folder_are_known_with_data(self):
        self.new()
        shapes = json.loads((SCHEMA.parent / "shapes.json").read_text(encoding="utf-8"))
        shapes["shapes"].append({"id": "mine", "rows": ["##"], "confidence": "house", "source": "own"})
        (self.pack / "shapes.json").write_text(json.dumps(shapes), encoding="utf-8")
        self.change(lambda sheet: sheet["buildings"][0].update(blueprint="mine"))
        self.assertIn("'mine' is not one of", self.show(self.sheet, code=3).stderr)
        self.assertIn("■■", self.show(self.sheet, "--data", self.pack).stdout)


class CheckData(SheetCase):
    def test_what_is_hardly_meant_is_a_warning_and_no_error(self):
        self.new()
        self.assertEqual(self.run_program("check-data", self.pack).stderr, "")
        self.change(lambda sheet: sheet["buildings"][0]["ability"].pop("underlined"))
        done = self.run_program("check-data", self.pack)
        self.assertIn("complete and valid", done.stdout)
        self.assertIn("warning: sheets/mine.json:/buildings/0/blueprint: ", done.stderr)
        self.assertIn("name gain.food as 'underlined', or write null [ISR-9.17]", done.stderr)

    def refused(self, *texts):
        done = self.run_program("check-data", self.pack, code=1)
        for text in texts:
            self.assertIn(text, done.stderr)

    def test_two_sheets_with_one_number(self):
        self.new()
        text = self.sheet.read_text(encoding="utf-8").replace("own_49", "own_50")
        self.sheet.with_name("other.json").write_text(text, encoding="utf-8")
        self.refused("sheets/other.json:/number: 49 is the number of sheets/mine.json too")

    def test_a_typo_in_a_file_name(self):
        self.new()
        (self.pack / "dise.json").write_text("{}", encoding="utf-8")
        self.refused("did you mean 'dice.json'?")

    def test_damage_names_file_path_reason_and_nearest_value(self):
        self.new()
        self.change(lambda sheet: sheet["buildings"][3]["ability"].update(dice="resourse"))
        self.refused("sheets/mine.json:/buildings/3/ability/dice", "did you mean 'resource'?")


class Balance(SheetCase):
    def figures(self, *args):
        return json.loads(self.run_program("--json", "balance", "settlers", "--games", 10, "--width", 2, *args).stdout)

    def test_figures_csv_and_plot(self):
        table, plot = self.folder / "sheets.csv", self.folder / "sheets.svg"
        result = self.figures("--csv", table, "--svg", plot)
        self.assertEqual(set(result), {"game", "games", "seed", "width", "grand_mean", "band", "sheets"})
        self.assertEqual([(s["number"], s["mode"]) for s in result["sheets"]],
                         [(n, "adventure") for n in range(1, 49)] + [(0, "basic"), (0, "advanced")])
        for sheet in result["sheets"]:
            self.assertEqual(len(sheet["scores"]), 10)
            self.assertAlmostEqual(sheet["mean"], sum(sheet["scores"]) / 10)
            self.assertEqual(len(sheet["buildings"]), 5 if sheet["mode"] == "basic" else 6)
            low, high = result["grand_mean"] - result["band"], result["grand_mean"] + result["band"]
            expected = "weak" if sheet["mean_high"] < low else "strong" if sheet["mean_low"] > high else "in line"
            self.assertEqual(sheet["standing"], expected if sheet["number"] else "other")
        with table.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), 48 * 6 + 5 + 6)
        self.assertEqual({row["building"] for row in rows if row["sheet"] == "adventure_01"},
                         {f"adv01_{slot}" for slot in range(1, 7)})
        picture = xml.dom.minidom.parse(str(plot)).documentElement
        self.assertEqual(picture.getAttribute("lang"), "en")
        shown = [node.firstChild.data for node in picture.getElementsByTagName("text")]
        self.assertEqual(len([text for text in shown if re.match(r" ?\d+ [A-Z]", text)]), 48)
        self.assertLessEqual(int(picture.getAttribute("viewBox").split()[2]), 480)

    def test_the_same_seed_gives_the_same_numbers_whatever_the_jobs(self):
        one, three = self.figures("--seed", 3), self.figures("--seed", 3, "--jobs", 3)
        self.assertEqual(one, three)
        self.assertNotEqual(one["sheets"], self.figures("--seed", 4)["sheets"])

    def test_own_sheets_are_among_them_in_words_of_both_languages(self):
        self.new("--name-en", "Fox & <Hill>", "--name-hu", "Rókahegy")
        plot = self.folder / "sheets.svg"
        args = ("balance", "settlers", "--games", 10, "--width", 2, "--data", self.pack, "--svg", plot)
        out = self.run_program(*args).stdout
        self.assertIn("49 Fox & <Hill>", out)
        self.assertIn("Out of line", out)
        xml.dom.minidom.parse(str(plot))
        out = self.run_program(*args, "--lang", "hu").stdout
        self.assertIn("49 Rókahegy", out)
        self.assertIn("Kilógó lapok", out)
        self.assertIn("Pontszámok", plot.read_text(encoding="utf-8"))
        self.assertNotIn("⟨", out + plot.read_text(encoding="utf-8"))

    def test_a_sheet_out_of_line_is_listed(self):
        self.new()
        self.change(lambda sheet: sheet["buildings"][0].update(
            boxes=[], prebuilt=True, ability={"kind": "gain", "gain": {"vp": 9}}))
        out = self.run_program("balance", "settlers", "--games", 10, "--width", 2, "--data", self.pack).stdout
        self.assertRegex(out[out.index("Out of line"):], r"▲ 49 My Village")

    def test_the_rule_stands_in_the_help(self):
        self.assertIn("95 % interval", self.run_program("balance", "--help").stdout)

    def test_refusals(self):
        broken = self.folder / "broken"
        (broken / "sheets").mkdir(parents=True)
        (broken / "sheets" / "x.json").write_text("[]", encoding="utf-8")
        for args, hint, code in (
            (("caylus",), "only settlers", 2),
            (("setlers",), "did you mean 'settlers'", 2),
            (("settlers", "--games", 1), "--games", 2),
            (("settlers", "--jobs", 0), "--jobs", 2),
            (("settlers", "--data", "/nowhere"), "/nowhere", 2),
            (("settlers", "--data", broken), "sheets/x.json", 3),
            (("settlers", "--games", 10, "--width", 1, "--csv", "/proc/none/x.csv"), "/proc/none/x.csv", 3),
        ):
            with self.subTest(args):
                self.assertIn(hint, self.run_program("balance", *args, code=code).stderr)


class Alone(SheetCase):
    def test_seats_by_number_and_by_answer(self):
        for args in (("--seats", "1"), ("--option", "seats=1"), ("--seats", "human")):
            out = self.run_program("play", "settlers", "--new", *args, "--file", self.file, lines=["q"]).stdout
            self.assertIn("Blue>", out)
        shown = self.run_program("play", "settlers", "--new", "--ask", "--file", self.file, lines=["0", "q"]).stdout
        self.assertIn("(0 to 3)", shown)
        self.assertIn("1 to 4 seats", self.run_program("play", "settlers", "--seats", "5", code=2).stderr)
        self.run_program("play", "caylus", "--seats", "1", code=2)

    def test_the_end_has_a_rank_and_neither_places_nor_winners(self):
        out = self.run_program("play", "settlers", "--new", "--seats", "easy", "--seed", 3, "--file", self.file).stdout
        end = out[out.index("Final score"):]
        self.assertRegex(end, r"The game is over: \d+ points, rank: [A-Z]")
        self.assertNotIn("place", end)
        self.assertNotIn("wins", end)

    def test_a_hint_speaks_of_points_alone(self):
        out = self.run_program("play", "settlers", "--new", "--seats", "human", "--file", self.file,
                               lines=["hint", "q"]).stdout
        self.assertRegex(out, r"expected at the end: \d+ points")
        self.assertNotIn("win share", out)

    def test_arena(self):
        args = ("arena", "settlers", "--bots", "easy,random,easy", "--games", 60, "--option", "seats=1",
                "--option", "sheet=3")
        result = json.loads(self.run_program("--json", *args).stdout)
        bots = result["bots"]
        for bot in bots:
            self.assertEqual(set(bot), {"name", "mean_score", "mean_score_low", "mean_score_high", "lead",
                                        "lead_low", "lead_high", "ms_per_move"})
            self.assertLess(bot["mean_score_low"], bot["mean_score"])
        self.assertGreater(bots[0]["mean_score"], bots[1]["mean_score"] + 5)
        self.assertEqual(bots[2]["lead"], 0)
        without_time = lambda rows: [{k: v for k, v in row.items() if k != "ms_per_move"} for row in rows]
        again = json.loads(self.run_program("--json", *args, "--jobs", 3).stdout)
        self.assertEqual(without_time(again["bots"]), without_time(bots))
        self.assertIn("ahead of the last", self.run_program(*args).stdout)
        alone = self.run_program("arena", "settlers", "--bots", "easy", "--games", 4, "--option", "seats=1").stdout
        self.assertIn("4 games of settlers, alone", alone)

    def test_figures_with_own_sheets(self):
        self.new()
        own = ("--data", self.pack, "--option", "sheet=49")
        row, = json.loads(self.run_program("--json", "bench", "settlers", "--seats", 1, "--seconds", 0.01, *own).stdout)
        house, = json.loads(self.run_program("--json", "bench", "settlers", "--seats", 1, "--seconds", 0.01).stdout)
        self.assertNotEqual(row["signature"], house["signature"])
        rows = json.loads(self.run_program("--json", "fuzz", "settlers", "--seats", 1, "--games", 2, *own).stdout)
        self.assertEqual([(r["seats"], r["games"]) for r in rows], [(1, 2)])
        self.run_program("arena", "settlers", "--bots", "easy", "--games", 2, "--option", "seats=1", *own)
        for args in (("bench", "settlers", "--seats", 1), ("fuzz", "settlers", "--seats", 1)):
            self.assertIn("there is no sheet 49",
                          self.run_program(*args, "--option", "sheet=49", code=2).stderr)
        self.assertIn("name it", self.run_program("bench", "--data", self.pack, code=2).stderr)


class OwnSheetPage(SheetCase):
    """docs/your-own-sheet.md does what it says."""

    text = DOC.read_text(encoding="utf-8")

    def test_every_command_runs_as_printed(self):
        self.env["HOME"] = str(self.folder)
        commands = "".join(re.findall(r"```sh\n(.*?)```", self.text, re.S)).splitlines()
        self.assertGreaterEqual(len(commands), 6)
        for command in commands:
            with self.subTest(command):
                self.assertTrue(command.startswith("scripts/run "))
                done = subprocess.run(
                    ["bash", "-c", command.replace("scripts/run", f"'{program.BURGRAVE}'", 1)], input="1\n" * 9,
                    text=True, encoding="utf-8", capture_output=True, env=self.env, cwd=self.folder, timeout=300)
                self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.pack / "scores.svg").exists())

    def test_every_kind_has_an_example_with_its_sentence(self):
        examples = re.findall(r"```json\n(.*?)\n```\n> (.*)", self.text)
        kinds = [json.loads(ability)["kind"] for ability, _ in examples]
        with_all = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]["ability"]["oneOf"]
        self.assertEqual(kinds, [entry["$ref"].removeprefix("#/$defs/ability_") for entry in with_all])
        self.new()
        for ability, sentence in examples:
            def edit(sheet, ability=json.loads(ability)):
                sheet["buildings"][0].update(ability=ability, blueprint="i3h",
                                             end_game=ability["kind"] in ("end_vp_per", "end_vp_if", "plot_vp"))
            with self.subTest(ability):
                self.change(edit)
                self.assertIn(sentence, self.show(self.sheet, "--width", 400).stdout)

    def test_every_error_is_the_one_that_is_printed(self):
        rows = re.findall(r"^\| `(.*?)` \|(?: `(.*?)`)? \| `(mine.*)` \|$", self.text, re.M)
        self.assertGreaterEqual(len(rows), 10)
        sheet = self.folder / "mine.json"
        self.run_program("sheet", "new", sheet)
        original = sheet.read_text(encoding="utf-8")
        for right, wrong, error in rows:
            with self.subTest(wrong):
                self.assertIn(right, original)
                sheet.write_text(original.replace(right, wrong, 1), encoding="utf-8")
                said = self.show(sheet, code=3).stderr.replace(f"{self.folder}/", "")
                for part in error.split("…"):
                    self.assertIn(part.strip(), said)

    def test_every_shape_is_drawn(self):
        shapes = json.loads((SCHEMA.parent / "shapes.json").read_text(encoding="utf-8"))["shapes"]
        drawn = {}
        for block in re.search(r"```text\n(i3h .*?)```", self.text, re.S).group(1).split("\n\n"):
            head, *rows = block.splitlines()
            for match in re.finditer(r"\S+", head):
                cells = [row[match.start():match.start() + 6].strip() for row in rows]
                drawn[match.group()] = [row.replace("■", "#").replace("·", ".") for row in cells if row]
        self.assertEqual(drawn, {shape["id"]: shape["rows"] for shape in shapes})

    def test_every_count_place_and_people_is_named(self):
        schema = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]
        names = schema["where"]["enum"] + schema["sheet"]["properties"]["faction"]["enum"]
        names += [name for name in schema["count"]["enum"] if ":" not in name or name.endswith((":walls", ":stone"))]
        for name in names:
            self.assertIn(f"`{name}`", self.text)
