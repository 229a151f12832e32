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
std::string token_target(int token) { return target("token", kTokenIds[at(token)]); }
std::string good_target(int good) { return target("pool", kGoodIds[at(good)]); }
/// Several goods together: "pool:stone+wood".
std::string goods_target(Mask goods) {
  std::string ids;
  for (int good = 0; good < kNamedGoods; ++good) {
    if ((goods & bit(good)) == 0) continue;
    ids += (ids.empty() ? "" : "+") + std::string(kGoodIds[at(good)]);
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
  const std::string_view track = kTrackIds[at(cell / kSections)];
  return target(target(target("plot", slot + 1), track), cell % kSections + 1);
}

/// Where an action stands on the board, and among which others.
class BoardPlace {
 public:
  BoardPlace(const Rules& rules, const State& state, Seat seat)
      : catalog_(rules.catalog()), player_(state.player(seat)) {}

  OfferDetail of(const Move& move) const {
    switch (move.verb) {
      case Verb::Favor:
        return place("favor", token_target(move.a));
      case Verb::Reroll:
        return place("reroll", dice_target(set_of(move)));
      case Verb::KeepDice:
        return place("reroll", "");
      case Verb::Build:
        return place("build", target("track", kTrackIds[at(move.a)]));
      case Verb::Box:
        return place("build", target(target("building", move.a + 1), move.b + 1));
      case Verb::Harvest:
        return place("harvest",
                     target(target("field", catalog_.fields[at(move.a)].id), move.b + 1));
      case Verb::Token:
        return place("token", token_target(move.a));
      case Verb::Donate:
        return place("token", target("die", die_showing(move.a) + 1));
      case Verb::Export:
        return place("token", goods_target(set_of(move)));
      case Verb::Use:
      case Verb::UseOption:
        return place("use", target("building", move.a + 1));
      case Verb::Copy:
        return place("copy", target("building", move.a + 1));
      case Verb::Take:
        return place("take", good_target(move.a));
      case Verb::Pay:
        return place("pay", good_target(move.a));
      case Verb::GoldFor:
        return place("gold_for", good_target(index(Good::Gold)));
      case Verb::Accept:
        return place("trigger", asked());
      case Verb::Decline:
        return place("trigger", "");
      case Verb::Keep:
        return place("keep", good_target(move.a));
      case Verb::Kept:
        return place("keep", "");
      case Verb::Plot:
        return place("plot", plot_target(move.a, cell_of(move)));
      case Verb::NoPlot:
        return place("plot", "");
      default:
        return place("end", "");
    }
  }

 private:
  static OfferDetail place(std::string group, std::string target) {
    return {std::move(group), std::move(target), {}, {}};
  }
  /// The first die that shows a good; the last resource die where none does.
  int die_showing(int good) const {
    int die = 0;
    while (die < kGoodDice - 1 && player_.dice[at(die)] != good) ++die;
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
bool takes_action(const Choices& choices, const Turn& turn, const Move& move) {
  switch (move.verb) {
    case Verb::Build:
      return choices.free_builder(static_cast<Where>(1U << move.a)) < 0;
    case Verb::Box:
      return choices.free_builder(kVillage) < 0;
    case Verb::Harvest: {
      const bool by_token = turn.harvest_token != 0 && choices.token_harvests(move.a, move.b);
      return !by_token && choices.free_harvester() < 0;
    }
    default:
      return false;
  }
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
        lookup_(rules.lookup().villages[player_.village]),
        choices_(rules, state, seat) {}

  std::vector<Action> of(Decision decision) {
    switch (decision) {
      case Decision::Favor:
        for (int i = 0; i < kTokens; ++i) {
          if ((s_.tokens & bit(i)) != 0) add(Verb::Favor, i);
        }
        break;
      case Decision::Window:
      case Decision::Expand:
        expand();
        break;
      case Decision::Take:
        add_all(Verb::Take);
        break;
      case Decision::Pay:
        add_all(Verb::Pay);
        break;
      case Decision::Store:
        add_all(Verb::Keep);
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
  const Building& building(int slot) const { return village_.buildings[at(slot)]; }
  void add(Verb verb, int a = 0, int b = 0) { wishes_.push_back(kVerbs.encode(verb, a, b)); }
  void add_all(Verb verb) {
    for (int i = 0; i < kVerbs.count(verb); ++i) add(verb, i);
  }

  void expand() {
    for (int track = 0; track < kTracks; ++track) {
      const bool full = player_.sheet.tracks[at(track)] == catalog_.tracks[at(track)].box_count;
      if (!full) add(Verb::Build, track);
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
      if (left_over(crossed, box, building(slot).equal_before[at(box)])) add(Verb::Box, slot, box);
    }
  }
  void circles(int field) {
    const Field& row = catalog_.fields[at(field)];
    const Mask crossed = player_.sheet.circles[at(field)];
    for (int circle = 0; circle < row.circle_count; ++circle) {
      if (left_over(crossed, circle, row.equal_before[at(circle)]))
        add(Verb::Harvest, field, circle);
    }
  }
  static bool left_over(Mask crossed, int i, Mask equal_before) noexcept {
    return (crossed & bit(i)) == 0 && (equal_before & ~crossed) == 0;
  }

  /// What the ability of a building offers; what reacts or counts at the end is not asked for.
  void ability(int slot) {
    const Ability& ability = building(slot).ability;
    if ((lookup_.used & bit(slot)) != 0) add(Verb::Use, slot);
    if ((lookup_.chosen & bit(slot)) != 0) {
      for (int i = 0; i < options_of(ability); ++i) add(Verb::UseOption, slot, i);
    }
    for (int i = 0; ability.kind == AbilityKind::CopyFavor && i < kTokens; ++i) {
      if ((s_.tokens & bit(i)) != 0) add(Verb::Copy, slot, i);
    }
    for (int die = 0; ability.kind == AbilityKind::Reroll && die < kDice; ++die) {
      if ((ability.dice & bit(die)) != 0) add(Verb::Reroll, slot, bit(die));
    }
  }

  /// The token that was taken in this round, used or not.
  void own_token() {
    if (player_.favor == 0) return;
    switch (catalog_.tokens[at(player_.favor - 1)].kind) {
      case TokenKind::Gain:
      case TokenKind::Harvest:
        return add(Verb::Token, player_.favor - 1);
      case TokenKind::CopyDie:
        return add(Verb::Donate, player_.dice[0]);
      case TokenKind::Export:
        for (int good = 0; good < kNamedGoods; ++good) add(Verb::Export, bit(good));
        return;
    }
  }

  /// For each building whose blueprint fits nowhere a place in the corner, which tells why.
  void plots() {
    for (int slot = 0; slot < kSlots; ++slot) {
      const bool has_plots = rules_.in_play(building(slot)) && building(slot).shape != kNoShape;
      if (has_plots && choices_.plot_cells(slot) == 0) add(Verb::Plot, slot);
    }
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Player& player_;
  const Village& village_;
  const VillageLookup& lookup_;
  Choices choices_;
  std::vector<Action> wishes_;
};

}  // namespace

OfferDetail offer_detail(const Rules& rules, const View& view, Seat seat, Action action) {
  const State& state = view.seen;
  const Move& move = kVerbs.decode(action);
  OfferDetail detail = BoardPlace(rules, state, seat).of(move);
  if (detail.group == "favor") return detail;  // taken now, used later
  add_goods(rules.describe_action(state, seat, action), detail);
  if (takes_action(Choices(rules, state, seat), state.player(seat).turn, move)) {
    detail.price.push_back({1, text_key("unit", "action")});
  }
  if (detail.group == "take") detail.gain = {{1, key_of(good_at(move.a))}};
  if (detail.group == "pay") detail.price = {{1, key_of(good_at(move.a))}};
  return detail;
}

std::vector<Action> wished(const Rules& rules, const View& view, Seat seat) {
  const State& state = view.seen;
  return Wishes(rules, state, seat).of(rules.decision(state, seat));
}

}  // namespace burgrave::settlers
