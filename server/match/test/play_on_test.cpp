// A table that goes on from a moment of a finished match.
#include "server/match/play_on.hpp"

#include "server/match/test/world.hpp"
#include "server/match/verify.hpp"
#include "server/store/stored_journal.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

LiveMatch::Copy copy_of(World& world) {
  std::optional<LiveMatch::Copy> copy;
  world.match().copy("anna", [&](std::variant<LiveMatch::Copy, Fault> got) {
    copy = std::get<LiveMatch::Copy>(std::move(got));
  });
  return *copy;
}

/// A match of two that is over, with something taken back in its midst.
LiveMatch::Copy finished(const std::string& game) {
  Pair pair(game);
  int n = 0;
  const auto act = [&] {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n++)));
  };
  for (int i = 0; i < 12; ++i) act();
  pair.rewind("back", pair.anna->last<Position>()->seq - 4);
  while (!pair.anna->last<Position>()->over) act();
  return copy_of(pair.world);
}

int undo_in(const Journal& journal) {
  for (const JournalEntry& entry : journal.entries()) {
    if (entry.undo_to) return entry.seq;
  }
  return 0;
}

protocol::NewTable wish_from(const std::string& game, int seq) {
  protocol::NewTable wish = wish_for(game, {"me", "bot"});
  wish.from = protocol::Origin{"x", seq};
  return wish;
}

std::string view_at(const Game& game, const Journal& journal, int seq) {
  Journal part = journal.up_to(seq);
  part.header().seed.clear();
  return boost::json::serialize((*game.resume(part))->page_view(seat_at(0)));
}

/// The entry with which all is drawn that was due after an entry.
int drawn_after(const Journal& journal, int seq) {
  const auto& entries = journal.entries();
  auto at = static_cast<std::size_t>(seq);
  while (at < entries.size() && entries[at].actor == Seat::Chance) ++at;
  return static_cast<int>(at);
}

TEST(PlayingOn, stands_where_the_match_stood) {
  for (const std::string name : {"caylus", "citadels", "settlers"}) {
    SCOPED_TRACE(name);
    const Game& game = **find_game(name);
    const LiveMatch::Copy origin = finished(name);
    ASSERT_TRUE(origin.finished);
    const int undo = undo_in(origin.journal);
    ASSERT_GT(undo, 0);
    for (const int seq : {undo - 2, undo, undo + 3}) {
      SCOPED_TRACE(seq);
      const auto made = play_on(game, "carl", wish_from(name, seq), origin, 5000);
      ASSERT_TRUE(std::holds_alternative<PlayedMatch>(made)) << std::get<Fault>(made).what;
      const auto& [match, change] = std::get<PlayedMatch>(made);
      EXPECT_EQ(match.header.seed, origin.journal.header().seed);
      EXPECT_EQ(match.header.options, origin.journal.header().options);
      EXPECT_EQ(match.header.seats, (std::vector<std::string>{"human", "random"}));
      EXPECT_TRUE(match.header.result.empty());
      const StoredWhole whole{match, change.entries, {}};
      const Journal journal = *journal_of(whole);
      EXPECT_EQ(view_at(game, journal, journal.last_seq()),
                view_at(game, origin.journal, drawn_after(origin.journal, seq)));
      for (const StoredEntry& entry : change.entries) EXPECT_FALSE(entry.entry.undo_to);
      const auto state = *MatchState::read(*change.state);
      EXPECT_EQ(state.status, protocol::TableStatus::Playing);
      EXPECT_EQ(state.seed_known, protocol::TableStateSeedKnown::Copied);
      EXPECT_TRUE(state.secret.empty()) << "it has no part in this seed";
      EXPECT_EQ(state.host, "carl");
      EXPECT_FALSE(state.asked.empty());
      Journal record = journal;
      record.header().origin = told_origin(match.id, state);
      const Verification found = verify_record(game, record, {}, "");
      EXPECT_EQ(found.verdict, protocol::VerifiedVerdict::SeedKnown) << found.what;
    }
  }
}

TEST(PlayingOn, says_what_is_wrong_with_a_wish) {
  const Game& game = **find_game("settlers");
  const LiveMatch::Copy origin = finished("settlers");
  const int last = origin.journal.last_seq();
  const auto fault = [&](const std::function<void(protocol::NewTable&)>& spoil) {
    protocol::NewTable wish = wish_from("settlers", 9);
    spoil(wish);
    const auto made = play_on(game, "carl", wish, origin, 1);
    const auto* wrong = std::get_if<Fault>(&made);
    return wrong != nullptr ? std::to_string(wrong->status) + wrong->where : "";
  };
  EXPECT_EQ(fault([](auto&) {}), "");
  EXPECT_EQ(fault([](auto& w) { w.game = "caylus"; }), "400/game");
  EXPECT_EQ(fault([](auto& w) { w.seats.pop_back(); }), "400/seats");
  EXPECT_EQ(fault([](auto& w) { w.seats[1].kind = protocol::SeatWishKind::Open; }), "400/seats");
  EXPECT_EQ(fault([](auto& w) { w.options = {{"chess", "true"}}; }), "400/options/chess");
  EXPECT_EQ(fault([](auto& w) { w.options = {{"seats", "2"}}; }), "400/options/seats");
  EXPECT_EQ(fault([&](auto& w) { w.from->seq = last + 1; }), "400/from/seq");
  EXPECT_EQ(fault([&](auto& w) { w.from->seq = last; }), "400/from/seq") << "it was over";
  EXPECT_EQ(fault([](auto& w) { w.from->seq = 0; }), "");
  EXPECT_EQ(fault([](auto& w) { w.name = ""; }), "400/name");
  const auto& options = origin.journal.header().options;
  for (const auto& [name, value] : options) {
    if (name == "seats") continue;
    EXPECT_EQ(fault([&](auto& w) { w.options = {{name, value}}; }), "") << name;
    EXPECT_EQ(fault([&](auto& w) { w.options = {{name, value + "x"}}; }), "400/options/" + name);
  }
}

TEST(PlayingOn, goes_on_from_finished_matches_alone) {
  Pair pair("citadels");
  pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "m"));
  const auto made =
      play_on(**find_game("citadels"), "carl", wish_from("citadels", 1), copy_of(pair.world), 1);
  ASSERT_TRUE(std::holds_alternative<Fault>(made));
  EXPECT_EQ(std::get<Fault>(made).status, 409);
}

}  // namespace
}  // namespace burgrave::server
