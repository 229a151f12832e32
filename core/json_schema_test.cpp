#include "core/json_schema.hpp"

#include "core/json.hpp"
#include "core/nearest.hpp"

#include <gtest/gtest.h>

#include <string>

namespace burgrave {
namespace {

constexpr std::string_view kSchema = R"({
  "$defs": {
    "cube": { "enum": ["food", "wood", "stone"] },
    "amount": {
      "type": "object",
      "properties": {
        "food": { "type": "integer", "minimum": 0, "maximum": 20 },
        "wood": { "type": "integer", "minimum": 0, "maximum": 20 }
      },
      "additionalProperties": false,
      "minProperties": 1
    },
    "list": { "type": "array", "minItems": 1, "maxItems": 3, "items": { "$ref": "#/$defs/cube" } },
    "name": { "type": "string", "minLength": 1, "maxLength": 4 },
    "notes": { "type": "object", "additionalProperties": { "type": "string", "minLength": 2 } },
    "maybe": { "type": ["integer", "null"], "minimum": 3 },
    "sell": {
      "type": "object",
      "properties": { "type": { "const": "sell" }, "price": { "$ref": "#/$defs/amount" } },
      "additionalProperties": false,
      "required": ["type", "price"]
    },
    "keep": {
      "type": "object",
      "properties": { "type": { "const": "keep" }, "what": { "$ref": "#/$defs/cube" } },
      "additionalProperties": false,
      "required": ["type", "what"]
    },
    "effect": {
      "oneOf": [{ "type": "null" }, { "$ref": "#/$defs/sell" }, { "$ref": "#/$defs/keep" }]
    }
  }
})";

/// What the checker says about a value: the error's text, empty when it is valid.
std::string verdict(std::string_view definition, std::string_view text) {
  const auto schema = JsonSchema::make(*parse_json(kSchema, "schema.json"), "schema.json");
  const auto error = schema->check(*parse_json(text, "x.json"), definition, "x.json");
  return error ? error->text() : "";
}

/// What is wrong with a schema whose only definition is the given one.
std::string schema_verdict(const std::string& definition) {
  const auto document = parse_json(R"({"$defs": {"a": )" + definition + "}}", "schema.json");
  const auto schema = JsonSchema::make(*document, "schema.json");
  return schema ? "" : schema.error().text();
}

std::string syntax_verdict(std::string_view text) {
  const auto value = parse_json(text, "x.json");
  return value ? "" : value.error().text();
}

TEST(Json, ParsesADocument) {
  const auto value = parse_json(" {\"a\": [1, \"b\", null]} \n", "x.json");
  ASSERT_TRUE(value);
  EXPECT_EQ(value->at("a").at(0).as_int64(), 1);
}

TEST(Json, SyntaxErrorsNameLineAndColumn) {
  EXPECT_EQ(syntax_verdict("{\n  \"a\": 1,\n  \"b\": x\n}").substr(0, 11), "x.json:3:8:");
  EXPECT_NE(syntax_verdict("{\n  \"a\": [1, 2")
                .find("x.json:2:13: not valid JSON: the text ends too early"),
            std::string::npos);
  EXPECT_NE(syntax_verdict("{}\n  {}").find("x.json:2:3: not valid JSON: something follows"),
            std::string::npos);
  EXPECT_NE(syntax_verdict("").find("x.json:1:1: not valid JSON"), std::string::npos);
  EXPECT_NE(syntax_verdict("{\"a\": \"\xff\"}").find("not valid JSON"), std::string::npos);
}

TEST(Json, RefusesAKeyTwice) {
  EXPECT_NE(syntax_verdict("{\"a\": 1,\n \"a\": 2}").find("key 'a' stands twice"),
            std::string::npos);
  EXPECT_EQ(syntax_verdict("{\"a\": {\"a\": 1}, \"b\": [{\"a\": 1}, {\"a\": 1}]}"), "");
  EXPECT_NE(syntax_verdict(R"({"wood": 1, "w\u006fod": 2})").find("key 'wood' stands twice"),
            std::string::npos);
}

TEST(Json, RefusesDepthAndSize) {
  const std::string deep =
      std::string(kMaxJsonDepth + 1, '[') + std::string(kMaxJsonDepth + 1, ']');
  EXPECT_NE(syntax_verdict(deep).find("nested more than 32 levels"), std::string::npos);
  const std::string level = std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']');
  EXPECT_EQ(syntax_verdict(level), "");
  EXPECT_NE(syntax_verdict(std::string(kMaxJsonBytes + 1, ' ')).find("at most 1048576"),
            std::string::npos);
}

TEST(Json, PointersAreEscaped) { EXPECT_EQ(pointer_to("/a", "b/c~d"), "/a/b~1c~0d"); }

