#include "games/caylus/page/page.hpp"

#include "core/json_schema.hpp"
#include "core/test/source_dir.hpp"
#include "games/caylus/test/spoken.hpp"
#include "games/caylus/test/table_more.hpp"
#include "games/caylus/words/facts.hpp"
#include "games/caylus/words/words.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace burgrave::caylus {
namespace {

using boost::json::object;

const JsonSchema& schema() {
  static const JsonSchema loaded = [] {
    std::ostringstream text;
    text << std::ifstream(burgrave::test::source_dir() / "protocol/games/caylus.schema.json")
                .rdbuf();
    Result<JsonSchema> made =
        JsonSchema::make(boost::json::parse(text.str()), "caylus.schema.json");
    EXPECT_TRUE(made) << made.error().text();
    return *made;
  }();
  return loaded;
}

std::vector<Rules> tables() {
  std::vector<Rules> all;
  const auto add = [&all](const Options& options) {
    const Result<Catalog> catalog = load_catalog(options);
    EXPECT_TRUE(catalog) << catalog.error().text();
    all.emplace_back(options, *catalog);
  };
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats) add({.seats = seats});
  add({.seats = 4, .jeweller = true, .strict_columns = true});
  add({.seats = 3, .lawyer_3vp = true, .beginner_favours = true});
  return all;
}

/// Of the moments of a game, those that are looked at where the looking takes long.
constexpr int kEvery = 5;

using Look = std::function<void(const Rules&, const State&, Seat)>;

/// Decisions that random play hardly ever reaches.
std::vector<Table> rare_positions() {
  Table architect = at_building(Tile::StoneArchitect, Blue);
  architect.tile(10, Tile::Residence, Red).tile(11, Tile::Residence, Red);
  architect.player(Red).cubes("2S 1G");
  Table swap(3);
  swap.scored(Section::Foundations).scored(Section::Walls).officers(6).phase(Proc::Special);
  swap.favours(Red, 1).halt_at_castle(Green).player(Red).marker(Row::Cubes, 4).cubes("1F");
  Table lawyer = at_building(Tile::WoodLawyer, Red);
  lawyer.worker(10, Blue).tile(10, Tile::WoodQuarry, Red).waiting(10, Red);
  lawyer.player(Red).deniers(1).cubes("1C");
  Table church = at_building(Tile::StoneChurch, Blue);
  church.player(Red).deniers(4);
  swap.settle().play(Red, "row cubes").play(Red, "column 4");
  return {architect.settle(), swap, lawyer.settle(), church.settle()};
}

/// Two random games at every table, looked at before every decision of a player, and the rare
/// positions. The players of the second game are rich: they are asked more.
void play_all(const Look& look) {
  for (const Table& table : rare_positions())
    look(table.rules(), table.state(), table.asked().seat);
  for (const Rules& rules : tables()) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      SCOPED_TRACE("seats " + std::to_string(rules.seats()) + ", seed " + std::to_string(seed));
      Rng rng(seed);
      State state = rules.initial_state();
      for (int step = 0; !rules.actors(state).empty(); ++step) {
        const Seat seat = rules.actors(state).first();
        if (seed % 2 == 0 && state.round > 0 && step % 3 == 0) {
          for (int i = 0; i < rules.seats(); ++i) {
            state.player(seat_at(i)).cubes = Cubes::of({5, 5, 5, 5, 5});
            state.player(seat_at(i)).deniers = 12;
          }
        }
        look(rules, state, seat);
        ActionSet choices;
        rules.legal(state, seat, choices);
        rules.apply(state, seat, choices.sample(rng));
      }
      look(rules, state, Seat::Spectator);
    }
  }
}

object drawn(const Rules& rules, const View& view) { return to_json(page_view(rules, view)); }

