#include "games/settlers/page/page.hpp"

#include "games/page_words.hpp"
#include "games/settlers/page/printed.hpp"
#include "games/settlers/rules/counts.hpp"

#include <array>
#include <bit>
#include <string>
#include <utility>

namespace burgrave::settlers {

namespace {

/// Seats as messages count them: from 1, 0 for nobody.
int number_of(Seat seat) noexcept { return is_player(seat) ? index(seat) + 1 : 0; }

/// A number that is left out where it is none.
std::optional<int> some(int n) noexcept { return n == 0 ? std::nullopt : std::optional(n); }

page::ViewPhase drawn(Phase phase) noexcept {
  using enum page::ViewPhase;
  constexpr std::array kPhases{Setup, Setup, Setup, Roll, Favor, Expand, Reroll, Plots, Over};
  return kPhases[static_cast<std::size_t>(phase)];
}
page::Stage drawn(Stage stage) noexcept {
  using enum page::Stage;
  constexpr std::array kStages{Idle, Expand, Store, Plot, Done};
  return kStages[static_cast<std::size_t>(stage)];
}
page::TokenId token_id(int token) noexcept { return static_cast<page::TokenId>(token); }

/// Numbers from 1 of the bits that are set.
std::vector<int> numbers(Mask set) {
  std::vector<int> list;
  for (Mask left = set; left != 0; left = static_cast<Mask>(left & (left - 1))) {
    list.push_back(std::countr_zero(left) + 1);
  }
  return list;
}

/// Puts one view into the form of the page.
class Page {
 public:
  Page(const Rules& rules, const View& view)
      : rules_(rules),
        catalog_(rules.catalog()),
        v_(view),
        s_(view.seen),
        basic_(rules.options().basic()) {}

  page::View all() const {
    page::View page{.seat = number_of(v_.seat),
                    .round = s_.round,
                    .phase = drawn(s_.phase),
                    .active = number_of(s_.active),
                    .chooser = number_of(s_.chooser),
                    .tokens = tokens(),
                    .players = {},
                    .rerolling = {}};
    for (int seat = 0; seat < rules_.seats(); ++seat) page.players.push_back(drawn_player(seat));
    if (s_.phase == Phase::Reroll) page.rerolling = numbers(s_.dice);
    return page;
  }

 private:
  const Player& player(int seat) const { return s_.player(seat_at(seat)); }
  const Village& village_of(const Player& player) const {
    return catalog_.villages[player.village];
  }

  std::vector<page::TokenState> tokens() const {
    std::vector<page::TokenState> list;
    for (int i = 0; i < kTokens; ++i) {
      if ((s_.tokens & bit(i)) == 0) continue;
      page::TokenState token{token_id(i), {}};
      for (int seat = 0; seat < rules_.seats(); ++seat) {
        if (player(seat).favor == i + 1) token.holder = seat + 1;
      }
      list.push_back(token);
    }
    return list;
  }

  // ---- what players have marked ----

  page::Player drawn_player(int seat) const {
    const Player& p = player(seat);
    const FinalPoints points = final_points(rules_, village_of(p), p, p.sheet);
    page::Player drawn_one;
    drawn_one.seat = seat + 1;
    drawn_one.village = village_of(p).id;
    drawn_one.stage = drawn(p.turn.stage);
    for (int track = 0; track < kTracks; ++track) {
      drawn_one.tracks.push_back(p.sheet.tracks[static_cast<std::size_t>(track)]);
      drawn_one.complete.push_back(sections(catalog_, p.sheet, track));
    }
    for (int field = 0; field < catalog_.field_count; ++field) {
      drawn_one.circles.push_back(numbers(p.sheet.circles[static_cast<std::size_t>(field)]));
    }
    drawn_one.buildings = buildings(seat);
    drawn_one.plots = plots(p);
    drawn_one.stock = drawn_goods(p.stock);
    drawn_one.points = drawn_points(points);
    if (p.favor != 0) drawn_one.favor = token_id(p.favor - 1);
    if (p.dice[kWorkerDie] != 0) drawn_one.dice = dice(p);
    if (open(seat) && p.turn.stage != Stage::Idle) drawn_one.turn = turn(p);
    if (rules_.seats() == 1) {  // ISR-10.7
      drawn_one.rank = catalog_.ranks[static_cast<std::size_t>(rank_of(catalog_, points.sum()))].id;
    }
    return drawn_one;
  }

