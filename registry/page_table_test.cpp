#include "core/rng.hpp"
#include "registry/game.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

// What a page is given of a table: offers, what is blocked and why, previews, taking back, and work
// for bots that may run elsewhere.
namespace burgrave {
namespace {

std::unique_ptr<Table> table_of(const std::string& game, std::uint64_t seed,
                                std::vector<std::string> seats = {"human", "human", "human"}) {
  TableSetup setup;
  setup.options["seats"] = std::to_string(seats.size());
  setup.seed = match_seed(seed);
  setup.seat_notes = std::move(seats);
  auto table = (*find_game(game))->start(setup);
  EXPECT_TRUE(table) << table.error().text();
  return *std::move(table);
}

class PageTable : public ::testing::TestWithParam<std::string> {
 protected:
  /// Visits the positions of a random game, one asked seat at each.
  template <class Visit>
  void walk(int decisions, Visit&& visit) {
    const auto table = table_of(GetParam(), 7);
    Rng rng(3);
    for (int i = 0; i < decisions && !table->actors().empty(); ++i) {
      const Seat seat = table->actors().first();
      const std::vector<Offer> offers = table->offers(seat);
      ASSERT_FALSE(offers.empty());
      const Offer& offer = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      visit(*table, seat, offers, offer);
      if (HasFatalFailure()) return;
    }
  }
};

TEST_P(PageTable, offers_are_the_legal_actions) {
  walk(120, [](Table& table, Seat seat, const std::vector<Offer>& offers, const Offer& offer) {
    const std::vector<Choice> choices = table.choices(seat);
    ASSERT_EQ(offers.size(), choices.size());
    for (std::size_t i = 0; i < offers.size(); ++i) {
      EXPECT_EQ(offers[i].choice.notation, choices[i].notation);
      EXPECT_FALSE(offers[i].detail.group.empty()) << offers[i].choice.notation;
    }
    ASSERT_FALSE(table.act(seat, offer.choice.notation));
  });
}

TEST_P(PageTable, what_is_blocked_has_a_reason_and_is_not_offered) {
  int blocked_in_all = 0;
  walk(120, [&](Table& table, Seat seat, const std::vector<Offer>& offers, const Offer& offer) {
    std::set<std::string> offered;
    for (const Offer& each : offers) offered.insert(each.choice.notation);
    for (const Blocked& blocked : table.blocked(seat)) {
      ++blocked_in_all;
      EXPECT_FALSE(offered.contains(blocked.choice.notation));
      EXPECT_FALSE(blocked.why.reason.key.empty());
      EXPECT_FALSE(blocked.why.clause.empty());
      EXPECT_TRUE(table.act(seat, blocked.choice.notation)) << "taken though it is blocked";
    }
    ASSERT_FALSE(table.act(seat, offer.choice.notation));
  });
  EXPECT_GT(blocked_in_all, 0);
}

TEST_P(PageTable, what_is_not_sealed_can_be_taken_back_at_once) {
  int free = 0;
  walk(200, [&](Table& table, Seat seat, const std::vector<Offer>&, const Offer& offer) {
    const std::string before = serialize(table.page_view(seat));
    ASSERT_FALSE(table.act(seat, offer.choice.notation));
    if (offer.sealed) return;
    ASSERT_EQ(table.undo_target(seat).kind, UndoTarget::Kind::Free) << offer.choice.notation;
    ASSERT_TRUE(table.undo(seat));
    EXPECT_EQ(serialize(table.page_view(seat)), before);
    ASSERT_FALSE(table.act(seat, offer.choice.notation));
    ++free;
  });
  EXPECT_GT(free, 0);
}

TEST(Sealed, nothing_is_in_a_phase_of_settlers_before_the_seat_is_done) {
  // What others do meanwhile is concealed: they learn nothing by it [ISR-12.1].
  const auto table = table_of("settlers", 3);
  Rng rng(2);
  int free = 0;
  for (int i = 0; i < 60 && !table->actors().empty(); ++i) {
    const Seat seat = table->actors().first();
    const std::vector<Offer> offers = table->offers(seat);
    const std::vector<JournalEntry> before = table->journal().effective();
    const SeatMask asked = table->actors();
    for (const Offer& offer : offers) {
      const int seq = table->journal().last_seq();
      ASSERT_FALSE(table->act(seat, offer.choice.notation));
      // Who lets others begin does not know whether they have.
      const bool goes_on = table->actors().contains(seat) &&
                           table->journal().last_seq() == seq + 1 && table->actors() == asked;
      EXPECT_EQ(offer.sealed, !goes_on) << offer.choice.notation;
      free += goes_on ? 1 : 0;
      ASSERT_TRUE(table->rewind(before.empty() ? 0 : before.back().seq));
    }
    const Offer& offer = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    ASSERT_FALSE(table->act(seat, offer.choice.notation));
  }
  EXPECT_GT(free, 100);
}

TEST(Sealed, a_built_district_is_before_people_and_not_before_bots) {
  int built = 0;
  for (const bool bots : {true, false}) {
    const auto table = table_of("citadels", 4, {"human", bots ? "random" : "human", "random"});
    Rng rng(5);
    for (int i = 0; i < 200 && !table->actors().empty(); ++i) {
      const Seat seat = table->actors().first();
      const std::vector<Offer> offers = table->offers(seat);
      for (const Offer& offer : offers) {
        if (seat != seat_at(0) || !offer.choice.notation.starts_with("build ")) continue;
        EXPECT_EQ(offer.sealed, !bots) << offer.choice.notation;
        EXPECT_TRUE(table->preview(seat, offer.choice.notation)) << "the builder knows it";
        ++built;
      }
      const Offer& offer = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      ASSERT_FALSE(table->act(seat, offer.choice.notation));
    }
  }
  EXPECT_GT(built, 4);
}

TEST_P(PageTable, a_preview_is_what_happens) {
  int known = 0;
  walk(120, [&](Table& table, Seat seat, const std::vector<Offer>&, const Offer& offer) {
    const auto preview = table.preview(seat, offer.choice.notation);
    const int seq = table.journal().last_seq();
    ASSERT_FALSE(table.act(seat, offer.choice.notation));
    if (!preview || table.journal().last_seq() != seq + 1) return;  // something was drawn as well
    EXPECT_EQ(serialize(preview->page_view), serialize(table.page_view(seat)));
    EXPECT_EQ(preview->scores, table.scores());
    ++known;
  });
  EXPECT_GT(known, 0);
}

TEST_P(PageTable, an_illegal_action_has_no_preview) {
  const auto table = table_of(GetParam(), 1);
  EXPECT_FALSE(table->preview(table->actors().first(), "no such thing"));
}

TEST_P(PageTable, goes_back_to_any_entry_and_draws_the_same_again) {
  const auto table = table_of(GetParam(), 5);
  Rng rng(9);
  std::vector<std::string> before;
  std::vector<int> seqs;
  for (int i = 0; i < 40 && !table->actors().empty(); ++i) {
    const Seat seat = table->actors().first();
    before.push_back(serialize(table->page_view(Seat::Spectator)));
    seqs.push_back(table->journal().last_seq());
    const auto choices = table->choices(seat);
    ASSERT_FALSE(
        table->act(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))].notation));
  }
  ASSERT_TRUE(table->rewind(seqs[20]));
  EXPECT_EQ(serialize(table->page_view(Seat::Spectator)), before[20]);
  EXPECT_FALSE(table->rewind(seqs[25])) << "that entry has been taken back";
  ASSERT_TRUE(table->rewind(seqs[3]));
  EXPECT_EQ(serialize(table->page_view(Seat::Spectator)), before[3]);
}

