#include "core/text.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace burgrave {
namespace {

using Parts = std::vector<MessageArg::Part>;

Texts texts_with(std::string language, std::string_view json) {
  Texts texts(std::move(language));
  const auto error = texts.add(json, "test.json");
  EXPECT_FALSE(error) << error->text();
  return texts;
}

std::string error_of(std::string_view json) {
  const auto error = Texts("en").add(json, "test.json");
  return error ? error->text() : "";
}

TEST(Texts, FillsNumbersSeatsAndOtherTexts) {
  const Texts texts = texts_with("hu", R"({
    "placed": "{seat} munkást küldött {a:tile} {tile:to}, {cost} dénárért.",
    "tile": { "park": { "nom": "park", "to": "parkba" }, "forest": { "nom": "erdő", "to": "erdőbe" } }
  })");
  const SeatNames names{"Kék", "Piros"};
  const auto placed = [](std::string tile) {
    return Message("placed").with("seat", seat_at(1)).with("tile", std::move(tile)).with("cost", 2);
  };
  EXPECT_EQ(texts.render(placed("tile.park"), names),
            "Piros munkást küldött a parkba, 2 dénárért.");
  EXPECT_EQ(texts.render(placed("tile.forest"), names),
            "Piros munkást küldött az erdőbe, 2 dénárért.");
}

TEST(Texts, TakesTheHungarianArticleFromTheSound) {
  const Texts texts = texts_with("hu", R"({ "space": "{A:n} {n}. mező" })");
  const auto space = [&](int n) { return texts.render(Message("space").with("n", n)); };
  EXPECT_EQ(space(1), "Az 1. mező");
  EXPECT_EQ(space(2), "A 2. mező");
  EXPECT_EQ(space(5), "Az 5. mező");
  EXPECT_EQ(space(10), "A 10. mező");
  EXPECT_EQ(space(15), "A 15. mező");
  EXPECT_EQ(space(51), "Az 51. mező");
  EXPECT_EQ(space(100), "A 100. mező");
  EXPECT_EQ(space(1000), "Az 1000. mező");
}

TEST(Texts, ChoosesAWordByNumber) {
  const Texts texts = texts_with("en", R"({ "cost": "{n} {n|denier|deniers}" })");
  EXPECT_EQ(texts.render(Message("cost").with("n", 1)), "1 denier");
  EXPECT_EQ(texts.render(Message("cost").with("n", 3)), "3 deniers");
  EXPECT_EQ(texts.render(Message("cost").with("n", 0)), "0 deniers");
}

TEST(Texts, SignsNumbersOnRequest) {
  const Texts texts = texts_with("en", R"({ "change": "{n:signed} or {n}" })");
  EXPECT_EQ(texts.render(Message("change").with("n", 2)), "+2 or 2");
  EXPECT_EQ(texts.render(Message("change").with("n", -2)), "−2 or −2");
  EXPECT_EQ(texts.render(Message("change").with("n", 0)), "0 or 0");
}

TEST(Texts, ListsAmounts) {
  const Message gained =
      Message("gained").with("gain", Parts{{2, "food"}, {0, "cloth"}, {1, "denier"}});
  const Texts hu = texts_with("hu", R"({
    "gained": "Kaptál {gain:acc}.", "food": { "nom": "élelmiszer", "acc": "élelmiszert" },
    "cloth": { "nom": "posztó", "acc": "posztót" }, "denier": { "nom": "dénár", "acc": "dénárt" }
  })");
  EXPECT_EQ(hu.render(gained), "Kaptál 2 élelmiszert, posztót és 1 dénárt.");
  const Texts en = texts_with("en", R"({
    "gained": "You gained {gain}.", "food": "food", "cloth": "cloth",
    "denier": { "nom": "denier", "plural": "deniers" }
  })");
  EXPECT_EQ(en.render(gained), "You gained 2 food, cloth and 1 denier.");
  EXPECT_EQ(en.render(Message("gained").with("gain", Parts{{3, "denier"}})),
            "You gained 3 deniers.");
}

