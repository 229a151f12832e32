// What a host and the players may change at a running table: its entry, the look of a seat.
#include "server/match/test/world.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::ProblemCode;

std::vector<int> colours(const Heard& socket) {
  std::vector<int> colours;
  const TableNews news = *socket.last<TableNews>();
  for (const protocol::SeatState& seat : news.table.seats) colours.push_back(seat.colour);
  return colours;
}

TEST(Colours, are_those_of_the_seats_until_somebody_takes_another) {
  World world(wish_for("citadels", {"me", "open", "bot"}));
  const auto anna = world.open("anna");
  EXPECT_EQ(anna->last<protocol::Welcome>()->table.seats[1].colour, 2);
  world.sit("bea", "Bea");
  const auto bea = world.open("bea");
  EXPECT_EQ(colours(*anna), (std::vector<int>{1, 2, 3}));
  world.say(bea, protocol::Colour{"c", 2, 7});
  EXPECT_EQ(bea->last<Accepted>()->id, "c");
  EXPECT_EQ(colours(*anna), (std::vector<int>{1, 7, 3})) << "in the lobby";
  world.say(anna, protocol::Start{"start", {}});
  world.say(bea, protocol::Colour{"d", 2, 8});
  EXPECT_EQ(colours(*anna), (std::vector<int>{1, 8, 3})) << "and while they play";
  world.restart();
  EXPECT_EQ(world.open("anna")->last<protocol::Welcome>()->table.seats[1].colour, 8);
}

TEST(Colours, belong_to_one_seat_and_to_whose_it_is) {
  Pair pair("caylus");
  pair.world.say(pair.bea, protocol::Colour{"c", 2, 1});
  EXPECT_EQ(pair.bea->last<Refused>()->reason.key, "table.refused.colour_taken");
  pair.world.say(pair.bea, protocol::Colour{"d", 1, 5});
  EXPECT_EQ(pair.bea->last<Problem>()->code, ProblemCode::NotAllowed);
  pair.world.say(pair.bea, protocol::Colour{"e", 2, 2});
  EXPECT_EQ(pair.bea->last<Accepted>()->id, "e") << "one's own is not taken by another";
  EXPECT_EQ(colours(*pair.anna), (std::vector<int>{1, 2}));
}

TEST(Colours, stay_with_the_seat_whoever_sits_there) {
  World world(wish_for("caylus", {"me", "open"}));
  const auto anna = world.open("anna");
  world.sit("bea", "Bea");
  world.say(world.open("bea"), protocol::Colour{"c", 2, 6});
  world.match().free_seat("anna", 2, [](const auto&) {});
  world.settle();
  EXPECT_EQ(colours(*anna), (std::vector<int>{1, 6}));
  world.sit("carl", "Carl");
  EXPECT_EQ(colours(*anna), (std::vector<int>{1, 6}));
  world.say(anna, protocol::Colour{"d", 1, 2});
  const StoredMatch again = rematch_of(world.whole().match, world.state(), "anna", 1);
  const auto next = *MatchState::read(again.state);
  EXPECT_EQ(next.seat(1).colour, 2);
  EXPECT_EQ(next.seat(2).colour, 6);
}

TEST(Colours, a_document_without_them_has_those_of_the_seats) {
  Pair pair("caylus");
  auto document = boost::json::parse(pair.world.whole().match.state).as_object();
  for (auto& seat : document.at("seats").as_array()) seat.as_object().erase("colour");
  const auto state = *MatchState::read(boost::json::serialize(document));
  EXPECT_EQ(state.seat(1).colour, 1);
  EXPECT_EQ(state.seat(2).colour, 2);
}

void play(Pair& pair, int actions) {
  for (int n = 0; n < actions; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "m" + std::to_string(n)));
  }
}

TEST(Rewinding, the_host_puts_the_table_back_for_everybody) {
  Pair pair("caylus");
  play(pair, 4);
  const auto then = *pair.bea->last<Position>();
  for (int n = 0; n < 8; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, "later" + std::to_string(n)));
  }
  const int last = pair.bea->last<Position>()->seq;
  pair.rewind("back", then.seq);
  EXPECT_EQ(pair.bea->last<Accepted>()->id, "back?");
  EXPECT_EQ(pair.bea->last<Accepted>()->seq, last + 1);
  const auto now = *pair.bea->last<Position>();
  EXPECT_EQ(boost::json::serialize(now.view), boost::json::serialize(then.view));
  EXPECT_EQ(now.actors, then.actors);
  EXPECT_EQ(now.log_from, then.seq);
  const StoredWhole whole = pair.world.whole();
  const StoredEntry& undo = whole.entries[static_cast<std::size_t>(last)];
  EXPECT_EQ(undo.entry.undo_to, then.seq);
  EXPECT_EQ(undo.author, Author::Admin);

  pair.rewind("back", then.seq);
  EXPECT_EQ(pair.world.whole().entries.size(), whole.entries.size()) << "once";
  EXPECT_EQ(pair.bea->last<Accepted>()->seq, last + 1);
  pair.world.restart();
  const auto later = pair.world.open("bea")->last<Position>();
  EXPECT_EQ(boost::json::serialize(later->view), boost::json::serialize(then.view));
}

