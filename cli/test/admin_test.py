"""`burgrave admin`: a host's view of a database of matches."""

import fcntl
import json
import shutil

from program import ROOT, Case, entries

RECORD = ROOT / "tests" / "golden" / "caylus" / "seats_2.bgr"
ILLEGAL = ROOT / "tests" / "corpus" / "caylus" / "10_unknown_action.bgr"
STORED = ROOT / "tests" / "stores" / "version-1.db"
INVITATION = "7KQ-M2X"  # of the match in it


class AdminCase(Case):
    def setUp(self):
        super().setUp()
        self.database = self.folder / "matches.db"
        shutil.copyfile(STORED, self.database)

    def admin(self, *args, code=0):
        return self.run_program("admin", *args, "--db", self.database, code=code)

    def figures(self, *args, code=0):
        return json.loads(self.admin(*args, "--json", code=code).stdout)

    def test_list_and_show(self):
        (row,) = self.admin("list").stdout.splitlines()
        self.assertIn(INVITATION, row)
        self.assertIn("playing", row)
        (match,) = self.figures("list")
        shown = self.figures("show", "7kqm2x")
        self.assertEqual(shown["id"], match["id"])
        self.assertEqual((shown["entries"], shown["chat"]), (60, 2))
        self.assertEqual(shown["names"], ["Anna", "Bertram"])
        self.assertIn("seat 1      human Anna", self.admin("show", match["id"]).stdout)

    def test_a_match_goes_out_and_in_again(self):
        self.admin("export", INVITATION, self.file)
        self.assertEqual(len(entries(self.file)), 60)
        self.assertEqual(self.admin("export", INVITATION).stdout, self.file.read_text(encoding="utf-8"))
        said = self.admin("import", self.file).stdout.splitlines()
        new = said[0].removeprefix("match ")
        self.assertEqual(len(said), 2, "one person, one personal link")
        self.assertIn(new, said[1])
        self.assertEqual(self.figures("show", new)["entries"], 60)
        self.assertEqual(len(self.figures("list")), 2)

    def test_a_backup_is_put_back_and_what_was_there_is_kept(self):
        copy = self.folder / "copy.db"
        self.admin("backup", copy)
        self.admin("import", RECORD)
        self.assertEqual(len(self.figures("list")), 2)
        before = self.admin("restore", copy).stdout.splitlines()[1].split(":")[0]
        self.assertEqual(len(self.figures("list")), 1)
        kept = json.loads(self.run_program("admin", "list", "--json", "--db", before).stdout)
        self.assertEqual(len(kept), 2)
        self.assertIn("not a database", self.admin("restore", RECORD, code=3).stderr)

    def test_import_makes_a_database(self):
        self.database.unlink()
        self.admin("import", RECORD)
        (match,) = self.figures("list")
        self.assertEqual(match["status"], "finished")
        self.assertNotEqual(match["result"], "")

    def test_an_illegal_record_is_not_imported(self):
        self.assertIn("dance", self.admin("import", ILLEGAL, code=1).stderr)
        self.assertEqual(len(self.figures("list")), 1)

    def test_rewind(self):
        said = self.admin("rewind", INVITATION, 50).stdout
        self.assertIn("from entry 60 to entry 50", said)
        self.admin("export", INVITATION, self.file)
        self.assertEqual(entries(self.file)[60], "61 undo 50")
        self.assertIn("0 for the beginning", self.admin("rewind", INVITATION, 55, code=3).stderr)

    def test_what_writes_is_refused_while_a_server_runs(self):
        with open(f"{self.database}.lock", "w", encoding="ascii") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            lock.write("4711\n")
            lock.flush()
            for args in (("rewind", INVITATION, 50), ("import", RECORD)):
                self.assertIn("process 4711", self.admin(*args, code=3).stderr)
            for args in (("list",), ("show", INVITATION), ("export", INVITATION), ("check",),
                         ("backup", self.folder / "copy.db")):
                self.admin(*args)

    def test_a_backup_holds_everything_and_replaces_nothing(self):
        copy = self.folder / "copy.db"
        self.admin("backup", copy)
        self.assertIn("already", self.admin("backup", copy, code=3).stderr)
        before = self.figures("list")
        self.database = copy
        self.assertEqual(self.figures("list"), before)

    def test_check(self):
        self.assertIn("replayed: 1, not begun: 0, different: 0", self.admin("check").stdout)
        self.assertEqual(self.figures("check")["differences"], [])

    def test_check_finds_what_differs(self):
        # The same length, so that the file stays a database.
        bytes_ = self.database.read_bytes()
        self.assertIn(b"trading_post", bytes_)
        self.database.write_bytes(bytes_.replace(b"place trading_post", b"place trading_past"))
        (found,) = self.figures("check", code=1)["differences"]
        self.assertEqual(found["game"], "caylus")
        self.assertGreater(found["entry"], 0)
        self.assertIn("trading_past", found["reason"])
        self.assertIn(f"caylus entry {found['entry']}: ", self.admin("check", code=1).stdout)

    def test_wrong_names_are_errors(self):
        self.assertIn("nobody", self.admin("show", "nobody", code=3).stderr)
        self.admin("show", code=2)
        self.admin(code=2)
        self.admin("rewind", INVITATION, -1, code=2)
        self.database = self.folder / "missing.db"
        for args in (("list",), ("rewind", INVITATION, 1), ("check",)):
            self.assertIn("no such file", self.admin(*args, code=3).stderr)
        self.assertFalse(self.database.exists())
        self.database = ROOT / "README.md"
        self.assertIn("not a database of Burgrave", self.admin("list", code=3).stderr)