TEST(JsonSchema, AcceptsWhatFits) {
  EXPECT_EQ(verdict("amount", R"({"wood": 20})"), "");
  EXPECT_EQ(verdict("list", R"(["wood", "wood"])"), "");
  EXPECT_EQ(verdict("maybe", "null"), "");
  EXPECT_EQ(verdict("maybe", "3"), "");
  EXPECT_EQ(verdict("effect", "null"), "");
  EXPECT_EQ(verdict("effect", R"({"type": "sell", "price": {"food": 1}})"), "");
}

TEST(JsonSchema, NamesTheTypeExpected) {
  EXPECT_EQ(verdict("amount", R"({"wood": "1"})"),
            "x.json:/wood: is of type string, expected is integer");
  EXPECT_EQ(verdict("amount", R"({"wood": 1.0})"),
            "x.json:/wood: is of type number, expected is integer");
  EXPECT_EQ(verdict("amount", "[]"), "x.json: is of type array, expected is object");
  EXPECT_EQ(verdict("maybe", "true"), "x.json: is of type boolean, expected is integer, null");
  EXPECT_EQ(verdict("effect", "5"), "x.json: is of type integer, expected is null, object");
}

TEST(JsonSchema, NamesTheBound) {
  EXPECT_EQ(verdict("amount", R"({"wood": 25})"), "x.json:/wood: 25 is above the maximum 20");
  EXPECT_EQ(verdict("amount", R"({"wood": -1})"), "x.json:/wood: -1 is below the minimum 0");
  EXPECT_EQ(verdict("maybe", "2"), "x.json: 2 is below the minimum 3");
  EXPECT_EQ(verdict("list", "[]"), "x.json: has 0 items, at least 1 are needed");
  EXPECT_EQ(verdict("list", R"(["wood", "wood", "wood", "wood"])"),
            "x.json: has 4 items, at most 3 are possible");
  EXPECT_EQ(verdict("amount", "{}"), "x.json: has 0 keys, at least 1 are needed");
  EXPECT_EQ(verdict("notes", R"({"a": "b"})"),
            "x.json:/a: is too short, at least 2 characters are needed");
}

TEST(JsonSchema, SuggestsTheNearestValue) {
  EXPECT_EQ(verdict("list", R"(["food", "woood"])"),
            "x.json:/1: 'woood' is not one of food, wood, stone; did you mean 'wood'?");
  EXPECT_EQ(verdict("list", R"(["gold"])"), "x.json:/0: 'gold' is not one of food, wood, stone");
  EXPECT_EQ(verdict("amount", R"({"foot": 1})"),
            "x.json:/foot: unknown key 'foot' is not one of food, wood; did you mean 'food'?");
}

TEST(JsonSchema, ReportsAKeyThatIsMissing) {
  EXPECT_EQ(verdict("sell", R"({"type": "sell"})"), "x.json: key 'price' is missing");
}

TEST(JsonSchema, AChoiceReportsTheBranchThatIsMeant) {
  EXPECT_EQ(verdict("effect", R"({"type": "keep", "what": "wod"})"),
            "x.json:/what: 'wod' is not one of food, wood, stone; did you mean 'wood'?");
  EXPECT_EQ(verdict("effect", R"({"type": "sell", "price": {"wood": 21}})"),
            "x.json:/price/wood: 21 is above the maximum 20");
  EXPECT_EQ(verdict("effect", R"({"type": "kep", "what": "wood"})"),
            "x.json:/type: 'kep' is not one of sell, keep; did you mean 'keep'?");
  EXPECT_EQ(verdict("effect", R"({"type": "keep"})"), "x.json: key 'what' is missing");
  EXPECT_EQ(verdict("effect", R"({"what": "wood"})"), "x.json: key 'type' is missing");
}

TEST(JsonSchema, LengthsAreInCharacters) {
  EXPECT_EQ(verdict("name", R"("Őrkő")"), "");
  EXPECT_EQ(verdict("name", R"("Őrkők")"), "x.json: is 5 characters long, at most 4 are possible");
  EXPECT_EQ(verdict("name", R"("")"), "x.json: is too short, at least 1 characters are needed");
}

