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

}  // namespace

void Choices::legal(ActionSet& out) const noexcept {
  switch (decision()) {
    case Decision::None:
    case Decision::Chance:
    case Decision::Favor:
      return;
    case Decision::Expand:
    case Decision::Window:
      return legal_expand(out);
    case Decision::Trigger:
      return out.add_run(kAccept, 0b11);
    case Decision::Take:
      return out.add_run(kTake, each(kNamedGoods, [&](int good) { return take(good); }));
    case Decision::Pay:
      return out.add_run(kPay, each(kGoods, [&](int good) { return pay(good); }));
    case Decision::Store:
      out.add_run(kKeep, each(kGoods, [&](int good) { return keep(good); }));
      return out.add(kKept);
    case Decision::Plot: {
      const Cells free = free_cells();
      for (unsigned left = village_lookup_.blueprints; left != 0; left &= left - 1) {
        const int slot = std::countr_zero(left);
        out.add_run(kPlot + slot * kCells, corners(slot, free));
      }
      return out.add(kNoPlot);
    }
  }
}

void Choices::legal_expand(ActionSet& out) const noexcept {
  if (turn_.window != 0) {
    for (unsigned left = active_of(AbilityKind::Reroll); left != 0; left &= left - 1) {
      const int slot = std::countr_zero(left);
      out.add_run(kReroll + slot * kAnyDice,
                  each(kAnyDice, [&](int i) { return reroll(slot, static_cast<Mask>(i + 1)); }));
    }
    out.add(kKeepDice);
  }
  out.add_run(kBuild, legal_builds());
  out.add_run(kHarvest, legal_harvests() | legal_tokens() << (kToken - kHarvest) |
                            legal_uses() << (kUse - kHarvest));
  legal_options(out);
  if (turn_.pool[at(index(Good::Gold))] > 0) {
    out.add_run(kGoldFor, each(kNamedGoods, [&](int good) { return gold_for(good); }));
  }
  out.add_run(kEnd, 1);
}

/// Tracks and boxes, from kBuild on.
std::uint64_t Choices::legal_builds() const noexcept {
  static_assert(kBox == kBuild + kTracks && kMaxBoxes == kGroupBits);
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

/// Circles, from kHarvest on.
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

/// Favours, from kToken on.
std::uint64_t Choices::legal_tokens() const noexcept {
  if (turn_.tokens == 0) return 0;
  std::uint64_t bits = each_of(turn_.tokens, [&](int i) { return token(token_at(i)); });
  if (usable(TokenKind::CopyDie) != Token::None) {
    bits |= std::uint64_t{dice_goods()} << (kDonate - kToken);
  }
  if (usable(TokenKind::Export) != Token::None) {
    bits |= each(kAllNamedGoods, [&](int i) { return export_goods(static_cast<Mask>(i + 1)); })
            << (kExport - kToken);
  }
  return bits;
}

/// Abilities without a choice, from kUse on.
std::uint64_t Choices::legal_uses() const noexcept {
  static_assert(kUse + kSlots - kHarvest <= 64);
  return each_of(turn_.active & village_lookup_.used, [&](int slot) { return use(slot); });
}

/// Abilities with a choice.
void Choices::legal_options(ActionSet& out) const noexcept {
  for (unsigned left = turn_.active & village_lookup_.chosen; left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    out.add_run(use_code(slot, 0), each(kMaxOptions, [&](int i) { return use(slot, i); }));
  }
  for (unsigned left = active_of(AbilityKind::CopyFavor); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    out.add_run(copy_code(slot, token_at(0)),
                each(kTokens, [&](int i) { return copy(slot, token_at(i)); }));
  }
}

}  // namespace burgrave::settlers
