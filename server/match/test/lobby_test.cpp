#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::Closing;
using protocol::TableState;

template <class T>
struct Got {
  std::variant<T, Fault> value = Fault{0, "no answer", "", ""};
  Answer<T> to() {
    return [this](std::variant<T, Fault> answer) { value = std::move(answer); };
  }
  const T& good() const { return std::get<T>(value); }
  const Fault& fault() const { return std::get<Fault>(value); }
};

TEST(Lobby, a_new_table_says_what_is_wrong_with_a_wish) {
  const Game& game = **find_game("caylus");
  const auto where = [&](const std::function<void(protocol::NewTable&)>& spoil) {
    protocol::NewTable wish = wish_for("caylus", {"me", "open", "bot"});
    spoil(wish);
    const auto made = new_match(game, "anna", wish, 1);
    const auto* fault = std::get_if<Fault>(&made);
    return fault != nullptr ? fault->where : "";
  };
  EXPECT_EQ(where([](auto&) {}), "");
  EXPECT_EQ(where([](auto& w) { w.seats.resize(1); }), "/seats");
  EXPECT_EQ(where([](auto& w) { w.name = "  "; }), "/name");
  EXPECT_EQ(where([](auto& w) { w.name = "a\nb"; }), "/name");
  EXPECT_EQ(where([](auto& w) { w.name = "a\u202Eb"; }), "/name");
  EXPECT_EQ(where([](auto& w) { w.seats[1].kind = protocol::SeatWishKind::Me; }), "/seats/1/kind");
  EXPECT_EQ(where([](auto& w) { w.seats[1].kind = protocol::SeatWishKind::Local; }),
            "/seats/1/name");
  EXPECT_EQ(where([](auto& w) {
              w.seats[1] = {protocol::SeatWishKind::Local, "anna", {}};
            }),
            "/seats/1/name");
  EXPECT_EQ(where([](auto& w) { w.options = {{"jeweller", "perhaps"}}; }), "/options/jeweller");
  EXPECT_EQ(where([](auto& w) { w.options = {{"jeweler", "true"}}; }), "/options");
  EXPECT_EQ(where([](auto& w) { w.options = {{"seats", "3"}}; }), "/options/seats");
  EXPECT_EQ(where([](auto& w) {
              w.clock = protocol::Clock{protocol::ClockKind::Move, {}, {}};
            }),
            "/clock/seconds");
}

TEST(Lobby, who_has_the_code_sits_down_under_a_name_of_his_own) {
  World world(wish_for("citadels", {"me", "open", "open", "bot"}));
  const auto anna = world.open("anna");
  EXPECT_EQ(anna->last<protocol::Welcome>()->table.code.size(), 7U);
  EXPECT_FALSE(anna->last<Position>());

  Got<protocol::Seated> bea, taken, uninvited, full;
  world.match().sit("bea", false, {"Bea", {}, {}}, uninvited.to());
  world.settle();
  EXPECT_EQ(uninvited.fault().code, "not_allowed");
  world.match().sit("bea", true, {"ANNA", {}, {}}, taken.to());
  world.settle();
  EXPECT_EQ(taken.fault().where, "/name");
  std::string typed = anna->last<protocol::Welcome>()->table.code;
  typed.erase(3, 1);
  world.match().sit("bea", false, {" Bea ", 3, typed}, bea.to());
  world.settle();
  EXPECT_EQ(bea.good().seat, 3);
  EXPECT_EQ(anna->last<TableNews>()->table.seats[2].name, "Bea");
  EXPECT_EQ(world.store.matches_of("bea", 9)->size(), 1U);
  world.sit("carl", "Carl");
  world.match().sit("dora", true, {"Dora", {}, {}}, full.to());
  world.settle();
  EXPECT_EQ(full.fault().code, "conflict");
}