TEST(Rewinding, to_the_start_draws_the_same_again) {
  Pair pair("caylus");
  const auto start = *pair.bea->last<Position>();
  play(pair, 6);
  pair.rewind("back", 0);
  const auto now = *pair.bea->last<Position>();
  EXPECT_EQ(boost::json::serialize(now.view), boost::json::serialize(start.view));
  EXPECT_GT(now.seq, start.seq + 6);
}

TEST(Rewinding, is_the_hosts_alone_and_of_a_running_match) {
  Pair pair("caylus");
  play(pair, 6);
  const auto entries = pair.world.whole().entries.size();
  const auto carl = pair.world.open("carl");
  pair.world.close(*pair.anna);  // nobody leads in the host's place
  for (const auto& socket : {pair.bea, carl}) {
    pair.world.say(socket, protocol::Rewind{"back", 0});
    EXPECT_EQ(socket->last<Problem>()->code, ProblemCode::NotAllowed);
  }
  pair.anna = pair.world.open("anna");
  pair.world.say(pair.anna, protocol::Pause{"p", 1});
  pair.answer(2, "y", true);
  pair.world.say(pair.anna, protocol::Rewind{"back", 0});
  EXPECT_EQ(pair.anna->last<Problem>()->code, ProblemCode::NotNow);
  EXPECT_EQ(pair.world.whole().entries.size(), entries);
  World lobby(wish_for("caylus", {"me", "open"}));
  const auto host = lobby.open("anna");
  lobby.say(host, protocol::Rewind{"back", 0});
  EXPECT_EQ(host->last<Problem>()->code, ProblemCode::NotNow);
}

TEST(Rewinding, says_which_entries_would_do) {
  Pair pair("caylus");
  play(pair, 8);
  const int last = pair.anna->last<Position>()->seq;
  for (const int to : {last, last + 5}) {
    pair.anna->forget();
    pair.world.say(pair.anna, protocol::Rewind{"to" + std::to_string(to), to});
    ASSERT_TRUE(pair.anna->last<Problem>());
    EXPECT_EQ(pair.anna->last<Problem>()->code, ProblemCode::Malformed);
    EXPECT_NE(pair.anna->last<Problem>()->what.find("0 for the beginning"), std::string::npos);
  }
  pair.rewind("back", last - 4);
  pair.world.say(pair.anna, protocol::Rewind{"gone", last - 2});
  EXPECT_EQ(pair.anna->last<Problem>()->id, "gone") << "it has been taken back";
}

TEST(Rewinding, takes_the_leave_of_everybody_else_who_plays) {
  Pair pair("citadels", [](protocol::NewTable& wish) {
    wish.seats.push_back({protocol::SeatWishKind::Local, "Cili", {}});
    wish.seats.push_back({protocol::SeatWishKind::Open, {}, {}});
    wish.seats.push_back({protocol::SeatWishKind::Bot, {}, protocol::BotLevel::Random});
  });
  pair.world.sit("dora", "Dora");
  const auto dora = pair.world.open("dora");
  pair.world.say(pair.anna, protocol::Start{"all here", {}});
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.anna, protocol::Rewind{"back", 0});
  EXPECT_EQ(pair.anna->last<Accepted>()->id, "back");
  const auto request = pair.bea->last<TableNews>()->table.request;
  ASSERT_TRUE(request);
  EXPECT_EQ(request->ask, protocol::RequestAsk::Rewind);
  EXPECT_EQ(request->seat, 1);
  EXPECT_EQ(request->to, 0);
  EXPECT_EQ(request->waiting, (std::vector<int>{2, 4})) << "not of bots, nor at the host's screen";

  pair.answer(2, "no", false);
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.request);
  pair.world.say(pair.anna, protocol::Rewind{"again", 0});
  pair.answer(2, "yes", true);
  EXPECT_EQ(pair.world.whole().entries.size(), entries) << "Dora has not agreed";
  pair.world.say(
      dora, protocol::Answer{"me too", 4, protocol::RequestAsk::Rewind, true, pair.request.number});
  const StoredWhole whole = pair.world.whole();
  ASSERT_GT(whole.entries.size(), entries);
  EXPECT_EQ(whole.entries[entries].entry.undo_to, 0);
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.request);
}

