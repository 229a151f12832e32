#include "games/settlers/page/page.hpp"
#include "games/settlers/rules/choices.hpp"

#include <bit>
#include <utility>

namespace burgrave::settlers {

namespace {

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
        add_tokens([&](int token) { add(Verb::Favor, token); });
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
  /// Boxes or circles.
  void add_marks(Verb verb, Marks marks) {
    for (; marks != 0; marks &= marks - 1) {
      const int mark = std::countr_zero(marks);
      add(verb, mark / kGroupBits, mark % kGroupBits);
    }
  }
  template <class Add>
  void add_tokens(Add&& add) {
    for (int token = 0; token < kTokens; ++token) {
      if ((s_.tokens & bit(token)) != 0) add(token);
    }
  }

  void expand() {
    for (int track = 0; track < kTracks; ++track) {
      const bool full = player_.sheet.tracks[at(track)] == catalog_.tracks[at(track)].box_count;
      if (!full) add(Verb::Build, track);
    }
    const Marks boxes = lookup_.boxes.open(in_one(player_.sheet.boxes));
    for (int slot = 0; slot < kSlots; ++slot) {
      if (!rules_.in_play(building(slot))) continue;
      add_marks(Verb::Box, boxes & (Marks{0xFF} << (slot * kGroupBits)));
      ability(slot);
    }
    add_marks(Verb::Harvest, rules_.lookup().circles.open(in_one(player_.sheet.circles)));
    own_token();
  }

  /// What the ability of a building offers; what reacts or counts at the end is not asked for.
  void ability(int slot) {
    const Ability& ability = building(slot).ability;
    if ((lookup_.used & bit(slot)) != 0) add(Verb::Use, slot);
    if ((lookup_.chosen & bit(slot)) != 0) {
      for (int i = 0; i < options_of(ability); ++i) add(Verb::UseOption, slot, i);
    }
    if (ability.kind == AbilityKind::CopyFavor) {
      add_tokens([&](int token) { add(Verb::Copy, slot, token); });
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

std::vector<Action> wished(const Rules& rules, const View& view, Seat seat) {
  const State& state = view.seen;
  return Wishes(rules, state, seat).of(rules.decision(state, seat));
}

}  // namespace burgrave::settlers