TEST(Lobby, the_host_frees_a_seat_and_its_player_is_told) {
  World world(wish_for("caylus", {"me", "open"}));
  const auto anna = world.open("anna");
  world.sit("bea", "Bea");
  const auto bea = world.open("bea");
  Got<TableState> answer, foreign;
  world.match().free_seat("carl", 2, foreign.to());
  world.settle();
  EXPECT_EQ(foreign.fault().status, 403);
  world.match().free_seat("anna", 2, answer.to());
  world.settle();
  EXPECT_EQ(answer.good().seats[1].kind, protocol::SeatStateKind::Open);
  EXPECT_EQ(bea->last<Closing>()->reason, protocol::ClosingReason::Kicked);
  EXPECT_TRUE(bea->closed());
  EXPECT_TRUE(world.store.matches_of("bea", 9)->empty());
}

TEST(Lobby, a_host_who_leaves_hands_it_on) {
  World world(wish_for("caylus", {"me", "open"}));
  const auto anna = world.open("anna");
  world.sit("bea", "Bea");
  const auto bea = world.open("bea");
  EXPECT_FALSE(bea->last<protocol::Welcome>()->table.host);
  Got<TableState> answer;
  world.match().free_seat("anna", 1, answer.to());
  world.settle();
  EXPECT_FALSE(answer.good().host);
  EXPECT_TRUE(bea->last<TableNews>()->table.host);
  world.say(bea, protocol::Start{"b", protocol::BotLevel::Random});
  EXPECT_EQ(bea->last<TableNews>()->table.status, TableStatus::Playing);
}

TEST(Lobby, bots_among_themselves_play_while_somebody_looks) {
  World world(wish_for("caylus", {"bot", "bot"}));
  Got<TableState> answer;
  world.match().start_at_once("anna", answer.to());
  world.settle();
  const auto begun = world.whole().entries.size();
  EXPECT_EQ(world.state().status, TableStatus::Playing);
  EXPECT_TRUE(world.match().idle());
  const auto anna = world.open("anna");
  EXPECT_GT(world.whole().entries.size(), begun);
}

TEST(Lobby, names_are_not_blank) {
  World world(wish_for("caylus", {"me", "open"}));
  for (const std::string name : {"", " ", "\u00A0\u3000", "\u2003"}) {
    Got<protocol::Seated> blank;
    world.match().sit("bea", true, {name, {}, {}}, blank.to());
    world.settle();
    EXPECT_EQ(blank.fault().where, "/name");
  }
  world.sit("bea", "Bea\u00A0B");
}

/// The second seat is asked for under names that people would read as the first one's.
TEST(Lobby, N_P07_a_name_that_looks_like_a_seated_one_is_taken) {
  World world(wish_for("caylus", {"me", "open", "bot"}));
  const std::string bot = world.state().seats[2].name;
  ASSERT_FALSE(bot.empty());
  for (const std::string& name :
       {std::string("Anna\u00A0"), std::string("Anna\u2003"), std::string("Anna\uFE0F"),
        std::string("Anna\u034F"), std::string("Anna\u180E"), std::string("\u0410nna"),
        bot + "\u200D"}) {
    Got<protocol::Seated> taken;
    world.match().sit("bea", true, {name, {}, {}}, taken.to());
    world.settle();
    EXPECT_EQ(taken.fault().status, 409) << name;
    EXPECT_EQ(taken.fault().where, "/name");
  }
  Got<protocol::Seated> invisible;
  world.match().sit("bea", true, {"\u115F", {}, {}}, invisible.to());
  world.settle();
  EXPECT_EQ(invisible.fault().status, 400);
  world.sit("bea", "\U0001F468\u200D\U0001F469\u200D\U0001F467");
  EXPECT_EQ(world.state().seats[1].name, "\U0001F468\u200D\U0001F469\u200D\U0001F467");
}

TEST(Lobby, N_P07_a_bot_takes_no_name_that_looks_like_a_seated_one) {
  protocol::NewTable wish = wish_for("caylus", {"me", "bot"});
  wish.name = "\u0410dela";
  World world(wish);
  EXPECT_EQ(world.state().seats[1].name, "Bertram");
}

