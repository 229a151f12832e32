// What a page gets: views in the form of the schema, offers with their things on the table.

#include "games/citadels/page/page.hpp"

#include "core/json.hpp"
#include "core/json_schema.hpp"
#include "core/test/source_dir.hpp"
#include "games/citadels/page/cards.hpp"
#include "games/citadels/test/position.hpp"
#include "games/citadels/test/spoken.hpp"
#include "games/citadels/words/facts.hpp"
#include "games/citadels/words/words.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace burgrave::citadels {
namespace {

constexpr std::string_view kSchemaName = "citadels.schema.json";

const JsonSchema& schema() {
  static const JsonSchema loaded = [] {
    std::ostringstream text;
    text << std::ifstream(burgrave::test::source_dir() / "protocol/games/citadels.schema.json")
                .rdbuf();
    auto document = parse_json(text.str(), kSchemaName);
    EXPECT_TRUE(document) << document.error().text();
    auto made = JsonSchema::make(*std::move(document), kSchemaName);
    EXPECT_TRUE(made) << made.error().text();
    return *std::move(made);
  }();
  return loaded;
}

/// Calls `see(rules, state)` at every decision of random games with all kinds of casts and decks.
template <class See>
void play_games(int games, std::uint64_t seed, See&& see) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    const Options options = varied(options_for(2 + game % 7, game % 7), rng);
    const Rules rules(options, catalog_for(options));
    State state = rules.initial_state();
    for (int step = 0; !rules.actors(state).empty() && step < 3000; ++step) {
      const Seat seat = rules.actors(state).first();
      if (is_player(seat)) see(rules, state);
      ActionSet choices;
      rules.legal(state, seat, choices);
      Action choice = choices.sample(rng);
      if (choice == action(Verb::EndTurn)) choice = choices.sample(rng);  // play longer turns
      rules.apply(state, seat, choice);
    }
    see(rules, state);
  }
}

/// What a seat looks at that is asked.
struct Asked {
  const Rules& rules;
  const State& state;
  Seat seat = rules.actors(state).first();
  View view = rules.view(state, seat);
};

/// Calls `see(asked, choices)` at the same decisions, the end apart.
template <class See>
void each_decision(int games, std::uint64_t seed, See&& see) {
  play_games(games, seed, [&](const Rules& rules, const State& state) {
    if (rules.actors(state).empty()) return;
    const Asked asked{rules, state};
    ActionSet choices;
    rules.legal(state, asked.seat, choices);
    see(asked, choices);
  });
}

std::string word(const boost::json::object& from, std::string_view member) {
  return std::string(text_view(from.at(boost_view(member)).as_string()));
}

boost::json::object drawn(const Rules& rules, const View& view) {
  return to_json(page_view(rules, view));
}

/// Everything on the table that a page can make pressable, by the names of targets.
std::set<std::string> things(const Rules& rules, const View& view) {
  const boost::json::object page = drawn(rules, view);
  std::set<std::string> names{"bank", "deck"};
  for (const std::string_view type : kTypeIds) names.insert("type:" + std::string(type));
  for (const page::Character& role : page_printed(rules).roles) {
    names.insert("role:" + std::to_string(role.rank));
  }
  for (const auto& entry : page.at("players").as_array()) {
    const std::string seat = std::to_string(entry.at("seat").as_int64());
    names.insert("seat:" + seat);
    for (const auto& district : entry.at("city").as_array()) {
      const bool beautified = district.as_object().contains("beautified");
      names.insert("city:" + seat + ":" + word(district.as_object(), "card") +
                   (beautified ? "*" : ""));
    }
  }
  if (const auto* own = page.if_contains("own")) {
    for (const auto& card : own->at("hand").as_array()) {
      names.insert("hand:" + word(card.as_object(), "card"));
    }
  }
  if (const auto* laid = page.if_contains("laid")) {
    for (const auto& card : laid->at("cards").as_array()) {
      names.insert("card:" + std::string(text_view(card.as_string())));
    }
  }
  if (const auto* building = page.if_contains("building")) {
    names.insert("card:" + word(building->as_object(), "card"));
  }
  return names;
}

