#include "core/test/heard.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/test/position.hpp"
#include "games/citadels/test/spoken.hpp"
#include "games/citadels/words/facts.hpp"
#include "games/citadels/words/words.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace burgrave::citadels {
namespace {

Rules rules_of(const Options& options) { return Rules(options, catalog_for(options)); }

/// Everything said, and the questions that were asked.
struct Heard {
  test::Said said{texts};
  std::set<Decision> decisions;
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

void play(const Rules& rules, std::uint64_t seed, Luck luck, Heard& heard) {
  Rng rng(seed);
  int step = 0;
  const auto watch = [&](State& state, Seat) {
    heard.decisions.insert(rules.decision(state));
    if (++step % 4 == 0 && state.top().proc == Proc::Turn) favour(state, rules.seats(), luck, rng);
  };
  heard.decisions.insert(
      rules.decision(test::hear_game(rules, seed, heard.said, watch, action(Verb::EndTurn))));
}

std::vector<Event> plain_events() { return test::plain_events(kEventKinds, {1, 1, 1, 1}); }

/// Facts and choices that random play may never meet.
void hear_rarities(test::Said& said) {
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
    test::hear_choices(position.rules(), position.state(), P2, said);
  };
  position.build(P2, {Kind::Manor});
  position.state().player(P2).beautified = cards({Kind::Manor});
  hear_choices(Kind::Necropolis, 0);
  hear_choices(Kind::ThievesDen, 6);
}

const Heard& everything() {
  static const Heard heard = [] {
    Heard all;
    const Rules standard = rules_of(options_for(4));
    for (const Event& event : plain_events()) all.said.hear(standard.describe_event(event));
    hear_rarities(all.said);
    Rng rng(11);
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      for (int game = 0; game < 60; ++game) {
        const Rules rules = rules_of(varied(options_for(seats, game % 7), rng));
        play(rules, static_cast<std::uint64_t>(game), static_cast<Luck>(game % 3), all);
      }
    }
    return all;
  }();
  return heard;
}

/// The keys of things with an id, whether a game has shown them or not.
std::set<std::string> keys_of_things() {
  return test::keys_of_ids(
      "citadels", kSeatColours, kOptionFields,
      {{"role", kRoleIds}, {"kind", kKindIds}, {"type", kTypeIds}, {"preset", kPresetIds}});
}

TEST(CitadelsText, EveryThingHasAName) { test::expect_names(texts, keys_of_things()); }

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

void expect_every_event_has_its_sentence() {
  const auto id_of = [](std::uint8_t kind) { return event_id(static_cast<EventKind>(kind)); };
  test::expect_told(rules_of(options_for(4)), plain_events(), id_of, everything().said);
}

void expect_every_text_is_used() {
  const std::string page = test::page_source_of("citadels");
  const auto on_the_page = [&page](const std::string& key) {
    return key.starts_with("citadels.page.") &&
           page.find("'" + key.substr(key.rfind('.') + 1) + "'") != std::string::npos;
  };
  test::expect_all_used(texts, "citadels", everything().said.keys(), keys_of_things(),
                        {"action", "event", "prompt"}, on_the_page);
}

/// Together, as many matches are listened to for them.
TEST(CitadelsText, EverythingIsSaidInPlay) {
  expect_every_event_has_its_sentence();
  test::expect_all_asked(everything().decisions, kDecisions);
  expect_every_text_is_used();
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
