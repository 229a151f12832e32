#pragma once

#include "games/settlers/rules/counts.hpp"

#include <algorithm>

namespace burgrave::settlers {

/// Why a seat may not do something; None = it may.
enum class Why : std::uint8_t {
  None,
  NotAsked,        ///< another question is open, or none
  NotInPlay,       ///< a building, sheet, token or field that this match does not have
  TrackFull,       ///< ISR-7.22
  NoSuchBox,       ///< the building or field has fewer
  Crossed,         ///< ISR-7.11, 1.6
  EqualFirst,      ///< an equal box or circle to the left stands for it
  CannotPay,       ///< ISR-7.4
  NoAction,        ///< ISR-7.20
  Locked,          ///< ISR-7.12
  NoToken,         ///< ISR-6.3 … 6.8: not held, or used
  OtherToken,      ///< the token does something else
  NotOnDice,       ///< ISR-6.4, 6.5: no die shows it
  OtherAbility,    ///< the building does something else
  NotBuilt,        ///< ISR-7.41, 7.42
  BuiltThisRound,  ///< ISR-7.42
  UsedUp,          ///< ISR-7.50
  ConditionFails,  ///< ISR-7.51
  NothingCounted,  ///< ISR-13.4
  AlreadyReady,    ///< readied, and not used yet
  NothingFits,     ///< no box or circle left that it could be used for
  NoSuchOption,    ///< ISR-13.2
  TokenTaken,      ///< ISR-6.1: taken by somebody; ISR-13.13
  NotThere,        ///< a good that is not in the pool
  OutOfOrder,      ///< goods of a choice are named in ascending order
  TooFewLeft,      ///< the rest could not be paid
  WindowClosed,    ///< ISR-10.5
  Rerolled,        ///< ISR-10.6
  OtherDice,       ///< not the dice that it re-rolls
  TooManyDice,     ///< ISR-13.11
  Pointless,       ///< gold instead of a good changes nothing here [ISR-7.5]
  StoreFull,       ///< ISR-13.12
  OtherGood,       ///< ISR-13.12
  NoBlueprint,     ///< ISR-9.3
  OffGrid,         ///< ISR-9.5
  SectionMissing,  ///< ISR-9.3
  InAnotherPlot,   ///< ISR-9.3
};

/// How much of a cost in a named good is paid in it: gold is paid for what is short, or for as much
/// as was asked [ISR-7.5].
inline int paid_in_kind(const Turn& turn, std::size_t good, int cost) noexcept {
  return std::min<int>(std::max(cost - turn.gold_for[good], 0), turn.pool[good]);
}

/// How many ways there are to use an ability with a choice [ISR-13.2, 13.6].
inline int options_of(const Ability& ability) noexcept {
  return ability.kind == AbilityKind::GainChoice ? ability.options_count : kGoods;
}

/// Whether using an ability readies it for the next box or harvest that fits [ISR-13.6-13.8].
constexpr bool is_readied(AbilityKind kind) noexcept {
  return kind == AbilityKind::Discount || kind == AbilityKind::FreeBuild ||
         kind == AbilityKind::FreeHarvest;
}

/// What one seat may do now: the predicates that legal, explain and apply share. Everything they
/// look at is the seat's own or public.
class Choices {
 public:
  Choices(const Rules& rules, const State& state, Seat seat) noexcept
      : rules_(rules),
        catalog_(rules.catalog()),
        state_(state),
        player_(state.player(seat)),
        sheet_(player_.sheet),
        turn_(player_.turn),
        village_(rules.village(state, seat)),
        lookup_(rules.lookup()),
        village_lookup_(lookup_.villages[player_.village]) {}

  // What speaks against an action, if its verb is asked for.
  Why favor(Token token) const noexcept;
  /// The favours in play that nobody holds [ISR-6.1].
  Mask free_favors() const noexcept;
  Why reroll(int slot, Mask dice) const noexcept;
  Why keep_dice() const noexcept;
  Why build(int track) const noexcept;
  Why box(int slot, int box) const noexcept;
  Why harvest(int field, int circle) const noexcept;
  Why token(Token token) const noexcept;
  Why donate(int good) const noexcept;
  Why export_goods(Mask goods) const noexcept;
  Why use(int slot) const noexcept;
  Why use(int slot, int option) const noexcept;
  Why copy(int slot, Token token) const noexcept;
  Why take(int good) const noexcept;
  Why pay(int good) const noexcept;
  Why gold_for(int good) const noexcept;
  Why keep(int good) const noexcept;
  Why plot(int slot, int cell) const noexcept;
  /// Any of these, if the question that is open asks for it.
  Why why(const Move& move) const noexcept;