TEST(Texts, KeepsAStringAsItStands) {
  const Texts texts = texts_with("en", R"({ "saved": "Saved as {path:verbatim}." })");
  EXPECT_EQ(texts.render(Message("saved").with("path", std::string("a/b.bgr"))),
            "Saved as a/b.bgr.");
}

TEST(Texts, ShowsWhatIsMissing) {
  const Texts texts = texts_with("en", R"({ "one": "{x} and {y}" })");
  EXPECT_EQ(texts.render(Message("two")), "⟨two⟩");
  EXPECT_EQ(texts.render(Message("one").with("x", std::string("tile.park"))),
            "⟨tile.park⟩ and ⟨y⟩");
}

TEST(Texts, AFormThatANounLacksIsTheNominative) {
  const Texts texts = texts_with("hu", R"({ "wood": { "nom": "fa", "acc": "fát" } })");
  EXPECT_EQ(texts.word("wood", "acc"), "fát");
  EXPECT_EQ(texts.word("wood", "short"), "fa");
}

TEST(Texts, MergesFiles) {
  Texts texts = texts_with("en", R"({ "game.name": "Caylus" })");
  EXPECT_FALSE(texts.add(R"({ "cli": { "bye": "Bye." } })", "cli.json"));
  EXPECT_EQ(texts.keys(), (std::vector<std::string>{"cli.bye", "game.name"}));
  const auto twice = texts.add(R"({ "game": { "name": "Again" } })", "more.json");
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->text(), "more.json: text 'game.name' is there twice");
}

TEST(Texts, RefusesBrokenFiles) {
  EXPECT_EQ(error_of(R"(["a"])"), "test.json: must be an object of texts");
  EXPECT_EQ(error_of(R"({ "a": 1 })"),
            "test.json: text 'a' must be a string, or an object of forms with \"nom\"");
  EXPECT_EQ(error_of(R"({ "a": "{x" })"), "test.json: text 'a' has a { without a }");
  EXPECT_EQ(error_of(R"({ "a": "x}" })"), "test.json: text 'a' has a } without a {");
  EXPECT_EQ(error_of(R"({ "a": "{n|one}" })"),
            "test.json: text 'a' {n|one} needs two words: {number|one|many}");
  EXPECT_EQ(error_of(R"({ "a": "{x:}" })"),
            "test.json: text 'a' {x:} is no placeholder; {name} or {name:form} is");
  EXPECT_NE(error_of("{"), "");
}

TEST(Texts, FindsWhereLanguagesDisagree) {
  const Texts hu = texts_with("hu", R"({ "a": "{x}", "b": "{x:acc} {a:y}", "c": "" })");
  const Texts en = texts_with("en", R"({ "a": "{x|one|many}", "b": "{x}", "d": "" })");
  EXPECT_EQ(hu.problems(en), (std::vector<std::string>{"b has other arguments in hu than in en",
                                                       "c is only in hu", "d is only in en"}));
  EXPECT_TRUE(hu.problems(hu).empty());
}

TEST(DisplayWidth, CountsLettersNotBytes) {
  EXPECT_EQ(display_width("kőművesműhely"), 13U);
  EXPECT_EQ(display_width("═◎"), 2U);
  EXPECT_EQ(display_width("\x1b[94mKék\x1b[0m!"), 4U);
  EXPECT_EQ(display_width(""), 0U);
}

TEST(Shortened, CutsLettersNotBytes) {
  EXPECT_EQ(shortened("kőműves", 7), "kőműves");
  EXPECT_EQ(shortened("kőműves", 6), "kőműv…");
  EXPECT_EQ(shortened("kőműves", 2, "~"), "k~");
  EXPECT_EQ(shortened("kőműves", 1), "…");
  EXPECT_EQ(shortened("kőműves", -3), "…");
  EXPECT_EQ(shortened("", 1), "");
}

}  // namespace
}  // namespace burgrave
