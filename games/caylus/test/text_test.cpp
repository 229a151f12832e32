#include "core/test/said.hpp"
#include "core/test/source_dir.hpp"
#include "games/caylus/rules/play.hpp"
#include "games/caylus/words/board_text.hpp"
#include "games/caylus/words/formula.hpp"
#include "games/caylus/words/texts.hpp"
#include "games/caylus/words/words.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

const Texts& texts(const std::string& language) {
  static std::map<std::string, Texts> all;
  const auto found = all.find(language);
  if (found != all.end()) return found->second;
  Texts loaded(language);
  const auto error = loaded.add(text_json(language), language + ".json");
  EXPECT_FALSE(error) << error->text();
  return all.emplace(language, std::move(loaded)).first->second;
}
using test::kLanguages;
const SeatNames kNames{"Kék", "Piros", "Zöld", "Narancs", "Fekete"};

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
class Said : public test::Said {
 public:
  Said() : test::Said(texts, kNames) {}
  void see(Decision decision, std::string_view clause) {
    decisions_.insert(decision);
    clauses_.emplace(clause);
  }
  const std::set<Decision>& decisions() const { return decisions_; }
  const std::set<std::string>& clauses() const { return clauses_; }

 private:
  std::set<Decision> decisions_;
  std::set<std::string> clauses_;
};

/// Hears all prompts, choices, refusals and events of one random game. Rich players are asked more.
void play(const Rules& rules, std::uint64_t seed, bool rich, Said& said) {
  Rng rng(seed);
  State state = rules.initial_state();
  for (int step = 0; !rules.actors(state).empty(); ++step) {
    const Seat seat = rules.actors(state).first();
    if (rich && state.round > 0 && step % 3 == 0) {
      for (int i = 0; i < rules.seats(); ++i) {
        state.player(seat_at(i)).cubes = Cubes::of({5, 5, 5, 5, 5});
        state.player(seat_at(i)).deniers = 12;
      }
    }
    ActionSet choices;
    rules.legal(state, seat, choices);
    said.see(rules.decision(state), rules.decision_clause(state));
    said.hear(rules.prompt(state, seat));
    said.hear(rules.prompt(state, Seat::Spectator));
    choices.for_each([&](Action a) { said.hear(rules.describe_action(state, seat, a)); });
    if (step % 40 == 0) {
      for (std::uint16_t code = 0; code < kActions; ++code) {
        if (const auto illegal = rules.explain(state, seat, Action{code}))
          said.hear(illegal->reason);
      }
    }
    EventLog log;
    rules.apply(state, seat, choices.sample(rng), &log);
    for (const Event& event : log) said.hear(rules.describe_event(event));
  }
  said.see(rules.decision(state), rules.decision_clause(state));
  said.hear(rules.prompt(state, Seat::Spectator));
  for (const ScoreLine& line : rules.score_sheet(state)) said.hear(line.label);
}

/// An event whose arguments suit every kind: one of everything.
Event plain_event(int kind) {
  return {static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), {1, 1, 1, 1}};
}

const Said& everything_said() {
  static const Said said = [] {
    Said all;
    const Rules standard = rules_of({});
    for (int kind = 0; kind < kEventKinds; ++kind)
      all.hear(standard.describe_event(plain_event(kind)));
    Event shared = plain_event(static_cast<int>(EventKind::Winner));
    shared.args[1] = 2;  // CAY-18.3
    all.hear(standard.describe_event(shared));
    for (const Options& options : tables()) {
      const Rules rules = rules_of(options);
      for (std::uint64_t seed = 1; seed <= 40; ++seed) play(rules, seed, seed % 3 != 0, all);
    }
    return all;
  }();
  return said;
}

/// The keys of things with an id, whether a game has shown them or not.
std::set<std::string> keys_of_things() {
  std::set<std::string> keys;
  const auto add = [&keys](std::string_view group, const auto& ids) {
    for (const std::string_view id : ids) keys.insert(text_key(group, id));
  };
  add("tile", kTileIds);
  add("place", kPlaceIds);
  add("cube", kCubeIds);
  add("row", kRowIds);
  add("section", kSectionIds);
  add("seat", kSeatColours);
  add("letter", kSeatColours);
  for (const auto& field : kOptionFields) keys.insert(text_key("option", field.name));
  return keys;
}

TEST(Text, LanguagesAgree) { test::expect_agreement(texts); }

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

