#include "games/settlers/page/page.hpp"
#include "games/settlers/rules/choices.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <variant>

namespace burgrave::settlers {

namespace {

std::string target(std::string_view thing, std::string_view id) {
  return std::string(thing) + ":" + std::string(id);
}
std::string target(std::string_view thing, int number) {
  return target(thing, std::to_string(number));
}
std::string token_target(int token) {
  return target("token", kTokenIds[static_cast<std::size_t>(token)]);
}
std::string good_target(int good) {
  return target("pool", kGoodIds[static_cast<std::size_t>(good)]);
}
/// Several goods together: "pool:stone+wood".
std::string goods_target(Mask goods) {
  std::string ids;
  for (int good = 0; good < kNamedGoods; ++good) {
    if ((goods & bit(good)) == 0) continue;
    ids += (ids.empty() ? "" : "+") + std::string(kGoodIds[static_cast<std::size_t>(good)]);
  }
  return target("pool", ids);
}
/// "die:2", "dice:1+4"; the worker die is the last.
std::string dice_target(Mask dice) {
  std::string numbers;
  for (int die = 0; die < kDice; ++die) {
    if ((dice & bit(die)) != 0) numbers += (numbers.empty() ? "" : "+") + std::to_string(die + 1);
  }
  return target(std::popcount(dice) == 1 ? "die" : "dice", numbers);
}
/// A plot by its top left corner: "plot:1:walls:3".
std::string plot_target(int slot, int cell) {
  const std::string_view track = kTrackIds[static_cast<std::size_t>(cell / kSections)];
  return target(target(target("plot", slot + 1), track), cell % kSections + 1);
}

/// Where an action stands on the board, and among which others.
class BoardPlace {
 public:
  BoardPlace(const Rules& rules, const State& state, Seat seat)
      : catalog_(rules.catalog()), player_(state.player(seat)) {}

  OfferDetail of(int code) const {
    if (code < kReroll) return at("favor", token_target(code - kFavor));
    if (code < kKeepDice) {
      return at("reroll", dice_target(static_cast<Mask>((code - kReroll) % kAnyDice + 1)));
    }
    if (code < kBuild) return at("reroll", "");
    if (code < kHarvest) return build(code);
    if (code < kToken) return harvest((code - kHarvest) / kMaxCircles, code);
    if (code < kDonate) return at("token", token_target(code - kToken));
    if (code < kExport) return at("token", target("die", die_showing(code - kDonate) + 1));
    if (code < kUse) return at("token", goods_target(static_cast<Mask>(code - kExport + 1)));
    if (code < kCopy) return at("use", target("building", slot_of(code) + 1));
    if (code < kTake) return at("copy", target("building", slot_of(code) + 1));
    if (code < kAccept) return choice_of_goods(code);
    if (code <= kDecline) return at("trigger", code == kAccept ? asked() : "");
    if (code < kKept) return at("keep", good_target(code - kKeep));
    if (code == kKept) return at("keep", "");
    if (code < kNoPlot) {
      return at("plot", plot_target((code - kPlot) / kCells, (code - kPlot) % kCells));
    }
    return at(code == kNoPlot ? "plot" : "end", "");
  }

 private:
  static OfferDetail at(std::string group, std::string target) {
    return {std::move(group), std::move(target), {}, {}};
  }
  static OfferDetail build(int code) {
    if (code < kBox) {
      return at("build", target("track", kTrackIds[static_cast<std::size_t>(code - kBuild)]));
    }
    const int box = (code - kBox) % kMaxBoxes + 1;
    return at("build", target(target("building", slot_of(code) + 1), box));
  }
  OfferDetail harvest(int field, int code) const {
    const std::string& id = catalog_.fields[static_cast<std::size_t>(field)].id;
    return at("harvest", target(target("field", id), (code - kHarvest) % kMaxCircles + 1));
  }
  static OfferDetail choice_of_goods(int code) {
    if (code < kPay) return at("take", good_target(code - kTake));
    if (code < kGoldFor) return at("pay", good_target(code - kPay));
    return at("gold_for", good_target(index(Good::Gold)));
  }
  /// The first die that shows a good; the last resource die where none does.
  int die_showing(int good) const {
    int die = 0;
    while (die < kGoodDice - 1 && player_.dice[static_cast<std::size_t>(die)] != good) ++die;
    return die;
  }
  std::string asked() const {
    return target("building", std::countr_zero(player_.turn.triggers) + 1);
  }

