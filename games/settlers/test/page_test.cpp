// What pages get of a match: complete, within the schema, and nothing beyond the view.

#include "games/settlers/page/page.hpp"

#include "core/json_schema.hpp"
#include "core/test/source_dir.hpp"
#include "games/settlers/test/abilities.hpp"
#include "games/settlers/test/scene.hpp"
#include "games/settlers/test/spoken.hpp"
#include "games/settlers/words/facts.hpp"
#include "games/settlers/words/words.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace burgrave::settlers {
namespace {

namespace json = boost::json;

SchemaFile schema_file(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(burgrave::test::source_dir() / "protocol" / name).rdbuf();
  return {name.substr(name.rfind('/') + 1), json::parse(text.str())};
}

const JsonSchema& schema() {
  static const JsonSchema compiled = [] {
    Result<JsonSchema> made = JsonSchema::make(
        {schema_file("games/settlers.schema.json"), schema_file("messages.schema.json")});
    EXPECT_TRUE(made) << made.error().text();
    return *std::move(made);
  }();
  return compiled;
}

json::object drawn(const Rules& rules, const State& state, Seat seat) {
  return to_json(page_view(rules, rules.view(state, seat)));
}

/// A random seat of those that decide.
Seat one_of(SeatMask seats, Rng& rng) {
  auto left = rng.below(static_cast<std::uint32_t>(seats.count()));
  while (left-- > 0) seats.erase(seats.first());
  return seats.first();
}

/// Rules with varied options; in every other match buildings stand from the start, and two of them
/// re-roll and store.
Rules varied_rules(int game, Rng& rng) {
  const Options options = varied({.seats = 1 + game % kMaxPlayers}, rng);
  Catalog catalog = catalog_for(options);
  for (Village& village : catalog.villages) {
    if (game % 2 != 0) continue;
    for (Building& building : village.buildings) {
      if (rng.below(3) > 0) building.box_count = 0;
    }
    village.buildings[0].ability = ability_of(AbilityKind::Reroll, kDice);
    village.buildings[0].ability.dice = kAnyDice;
    village.buildings[1].ability = ability_of(AbilityKind::Store);
    village.buildings[1].ability.good = kAnyGood;
  }
  return Rules(options, std::move(catalog));
}

/// Plays random games; `look` is called with rules, state and who decides, at every decision.
template <class Look>
void play_games(int games, Look&& look) {
  Rng rng(5);
  for (int game = 0; game < games; ++game) {
    const Rules rules = varied_rules(game, rng);
    State state = rules.initial_state();
    while (!rules.actors(state).empty()) {
      const Seat seat = one_of(rules.actors(state), rng);
      look(rules, state, seat);
      ActionSet choices;
      rules.legal(state, seat, choices);
      Action choice = choices.sample(rng);
      if (choice == kVerbs.encode(Verb::End)) choice = choices.sample(rng);
      rules.apply(state, seat, choice);
      if (::testing::Test::HasFailure()) return;
    }
    look(rules, state, Seat::Spectator);
  }
}

std::string word(const json::value& value) { return std::string(value.as_string()); }
std::string join(std::initializer_list<std::string> words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : ":") + w;
  return text;
}

/// Every target that the things of a page can stand for.
class Targets {
 public:
  Targets(const json::object& printed, const json::object& view, int seat) {
    for (const json::value& token : view.at("tokens").as_array()) {
      add({"token", word(token.at("id"))});
    }
    for (const json::value& track : printed.at("tracks").as_array()) {
      add({"track", word(track.at("id"))});
    }
    for (const json::value& field : printed.at("fields").as_array()) {
      numbered({"field", word(field.at("id"))}, field.at("circles").as_array().size());
    }
    const json::value& player = view.at("players").as_array()[static_cast<std::size_t>(seat)];
    for (const json::value& village : printed.at("villages").as_array()) {
      if (village.at("id") == player.at("village")) buildings(printed, village);
    }
    if (player.as_object().contains("dice")) dice();
    if (player.as_object().contains("turn")) pool();
  }
  bool contain(const std::string& target) const { return all_.contains(target); }

