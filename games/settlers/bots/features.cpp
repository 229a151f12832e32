#include "core/tensor.hpp"
#include "games/settlers/rules/counts.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <utility>

namespace burgrave::settlers {

namespace {

/// Lays the tensor out from a view, the viewer's seat first. `Out` takes blocks and values.
template <class Out>
class Layout {
 public:
  Layout(const Rules& rules, const View& view, Out& out) noexcept
      : rules_(rules),
        catalog_(rules.catalog()),
        s_(view.seen),
        out_(out),
        from_(view.seat, rules.seats()) {}

  void write() {
    table();
    for (int i = 0; i < kMaxPlayers; ++i) {
      marks(i);
      turn(i);
      questions(i);
      done(i);
      for (std::size_t slot = 0; slot < kSlots; ++slot) one_building(i, slot);
    }
  }

 private:
  static constexpr int kPhases = static_cast<int>(Phase::Over) + 1;
  static constexpr int kStages = static_cast<int>(Stage::Done) + 1;
  static constexpr int kCounts = static_cast<int>(Count::DiceSame) + 1;
  static constexpr int kBundle = kGoods + 3;
  static constexpr int kGrowing = static_cast<int>(Underlined::None);

  /// The i-th seat from the viewer on; none beyond the seats in play.
  const Player* player(int i) const noexcept {
    if (i >= rules_.seats()) return nullptr;
    return &s_.players[static_cast<std::size_t>(from_.seat(i))];
  }
  void none(int n) {
    for (int i = 0; i < n; ++i) out_.value(0.0F);
  }
  template <class T, std::size_t N>
  void ratios(const std::array<T, N>& values, int full) {
    for (const T value : values) out_.ratio(value, full);
  }
  void bundle(const Bundle& b) {
    ratios(b.goods, 4);
    out_.ratio(b.any, 4), out_.ratio(b.points, 6), out_.ratio(b.actions, 4);
  }

  void table() {
    out_.block("seats", kMaxPlayers, "one-hot: 1 … 4 players");
    out_.one_hot(kMaxPlayers, rules_.seats() - 1);
    out_.block("basic", 1, "1 in the basic game");
    out_.flag(rules_.options().basic());
    out_.block("round", 1, "round / rounds of the game");
    out_.ratio(s_.round, catalog_.rounds);
    out_.block("phase", kPhases, "one-hot: phase, in the order of Phase");
    out_.one_hot(kPhases, static_cast<int>(s_.phase));
    out_.block("active", kMaxPlayers, "one-hot: who rolls, viewer first");
    out_.one_hot(kMaxPlayers, from_.place(s_.active));
    out_.block("chooser", kMaxPlayers, "one-hot: who takes a favour or re-rolls, viewer first");
    out_.one_hot(kMaxPlayers, from_.place(s_.chooser));
    out_.block("tokens", kTokens, "1 for favour tokens in play");
    out_.bits(s_.tokens, kTokens);
    out_.block("rolling", kDice, "1 for dice being rolled again, the worker die last");
    out_.bits(s_.dice, kDice);
  }

  /// Opens a block of the i-th player, which stays zero where nobody sits: then nullptr.
  const Player* block(int i, std::string_view field, int size, std::string_view meaning) {
    out_.block({"player", i, field}, size, meaning);
    const Player* p = player(i);
    if (p == nullptr) none(size);
    return p;
  }

  void marks(int i) {
    if (const Player* p = block(i, "sections", kTracks, "complete sections of each track / 9")) {
      for (int t = 0; t < kTracks; ++t) out_.ratio(sections(catalog_, p->sheet, t), kSections);
    }
    if (const Player* p = block(i, "boxes", kTracks, "crossed boxes of each track / its boxes")) {
      for (std::size_t t = 0; t < kTracks; ++t) {
        out_.ratio(p->sheet.tracks[t], catalog_.tracks[t].box_count);
      }
    }
    if (const Player* p =
            block(i, "circles", kMaxFields * kMaxCircles, "crossed circles, field by field")) {
      for (const Mask field : p->sheet.circles) out_.bits(field, kMaxCircles);
    }
    if (const Player* p = block(i, "unlocked", kMaxFields, "1 for unlocked fields")) {
      for (int f = 0; f < kMaxFields; ++f) {
        out_.flag(f < catalog_.field_count && unlocked(catalog_, p->sheet, f));
      }
    }
    if (const Player* p = block(i, "points", 1, "extra points / 50"))
      out_.ratio(p->sheet.points, 50);
    if (const Player* p = block(i, "in_plots", kCells,
                                "cells in plots, row by row: number of the building / 6")) {
      plots(*p);
    }
    if (const Player* p = block(i, "favor", kTokens, "one-hot: token taken this round")) {
      out_.one_hot(kTokens, p->favor - 1);
    }
    if (const Player* p = block(i, "stock", kGoods, "goods brought along / 4")) {
      ratios(p->stock, 4);
    }
    if (const Player* p = block(i, "dice", kGoodDice * kGoods, "one-hot for each resource die")) {
      for (std::size_t die = 0; die < kGoodDice; ++die) {
        out_.one_hot(kGoods, p->dice[kWorkerDie] != 0 ? p->dice[die] : -1);
      }
    }
    if (const Player* p = block(i, "workers", 1, "worker die / 8")) {
      out_.ratio(p->dice[kWorkerDie], kMaxWorkers);
    }
    if (const Player* p = block(i, "rerolled", kSlots, "1 for re-roll abilities used this round")) {
      out_.bits(p->rerolled, kSlots);
    }
  }
  void plots(const Player& p) {
    std::array<int, kCells> owner{};
    for (std::size_t plot = 0; plot < p.sheet.plot_count; ++plot) {
      const auto [slot, corner] = p.sheet.plots[plot];
      const Shape& shape = catalog_.shapes[building(p, slot).shape];
      for (Cells left = shape.cells << corner; left != 0; left &= left - 1) {
        owner[static_cast<std::size_t>(std::countr_zero(left))] = slot + 1;
      }
    }
    ratios(owner, kSlots);
  }

