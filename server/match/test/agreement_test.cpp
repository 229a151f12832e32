// Taking back, pausing, ending: what takes the leave of the others.
#include "core/record.hpp"
#include "server/match/metrics.hpp"
#include "server/match/played_match.hpp"
#include "server/match/replay.hpp"
#include "server/match/test/world.hpp"
#include "server/match/verify.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <string_view>

namespace burgrave::server {
namespace {

using protocol::PositionUndo;
using protocol::RequestAsk;

/// Plays on until an action of one seat has been followed by one of the other: seat 1 moved last
/// but one, seat 2 last.
int play_until_both_have_moved(Pair& pair) {
  int n = 0;
  int last = 0;
  for (;;) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n++)));
    if (last != 0 && seat != last) return last;
    last = seat;
  }
}

int turn(Pair& pair, int seat) { return pair.socket(seat)->last<Position>()->turn; }

TEST(TakingBack, is_free_while_nobody_else_has_moved) {
  Pair pair("caylus");
  int seat = pair.asked();
  // The first action of a turn that goes on: the same seat is asked again.
  for (int n = 0;; ++n) {
    ASSERT_LT(n, 200);
    seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
    if (pair.socket(seat)->last<Position>()->undo == PositionUndo::Free) break;
  }
  const auto before = *pair.socket(seat)->last<Position>();
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, turn(pair, seat)});
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->id, "u");
  const auto after = *pair.socket(seat)->last<Position>();
  EXPECT_EQ(after.seq, before.seq + 1);
  EXPECT_LT(after.log_from, before.seq);
  EXPECT_TRUE(pair.world.whole().entries.back().entry.undo_to);
  EXPECT_EQ(after.actors.front(), seat);
  EXPECT_NE(after.turn, before.turn);

  // Once more with the same id: answered, not applied.
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, after.turn});
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->seq, after.seq);
}

TEST(TakingBack, once_the_turn_is_another_ones_takes_consent) {
  Pair pair("caylus");
  const int seat = pair.asked();
  for (int n = 0; pair.asked() == seat; ++n) {
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
  EXPECT_EQ(pair.socket(seat)->last<Position>()->undo, PositionUndo::Ask);
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, turn(pair, seat)});
  EXPECT_EQ(pair.socket(3 - seat)->last<TableNews>()->table.request->ask, RequestAsk::Undo);
  EXPECT_EQ(pair.asked(), 3 - seat);
}

TEST(TakingBack, where_all_act_at_once_takes_back_the_own_action_alone) {
  Pair pair("settlers");
  // Both have begun a phase that they share.
  int n = 0;
  const auto acted = [&](int seat) {
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n++)));
    return pair.world.whole().entries.back().entry.notation;
  };
  const auto undo_of_anna = [&] { return pair.anna->last<Position>()->undo; };
  std::string of_bea;
  for (;;) {
    ASSERT_LT(n, 400);
    const auto actors = pair.anna->last<Position>()->actors;
    if (actors.size() < 2) {
      acted(actors.front());
      continue;
    }
    acted(1);
    if (undo_of_anna() != PositionUndo::Free) continue;
    const auto turns = turn(pair, 2);
    of_bea = acted(2);
    if (undo_of_anna() == PositionUndo::Free && turn(pair, 2) > turns) break;
  }
  const int beas_turn = turn(pair, 2);
  pair.world.say(pair.anna, protocol::Undo{"u", 1, turn(pair, 1)});
  ASSERT_EQ(pair.anna->last<Accepted>()->id, "u");
  EXPECT_FALSE(pair.bea->last<TableNews>()->table.request);
  const auto& entries = pair.world.whole().entries;
  ASSERT_TRUE(entries[entries.size() - 2].entry.undo_to);
  EXPECT_EQ(entries.back().entry.actor, seat_at(1));
  EXPECT_EQ(entries.back().entry.notation, of_bea) << "which stays done";
  EXPECT_EQ(turn(pair, 2), beas_turn) << "what the other one looks at still counts";
  pair.world.restart();
  EXPECT_EQ(pair.world.open("bea")->last<Position>()->turn, beas_turn);
}

