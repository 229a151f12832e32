#include "core/json_schema.hpp"
#include "core/test/source_dir.hpp"
#include "games/board_style.hpp"
#include "registry/game.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

// A game that draws no table: what page and terminal are given of it.
namespace burgrave {
namespace {

SchemaFile schema_file(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(test::source_dir() / "protocol" / name).rdbuf();
  return {name, boost::json::parse(text.str())};
}

class PlainTableOfPig : public ::testing::Test {
 protected:
  const Game& game_ = **find_game("pig");
  std::unique_ptr<Table> table_ = *game_.start({{{"seats", "3"}}, match_seed(1), {}});
};

TEST_F(PlainTableOfPig, its_view_has_the_form_of_the_schema_all_through_a_match) {
  const auto schema =
      JsonSchema::make({schema_file("plain.schema.json"), schema_file("messages.schema.json")});
  ASSERT_TRUE(schema) << schema.error().text();
  EXPECT_TRUE(table_->page_printed().empty());
  for (;;) {
    const auto view = table_->page_view(Seat::Spectator);
    const auto wrong = schema->check(view, "View", "view");
    ASSERT_FALSE(wrong) << wrong->text();
    EXPECT_GT(view.at("parts").as_array().size(), 1U);
    if (table_->actors().empty()) break;
    const Seat seat = table_->actors().first();
    EXPECT_TRUE(table_->blocked(seat).empty()) << "nothing is looked for on a board";
    ASSERT_FALSE(table_->act(seat, table_->choices(seat).back().notation));
  }
}

TEST_F(PlainTableOfPig, the_terminal_shows_the_same_lines_no_wider_than_asked) {
  Texts texts("en");
  ASSERT_FALSE(texts.add(game_.text_json("en"), "en.json"));
  const SeatNames names{"Blue", "Red with a name that is long", "Green"};
  const std::string wide = table_->board(Seat::First, texts, names, {});
  EXPECT_EQ(wide.substr(0, wide.find('\n')), "Round 1 of 25");
  EXPECT_NE(wide.find("\n  Red with a name that is long: 0\n"), std::string::npos) << wide;
  BoardStyle narrow;
  narrow.width = 20;
  std::istringstream lines(table_->board(Seat::First, texts, names, narrow));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), 20U) << line;
}

}  // namespace
}  // namespace burgrave
