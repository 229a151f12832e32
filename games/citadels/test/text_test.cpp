#include "core/test/said.hpp"
#include "core/test/source_dir.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/test/position.hpp"
#include "games/citadels/words/texts.hpp"
#include "games/citadels/words/words.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace burgrave::citadels {
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
const SeatNames kNames{"Anna", "Lizi", "Máté", "Zoli", "Eszter", "Ödön", "Ági", "Béla"};

Rules rules_of(const Options& options) { return Rules(options, catalog_for(options)); }

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

/// Some players are rich, some are poor, and some have beautiful cities: each is asked other
/// things.
enum class Luck : std::uint8_t { Plain, Rich, Poor };

void favour(State& state, int seats, Luck luck, Rng& rng) {
  for (int i = 0; i < seats; ++i) {
    Player& player = state.player(seat_at(i));
    if (luck == Luck::Rich) player.gold = static_cast<std::int16_t>(5 + rng.below(10));
    if (luck == Luck::Poor) player.gold = static_cast<std::int16_t>(rng.below(2));
    const CardSet plain = player.city - player.beautified;
    if (luck == Luck::Rich && !plain.empty()) player.beautified.add(plain.sample(rng));
  }
}

/// Hears all prompts, choices, refusals and events of one random game.
void play(const Rules& rules, std::uint64_t seed, Luck luck, Said& said) {
  Rng rng(seed);
  State state = rules.initial_state();
  for (int step = 0; !rules.actors(state).empty() && step < 4000; ++step) {
    const Seat seat = rules.actors(state).first();
    if (state.top().proc == Proc::Turn && step % 4 == 0) favour(state, rules.seats(), luck, rng);
    ActionSet choices;
    rules.legal(state, seat, choices);
    said.see(rules.decision(state), rules.decision_clause(state));
    said.hear(rules.prompt(state, seat));
    said.hear(rules.prompt(state, Seat::Spectator));
    choices.for_each([&](Action a) { said.hear(rules.describe_action(state, seat, a)); });
    if (step % 40 == 0) {
      for (int code = 0; code < kActions; ++code) {
        if (const auto illegal = rules.explain(state, seat, action_at(code)))
          said.hear(illegal->reason);
      }
    }
    Action choice = choices.sample(rng);
    if (choice == action(Verb::EndTurn)) choice = choices.sample(rng);
    EventLog log;
    rules.apply(state, seat, choice, &log);
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

/// Facts and choices that random play may never meet.
void hear_rarities(Said& said) {
  const auto event = [](EventKind kind, std::array<std::int16_t, 4> args) {
    return Event{static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), args};
  };
  Position position(options_for(4, kDevious));
  for (const Event& rare :
       {event(EventKind::Robbed, {1, 0}), event(EventKind::CrownGift, {1, 0, 0}),
        event(EventKind::Wins, {1, 0}), event(EventKind::Wins, {1, 1}),
        event(EventKind::Wins, {2, 0}), event(EventKind::ArmoryDestroys, {0, 1}),
        event(EventKind::ExchangePaid, {1, 2, 0}), event(EventKind::ExchangePaid, {1, 0, 2}),
        event(EventKind::ExchangePaid, {1, 2, 2})}) {
    said.hear(position.rules().describe_event(rare));
  }
  const auto hear_choices = [&](Kind kind, int cards) {
    position.turn(P2, 8).used(kUsedGather).push(Proc::Pay, P2, index(kind), cards);
    ActionSet choices;
    position.rules().legal(position.state(), P2, choices);
    choices.for_each(
        [&](Action a) { said.hear(position.rules().describe_action(position.state(), P2, a)); });
  };
  position.build(P2, {Kind::Manor});
  position.state().player(P2).beautified = cards({Kind::Manor});
  hear_choices(Kind::Necropolis, 0);
  hear_choices(Kind::ThievesDen, 6);
}

const Said& everything_said() {
  static const Said said = [] {
    Said all;
    const Rules standard = rules_of(options_for(4));
    for (int kind = 0; kind < kEventKinds; ++kind)
      all.hear(standard.describe_event(plain_event(kind)));
    hear_rarities(all);
    Rng rng(11);
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      for (int game = 0; game < 60; ++game) {
        const Rules rules = rules_of(varied(options_for(seats, game % 7), rng));
        play(rules, static_cast<std::uint64_t>(game), static_cast<Luck>(game % 3), all);
      }
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
  add("role", kRoleIds);
  add("kind", kKindIds);
  add("type", kTypeIds);
  add("preset", kPresetIds);
  add("seat", kSeatColours);
  add("letter", kSeatColours);
  for (const auto& field : kOptionFields) keys.insert(text_key("option", field.name));
  return keys;
}

TEST(CitadelsText, LanguagesAgree) { test::expect_agreement(texts); }

TEST(CitadelsText, EveryThingHasAName) { test::expect_names(texts, keys_of_things()); }

TEST(CitadelsText, SeatsHaveDifferentLetters) {
  for (const std::string& language : kLanguages) {
    std::set<std::string> letters;
    for (const std::string_view colour : kSeatColours) {
      EXPECT_TRUE(letters.insert(texts(language).word(text_key("letter", colour))).second)
          << language << " " << colour;
    }
  }
}

TEST(CitadelsText, HungarianNounsHaveTheFormsThatSentencesAskFor) {
  test::expect_forms(texts, "citadels.kind", kKindIds, {"acc", "own"});
  test::expect_forms(texts, "citadels.role", kRoleIds, {"acc", "on"});
  constexpr std::string_view kUnits[] = {"gold", "card"};
  test::expect_forms(texts, "citadels.unit", kUnits, {"acc"});
}

/// The names in the data files are the ones that are said.
TEST(CitadelsText, NamesAreThoseOfTheData) {
  const auto expect_names = [&](const boost::json::value& rows, std::string_view group) {
    for (const boost::json::value& row : rows.as_array()) {
      const std::string key = text_key(group, text_view(row.at("id").as_string()));
      for (const std::string& language : kLanguages) {
        EXPECT_EQ(texts(language).word(key), text_view(row.at("name_" + language).as_string()));
      }
    }
  };
  expect_names(document("names.json").at("types"), "type");
  expect_names(document("characters.json").at("characters"), "role");
  expect_names(document("districts.json").at("basic"), "kind");
  expect_names(document("districts.json").at("unique"), "kind");
  expect_names(document("presets.json").at("presets"), "preset");
}

TEST(CitadelsText, EveryEventHasItsSentence) {
  const Rules rules = rules_of(options_for(4));
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const Message message = rules.describe_event(plain_event(kind));
    const std::string id(event_id(static_cast<EventKind>(kind)));
    EXPECT_EQ(message.key.rfind("citadels.event." + id, 0), 0U) << message.key;
    EXPECT_TRUE(everything_said().keys().contains(message.key)) << message.key;
  }
}

TEST(CitadelsText, EveryDecisionIsAskedInPlayAndHasItsClause) {
  for (int i = 0; i < kDecisions; ++i) {
    EXPECT_TRUE(everything_said().decisions().contains(static_cast<Decision>(i))) << i;
  }
  std::ostringstream known;
  known << std::ifstream(burgrave::test::source_dir() / "games/citadels/clauses.yaml").rdbuf();
  for (const std::string& clause : everything_said().clauses()) {
    EXPECT_NE(known.str().find("id: " + clause + "\n"), std::string::npos) << clause;
  }
}

TEST(CitadelsText, EveryTextIsUsed) {
  const std::set<std::string>& said = everything_said().keys();
  const std::set<std::string> things = keys_of_things();
  const std::string source = test::source_of("citadels");
  for (const std::string& key : texts("hu").keys()) {
    if (said.contains(key) || things.contains(key)) continue;
    // Said by the page for a new table alone: web/src/pages/options.test.ts.
    if (key.rfind("citadels.setup.", 0) == 0) continue;
    // Whatever a game says has been said above; the rest stands in the source by its id.
    const bool spoken = key.rfind("citadels.action.", 0) == 0 ||
                        key.rfind("citadels.event.", 0) == 0 ||
                        key.rfind("citadels.prompt.", 0) == 0;
    const std::string id = key.substr(key.rfind('.') + 1);
    EXPECT_FALSE(spoken) << key << " is never said";
    EXPECT_NE(source.find('"' + id + '"'), std::string::npos) << key << " is used nowhere";
  }
}

/// Sentences that name a hidden card or character are for the seats that may know it [CIT-8.3-8.6].
TEST(CitadelsText, SecretsAreNotToldToEverybody) {
  const std::set<EventKind> secrets{
      EventKind::ChoseRole, EventKind::BuriedRole, EventKind::TheaterGot,
      EventKind::DrewCard,  EventKind::KeptCard,   EventKind::GainedCard,
      EventKind::Signs,     EventKind::SawCard,    EventKind::DiscardedCard,
      EventKind::TookCard,  EventKind::GaveCard,   EventKind::TuckedCard};
  std::set<EventKind> heard;
  Rng rng(5);
  for (int game = 0; game < 40; ++game) {
    const Rules rules = rules_of(varied(options_for(2 + game % 7), rng));
    State state = rules.initial_state();
    while (!rules.actors(state).empty()) {
      const Seat seat = rules.actors(state).first();
      ActionSet choices;
      rules.legal(state, seat, choices);
      EventLog log;
      rules.apply(state, seat, choices.sample(rng), &log);
      for (const Event& event : log) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (!secrets.contains(kind)) continue;
        heard.insert(kind);
        EXPECT_TRUE(event.audience.contains(event.seat)) << event_id(kind);
        EXPECT_LE(event.audience.count(), 2) << event_id(kind);
        EXPECT_FALSE(event.audience.contains(Seat::Spectator)) << event_id(kind);
      }
    }
  }
  EXPECT_EQ(heard, secrets);
}

