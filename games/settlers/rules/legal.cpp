#include "games/settlers/rules/choices.hpp"

namespace burgrave::settlers {

namespace {

/// Those of the first `count` that `why` has nothing against.
template <class Check>
std::uint64_t each(int count, Check&& why) noexcept {
  std::uint64_t bits = 0;
  for (int i = 0; i < count; ++i) bits |= std::uint64_t{why(i) == Why::None} << i;
  return bits;
}

/// The same of a set.
template <class Check>
std::uint64_t each_of(Mask set, Check&& why) noexcept {
  std::uint64_t bits = 0;
  for (unsigned left = set; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left);
    bits |= std::uint64_t{why(i) == Why::None} << i;
  }
  return bits;
}

/// Those actions of a verb that `why` has nothing against.
template <class Check>
void add_each(Verb verb, Check&& why, ActionSet& out) noexcept {
  out.add_run(kVerbs.first(verb), each(kVerbs.count(verb), why));
}

/// How far the codes of two verbs are apart.
constexpr int apart(Verb verb, Verb later) noexcept {
  return kVerbs.first(later) - kVerbs.first(verb);
}

}  // namespace

void Choices::legal(ActionSet& out) const noexcept {
  switch (decision()) {
    case Decision::None:
    case Decision::Chance:
      return;
    case Decision::Favor:
      return out.add_run(kVerbs.first(Verb::Favor), free_favors());
    case Decision::Expand:
    case Decision::Window:
      return legal_expand(out);
    case Decision::Trigger:
      return out.add_run(kVerbs.first(Verb::Accept), 0b11);
    case Decision::Take:
      return add_each(
          Verb::Take, [&](int good) { return take(good); }, out);
    case Decision::Pay:
      return add_each(
          Verb::Pay, [&](int good) { return pay(good); }, out);
    case Decision::Store:
      add_each(
          Verb::Keep, [&](int good) { return keep(good); }, out);
      return out.add(kVerbs.first(Verb::Kept));
    case Decision::Plot: {
      const Cells free = free_cells();
      for (unsigned left = village_lookup_.blueprints; left != 0; left &= left - 1) {
        const int slot = std::countr_zero(left);
        out.add_run(plot_action(slot, 0).code, corners(slot, free));
      }
      return out.add(kVerbs.first(Verb::NoPlot));
    }
  }
}

void Choices::legal_expand(ActionSet& out) const noexcept {
  if (turn_.window != 0) {
    for (unsigned left = active_of(AbilityKind::Reroll); left != 0; left &= left - 1) {
      const int slot = std::countr_zero(left);
      out.add_run(kVerbs.encode(Verb::Reroll, slot, 1).code,
                  each(kAnyDice, [&](int i) { return reroll(slot, static_cast<Mask>(i + 1)); }));
    }
    out.add(kVerbs.first(Verb::KeepDice));
  }
  out.add_run(kVerbs.first(Verb::Build), legal_builds());
  out.add_run(kVerbs.first(Verb::Harvest), legal_harvests() |
                                               legal_tokens() << apart(Verb::Harvest, Verb::Token) |
                                               legal_uses() << apart(Verb::Harvest, Verb::Use));
  legal_options(out);
  if (turn_.pool[at(index(Good::Gold))] > 0) {
    add_each(
        Verb::GoldFor, [&](int good) { return gold_for(good); }, out);
  }
  out.add_run(kVerbs.first(Verb::End), 1);
}

/// Tracks and boxes, from the first track on.
std::uint64_t Choices::legal_builds() const noexcept {
  static_assert(apart(Verb::Build, Verb::Box) == kTracks && kMaxBoxes == kGroupBits);
  if (turn_.actions == 0 && !any_ready()) return 0;
  const Marks open = open_boxes();
  Marks boxes = 0;
  if (!any_ready() && promised_gold() == 0) {  // costs as printed, and mostly without any gold
    boxes = open & village_lookup_.prices.paid_from(turn_.pool);
    if (turn_.pool[at(index(Good::Gold))] == 0) return boxes << kTracks | tracks_paid_from_pool();
  }
  for (Marks left = open & ~boxes; left != 0; left &= left - 1) {
    const int mark = std::countr_zero(left);
    const Cost& cost = building(mark / kGroupBits).boxes[at(mark % kGroupBits)];
    if (cross(cost, kVillage) == Why::None) boxes |= Marks{1} << mark;
  }
  return boxes << kTracks | each(kTracks, [&](int track) { return build(track); });
}

/// Tracks whose next box the pool pays as printed, without gold in place of another good.
Mask Choices::tracks_paid_from_pool() const noexcept {
  Mask paid = 0;
  for (int track = 0; track < kTracks; ++track) {
    const std::uint64_t boxes = lookup_.tracks[at(track)].paid_from(turn_.pool);
    paid |= static_cast<Mask>(((boxes >> sheet_.tracks[at(track)]) & 1U) << track);
  }
  return paid;
}

/// Circles, from the first on.
std::uint64_t Choices::legal_harvests() const noexcept {
  const bool any = turn_.actions > 0 || free_harvester() >= 0;
  if (!any && turn_.harvest_token == 0) return 0;
  std::uint64_t circles = 0;
  for (Marks left = open_circles(); left != 0; left &= left - 1) {
    const int field = std::countr_zero(left) / kGroupBits;
    const int circle = std::countr_zero(left) % kGroupBits;
    if (any || token_harvests(field, circle)) {
      circles |= std::uint64_t{1} << (field * kMaxCircles + circle);
    }
  }
  return circles;
}

/// Favours, from the first token on.
std::uint64_t Choices::legal_tokens() const noexcept {
  if (turn_.tokens == 0) return 0;
  std::uint64_t bits = each_of(turn_.tokens, [&](int i) { return token(token_at(i)); });
  if (usable(TokenKind::CopyDie) != Token::None) {
    bits |= std::uint64_t{dice_goods()} << apart(Verb::Token, Verb::Donate);
  }
  if (usable(TokenKind::Export) != Token::None) {
    bits |= each(kAllNamedGoods, [&](int i) { return export_goods(static_cast<Mask>(i + 1)); })
            << apart(Verb::Token, Verb::Export);
  }
  return bits;
}

/// Abilities without a choice, from the first building on.
std::uint64_t Choices::legal_uses() const noexcept {
  static_assert(apart(Verb::Harvest, Verb::Use) + kSlots <= 64);
  return each_of(turn_.active & village_lookup_.used, [&](int slot) { return use(slot); });
}

/// Abilities with a choice.
void Choices::legal_options(ActionSet& out) const noexcept {
  for (unsigned left = turn_.active & village_lookup_.chosen; left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    out.add_run(kVerbs.encode(Verb::UseOption, slot).code,
                each(kMaxOptions, [&](int i) { return use(slot, i); }));
  }
  for (unsigned left = active_of(AbilityKind::CopyFavor); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    out.add_run(kVerbs.encode(Verb::Copy, slot).code,
                each(kTokens, [&](int i) { return copy(slot, token_at(i)); }));
  }
}

}  // namespace burgrave::settlers
