#pragma once

#include "core/seat.hpp"
#include "games/caylus/rules/cubes.hpp"
#include "games/caylus/rules/ids.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace burgrave::caylus {

using SpaceMask = std::uint32_t;  ///< bit s - 1 stands for road space s

constexpr SpaceMask bit(int space) noexcept { return SpaceMask{1} << (space - 1); }

/// Suspended procedures. The bottom frame is the phase; favours and their effects lie above it.
enum class Proc : std::uint8_t {
  None,
  OrderDraw,    ///< set-up: chance draws the turn order
  NeutralDraw,  ///< set-up: chance lays the neutral tiles
  Workers,      ///< phase 2
  Special,      ///< phase 3; pc = special place, a = 1 once it has been used
  Provost,      ///< phase 4; pc = position in passing order
  Road,         ///< phase 5; pc = space, a = step within the activation (RoadStep)
  Castle,       ///< phase 6; pc = castle place - 1, a = step (CastleStep)
  End,          ///< phase 7; pc = section, a = step (EndStep), b = position in turn order
  Favour,       ///< a = favours still to resolve
  Column,       ///< a = row chosen, b = marker column: D-EFFECT
  Use,          ///< a = row, b = column in use: the follow-up choice
  Over,
};

/// What is pending: which procedure, where it stands, who decides, scratch. 8 bytes.
struct Frame {
  Proc proc = Proc::None;
  std::uint8_t pc = 0;
  Seat actor = Seat::None;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::array<std::uint8_t, 2> unused{};
  constexpr bool operator==(const Frame&) const noexcept = default;
};
static_assert(sizeof(Frame) == 8);

/// One road space.
struct Space {
  Tile tile = Tile::Lot;
  Seat owner = Seat::None;
  Seat worker = Seat::None;
  Seat pending = Seat::None;  ///< whose residence it becomes once its worker is done [CAY-12.5]
  constexpr bool operator==(const Space&) const noexcept = default;
};

struct Player {
  Cubes cubes;
  std::int16_t vp = 0;                           ///< prestige points, >= 0
  std::int16_t deniers = 0;                      ///< >= 0
  std::array<std::uint8_t, kRows> marker{};      ///< favour columns 0..5
  std::array<std::uint8_t, kSections> houses{};  ///< castle parts built, per section
  std::uint8_t workers = 0;                      ///< in hand, 0..6
  std::uint8_t income = 0;                       ///< deniers a round, base included
  std::uint8_t rows_used = 0;     ///< bit per favour row used in this phase [CAY-17.6]
  std::uint8_t batches = 0;       ///< castle batches given this round
  std::uint8_t castle_place = 0;  ///< 1..5, 0 = no worker in the castle
  SpaceMask owned = 0;            ///< spaces with this player's house
  std::array<std::uint8_t, 4> unused{};
  constexpr bool operator==(const Player&) const noexcept = default;
};
static_assert(std::has_unique_object_representations_v<Player>);

/// At most: phase, favour, use, chained favour, column or use of another row, and one spare level
/// for each of the four rows [CAY-17.6].
inline constexpr int kMaxFrames = 12;

/// The whole truth about a match of Caylus: a plain value without padding or pointers.
/// Nothing in it is hidden; undrawn set-up tiles are a bag, so no draw is known in advance.
struct State {
  std::array<Player, kMaxPlayers> players{};  ///< unused seats stay zero
  std::array<Space, kSpaces> road{};          ///< index = space - 1

  // Derived from road and kept with it; is re-derived by the invariant check.
  SpaceMask lots = 0;         ///< empty lots
  SpaceMask usable = 0;       ///< buildings a worker may stand on
  SpaceMask busy = 0;         ///< spaces with a worker
  SpaceMask neutral = 0;      ///< neutral tiles
  SpaceMask convertible = 0;  ///< tiles a lawyer may ever replace
  SpaceMask residences = 0;
  SpaceMask pending = 0;  ///< spaces with a waiting transformation

  std::array<std::uint8_t, kTiles> stock{};  ///< copies not on the road, by Tile
  std::array<Seat, 4> special{Seat::None, Seat::None, Seat::None,
                              Seat::None};  ///< gate … joust field
  std::array<Seat, 3> stables{Seat::None, Seat::None, Seat::None};
  Seat inn_left = Seat::None;
  Seat inn_right = Seat::None;
  std::array<Seat, kMaxPlayers> castle{Seat::None, Seat::None, Seat::None, Seat::None, Seat::None};
  std::array<Seat, kMaxPlayers> order{Seat::None, Seat::None, Seat::None, Seat::None, Seat::None};
  std::array<Seat, kMaxPlayers> passed{Seat::None, Seat::None, Seat::None, Seat::None, Seat::None};
  std::uint8_t ordered = 0;       ///< players with a place in the turn order (set-up only < seats)
  std::uint8_t passed_count = 0;  ///< the scale: players who have passed this round
  std::uint8_t passed_mask = 0;   ///< bit per seat
  std::uint8_t turn = 0;          ///< position in turn order of who is next in phase 2
  std::uint8_t castle_count = 0;  ///< workers in the castle
  std::uint8_t provost = 0;       ///< road space
  std::uint8_t bailiff = 0;       ///< road space
  std::array<std::uint8_t, kSections> built{};  ///< houses per section
  std::uint8_t scored = 0;                      ///< bit per section already scored
  std::uint8_t columns_open = 0;                ///< favour columns
  std::uint8_t round = 0;                       ///< 1..18, 0 during set-up
  std::uint8_t frames = 0;                      ///< used entries of stack
  std::array<std::uint8_t, 9> unused{};
  std::array<Frame, kMaxFrames> stack{};

  constexpr bool operator==(const State&) const noexcept = default;

  constexpr Player& player(Seat seat) noexcept { return players[slot(seat)]; }
  constexpr const Player& player(Seat seat) const noexcept { return players[slot(seat)]; }
  constexpr Space& space(int number) noexcept { return road[slot(number - 1)]; }
  constexpr const Space& space(int number) const noexcept { return road[slot(number - 1)]; }
  constexpr Frame& top() noexcept { return stack[frames - 1U]; }
  constexpr const Frame& top() const noexcept { return stack[frames - 1U]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);  // design §3

/// What a seat or a spectator may know. Caylus has no secrets [CAY-3.8, 21.2]: the view is the
/// board as everybody sees it, and who looks.
struct View {
  State board;
  Seat seat = Seat::Spectator;
  std::array<std::uint8_t, 7> unused{};
  constexpr bool operator==(const View&) const noexcept = default;
};

}  // namespace burgrave::caylus