TEST(TakingBack, a_stale_wish_is_refused) {
  Pair pair("caylus");
  const int seat = pair.asked();
  const int old = turn(pair, seat);
  pair.world.say(pair.socket(seat), pair.act(seat, "m"));
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, old});
  EXPECT_TRUE(pair.socket(seat)->last<Refused>()->stale);
}

TEST(TakingBack, takes_the_consent_of_who_has_moved_since) {
  Pair pair("caylus");
  const int seat = play_until_both_have_moved(pair);
  const int other = 3 - seat;
  const auto entries = pair.world.whole().entries.size();
  ASSERT_EQ(pair.socket(seat)->last<Position>()->undo, PositionUndo::Ask);
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, turn(pair, seat)});
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->id, "u");
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  const auto request = pair.socket(other)->last<TableNews>()->table.request;
  ASSERT_TRUE(request);
  EXPECT_EQ(request->ask, RequestAsk::Undo);
  EXPECT_EQ(request->waiting, std::vector<int>{other});

  pair.answer(seat, "self", true);
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::NotNow);
  pair.answer(other, "no", false);
  EXPECT_FALSE(pair.socket(seat)->last<TableNews>()->table.request);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);

  pair.world.say(pair.socket(seat), protocol::Undo{"u2", seat, turn(pair, seat)});
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.bea = pair.world.open("bea");
  ASSERT_TRUE(pair.socket(other)->last<protocol::Welcome>()->table.request);
  pair.answer(other, "yes", true);
  EXPECT_EQ(pair.socket(other)->last<Accepted>()->id, "yes");
  EXPECT_FALSE(pair.socket(seat)->last<TableNews>()->table.request);
  EXPECT_EQ(pair.world.whole().entries.size(), entries + 1);
  EXPECT_EQ(pair.asked(), seat);
  pair.answer(other, "yes", true);
  EXPECT_EQ(pair.world.whole().entries.size(), entries + 1);
}

TEST(TakingBack, a_request_ends_when_the_position_moves_on) {
  Pair pair("caylus");
  const int seat = play_until_both_have_moved(pair);
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, turn(pair, seat)});
  ASSERT_TRUE(pair.anna->last<TableNews>()->table.request);
  pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "on"));
  EXPECT_FALSE(pair.world.state().request);
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.request);
}

TEST(TakingBack, for_practice_asks_nobody_where_only_bots_would_answer) {
  protocol::NewTable wish = wish_for("settlers", {"me"});
  wish.practice = true;
  World world(wish);
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  for (int n = 0; n < 12; ++n) {
    const auto position = *anna->last<Position>();
    world.say(anna, protocol::Act{std::to_string(n), 1, position.turn, position.offers[0].action});
    ASSERT_EQ(anna->last<Position>()->undo, PositionUndo::Free);
  }
  const auto before = *anna->last<Position>();
  world.say(anna, protocol::Undo{"u", 1, before.turn});
  EXPECT_EQ(anna->last<Accepted>()->id, "u");
  EXPECT_FALSE(anna->last<TableNews>()->table.request);
}

TEST(TakingBack, what_a_bot_chose_for_the_position_before_is_not_played) {
  protocol::NewTable wish = wish_for("caylus", {"me", "bot"});
  wish.practice = true;
  World world(wish);
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  world.bots_wait = true;
  int n = 0;
  const auto act_until_bot_is_asked = [&](std::size_t offer) {
    while (world.state().asked != std::vector<int>{2}) {
      const auto position = *anna->last<Position>();
      const auto place = std::min(offer, position.offers.size() - 1);
      world.say(anna, protocol::Act{"m" + std::to_string(n++), 1, position.turn,
                                    position.offers[place].action});
    }
  };
  act_until_bot_is_asked(0);
  ASSERT_EQ(world.thoughts.size(), 1U);
  world.say(anna, protocol::Undo{"u", 1, anna->last<Position>()->turn});
  ASSERT_EQ(anna->last<Accepted>()->id, "u");
  act_until_bot_is_asked(1);
  const auto entries = world.whole().entries.size();
  ASSERT_EQ(world.thoughts.size(), 1U) << "one at a time";
  world.think_once();
  EXPECT_EQ(world.whole().entries.size(), entries) << "its answer was about another position";
  ASSERT_EQ(world.thoughts.size(), 1U) << "it is asked again";
  world.think_once();
  EXPECT_EQ(world.whole().entries[entries].author, Author::Bot);
}