TEST_P(PageTable, who_has_acted_may_ask_to_take_it_back) {
  const auto table = table_of(GetParam(), 2);
  const Seat first = table->actors().first();
  EXPECT_EQ(table->undo_target(first).kind, UndoTarget::Kind::None);
  const int seq = table->journal().last_seq();
  ASSERT_FALSE(table->act(first, table->choices(first).front().notation));
  for (int i = 0; i < 200 && table->undo_target(first).kind != UndoTarget::Kind::Ask; ++i) {
    const Seat seat = table->actors().first();
    ASSERT_FALSE(table->act(seat, table->choices(seat).back().notation));
  }
  const UndoTarget target = table->undo_target(first);
  EXPECT_EQ(target.kind, UndoTarget::Kind::Ask);
  EXPECT_GE(target.seq, seq);
}

TEST_P(PageTable, work_for_bots_is_repeatable_and_outlives_the_table) {
  auto table = table_of(GetParam(), 4);
  const Seat seat = table->actors().first();
  std::set<std::string> legal;
  for (const Choice& choice : table->choices(seat)) legal.insert(choice.notation);
  for (const char* spec : {"random", "easy", "medium", "hard:20it"}) {
    const auto task = table->bot_task(seat, *parse_bot_spec(spec));
    const std::string answer = task();
    EXPECT_TRUE(legal.contains(answer)) << spec << " answers " << answer;
    EXPECT_EQ(table_of(GetParam(), 4)->bot_task(seat, *parse_bot_spec(spec))(), answer) << spec;
  }
  const auto task = table->bot_task(seat, *parse_bot_spec("hard:20it"));
  const auto hints = table->hint_task(seat, parse_bot_spec("hard:20it")->limits);
  table.reset();
  EXPECT_TRUE(legal.contains(task()));
  const std::vector<Hint> best = hints();
  ASSERT_FALSE(best.empty());
  EXPECT_TRUE(legal.contains(best.front().choice.notation));
}

