#include "games/settlers/choices.hpp"

namespace burgrave::settlers {

namespace {

/// Adds `count` codes from `first` on that `allowed` lets through.
template <class Allowed>
void add_each(ActionSet& out, int first, int count, Allowed&& allowed) noexcept {
  std::uint64_t bits = 0;
  for (int i = 0; i < count; ++i) {
    if (allowed(i) == Why::None) bits |= std::uint64_t{1} << i;
  }
  out.add_run(first, bits);
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
      return add_each(out, kTake, kNamedGoods, [&](int good) { return take(good); });
    case Decision::Pay:
      return add_each(out, kPay, kGoods, [&](int good) { return pay(good); });
    case Decision::Store:
      add_each(out, kKeep, kGoods, [&](int good) { return keep(good); });
      return out.add(kKept);
    case Decision::Plot:
      for (int slot = 0; slot < kSlots; ++slot) {
        out.add_run(kPlot + slot * kCells, plot_cells(slot));
      }
      return out.add(kNoPlot);
  }
}

void Choices::legal_expand(ActionSet& out) const noexcept {
  if (turn_.window != 0) {
    for (int slot = 0; slot < kSlots; ++slot) {
      if (building(slot).ability.kind != AbilityKind::Reroll) continue;
      add_each(out, kReroll + slot * kAnyDice, kAnyDice,
               [&](int i) { return reroll(slot, static_cast<Mask>(i + 1)); });
    }
    out.add(kKeepDice);
  }
  legal_builds(out);
  legal_harvests(out);
  legal_tokens(out);
  legal_abilities(out);
  if (turn_.pool[at(index(Good::Gold))] > 0) {
    add_each(out, kGoldFor, kNamedGoods, [&](int good) { return gold_for(good); });
  }
  out.add(kEnd);
}

void Choices::legal_builds(ActionSet& out) const noexcept {
  if (turn_.actions == 0 && !any_ready_) return;
  add_each(out, kBuild, kTracks, [&](int track) { return build(track); });
  for (int slot = 0; slot < kSlots; ++slot) {
    const int boxes = building(slot).box_count;
    if (std::popcount(sheet_.boxes[at(slot)]) == boxes) continue;
    add_each(out, kBox + slot * kMaxBoxes, boxes, [&](int i) { return box(slot, i); });
  }
}

void Choices::legal_harvests(ActionSet& out) const noexcept {
  if (turn_.actions == 0 && turn_.harvest_token == 0 && free_harvester() < 0) return;
  for (int field = 0; field < catalog_.field_count; ++field) {
    if (!unlocked(catalog_, sheet_, field)) continue;
    add_each(out, kHarvest + field * kMaxCircles, catalog_.fields[at(field)].circle_count,
             [&](int circle) { return harvest(field, circle); });
  }
}

void Choices::legal_tokens(ActionSet& out) const noexcept {
  if (turn_.tokens == 0) return;
  add_each(out, kToken, kTokens, [&](int i) { return token(token_at(i)); });
  if (usable(TokenKind::CopyDie) != Token::None) {
    add_each(out, kDonate, kGoods, [&](int good) { return donate(good); });
  }
  if (usable(TokenKind::Export) != Token::None) {
    add_each(out, kExport, 7, [&](int i) { return export_goods(static_cast<Mask>(i + 1)); });
  }
}

void Choices::legal_abilities(ActionSet& out) const noexcept {
  if (turn_.active == 0) return;
  add_each(out, kUse, kSlots,
           [&](int slot) { return (turn_.active & bit(slot)) != 0 ? use(slot) : Why::NotBuilt; });
  for (int slot = 0; slot < kSlots; ++slot) {
    const Ability& ability = building(slot).ability;
    if ((turn_.active & bit(slot)) == 0) continue;
    if (ability.kind == AbilityKind::GainChoice || ability.kind == AbilityKind::Discount) {
      add_each(out, use_code(slot, 0), kMaxOptions, [&](int i) { return use(slot, i); });
    }
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((turn_.active & bit(slot)) == 0) continue;
    if (building(slot).ability.kind != AbilityKind::CopyFavor) continue;
    add_each(out, copy_code(slot, token_at(0)), kTokens,
             [&](int i) { return copy(slot, token_at(i)); });
  }
}

}  // namespace burgrave::settlers