TEST(CitadelsPage, EveryViewFitsTheSchema) {
  std::size_t largest = 0, sum = 0, pages = 0;
  int step = 0;
  play_games(28, 1, [&](const Rules& rules, const State& state) {
    if (++step % 3 != 0) return;
    const Seat seat = step % 2 == 0 ? Seat::Spectator : seat_at(step % rules.seats());
    const boost::json::value page = drawn(rules, rules.view(state, seat));
    const auto error = schema().check(page, "View", kSchemaName);
    ASSERT_FALSE(error) << error->text() << "\n" << boost::json::serialize(page);
    const boost::json::value printed = to_json(page_printed(rules));
    const auto wrong = schema().check(printed, "Printed", kSchemaName);
    ASSERT_FALSE(wrong) << wrong->text() << "\n" << boost::json::serialize(printed);
    const std::size_t size = boost::json::serialize(page).size();
    largest = std::max(largest, size);
    sum += size;
    ++pages;
  });
  ASSERT_GT(pages, 1000U);
  RecordProperty("largest", static_cast<int>(largest));
  RecordProperty("mean", static_cast<int>(sum / pages));
  EXPECT_LE(largest, 8U * 1024);
  EXPECT_LE(sum / pages, 3U * 1024);
}

/// The tables of the web's tests are what the engine would send.
TEST(CitadelsPage, FixturesOfTheWebFitTheSchema) {
  int files = 0;
  const std::filesystem::path folder =
      burgrave::test::source_dir() / "web/src/games/citadels/fixtures";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const auto position = parse_json(text.str(), file.path().filename().string());
    ASSERT_TRUE(position) << position.error().text();
    const auto error = schema().check(position->at("view"), "View", kSchemaName);
    EXPECT_FALSE(error) << file.path() << error->text();
    const auto print = schema().check(position->at("printed"), "Printed", kSchemaName);
    EXPECT_FALSE(print) << file.path() << print->text();
    ++files;
  }
  EXPECT_GT(files, 3);
}

TEST(CitadelsPage, EveryLegalActionHasAGroupAndItsThingIsOnTheTable) {
  const std::set<std::string> alone{"end", "theater", "answer"};  // may be a button alone
  std::set<std::string> groups;
  each_decision(60, 2, [&](const Asked& asked, const ActionSet& choices) {
    const std::set<std::string> there = things(asked.rules, asked.view);
    choices.for_each([&](Action a) {
      const OfferDetail detail = facts_of(asked.rules, asked.view, asked.seat, a).detail;
      groups.insert(detail.group);
      if (detail.target.empty()) {
        EXPECT_TRUE(alone.contains(detail.group)) << Rules::notation(a) << " " << detail.group;
      } else {
        EXPECT_TRUE(there.contains(detail.target)) << Rules::notation(a) << " " << detail.target;
      }
    });
  });
  for (const std::string language : {"en", "hu"}) {
    for (const std::string& group : groups) {
      EXPECT_TRUE(texts(language).has(text_key("group", group))) << language << " " << group;
    }
  }
  EXPECT_EQ(groups.size(), 26U);
}

/// Wishes are legal or refused with a reason, and both have words.
TEST(CitadelsPage, WishesCanBeExplainedAndStandOnTheTable) {
  std::set<std::string> reasons;
  each_decision(60, 3, [&](const Asked& asked, const ActionSet& choices) {
    const auto& [rules, state, seat, view] = asked;
    const std::set<std::string> there = things(rules, view);
    std::set<int> seen;
    for (const Action wish : wished(rules, view, seat)) {
      EXPECT_TRUE(seen.insert(wish.code).second) << Rules::notation(wish) << " twice";
      const std::optional<Illegal> illegal = rules.explain(state, seat, wish);
      EXPECT_EQ(illegal.has_value(), !choices.contains(wish)) << Rules::notation(wish);
      if (!illegal) continue;
      reasons.insert(illegal->reason.key);
      EXPECT_NE(illegal->reason.key, "citadels.illegal.wrong_decision") << Rules::notation(wish);
      const ActionFacts facts = facts_of(rules, view, seat, wish);
      const std::string words = texts("hu").render(facts.words, kNames);
      EXPECT_EQ(words.find("⟨"), std::string::npos) << words;
      const std::string& target = facts.detail.target;
      EXPECT_TRUE(target.empty() || there.contains(target)) << target;
    }
  });
  EXPECT_GT(reasons.size(), 30U);
}

/// A world that the viewer cannot tell from the true one gives the same page, offers and wishes.
TEST(CitadelsPage, NothingButTheViewIsRead) {
  Rng rng(4);
  int compared = 0;
  play_games(21, 4, [&](const Rules& rules, const State& state) {
    if (++compared % 5 != 0) return;
    const Seat seat = compared % 3 == 0 ? Seat::Spectator : seat_at(compared % rules.seats());
    const View view = rules.view(state, seat);
    const State other = rules.sample_state(view, rng);
    ASSERT_EQ(page_view(rules, view), page_view(rules, rules.view(other, seat)));
    if (rules.actors(state).empty() || rules.actors(state).first() != seat) return;
    ASSERT_EQ(wished(rules, view, seat), wished(rules, rules.view(other, seat), seat));
  });
  EXPECT_GT(compared, 1000);
}

