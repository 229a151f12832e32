// The lobby by itself: who sits where, and how a match begins.
#include "server/match/codes.hpp"
#include "server/match/test/match_parts.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

using protocol::SeatStateKind;

template <class Done>
std::string fault_of(const std::variant<Done, Fault>& done) {
  const auto* fault = std::get_if<Fault>(&done);
  return fault == nullptr ? "" : fault->code + " " + fault->where;
}

protocol::SitDown wish(const std::string& name, std::optional<int> seat = {}) {
  return {name, seat, {}, {}};
}

TEST(Seating, takes_the_code_of_the_invitation) {
  MatchParts at(wish_for("caylus", {"me", "open"}));
  EXPECT_EQ(fault_of(at.lobby.sit("bea", false, wish("Bea"))), "not_allowed ");
  protocol::SitDown with_code = wish("Bea");
  with_code.code = at.match.stored.code;
  const auto sat = std::get<SatDown>(at.lobby.sit("bea", false, with_code));
  EXPECT_EQ(sat.seated.seat, 2);
  EXPECT_EQ(at.match.state.seat(2).token_hash, sha256_hex(sat.seated.token));
  EXPECT_EQ(sat.change.sessions_added, std::vector<std::string>{"bea"});
  EXPECT_EQ(at.services.names["bea"], "Bea");
}

TEST(Seating, says_why_a_seat_cannot_be_had) {
  MatchParts at(wish_for("caylus", {"me", "open", "open"}));
  EXPECT_EQ(fault_of(at.lobby.sit("bea", true, wish("Bea", 1))), "conflict /seat");
  EXPECT_EQ(fault_of(at.lobby.sit("bea", true, wish("Anna"))), "conflict /name");
  EXPECT_EQ(at.sit("bea", "Bea"), 2);
  EXPECT_EQ(fault_of(at.lobby.sit("bea", true, wish("Bella", 3))), "conflict ") << "a guest";
  EXPECT_EQ(at.sit("cara", "Cara"), 3);
  EXPECT_EQ(fault_of(at.lobby.sit("dora", true, wish("Dora"))), "conflict ") << "it is full";
  at.begin();
  EXPECT_EQ(fault_of(at.lobby.sit("dora", true, wish("Dora"))), "not_now ");
  EXPECT_FALSE(at.match.state.seated("dora"));
}

TEST(Seating, who_sits_gets_another_link_and_keeps_name_and_seat) {
  MatchParts at(wish_for("caylus", {"me", "open"}));
  at.sit("bea", "Bea");
  const std::string before = at.match.state.seat(2).token_hash;
  const auto again = std::get<SatDown>(at.lobby.sit("bea", false, wish("Another")));
  EXPECT_EQ(again.seated.seat, 2);
  EXPECT_NE(at.match.state.seat(2).token_hash, before);
  EXPECT_EQ(at.match.state.seat(2).name, "Bea");
  EXPECT_TRUE(again.change.sessions_added.empty());
}

TEST(Seating, a_personal_link_brings_all_seats_and_the_lead) {
  MatchParts at(wish_for("caylus", {"me", "Berta", "open"}));
  const auto sat = std::get<SatDown>(at.lobby.sit("anna", false, wish("Anna", 1)));
  EXPECT_EQ(fault_of(at.lobby.claim("phone", "no such token, though long")), "not_allowed ");
  const auto claimed = std::get<Claimed>(at.lobby.claim("phone", sat.seated.token));
  EXPECT_EQ(claimed.before, "anna");
  EXPECT_EQ(claimed.change.sessions_removed, std::vector<std::string>{"anna"});
  EXPECT_EQ(at.match.state.seats_of("phone"), (std::vector{1, 2}));
  EXPECT_EQ(at.match.state.host, "phone");
  EXPECT_TRUE(std::get<Claimed>(at.lobby.claim("phone", sat.seated.token)).before.empty());
}

TEST(Seating, a_host_who_leaves_hands_the_table_on) {
  MatchParts at(wish_for("caylus", {"me", "open"}));
  at.sit("bea", "Bea");
  EXPECT_EQ(fault_of(at.lobby.free_seat("bea", 1)), "not_allowed ");
  EXPECT_EQ(fault_of(at.lobby.free_seat("anna", 3)), "conflict /seat");
  const auto freed = std::get<Freed>(at.lobby.free_seat("anna", 1));
  EXPECT_EQ(freed.gone, "anna");
  EXPECT_EQ(at.match.state.host, "bea");
  EXPECT_EQ(at.match.state.seat(1).kind, SeatStateKind::Open);
  EXPECT_EQ(at.match.state.seat(1).colour, 1) << "that of the seat";
}

TEST(Seating, open_seats_get_bots_when_the_match_begins) {
  MatchParts at(wish_for("caylus", {"me", "open", "open"}));
  EXPECT_EQ(fault_of(at.lobby.begin("")), "conflict /level");
  EXPECT_FALSE(at.match.course.begun());
  const auto change = std::get<MatchChange>(at.lobby.begin("easy"));
  EXPECT_EQ(at.match.state.status, TableStatus::Playing);
  EXPECT_EQ(at.match.state.seat(3).level, "easy");
  EXPECT_NE(at.match.state.seat(2).name, at.match.state.seat(3).name);
  ASSERT_TRUE(change.header);
  EXPECT_EQ(change.header->seats, (std::vector<std::string>{"human", "easy", "easy"}));
  EXPECT_EQ(static_cast<int>(change.entries.size()), at.match.course.last_seq());
  EXPECT_FALSE(at.match.state.asked.empty());
}

TEST(Seating, numbers_and_colours_are_taken_in_their_time) {
  MatchParts at(wish_for("caylus", {"me", "open"}));
  const std::string number(64, 'a');
  EXPECT_EQ(as<Unfit>(at.lobby.take(at.from("eve"), protocol::Nonce{"n", number})).code,
            protocol::ProblemCode::NotAllowed);
  EXPECT_EQ(as<Unfit>(at.lobby.take(at.from("anna"), protocol::Nonce{"n", "a"})).code,
            protocol::ProblemCode::Malformed);
  as<Keep>(at.lobby.take(at.from("anna"), protocol::Nonce{"n", number}));
  EXPECT_EQ(at.match.state.seat(1).nonce, number);
  EXPECT_EQ(as<No>(at.lobby.take(at.from("anna"), protocol::Colour{"c", 1, 2})).reason,
            "colour_taken");
  as<Keep>(at.lobby.take(at.from("anna"), protocol::Colour{"c", 1, 7}));
  EXPECT_EQ(at.match.state.seat(1).colour, 7);
  at.begin();
  EXPECT_EQ(as<Unfit>(at.lobby.take(at.from("anna"), protocol::Nonce{"n", number})).code,
            protocol::ProblemCode::NotNow);
}

}  // namespace
}  // namespace burgrave::server