/// Everything that the page can be pressed on.
std::set<std::string> targets_of(const object& printed, const object& page) {
  std::set<std::string> targets{"place:bridge"};
  const auto id = [](const boost::json::value& entry) {
    return std::string(entry.at("id").as_string());
  };
  for (const auto& place : printed.at("places").as_array()) targets.insert("place:" + id(place));
  for (std::size_t space = 1; space <= page.at("road").as_array().size(); ++space) {
    targets.insert("road:" + std::to_string(space));
  }
  std::size_t i = 0;
  for (const auto& tile : printed.at("tiles").as_array()) {
    if (page.at("stock").at(i++).to_number<int>() > 0) targets.insert("stock:" + id(tile));
  }
  for (const auto& section : printed.at("castle").as_array()) {
    targets.insert("castle:" + id(section));
  }
  for (const auto& row : printed.at("favours").as_array()) {
    targets.insert("favour:" + id(row));
    for (std::size_t column = 1; column <= row.at("columns").as_array().size(); ++column) {
      targets.insert("favour:" + id(row) + ":" + std::to_string(column));
    }
  }
  for (const auto& player : page.at("players").as_array()) {
    targets.insert("seat:" + std::to_string(player.at("seat").to_number<int>()));
  }
  for (const auto& good : page.at("players").as_array().at(0).at("goods").as_object()) {
    targets.insert("good:" + std::string(good.key()));
  }
  for (int steps = -3; steps <= 3; ++steps) {
    const auto space = page.at("provost").to_number<int>() + steps;
    if (space >= 1 && space <= kSpaces) targets.insert("provost:" + std::to_string(steps));
  }
  return targets;
}

/// Whether the page has what a target names; goods put together are known one by one.
bool has_target(const std::set<std::string>& targets, const std::string& target) {
  if (target.rfind("goods:", 0) != 0) return targets.contains(target);
  std::string kind;
  bool all = true;
  for (const char c : target.substr(6) + "+") {
    if (c != '+' && c != '>') {
      kind += c;
      continue;
    }
    all = all && targets.contains("good:" + kind);
    kind.clear();
  }
  return all;
}

/// Offers without a thing on the board: going on without doing anything.
bool is_button_alone(const OfferDetail& detail) {
  return detail.group == "decline" || detail.group == "stop";
}

TEST(Page, FitsTheSchema) {
  std::size_t largest = 0;
  int moments = 0;
  play_all([&](const Rules& rules, const State& state, Seat seat) {
    if (++moments % kEvery != 0) return;
    const object page = drawn(rules, rules.view(state, seat));
    const auto error = schema().check(page, "View", "view");
    ASSERT_FALSE(error) << error->text();
    const auto print = schema().check(to_json(page_printed(rules)), "Printed", "printed");
    ASSERT_FALSE(print) << print->text();
    largest = std::max(largest, boost::json::serialize(page).size());
  });
  RecordProperty("bytes", static_cast<int>(largest));
  EXPECT_LT(largest, 4'000U);
  EXPECT_GT(largest, 1'000U);
}

TEST(Page, PositionsThatTheTableIsTestedWithFitTheSchema) {
  const std::filesystem::path folder =
      burgrave::test::source_dir() / "web/src/games/caylus/fixtures";
  int positions = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".json") continue;
    std::ostringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const boost::json::value fixture = boost::json::parse(text.str());
    const std::string name = file.path().filename().string();
    const auto error = schema().check(fixture.at("view"), "View", name);
    EXPECT_FALSE(error) << error->text();
    const auto print = schema().check(fixture.at("printed"), "Printed", name);
    EXPECT_FALSE(print) << print->text();
    ++positions;
  }
  EXPECT_GE(positions, 4);
}

// CAY-21.2
TEST(Page, EqualViewsGiveEqualPagesAndAllEyesSeeTheSame) {
  int moments = 0;
  play_all([&moments](const Rules& rules, const State& state, Seat seat) {
    if (++moments % kEvery != 0) return;
    const View view = rules.view(state, seat);
    const page::View page = page_view(rules, view);
    ASSERT_EQ(page, page_view(rules, View{view.board, view.seat, {}}));
    page::View other = page_view(rules, View{view.board, Seat::Spectator, {}});
    other.seat = page.seat;
    ASSERT_EQ(page, other);
  });
}

