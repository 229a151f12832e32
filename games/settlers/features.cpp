#include "core/tensor.hpp"
#include "games/settlers/counts.hpp"

#include <utility>

namespace burgrave::settlers {

namespace {

using tensor::Name;

/// Lays the tensor out from a view, the viewer's seat first. `Out` takes blocks and values.
template <class Out>
class Layout {
 public:
  Layout(const Rules& rules, const View& view, Out& out) noexcept
      : rules_(rules), catalog_(rules.catalog()), s_(view.seen), out_(out) {
    self_ = is_player(view.seat) ? index(view.seat) : 0;
  }

  void write() {
    table();
    for (int i = 0; i < kMaxPlayers; ++i) {
      marks(i);
      turn(i);
      village(i);
    }
  }

 private:
  static constexpr int kPhases = static_cast<int>(Phase::Over) + 1;
  static constexpr int kStages = static_cast<int>(Stage::Done) + 1;

  int relative(Seat seat) const noexcept {
    return is_player(seat) ? (index(seat) - self_ + rules_.seats()) % rules_.seats() : -1;
  }
  /// The i-th seat from the viewer on; none beyond the seats in play.
  const Player* player(int i) const noexcept {
    if (i >= rules_.seats()) return nullptr;
    return &s_.players[static_cast<std::size_t>((self_ + i) % rules_.seats())];
  }
  void one_hot(int n, int hot) {
    for (int i = 0; i < n; ++i) out_.value(i == hot ? 1.0F : 0.0F);
  }
  void bits(std::uint64_t mask, int n) {
    for (int i = 0; i < n; ++i) out_.value(((mask >> i) & 1U) != 0 ? 1.0F : 0.0F);
  }
  void ratio(int value, int full) {
    out_.value(static_cast<float>(value) / static_cast<float>(full));
  }
  void none(int n) {
    for (int i = 0; i < n; ++i) out_.value(0.0F);
  }
  template <class T, std::size_t N>
  void ratios(const std::array<T, N>& values, int full) {
    for (const T value : values) ratio(value, full);
  }
  void bundle(const Bundle& b) {
    ratios(b.goods, 4);
    ratio(b.any, 4), ratio(b.points, 6), ratio(b.actions, 4);
  }

  void table() {
    out_.block("seats", kMaxPlayers, "one-hot: 1 … 4 players");
    one_hot(kMaxPlayers, rules_.seats() - 1);
    out_.block("basic", 1, "1 in the basic game");
    out_.value(rules_.options().basic() ? 1.0F : 0.0F);
    out_.block("round", 1, "round / rounds of the game");
    ratio(s_.round, catalog_.rounds);
    out_.block("phase", kPhases, "one-hot: phase, in the order of Phase");
    one_hot(kPhases, static_cast<int>(s_.phase));
    out_.block("active", kMaxPlayers, "one-hot: who rolls, viewer first");
    one_hot(kMaxPlayers, relative(s_.active));
    out_.block("chooser", kMaxPlayers, "one-hot: who takes a favour or re-rolls, viewer first");
    one_hot(kMaxPlayers, relative(s_.chooser));
    out_.block("tokens", kTokens, "1 for favour tokens in play");
    bits(s_.tokens, kTokens);
  }

  void marks(int i) {
    const Player* p = player(i);
    const auto block = [&](std::string_view field, int size, std::string_view meaning) {
      out_.block(Name("player", i, field), size, meaning);
      if (p == nullptr) none(size);
      return p != nullptr;
    };
    if (block("sections", kTracks, "complete sections of each track / 9")) {
      for (int t = 0; t < kTracks; ++t) ratio(sections(catalog_, p->sheet, t), kSections);
    }
    if (block("boxes", kTracks, "crossed boxes of each track / its boxes")) {
      for (std::size_t t = 0; t < kTracks; ++t) {
        ratio(p->sheet.tracks[t], catalog_.tracks[t].box_count);
      }
    }
    if (block("circles", kMaxFields * kMaxCircles, "crossed circles, field by field")) {
      for (const Mask field : p->sheet.circles) bits(field, kMaxCircles);
    }
    if (block("unlocked", kMaxFields, "1 for unlocked fields")) {
      for (int f = 0; f < kMaxFields; ++f) {
        out_.value(f < catalog_.field_count && unlocked(catalog_, p->sheet, f) ? 1.0F : 0.0F);
      }
    }
    if (block("points", 1, "extra points / 50")) ratio(p->sheet.points, 50);
    if (block("in_plots", kCells, "1 for cells in plots, row by row")) {
      bits(p->sheet.in_plots, kCells);
    }
    if (block("favor", kTokens, "one-hot: token taken this round")) {
      one_hot(kTokens, p->favor - 1);
    }
    if (block("stock", kGoods, "goods brought along / 4")) ratios(p->stock, 4);
    if (block("dice", kGoodDice * kGoods, "one-hot for each resource die")) {
      for (std::size_t die = 0; die < kGoodDice; ++die) {
        one_hot(kGoods, p->dice[kWorkerDie] != 0 ? p->dice[die] : -1);
      }
    }
    if (block("workers", 1, "worker die / 8")) ratio(p->dice[kWorkerDie], kMaxWorkers);
    if (block("rerolled", kSlots, "1 for re-roll abilities used this round")) {
      bits(p->rerolled, kSlots);
    }
  }