TEST(JsonSchema, AMessageShowsOnlyAnExcerptOfALongOrUnprintableText) {
  EXPECT_EQ(excerpt("wood"), "wood");
  EXPECT_EQ(excerpt(std::string(60, 'a')), std::string(60, 'a'));
  EXPECT_EQ(excerpt(std::string(61, 'a')), std::string(60, 'a') + "…");
  EXPECT_EQ(excerpt(std::string(59, 'a') + "őő"), std::string(59, 'a') + "…");
  EXPECT_EQ(excerpt("a\x1b[2J\x7f"), "a\\x1b[2J\\x7f");
  const std::string huge(std::size_t{1} << 19, 'w');
  EXPECT_EQ(verdict("cube", "\"" + huge + "\""),
            "x.json: '" + std::string(60, 'w') + "…' is not one of food, wood, stone");
  EXPECT_EQ(verdict("amount", "{\"" + huge + "\": 1}"),
            "x.json:/" + std::string(60, 'w') + "…: unknown key '" + std::string(60, 'w') +
                "…' is not one of food, wood");
  EXPECT_EQ(verdict("amount", R"({"wood\u001b[2J": 1})"),
            "x.json:/wood\\x1b[2J: unknown key 'wood\\x1b[2J' is not one of food, wood");
  EXPECT_EQ(verdict("notes", R"({"\n": 1})"),
            "x.json:/\\x0a: is of type integer, expected is string");
}

/// What is wrong with two schema files, of which the second refers to the first.
std::string joined_verdict(std::string_view first, std::string_view second) {
  const auto schema = JsonSchema::make({{"base.json", *parse_json(first, "base.json")},
                                        {"more.json", *parse_json(second, "more.json")}});
  return schema ? "" : schema.error().text();
}

TEST(JsonSchema, AFileUsesTheDefinitionsOfAnother) {
  constexpr std::string_view kBase = R"({"$defs": {"good": {"enum": ["wood", "stone"]}}})";
  constexpr std::string_view kMore =
      R"({"$defs": {"goods": {"type": "array", "items": {"$ref": "base.json#/$defs/good"}}}})";
  const auto schema = JsonSchema::make(
      {{"base.json", *parse_json(kBase, "base.json")}, {"more.json", *parse_json(kMore, "m")}});
  ASSERT_TRUE(schema) << schema.error().text();
  EXPECT_FALSE(schema->check(*parse_json(R"(["wood"])", "x.json"), "goods", "x.json"));
  EXPECT_EQ(schema->check(*parse_json(R"(["ston"])", "x.json"), "goods", "x.json")->text(),
            "x.json:/0: 'ston' is not one of wood, stone; did you mean 'stone'?");

  EXPECT_EQ(joined_verdict(kBase, R"({"$defs": {"good": {"type": "string"}}})"),
            "more.json:/$defs/good: is defined in another schema file too");
  EXPECT_EQ(joined_verdict(kBase, R"({"$defs": {"a": {"$ref": "bas.json#/$defs/good"}}})"),
            "more.json:/$defs/a/$ref: 'bas.json#/$defs/good' must begin with '#/$defs/' or with "
            "another schema file and that");
  EXPECT_EQ(joined_verdict(kBase, R"({"$defs": {"a": {"$ref": "base.json#/$defs/god"}}})"),
            "more.json:/$defs/a/$ref: no definition 'god'; did you mean 'good'?");
  EXPECT_EQ(joined_verdict(kBase, R"({"$defs": {"a": {"$ref": "#/$defs/good"}}})"),
            "more.json:/$defs/a/$ref: no definition 'good'");
}

TEST(JsonSchema, AnUnknownKeywordIsAnError) {
  EXPECT_NE(
      schema_verdict(R"({"type": "object", "require": ["a"]})").find("did you mean 'required'?"),
      std::string::npos);
  EXPECT_NE(schema_verdict(R"({"items": {"maxLenght": 1}})")
                .find("schema.json:/$defs/a/items/maxLenght: unknown keyword"),
            std::string::npos);
}

TEST(JsonSchema, AMalformedSchemaIsAnError) {
  EXPECT_NE(schema_verdict(R"({"$ref": "#/$defs/b"})").find("no definition 'b'"),
            std::string::npos);
  EXPECT_NE(schema_verdict(R"({"$ref": "other.json"})").find("must begin with '#/$defs/'"),
            std::string::npos);
  EXPECT_NE(schema_verdict(R"({"enum": []})").find("must be a list of values"), std::string::npos);
  EXPECT_NE(schema_verdict(R"({"minItems": -1})").find("must be a count"), std::string::npos);
  EXPECT_NE(schema_verdict(R"({"type": "objekt"})").find("did you mean 'object'?"),
            std::string::npos);
  EXPECT_NE(schema_verdict("true").find("must be an object"), std::string::npos);
  EXPECT_FALSE(JsonSchema::make(*parse_json("[]", "s"), "s"));
}

TEST(JsonSchema, NearestPrefersFewEditsAndGivesUpOnOthers) {
  const std::string_view words[] = {"marketplace", "mason", "lawyer"};
  EXPECT_EQ(nearest("masn", words), "mason");
  EXPECT_EQ(nearest("market_place", words), "marketplace");
  EXPECT_EQ(nearest("church", words), "");
}

}  // namespace
}  // namespace burgrave