TEST(Pausing, everybody_agrees_and_anybody_resumes) {
  Pair pair("caylus");
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  EXPECT_EQ(pair.bea->last<TableNews>()->table.request->ask, RequestAsk::Pause);
  EXPECT_EQ(pair.bea->last<TableNews>()->table.status, TableStatus::Playing);
  pair.answer(2, "y", true);
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStatus::Paused);
  EXPECT_TRUE(pair.socket(pair.asked())->last<Position>()->offers.empty());
  const int seat = pair.asked();
  pair.world.say(pair.socket(seat), protocol::Act{"m", seat, turn(pair, seat), "x"});
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::NotNow);
  pair.world.say(pair.bea, protocol::Resume{"r", 2});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStatus::Playing);
  pair.world.say(pair.socket(seat), pair.act(seat, "m2"));
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->id, "m2");
}

TEST(Pausing, a_move_in_between_leaves_the_question_open) {
  Pair pair("caylus");
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "m"));
  ASSERT_TRUE(pair.bea->last<TableNews>()->table.request);
  pair.answer(2, "y", true);
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStatus::Paused);
}

/// Until a seat could take back only what another one has seen happen.
void play_until_chance(World& world, const std::shared_ptr<Heard>& anna) {
  int n = 0;
  do {
    const auto position = *anna->last<Position>();
    world.say(anna, protocol::Act{"m" + std::to_string(n++), 1, position.turn,
                                  position.offers[0].action});
  } while (anna->last<Position>()->undo != PositionUndo::None);
}

TEST(TakingBack, alone_ends_where_chance_or_knowledge_came_in_between) {  // N-P02
  for (const char* game : {"settlers", "citadels"}) {
    SCOPED_TRACE(game);
    const bool solo = std::string_view(game) == "settlers";
    World world(solo ? wish_for(game, {"me"}) : wish_for(game, {"me", "bot", "bot", "bot"}));
    const auto anna = world.open("anna");
    world.say(anna, protocol::Start{"start", {}});
    play_until_chance(world, anna);
    ASSERT_EQ(world.state().status, TableStatus::Playing);
    const auto entries = world.whole().entries.size();
    world.say(anna, protocol::Undo{"u", 1, anna->last<Position>()->turn});
    ASSERT_TRUE(anna->last<Refused>());
    EXPECT_EQ(anna->last<Refused>()->reason.key, "table.refused.not_over_chance");
    world.say(anna, protocol::Rewind{"r", 0});
    EXPECT_EQ(anna->last<Refused>()->id, "r") << "neither by the host's right";
    EXPECT_EQ(world.whole().entries.size(), entries);
    EXPECT_FALSE(anna->last<TableNews>()->table.practice);
  }
}

TEST(TakingBack, at_one_device_is_as_alone) {  // N-P02
  World world(wish_for("caylus", {"me", "Bea"}));
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  for (int n = 0; n < 40; ++n) {
    const int seat = anna->last<Position>()->actors.front();
    world.say(anna, protocol::Look{seat});
    const auto position = *anna->last<Position>();
    EXPECT_NE(position.undo, PositionUndo::Ask);
    world.say(anna, protocol::Act{"m" + std::to_string(n), seat, position.turn,
                                  position.offers[0].action});
  }
  world.say(anna, protocol::Rewind{"r", 0});
  EXPECT_EQ(anna->last<Refused>()->reason.key, "table.refused.not_over_chance");
}

