#include "games/citadels/rules/play.hpp"

#include <bit>

namespace burgrave::citadels {

/// What must hold in every position, whatever was played.
std::optional<std::string> Rules::broken_invariant(const State& state) const {
  const auto seats_in_play = static_cast<std::size_t>(seats());
  // Every card is in exactly one place [CIT-1.2, 2.4].
  std::array<int, kKinds> seen{};
  const auto count = [&](const CardSet& cards) {
    cards.for_each([&](Kind kind) { ++seen[static_cast<std::size_t>(index(kind))]; });
  };
  const auto count_one = [&](int kind) { ++seen[static_cast<std::size_t>(kind)]; };
  for (const Player& player : state.players) {
    count(player.hand);
    count(player.city);
  }
  count(state.middle);
  count(state.museum);
  for (std::size_t i = 0; i < state.bottom_size; ++i) count_one(state.bottom[i].kind);
  for (std::size_t i = 0; i < state.look_size; ++i) count_one(state.look[i]);
  for (std::size_t i = 0; i < state.frames; ++i) {
    const Frame& frame = state.stack[i];
    if (frame.proc == Proc::Pay || frame.proc == Proc::Confiscate) count_one(frame.a);
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    if (seen[static_cast<std::size_t>(kind)] != catalog_.row(kind_at(kind)).count) {
      return "there are " + std::to_string(seen[static_cast<std::size_t>(kind)]) + " cards of " +
             std::string(kKindIds[static_cast<std::size_t>(kind)]) + ", not " +
             std::to_string(catalog_.row(kind_at(kind)).count);
    }
  }

  RankMask held = 0;
  int completed = 0;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    const Player& player = state.players[i];
    const std::string who = "seat " + std::to_string(i + 1);
    if (i >= seats_in_play) {
      if (player != Player{}) return who + " is not in play but has something";
      continue;
    }
    if (player.gold < 0) return who + " has less than no gold";
    if (!player.city.contains(player.beautified)) return who + " beautified what is not there";
    for (KindMask left = player.beautified.kinds(); left != 0; left &= left - 1) {
      if (player.beautified.count(first_kind(left)) > player.city.count(first_kind(left))) {
        return who + " beautified more copies than there are";
      }
    }
    if ((held & player.roles) != 0) return "a character is held twice";
    held = static_cast<RankMask>(held | player.roles);
    if ((player.revealed & ~player.roles) != 0) return who + " revealed what it does not hold";
    if (std::popcount(player.roles) > (seats() <= 3 ? 2 : 1))
      return who + " holds too many characters";
    completed += player.completed;
    if ((player.city.kinds() & groups_.vaults) != 0)
      return "the Secret Vault was built";  // CIT-7.24
    if (is_complete(*this, player.city) && player.completed == 0) {
      return who + " completed its city unnoticed";  // CIT-9.2
    }
  }
  if ((held & ~cast()) != 0) return "a character outside the cast is held";
  if ((held & state.draft.face_up) != 0) return "a character that lies face up is held";
  if ((completed > 0) != (state.first_completed != Seat::None)) {
    return "who completed first is not noted";
  }
  // Exactly one crown, once it was drawn.
  const bool before_crown = state.stack[0].proc == Proc::FirstCrown;
  if (before_crown != (state.crown == Seat::None)) return "the crown is nowhere";
  if (!before_crown && index(state.crown) >= seats()) return "the crown is at no seat";
  if (state.tax_gold < 0) return "the tax token owes gold";
  if (state.museum.size() > 0) {
    bool stands = false;
    for (const Player& player : state.players) {
      stands = stands || (player.city.kinds() & groups_.museums) != 0;
    }
    if (!stands) return "cards lie under a Museum that is gone";
  }
  for (std::size_t i = state.memory_count; i < state.memories.size(); ++i) {
    if (state.memories[i] != Memory{}) return "an unused memory is not empty";
  }
  for (std::size_t i = state.bottom_size; i < state.bottom.size(); ++i) {
    if (state.bottom[i] != KnownCard{}) return "an unused place under the deck is not empty";
  }
  for (std::size_t i = 0; i < state.stack.size(); ++i) {
    if ((i < state.frames) == (state.stack[i].proc == Proc::None)) return "the stack is broken";
  }
  return std::nullopt;
}

}  // namespace burgrave::citadels