TEST(Page, EveryActionHasItsGroupAndItsPlaceOnTheBoard) {
  std::set<std::string> groups;
  play_all([&](const Rules& rules, const State& state, Seat seat) {
    if (!is_player(seat)) return;
    const View view = rules.view(state, seat);
    const std::set<std::string> targets =
        targets_of(to_json(page_printed(rules)), drawn(rules, view));
    ActionSet choices;
    rules.legal(state, seat, choices);
    choices.for_each([&](Action action) {
      const OfferDetail detail = facts_of(rules, view, seat, action).detail;
      groups.insert(detail.group);
      EXPECT_NE(detail.group, "");
      if (is_button_alone(detail)) {
        EXPECT_EQ(detail.target, "") << Rules::notation(action);
      } else {
        EXPECT_TRUE(has_target(targets, detail.target))
            << Rules::notation(action) << " at '" << detail.target << "'";
      }
      for (const Parts* parts : {&detail.price, &detail.gain}) {
        for (const MessageArg::Part& part : *parts) EXPECT_GT(part.count, 0) << part.key;
      }
    });
  });
  const std::set<std::string> all{"place", "pass",      "move",   "recall",  "provost", "joust",
                                  "inn",   "take",      "bonus",  "deal",    "sell",    "buy",
                                  "swap",  "transmute", "build",  "convert", "erect",   "batch",
                                  "stop",  "row",       "column", "decline"};
  EXPECT_EQ(groups, all);
  for (const std::string language : {"en", "hu"}) {
    for (const std::string& group : groups) {
      EXPECT_TRUE(texts(language).has(text_key("group", group))) << language << " " << group;
    }
  }
}

TEST(Page, SaysWhyWhatIsWishedForIsNotPossible) {
  std::set<std::string> reasons;
  play_all([&](const Rules& rules, const State& state, Seat seat) {
    if (!is_player(seat)) return;
    const View view = rules.view(state, seat);
    const std::set<std::string> targets =
        targets_of(to_json(page_printed(rules)), drawn(rules, view));
    std::set<Action> seen;
    for (const Action action : wished(rules, view, seat)) {
      EXPECT_TRUE(seen.insert(action).second) << Rules::notation(action) << " is there twice";
      const OfferDetail detail = facts_of(rules, view, seat, action).detail;
      EXPECT_TRUE(has_target(targets, detail.target))
          << Rules::notation(action) << " at '" << detail.target << "'";
      const auto illegal = rules.explain(state, seat, action);
      if (!illegal) continue;
      EXPECT_NE(illegal->reason.key, "caylus.illegal.wrong_decision") << Rules::notation(action);
      reasons.insert(illegal->reason.key.substr(illegal->reason.key.rfind('.') + 1));
    }
  });
  const std::set<std::string> said{
      "occupied",  "cannot_pay",   "already_there",  "stables_unused", "provost_cost", "no_cubes",
      "tile_cost", "target_fixed", "target_waiting", "row_used",       "column_closed"};
  for (const std::string& reason : said) EXPECT_TRUE(reasons.contains(reason)) << reason;
}

std::string price_text(const Parts& parts) {
  std::string text;
  for (const MessageArg::Part& part : parts) {
    text += (text.empty() ? "" : " ") + std::to_string(part.count) + " " +
            part.key.substr(part.key.rfind('.') + 1);
  }
  return text;
}

TEST(Page, NamesPriceAndGain) {
  Table table(3);
  table.player(Blue).deniers(5);
  table.tile(9, Tile::WoodSawmill, Green).settle();
  const View view = table.rules().view(table.state(), Blue);
  const auto detail = [&](Action action) {
    return facts_of(table.rules(), view, Blue, action).detail;
  };
  EXPECT_EQ(detail(place(road_place(9))).target, "road:9");
  EXPECT_EQ(price_text(detail(place(road_place(9))).price), "1 denier");
  EXPECT_EQ(price_text(detail(place(road_place(9))).gain), "");
  EXPECT_EQ(detail(kVerbs.encode(Verb::Pass)).target, "place:bridge");
  EXPECT_EQ(price_text(detail(kVerbs.encode(Verb::Pass)).gain), "1 denier");
}

bool unverified(const page::Printed& printed, std::string_view id) {
  const auto tile = std::find_if(printed.tiles.begin(), printed.tiles.end(),
                                 [id](const page::Tile& t) { return t.id == id; });
  EXPECT_NE(tile, printed.tiles.end()) << id;
  return tile != printed.tiles.end() && tile->unverified;
}

