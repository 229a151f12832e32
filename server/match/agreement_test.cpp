// Taking back, pausing, and bots in the place of people.
#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::Accepted;
using protocol::Position;
using protocol::PositionUndo;
using protocol::Problem;
using protocol::Refused;
using protocol::RequestAsk;
using protocol::TableNews;
using protocol::TableStateStatus;

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

  pair.world.say(pair.socket(seat),
                 protocol::Answer{"self", seat, protocol::AnswerAsk::Undo, true});
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::NotNow);
  pair.world.say(pair.socket(other),
                 protocol::Answer{"no", other, protocol::AnswerAsk::Undo, false});
  EXPECT_FALSE(pair.socket(seat)->last<TableNews>()->table.request);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);

  pair.world.say(pair.socket(seat), protocol::Undo{"u2", seat, turn(pair, seat)});
  pair.world.restart();
  pair.anna = pair.world.open("anna");
  pair.bea = pair.world.open("bea");
  ASSERT_TRUE(pair.socket(other)->last<protocol::Welcome>()->table.request);
  pair.world.say(pair.socket(other),
                 protocol::Answer{"yes", other, protocol::AnswerAsk::Undo, true});
  EXPECT_EQ(pair.socket(other)->last<Accepted>()->id, "yes");
  EXPECT_FALSE(pair.socket(seat)->last<TableNews>()->table.request);
  EXPECT_EQ(pair.world.whole().entries.size(), entries + 1);
  EXPECT_EQ(pair.asked(), seat);
  pair.world.say(pair.socket(other),
                 protocol::Answer{"yes", other, protocol::AnswerAsk::Undo, true});
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

TEST(TakingBack, asks_nobody_where_only_bots_would_answer) {
  World world(wish_for("settlers", {"me"}));
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
  World world(wish_for("caylus", {"me", "bot"}));
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
  EXPECT_EQ(pair.bea->last<TableNews>()->table.status, TableStateStatus::Playing);
  pair.world.say(pair.bea, protocol::Answer{"y", 2, protocol::AnswerAsk::Pause, true});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStateStatus::Paused);
  EXPECT_TRUE(pair.socket(pair.asked())->last<Position>()->offers.empty());
  const int seat = pair.asked();
  pair.world.say(pair.socket(seat), protocol::Act{"m", seat, turn(pair, seat), "x"});
  EXPECT_EQ(pair.socket(seat)->last<Problem>()->code, protocol::ProblemCode::NotNow);
  pair.world.say(pair.bea, protocol::Resume{"r", 2});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStateStatus::Playing);
  pair.world.say(pair.socket(seat), pair.act(seat, "m2"));
  EXPECT_EQ(pair.socket(seat)->last<Accepted>()->id, "m2");
}

TEST(Pausing, a_move_in_between_leaves_the_question_open) {
  Pair pair("caylus");
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  pair.world.say(pair.socket(pair.asked()), pair.act(pair.asked(), "m"));
  ASSERT_TRUE(pair.bea->last<TableNews>()->table.request);
  pair.world.say(pair.bea, protocol::Answer{"y", 2, protocol::AnswerAsk::Pause, true});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStateStatus::Paused);
}

TEST(Replacing, whose_time_is_out_cannot_refuse_by_being_the_host) {
  Pair pair("caylus", [](protocol::NewTable& wish) {
    wish.clock = protocol::Clock{protocol::ClockKind::Move, 30, {}};
  });
  while (pair.asked() != 1) pair.world.say(pair.bea, pair.act(2, "m"));
  pair.world.say(pair.bea, protocol::Replace{"r", 1, protocol::ReplaceLevel::Random});
  EXPECT_EQ(pair.bea->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  pair.world.pass(31'000);
  const auto carl = pair.world.open("carl");
  pair.world.say(carl, protocol::Replace{"c", 1, protocol::ReplaceLevel::Random});
  EXPECT_EQ(carl->last<Problem>()->code, protocol::ProblemCode::NotAllowed) << "only watches";
  pair.world.say(pair.bea, protocol::Replace{"r2", 1, protocol::ReplaceLevel::Random});
  EXPECT_EQ(pair.bea->last<TableNews>()->table.seats[0].level, "random");
}

TEST(Replacing, a_bot_plays_for_who_is_away_and_gives_the_seat_back) {
  Pair pair("caylus");
  pair.world.say(pair.anna, protocol::Replace{"r", 2, protocol::ReplaceLevel::Random});
  EXPECT_EQ(pair.anna->last<Problem>()->code, protocol::ProblemCode::NotNow);
  pair.world.close(*pair.bea);
  pair.world.say(pair.anna, protocol::Replace{"r2", 2, protocol::ReplaceLevel::Random});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.seats[1].level, "random");
  for (int n = 0; n < 10; ++n) {
    ASSERT_EQ(pair.asked(), 1);  // the bot has answered for seat 2
    pair.world.say(pair.anna, pair.act(1, "m" + std::to_string(n)));
  }
  pair.bea = pair.world.open("bea");
  EXPECT_TRUE(pair.bea->last<Position>()->offers.empty());
  pair.world.say(pair.bea, protocol::Return{"back", 2});
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.seats[1].level);
  while (pair.asked() == 1) pair.world.say(pair.anna, pair.act(1, std::to_string(turn(pair, 1))));
  EXPECT_FALSE(pair.bea->last<Position>()->offers.empty());
}

TEST(Replacing, N_S05_a_round_in_which_all_act_at_once_ends_without_who_is_away) {
  Pair pair("settlers");
  const auto actors = [&] { return pair.anna->last<Position>()->actors; };
  const auto round = [&] { return pair.anna->last<Position>()->view.at("round").as_int64(); };
  int n = 0;
  while (actors().size() < 2) {
    const int seat = actors().front();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n++)));
  }
  pair.world.close(*pair.bea);
  while (actors().front() == 1) {
    ASSERT_LT(n, 400);
    pair.world.say(pair.anna, pair.act(1, "m" + std::to_string(n++)));
  }
  ASSERT_EQ(actors(), std::vector<int>{2});
  ASSERT_EQ(round(), 1);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, protocol::ReplaceLevel::Random});
  EXPECT_EQ(actors(), std::vector<int>{1});
  EXPECT_EQ(round(), 2);
}

TEST(Replacing, while_the_host_is_away_the_others_may) {
  Pair pair("caylus");
  EXPECT_FALSE(pair.bea->last<TableNews>()->table.host);
  pair.world.close(*pair.anna);
  pair.world.pass(250);  // until comings and goings are told
  EXPECT_TRUE(pair.bea->last<TableNews>()->table.host);
  pair.world.say(pair.bea, protocol::Replace{"r", 1, protocol::ReplaceLevel::Random});
  EXPECT_EQ(pair.bea->last<TableNews>()->table.seats[0].level, "random");
}

TEST(Resigning, a_bot_plays_to_the_end) {
  Pair pair("settlers");
  pair.world.say(pair.bea, protocol::Resign{"r", 2});
  EXPECT_TRUE(pair.anna->last<TableNews>()->table.seats[1].resigned.value_or(false));
  pair.world.say(pair.bea, protocol::Return{"b", 2});
  EXPECT_EQ(pair.bea->last<Problem>()->code, protocol::ProblemCode::NotNow);
  for (int n = 0; !pair.anna->last<Position>()->over; ++n) {
    ASSERT_LT(n, 1000);
    pair.world.say(pair.anna, pair.act(1, "m" + std::to_string(n)));
  }
  EXPECT_EQ(pair.anna->last<TableNews>()->table.status, TableStateStatus::Finished);
}

}  // namespace
}  // namespace burgrave::server