TEST(Text, EveryEventHasItsSentence) {
  const Rules rules = rules_of({});
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const Message message = rules.describe_event(plain_event(kind));
    const std::string id(kEventIds[static_cast<std::size_t>(kind)]);
    EXPECT_EQ(message.key.rfind("caylus.event." + id, 0), 0U) << message.key;
    EXPECT_TRUE(everything_said().keys().contains(message.key)) << message.key;
  }
}

TEST(Text, EveryDecisionIsAskedInPlayAndHasItsClause) {
  for (int i = 0; i < kDecisions; ++i) {
    EXPECT_TRUE(everything_said().decisions().contains(static_cast<Decision>(i))) << i;
  }
  std::ostringstream known;
  known << std::ifstream(burgrave::test::source_dir() / "games/caylus/clauses.yaml").rdbuf();
  for (const std::string& clause : everything_said().clauses()) {
    EXPECT_NE(known.str().find("id: " + clause + "\n"), std::string::npos) << clause;
  }
}

TEST(Text, EveryTextIsUsed) {
  const std::set<std::string>& said = everything_said().keys();
  const std::set<std::string> things = keys_of_things();
  const std::string source = test::source_of("caylus");
  const std::string page = test::page_source_of("caylus");
  for (const std::string& key : texts("hu").keys()) {
    if (said.contains(key) || things.contains(key)) continue;
    // Said by the page for a new table alone: web/src/pages/options.test.ts.
    if (key.rfind("caylus.setup.", 0) == 0) continue;
    // Whatever a game says has been said above; the rest stands in the source by its id.
    const bool spoken = key.rfind("caylus.action.", 0) == 0 || key.rfind("caylus.event.", 0) == 0 ||
                        key.rfind("caylus.prompt.", 0) == 0;
    const std::string id = key.substr(key.rfind('.') + 1);
    EXPECT_FALSE(spoken) << key << " is never said";
    const bool drawn = page.find("'" + key + "'") != std::string::npos ||
                       page.find("'" + id + "'") != std::string::npos;
    EXPECT_TRUE(drawn || source.find('"' + id + '"') != std::string::npos)
        << key << " is used nowhere";
  }
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
            "Kék munkást küldött a kőbányába (3. mező), 2 dénárért.");
  EXPECT_EQ(told(EventKind::Placed, {kRoadPlace + 2, 1, quarry, 0}, "en"),
            "Kék sent a worker to the quarry (space 3) for 1 denier.");
  EXPECT_EQ(told(EventKind::Gained, {0, 2 + 32, 1, 3}, "hu"),
            "Kék 2 élelmiszert, 1 fát, 1 posztót és 3 hírnévpontot kapott.");
  EXPECT_EQ(told(EventKind::BailiffMoved, {2, 15, 0, 0}, "hu"),
            "Az udvarnagy 2 mezőt lépett előre, a 15. mezőre; az intéző is odakerült.");
}

/// Every line of every board of one random game fits.
void expect_boards_fit(const Options& options, const BoardStyle& style) {
  const Rules rules = rules_of(options);
  SeatNames names;
  names.fill("Árvíztűrő Tükörfúrógép");
  Rng rng(5);
  State state = rules.initial_state();
  for (int step = 0;; ++step) {
    const SeatMask actors = rules.actors(state);
    if (step % 11 == 0 || actors.empty()) {
      for (const std::string& language : kLanguages) {
        const std::string board =
            board_text(rules, rules.view(state, Seat::Spectator), texts(language), names, style);
        EXPECT_EQ(board.find("⟨"), std::string::npos) << board;
        EXPECT_EQ(board.find('\x1b') != std::string::npos, style.colour);
        std::istringstream lines(board);
        for (std::string line; std::getline(lines, line);) {
          EXPECT_LE(display_width(line), static_cast<std::size_t>(style.width)) << line;
          EXPECT_TRUE(line.empty() || line.back() != ' ') << "'" << line << "'";
          const bool signs =
              line.find('\xE2') != std::string::npos;  // all signs begin with this byte
          if (!style.unicode) {
            EXPECT_FALSE(signs) << line;
          }
        }
      }
    }
    if (actors.empty()) break;
    ActionSet choices;
    rules.legal(state, actors.first(), choices);
    rules.apply(state, actors.first(), choices.sample(rng));
  }
}

TEST(BoardText, FitsTheWidth) {
  for (const Options& options : tables()) {
    expect_boards_fit(options, {.width = 100});
    expect_boards_fit(options, {.width = 80, .colour = true, .unicode = false});
  }
}

}  // namespace
}  // namespace burgrave::caylus
