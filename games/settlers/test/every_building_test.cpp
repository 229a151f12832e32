#include "games/settlers/test/building_uses.hpp"

#include <functional>
#include <numeric>

// Every building of the house sheets: built, used, given plots and scored, and compared with what
// its data file says.
namespace burgrave::settlers {
namespace {

/// The box that stands for all uncrossed ones of its cost.
std::size_t canonical(const std::vector<Amounts>& boxes, Mask crossed, std::size_t box) {
  for (std::size_t other = 0; other < box; ++other) {
    const bool open = (crossed & bit(static_cast<int>(other))) == 0;
    if (open && boxes[other].goods == boxes[box].goods) return other;
  }
  return box;
}

/// Crosses one box and pays exactly what it costs.
void cross(Scene& s, const HouseBuilding& b, std::size_t box) {
  const std::vector<Amounts> boxes = b.boxes();
  const auto slot = static_cast<std::size_t>(b.slot() - 1);
  if ((s.sheet().boxes[slot] & bit(static_cast<int>(box))) != 0) {
    box = 0;  // another of its cost stood for it: some box is left
    while ((s.sheet().boxes[slot] & bit(static_cast<int>(box))) != 0) ++box;
  }
  box = canonical(boxes, s.sheet().boxes[slot], box);
  const std::string act = "build box " + b.slot_text() + "/" + std::to_string(box + 1);
  for (std::size_t good = 0; good < kGoods; ++good) {
    Amounts less = boxes[box];
    if (--less.goods[good] < 0) continue;
    EXPECT_EQ(s.actions(1, 1).pool(less.pool()).why(act), "ISR-7.4");
  }
  s.actions(1, 1).pool(boxes[box].pool()).act(act);
  EXPECT_EQ(s.pool(), "");
  EXPECT_EQ(s.actions(), 0);
}

/// What one would do to use it; an ability that reacts is tried like one that is used.
std::string attempt(const HouseBuilding& b) {
  if (b.kind() == "reroll") return "reroll " + b.slot_text() + " w";
  if (b.kind() == "copy_favor") return "copy " + b.slot_text() + " export";
  const bool option =
      b.kind() == "gain_choice" || (b.kind() == "discount" && b.word("resource") == "any");
  return use(b) + (option ? "/1" : "");
}

void build(const HouseBuilding& b) {
  const std::size_t count = b.boxes().size();
  const Mask here = bit(b.slot() - 1);
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  for (int variant = 0; variant < 3; ++variant) {
    Scene s(b.options());
    s.begin().round("wood wood wood 3");
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ(s.why(attempt(b)), "ISR-7.41");
      if (variant == 2 && i > 0) s.end_round().round("wood wood wood 3");  // a box in each round
      cross(s, b, order[i]);
    }
    EXPECT_EQ(s.turn().active & here, 0);
    EXPECT_EQ(s.why(attempt(b)), "ISR-7.42");
    s.end_round().round("wood wood wood 3");
    EXPECT_NE(s.turn().active & here, 0);
    std::reverse(order.begin(), order.end());
    if (variant == 1) std::rotate(order.begin(), order.begin() + 1, order.end());
  }
}

// ---- plots and points ----

/// One plot of its blueprint, wherever it fits first.
void make_plot(const HouseBuilding& b) {
  Scene s = standing(b, 0);
  s.sections("walls 9, cottages 9, granaries 9, bridges 9").round("wood wood wood 3").act("end");
  if (s.decision() == Decision::Store) s.act("kept");
  s.act("plot " + b.slot_text() + " walls 1");
  const std::vector<std::string> rows = b.shape();
  Cells cells = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] == '#') cells |= Cells{1} << (row * kSections + column);
    }
  }
  EXPECT_EQ(s.sheet().in_plots, cells);
  EXPECT_EQ(s.growth(b.slot()), 1);
}

/// Boxes 5 and 6 of the final scoring; a building with boxes is completed in the last round.
std::vector<int> extra_points(const HouseBuilding& b, int plots,
                              const std::function<void(Scene&)>& mark) {
  Scene s(b.options(), b.alone());
  s.begin().before_round(10).grown(b.slot(), plots);
  mark(s);
  s.round("wood wood wood 3");
  for (std::size_t box = 0; box < b.boxes().size(); ++box) cross(s, b, box);
  s.pool("").end_round();
  EXPECT_TRUE(s.over());
  const std::vector<int> boxes = s.score_boxes();
  return {boxes[4], boxes[5]};
}

void score(const HouseBuilding& b, int plots) {
  const auto nothing = [](Scene&) {};
  if (!b.at_end()) {
    EXPECT_EQ(extra_points(b, plots, nothing), (std::vector{0, 0}));
    return;
  }
  if (b.kind() == "plot_vp") {  // ISR-13.15
    const int points = plots * b.number("vp_per_plot", plots);
    EXPECT_EQ(extra_points(b, plots, nothing), (std::vector{points, 0}));
    return;
  }
  const bool per = b.kind() == "end_vp_per";  // ISR-13.14
  const boost::json::value& from = per ? b.ability() : b.ability().at("if");
  const std::string count = text_in(from, per ? "per" : "count");
  const int points = b.number("vp", plots);
  int scored = 0;
  for (int counted = 0; counted <= kCells; ++counted) {
    const CountedPosition position(count, counted);
    if (!position.possible()) continue;
    const int expected = per ? points * (counted / number_in(from.as_object(), "each"))
                         : compared(text_in(from, "op"), counted, number_in(from.as_object(), "n"))
                             ? points
                             : 0;
    scored += expected > 0 ? 1 : 0;
    EXPECT_EQ(extra_points(b, plots, [&](Scene& s) { position.mark(s, b.slot()); }),
              (std::vector{0, expected}))
        << count << " " << counted;
  }
  EXPECT_GT(scored, 0);
}

class SettlersEveryBuilding : public ::testing::TestWithParam<HouseBuilding> {};

// ISR-1.3, 7.41, 7.42, 7.43, 9.7
TEST_P(SettlersEveryBuilding, is_built_used_and_scored) {
  const HouseBuilding& b = GetParam();
  if (!b.boxes().empty()) build(b);
  for (const int plots : {0, 2}) {
    if (!b.at_end()) kUses.at(b.kind())(b, plots);
    score(b, plots);
  }
  if (!b.entry().at("blueprint").is_null()) make_plot(b);
}

INSTANTIATE_TEST_SUITE_P(Settlers, SettlersEveryBuilding, ::testing::ValuesIn(house_buildings()),
                         [](const auto& test) { return test.param.id(); });

}  // namespace
}  // namespace burgrave::settlers