TEST(CitadelsPage, PointsAreTheScores) {
  int seen = 0;
  play_games(21, 5, [&](const Rules& rules, const State& state) {
    if (++seen % 4 != 0 && !rules.actors(state).empty()) return;
    const Scores scores = rules.scores(state);
    const Seat seat = seen % 2 == 0 ? Seat::Spectator : seat_at(seen % rules.seats());
    const page::View page = page_view(rules, rules.view(state, seat));
    for (std::size_t i = 0; i < page.players.size(); ++i) {
      ASSERT_EQ(page.players[i].points, scores[i]);
    }
  });
  EXPECT_GT(seen, 1000);
}

/// The clauses and the confidence of the data files.
TEST(CitadelsPage, CardsAreExplainedAsTheDataSays) {
  const auto districts = document("districts.json");
  const auto characters = document("characters.json");
  std::size_t i = 0;
  for (const auto& row : characters.at("characters").as_array()) {
    EXPECT_EQ(clause_of(role_at(static_cast<int>(i++))), text_view(row.at("clause").as_string()));
  }
  i = 0;
  const Unverified& unverified = catalog_for(options_for(4)).unverified;
  for (const auto* group : {"basic", "unique"}) {
    for (const auto& row : districts.at(group).as_array()) {
      const Kind kind = kind_at(static_cast<int>(i++));
      const auto* clause = row.as_object().if_contains("clause");
      EXPECT_EQ(clause_of(kind), clause == nullptr ? "" : text_view(clause->as_string()));
      const std::string_view confidence = text_view(row.at("confidence").as_string());
      EXPECT_EQ(unverified.contains(kKindIds[i - 1]), confidence != "rulebook") << kKindIds[i - 1];
    }
  }
  for (const std::string language : {"en", "hu"}) {
    for (const std::string_view id : kRoleIds)
      EXPECT_TRUE(texts(language).has(text_key("effect", id))) << id;
    for (int kind = kBasicKinds; kind < kKinds; ++kind) {
      const std::string_view id = kKindIds[static_cast<std::size_t>(kind)];
      EXPECT_TRUE(texts(language).has(text_key("effect", id))) << language << " " << id;
    }
  }
}

/// A Magistrate's turn: what lies on the tokens is shown to who put it there.
TEST(CitadelsPage, FacesOfMarkersAreTheirOwners) {
  Position position(options_for(4, kDevious));
  Round& round = position.turn(P2, 3).state().round;
  round.magistrate = P1;
  round.warrants = static_cast<RankMask>(rank_bit(4) | rank_bit(5) | rank_bit(6));
  round.signed_rank = 5;
  const auto mark = [&](Seat seat, std::size_t rank) {
    const auto page = drawn(position.rules(), position.rules().view(position.state(), seat));
    return word(page.at("roles").at(rank - 1).at("marks").at(0).as_object(), "mark");
  };
  EXPECT_EQ(mark(P1, 5), "signed");
  EXPECT_EQ(mark(P1, 4), "unsigned");
  EXPECT_EQ(mark(P2, 5), "warrant");
  EXPECT_EQ(mark(Seat::Spectator, 5), "warrant");
}

TEST(CitadelsPage, PricesAndGainsAreTold) {
  Position position(options_for(4));
  position.hold(P2, {Kind::Palace, Kind::Temple})
      .build(P1, {Kind::Manor, Kind::Market})
      .build(P2, {Kind::Watchtower, Kind::Prison})
      .gold(P2, 3)
      .turn(P2, 8)
      .used(kUsedGather);
  const auto detail = [&](std::string_view notation) {
    return position.facts(P2, notation).detail;
  };
  const auto of = [](const Parts& parts) {
    std::string text;
    for (const MessageArg::Part& part : parts) text += std::to_string(part.count) + part.key + " ";
    return text;
  };
  EXPECT_EQ(detail("income").target, "type:military");
  EXPECT_EQ(of(detail("income").gain), "2citadels.unit.gold ");
  EXPECT_EQ(detail("build temple").target, "hand:temple");
  EXPECT_EQ(of(detail("build temple").price), "1citadels.unit.gold ");
  EXPECT_EQ(detail("target 1 manor").target, "city:1:manor");
  EXPECT_EQ(of(detail("target 1 manor").price), "2citadels.unit.gold ");
  EXPECT_EQ(detail("end").target, "");

  std::set<std::string> wishes;
  for (const Action wish : wished(position.rules(), position.seen_by(P2), P2))
    wishes.insert(Rules::notation(wish));
  EXPECT_TRUE(wishes.contains("build palace"));  // five gold: not now
  EXPECT_TRUE(wishes.contains("gold"));          // has gathered
}

}  // namespace
}  // namespace burgrave::citadels
