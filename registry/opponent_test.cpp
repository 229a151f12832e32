// A seat that never decides: a table seats nobody there, and counts its points.
#include "registry/module.hpp"
#include "search/test/opponent_game.hpp"

#include <gtest/gtest.h>

namespace burgrave {

namespace test {

/// The same game with what a module asks for: it speaks, and has options.
struct OpponentRules : OpponentGame {
  struct Options {
    int seats = 1;       ///< for people and bots
    bool strict = true;  ///< a second kind of option; it does nothing
  };
  Options options() const noexcept { return {}; }
  Message describe_event(const Event&) const { return {}; }
  Message prompt(const View&, Seat) const { return {}; }
  std::string_view decision_clause(const View&) const { return "TINY-1"; }
  static std::optional<Action> parse(std::string_view text) {
    for (std::uint16_t code = 0; code < kActions; ++code) {
      if (notation({code}) == text) return Action{code};
    }
    return std::nullopt;
  }
};
inline constexpr std::array kOpponentFields{
    OptionField<OpponentRules::Options>{"seats", &OpponentRules::Options::seats, 1, 1}};

struct NoPage {
  bool operator==(const NoPage&) const = default;
};
boost::json::object to_json(const NoPage&) { return {}; }
NoPage page_printed(const OpponentRules&) { return {}; }
NoPage page_view(const OpponentRules&, const OpponentState&) { return {}; }
ActionFacts facts_of(const OpponentRules&, const OpponentState&, Seat, Action) { return {}; }
std::vector<Action> wished(const OpponentRules&, const OpponentState&, Seat) { return {}; }

inline constexpr std::array<std::string_view, 2> kOpponentColours{"blue", "red"};

struct OpponentTraits {
  using Rules = OpponentRules;
  static constexpr std::span<const OptionField<Rules::Options>> kFields = kOpponentFields;
  static constexpr std::span<const std::string_view> kColours = kOpponentColours;
  static Result<Rules> make(const Rules::Options&, const DataFiles&) { return Rules(); }
  static const DataIdentity& identity(const Rules&) {
    static const DataIdentity none;
    return none;
  }
  static std::string_view file(std::string_view) { return {}; }
  static int round(const OpponentState&) { return 1; }
  static std::string board(const Rules&, const OpponentState&, const Texts&, const SeatNames&,
                           const BoardStyle&) {
    return {};
  }
};

}  // namespace test

template <>
struct Knowledge<test::OpponentRules> : test::TinyKnowledge<test::OpponentRules, true> {};

namespace {

std::unique_ptr<Table> table_of_one(const std::string& who) {
  const DataFiles none = [](std::string_view) -> Result<std::string> { return std::string(); };
  const GameModule<test::OpponentTraits> game(none, none);
  auto table = game.start({{}, match_seed(1), {who}});
  EXPECT_TRUE(table) << table.error().text();
  return *std::move(table);
}

TEST(Opponent, nobody_sits_there_and_its_points_count) {
  const auto table = table_of_one("human");
  EXPECT_EQ(table->seats(), 2);
  EXPECT_EQ(table->deciders(), SeatMask::of(Seat::First));
  EXPECT_EQ(table->actors(), SeatMask::of(Seat::First));
  EXPECT_FALSE(table->bot(seat_at(1)));
  ASSERT_FALSE(table->act(Seat::First, "1"));
  EXPECT_TRUE(table->actors().empty());
  EXPECT_GE(table->scores()[1], 2);
  EXPECT_EQ(table->places()[0], 2) << "the lone player loses to the opponent";
  EXPECT_EQ(table->journal().header().result, "1 " + std::to_string(table->scores()[1]));
}

TEST(Opponent, a_bot_plays_alone_against_it) {
  const auto table = table_of_one("hard:20it");
  ASSERT_TRUE(table->bot(Seat::First));
  ASSERT_FALSE(table->act(Seat::First, table->bot_task(Seat::First, *table->bot(Seat::First))()));
  EXPECT_TRUE(table->actors().empty());
}

}  // namespace
}  // namespace burgrave