TEST(Lobby, the_host_begins_and_open_seats_get_bots) {
  World world(wish_for("caylus", {"me", "open", "open"}));
  const auto anna = world.open("anna");
  world.sit("bea", "Bea");
  const auto bea = world.open("bea");
  world.say(bea, protocol::Start{"b", protocol::BotLevel::Easy});
  EXPECT_EQ(bea->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  world.say(anna, protocol::Start{"a", {}});
  EXPECT_EQ(anna->last<Problem>()->code, protocol::ProblemCode::NotNow);
  world.say(anna, protocol::Start{"a2", protocol::BotLevel::Easy});
  const TableState table = anna->last<TableNews>()->table;
  EXPECT_EQ(table.status, TableStatus::Playing);
  EXPECT_EQ(table.seats[2].kind, protocol::SeatStateKind::Bot);
  EXPECT_EQ(table.seats[2].level, "easy");
  EXPECT_FALSE(table.seats[2].name.empty());
  EXPECT_EQ(table.commitment, commitment_of(world.state().secret));
  EXPECT_FALSE(table.secret);
  EXPECT_FALSE(table.seed);
  EXPECT_EQ(anna->last<Position>()->seat, 1);
  EXPECT_EQ(bea->last<Position>()->seat, 2);
  EXPECT_EQ(world.whole().match.header.seed.size(), 64U);
}

TEST(Lobby, a_personal_link_brings_the_seat_to_another_browser) {
  Pair pair("citadels");
  Got<protocol::Seated> wrong, right;
  pair.world.match().claim("phone", std::string(43, 'x'), wrong.to());
  pair.world.settle();
  EXPECT_EQ(wrong.fault().status, 403);
  pair.world.match().claim("phone", pair.bea_seat.token, right.to());
  pair.world.settle();
  EXPECT_EQ(right.good().seat, 2);
  EXPECT_EQ(pair.bea->last<Closing>()->reason, protocol::ClosingReason::Elsewhere);
  EXPECT_EQ(pair.world.open("phone")->last<Position>()->seat, 2);
  EXPECT_EQ(pair.world.open("bea")->last<Position>()->seat, 0);
  EXPECT_EQ(pair.world.store.matches_of("phone", 9)->size(), 1U);
  EXPECT_TRUE(pair.world.store.matches_of("bea", 9)->empty());
}

TEST(Lobby, L13_a_guest_has_one_seat) {
  for (const bool local : {false, true}) {
    protocol::NewTable wish = wish_for("citadels", {"me", "open", "open", "open"});
    if (local) wish.mode = protocol::TableMode::Local;
    World world(wish);
    world.sit("bea", "Bea");
    Got<protocol::Seated> second, host;
    world.match().sit("bea", true, {"Another", 3, {}}, second.to());
    world.settle();
    if (local) {
      EXPECT_EQ(second.good().seat, 3) << "several guests at one device";
    } else {
      EXPECT_EQ(second.fault().status, 409);
    }
    world.match().sit("anna", true, {"Anna's guest", 4, {}}, host.to());
    world.settle();
    EXPECT_EQ(host.good().seat, 4);
  }
}

TEST(Lobby, who_sits_gets_a_new_link_and_the_old_one_opens_nothing) {
  Pair pair("caylus");
  Got<protocol::Seated> again, old;
  pair.world.match().sit("bea", false, {"Bea", {}, {}}, again.to());
  pair.world.settle();
  EXPECT_NE(again.good().token, pair.bea_seat.token);
  pair.world.match().claim("phone", pair.bea_seat.token, old.to());
  pair.world.settle();
  EXPECT_EQ(old.fault().status, 403);
  EXPECT_EQ(pair.world.whole().match.state.find(again.good().token), std::string::npos);
}

TEST(Lobby, a_table_without_watchers_shows_itself_to_nobody_else) {
  protocol::NewTable wish = wish_for("caylus", {"me", "open"});
  wish.watch = protocol::TableWatch::None;
  World world(wish);
  const auto anna = world.open("anna");
  const auto by_id = world.open("carl");
  EXPECT_EQ(by_id->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  world.say(by_id, protocol::Say{"x", "hello"});
  EXPECT_EQ(by_id->last<Problem>()->code, protocol::ProblemCode::Protocol);
  const auto by_code = world.open("dora", {}, {}, true);
  EXPECT_TRUE(by_code->last<protocol::Welcome>());
  world.say(anna, protocol::Start{"start", protocol::BotLevel::Random});
  EXPECT_TRUE(by_code->closed());
  EXPECT_FALSE(by_code->last<Position>());
  Got<TableState> show;
  world.match().show("dora", true, show.to());
  EXPECT_EQ(show.fault().status, 403);
}

TEST(Lobby, watchers_are_counted_and_get_no_code) {
  Pair pair("caylus");
  const auto carl = pair.world.open("carl");
  pair.world.pass(250);  // until comings and goings are told
  EXPECT_EQ(pair.anna->last<TableNews>()->table.spectators, 1);
  EXPECT_TRUE(carl->last<protocol::Welcome>()->table.code.empty());
  EXPECT_FALSE(carl->last<protocol::Welcome>()->table.host);
  EXPECT_EQ(carl->last<Position>()->seat, 0);
  pair.world.close(*carl);
  pair.world.pass(250);
  EXPECT_EQ(pair.anna->last<TableNews>()->table.spectators, 0);
  pair.world.close(*pair.bea);
  pair.world.pass(250);
  EXPECT_FALSE(pair.anna->last<TableNews>()->table.seats[1].connected);
  const auto own_only = pair.world.open("carl", 1);
  EXPECT_EQ(own_only->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
}

TEST(Lobby, before_one_screen_nobody_sees_a_secret_before_looking) {
  World world(wish_for("citadels", {"me", "Bea", "bot"}));
  const auto screen = world.open("anna");
  world.say(screen, protocol::Start{"start", {}});
  EXPECT_EQ(screen->last<Position>()->seat, 0);
  world.say(screen, protocol::Look{2});
  EXPECT_EQ(screen->last<Position>()->seat, 2);
  EXPECT_EQ(screen->last<Position>()->log_from, 0);
  world.say(screen, protocol::Look{3});
  EXPECT_EQ(screen->last<Problem>()->code, protocol::ProblemCode::NotAllowed);
  world.say(screen, protocol::Look{0});
  EXPECT_EQ(screen->last<Position>()->seat, 0);
  World open(wish_for("caylus", {"me", "Bea"}));
  const auto other = open.open("anna");
  open.say(other, protocol::Start{"start", {}});
  EXPECT_EQ(other->last<Position>()->seat, 1);
}

TEST(Lobby, a_rematch_seats_the_same_people_once) {
  Pair pair("settlers");
  for (int n = 0; !pair.anna->last<Position>()->over; ++n) {
    const int seat = pair.asked();
    pair.world.say(pair.socket(seat), pair.act(seat, std::to_string(n)));
  }
  const TableState over = pair.anna->last<TableNews>()->table;
  EXPECT_EQ(over.status, TableStatus::Finished);
  EXPECT_EQ(over.seed->size(), 64U);
  EXPECT_EQ(pair.world.state().result.size(), 2U);
  pair.world.say(pair.bea, protocol::Rematch{"again"});
  const auto next = pair.anna->last<TableNews>()->table.rematch;
  ASSERT_TRUE(next);
  pair.world.say(pair.anna, protocol::Rematch{"too"});
  EXPECT_EQ(pair.anna->last<TableNews>()->table.rematch, next);
  const StoredWhole fresh = pair.world.store.whole(*next);
  const auto state = *MatchState::read(fresh.match.state);
  EXPECT_EQ(state.host, "bea");
  EXPECT_EQ(state.seats[0].name, "Anna");
  EXPECT_EQ(state.status, TableStatus::Lobby);
  EXPECT_EQ(fresh.match.header.options, pair.world.whole().match.header.options);
  EXPECT_EQ(pair.world.store.matches_of("anna", 9)->size(), 2U);
}

}  // namespace
}  // namespace burgrave::server
