#pragma once

#include "games/settlers/state.hpp"

namespace burgrave::settlers {

/// What a seat or a spectator may know [ISR-12.1], built from empty. While a phase goes on, sheets
/// of others are shown as they were when it began, and their turns stay zero but for who is done.
struct View {
  struct Player {
    Sheet sheet;
    Sheet shown;  ///< as everybody sees it
    Turn turn;    ///< of others, while it is concealed: only Stage::Done or the stage of the phase
    std::array<std::uint8_t, kGoods> stock{};
    Dice dice{};
    Mask rerolled = 0;
    std::uint8_t favor = 0;
    std::uint8_t village = 0;
    constexpr bool operator==(const Player&) const noexcept = default;
  };
  std::array<Player, kMaxPlayers> players{};
  Phase phase = Phase::Tokens;
  std::uint8_t round = 0;
  Seat active = Seat::None;
  Seat chooser = Seat::None;
  Mask tokens = 0;
  Mask dice = 0;
  Seat seat = Seat::Spectator;  ///< who looks
  constexpr bool operator==(const View&) const noexcept = default;
};
static_assert(std::is_trivially_copyable_v<View>);

}  // namespace burgrave::settlers
