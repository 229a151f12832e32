#include "core/rng.hpp"
#include "registry/game.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

namespace {

constexpr SeatMask kPublic = SeatMask::of(Seat::Spectator);

/// A match of four: people everywhere, or bots on all seats but the first.
std::unique_ptr<Table> table_of(const std::string& game, std::uint64_t seed,
                                const std::string& others, OptionValues options = {}) {
  TableSetup setup;
  setup.options = std::move(options);
  setup.options["seats"] = "4";
  setup.seed = match_seed(seed);
  setup.seat_notes = {"human", others, others, others};
  auto table = (*find_game(game))->start(setup);
  if (!table) throw std::runtime_error(table.error().text());
  return *std::move(table);
}

void let_bots_move(Table& table) {
  while (!table.actors().empty() && table.bot(table.actors().first())) {
    const Seat bot = table.actors().first();
    ASSERT_FALSE(table.act(bot, table.bot_task(bot, *table.bot(bot))()));
  }
}

/// Plays on at random: people's seats by the generator, bots by themselves.
void play(Table& table, std::uint64_t seed, int decisions,
          const std::function<void(Seat, const std::string&)>& after_each) {
  Rng rng(seed);
  for (int i = 0; i < decisions && !table.actors().empty(); ++i) {
    const Seat seat = table.actors().first();
    const std::vector<Choice> choices = table.choices(seat);
    const std::string action =
        choices[rng.below(static_cast<std::uint32_t>(choices.size()))].notation;
    ASSERT_FALSE(table.act(seat, action));
    let_bots_move(table);
    after_each(seat, action);
  }
}

/// How often an action of each verb could be taken back, and how often not.
struct Undos {
  int allowed = 0;
  int refused = 0;
};
std::map<std::string, Undos> undos(const std::string& others) {
  std::map<std::string, Undos> found;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto table = table_of("citadels", seed, others,
                                {{"rank_1", seed % 2 != 0 ? "assassin" : "magistrate"},
                                 {"rank_2", seed % 2 != 0 ? "thief" : "spy"},
                                 {"rank_3", seed % 3 != 0 ? "magician" : "wizard"}});
    let_bots_move(*table);
    play(*table, seed, 150, [&](Seat seat, const std::string& action) {
      Undos& count = found[action.substr(0, action.find(' '))];
      if (!table->undo(seat)) {
        ++count.refused;
        return;
      }
      ++count.allowed;
      EXPECT_EQ(table->actors(), SeatMask::of(seat));
      ASSERT_FALSE(table->act(seat, action)) << "the same can be done again";
      let_bots_move(*table);
    });
  }
  return found;
}

void expect_allowed(const std::map<std::string, Undos>& found, const std::string& verb) {
  const auto at = found.find(verb);
  ASSERT_NE(at, found.end()) << verb << " was never chosen";
  EXPECT_EQ(at->second.refused, 0) << verb;
}
void expect_refused(const std::map<std::string, Undos>& found, const std::string& verb,
                    double at_least = 1) {
  const auto at = found.find(verb);
  ASSERT_NE(at, found.end()) << verb << " was never chosen";
  const int all = at->second.allowed + at->second.refused;
  EXPECT_GE(at->second.refused, at_least * all) << verb << ", of " << all;
}

TEST(TableUndo, AmongPeopleNothingThatSomebodySawIsTakenBack) {
  const auto found = undos("human");
  // What the player chose for itself, or what everybody may know.
  for (const char* verb : {"gold", "keep", "mark", "sign", "take", "redraw", "drop", "target"}) {
    expect_allowed(found, verb);
  }
  // Others see a card or a character, or the player itself sees something hidden.
  for (const char* verb : {"spy", "draft"}) expect_refused(found, verb);
  // Not when it was all known: a card seen before, an empty hand or deck, the last character.
  for (const char* verb : {"build", "look", "swap", "cards", "end"}) {
    expect_refused(found, verb, 0.75);
  }
}

TEST(TableUndo, AmongBotsOnlyThePlayersOwnEyesCount) {
  const auto found = undos("random");
  for (const char* verb : {"gold", "mark", "sign", "target"}) expect_allowed(found, verb);
  const auto at = found.find("build");
  ASSERT_NE(at, found.end());
  EXPECT_GT(at->second.allowed, 0) << "a bot remembers nothing of a card that was shown to it";
  expect_refused(found, "spy");
  expect_refused(found, "look", 0.75);
  expect_refused(found, "end", 0.75);
}

/// Whom a line is about: its first argument, where that is a seat.
Seat subject(const LogLine& line) {
  const auto* seat =
      line.message.args.empty() ? nullptr : std::get_if<Seat>(&line.message.args.front().value);
  return seat == nullptr ? Seat::None : *seat;
}

TEST(TableLog, EverySeatReadsItsOwnLinesAndNobodyElsesSecrets) {
  const auto table = table_of("citadels", 3, "human");
  ASSERT_TRUE(table->has_secrets());
  play(*table, 3, 120, [](Seat, const std::string&) {});
  const std::vector<LogLine> all = table->log(SeatMask::everyone());
  const std::vector<LogLine> open = table->log(kPublic);
  EXPECT_LT(open.size(), all.size());
  int secrets = 0;
  for (int i = 0; i < table->seats(); ++i) {
    int chosen = 0;
    const std::vector<LogLine> own = table->log(SeatMask::of(seat_at(i)));
    for (const LogLine& line : own) {
      EXPECT_TRUE(line.audience.contains(seat_at(i)));
      secrets += line.audience.contains(Seat::Spectator) ? 0 : 1;
      if (line.message.key != "citadels.event.chose_role") continue;
      ++chosen;
      EXPECT_EQ(subject(line), seat_at(i));
    }
    EXPECT_GT(chosen, 0) << "a seat reads which character it chose";
  }
  for (const LogLine& line : open) {
    EXPECT_NE(line.message.key, "citadels.event.chose_role");
    EXPECT_NE(line.message.key, "citadels.event.drew_card");
  }
  int shared = 0;  // lines for two seats are read by both
  for (const LogLine& line : all) {
    if (!line.audience.contains(Seat::Spectator)) shared += line.audience.count();
  }
  EXPECT_EQ(secrets, shared);
}

TEST(TableLog, WithoutSecretsEverybodyReadsAll) {
  const auto table = table_of("caylus", 3, "human");
  EXPECT_FALSE(table->has_secrets());
  play(*table, 3, 40, [](Seat, const std::string&) {});
  const std::size_t all = table->log(SeatMask::everyone()).size();
  EXPECT_GT(all, 0U);
  for (const Seat reader : {seat_at(0), seat_at(3), Seat::Spectator}) {
    EXPECT_EQ(table->log(SeatMask::of(reader)).size(), all);
  }
}

TEST(TableLog, AnUndoTakesItsLinesAway) {
  const auto table = table_of("citadels", 4, "human");
  while (table->choices(table->actors().first()).front().notation.starts_with("draft")) {
    const Seat seat = table->actors().first();
    ASSERT_FALSE(table->act(seat, table->choices(seat).front().notation));
  }
  const Seat seat = table->actors().first();
  const std::size_t before = table->log(SeatMask::everyone()).size();
  ASSERT_FALSE(table->act(seat, "gold"));
  EXPECT_GT(table->log(SeatMask::everyone()).size(), before);
  ASSERT_TRUE(table->undo(seat));
  EXPECT_EQ(table->log(SeatMask::everyone()).size(), before);
}

}  // namespace
}  // namespace burgrave