  /// Whether what a seat does in this phase is seen at once [ISR-12.1].
  bool open(int seat) const { return seat_at(seat) == v_.seat || !rules_.concealed(); }

  page::Points drawn_points(const FinalPoints& points) const {
    const auto of = [&points](Track track) {
      return int{points.tracks[static_cast<std::size_t>(index(track))]};
    };
    page::Points drawn_all{.walls = of(Track::Walls),
                           .cottages = of(Track::Cottages),
                           .granaries = of(Track::Granaries),
                           .bridges = of(Track::Bridges),
                           .plots = {},
                           .extra = points.gained + points.buildings,
                           .total = points.sum()};
    if (!basic_) drawn_all.plots = points.plots;  // ISR-11.2
    return drawn_all;
  }

  static page::Dice dice(const Player& p) {
    page::Dice rolled;
    for (std::size_t die = 0; die < kGoodDice; ++die) {
      rolled.goods.push_back(static_cast<page::GoodId>(p.dice[die]));
    }
    rolled.workers = p.dice[kWorkerDie];
    return rolled;
  }

  /// Buildings whose ability works: while all expand, those that stood when the phase began, which
  /// are all that is seen of a concealed turn.
  Mask works(int seat) const {
    const Player& p = player(seat);
    const bool expanding = s_.phase == Phase::Expand || s_.phase == Phase::Reroll;
    if (expanding && open(seat)) return p.turn.active;
    return complete_buildings(rules_, village_of(p), p.sheet);
  }
  std::vector<page::Mark> buildings(int seat) const {
    using enum page::MarkState;
    const Player& p = player(seat);
    const Mask complete = complete_buildings(rules_, village_of(p), p.sheet);
    const Mask active = works(seat);
    std::vector<page::Mark> list;
    for (int slot = 0; slot < kSlots; ++slot) {
      const auto at = static_cast<std::size_t>(slot);
      const Building& building = village_of(p).buildings[at];
      page::Mark mark;
      mark.crossed = numbers(p.sheet.boxes[at]);
      if ((complete & bit(slot)) != 0) {
        mark.state = counts_at_end(building) ? AtEnd : (active & bit(slot)) != 0 ? Works : Waits;
      }
      const int growth = p.sheet.growth[at];
      mark.plots = some(growth);
      if (growth != 0) mark.text = ability_lines(rules_, building, growth);
      if (open(seat)) {
        mark.uses = some(p.turn.uses[at]);
        mark.readied = p.turn.armed[at] != 0;
      }
      list.push_back(std::move(mark));
    }
    return list;
  }

  /// Every plot with the cells that it covers, as "walls:3".
  std::vector<page::Plot> plots(const Player& p) const {
    std::vector<page::Plot> list;
    for (std::size_t i = 0; i < p.sheet.plot_count; ++i) {
      const Plot& plot = p.sheet.plots[i];
      const Shape& shape = catalog_.shapes[village_of(p).buildings[plot.slot].shape];
      page::Plot entry{plot.slot + 1, {}};
      for (Cells left = shape.cells << plot.cell; left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        entry.cells.push_back(std::string(id_at(kTrackIds, cell / kSections)) + ":" +
                              std::to_string(cell % kSections + 1));
      }
      list.push_back(std::move(entry));
    }
    return list;
  }

  page::Turn turn(const Player& p) const {
    const Turn& turn = p.turn;
    page::Turn now;
    now.actions = turn.actions;
    now.pool = drawn_goods(turn.pool);
    for (int i = 0; i < kTokens; ++i) {
      if ((turn.tokens & bit(i)) != 0) now.tokens.push_back(token_id(i));
    }
    now.kept = drawn_goods(turn.kept);
    now.gold_for = drawn_goods(turn.gold_for);
    now.window = turn.window != 0;
    if (turn.harvest_token != 0) now.readied = token_id(turn.harvest_token - 1);
    now.takes = some(turn.takes);
    if (turn.paying != 0) {
      now.paying = turn.paying;
      now.pays = turn.pays;
    }
    if (turn.stage == Stage::Store) now.storing = turn.storing + 1;
    if (turn.triggers != 0) now.asked = std::countr_zero(turn.triggers) + 1;
    return now;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const View& v_;
  const State& s_;
  bool basic_;
};

}  // namespace

page::View page_view(const Rules& rules, const View& view) { return Page(rules, view).all(); }

}  // namespace burgrave::settlers