TEST(Rewinding, waits_for_what_is_asked_already) {
  Pair pair("caylus");
  play(pair, 6);
  pair.world.say(pair.bea, protocol::Pause{"p", 2});
  ASSERT_TRUE(pair.anna->last<TableNews>()->table.request);
  pair.world.say(pair.anna, protocol::Rewind{"back", 0});
  EXPECT_EQ(pair.anna->last<Refused>()->reason.key, "table.refused.request_open");
}

TEST(Rewinding, is_not_for_who_has_nobody_left_to_agree) {
  Pair pair("caylus");
  play(pair, 6);
  pair.world.close(*pair.bea);
  pair.world.pass(120'000);
  pair.world.say(pair.anna, protocol::Replace{"r", 2, {}});
  pair.world.pass(10'000);
  const auto entries = pair.world.whole().entries.size();
  pair.world.say(pair.anna, protocol::Rewind{"back", 1});
  EXPECT_EQ(pair.anna->last<Refused>()->reason.key, "table.refused.not_over_chance");
  EXPECT_EQ(pair.world.whole().entries.size(), entries) << "Bea may come back to what she has";
}

TEST(Rewinding, lets_no_old_turn_through) {
  Pair pair("caylus");
  play(pair, 6);
  const int seat = pair.asked();
  const protocol::Act old = pair.act(seat, "old");
  pair.rewind("back", pair.anna->last<Position>()->seq - 1);
  pair.world.say(pair.socket(seat), old);
  EXPECT_TRUE(pair.socket(seat)->last<Refused>()->stale);
}

TEST(Rewinding, clocks_go_on_with_what_is_left) {
  Pair pair("caylus", [](protocol::NewTable& wish) {
    wish.clock = protocol::Clock{protocol::ClockKind::Bank, 100, 0};
  });
  play(pair, 3);
  const int seat = pair.asked();
  pair.world.pass(40'000);
  const auto left = [&] {
    return *pair.anna->last<TableNews>()->table.seats[static_cast<std::size_t>(seat) - 1].clock_ms;
  };
  pair.rewind("back", pair.anna->last<Position>()->seq - 1);
  EXPECT_EQ(left(), 60'000);
  const auto asked = static_cast<std::size_t>(pair.asked()) - 1;
  const TableNews news = *pair.anna->last<TableNews>();
  EXPECT_EQ(news.table.seats[asked].running, true);
}

TEST(Rewinding, a_bot_that_thinks_is_asked_again) {
  protocol::NewTable wish = wish_for("caylus", {"me", "bot"});
  wish.practice = true;
  World world(wish);
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  int n = 0;
  const auto act = [&] {
    const auto position = *anna->last<Position>();
    return protocol::Act{"m" + std::to_string(n++), 1, position.turn, position.offers[0].action};
  };
  for (int i = 0; i < 3; ++i) world.say(anna, act());
  const int target = anna->last<Position>()->seq;
  // Until the bot is asked, and has not answered yet.
  while (world.state().asked != std::vector<int>{2}) {
    world.match().receive(anna, act(), world.now());
    ASSERT_TRUE(world.step());
  }
  const auto entries = world.whole().entries.size();
  world.match().receive(anna, protocol::Rewind{"back", target}, world.now());
  world.settle();
  const auto& written = world.whole().entries;
  ASSERT_EQ(written.size(), entries + 1) << "its answer was about another position";
  EXPECT_EQ(written.back().entry.undo_to, target);
  EXPECT_EQ(anna->last<Position>()->actors, std::vector<int>{1});
  while (anna->last<Position>()->actors == std::vector<int>{1} &&
         world.whole().entries.back().author != Author::Bot) {
    world.say(anna, act());
  }
  EXPECT_EQ(world.state().status, TableStatus::Playing) << "and the bot answers again";
}

TEST(Rewinding, helps_a_table_that_is_stuck) {
  World world(wish_for("caylus", {"me", "bot"}));
  const auto anna = world.open("anna");
  world.say(anna, protocol::Start{"start", {}});
  world.bots_fail = true;
  for (int n = 0; world.state().status == TableStatus::Playing; ++n) {
    ASSERT_LT(n, 50);
    const auto position = *anna->last<Position>();
    world.say(anna, protocol::Act{std::to_string(n), 1, position.turn, position.offers[0].action});
  }
  ASSERT_EQ(world.state().status, TableStatus::Stuck);
  world.bots_fail = false;
  world.say(anna, protocol::Rewind{"back", anna->last<Position>()->seq - 1});
  EXPECT_EQ(anna->last<TableNews>()->table.status, TableStatus::Playing);
  EXPECT_FALSE(anna->last<Position>()->offers.empty());
}

}  // namespace
}  // namespace burgrave::server
