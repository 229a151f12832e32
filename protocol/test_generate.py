#!/usr/bin/env python3
"""Tests of protocol/generate.py. Usage: protocol/test_generate.py"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import cpp_writer
import page_writer
import typescript_writer
from schema_model import Json, Model, SchemaError, camel, snake

ROOT = Path(__file__).resolve().parent.parent


def record(required: list[str] | None = None, description: str = "", **properties: Json) -> Json:
    schema: Json = {"type": "object", "additionalProperties": False, "properties": properties}
    if required is not None:
        schema["required"] = required
    if description:
        schema["description"] = description
    return schema


def model(client: list[str] | None = None, server: list[str] | None = None, **defs: Json) -> Model:
    return Model({"client": client or [], "server": server or [], "$defs": defs}, "test.json")


def ref(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": "integer"}


class Models(unittest.TestCase):
    def test_a_definition_stands_after_those_it_uses(self) -> None:
        order = list(model(A=record(b={"type": "array", "items": ref("B")}), B=record(c=ref("C")), C=record(n=NUMBER)).messages)
        self.assertEqual(order, ["C", "B", "A"])

    def test_a_definition_that_contains_itself_is_refused(self) -> None:
        with self.assertRaisesRegex(SchemaError, r"test\.json:/\$defs/A: contains itself by way of A > B"):
            model(A=record(b=ref("B")), B=record(a=ref("A"))).messages

    def test_a_reference_to_nothing_is_refused(self) -> None:
        with self.assertRaisesRegex(SchemaError, r"test\.json:/\$defs/A: no definition 'B'"):
            model(A=record(b=ref("B")))

    def test_a_required_member_must_be_there(self) -> None:
        with self.assertRaisesRegex(SchemaError, r"/\$defs/A/required: no property 'b'"):
            model(A=record(["b"], a=TEXT)).messages

    def test_a_message_of_a_direction_needs_a_type(self) -> None:
        with self.assertRaisesRegex(SchemaError, r"test\.json:/client: 'A' must be a definition with a constant 'type'"):
            model(["A"], A=record(a=TEXT))

    def test_a_document_needs_definitions(self) -> None:
        with self.assertRaisesRegex(SchemaError, r"test\.json: must be an object with '\$defs'"):
            Model({}, "test.json")

    def test_bodies_are_what_nothing_uses_and_what_answers(self) -> None:
        schema = model(
            ["Say"],
            Say=record(type={"const": "say"}),
            Part=record(n=NUMBER),
            Wish=record(description="answered with Part.", n=NUMBER),
            Whole=record(part=ref("Part"), inner=ref("Inner")),
            Inner=record(n=NUMBER),
        )
        self.assertEqual(schema.bodies, ["Part", "Wish", "Whole"])

    def test_names(self) -> None:
        self.assertEqual(camel("unknown_table"), "UnknownTable")
        self.assertEqual(snake("NewTable"), "new_table")


class Cpp(unittest.TestCase):
    def test_a_struct_has_the_members_of_the_schema(self) -> None:
        header = cpp_writer.header(
            model(
                ["Say"],
                Time={"type": "integer"},
                Part=record(["n"], n=NUMBER),
                Say=record(
                    ["type", "at", "text"],
                    "What is said.",
                    type={"const": "say"},
                    at=ref("Time"),
                    text={"type": "string", "description": "In any language."},
                    parts={"type": "array", "items": ref("Part")},
                    tone={"enum": ["calm", "very_loud"]},
                    share={"type": "number"},
                    view={"type": "object"},
                ),
            )
        )
        self.assertIn(
            "enum class SayTone : std::uint8_t { Calm, VeryLoud };\n\n"
            "/// What is said.\n"
            "struct Say {\n"
            '  static constexpr std::string_view kType = "say";\n\n'
            "  std::int64_t at = 0;\n"
            "  std::string text{};  ///< In any language.\n"
            "  std::optional<std::vector<Part>> parts{};\n"
            "  std::optional<SayTone> tone{};\n"
            "  std::optional<double> share{};\n"
            "  std::optional<boost::json::object> view{};\n"
            "};",
            header,
        )
        self.assertIn("using ClientMessage = std::variant<Say>;", header)

    def test_members_are_written_and_read_by_their_names(self) -> None:
        schema = model(["Say"], Say=record(["type"], type={"const": "say"}, log_from=NUMBER))
        self.assertIn('  write(to, "type", Say::kType);\n  write(to, "log_from", from.log_from);', cpp_writer.writers(schema))
        self.assertIn('  read_member(object, "log_from", to.log_from);', cpp_writer.readers(schema))

    def test_words_are_those_of_the_schema(self) -> None:
        schema = model(A=record(kind={"enum": ["too_fast"]}))
        self.assertIn('    case AKind::TooFast:\n      return "too_fast";', cpp_writer.words(schema))
        self.assertIn('  if (word == "too_fast") return AKind::TooFast;\n  return std::nullopt;', cpp_writer.words(schema))

    def test_members_of_one_definition_have_one_enumeration(self) -> None:
        schema = model(
            Level={"enum": ["easy", "very_hard"], "description": "How strong."},
            A=record(["level"], level=ref("Level")),
            B=record(level=ref("Level")),
        )
        header = cpp_writer.header(schema)
        self.assertIn("/// How strong.\nenum class Level : std::uint8_t { Easy, VeryHard };", header)
        self.assertEqual(header.count("enum class"), 1)
        self.assertIn("  Level level{};", header)
        self.assertIn("  std::optional<Level> level{};", header)
        self.assertIn("template <>\nstd::optional<Level> from_word(std::string_view word);", header)
        self.assertIn("export type Level = 'easy' | 'very_hard';", typescript_writer.messages(schema, "test.json"))
        self.assertIn("### Level\n\n`easy`, `very_hard`. How strong.", page_writer.page(schema, Page.README, 7))

    def test_a_member_without_a_cpp_type_is_refused(self) -> None:
        for schema in ({"oneOf": [TEXT, NUMBER]}, {"type": ["string", "null"]}, {"type": "array", "items": {"enum": ["x"]}}):
            with self.subTest(schema=schema), self.assertRaisesRegex(SchemaError, r"/\$defs/A/properties/a: has no C\+\+ type"):
                cpp_writer.header(model(A=record(a=schema)))

    def test_an_empty_message_is_read_without_looking(self) -> None:
        schema = model(["Ping"], Ping=record(["type"], type={"const": "ping"}))
        self.assertIn("static void read(const boost::json::value&, Ping&) {}", cpp_writer.readers(schema))


class GameCpp(unittest.TestCase):
    SCHEMA = model(
        Kind={"enum": ["wood", "old_stone"]},
        Price=record(wood=NUMBER),
        Tile=record(
            ["id"],
            id=TEXT,
            kind=ref("Kind"),
            price=ref("Price"),
            count=NUMBER,
            words={"type": "array", "items": TEXT},
            said={"$ref": "messages.schema.json#/$defs/Text"},
            **{"class": {"enum": ["low"]}, "shut": {"type": "boolean"}},
        ),
        View=record(["tiles"], tiles={"type": "array", "items": ref("Tile")}),
        Printed=record(["name"], name=TEXT),
    )

    def test_a_struct_can_be_compared_and_is_empty_as_it_starts(self) -> None:
        header = cpp_writer.game_header(self.SCHEMA, "go", "go.json")
        self.assertIn("namespace burgrave::go::page {", header)
        self.assertIn(
            "enum class Kind : std::uint8_t { Wood, OldStone };\n"
            'inline constexpr std::array<std::string_view, 2> kKindWords{"wood", "old_stone"};\n',
            header,
        )
        self.assertIn(
            "struct Tile {\n"
            "  std::string id{};\n"
            "  std::optional<Kind> kind{};\n"
            "  Price price{};\n"
            "  std::optional<int> count{};\n"
            "  std::vector<std::string> words{};\n"
            "  std::optional<Message> said{};\n"
            "  std::optional<TileClass> class_{};\n"
            "  bool shut = false;\n"
            "  bool operator==(const Tile&) const = default;\n"
            "};",
            header,
        )

    def test_what_is_empty_is_left_out(self) -> None:
        source = cpp_writer.game_writers(self.SCHEMA, "go", "go.json")
        for line in (
            'write(to, "id", from.id);',
            'write(to, "count", from.count);',
            'write_filled(to, "price", from.price);',
            'write_filled(to, "words", from.words);',
            'write(to, "class", from.class_);',
            'write_filled(to, "shut", from.shut);',
        ):
            self.assertIn(f"  {line}\n", source)


class TypeScript(unittest.TestCase):
    def test_an_interface_has_the_members_of_the_schema(self) -> None:
        text = typescript_writer.messages(
            model(
                ["Say"],
                Seat={"type": "integer", "description": "From 1."},
                Say=record(["type", "seat"], "What is said.", type={"const": "say"}, seat=ref("Seat"), tone={"enum": ["calm", "loud"]}),
            ),
            "test.json",
        )
        self.assertIn("/** From 1. */\nexport type Seat = number;", text)
        self.assertIn("export type SayTone = 'calm' | 'loud';", text)
        self.assertIn(
            "/** What is said. */\nexport interface Say {\n  type: 'say';\n  seat: Seat;\n  tone?: SayTone;\n}", text
        )
        self.assertIn("export type ClientMessage = Say;", text)

    def type_of(self, schema: Json) -> str:
        return typescript_writer.typescript(model(A=record(a=TEXT)), schema, "")

    def test_every_form_of_a_value_has_a_type(self) -> None:
        self.assertEqual(self.type_of({"type": ["integer", "null"]}), "number | null")
        self.assertEqual(self.type_of({"type": "array", "items": {"type": ["integer", "null"]}}), "(number | null)[]")
        self.assertEqual(self.type_of({"type": "array", "items": {"type": "array", "items": TEXT}}), "string[][]")
        self.assertEqual(self.type_of({"type": "object"}), "Record<string, unknown>")
        self.assertEqual(self.type_of({"type": "object", "additionalProperties": NUMBER}), "Record<string, number>")
        self.assertEqual(self.type_of({"oneOf": [NUMBER, {"const": "x"}, NUMBER]}), "number | 'x'")
        self.assertEqual(self.type_of({"enum": ["it's", 3, True, None]}), "'it\\'s' | 3 | true | null")
        self.assertEqual(self.type_of({"description": "anything"}), "unknown")

    def test_a_view_needs_its_root(self) -> None:
        with self.assertRaisesRegex(SchemaError, "no definition 'View'"):
            typescript_writer.view(model(A=record(a=TEXT)), "test.json")

    def test_a_view_may_use_messages_and_inner_objects(self) -> None:
        shared = {"$ref": "messages.schema.json#/$defs/Text"}
        text = typescript_writer.view(
            model(View=record(["inner"], inner=record(["a-b"], **{"a-b": TEXT, "title": shared}))), "test.json"
        )
        self.assertIn("import type { Text } from '../../protocol/messages';", text)
        self.assertIn("  inner: {\n    'a-b': string;\n    title?: Text;\n  };", text)

    def test_long_descriptions_are_wrapped(self) -> None:
        text = typescript_writer.comment("word " * 40, "  ")
        self.assertTrue(text.startswith("  /**\n   * word"))
        self.assertTrue(all(len(line) <= 100 for line in text.splitlines()))


class Page(unittest.TestCase):
    README = f"files\n{page_writer.BEGIN}\n## A connection\nprose\n{page_writer.END}\nmore\n"

    def test_a_page_has_the_prose_and_every_definition(self) -> None:
        schema = model(
            ["Say"],
            Seat={"type": "integer", "minimum": 0, "maximum": 8, "description": "From 1."},
            Say=record(["type", "seat"], "What is said.", type={"const": "say"}, seat=ref("Seat"), tone={"enum": ["calm", "loud"]}),
            Body=record(["list"], list={"type": "array", "minItems": 1, "items": ref("Say"), "description": "a | b"}),
        )
        text = page_writer.page(schema, self.README, 7)
        self.assertIn("Protocol 7.", text)
        self.assertIn("## A connection\nprose\n", text)
        self.assertNotIn("files", text)
        self.assertIn("### Say `say`\n\nWhat is said.\n", text)
        self.assertIn("| `seat` | [Seat](#seat) | yes |  |", text)
        self.assertIn("| `tone` | `calm`, `loud` | no |  |", text)
        self.assertIn("| `list` | list (from 1) of [Say](#say-say) | yes | a \\| b |", text)
        self.assertIn("### Seat\n\ninteger (0 to 8). From 1.", text)

    def test_a_readme_without_marks_is_refused(self) -> None:
        with self.assertRaisesRegex(SchemaError, "must have <!-- page -->"):
            page_writer.page(model(A=record(a=TEXT)), "prose", 1)


class CommandLine(unittest.TestCase):
    def setUp(self) -> None:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = Path(directory.name)
        shutil.copytree(ROOT / "protocol", self.root / "protocol", ignore=shutil.ignore_patterns("__pycache__"))

    def run_it(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(ROOT / "protocol" / "generate.py"), "--root", str(self.root), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_check_fails_until_all_is_written(self) -> None:
        before = self.run_it("--check")
        self.assertEqual(before.returncode, 1)
        self.assertIn("server/protocol/messages.hpp: out of date, run protocol/generate.py", before.stderr)
        self.assertFalse((self.root / "server").exists())
        written = self.run_it()
        self.assertEqual(written.returncode, 0)
        self.assertIn("docs/protocol.md\n", written.stdout)
        self.assertEqual(self.run_it("--check").returncode, 0)
        self.assertEqual(self.run_it().stdout, "")

    def test_check_names_the_file_that_was_changed_by_hand(self) -> None:
        self.run_it()
        path = self.root / "web/src/protocol/messages.ts"
        path.write_text(path.read_text(encoding="utf-8") + "// by hand\n", encoding="utf-8")
        after = self.run_it("--check")
        self.assertEqual(after.returncode, 1)
        self.assertEqual(after.stderr, "web/src/protocol/messages.ts: out of date, run protocol/generate.py\n")

    def test_each_game_gets_its_view(self) -> None:
        schema = {"$defs": {"View": record(["round"], round=NUMBER)}}
        path = self.root / "protocol/games/go.schema.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(schema), encoding="utf-8")
        written = self.run_it().stdout
        for name in ("games/go/page/view.hpp", "games/go/page/view.cpp", "web/src/games/go/view.ts"):
            self.assertIn(name + "\n", written)
        self.assertIn("export interface View {\n  round: number;\n}", (self.root / "web/src/games/go/view.ts").read_text(encoding="utf-8"))

    def test_a_schema_that_is_no_json_is_named(self) -> None:
        (self.root / "protocol/messages.schema.json").write_text("{", encoding="utf-8")
        result = self.run_it()
        self.assertEqual(result.returncode, 1)
        self.assertIn("messages.schema.json: is not JSON", result.stderr)

    def test_the_files_of_the_repository_are_up_to_date(self) -> None:
        command = [sys.executable, str(ROOT / "protocol" / "generate.py"), "--check"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(result.stderr, "")


if __name__ == "__main__":
    unittest.main()