  /// What a seat has in the phase in which all act at once.
  void turn(int i) {
    if (const Player* p = block(i, "stage", kStages, "one-hot: stage, in the order of Stage")) {
      out_.one_hot(kStages, static_cast<int>(p->turn.stage));
    }
    if (const Player* p = block(i, "pool", kGoods, "goods in the pool / 6")) {
      ratios(p->turn.pool, 6);
    }
    if (const Player* p = block(i, "actions", 1, "actions left / 8")) {
      out_.ratio(p->turn.actions, kMaxWorkers);
    }
    if (const Player* p = block(i, "usable", kTokens, "1 for favours that can be used")) {
      out_.bits(p->turn.tokens, kTokens);
    }
    if (const Player* p = block(i, "uses", kSlots, "uses of each ability this round / 3")) {
      ratios(p->turn.uses, 3);
    }
    if (const Player* p =
            block(i, "armed", kSlots, "readied abilities; discounts by their good / 5")) {
      ratios(p->turn.armed, kGoods + 1);
    }
    if (const Player* p = block(i, "active", kSlots, "1 for abilities that work this round")) {
      out_.bits(p->turn.active, kSlots);
    }
    if (const Player* p = block(i, "gold_for", kNamedGoods, "gold to be paid in their place / 4")) {
      ratios(p->turn.gold_for, 4);
    }
    if (const Player* p = block(i, "harvest_token", kTokens, "one-hot: token readied to harvest")) {
      out_.one_hot(kTokens, p->turn.harvest_token - 1);
    }
    if (const Player* p = block(i, "window", 1, "1 while dice may be re-rolled")) {
      out_.ratio(p->turn.window, 1);
    }
  }

  /// What is open between two actions.
  void questions(int i) {
    if (const Player* p =
            block(i, "units", 4,
                  "units of choice to take / 4, to pay / 4, from which good on / 4 each")) {
      out_.ratio(p->turn.takes, 4), out_.ratio(p->turn.pays, 4);
      out_.ratio(p->turn.takes_from, kGoods), out_.ratio(p->turn.pays_from, kGoods);
    }
    if (const Player* p = block(i, "paying", kSlots, "one-hot: the ability being paid for")) {
      out_.one_hot(kSlots, p->turn.paying - 1);
    }
    if (const Player* p = block(i, "copied", kTokens, "one-hot: the token being paid for")) {
      out_.one_hot(kTokens, p->turn.copied - 1);
    }
    if (const Player* p =
            block(i, "triggers", kSlots, "1 for abilities whose gain may be taken or declined")) {
      out_.bits(p->turn.triggers, kSlots);
    }
    if (const Player* p = block(i, "storing", 1, "the store being asked about: its slot / 6")) {
      out_.ratio(p->turn.storing, kSlots);
    }
    if (const Player* p = block(i, "kept", kGoods, "goods kept for the next round / 4")) {
      ratios(p->turn.kept, 4);
    }
  }

  /// What is counted in a round [ISR-13.17].
  void done(int i) {
    if (const Player* p =
            block(i, "done", 6,
                  "boxes of tracks, of the village, harvests, buildings, gold spent, plots / 6")) {
      out_.ratio(p->turn.track_boxes, 6), out_.ratio(p->turn.village_boxes, 6);
      out_.ratio(p->turn.harvests, 6), out_.ratio(p->turn.buildings, 6);
      out_.ratio(p->turn.gold_spent, 6), out_.ratio(p->turn.plots, 6);
    }
    if (const Player* p = block(i, "completed", kTracks, "sections completed / 6, by track")) {
      ratios(p->turn.sections, 6);
    }
    if (const Player* p = block(i, "spent", kGoods, "goods that were asked for and paid / 6")) {
      ratios(p->turn.spent, 6);
    }
  }