TEST(Practice, is_for_one_browser_and_said_of_the_table_and_its_record) {
  protocol::NewTable wish = wish_for("settlers", {"me"});
  wish.practice = true;
  World world(wish);
  const auto anna = world.open("anna");
  EXPECT_EQ(anna->last<protocol::Welcome>()->table.practice, true);
  world.say(anna, protocol::Start{"start", {}});
  world.say(anna, protocol::End{"e", 1});
  LiveMatch::Copy copy;
  world.match().copy("anna", [&](auto answer) { copy = std::get<LiveMatch::Copy>(answer); });
  const auto record = std::get<std::string>(record_of(**find_game("settlers"), copy));
  EXPECT_NE(record.find("\n# practice: "), std::string::npos) << record;
  EXPECT_TRUE(read_record(record, "record"));
  const StoredMatch again = rematch_of(world.whole().match, world.state(), "anna", 1);
  EXPECT_TRUE(MatchState::read(again.state)->practice);

  wish = wish_for("caylus", {"me", "open"});
  wish.practice = true;
  const auto made = new_match(**find_game("caylus"), "anna", wish, 1);
  EXPECT_EQ(std::get<Fault>(made).where, "/practice");

  // A seat that is freed at a practice table is nobody else's.
  wish = wish_for("caylus", {"me", "Bea"});
  wish.practice = true;
  World lobby(wish);
  lobby.match().free_seat("anna", 2, [](const auto&) {});
  lobby.settle();
  int status = 0;
  lobby.match().sit("carl", true, {"Carl", {}, {}}, [&](const auto& answer) {
    if (const auto* fault = std::get_if<Fault>(&answer)) status = fault->status;
  });
  lobby.settle();
  EXPECT_EQ(status, 409);
}

TEST(Agreeing, H3_an_answer_hits_the_request_that_was_read_and_no_other) {
  Pair pair("caylus");
  for (int n = 0; n < 8; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
  const int last = pair.anna->last<Position>()->seq;
  pair.world.say(pair.anna, protocol::Rewind{"small", last - 1});
  const auto read = *pair.bea->last<TableNews>()->table.request;
  // What was read is void, and something else is asked.
  pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "on"));
  ASSERT_FALSE(pair.bea->last<TableNews>()->table.request);
  pair.world.say(pair.anna, protocol::Rewind{"all", 0});
  const auto entries = pair.world.whole().entries.size();
  pair.bea->forget();
  pair.world.say(pair.bea,
                 protocol::Answer{"yes", 2, protocol::RequestAsk::Rewind, true, read.number});
  ASSERT_TRUE(pair.bea->last<Refused>());
  EXPECT_TRUE(pair.bea->last<Refused>()->stale);
  EXPECT_EQ(pair.bea->last<Refused>()->reason.key, "table.refused.request_gone");
  const auto now = pair.bea->last<TableNews>()->table.request;
  ASSERT_TRUE(now) << "and what is asked now comes with it";
  EXPECT_EQ(now->to, 0);
  EXPECT_NE(now->number, read.number);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);

  for (const auto number : {std::optional<int>(), std::optional(now->number + 1)}) {
    pair.bea->forget();
    pair.world.say(pair.bea, protocol::Answer{"y" + std::to_string(number.value_or(0)), 2,
                                              protocol::RequestAsk::Rewind, true, number});
    EXPECT_TRUE(pair.bea->last<Refused>()->stale);
  }
  pair.bea->forget();
  pair.world.say(pair.bea,
                 protocol::Answer{"other", 2, protocol::RequestAsk::Pause, true, now->number});
  EXPECT_TRUE(pair.bea->last<Refused>()->stale) << "a yes to something of another kind";
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
}

TEST(Agreeing, H3_numbers_go_on_after_a_restart) {
  Pair pair("caylus");
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  const int first = pair.world.state().request->number;
  pair.answer(2, "no", false);
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.bea = pair.world.open("bea");
  pair.world.say(pair.anna, protocol::Pause{"q", 1});
  EXPECT_GT(pair.world.state().request->number, first);
  auto document = boost::json::parse(pair.world.whole().match.state).as_object();
  document.erase("requests");
  document.at("request").as_object().erase("number");
  const auto older = *MatchState::read(boost::json::serialize(document));
  EXPECT_EQ(older.request->number, 1) << "one that an older server has asked";
}

