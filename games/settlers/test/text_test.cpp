#include "core/test/said.hpp"
#include "core/test/source_dir.hpp"
#include "games/settlers/rules/rules.hpp"
#include "games/settlers/test/abilities.hpp"
#include "games/settlers/test/catalogs.hpp"
#include "games/settlers/test/scene.hpp"
#include "games/settlers/test/spoken.hpp"
#include "games/settlers/words/ability_text.hpp"
#include "games/settlers/words/words.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace burgrave::settlers {
namespace {

/// Everything said, and the questions that were asked.
class Said : public test::Said {
 public:
  Said() : test::Said(texts, kNames) {}
  void see(Decision decision) { decisions_.insert(decision); }
  const std::set<Decision>& decisions() const { return decisions_; }

 private:
  std::set<Decision> decisions_;
};

/// A random seat of those that decide.
Seat one_of(SeatMask seats, Rng& rng) {
  auto left = rng.below(static_cast<std::uint32_t>(seats.count()));
  while (left-- > 0) seats.erase(seats.first());
  return seats.first();
}

void hear_refusals(const Rules& rules, const State& state, Seat seat, Said& said) {
  for (std::uint16_t code = 0; code < kActions; ++code) {
    if (const auto illegal = rules.explain(state, seat, {code})) said.hear(illegal->reason);
  }
}

/// Hears all prompts, choices, refusals and events of one random game.
void play(const Rules& rules, std::uint64_t seed, Said& said) {
  Rng rng(seed);
  State state = rules.initial_state();
  for (int step = 0; !rules.actors(state).empty(); ++step) {
    const Seat seat = one_of(rules.actors(state), rng);
    ActionSet choices;
    rules.legal(state, seat, choices);
    const Decision asked = rules.decision(state, seat);
    said.see(asked);
    choices.for_each([&](Action a) {
      EXPECT_TRUE(asks_for(asked, kVerbs.decode(a).verb)) << Rules::notation(a);
    });
    said.hear(rules.prompt(state, seat));
    said.hear(rules.prompt(state, Seat::Spectator));
    const bool rolls = state.phase == Phase::Roll || state.phase == Phase::Reroll;
    if (!rolls || step % 20 == 0) {
      choices.for_each([&](Action a) { said.hear(rules.describe_action(state, seat, a)); });
    }
    if (step % 37 == 0 || asked == Decision::Take || asked == Decision::Pay) {
      hear_refusals(rules, state, seat, said);
      hear_refusals(rules, state, seat_at((index(seat) + 1) % rules.seats()), said);
    }
    Action choice = choices.sample(rng);
    if (choice == kVerbs.encode(Verb::End)) choice = choices.sample(rng);
    EventLog log;
    rules.apply(state, seat, choice, &log);
    for (const Event& event : log) said.hear(rules.describe_event(event));
  }
  said.see(rules.decision(state, seat_at(0)));
  said.hear(rules.prompt(state, Seat::Spectator));
  hear_refusals(rules, state, seat_at(0), said);
  for (const ScoreLine& line : rules.score_sheet(state)) said.hear(line.label);
}

/// Some buildings stand from the start, so that their abilities are met soon.
void build_some(Catalog& catalog, Rng& rng) {
  for (Village& village : catalog.villages) {
    for (Building& building : village.buildings) {
      if (rng.below(3) > 0) building.box_count = 0;
    }
  }
}

/// An event whose arguments suit every kind.
Event plain_event(int kind) {
  return {static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), {0, 1, 1, 0}};
}

