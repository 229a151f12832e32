// What a refusal says follows the data files and the building, not the printed numbers.

#include "core/test/json_damage.hpp"
#include "games/caylus/test/table_more.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace burgrave::caylus {
namespace {

/// Four players at the beginning of a phase, with one value of board.json changed.
Table with_board(Proc phase, const std::string& pointer, const std::string& value) {
  const DataFiles files = [&](std::string_view name) -> Result<std::string> {
    if (name != "board.json") return embedded_data(name);
    boost::json::value board = *parse_json(*embedded_data(name), name);
    test::put(board, {pointer, value});
    return boost::json::serialize(board);
  };
  const Options options = Table::options_for(4);
  const Result<Catalog> catalog = load_catalog(options, files);
  EXPECT_TRUE(catalog) << catalog.error().text();
  Table table(options, *catalog);
  table.phase(phase).provost(10).halt_at_castle(Orange);
  return table;
}

/// "<reason> cost=4 deniers=3"
std::string refusal(const Table& table, Seat seat, std::string_view notation) {
  const auto illegal = table.rules().explain(table.state(), seat, Rules::parse(notation).value());
  if (!illegal) return "legal";
  std::string text = illegal->reason.key.substr(illegal->reason.key.rfind('.') + 1);
  for (const MessageArg& arg : illegal->reason.args) {
    text += " " + arg.name + "=" + std::to_string(std::get<int>(arg.value));
  }
  return text;
}

TEST(Caylus, CAY_8_1_a_refused_provost_names_the_price_of_the_data) {
  Table t = with_board(Proc::Provost, "/provost/cost_per_step", "2");
  t.player(Blue).deniers(3);
  t.settle();
  t.refuses(Blue, "provost +2", "CAY-8.1");
  EXPECT_EQ(refusal(t, Blue, "provost +2"), "provost_cost cost=4 deniers=3");
  EXPECT_EQ(refusal(t, Blue, "provost -3"), "provost_cost cost=6 deniers=3");
  EXPECT_EQ(t.legal(), (Notations{"provost -1", "provost 0", "provost +1"}));
}

TEST(Caylus, CAY_8_1_a_refused_provost_names_the_steps_of_the_data) {
  Table t = with_board(Proc::Provost, "/provost/max_steps", "2");
  t.player(Blue).deniers(9);
  t.settle();
  t.refuses(Blue, "provost +3", "CAY-8.1");
  EXPECT_EQ(refusal(t, Blue, "provost +3"), "provost_steps steps=2");
}

TEST(Caylus, CAY_7_5_the_guild_refuses_by_its_own_clause) {
  Table t = with_board(Proc::Special, "/special_places/merchants_guild/effect/max_steps", "1");
  t.worker(Place::Guild, Red).settle();
  t.refuses(Red, "provost -2", "CAY-7.5");
  EXPECT_EQ(refusal(t, Red, "provost -2"), "provost_steps steps=1");

  Table edge = phase_begins(Proc::Special);
  edge.worker(Place::Guild, Red).provost(2).settle();
  edge.refuses(Red, "provost -2", "CAY-7.5");
  EXPECT_EQ(refusal(edge, Red, "provost -2"), "provost_range space=0");
}

// CAY-10.7-10.9
TEST(Caylus, CAY_10_8_a_refused_deal_names_the_clause_of_its_building) {
  Table church = at_building(Tile::StoneChurch, Blue);
  church.player(Red).deniers(2);
  church.settle().refuses(Red, "deal 2", "CAY-10.7");
  Table tailor = at_building(Tile::StoneTailor, Blue);
  tailor.player(Red).cubes("2C");
  tailor.settle().refuses(Red, "deal 2", "CAY-10.8");
  Table bank = at_building(Tile::StoneBank, Blue);
  bank.player(Red).deniers(2);
  bank.settle().refuses(Red, "deal 2", "CAY-10.9");
  EXPECT_EQ(refusal(bank, Red, "deal 2"), "no_cubes");
}

}  // namespace
}  // namespace burgrave::caylus