 private:
  void add(std::initializer_list<std::string> words) { all_.insert(join(words)); }
  void numbered(std::initializer_list<std::string> words, std::size_t count) {
    for (std::size_t i = 1; i <= count; ++i) all_.insert(join(words) + ":" + std::to_string(i));
  }
  void dice() {
    for (int set = 1; set <= kAnyDice; ++set) {
      std::string numbers;
      int count = 0;
      for (int die = 0; die < kDice; ++die) {
        if ((set >> die & 1) == 0) continue;
        numbers += (count++ == 0 ? "" : "+") + std::to_string(die + 1);
      }
      add({count == 1 ? "die" : "dice", numbers});
    }
  }
  void pool() {
    for (const std::string_view good : kGoodIds) add({"pool", std::string(good)});
    for (const char* several : {"stone+wood", "stone+food", "wood+food", "stone+wood+food"}) {
      add({"pool", several});
    }
  }
  void buildings(const json::object& printed, const json::value& village) {
    int slot = 0;
    for (const json::value& building : village.at("buildings").as_array()) {
      const std::string number = std::to_string(++slot);
      const json::object& entry = building.as_object();
      if (entry.contains("out_of_play")) continue;
      add({"building", number});
      numbered({"building", number}, entry.at("boxes").as_array().size());
      if (entry.contains("blueprint")) plots(printed, number, entry.at("blueprint").as_array());
    }
  }
  /// Where the blueprint lies within the grid.
  void plots(const json::object& printed, const std::string& slot, const json::array& shape) {
    const std::size_t columns = shape[0].as_string().size();
    for (std::size_t row = 0; row + shape.size() <= kTracks; ++row) {
      const std::string track = word(printed.at("tracks").as_array()[row].at("id"));
      numbered({"plot", slot, track}, kSections - columns + 1);
    }
  }

  std::set<std::string> all_;
};

TEST(SettlersPage, EveryViewFitsTheSchema) {
  int views = 0;
  std::size_t largest = 0;
  int looks = 0;
  play_games(8, [&](const Rules& rules, const State& state, Seat seat) {
    if (looks++ % 5 != 0) return;
    const auto misprint = schema().check(to_json(page_printed(rules)), "Printed", "printed");
    ASSERT_FALSE(misprint) << misprint->text();
    for (const Seat eyes : {is_player(seat) ? seat : seat_at(0), Seat::Spectator}) {
      const json::object view = drawn(rules, state, eyes);
      const auto wrong = schema().check(view, "View", "page");
      ASSERT_FALSE(wrong) << wrong->text();
      largest = std::max(largest, json::serialize(view).size());
      ++views;
    }
  });
  EXPECT_GT(views, 400);
  EXPECT_LT(largest, 16U * 1024U);
  EXPECT_GT(largest, 2U * 1024U);
}

TEST(SettlersPage, EveryLegalActionStandsSomewhere) {
  std::set<std::string> groups;
  play_games(24, [&](const Rules& rules, const State& state, Seat seat) {
    if (!is_player(seat)) return;
    const View view = rules.view(state, seat);
    const Targets targets(to_json(page_printed(rules)), to_json(page_view(rules, view)),
                          index(seat));
    ActionSet choices;
    rules.legal(state, seat, choices);
    choices.for_each([&](Action action) {
      const OfferDetail detail = facts_of(rules, view, seat, action).detail;
      EXPECT_TRUE(texts("en").has(text_key("group", detail.group))) << detail.group;
      EXPECT_TRUE(detail.target.empty() || targets.contain(detail.target))
          << Rules::notation(action) << " stands at " << detail.target;
      groups.insert(detail.group);
    });
  });
  for (const char* group : {"favor", "reroll", "build", "harvest", "token", "use", "take",
                            "trigger", "keep", "plot", "end"}) {
    EXPECT_TRUE(groups.contains(group)) << group;
  }
}

