#pragma once

#include "core/seat.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "games/settlers/rules/verbs.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace burgrave::settlers {

/// A plot: for which building, and where the top left corner of its blueprint lies.
struct Plot {
  std::uint8_t slot = 0;
  std::uint8_t cell = 0;
  constexpr bool operator==(const Plot&) const noexcept = default;
};

/// Everything that a player has marked on both sheets. Marks are never erased [ISR-1.6].
struct Sheet {
  Cells in_plots = 0;                          ///< cells that belong to a plot
  std::array<Plot, kMaxPlots> plots{};         ///< in the order of their making
  std::array<std::uint8_t, kTracks> tracks{};  ///< crossed boxes, from the left [ISR-7.22]
  std::array<Mask, kSlots> boxes{};            ///< crossed boxes of each building
  std::array<Mask, kMaxFields> circles{};      ///< crossed circles of each field
  std::array<std::uint8_t, kSlots> growth{};   ///< plots made for each building [ISR-9.7]
  std::int16_t points = 0;                     ///< the box of extra points [ISR-7.54]
  std::uint8_t plot_count = 0;
  std::array<std::uint8_t, 3> unused{};
  constexpr bool operator==(const Sheet&) const noexcept = default;
};
static_assert(sizeof(Sheet) == 72);

/// Where a seat stands in a simultaneous phase.
enum class Stage : std::uint8_t {
  Idle,    ///< no simultaneous phase
  Expand,  ///< ISR-7.1
  Store,   ///< ISR-13.12: the phase is over, goods may be kept
  Plot,    ///< ISR-9.2
  Done,    ///< waits for the others
};

/// What a player has and has done in the simultaneous phase of this round; all zero outside it.
struct Turn {
  std::array<std::uint16_t, kGoods> pool{};  ///< ISR-2.3
  std::uint16_t actions = 0;
  std::uint16_t takes = 0;                   ///< units of choice still to be taken
  std::array<std::uint8_t, kSlots> uses{};   ///< of each ability; of a store: goods kept
  std::array<std::uint8_t, kSlots> armed{};  ///< readied for the next fitting box or harvest: 1; a
                                             ///< discount: 1 + its good
  std::array<std::uint8_t, kNamedGoods> gold_for{};  ///< gold to be paid instead [ISR-7.5]
  Stage stage = Stage::Idle;
  Mask active = 0;                 ///< buildings whose ability works this round [ISR-7.42, 7.55]
  Mask tokens = 0;                 ///< favours that can be used
  std::uint8_t harvest_token = 0;  ///< 1 + the token readied for the next harvest
  std::uint8_t window = 0;         ///< 1 = dice may still be re-rolled [ISR-10.5]
  Mask triggers = 0;               ///< abilities that wait for an answer [ISR-13.20]
  std::uint8_t takes_from = 0;     ///< goods are chosen in ascending order
  std::uint8_t paying = 0;         ///< 1 + the slot whose units of choice are being paid
  std::uint8_t pays = 0;           ///< how many
  std::uint8_t pays_from = 0;
  std::uint8_t copied = 0;                  ///< 1 + the token that the payment is for
  std::uint8_t storing = 0;                 ///< the slot of the store being asked about
  std::uint8_t plots = 0;                   ///< made in this round
  std::array<std::uint8_t, kGoods> kept{};  ///< for the next round [ISR-13.12]
  // Counts of the round [ISR-13.17].
  std::uint8_t track_boxes = 0;
  std::uint8_t village_boxes = 0;
  std::uint8_t harvests = 0;
  std::uint8_t buildings = 0;
  std::uint8_t gold_spent = 0;
  std::array<std::uint8_t, kTracks> sections{};
  std::array<std::uint8_t, kGoods> spent{};
  std::uint8_t unused = 0;
  constexpr bool operator==(const Turn&) const noexcept = default;
};
static_assert(sizeof(Turn) == 58);

struct Player {
  Sheet sheet;
  Sheet shown;  ///< as the others see it: of the last moment when all were done [ISR-12.1]
  Turn turn;
  std::array<std::uint8_t, kGoods> stock{};  ///< brought along from the last round [ISR-13.12]
  Dice dice{};                               ///< own copy of the dice [ISR-10.20]; 0 workers = none
  Mask rerolled = 0;                         ///< re-roll abilities used in this round
  std::uint8_t favor = 0;                    ///< 1 + the token taken in this round
  std::uint8_t village = 0;                  ///< among Catalog::villages
  std::array<std::uint8_t, 3> unused{};
  constexpr bool operator==(const Player&) const noexcept = default;
};
static_assert(sizeof(Player) == 216);

enum class Phase : std::uint8_t {
  Tokens,  ///< chance draws the favour tokens [ISR-3.2]
  Sheets,  ///< chance draws sheets [ISR-10.1]
  First,   ///< chance draws the first player [ISR-3.3]
  Roll,    ///< ISR-5
  Favor,   ///< ISR-6
  Expand,  ///< ISR-7; everybody at once
  Reroll,  ///< chance rolls dice again for one seat, within Expand [ISR-10.6]
  Plots,   ///< ISR-9.2; everybody at once
  Over,
};

/// The whole truth about a match: a plain value without padding or pointers.
struct State {
  std::array<Player, kMaxPlayers> players{};  ///< unused seats stay zero
  Phase phase = Phase::Tokens;
  std::uint8_t round = 0;     ///< 1 in the first
  Seat active = Seat::None;   ///< rolls, and takes a favour first
  Seat chooser = Seat::None;  ///< takes a favour now; draws a sheet now; rolls again now
  Mask tokens = 0;            ///< in play
  Mask dice = 0;              ///< being rolled again
  std::array<std::uint8_t, 2> unused{};
  constexpr bool operator==(const State&) const noexcept = default;

  constexpr Player& player(Seat seat) noexcept {
    return players[static_cast<std::size_t>(index(seat))];
  }
  constexpr const Player& player(Seat seat) const noexcept {
    return players[static_cast<std::size_t>(index(seat))];
  }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace burgrave::settlers
