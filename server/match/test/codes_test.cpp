#include "server/match/codes.hpp"

#include "server/match/match_state.hpp"

#include <gtest/gtest.h>

#include <set>

namespace burgrave::server {
namespace {

TEST(Codes, are_of_the_form_that_people_can_read_out) {
  std::set<std::string> seen;
  for (int n = 0; n < 200; ++n) {
    const std::string code = random_invitation();
    ASSERT_EQ(code.size(), 7U);
    EXPECT_EQ(code[3], '-');
    EXPECT_EQ(code.find_first_of("01OIL"), std::string::npos);
    EXPECT_EQ(invitation_of(code), code);
    seen.insert(code);
  }
  EXPECT_EQ(seen.size(), 200U);
}

TEST(Codes, are_read_as_people_type_them) {
  EXPECT_EQ(invitation_of("7kq m2x"), "7KQ-M2X");
  EXPECT_EQ(invitation_of("7KQM2X"), "7KQ-M2X");
  EXPECT_FALSE(invitation_of("7KQ-M2"));
  EXPECT_FALSE(invitation_of("7KQ-M2O"));
  EXPECT_FALSE(invitation_of(random_id()));
}

TEST(Codes, ids_and_tokens_are_long_and_never_the_same) {
  EXPECT_EQ(random_id().size(), 22U);
  EXPECT_EQ(random_token().size(), 43U);
  EXPECT_NE(random_id(), random_id());
  EXPECT_EQ(random_secret().size(), 64U);
  EXPECT_NE(random_secret(), random_secret());
}

TEST(Codes, ids_are_words_of_a_command_line) {
  // One in 64 would begin with a dash by chance: 2,000 without one are no accident.
  for (int n = 0; n < 2000; ++n) ASSERT_NE(random_id().front(), '-');
}

TEST(Codes, hashes_are_the_published_ones) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(seed_hash(MatchSeed{}), sha256_hex(std::string(32, '\0')));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
}

TEST(Codes, signatures_are_the_published_ones) {
  EXPECT_EQ(signature_of("what do ya want for nothing?", "Jefe"), "W9zBRr9gdU5qBCQmCJV1xw")
      << "RFC 4231, the second case";
  EXPECT_NE(signature_of("what do ya want for nothing?", "jefe"), "W9zBRr9gdU5qBCQmCJV1xw");
}

TEST(MatchState, is_read_back_as_it_was_written) {
  MatchState state;
  state.status = protocol::TableStatus::Paused;
  state.mode = protocol::TableMode::Days;
  state.watch = protocol::TableWatch::None;
  state.host = "host";
  state.seats = {
      {protocol::SeatStateKind::Human, "Anna", "s", "t", "easy", true, 5, "n", 11, 12, 3},
      {protocol::SeatStateKind::Open, "", "", "", "", false, 2, ""}};
  state.clocks = Clocks({protocol::ClockKind::Bank, 60, 5});
  state.clocks.run(SeatMask::of(seat_at(0)), 7);
  state.started = 5;
  state.secret = "secret";
  state.seed_hash = "hash";
  state.seed_known = protocol::TableStateSeedKnown::Copied;
  state.rematch = "next";
  state.turns = {3, 4};
  state.asked = {1};
  state.result = {10, 20};
  state.seq = 9;
  state.request = {6, protocol::RequestAsk::Pause, 1, 2, {2}};
  state.requests = 6;
  state.stand_in = protocol::BotLevel::Hard;
  state.hints = false;
  state.practice = true;
  state.answered = {0xFFFFFFFFFFFFFFFFU, 1};
  const auto read = MatchState::read(state.text());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->text(), state.text());
  EXPECT_EQ(read->seats, state.seats);
  EXPECT_EQ(read->answered, state.answered);
  EXPECT_EQ(read->secret, "secret");
  EXPECT_EQ(read->seed_known, state.seed_known);
  EXPECT_TRUE(read->clocks.running(seat_at(0)));
  EXPECT_EQ(read->request->number, 6);
  EXPECT_EQ(read->stand_in, state.stand_in);
  EXPECT_EQ(read->hints, false);
  EXPECT_TRUE(read->practice);
}

TEST(MatchState, that_nobody_wrote_is_an_error) {
  for (const char* text : {"", "[]", "{}", R"({"status":"odd","mode":"live","watch":"link"})",
                           R"({"status":"lobby","mode":"live","watch":"link","seats":5})",
                           R"({"status":"lobby","mode":"live","watch":"link","turns":["x"]})"}) {
    EXPECT_FALSE(MatchState::read(text)) << text;
  }
}

}  // namespace
}  // namespace burgrave::server