  /// A building of the i-th player; zero where it is not in play.
  void one_building(int i, std::size_t slot) {
    static constexpr std::array<std::string_view, kSlots> kNames{
        "building_1", "building_2", "building_3", "building_4", "building_5", "building_6"};
    static constexpr std::array<std::string_view, kSlots> kBoxes{"boxes_1", "boxes_2", "boxes_3",
                                                                 "boxes_4", "boxes_5", "boxes_6"};
    static constexpr std::array<std::string_view, kSlots> kTexts{"text_1", "text_2", "text_3",
                                                                 "text_4", "text_5", "text_6"};
    const auto open = [&](std::string_view field, int size,
                          std::string_view meaning) -> const Player* {
      const Player* p = block(i, field, size, meaning);
      if (p == nullptr || rules_.in_play(building(*p, slot))) return p;
      none(size);
      return nullptr;
    };
    if (const Player* p = open(kNames[slot], kAbilityKinds + 3 + 2 * kBundle,
                               "one-hot kind; number now / 6, plots / 6, 1 = complete; gain and "
                               "spend: stone, wood, food, gold, any / 4, points / 6, actions / "
                               "4")) {
      const Building& b = building(*p, slot);
      const int growth = p->sheet.growth[slot];
      out_.one_hot(kAbilityKinds, static_cast<int>(b.ability.kind));
      out_.ratio(grown_number(catalog_, b.ability, growth), 6), out_.ratio(growth, 6);
      out_.flag(complete(b, p->sheet.boxes[slot]));
      bundle(grown_gain(catalog_, b.ability, growth));
      bundle(b.ability.spend);
    }
    if (const Player* p = open(kBoxes[slot], kMaxBoxes * (1 + kGoods),
                               "each box: 1 = uncrossed, and the goods that it still costs / 4")) {
      boxes(building(*p, slot), p->sheet.boxes[slot]);
    }
    if (const Player* p =
            open(kTexts[slot],
                 kGrowing + 2 + kGoods + 1 + kTracks + 1 + kDice + kMaxFields + 1 + kCounts +
                     kGoods + 4 + kMaxOptions * kBundle + kCells,
                 "one-hot number that grows; each / 9, amount / 9; one-hot good or any; bits of "
                 "tracks and village; bits of dice; one-hot field or any; one-hot count, one-hot "
                 "track or good of it, one-hot comparison, number / 9; options as gains; cells of "
                 "the blueprint, row by row")) {
      text(building(*p, slot));
    }
  }
  void boxes(const Building& b, Mask crossed) {
    for (int box = 0; box < kMaxBoxes; ++box) {
      const bool left = box < b.box_count && (crossed & bit(box)) == 0;
      out_.flag(left);
      ratios(left ? b.boxes[static_cast<std::size_t>(box)] : Cost{}, 4);
    }
  }
  /// What a building's text says besides; zero is what its kind does not look at.
  void text(const Building& b) {
    const Ability& a = b.ability;
    const auto of = [&](std::initializer_list<AbilityKind> kinds) {
      return std::find(kinds.begin(), kinds.end(), a.kind) != kinds.end();
    };
    const bool per = of({AbilityKind::GainPer, AbilityKind::EndVpPer});
    const bool asks = of({AbilityKind::GainIf, AbilityKind::EndVpIf});
    const bool good = of({AbilityKind::Discount, AbilityKind::Store});
    out_.one_hot(kGrowing, static_cast<int>(a.underlined));
    out_.ratio(per ? a.each : 0, 9), out_.ratio(a.amount, 9);
    out_.one_hot(kGoods + 1, good ? a.good : -1);
    out_.bits(a.where, kTracks + 1);
    out_.bits(a.dice, kDice);
    const int field = a.field == kAnyField ? kMaxFields : a.field;
    out_.one_hot(kMaxFields + 1, of({AbilityKind::HarvestBonus}) ? field : -1);
    const CountKey key = per ? a.per : a.condition.key;
    out_.one_hot(kCounts, per || asks ? static_cast<int>(key.count) : -1);
    out_.one_hot(kGoods, per || asks ? key.of : -1);
    out_.one_hot(3, asks ? static_cast<int>(a.condition.comparison) : -1);
    out_.ratio(asks ? a.condition.number : 0, 9);
    for (const Bundle& option : a.options) bundle(option);
    out_.bits(b.shape == kNoShape ? 0 : catalog_.shapes[b.shape].cells, kCells);
  }
  const Building& building(const Player& p, std::size_t slot) const noexcept {
    return catalog_.villages[p.village].buildings[slot];
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  Out& out_;
  tensor::FromViewer from_;
};

}  // namespace

int Rules::feature_size() const noexcept {
  return tensor::size_of([&](auto& out) { Layout(*this, View{}, out).write(); });
}

void Rules::features(const View& view, std::span<float> out) const noexcept {
  tensor::fill(out, [&](auto& values) { Layout(*this, view, values).write(); });
}

std::vector<FeatureField> Rules::feature_schema() const {
  return tensor::schema_of([&](auto& out) { Layout(*this, View{}, out).write(); });
}

}  // namespace burgrave::settlers