TEST(Page, MarksTilesThatAreNotOfTheRulebook) {
  const Options options{.seats = 3, .jeweller = true};
  const page::Printed printed = page_printed(Rules(options, *load_catalog(options)));
  EXPECT_FALSE(unverified(printed, "residence"));
  EXPECT_TRUE(unverified(printed, "wood_sawmill"));
  EXPECT_TRUE(unverified(printed, "stone_jeweller"));
}

/// Somebody who owns the box has looked: --data says so.
TEST(Page, MarksTilesByTheFilesInUse) {
  const auto checked = [](std::string_view name) -> Result<std::string> {
    Result<std::string> text = embedded_data(name);
    if (!text || name != "tiles.json") return text;
    const std::string_view before = "\"public2\"";
    for (std::size_t at = text->find(before); at != std::string::npos; at = text->find(before)) {
      text->replace(at, before.size(), "\"rulebook\"");
    }
    return text;
  };
  const Options options{.seats = 3};
  const Result<Catalog> catalog = load_catalog(options, checked);
  ASSERT_TRUE(catalog) << catalog.error().text();
  EXPECT_FALSE(unverified(page_printed(Rules(options, *catalog)), "wood_sawmill"));
}

TEST(Page, ShowsWhatIsPrinted) {
  const Rules rules = tables().front();
  Rng rng(3);
  State state = rules.initial_state();
  while (state.round == 0) {
    ActionSet choices;
    rules.legal(state, rules.actors(state).first(), choices);
    rules.apply(state, rules.actors(state).first(), choices.sample(rng));
  }
  const page::View page = page_view(rules, rules.view(state, Seat::Spectator));
  EXPECT_EQ(page.seat, 0);
  EXPECT_EQ(page.stock.size(), 35U);
  const page::Printed printed = page_printed(rules);
  EXPECT_EQ(printed.tiles.size(), 35U);             // 6 + 3 + 8 + 8 + 1 + 9
  EXPECT_TRUE(printed.places[4].unused);            // CAY-19.3
  EXPECT_EQ(printed.castle[1].results.size(), 6U);  // 5 houses or more
  EXPECT_EQ(boost::json::serialize(to_json(printed).at("castle").at(0).at("results")),
            R"([{"point":-2},{},{"favour":1}])");
  EXPECT_EQ(printed.costs.passing, (std::vector<int>{1, 3}));
}

TEST(Page, NamesTheClausesOfWhatIsPrinted) {
  const Rules rules = tables().back();
  const Rules table = tables().front();
  const auto tile = [printed = page_printed(rules)](std::string_view id) {
    const auto found = std::find_if(printed.tiles.begin(), printed.tiles.end(),
                                    [id](const page::Tile& t) { return t.id == id; });
    return found->clauses;
  };
  using Clauses = std::vector<std::string>;
  EXPECT_EQ(tile("neutral_farm"), Clauses{"CAY-10.1"});
  EXPECT_EQ(tile("stone_farm"), (Clauses{"CAY-10.1", "CAY-10.3"}));
  EXPECT_EQ(tile("wood_peddler"), Clauses{"CAY-10.6"});
  EXPECT_EQ(tile("wood_marketplace"), Clauses{"CAY-10.5"});
  EXPECT_EQ(tile("stone_tailor"), Clauses{"CAY-10.8"});
  EXPECT_EQ(tile("stone_alchemist"), Clauses{"CAY-10.10"});
  EXPECT_EQ(tile("residence"), Clauses{"CAY-12.5"});
  EXPECT_EQ(tile("prestige_statue"), Clauses{"CAY-13.1"});
  EXPECT_TRUE(page_printed(rules).favours.empty());  // CAY-20.3
  const auto column = [printed = page_printed(table)](std::size_t row, std::size_t number) {
    return printed.favours[row].columns[number - 1].clauses;
  };
  EXPECT_EQ(column(0, 1), (Clauses{"CAY-17.4", "CAY-17.10"}));
  EXPECT_EQ(column(2, 4), (Clauses{"CAY-17.4", "CAY-17.11"}));
  EXPECT_EQ(column(3, 2), (Clauses{"CAY-17.4", "CAY-17.12", "CAY-11.1"}));
}

}  // namespace
}  // namespace burgrave::caylus