/// A move that no plan of the search begins with is worth something, too.
TEST_P(PageTable, hints_say_what_every_legal_move_is_worth) {
  auto table = table_of(GetParam(), 6);
  Rng rng(3);
  for (int n = 0; n < 30; ++n) {
    const Seat seat = table->actors().first();
    const auto choices = table->choices(seat);
    if (n % 6 == 0) {
      const auto hints = table->hint(seat, {200, 0, 1});
      ASSERT_EQ(hints.size(), choices.size());
      for (const Hint& hint : hints) {
        EXPECT_GT(hint.win_share, 0) << hint.choice.notation;
        EXPECT_LE(hint.win_share, 1) << hint.choice.notation;
      }
    }
    const auto any = rng.below(static_cast<std::uint32_t>(choices.size()));
    ASSERT_FALSE(table->act(seat, choices[any].notation));
  }
}

TEST(Hints, are_in_points_where_one_plays_alone) {
  TableSetup setup;
  setup.options = {{"seats", "1"}, {"mode", "adventure"}, {"sheet", "2"}};
  setup.seat_notes = {"human"};
  const auto table = *(*find_game("settlers"))->start(setup);
  Rng rng(5);
  for (int n = 0; n < 40; ++n) {
    const Seat seat = table->actors().first();
    const auto choices = table->choices(seat);
    const auto hints = table->hint(seat, {200, 0, 1});
    ASSERT_EQ(hints.size(), choices.size());
    if (n == 0) {
      EXPECT_GT(hints.front().margin, 50);
    }
    for (const Hint& hint : hints) {
      EXPECT_EQ(hint.win_share, 0);
      EXPECT_GT(hint.margin, hints.front().margin - 20) << hint.choice.notation << ", move " << n;
      EXPECT_LT(hint.margin, 110) << hint.choice.notation;
    }
    const auto any = rng.below(static_cast<std::uint32_t>(choices.size()));
    ASSERT_FALSE(table->act(seat, choices[any].notation));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PageTable, ::testing::Values("caylus", "citadels", "settlers"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace burgrave
