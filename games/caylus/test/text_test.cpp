#include "core/test/heard.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/test/spoken.hpp"
#include "games/caylus/words/facts.hpp"
#include "games/caylus/words/formula.hpp"
#include "games/caylus/words/words.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

Rules rules_of(const Options& options) {
  const Result<Catalog> catalog = load_catalog(options);
  EXPECT_TRUE(catalog) << catalog.error().text();
  return Rules(options, *catalog);
}

/// All option sets that change what is said, by every number of players.
std::vector<Options> tables() {
  std::vector<Options> all;
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) {
    all.push_back({.seats = seats});
    all.push_back({.seats = seats, .jeweller = true, .strict_columns = true});
  }
  all.push_back({.seats = 3, .lawyer_3vp = true, .beginner_favours = true});
  return all;
}

/// Everything said, and the questions that were asked.
struct Heard {
  test::Said said{texts};
  std::set<Decision> decisions;
};

/// Rich players are asked more.
void play(const Rules& rules, std::uint64_t seed, bool rich, Heard& heard) {
  int step = 0;
  const auto watch = [&](State& state, Seat) {
    heard.decisions.insert(rules.decision(state));
    if (!rich || state.round == 0 || ++step % 3 != 0) return;
    for (int i = 0; i < rules.seats(); ++i) {
      state.player(seat_at(i)).cubes = Cubes::of({5, 5, 5, 5, 5});
      state.player(seat_at(i)).deniers = 12;
    }
  };
  heard.decisions.insert(rules.decision(test::hear_game(rules, seed, heard.said, watch)));
}

std::vector<Event> plain_events() { return test::plain_events(kEventKinds, {1, 1, 1, 1}); }

const Heard& everything() {
  static const Heard heard = [] {
    Heard all;
    const Rules standard = rules_of({});
    for (const Event& event : plain_events()) all.said.hear(standard.describe_event(event));
    Event shared = plain_events()[static_cast<std::size_t>(EventKind::Winner)];
    shared.args[1] = 2;  // CAY-18.3
    all.said.hear(standard.describe_event(shared));
    for (const Options& options : tables()) {
      const Rules rules = rules_of(options);
      for (std::uint64_t seed = 1; seed <= 40; ++seed) play(rules, seed, seed % 3 != 0, all);
    }
    return all;
  }();
  return heard;
}

/// The keys of things with an id, whether a game has shown them or not.
std::set<std::string> keys_of_things() {
  return test::keys_of_ids("caylus", kSeatColours, kOptionFields,
                           {{"tile", kTileIds},
                            {"place", kPlaceIds},
                            {"cube", kCubeIds},
                            {"row", kRowIds},
                            {"section", kSectionIds}});
}

TEST(Text, EveryThingHasAName) { test::expect_names(texts, keys_of_things()); }

TEST(Text, HungarianNounsHaveTheFormsThatSentencesAskFor) {
  test::expect_forms(texts, "caylus.tile", kTileIds, {"acc", "to"});
  test::expect_forms(texts, "caylus.place", kPlaceIds, {"to"});
  test::expect_forms(texts, "caylus.cube", kCubeIds, {"acc"});
  test::expect_forms(texts, "caylus.section", kSectionIds, {"on", "marker"});
  constexpr std::string_view kUnits[] = {"denier", "point", "favour", "income", "any", "plain"};
  test::expect_forms(texts, "caylus.unit", kUnits, {"acc", "short"});
}

TEST(Text, N_P09_one_good_is_no_goods) {
  const Formulas formulas(texts("en"), true);
  EXPECT_EQ(formulas.of(Amounts{.plain = 1}), "1 good");
  EXPECT_EQ(formulas.of(Amounts{.plain = 2}), "2 goods");
  EXPECT_EQ(formulas.of(Amounts{.deniers = 2}), "2 d");
  EXPECT_EQ(Formulas(texts("hu"), true).of(Amounts{.plain = 2}), "2 kocka");
}

void expect_every_event_has_its_sentence() {
  const auto id_of = [](std::uint8_t kind) { return kEventIds[kind]; };
  test::expect_told(rules_of({}), plain_events(), id_of, everything().said);
}

void expect_every_text_is_used() {
  const std::string page = test::page_source_of("caylus");
  const auto drawn = [&](const std::string& key) {
    const std::string id = key.substr(key.rfind('.') + 1);
    return page.find("'" + key + "'") != std::string::npos ||
           page.find("'" + id + "'") != std::string::npos;
  };
  test::expect_all_used(texts, "caylus", everything().said.keys(), keys_of_things(),
                        {"action", "event", "prompt"}, drawn);
}

/// Together, as many matches are listened to for them.
TEST(Text, EverythingIsSaidInPlay) {
  expect_every_event_has_its_sentence();
  test::expect_all_asked(everything().decisions, kDecisions);
  expect_every_text_is_used();
}

TEST(Text, ReadsLikeAPlayerSpeaks) {
  const Rules rules = rules_of({.seats = 4});
  const auto told = [&](EventKind kind, std::array<std::int16_t, 4> args,
                        const std::string& language) {
    const Event event{static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), args};
    return texts(language).render(rules.describe_event(event), kNames);
  };
  const std::int16_t quarry = index(Tile::NeutralQuarry);
  EXPECT_EQ(told(EventKind::Placed, {kRoadPlace + 2, 2, quarry, 0}, "hu"),
            "Anna munkást küldött a kőbányába (3. mező), 2 dénárért.");
  EXPECT_EQ(told(EventKind::Placed, {kRoadPlace + 2, 1, quarry, 0}, "en"),
            "Anna sent a worker to the quarry (space 3) for 1 denier.");
  EXPECT_EQ(told(EventKind::Gained, {0, 2 + 32, 1, 3}, "hu"),
            "Anna 2 élelmiszert, 1 fát, 1 posztót és 3 hírnévpontot kapott.");
  EXPECT_EQ(told(EventKind::BailiffMoved, {2, 15, 0, 0}, "hu"),
            "Az udvarnagy 2 mezőt lépett előre, a 15. mezőre; az intéző is odakerült.");
}

}  // namespace
}  // namespace burgrave::caylus