/// Positions that random play hardly ever meets.
void hear_rarities(Said& said) {
  Options options = adventure_options(1);
  Catalog catalog = catalog_for(options);
  Village& village = catalog.villages[0];
  for (Building& building : village.buildings) building.box_count = 0;
  village.buildings[0].ability = ability_of(AbilityKind::CopyFavor);
  village.buildings[1].ability = ability_of(AbilityKind::Store);
  village.buildings[1].ability.good = index(Good::Wood);
  village.buildings[1].shape = kNoShape;
  const auto hear = [&](const Catalog& with, const Turn& turn) {
    const Rules rules(options, with);
    State state = rules.initial_state();
    Player& player = state.player(seat_at(0));
    state.phase = turn.stage == Stage::Plot ? Phase::Plots : Phase::Expand;
    state.round = 1;
    state.tokens = 0b11111;
    player.dice = {0, 1, 2, 4};
    player.turn = turn;
    hear_refusals(rules, state, seat_at(0), said);
    ActionSet choices;
    rules.legal(state, seat_at(0), choices);
    choices.for_each([&](Action a) { said.hear(rules.describe_action(state, seat_at(0), a)); });
  };
  Turn turn;
  turn.stage = Stage::Expand;
  turn.active = 0b111111;
  turn.actions = 1;
  turn.pool = {1, 1, 1, 1};
  turn.tokens = bit(index(Token::LuckyCoin));
  hear(catalog, turn);
  turn.paying = 1;
  turn.pays = 2;
  hear(catalog, turn);
  turn.paying = turn.pays = 0;
  turn.stage = Stage::Store;
  turn.storing = 1;
  turn.uses[1] = 1;
  hear(catalog, turn);
  turn.stage = Stage::Plot;
  hear(catalog, turn);
  turn.stage = Stage::Expand;
  catalog.tokens[index(Token::Export)] = catalog.tokens[index(Token::Helper)];
  hear(catalog, turn);
}

