#include "core/test/heard.hpp"
#include "games/settlers/rules/rules.hpp"
#include "games/settlers/test/abilities.hpp"
#include "games/settlers/test/catalogs.hpp"
#include "games/settlers/test/scene.hpp"
#include "games/settlers/test/spoken.hpp"
#include "games/settlers/words/ability_text.hpp"
#include "games/settlers/words/facts.hpp"
#include "games/settlers/words/words.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace burgrave::settlers {
namespace {

/// Everything said, and the questions that were asked.
struct Heard {
  test::Said said{texts};
  std::set<Decision> decisions;
};

void play(const Rules& rules, std::uint64_t seed, Heard& heard) {
  const auto watch = [&](const State& state, Seat seat) {
    const Decision asked = rules.decision(state, seat);
    heard.decisions.insert(asked);
    ActionSet choices;
    rules.legal(state, seat, choices);
    choices.for_each([&](Action a) {
      EXPECT_TRUE(asks_for(asked, kVerbs.decode(a).verb)) << Rules::notation(a);
    });
    if (asked == Decision::Take || asked == Decision::Pay) {
      test::hear_refusals(rules, state, seat, heard.said);
    }
  };
  const State end = test::hear_game(rules, seed, heard.said, watch, kVerbs.encode(Verb::End));
  heard.decisions.insert(rules.decision(end, seat_at(0)));
}

/// Some buildings stand from the start, so that their abilities are met soon.
void build_some(Catalog& catalog, Rng& rng) {
  for (Village& village : catalog.villages) {
    for (Building& building : village.buildings) {
      if (rng.below(3) > 0) building.box_count = 0;
    }
  }
}

std::vector<Event> plain_events() { return test::plain_events(kEventKinds, {0, 1, 1, 0}); }

/// Positions that random play hardly ever meets.
void hear_rarities(test::Said& said) {
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
    test::hear_refusals(rules, state, seat_at(0), said);
    test::hear_choices(rules, state, seat_at(0), said);
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

const Heard& everything() {
  static const Heard heard = [] {
    Heard all;
    const Rules basic(basic_options(), catalog_for(basic_options()));
    for (const Event& event : plain_events()) all.said.hear(basic.describe_event(event));
    for (const int winners : {1, 2}) {  // by points, or shared [ISR-11.5]
      Event wins = plain_events()[static_cast<std::size_t>(EventKind::Wins)];
      wins.args = {static_cast<std::int16_t>(winners)};
      all.said.hear(basic.describe_event(wins));
    }
    Building building;
    building.shape = 0;
    for (const Ability& ability : all_abilities()) {
      building.ability = ability;
      for (const Message& message : ability_text(basic.catalog(), building, 0))
        all.said.hear(message);
    }
    hear_rarities(all.said);
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
  return heard;
}

/// The keys of things with an id, whether a game has shown them or not.
std::set<std::string> keys_of_things() {
  std::set<std::string> keys = test::keys_of_ids(
      "settlers", kSeatColours, kOptionFields,
      {{"unit", kGoodIds}, {"sign", kGoodIds}, {"track", kTrackIds}, {"token", kTokenIds}});
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

TEST(SettlersText, EveryThingHasAName) { test::expect_names(texts, keys_of_things()); }

TEST(SettlersText, GoodsHaveDifferentSigns) {
  for (const std::string& language : kLanguages) {
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

void expect_every_event_has_its_sentence() {
  const auto id_of = [](std::uint8_t kind) { return kEventIds[kind]; };
  test::expect_told(Rules(basic_options(), catalog_for(basic_options())), plain_events(), id_of,
                    everything().said);
}

void expect_every_text_is_used() {
  const auto page = [](const std::string& key) {  // web/src/games/settlers/texts.test.ts
    return key.starts_with("settlers.page.");
  };
  test::expect_all_used(
      texts, "settlers", everything().said.keys(), keys_of_things(),
      {"action", "event", "prompt", "illegal", "ability", "count", "place", "unit"}, page);
}

/// Together, as many matches are listened to for them.
TEST(SettlersText, EverythingIsSaidInPlay) {
  expect_every_event_has_its_sentence();
  test::expect_all_asked(everything().decisions, kDecisions);
  expect_every_text_is_used();
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
    return texts(language).render(s.facts(seat_at(0), notation).words, kNames);
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