TEST(Agreeing, M10_no_client_has_the_id_of_what_is_agreed) {
  Pair pair("caylus");
  int n = 0;
  for (const char* id : {"u:agreed", "request:1", "request:2"}) {
    while (pair.asked() != 1) pair.world.say(pair.bea, pair.act(2, "b" + std::to_string(n++)));
    pair.world.say(pair.anna, pair.act(1, id));
  }
  while (pair.asked() != 1) pair.world.say(pair.bea, pair.act(2, "b" + std::to_string(n++)));
  for (const auto& [id, to] : {std::pair("u", pair.anna->last<Position>()->seq - 1), {"v", 1}}) {
    pair.world.say(pair.anna, protocol::Rewind{id, to});
    const auto entries = pair.world.whole().entries.size();
    pair.answer(2, std::string(id) + "!", true);
    EXPECT_GT(pair.world.whole().entries.size(), entries);
    EXPECT_EQ(pair.bea->last<Accepted>()->id, std::string(id) + "!");
  }
  EXPECT_TRUE(pair.world.reports.empty()) << pair.world.reports.front();
}

TEST(Agreeing, M10_an_id_that_is_taken_is_no_failure_of_the_store) {
  Pair pair("caylus");
  for (int n = 0; n < 4; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
  // By some other program's hand.
  MatchChange change;
  change.match = pair.world.id();
  const int last = pair.anna->last<Position>()->seq;
  change.entries = {{{last + 1, Seat::None, "", last - 1}, Author::Admin, "request:1", 1}};
  pair.world.store.change(std::move(change), [](const auto& error) { ASSERT_FALSE(error); });
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.bea = pair.world.open("bea");
  pair.world.say(pair.anna, protocol::Rewind{"u", 1});
  pair.answer(2, "yes", true);
  EXPECT_EQ(pair.bea->last<Problem>()->id, "yes");
  EXPECT_TRUE(pair.world.reports.empty()) << pair.world.reports.front();
  EXPECT_EQ(pair.world.metrics().store_failures, 0U);
  pair.world.say(pair.anna, protocol::Withdraw{"w", pair.request.number});
  pair.world.say(pair.anna, protocol::Rewind{"u2", 1});
  pair.answer(2, "yes2", true);
  EXPECT_EQ(pair.bea->last<Accepted>()->id, "yes2");
}

TEST(Withdrawing, is_for_who_asked_and_names_the_request) {  // N-P04
  Pair pair("caylus");
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  const int number = pair.world.state().request->number;
  pair.world.say(pair.bea, protocol::Withdraw{"not mine", number});
  EXPECT_EQ(pair.bea->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  pair.world.say(pair.anna, protocol::Withdraw{"other", number + 1});
  EXPECT_TRUE(pair.anna->last<Refused>()->stale);
  ASSERT_TRUE(pair.world.state().request);
  pair.world.say(pair.anna, protocol::Withdraw{"w", number});
  EXPECT_EQ(pair.anna->last<Accepted>()->id, "w");
  EXPECT_FALSE(pair.bea->last<TableNews>()->table.request);
  pair.answer(2, "late", true);
  EXPECT_TRUE(pair.bea->last<Refused>()->stale);
  pair.world.say(pair.anna, protocol::Undo{"u", 1, turn(pair, 1)});
  pair.world.say(pair.anna, protocol::Pause{"q", 1});
  EXPECT_TRUE(pair.world.state().request) << "and something else may be asked";
  pair.anna->forget();
  pair.world.say(pair.anna, protocol::Withdraw{"w", number});
  EXPECT_EQ(pair.anna->last<Accepted>()->id, "w") << "repeated: answered, not applied";
  EXPECT_TRUE(pair.world.state().request);
}

/// Anna, Bea and Cili at browsers of their own.
struct Three : Pair {
  Three()
      : Pair("caylus", [](protocol::NewTable& wish) {
          wish.seats.push_back({protocol::SeatWishKind::Open, {}, {}});
        }) {
    world.sit("cili", "Cili");
    cili = world.open("cili");
    world.say(anna, protocol::Start{"all here", {}});
  }
  std::shared_ptr<Heard> cili;
};

TEST(Withdrawing, what_waits_for_nobody_who_is_here_hinders_no_other_request) {  // N-P04
  Three three;
  three.world.say(three.bea, protocol::Pause{"p", 2});
  three.world.say(three.anna, protocol::Pause{"a", 1});
  EXPECT_EQ(three.anna->last<Refused>()->reason.key, "table.refused.request_open");
  three.world.close(*three.bea);
  three.world.say(three.anna, protocol::Pause{"b", 1});
  EXPECT_EQ(three.anna->last<Refused>()->id, "b") << "Bea has been gone for a moment";
  three.world.pass(120'000);
  three.world.say(three.anna, protocol::Pause{"c", 1});
  EXPECT_EQ(three.anna->last<Accepted>()->id, "c");
  EXPECT_EQ(three.world.state().request->seat, 1);
}

TEST(Pausing, does_not_wait_for_who_is_gone) {  // N-P04
  Three three;
  three.world.close(*three.bea);
  three.world.pass(60'000);
  three.world.say(three.anna, protocol::Pause{"p", 1});
  three.world.say(three.cili, protocol::Answer{"y", 3, protocol::RequestAsk::Pause, true,
                                               three.world.state().request->number});
  EXPECT_EQ(three.anna->last<TableNews>()->table.request->waiting, std::vector<int>{2});
  three.world.pass(59'999);
  EXPECT_EQ(three.world.state().status, TableStatus::Playing);
  three.world.pass(1);
  EXPECT_EQ(three.world.state().status, TableStatus::Paused);
  EXPECT_EQ(three.anna->last<TableNews>()->table.status, TableStatus::Paused);
}

TEST(TakingBack, waits_for_who_is_gone_as_for_anybody) {  // N-P04
  Pair pair("caylus");
  const int seat = play_until_both_have_moved(pair);
  pair.world.close(*pair.socket(3 - seat));
  pair.world.pass(500'000);
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.socket(seat), protocol::Undo{"u", seat, turn(pair, seat)});
  const auto table = pair.socket(seat)->last<TableNews>()->table;
  EXPECT_EQ(table.request->waiting, std::vector<int>{3 - seat});
  EXPECT_LE(*table.seats[static_cast<std::size_t>(2 - seat)].away_at, pair.world.now());
  pair.world.pass(500'000);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  pair.world.say(pair.socket(seat), protocol::Withdraw{"w", table.request->number});
  EXPECT_FALSE(pair.world.state().request);
}

TEST(Ending, by_agreement_has_no_winner_and_opens_everything) {  // N-P03
  Pair pair("citadels", [](protocol::NewTable& wish) {
    wish.seats.push_back({protocol::SeatWishKind::Bot, {}, protocol::BotLevel::Random});
    wish.clock = protocol::Clock{protocol::ClockKind::Bank, 600, 0};
  });
  for (int n = 0; n < 5; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
  pair.world.say(pair.anna, protocol::End{"e", 1});
  EXPECT_EQ(pair.bea->last<TableNews>()->table.request->ask, RequestAsk::End);
  EXPECT_FALSE(pair.bea->last<TableNews>()->table.seed);
  pair.answer(2, "no", false);
  EXPECT_EQ(pair.world.state().status, TableStatus::Playing);
  pair.world.say(pair.bea, protocol::End{"e", 2});
  pair.answer(1, "yes", true);
  const auto table = pair.bea->last<TableNews>()->table;
  EXPECT_EQ(table.status, TableStatus::Ended);
  EXPECT_EQ(table.seed->size(), 64U);
  EXPECT_TRUE(pair.world.state().result.empty());
  EXPECT_EQ(pair.world.whole().match.header.result, "ended");
  EXPECT_FALSE(pair.world.state().clocks.next_end());
  const auto entries = pair.world.whole().entries.size();
  EXPECT_TRUE(pair.bea->last<Position>()->offers.empty());
  EXPECT_EQ(pair.bea->last<Position>()->undo, PositionUndo::None);

  // It stays so, and is open to all.
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.bea = pair.world.open("bea");
  EXPECT_EQ(pair.world.whole().entries.size(), entries) << "no bot moves";
  EXPECT_EQ(pair.anna->last<protocol::Welcome>()->table.status, TableStatus::Ended);
  LiveMatch::Copy copy;
  pair.world.match().copy("zoe", [&](auto answer) { copy = std::get<LiveMatch::Copy>(answer); });
  const Game& game = **find_game("citadels");
  EXPECT_TRUE(
      std::holds_alternative<protocol::Replay>(pair.world.replay("zoe", {1, 3, true, true})));
  const auto record = read_record(std::get<std::string>(record_of(game, copy)), "record");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->header().result, "ended");
  EXPECT_EQ(std::get<protocol::Verified>(verified(game, copy)).draws,
            static_cast<int>(std::count_if(
                copy.journal.entries().begin(), copy.journal.entries().end(),
                [](const JournalEntry& entry) { return entry.actor == Seat::Chance; })));
  const auto table_again = game.resume(*record);
  ASSERT_TRUE(table_again);
  const PlayedMatch imported =
      played_match({}, pair.world.state(), **table_again, record->header().seats, 1);
  EXPECT_EQ(MatchState::read(*imported.change.state)->status, TableStatus::Ended);
  int n = 0;
  for (protocol::ClientMessage wish : {protocol::ClientMessage(protocol::End{"x", 1}),
                                       protocol::ClientMessage(protocol::Pause{"y", 1}),
                                       protocol::ClientMessage(protocol::Resign{"z", 1}),
                                       protocol::ClientMessage(protocol::Resume{"r", 1}),
                                       protocol::ClientMessage(protocol::Rewind{"w", 0})}) {
    pair.anna->forget();
    pair.world.say(pair.anna, wish);
    EXPECT_EQ(pair.anna->last<Problem>()->code, protocol::ProblemCode::NotNow) << n++;
  }
  pair.world.say(pair.anna, protocol::Rematch{"again"});
  EXPECT_TRUE(pair.bea->last<TableNews>()->table.rematch);
}

TEST(Ending, is_for_those_who_are_left_when_the_others_have_gone) {  // N-P03
  Pair pair("caylus");
  pair.world.close(*pair.bea);
  pair.world.say(pair.anna, protocol::End{"e", 1});
  pair.world.pass(119'999);
  EXPECT_EQ(pair.world.state().status, TableStatus::Playing);
  pair.bea = pair.world.open("bea");
  pair.world.pass(200'000);
  EXPECT_EQ(pair.world.state().status, TableStatus::Playing) << "Bea came back in time";
  pair.world.close(*pair.bea);
  pair.world.pass(120'000);
  EXPECT_EQ(pair.world.state().status, TableStatus::Ended);
}

TEST(Ending, alone_needs_nobody) {
  World world(wish_for("caylus", {"me", "bot"}));
  const auto anna = world.open("anna");
  world.say(anna, protocol::End{"early", 1});
  EXPECT_EQ(anna->last<Problem>()->code, protocol::ProblemCode::NotNow) << "in the lobby";
  world.say(anna, protocol::Start{"start", {}});
  world.store.fail(true);
  world.say(anna, protocol::End{"e", 1});
  EXPECT_EQ(anna->last<Problem>()->code, protocol::ProblemCode::Internal);
  EXPECT_EQ(anna->last<TableNews>()->table.status, TableStatus::Playing);
  world.store.fail(false);
  world.say(anna, protocol::End{"e", 1});
  EXPECT_EQ(anna->last<TableNews>()->table.status, TableStatus::Ended);
}

}  // namespace
}  // namespace burgrave::server
