#pragma once

#include "games/settlers/test/counted_position.hpp"
#include "games/settlers/test/house_building.hpp"

#include <bit>
#include <map>
#include <string>
#include <vector>

namespace burgrave::settlers {

/// The building stands, so many plots were made for it, and a round begins.
inline Scene standing(const HouseBuilding& b, int plots) {
  Scene s(b.options(), b.alone());
  s.begin().built({b.slot()}).grown(b.slot(), plots);
  return s;
}
inline std::string use(const HouseBuilding& b) { return "use " + b.slot_text(); }

/// Acts, takes units of choice as stone, and compares what came in. The pool is empty before.
inline void expect_gain(Scene& s, const std::string& acts, const Amounts& gain) {
  const int points = s.points(), actions = s.actions();
  s.act(acts);
  while (s.decision() == Decision::Take) s.act("take stone");
  EXPECT_EQ(s.pool(), gain.pool());
  EXPECT_EQ(s.points() - points, gain.points);
  EXPECT_EQ(s.actions() - actions, gain.actions);
  s.pool("");
}

// ---- what each kind does, compared with the data file ----

inline void use_gain(const HouseBuilding& b, int plots) {  // ISR-13.1
  Scene s = standing(b, plots);
  s.round("wood wood wood 3").pool("");
  expect_gain(s, use(b), b.gain(plots));
  EXPECT_EQ(s.why(use(b)), "ISR-7.50");
}

inline void use_gain_choice(const HouseBuilding& b, int plots) {  // ISR-13.2
  Scene s = standing(b, plots);
  s.round("wood wood wood 3").pool("");
  const auto& options = b.ability().at("options").as_array();
  const int picks = b.number("picks", plots);
  for (int pick = 0; pick < picks; ++pick) {
    const std::size_t option = static_cast<std::size_t>(pick) % options.size();
    expect_gain(s, use(b) + "/" + std::to_string(option + 1), amounts_of(options[option]));
  }
  EXPECT_EQ(s.why(use(b) + "/1"), "ISR-7.50");
}

inline void use_gain_if(const HouseBuilding& b, int plots) {  // ISR-13.3
  const boost::json::value& condition = b.ability().at("if");
  const int number = number_in(condition.as_object(), "n");
  int held = 0;
  for (int counted = number - 1; counted <= number + 1; ++counted) {
    const CountedPosition position(text_in(condition, "count"), counted);
    if (!position.possible()) continue;
    Scene s = standing(b, plots);
    position.mark(s, b.slot());
    position.open(s);
    if (compared(text_in(condition, "op"), counted, number)) {
      ++held;
      expect_gain(s, use(b), b.gain(plots));
      EXPECT_EQ(s.why(use(b)), "ISR-7.50");
    } else {
      EXPECT_EQ(s.why(use(b)), "ISR-7.51") << counted;
    }
  }
  EXPECT_GT(held, 0);
}

inline void use_gain_per(const HouseBuilding& b, int plots) {  // ISR-13.4
  const int each = b.number("each", plots), most = b.number("max", plots);
  int used = 0;
  for (int counted = 0; counted <= each * (most + 1); ++counted) {
    const CountedPosition position(b.word("per"), counted);
    if (!position.possible()) continue;
    Scene s = standing(b, plots);
    position.mark(s, b.slot());
    position.open(s);
    const int times = std::min(counted / each, most);
    if (times == 0) {
      EXPECT_EQ(s.why(use(b)), "ISR-13.4") << counted;
      continue;
    }
    ++used;
    Amounts gain = b.gain(plots);
    for (int& good : gain.goods) good *= times;
    gain.any *= times;
    gain.points *= times;
    gain.actions *= times;
    expect_gain(s, use(b), gain);
    EXPECT_EQ(s.why(use(b)), "ISR-7.50");
  }
  EXPECT_GT(used, 0);
}

inline void use_trade(const HouseBuilding& b, int plots) {  // ISR-13.5
  Scene s = standing(b, plots);
  const Amounts price = amounts_of(b.ability().at("spend"));
  s.round("wood wood wood 3").pool("");
  EXPECT_EQ(s.why(use(b)), "ISR-13.5");
  for (int time = 0; time < b.number("times", plots); ++time) {
    s.pool(price.pool(1)).actions(1, price.actions + 1);  // one stays
    Amounts gain = b.gain(plots);
    gain.actions -= price.actions;
    expect_gain(s, use(b), gain);
  }
  s.pool(price.pool(1));
  EXPECT_EQ(s.why(use(b)), "ISR-7.50");
}

/// Tracks in which an ability works.
inline std::vector<std::size_t> tracks_of(const std::string& where) {
  std::vector<std::size_t> tracks;
  for (std::size_t track = 0; track < kTracks; ++track) {
    if (where == "all" || where == "tracks" || where == "track:" + std::string(kTrackIds[track])) {
      tracks.push_back(track);
    }
  }
  return tracks;
}

inline void use_discount(const HouseBuilding& b, int plots) {  // ISR-13.6
  const std::string resource = b.word("resource");
  int boxes = 0;
  for (const std::size_t track : tracks_of(b.word("where"))) {
    for (std::size_t good = 0; good < kGoods; ++good) {
      if (resource != "any" && resource != kGoodIds[good]) continue;
      Scene s = standing(b, plots);
      s.round("wood wood wood 3");
      int uses = 0;
      while (s.complete(kTrackIds[track]) < kSections && uses < b.number("times", plots)) {
        Amounts cost = next_box(s, track);
        const bool takes = cost.goods[good] > 0;
        if (takes) s.act(use(b) + (resource == "any" ? "/" + std::to_string(good + 1) : ""));
        cost.goods[good] = std::max(cost.goods[good] - (takes ? b.number("amount", plots) : 0), 0);
        s.actions(1, 1).pool(cost.pool()).act("build " + std::string(kTrackIds[track]));
        EXPECT_EQ(s.pool(), "");
        uses += takes ? 1 : 0;
      }
      if (uses < b.number("times", plots)) continue;
      ++boxes;
      EXPECT_EQ(s.why(use(b) + (resource == "any" ? "/1" : "")), "ISR-7.50");
    }
  }
  EXPECT_GT(boxes, 0);
}

inline void use_free_build(const HouseBuilding& b, int plots) {  // ISR-13.7
  const std::string where = b.word("where");
  for (const std::size_t track : tracks_of(where)) {
    Scene s = standing(b, plots);
    s.round("wood wood wood 3").actions(1, 0);
    const std::string build = "build " + std::string(kTrackIds[track]);
    for (int time = 0; time < b.number("times", plots); ++time) {
      s.pool(next_box(s, track).pool());
      EXPECT_EQ(s.why(build), "ISR-7.20");
      s.act(use(b)).act(build);
      EXPECT_EQ(s.pool(), "");
    }
    EXPECT_EQ(s.why(use(b)), "ISR-7.50");
    EXPECT_EQ(s.actions(), 0);
  }
  if (where != "village" && where != "all") return;
  Scene s = standing(b, plots);
  s.round("wood wood wood 3").actions(1, 0);
  const std::string other = "build box " + std::to_string(b.slot() % kSlots + 1) + "/";
  for (int time = 0; time < b.number("times", plots); ++time) {  // boxes of a plain building
    const std::string box = other + std::string(time == 0 ? "1" : time == 1 ? "2" : "3");
    s.pool(time == 1 ? "wood 1" : "");
    EXPECT_EQ(s.why(box), "ISR-7.20");
    s.act(use(b)).act(box);
    EXPECT_EQ(s.pool(), "");
  }
  EXPECT_EQ(s.why(use(b)), "ISR-7.50");
}

inline void use_free_harvest(const HouseBuilding& b, int plots) {  // ISR-13.8
  Scene s = standing(b, plots);
  s.sections("bridges 2").round("wood wood wood 3").actions(1, 0).pool("");
  for (int time = 1; time <= b.number("times", plots); ++time) {
    const std::string circle = "harvest 1/" + std::to_string(time);
    EXPECT_EQ(s.why(circle), "ISR-7.10");
    s.act(use(b)).act(circle);
    EXPECT_EQ(s.pool(), "food " + std::to_string(2 * time));
  }
  EXPECT_EQ(s.why(use(b)), "ISR-7.50");
}

inline void use_harvest_bonus(const HouseBuilding& b, int plots) {  // ISR-13.9
  for (int field = 1; field <= 4; ++field) {
    if (b.word("field") != "any" && b.word("field") != "field_" + std::to_string(field)) continue;
    Scene s = standing(b, plots);
    s.sections("bridges 8").round("wood wood wood 3").actions(1, 9).pool("");
    const int times = b.number("times", plots);
    for (int circle = 1; circle <= 3; ++circle) {
      Amounts gain = circle <= times ? b.gain(plots) : Amounts{};
      constexpr std::array<std::size_t, 4> kYields{2, 1, 0, 3};  // food, wood, stone, gold
      gain.goods[kYields[static_cast<std::size_t>(field - 1)]] += 2;
      gain.actions -= 1;
      expect_gain(s, "harvest " + std::to_string(field) + "/" + std::to_string(circle), gain);
    }
  }
}

inline void use_on_section(const HouseBuilding& b, int plots) {  // ISR-13.10
  for (const std::size_t track : tracks_of(b.word("where"))) {
    Scene s = standing(b, plots);
    s.round("wood wood wood 3");
    const int times = b.number("times", plots);
    for (int section = 0; section <= times; ++section) {
      const std::size_t boxes = track_sections(track)[static_cast<std::size_t>(section)].size();
      for (std::size_t box = 1; box <= boxes; ++box) {
        const bool completes = box == boxes && section < times;
        Amounts gain = completes ? b.gain(plots) : Amounts{};
        gain.actions -= 1;
        s.actions(1, 9).pool(next_box(s, track).pool());
        expect_gain(s, "build " + std::string(kTrackIds[track]), gain);
      }
    }
  }
}

inline void use_reroll(const HouseBuilding& b, int plots) {  // ISR-13.11
  Scene s = standing(b, plots);
  s.round("wood wood wood 3");
  const std::string dice = b.word("dice");
  std::string expected;
  for (int set = 1; set <= kAnyDice; ++set) {
    const bool worker = (set & kWorkerDice) != 0, resource = (set & kResourceDice) != 0;
    if ((dice == "worker" && resource) || (dice == "resource" && worker)) continue;
    if (std::popcount(static_cast<unsigned>(set)) > b.number("count", plots)) continue;
    expected += (expected.empty() ? "" : ", ") +
                Rules::notation(kVerbs.encode(Verb::Reroll, b.slot() - 1, set));
  }
  EXPECT_EQ(s.choices("reroll"), expected);
  s.act("reroll " + b.slot_text() + (dice == "worker" ? " w" : " 2"));
  s.chance(dice == "worker" ? "roll wood wood wood 5" : "roll wood gold wood 3");
  EXPECT_EQ(s.pool(), dice == "worker" ? "wood 3" : "wood 2 gold 1");
  EXPECT_EQ(s.actions(), dice == "worker" ? 5 : 3);
  EXPECT_EQ(s.choices("reroll"), "");
}

inline void use_store(const HouseBuilding& b, int plots) {  // ISR-13.12
  for (const std::string_view good : kGoodIds) {
    Scene s = standing(b, plots);
    s.round("wood wood wood 3").pool("stone 9 wood 9 food 9 gold 9").act("end");
    const std::string keep = "keep " + std::string(good);
    if (b.word("resource") != "any" && b.word("resource") != good) {
      EXPECT_EQ(s.why(keep), "ISR-13.12");
      continue;
    }
    for (int unit = 0; unit < b.number("amount", plots); ++unit) s.act(keep);
    EXPECT_EQ(s.why(keep), "ISR-13.12");
    s.act("kept");
    EXPECT_EQ(s.stock(), std::string(good) + " " + std::to_string(b.number("amount", plots)));
  }
}

inline void use_copy_favor(const HouseBuilding& b, int plots) {  // ISR-13.13
  Scene s = standing(b, plots);
  const Amounts price = amounts_of(b.ability().at("spend"));
  s.round("wood wood wood 3", "donation").pool("");
  const std::string copy = "copy " + b.slot_text() + " helper";
  EXPECT_EQ(s.why(copy), "ISR-13.13");
  s.pool(price.pool(1)).act(copy);
  EXPECT_EQ(s.pool(), "");
  expect_gain(s, "token helper", {{}, 0, 0, 1});
  EXPECT_EQ(s.why(copy), "ISR-7.50");
}

/// By the kinds that are used during the game.
using Use = void (*)(const HouseBuilding&, int);
inline const std::map<std::string, Use> kUses{
    {"gain", use_gain},
    {"gain_choice", use_gain_choice},
    {"gain_if", use_gain_if},
    {"gain_per", use_gain_per},
    {"trade", use_trade},
    {"discount", use_discount},
    {"free_build", use_free_build},
    {"free_harvest", use_free_harvest},
    {"harvest_bonus", use_harvest_bonus},
    {"on_section", use_on_section},
    {"reroll", use_reroll},
    {"store", use_store},
    {"copy_favor", use_copy_favor},
};

}  // namespace burgrave::settlers
