#include "core/match.hpp"

#include "core/test/secret_game.hpp"
#include "core/test/toy_game.hpp"

#include <gtest/gtest.h>

#include <set>

namespace burgrave {
namespace {

using test::Toy;
using ToyMatch = Match<Toy>;

const Toy kToy;
const Seat kBlue = seat_at(0), kRed = seat_at(1);

JournalHeader toy_header() {
  JournalHeader header;
  header.game = Toy::kKey;
  header.revision = Toy::kRevision;
  return header;
}

Action roll(int eyes) { return {static_cast<std::uint16_t>(Toy::kRoll + eyes - 1)}; }

/// A match in which these eyes were rolled, all but the last of them walked.
ToyMatch match_with_rolls(std::initializer_list<int> rolls) {
  ToyMatch match(kToy, toy_header());
  for (const int eyes : rolls) {
    if (!match.actors().contains(Seat::Chance)) {
      EXPECT_FALSE(match.act(match.actors().first(), Toy::kWalk));
    }
    EXPECT_FALSE(match.act(Seat::Chance, roll(eyes)));
  }
  return match;
}

TEST(Match, RecordsEveryActionItTakes) {
  ToyMatch match = match_with_rolls({4});
  EventLog log;
  EXPECT_FALSE(match.act(kBlue, Toy::kWalk, &log));
  EXPECT_EQ(log.size(), 1U);
  EXPECT_EQ(match.state().steps[0], 4);
  ASSERT_EQ(match.journal().last_seq(), 2);
  EXPECT_EQ(match.journal().entries()[0], (JournalEntry{1, Seat::Chance, "roll 4", {}}));
  EXPECT_EQ(match.journal().entries()[1], (JournalEntry{2, kBlue, "walk", {}}));
}

TEST(Match, AnIllegalActionChangesNothing) {
  ToyMatch match = match_with_rolls({1});
  const Toy::State state = match.state();
  const Journal journal = match.journal();
  EventLog log;
  const auto refused = [&](Seat seat, Action action) {
    const auto illegal = match.act(seat, action, &log);
    EXPECT_EQ(match.state(), state);
    EXPECT_EQ(match.journal(), journal);
    EXPECT_TRUE(log.empty());
    return illegal ? std::string(illegal->clause) + " " + illegal->reason.key : "accepted";
  };
  EXPECT_EQ(refused(kRed, Toy::kWalk), "TOY-1 toy.not_your_turn");
  EXPECT_EQ(refused(Seat::Chance, roll(2)), "TOY-1 toy.not_your_turn");
  EXPECT_EQ(refused(Seat::Spectator, Toy::kWalk), "TOY-1 toy.not_your_turn");
  EXPECT_EQ(refused(kBlue, Toy::kStay), "TOY-2 toy.not_possible");
  EXPECT_EQ(refused(kBlue, Action{9999}), "TOY-2 toy.not_possible");
}

/// The rolls of a match in which everyone walks to the end.
std::vector<std::string> rolls_of(std::uint64_t seed) {
  ToyMatch match(kToy, toy_header());
  match.draw_chance(match_seed(seed));
  while (!match.actors().empty()) {
    EXPECT_FALSE(match.act(match.actors().first(), Toy::kWalk));
    match.draw_chance(match_seed(seed));
  }
  std::vector<std::string> rolls;
  for (const JournalEntry& entry : match.journal().entries()) {
    if (entry.actor == Seat::Chance) rolls.push_back(entry.notation);
  }
  return rolls;
}

TEST(Match, DrawsFollowTheSeed) {
  EXPECT_EQ(rolls_of(1), rolls_of(1));
  std::set<std::vector<std::string>> games;
  for (std::uint64_t seed = 0; seed < 20; ++seed) games.insert(rolls_of(seed));
  EXPECT_GT(games.size(), 15U);
}

TEST(Match, DrawNumberNComesFromStreamN) {
  const std::vector<std::string> rolls = rolls_of(7);
  for (std::size_t n = 0; n < rolls.size(); ++n) {
    MatchRng rng(match_seed(7), n);
    EXPECT_EQ(rolls[n], Toy::notation(kToy.sample_chance({}, rng)));
  }
}

TEST(Match, DrawsReportTheirEvents) {
  ToyMatch match(kToy, toy_header());
  int draws = 0;
  match.draw_chance(match_seed(1), [&](const EventLog& log, const Toy::State&) {
    ++draws;
    EXPECT_EQ(log.size(), 1U);
  });
  EXPECT_EQ(draws, 1);
}

TEST(Match, TakingBackAndRepeatingDrawsTheSame) {
  const MatchSeed seed = match_seed(3);
  ToyMatch match(kToy, toy_header());
  match.draw_chance(seed);
  ASSERT_FALSE(match.act(kBlue, Toy::kWalk));
  match.draw_chance(seed);
  const Toy::State before = match.state();
  for (int times = 0; times < 3; ++times) {
    match.undo_to(1);
    EXPECT_EQ(match.state().phase, Toy::Phase::Choose);
    EXPECT_EQ(match.state().steps[0], 0);
    ASSERT_FALSE(match.act(kBlue, Toy::kWalk));
    match.draw_chance(seed);
    EXPECT_EQ(match.state(), before);
  }
  match.undo_to(0);
  EXPECT_EQ(match.state(), kToy.initial_state());
  match.draw_chance(seed);
  EXPECT_EQ(match.state().die, before.steps[0]) << "the first roll is the first roll again";
}

/// The entry that a free undo by this seat would go back to.
template <class M, class Passes>
std::optional<int> free_undo(const M& match, Seat seat, Passes passes) {
  const auto undo = match.undo_of(seat, passes);
  return undo && undo->free ? std::optional(undo->seq) : std::nullopt;
}
template <class M>
std::optional<int> free_undo(const M& match, Seat seat) {
  return free_undo(match, seat, [](Seat) { return false; });
}

TEST(Match, AnUndoIsOfferedUntilSomethingElseHappens) {
  ToyMatch match = match_with_rolls({4});
  EXPECT_EQ(free_undo(match, kBlue), std::nullopt) << "it has not acted yet";
  ASSERT_FALSE(match.act(kBlue, Toy::kWalk));
  EXPECT_EQ(free_undo(match, kBlue), std::nullopt) << "a die is to be rolled now";
  EXPECT_EQ(free_undo(match, kRed), std::nullopt);
  ASSERT_FALSE(match.act(Seat::Chance, roll(2)));
  EXPECT_EQ(free_undo(match, kBlue), std::nullopt) << "a die was rolled since";
}

using test::Secret;

const Secret kSecret;

/// Both cards are dealt: Blue has the 4, Red the 6.
Match<Secret> secret_match() {
  JournalHeader header;
  header.game = Secret::kKey;
  header.revision = Secret::kRevision;
  Match<Secret> match(kSecret, header);
  for (const int card : {4, 6}) {
    const Action deal{static_cast<std::uint16_t>(Secret::kDeal + card - 1)};
    EXPECT_FALSE(match.act(Seat::Chance, deal));
  }
  return match;
}

TEST(Discloses, WhatTheActorAndTheOthersLearn) {
  Secret::State state = secret_match().state();
  const auto learns = [&](Action action, Seat seat) {
    return discloses(kSecret, state, kBlue, action, seat);
  };
  for (const Seat seat : {kBlue, kRed, Seat::Spectator}) {
    EXPECT_FALSE(learns(Secret::kPass, seat)) << index(seat);
  }
  EXPECT_TRUE(learns(Secret::kPeek, kBlue)) << "it sees the other card";
  EXPECT_FALSE(learns(Secret::kPeek, kRed)) << "it sees that there was a look, not at what";
  EXPECT_FALSE(learns(Secret::kShow, kBlue)) << "its own card is nothing new to it";
  EXPECT_TRUE(learns(Secret::kShow, kRed));
  EXPECT_TRUE(learns(Secret::kShow, Seat::Spectator));
  state.peeked = {1, 1};
  EXPECT_FALSE(learns(Secret::kPeek, kBlue)) << "it has seen the card before";
  EXPECT_FALSE(learns(Secret::kShow, kRed)) << "it has seen the card before";
  EXPECT_TRUE(learns(Secret::kShow, Seat::Spectator));
}

TEST(Match, AnUndoNeverTakesBackWhatSomebodyHasSeen) {
  const auto nobody = [](Seat) { return false; };
  const auto red_is_a_bot = [](Seat seat) { return seat == kRed; };
  // After these actions by Blue.
  const auto target = [](std::initializer_list<Action> actions, auto passes) {
    Match<Secret> match = secret_match();
    for (const Action action : actions) EXPECT_FALSE(match.act(kBlue, action));
    return free_undo(match, kBlue, passes);
  };
  EXPECT_EQ(target({Secret::kPass}, nobody), 2);
  EXPECT_EQ(target({Secret::kPeek}, nobody), std::nullopt);
  EXPECT_EQ(target({Secret::kPeek}, red_is_a_bot), std::nullopt) << "Blue has seen a card";
  EXPECT_EQ(target({Secret::kShow}, nobody), std::nullopt) << "Red has seen a card";
  EXPECT_EQ(target({Secret::kShow}, red_is_a_bot), 2) << "a bot remembers nothing";
  EXPECT_EQ(target({Secret::kPeek, Secret::kPass}, red_is_a_bot), 3) << "what came before stays";
  EXPECT_EQ(target({Secret::kPeek, Secret::kPeek}, red_is_a_bot), 3) << "nothing new";
  EXPECT_EQ(target({Secret::kPass, Secret::kPass}, nobody), std::nullopt) << "the turn is Red's";
}

TEST(Match, AnUndoGoesBackOverABotUnlessItShowedSomething) {
  const auto bots = [](Seat seat) { return seat == kRed; };
  Match<Secret> match = secret_match();
  ASSERT_FALSE(match.act(kBlue, Secret::kPass));
  ASSERT_FALSE(match.act(kBlue, Secret::kPass));
  ASSERT_FALSE(match.act(kRed, Secret::kPeek));
  EXPECT_EQ(free_undo(match, kBlue, bots), 3) << "Blue saw only that Red looked";
  EXPECT_EQ(free_undo(match, kBlue), std::nullopt) << "a person would have to agree";
  ASSERT_FALSE(match.act(kRed, Secret::kShow));
  EXPECT_EQ(free_undo(match, kBlue, bots), std::nullopt) << "Red's card lies open";
}

TEST(Match, ReplayGivesTheMatchBackUndoIncluded) {
  ToyMatch match = match_with_rolls({4, 5});
  match.undo_to(1);
  ASSERT_FALSE(match.act(kBlue, Toy::kStay));
  std::vector<int> seen;
  std::size_t events = 0;
  const auto again = ToyMatch::replay(
      kToy, match.journal(),
      [&](const JournalEntry& entry, const EventLog& log, const Toy::State&, const Toy::State&) {
        seen.push_back(entry.seq);
        events += log.size();
      });
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->state(), match.state());
  EXPECT_EQ(again->journal(), match.journal());
  EXPECT_EQ(seen, (std::vector<int>{1, 2, 3, 4, 5}));
  EXPECT_EQ(events, 4U) << "an undo has no events";
}

std::string replay_error(const Journal& journal) {
  const auto match = ToyMatch::replay(kToy, journal);
  return match ? "" : match.error().text();
}

TEST(Match, ReplayRefusesAnotherGameOrRevision) {
  JournalHeader header = toy_header();
  header.game = "chess";
  EXPECT_EQ(replay_error(Journal(header)), "game: the record is of 'chess', not of 'toy'");
  header = toy_header();
  header.revision = 2;
  EXPECT_EQ(replay_error(Journal(header)),
            "revision: the record was made under revision 2 of the rules; this program plays "
            "revision 3");
}

TEST(Match, ReplayRefusesWhatIsNotPossible) {
  const auto error_after_roll = [](int eyes, Seat actor, std::string notation) {
    Journal journal(toy_header());
    journal.append(Seat::Chance, Toy::notation(roll(eyes)));
    journal.append(actor, std::move(notation));
    return replay_error(journal);
  };
  EXPECT_EQ(error_after_roll(4, kBlue, "walk"), "");
  EXPECT_EQ(error_after_roll(4, kBlue, "fly"), "entry 2: 'fly' is not an action of toy");
  EXPECT_EQ(error_after_roll(4, kBlue, "walk "), "entry 2: 'walk ' is not an action of toy");
  EXPECT_EQ(error_after_roll(1, kBlue, "stay"),
            "entry 2: 'stay' is not legal here (toy.not_possible) [TOY-2]");
  EXPECT_EQ(error_after_roll(4, kRed, "walk"),
            "entry 2: 'walk' is not legal here (toy.not_your_turn) [TOY-1]");
  EXPECT_EQ(error_after_roll(4, seat_at(2), "walk"), "entry 2: there is no seat 3");
  EXPECT_EQ(error_after_roll(4, Seat::Chance, "roll 2"),
            "entry 2: 'roll 2' is not legal here (toy.not_your_turn) [TOY-1]");
}

TEST(Match, ReplayChecksEntriesThatWereTakenBack) {
  Journal journal(toy_header());
  journal.append(Seat::Chance, "roll 1");
  journal.append(kBlue, "stay");
  journal.append_undo(1);
  EXPECT_EQ(replay_error(journal), "entry 2: 'stay' is not legal here (toy.not_possible) [TOY-2]");
}

TEST(Match, KnowsTheStateAfterEachEntryTakenBackOrNot) {
  ToyMatch match(kToy, toy_header());
  std::vector<Toy::State> states{match.state()};
  Rng rng(5);
  const auto go_back = [&] {
    const std::vector<int>& left = match.journal().standing();
    const auto far = static_cast<std::size_t>(1 + rng.below(4));
    match.undo_to(left.size() > far ? left[left.size() - far - 1] : 0);
  };
  while (match.journal().last_seq() < 3000) {
    if (match.actors().empty() ||
        (states.size() > 1 && rng.below(5) == 0 && !match.journal().standing().empty())) {
      go_back();
    } else if (match.actors().contains(Seat::Chance)) {
      ASSERT_FALSE(match.act(Seat::Chance, roll(1 + static_cast<int>(rng.below(6)))));
    } else {
      const bool must_walk = match.state().die == 1 || rng.below(40) == 0;
      ASSERT_FALSE(match.act(match.actors().first(), must_walk ? Toy::kWalk : Toy::kStay));
    }
    states.push_back(match.state());
  }
  for (int seq = 0; seq <= match.journal().last_seq(); ++seq) {
    ASSERT_EQ(match.state_after(seq), states[static_cast<std::size_t>(seq)]) << seq;
  }
}

TEST(Timeline, DoingAndTakingBackTheSameFillsNoMemory) {
  Timeline<Toy> timeline;
  Toy::State state = kToy.initial_state();
  const auto act = [&](Seat actor, Action action) {
    kToy.apply(state, actor, action, nullptr);
    timeline.add(actor, action, state);
  };
  int entries = 0;
  for (; entries < Timeline<Toy>::kApart - 1; ++entries) {
    entries % 2 == 0 ? act(Seat::Chance, roll(2)) : act(seat_at(entries / 2 % 2), Toy::kStay);
  }
  const int before = entries;
  const Toy::State there = state;
  for (int again = 0; again < 1000; ++again) {
    act(kRed, Toy::kStay);  // each of them as far from the beginning as a snapshot is wanted
    timeline.add_undo(before);
    state = there;
  }
  EXPECT_LE(timeline.snapshots(), 2000U / Timeline<Toy>::kSoon);
  EXPECT_EQ(timeline.state_after(kToy, before), there);
}

TEST(Match, ReplayRefusesAnythingAfterTheEnd) {
  ToyMatch match = match_with_rolls({6, 1, 6});
  ASSERT_FALSE(match.act(kBlue, Toy::kWalk));
  ASSERT_TRUE(match.actors().empty());
  Journal journal = match.journal();
  EXPECT_EQ(replay_error(journal), "");
  journal.append(kRed, "walk");
  EXPECT_EQ(replay_error(journal), "entry 7: 'walk' is not legal here (toy.not_your_turn) [TOY-1]");
}

}  // namespace
}  // namespace burgrave
