#include "games/citadels/rules/shown.hpp"

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// So many cards that nobody looks at: basic ones, copies spread over the kinds.
CardSet unknown_cards(int count) noexcept {
  CardSet set;
  for (int i = 0; i < count; ++i) set.add(kind_at(i % kBasicKinds));
  return set;
}

}  // namespace

State shown_state(const Rules& rules, const View& view) {
  State state = shown_part(view);
  for (int i = 0; i < rules.seats(); ++i) {
    state.players[at(i)].hand = unknown_cards(view.players[at(i)].hand_size);
  }
  if (is_player(view.seat)) {
    state.player(view.seat).hand = view.hand;
    state.player(view.seat).roles = view.roles;
  }
  if (is_player(view.vault) && view.vault != view.seat) {  // CIT-7.24: shown for its points
    CardSet& hand = state.player(view.vault).hand;
    hand.take(first_kind(hand.kinds()));
    hand.add(first_kind(rules.groups().vaults));
  }
  state.middle = unknown_cards(view.middle_size);
  state.museum = unknown_cards(view.museum_size);
  state.bottom_size = view.bottom_size;
  state.look_size = view.look_size;
  for (int i = 0; i < view.look_size; ++i) {
    state.look[at(i)] = view.look[at(i)] == kUnknown ? std::uint8_t{0} : view.look[at(i)];
  }
  return state;
}

}  // namespace burgrave::citadels