const Said& everything_said() {
  static const Said said = [] {
    Said all;
    const Rules basic(basic_options(), catalog_for(basic_options()));
    for (int kind = 0; kind < kEventKinds; ++kind) {
      all.hear(basic.describe_event(plain_event(kind)));
    }
    for (const int winners : {1, 2}) {  // by points, or shared [ISR-11.5]
      Event wins = plain_event(static_cast<int>(EventKind::Wins));
      wins.args = {static_cast<std::int16_t>(winners)};
      all.hear(basic.describe_event(wins));
    }
    Building building;
    building.shape = 0;
    for (const Ability& ability : all_abilities()) {
      building.ability = ability;
      for (const Message& message : ability_text(basic.catalog(), building, 0)) all.hear(message);
    }
    hear_rarities(all);
    Rng rng(11);
    for (int game = 0; game < 160; ++game) {
      Options options;
      options.seats = 1 + game % kMaxPlayers;
      options = varied(options, rng);
      Catalog catalog = catalog_for(options);
      if (game % 2 == 0) build_some(catalog, rng);
      play(Rules(options, std::move(catalog)), static_cast<std::uint64_t>(game), all);
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
  add("unit", kGoodIds);
  add("sign", kGoodIds);
  add("track", kTrackIds);
  add("token", kTokenIds);
  add("seat", kSeatColours);
  add("letter", kSeatColours);
  for (const auto& field : kOptionFields) keys.insert(text_key("option", field.name));
  const Catalog catalog = catalog_for(adventure_options());
  for (const Rank& rank : catalog.ranks) keys.insert(text_key("rank", rank.id));
  for (const Village& village : catalog.villages) {
    keys.insert(key_of(village));
    keys.insert(text_key("faction", village.faction));
    for (const Building& building : village.buildings) keys.insert(key_of(building));
  }
  for (int i = 0; i < catalog.field_count; ++i) {
    keys.insert(key_of(catalog.fields[static_cast<std::size_t>(i)]));
  }
  const Village competition = catalog_for(basic_options()).villages[0];
  keys.insert(key_of(competition));
  for (const Building& building : competition.buildings) keys.insert(key_of(building));
  return keys;
}

TEST(SettlersText, LanguagesAgree) { test::expect_agreement(texts); }

TEST(SettlersText, EveryThingHasAName) { test::expect_names(texts, keys_of_things()); }

TEST(SettlersText, SeatsAndGoodsHaveDifferentLetters) {
  for (const std::string& language : kLanguages) {
    std::set<std::string> letters;
    for (const std::string_view colour : kSeatColours) {
      EXPECT_TRUE(letters.insert(texts(language).word(text_key("letter", colour))).second)
          << language << " " << colour;
    }
    std::set<std::string> signs;
    for (const std::string_view id : {"stone", "wood", "food", "gold", "any", "point", "action"}) {
      EXPECT_TRUE(signs.insert(texts(language).word(text_key("sign", id))).second)
          << language << " " << id;
    }
  }
}

TEST(SettlersText, HungarianNounsHaveTheFormsThatSentencesAskFor) {
  test::expect_forms(texts, "settlers.unit", kGoodIds, {"acc", "with"});
  constexpr std::string_view kUnits[] = {"any", "any_good", "point", "action", "nothing"};
  test::expect_forms(texts, "settlers.unit", kUnits, {"acc"});
  test::expect_forms(texts, "settlers.place", kTrackIds, {"section"});
  for (const std::string& key : texts("hu").keys()) {
    if (key.rfind("settlers.count.", 0) != 0) continue;
    EXPECT_TRUE(texts("hu").forms(key).contains("after")) << key;
    EXPECT_TRUE(texts("en").forms(key).contains("plural")) << key;
  }
}

TEST(SettlersText, EveryEventHasItsSentence) {
  const Rules rules(basic_options(), catalog_for(basic_options()));
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const Message message = rules.describe_event(plain_event(kind));
    const std::string id(kEventIds[static_cast<std::size_t>(kind)]);
    EXPECT_EQ(message.key.rfind("settlers.event." + id, 0), 0U) << message.key;
    EXPECT_TRUE(everything_said().keys().contains(message.key)) << message.key;
  }
}

TEST(SettlersText, EveryDecisionIsAskedInPlay) {
  for (int i = 0; i < kDecisions; ++i) {
    EXPECT_TRUE(everything_said().decisions().contains(static_cast<Decision>(i))) << i;
  }
}

TEST(SettlersText, EveryTextIsUsed) {
  const std::set<std::string>& said = everything_said().keys();
  const std::set<std::string> things = keys_of_things();
  const std::string source = test::source_of("settlers");
  const std::set<std::string> spoken{"action",  "event", "prompt", "illegal",
                                     "ability", "count", "place",  "unit"};
  for (const std::string& key : texts("hu").keys()) {
    if (said.contains(key) || things.contains(key)) continue;
    // Whatever a game says has been said above; the rest stands in the source by its id.
    const std::size_t dot = key.find('.') + 1;
    const std::string group = key.substr(dot, key.find('.', dot) - dot);
    if (group == "page") continue;  // said by the page alone: web/src/games/settlers/texts.test.ts
    // Said by the page for a new table alone: web/src/pages/options.test.ts.
    if (group == "setup") continue;
    EXPECT_FALSE(spoken.contains(group)) << key << " is never said";
    const std::string id = key.substr(key.rfind('.') + 1);
    EXPECT_NE(source.find('"' + id + '"'), std::string::npos) << key << " is used nowhere";
  }
}

/// Refusals cite clauses that exist.
TEST(SettlersText, RefusalsCiteClauses) {
  std::ostringstream known;
  known << std::ifstream(burgrave::test::source_dir() / "games/settlers/clauses.yaml").rdbuf();
  std::set<std::string> cited;
  Rng rng(7);
  for (int game = 0; game < 12; ++game) {
    const Options options = varied({.seats = 1 + game % kMaxPlayers}, rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    for (int step = 0; !rules.actors(state).empty(); ++step) {
      const Seat seat = one_of(rules.actors(state), rng);
      for (std::uint16_t code = 0; step % 50 == 7 && code < kActions; ++code) {
        const auto illegal = rules.explain(state, seat, {code});
        if (illegal) cited.emplace(illegal->clause);
      }
      ActionSet choices;
      rules.legal(state, seat, choices);
      rules.apply(state, seat, choices.sample(rng));
    }
  }
  EXPECT_GT(cited.size(), 15U);
  for (const std::string& clause : cited) {
    EXPECT_NE(known.str().find("id: " + clause + "\n"), std::string::npos) << clause;
  }
}

/// ISR-12.1: what is asked, offered and refused is the same in every world that the seat takes for
/// possible.
TEST(SettlersText, WordsDependOnlyOnWhatTheSeatKnows) {
  const auto told = [](const Message& message) { return texts("en").render(message, kNames); };
  Rng rng(3);
  int asked = 0;
  for (int game = 0; game < 20; ++game) {
    const Options options = varied({.seats = 2 + game % 3}, rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    for (int step = 0; !rules.actors(state).empty(); ++step) {
      const Seat seat = one_of(rules.actors(state), rng);
      ActionSet choices;
      rules.legal(state, seat, choices);
      if (is_player(seat)) {
        const State other = rules.sample_state(rules.view(state, seat), rng);
        ASSERT_EQ(told(rules.prompt(state, seat)), told(rules.prompt(other, seat)));
        choices.for_each([&](Action a) {
          ASSERT_EQ(told(rules.describe_action(state, seat, a)),
                    told(rules.describe_action(other, seat, a)));
        });
        for (std::uint16_t code = 0; step % 16 == 0 && code < kActions; ++code) {
          const auto here = rules.explain(state, seat, {code});
          const auto there = rules.explain(other, seat, {code});
          ASSERT_EQ(here.has_value(), there.has_value());
          if (here) {
            ASSERT_EQ(told(here->reason), told(there->reason));
          }
        }
        ++asked;
      }
      rules.apply(state, seat, choices.sample(rng));
    }
  }
  EXPECT_GT(asked, 1000);
}

TEST(SettlersText, EventsReadWell) {
  const Rules rules(advanced_options(), catalog_for(advanced_options()));
  const auto told = [&](EventKind kind, std::array<std::int16_t, 4> args,
                        const std::string& language) {
    const Event event{static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), args};
    return texts(language).render(rules.describe_event(event), kNames);
  };
  EXPECT_EQ(told(EventKind::Rolled, {1, 3, 2, 4}, "en"),
            "Anna rolled wood, gold, food and 4 workers.");
  EXPECT_EQ(told(EventKind::Rolled, {1, 3, 2, 4}, "hu"),
            "Anna ezt dobta: fa, arany, étel és 4 munkás.");
  EXPECT_EQ(told(EventKind::Gains, {1 + 256 * 2, 0, 3, 1}, "en"),
            "Anna gained 1 stone, 2 wood, 3 points and 1 action.");
  EXPECT_EQ(told(EventKind::Gains, {1 + 256 * 2, 0, 3, 1}, "hu"),
            "Anna kapott 1 követ, 2 fát, 3 pontot és 1 akciót.");
  EXPECT_EQ(told(EventKind::Rerolls, {0, kAnyDice, 0, 0}, "hu"),
            "Anna újradob: 3 nyersanyagkocka és a munkáskocka (épület: Tanya).");
  EXPECT_EQ(told(EventKind::CrossesBox, {0, 3, 1, 0}, "en"), "Anna completed Farm.");
  EXPECT_EQ(told(EventKind::MakesPlot, {0, 2, 0, 0}, "en"),
            "Anna created a plot for Farm: Walls to Cottages, sections 3 to 4.");
  EXPECT_EQ(told(EventKind::MakesPlot, {0, 2, 0, 0}, "hu"),
            "Anna telket hozott létre (épület: Tanya): Falak–Kunyhók, 3–4. szekció.");
}

/// ISR-6.5
TEST(SettlersText, the_words_of_the_harvest_token_say_what_it_harvests) {
  Scene s(basic_options());
  s.begin("harvest helper export").sections("bridges 2").chance("roll food food food 4");
  const auto words = [&](const char* notation, const std::string& language) {
    const Action action = *Rules::parse(notation);
    return texts(language).render(s.rules().describe_action(s.state(), seat_at(0), action), kNames);
  };
  EXPECT_EQ(words("favor harvest", "en"),
            "Take the Harvest: harvest without an action what a resource die shows");
  EXPECT_EQ(words("favor harvest", "hu"),
            "Elveszem: Termés – akció nélkül arathatok olyat, amit egy nyersanyagkocka mutat");
  s.act(1, "favor harvest").act(2, "favor helper");
  EXPECT_EQ(words("token harvest", "en"),
            "Use the Harvest: the next harvest of what a resource die shows costs no action");
  EXPECT_EQ(words("token harvest", "hu"),
            "Felhasználom: Termés – a következő aratás, amelynek áruját egy nyersanyagkocka "
            "mutatja, nem kerül akcióba");
}

}  // namespace
}  // namespace burgrave::settlers