  const Catalog& catalog_;
  const Player& player_;
};

Parts counted(const MessageArg& arg) {
  Parts parts = std::get<Parts>(arg.value);
  std::erase_if(parts, [](const MessageArg::Part& part) { return part.count == 0; });
  return parts;
}

/// What the words say that is paid and gained at once.
void add_goods(const Message& words, OfferDetail& detail) {
  for (const MessageArg& arg : words.args) {
    if (arg.name == "price" || arg.name == "spend" || arg.name == "goods") {
      detail.price = counted(arg);
    } else if (arg.name == "gain") {
      detail.gain = counted(arg);
    } else if (arg.name == "points") {
      detail.gain = {{std::get<int>(arg.value), text_key("unit", "point")}};
    }
  }
}

/// Whether a box or a harvest costs an action [ISR-7.10, 7.20]; a readied ability or token saves
/// it.
bool takes_action(const Choices& choices, const Turn& turn, int code) {
  if (code < kBuild || code >= kToken) return false;
  if (code < kBox) return choices.free_builder(static_cast<Where>(1U << (code - kBuild))) < 0;
  if (code < kHarvest) return choices.free_builder(kVillage) < 0;
  const int field = (code - kHarvest) / kMaxCircles;
  const int circle = (code - kHarvest) % kMaxCircles;
  const bool by_token = turn.harvest_token != 0 && choices.token_harvests(field, circle);
  return !by_token && choices.free_harvester() < 0;
}

/// Collects what may be looked for at one decision.
class Wishes {
 public:
  Wishes(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        catalog_(rules.catalog()),
        s_(state),
        player_(state.player(seat)),
        village_(rules.village(state, seat)),
        choices_(rules, state, seat) {}

  std::vector<Action> of(Decision decision) {
    switch (decision) {
      case Decision::Favor:
        tokens(kFavor, s_.tokens);
        break;
      case Decision::Window:
      case Decision::Expand:
        expand();
        break;
      case Decision::Take:
        each(kTake, kNamedGoods);
        break;
      case Decision::Pay:
        each(kPay, kGoods);
        break;
      case Decision::Store:
        each(kKeep, kGoods);
        break;
      case Decision::Plot:
        plots();
        break;
      default:  // everything there is to choose is legal
        break;
    }
    return std::move(wishes_);
  }

 private:
  static std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
  const Building& building(int slot) const { return village_.buildings[at(slot)]; }
  void add(int code) { wishes_.push_back(action(code)); }
  void each(int first, int count) {
    for (int i = 0; i < count; ++i) add(first + i);
  }
  void tokens(int first, Mask which) {
    for (int i = 0; i < kTokens; ++i) {
      if ((which & bit(i)) != 0) add(first + i);
    }
  }

  void expand() {
    for (int track = 0; track < kTracks; ++track) {
      const bool full = player_.sheet.tracks[at(track)] == catalog_.tracks[at(track)].box_count;
      if (!full) add(kBuild + track);
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      if (!rules_.in_play(building(slot))) continue;
      boxes(slot);
      ability(slot);
    }
    for (int field = 0; field < catalog_.field_count; ++field) circles(field);
    own_token();
  }
  /// Boxes that are not crossed; of equal ones the leftmost stands for all.
  void boxes(int slot) {
    const Mask crossed = player_.sheet.boxes[at(slot)];
    for (int box = 0; box < building(slot).box_count; ++box) {
      if (left_over(crossed, box, building(slot).equal_before[at(box)])) add(box_code(slot, box));
    }
  }
  void circles(int field) {
    const Field& row = catalog_.fields[at(field)];
    const Mask crossed = player_.sheet.circles[at(field)];
    for (int circle = 0; circle < row.circle_count; ++circle) {
      if (left_over(crossed, circle, row.equal_before[at(circle)]))
        add(harvest_code(field, circle));
    }
  }
  static bool left_over(Mask crossed, int i, Mask equal_before) noexcept {
    return (crossed & bit(i)) == 0 && (equal_before & ~crossed) == 0;
  }

  /// What the ability of a building offers; what reacts or counts at the end is not asked for.
  void ability(int slot) {
    const Ability& ability = building(slot).ability;
    switch (ability.kind) {
      case AbilityKind::Gain:
      case AbilityKind::GainIf:
      case AbilityKind::GainPer:
      case AbilityKind::Trade:
      case AbilityKind::FreeBuild:
      case AbilityKind::FreeHarvest:
        return add(kUse + slot);
      case AbilityKind::Discount:
        return ability.good == kAnyGood ? each(use_code(slot, 0), kGoods) : add(kUse + slot);
      case AbilityKind::GainChoice:
        return each(use_code(slot, 0), ability.options_count);
      case AbilityKind::CopyFavor:
        return tokens(copy_code(slot, token_at(0)), s_.tokens);
      case AbilityKind::Reroll:
        for (int die = 0; die < kDice; ++die) {
          if ((ability.dice & bit(die)) != 0) add(reroll_code(slot, bit(die)));
        }
        return;
      default:
        return;
    }
  }

  /// The token that was taken in this round, used or not.
  void own_token() {
    if (player_.favor == 0) return;
    switch (catalog_.tokens[at(player_.favor - 1)].kind) {
      case TokenKind::Gain:
      case TokenKind::Harvest:
        return add(kToken + player_.favor - 1);
      case TokenKind::CopyDie:
        return add(kDonate + player_.dice[0]);
      case TokenKind::Export:
        for (int good = 0; good < kNamedGoods; ++good) add(kExport + bit(good) - 1);
        return;
    }
  }

  /// For each building whose blueprint fits nowhere a place in the corner, which tells why.
  void plots() {
    for (int slot = 0; slot < kSlots; ++slot) {
      const bool has_plots = rules_.in_play(building(slot)) && building(slot).shape != kNoShape;
      if (has_plots && choices_.plot_cells(slot) == 0) add(plot_code(slot, 0));
    }
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Player& player_;
  const Village& village_;
  Choices choices_;
  std::vector<Action> wishes_;
};

}  // namespace

OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action) {
  const State& state = view.seen;
  OfferDetail detail = BoardPlace(rules, state, seat).of(action.code);
  if (detail.group == "favor") return detail;  // taken now, used later
  add_goods(rules.describe_action(state, seat, action), detail);
  if (takes_action(Choices(rules, state, seat), state.player(seat).turn, action.code)) {
    detail.price.push_back({1, text_key("unit", "action")});
  }
  if (detail.group == "take") detail.gain = {{1, key_of(good_at(action.code - kTake))}};
  if (detail.group == "pay") detail.price = {{1, key_of(good_at(action.code - kPay))}};
  return detail;
}

std::vector<Action> wished(const Rules& rules, const View& view, Seat seat) {
  const State& state = view.seen;
  return Wishes(rules, state, seat).of(rules.decision(state, seat));
}

}  // namespace burgrave::settlers