  /// The question that is open, if the seat is asked.
  Decision decision() const noexcept;
  void legal(ActionSet& out) const noexcept;

  /// Cells where the top left corner of a building's blueprint can lie [ISR-9.3-9.6].
  Cells plot_cells(int slot) const noexcept;
  bool any_plot() const noexcept;
  /// The token that does something of this kind and can be used; None if there is none.
  Token usable(TokenKind kind) const noexcept;
  /// The same, or the first that could do it if it were held; None if no token does such a thing.
  Token doing(TokenKind kind) const noexcept;
  bool readied(int slot) const noexcept { return turn_.armed[at(slot)] != 0; }
  /// What is left of a box's cost after readied discounts, and those that took something off it.
  struct Price {
    Cost cost;
    Mask discounts = 0;
  };
  Price price(const Cost& cost, Where where) const noexcept;
  /// What an action asks for besides the action that a box takes, readied discounts taken off.
  Bundle cost(const Move& move) const noexcept;
  /// The readied ability that crosses a box without an action [ISR-13.7]; -1 = none.
  int free_builder(Where where) const noexcept;
  /// The readied ability that harvests without an action [ISR-13.8]; -1 = none.
  int free_harvester() const noexcept;
  bool token_harvests(int field, int circle) const noexcept;
  /// How much gold a cost takes, with gold for what is short [ISR-2.2, 7.5]; more than there is
  /// when it cannot be paid.
  int gold_needed(const Cost& cost, bool substitutes) const noexcept;
  bool can_pay(const Cost& cost, bool substitutes) const noexcept {
    return gold_needed(cost, substitutes) <= turn_.pool[at(index(Good::Gold))];
  }
  int number(int slot) const noexcept {
    return grown_number(catalog_, building(slot).ability, sheet_.growth[at(slot)]);
  }
  Bundle gain(int slot) const noexcept {
    return grown_gain(catalog_, building(slot).ability, sheet_.growth[at(slot)]);
  }
  /// Buildings whose ability is of a kind, and those of them that are active.
  Mask slots_of(AbilityKind kind) const noexcept { return village_lookup_.slots[index(kind)]; }
  Mask active_of(AbilityKind kind) const noexcept { return turn_.active & slots_of(kind); }
  /// How often a use gives its gain now: once, but for gain_per [ISR-13.4].
  int times_now(int slot) const noexcept;
  /// The first store that is active, from a slot on; kSlots if there is none.
  int next_store(int slot) const noexcept;

  const Building& building(int slot) const noexcept { return village_.buildings[at(slot)]; }

 private:
  Why active(int slot) const noexcept;
  Why cross(const Cost& cost, Where where) const noexcept;
  const Cost& next_box(int track) const noexcept {
    return catalog_.tracks[at(track)].boxes[sheet_.tracks[at(track)]];
  }
  Why spend(const Bundle& bundle) const noexcept;
  bool any_box(Where where, int good) const noexcept;
  bool any_circle_for_token() const noexcept;
  Mask dice_goods() const noexcept;
  /// Complete sections that are in no plot [ISR-9.3].
  Cells free_cells() const noexcept;
  Cells corners(int slot, Cells free) const noexcept;
  bool split_matters() const noexcept;
  /// True when some ability was readied.
  bool any_ready() const noexcept { return in_one(turn_.armed) != 0; }
  int promised_gold() const noexcept {
    return turn_.gold_for[0] + turn_.gold_for[1] + turn_.gold_for[2];
  }
  Marks open_boxes() const noexcept { return village_lookup_.boxes.open(in_one(sheet_.boxes)); }
  Marks open_circles() const noexcept {
    const int done = sections(catalog_, sheet_, index(Track::Bridges));
    return lookup_.circles.open(in_one(sheet_.circles)) & lookup_.unlocked[at(done)];
  }

  void legal_expand(ActionSet& out) const noexcept;
  std::uint64_t legal_builds() const noexcept;
  Mask tracks_paid_from_pool() const noexcept;
  std::uint64_t legal_harvests() const noexcept;
  std::uint64_t legal_tokens() const noexcept;
  std::uint64_t legal_uses() const noexcept;
  void legal_options(ActionSet& out) const noexcept;

  const Rules& rules_;
  const Catalog& catalog_;
  const State& state_;
  const Player& player_;
  const Sheet& sheet_;
  const Turn& turn_;
  const Village& village_;
  const Lookup& lookup_;
  const VillageLookup& village_lookup_;
};

}  // namespace burgrave::settlers