  void turn(int i) {
    const Player* p = player(i);
    const auto block = [&](std::string_view field, int size, std::string_view meaning) {
      out_.block(Name("player", i, field), size, meaning);
      if (p == nullptr) none(size);
      return p != nullptr;
    };
    if (block("stage", kStages, "one-hot: stage, in the order of Stage")) {
      one_hot(kStages, static_cast<int>(p->turn.stage));
    }
    if (block("pool", kGoods, "goods in the pool / 6")) ratios(p->turn.pool, 6);
    if (block("actions", 1, "actions left / 8")) ratio(p->turn.actions, kMaxWorkers);
    if (block("usable", kTokens, "1 for favours that can be used")) bits(p->turn.tokens, kTokens);
    if (block("uses", kSlots, "uses of each ability this round / 3")) ratios(p->turn.uses, 3);
    if (block("armed", kSlots, "readied abilities; discounts by their good / 5")) {
      ratios(p->turn.armed, kGoods + 1);
    }
    if (block("active", kSlots, "1 for abilities that work this round")) {
      bits(p->turn.active, kSlots);
    }
    if (block("units", 4, "units of choice to take / 4, to pay / 4, from which good on / 4 each")) {
      ratio(p->turn.takes, 4), ratio(p->turn.pays, 4);
      ratio(p->turn.takes_from, kGoods), ratio(p->turn.pays_from, kGoods);
    }
    if (block("done", 5, "boxes of tracks, of the village, harvests, buildings, gold spent / 6")) {
      ratio(p->turn.track_boxes, 6), ratio(p->turn.village_boxes, 6);
      ratio(p->turn.harvests, 6), ratio(p->turn.buildings, 6), ratio(p->turn.gold_spent, 6);
    }
    if (block("window", 1, "1 while dice may be re-rolled")) ratio(p->turn.window, 1);
    if (block("harvest_token", 1, "1 while the Harvest token is readied")) {
      out_.value(p->turn.harvest_token != 0 ? 1.0F : 0.0F);
    }
  }

  void village(int i) {
    const Player* p = player(i);
    constexpr int kBundle = kGoods + 3;
    constexpr int kSize = kAbilityKinds + 5 + 2 * kBundle;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      constexpr std::array<std::string_view, kSlots> kNames{
          "building_1", "building_2", "building_3", "building_4", "building_5", "building_6"};
      out_.block(Name("player", i, kNames[slot]), kSize,
                 "one-hot kind; number now / 6, uncrossed boxes / 8, goods they cost / 8, plots / "
                 "6, 1 = complete; gain and spend: stone, wood, food, gold, any / 4, points / 6, "
                 "actions / 4");
      if (p == nullptr || !rules_.in_play(building(*p, slot))) {
        none(kSize);
        continue;
      }
      const Building& b = building(*p, slot);
      const int growth = p->sheet.growth[slot];
      one_hot(kAbilityKinds, static_cast<int>(b.ability.kind));
      ratio(grown_number(catalog_, b.ability, growth), 6);
      int left = 0, goods = 0;
      for (int box = 0; box < b.box_count; ++box) {
        if ((p->sheet.boxes[slot] & bit(box)) != 0) continue;
        ++left;
        for (const std::uint8_t n : b.boxes[static_cast<std::size_t>(box)]) goods += n;
      }
      ratio(left, kMaxBoxes), ratio(goods, kMaxBoxes), ratio(growth, 6);
      out_.value(left == 0 ? 1.0F : 0.0F);
      bundle(grown_gain(catalog_, b.ability, growth));
      bundle(b.ability.spend);
    }
  }
  const Building& building(const Player& p, std::size_t slot) const noexcept {
    return catalog_.villages[p.village].buildings[slot];
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  Out& out_;
  int self_ = 0;
};

template <class Out>
void lay_out(const Rules& rules, const View& view, Out& out) {
  Layout<Out>(rules, view, out).write();
}

}  // namespace

void Rules::features(const View& view, std::span<float> out) const noexcept {
  tensor::Values values{out};
  lay_out(*this, view, values);
}

int Rules::feature_size() const noexcept {
  static const int size = [this] {
    tensor::Count count;
    lay_out(*this, View{}, count);
    return count.size;
  }();
  return size;
}

std::vector<FeatureField> Rules::feature_schema() const {
  tensor::Schema schema;
  lay_out(*this, View{}, schema);
  return std::move(schema.fields);
}

}  // namespace burgrave::settlers