TEST(SettlersPage, WishesAreDistinctAndStandSomewhere) {
  int refused = 0;
  play_games(8, [&](const Rules& rules, const State& state, Seat seat) {
    if (!is_player(seat)) return;
    const View view = rules.view(state, seat);
    const Targets targets(to_json(page_printed(rules)), to_json(page_view(rules, view)),
                          index(seat));
    std::set<int> seen;
    for (const Action action : wished(rules, view, seat)) {
      EXPECT_TRUE(seen.insert(action.code).second) << Rules::notation(action);
      if (!rules.explain(state, seat, action)) continue;
      const std::string target = facts_of(rules, view, seat, action).detail.target;
      EXPECT_TRUE(targets.contain(target)) << Rules::notation(action) << " stands at " << target;
      ++refused;
    }
  });
  EXPECT_GT(refused, 100);
}

/// ISR-12.1: a page knows no more than the view that it is drawn from.
TEST(SettlersPage, TellsNothingBeyondTheView) {
  Rng rng(8);
  int compared = 0;
  int looks = 0;
  play_games(8, [&](const Rules& rules, const State& state, Seat) {
    if (looks++ % 3 != 0) return;
    for (int i = 0; i <= rules.seats(); ++i) {
      const Seat eyes = i < rules.seats() ? seat_at(i) : Seat::Spectator;
      const View view = rules.view(state, eyes);
      const State other = rules.sample_state(view, rng);
      if (other == state || rules.view(other, eyes) != view) continue;
      EXPECT_EQ(drawn(rules, state, eyes), drawn(rules, other, eyes));
      ++compared;
    }
  });
  EXPECT_GT(compared, 100);
}

/// Two players in the advanced game; the first has a Farm and may build.
Scene expanding() {
  Scene scene(advanced_options());
  scene.begin("helper donation export").built({1}).sections("walls 2, bridges 2");
  scene.round("wood gold food 4", "export helper");
  return scene;
}

OfferDetail detail_of(const Scene& scene, std::string_view notation, int seat = 1) {
  return scene.facts(seat_at(seat - 1), notation).detail;
}
std::string said(const std::vector<MessageArg::Part>& parts) {
  std::string text;
  for (const MessageArg::Part& part : parts) {
    text += (text.empty() ? "" : " ") + std::to_string(part.count) + " " +
            part.key.substr(part.key.rfind('.') + 1);
  }
  return text;
}

TEST(SettlersPage, OffersTellPlacePriceAndGain) {
  const Scene scene = expanding();
  const OfferDetail walls = detail_of(scene, "build walls");
  EXPECT_EQ(walls.group, "build");
  EXPECT_EQ(walls.target, "track:walls");
  EXPECT_EQ(said(walls.price), "1 gold 1 action");  // there is no stone
  const OfferDetail harvest = detail_of(scene, "harvest 1/1");
  EXPECT_EQ(harvest.target, "field:field_1:1");
  EXPECT_EQ(said(harvest.gain), "2 food");
  EXPECT_EQ(said(harvest.price), "1 action");
  const OfferDetail farm = detail_of(scene, "use 1");
  EXPECT_EQ(farm.target, "building:1");
  EXPECT_EQ(said(farm.gain), "1 food");
  EXPECT_EQ(said(farm.price), "");
  const OfferDetail exported = detail_of(scene, "export wood food");
  EXPECT_EQ(exported.target, "pool:wood+food");
  EXPECT_EQ(said(exported.price), "1 wood 1 food");
  EXPECT_EQ(said(exported.gain), "2 point");
  EXPECT_EQ(detail_of(scene, "build box 2/2").target, "building:2:2");
  EXPECT_EQ(detail_of(scene, "end").target, "");
}