/// What is asked and offered is the same in every world that the seat takes for possible.
TEST(CitadelsText, WordsDependOnlyOnWhatTheSeatKnows) {
  const auto told = [](const Message& message) { return texts("en").render(message, kNames); };
  Rng rng(3);
  int asked = 0;
  for (int game = 0; game < 21; ++game) {
    const Rules rules = rules_of(varied(options_for(2 + game % 7), rng));
    State state = rules.initial_state();
    while (!rules.actors(state).empty()) {
      const Seat seat = rules.actors(state).first();
      ActionSet choices;
      rules.legal(state, seat, choices);
      if (is_player(seat)) {
        const State other = rules.sample_state(rules.view(state, seat), rng);
        ASSERT_EQ(told(rules.prompt(state, seat)), told(rules.prompt(other, seat)));
        choices.for_each([&](Action a) {
          ASSERT_EQ(told(rules.describe_action(state, seat, a)),
                    told(rules.describe_action(other, seat, a)));
        });
        ++asked;
      }
      rules.apply(state, seat, choices.sample(rng));
    }
  }
  EXPECT_GT(asked, 1000);
}

TEST(CitadelsText, ReadsLikeAPlayerSpeaks) {
  const Rules rules = rules_of(options_for(6));
  const auto told = [&](EventKind kind, std::array<std::int16_t, 4> args,
                        const std::string& language) {
    const Event event{static_cast<std::uint8_t>(kind), seat_at(0), SeatMask::everyone(), args};
    return texts(language).render(rules.describe_event(event), kNames);
  };
  constexpr std::int16_t kMarket = index(Kind::Market);
  EXPECT_EQ(told(EventKind::Destroys, {2, kMarket, 1, 0}, "hu"),
            "Anna elpusztította Máté Piacát 1 aranyért.");
  EXPECT_EQ(told(EventKind::Destroys, {2, kMarket, 1, 0}, "en"),
            "Anna destroyed Máté's Market for 1 gold.");
  EXPECT_EQ(told(EventKind::Destroys, {0, kMarket, 1, 0}, "hu"),
            "Anna elpusztította a saját Piacát 1 aranyért.");
  EXPECT_EQ(told(EventKind::Robbed, {1, 4, 0, 0}, "hu"), "Lizi elrabolta Anna minden aranyát (4).");
  EXPECT_EQ(told(EventKind::Robbed, {1, 0, 0, 0}, "en"),
            "Lizi robbed Anna, but there was no gold.");
  EXPECT_EQ(told(EventKind::Reveals, {index(Role::Assassin), 0, 0, 0}, "hu"),
            "Az Orgyilkos nem más, mint Anna.");
  EXPECT_EQ(
      told(EventKind::Names, {static_cast<int>(Naming::Kill), index(Role::Warlord), 0, 0}, "hu"),
      "Anna meggyilkolta a Hadurat.");
  EXPECT_EQ(told(EventKind::Marks,
                 {static_cast<int>(Marker::Warrant),
                  static_cast<std::int16_t>(rank_bit(2) | rank_bit(4) | rank_bit(7)), 0, 0},
                 "en"),
            "Anna put warrants on these characters: Thief, King and Architect.");
  EXPECT_EQ(told(EventKind::Builds, {index(Kind::ThievesDen), 2, 4, 0}, "en"),
            "Anna built the Thieves' Den for 2 gold and 4 cards.");
}

}  // namespace
}  // namespace burgrave::citadels
