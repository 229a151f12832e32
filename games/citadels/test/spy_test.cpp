#include "games/citadels/test/table.hpp"

namespace burgrave::citadels {
namespace {

// CIT-6.5
TEST(CitadelsSpy, CIT_T062_spy_names_noble_and_finds_two) {
  Table t(4, "spy");
  t.gold(A, 2).gold(B, 1).gold(C, 5).hand(B, "manor castle temple").deck("palace prison market");
  t.open(A, "spy").does(A, "spy 2 noble");
  EXPECT_EQ(t.golds(), (std::vector{3, 0, 5, 0})) << "as far as it lasts";
  EXPECT_TRUE(t.in_hand(A, "palace prison")) << "always one card for each";
  EXPECT_TRUE(t.in_hand(B, "manor castle temple"));
  t.refuses(A, "spy 2 religious", "CIT-4.6").does(A, "gold, end");
}
// CIT-6.5: another player, with at least one card.
TEST(CitadelsSpy, CIT_6_5_spy_chooses_another_player_and_one_of_five_types) {
  Table t(4, "spy");
  t.hand(A, "manor").hand(B, "manor").hand(D, "tavern").gold(B, 9).gold(D, 9);
  t.open(A, "spy").refuses(A, "spy 1 noble", "CIT-6.5").refuses(A, "spy 3 noble", "CIT-6.5");
  for (const std::string_view type : kTypeIds) {
    t.offers(A, "spy 2 " + std::string(type)).offers(A, "spy 4 " + std::string(type));
  }
  t.does(A, "gold, spy 2 trade");
  EXPECT_EQ(t.golds(), (std::vector{2, 9, 0, 9})) << "nothing matches";
  EXPECT_TRUE(t.in_hand(A, "manor"));
}
// CIT-6.5: each type finds its cards, copies included.
TEST(CitadelsSpy, CIT_6_5_spy_counts_every_matching_card) {
  const std::tuple<const char*, int> rows[] = {
      {"noble", 2}, {"religious", 1}, {"trade", 3}, {"military", 1}, {"unique", 2}};
  for (const auto& [type, matches] : rows) {
    Table t(4, "spy");
    t.gold(B, 10).hand(B, "manor manor temple tavern tavern docks prison keep quarry");
    t.open(A, "spy").does(A, std::string("spy 2 ") + type);
    EXPECT_EQ(t.gold(A), matches) << type;
    EXPECT_EQ(t.gold(B), 10 - matches) << type;
    EXPECT_EQ(t.cards(A), matches) << type;
  }
}
// CIT-6.5, 0.7
TEST(CitadelsSpy, CIT_6_5_spy_with_a_short_deck_takes_the_gold_all_the_same) {
  Table t(4, "spy");
  t.gold(B, 5).hand(B, "manor castle palace").deck("temple");
  t.open_short(A, "spy").does(A, "spy 2 noble");
  EXPECT_EQ(t.golds(), (std::vector{3, 2, 0, 0}));
  EXPECT_TRUE(t.in_hand(A, "temple"));
}
// CIT-6.5.1, 8.6
TEST(CitadelsSpy, CIT_6_5_1_only_the_spy_sees_the_hand) {
  Table t(4, "spy");
  t.gold(B, 5).hand(B, "manor temple").hand(C, "docks").deck("palace castle");
  t.open(A, "spy").does(A, "spy 2 noble");
  EXPECT_EQ(t.seen_by(A).sighting_count, 2) << "Manor and Temple of B";
  for (const Seat other : {C, D, Seat::Spectator}) {
    EXPECT_EQ(t.seen_by(other).sighting_count, 0);
    EXPECT_EQ(t.seen_by(other).players[1].gold, 4) << "the gold is public";
    EXPECT_EQ(t.seen_by(other).players[0].hand_size, 1) << "and so are the cards gained";
  }
  EXPECT_EQ(t.seen_by(B).sighting_count, 0);
  EXPECT_TRUE(t.told(EventKind::Spies, A));
}
// CIT-6.5.1, 7.23, 7.9, 7.24
TEST(CitadelsSpy, CIT_6_5_1_school_of_magic_and_haunted_quarter_in_a_hand_are_unique_only) {
  for (const char* type : {"noble", "religious", "trade", "military", "unique"}) {
    Table t(4, "spy", "secret_vault");
    t.gold(B, 9).hand(B, "school_of_magic haunted_quarter secret_vault");
    t.open(A, "spy").does(A, std::string("spy 2 ") + type);
    EXPECT_EQ(t.gold(A), std::string_view(type) == "unique" ? 3 : 0) << type;
  }
}

// CIT-8.1: nobody else learns how many cards matched when nothing could move.
TEST(CitadelsSpy, CIT_6_5_1_spy_tells_only_what_moved) {
  const auto public_lines = [](const char* hand) {
    Scene s(3, "spy");
    s.hand(B, hand).turn(A, "spy").act("spy 2 noble");
    std::vector<std::pair<int, std::array<std::int16_t, 4>>> lines;
    for (const Event& event : s.log()) {
      if (event.audience.contains(C)) lines.emplace_back(event.kind, event.args);
    }
    return lines;
  };
  EXPECT_EQ(public_lines("manor castle"), public_lines("temple tavern"));
}

}  // namespace
}  // namespace burgrave::citadels