TEST(SettlersPage, WhatIsReadiedSavesTheAction) {
  Scene scene(adventure_options(1));
  Catalog catalog = catalog_for(adventure_options(1));
  catalog.villages[0].buildings[0].box_count = 0;
  catalog.villages[0].buildings[0].ability = ability_of(AbilityKind::FreeBuild);
  catalog.villages[0].buildings[0].ability.where = kAllTracks;
  const Rules rules(adventure_options(1), std::move(catalog));
  State state = scene.begin().round("stone wood food 4").state();
  state.players[0].turn.armed[0] = 1;
  const auto price = [&](std::string_view notation) {
    const View view = rules.view(state, seat_at(0));
    return said(facts_of(rules, view, seat_at(0), *Rules::parse(notation)).detail.price);
  };
  EXPECT_EQ(price("build walls"), "1 stone");
  EXPECT_EQ(price("build box 2/1"), "1 stone 1 action");
}

TEST(SettlersPage, OthersAreShownAsTheyWereWhenThePhaseBegan) {
  Scene scene = expanding();
  scene.act(1, "build walls");
  const json::object own = drawn(scene.rules(), scene.state(), seat_at(0));
  const json::object other = drawn(scene.rules(), scene.state(), seat_at(1));
  const auto walls = [](const json::object& view) {
    return view.at("players").as_array()[0].at("tracks").as_array()[0].to_number<int>();
  };
  EXPECT_EQ(walls(own), 3);
  EXPECT_EQ(walls(other), 2);
  EXPECT_TRUE(own.at("players").as_array()[0].as_object().contains("turn"));
  EXPECT_FALSE(other.at("players").as_array()[0].as_object().contains("turn"));
}

TEST(SettlersPage, TurnsTellWhatThereIs) {
  Scene scene = expanding();
  scene.turn().pool = {2, 0, 300, 1};
  scene.turn().gold_for = {1, 0, 0};
  scene.turn().kept = {0, 0, 0, 1};
  const json::object view = drawn(scene.rules(), scene.state(), seat_at(0));
  const json::value& turn = view.at("players").as_array()[0].at("turn");
  EXPECT_EQ(turn.at("pool"), json::value({{"stone", 2}, {"food", 300}, {"gold", 1}}));
  EXPECT_EQ(turn.at("gold_for"), json::value({{"stone", 1}}));
  EXPECT_EQ(turn.at("kept"), json::value({{"gold", 1}}));
  EXPECT_EQ(turn.at("actions"), json::value(4));
}

TEST(SettlersPage, BuildingsWorkFromTheNextRoundOn) {
  Scene scene = expanding();
  scene.turn().pool = {9, 9, 9, 9};
  scene.turn().actions = 9;
  scene.act("build box 2/1, build box 2/2, build box 2/3");
  const auto state = [&](int seat, int slot) {
    const json::object view = drawn(scene.rules(), scene.state(), seat_at(seat - 1));
    const json::value& player = view.at("players").as_array()[0];
    const json::value& mark = player.at("buildings").at(static_cast<std::size_t>(slot - 1));
    return mark.as_object().contains("state") ? word(mark.at("state")) : "open";
  };
  EXPECT_EQ(state(1, 1), "works");
  EXPECT_EQ(state(1, 2), "waits");
  EXPECT_EQ(state(1, 3), "open");
  EXPECT_EQ(state(1, 6), "at_end");
  EXPECT_EQ(state(2, 1), "works");
  EXPECT_EQ(state(2, 2), "open");
}

TEST(SettlersPage, MarksWhatNoBoxHasConfirmed) {
  const page::Printed printed = page_printed(expanding().rules());
  EXPECT_TRUE(printed.tracks[0].sections[0].unverified);
  EXPECT_TRUE(printed.fields[0].unverified);
  EXPECT_TRUE(printed.villages[0].buildings[0].unverified);
  EXPECT_TRUE(printed.tokens[0].unverified);  // public lists agree, but nobody has seen it printed
  // Sheets of our own design have nothing printed that they could differ from.
  const Options own = adventure_options(1);
  const page::Printed adventure = page_printed(Rules(own, catalog_for(own)));
  EXPECT_FALSE(adventure.villages[0].buildings[0].unverified);
}

}  // namespace
}  // namespace burgrave::settlers
