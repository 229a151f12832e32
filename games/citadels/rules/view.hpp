#pragma once

#include "games/citadels/rules/state.hpp"

namespace burgrave::citadels {

/// What everybody sees of a player.
struct PublicPlayer {
  CardSet city;
  CardSet beautified;
  std::int16_t gold = 0;
  RankMask revealed = 0;
  std::uint8_t hand_size = 0;
  std::uint8_t completed = 0;
  std::uint8_t scored_as = 0;
  std::uint8_t unused = 0;
  constexpr bool operator==(const PublicPlayer&) const noexcept = default;
};
static_assert(sizeof(PublicPlayer) == 56);

/// A kind that is not known to the viewer.
inline constexpr std::uint8_t kUnknown = 0xFF;

/// A card that the viewer has seen and that lies in one of `zones`.
struct Sighting {
  std::uint8_t kind = 0;
  std::uint8_t unused = 0;
  ZoneMask zones = 0;
  constexpr bool operator==(const Sighting&) const noexcept = default;
};

/// What a seat or a spectator may know, with perfect memory [CIT-8]. Built from empty by copying
/// what is allowed; it has no field that could hold a secret of another seat.
struct View {
  std::array<PublicPlayer, kMaxPlayers> players{};
  CardSet hand;                               ///< the viewer's own
  std::array<std::uint8_t, kCards> bottom{};  ///< kinds under the deck, or kUnknown
  std::array<std::uint8_t, kMaxLook> look{};  ///< kinds the viewer is looking at, or kUnknown
  std::uint8_t look_size = 0;
  std::array<Sighting, kMaxMemories> sightings{};  ///< sorted
  Turn turn;
  Round round;                             ///< secrets of others are 0
  Draft draft;                             ///< only what the viewer took or was told
  std::array<RankMask, kMaxDraft> seen{};  ///< characters the viewer had before it at a step
  RankMask roles = 0;                      ///< the viewer's own characters
  std::int16_t tax_gold = 0;
  std::uint16_t rounds = 0;
  Seat crown = Seat::None;
  Seat first_completed = Seat::None;
  std::uint8_t middle_size = 0;
  std::uint8_t bottom_size = 0;
  std::uint8_t museum_size = 0;
  std::uint8_t sighting_count = 0;
  std::uint8_t frames = 0;
  Seat seat = Seat::Spectator;  ///< who looks
  Seat vault = Seat::None;      ///< shown at the end [CIT-7.24]
  std::array<std::uint8_t, 7> unused{};
  std::array<Frame, kMaxFrames> stack{};  ///< secret scratch of others is 0

  constexpr bool operator==(const View&) const noexcept = default;
  constexpr const Frame& top() const noexcept { return stack[frames - 1U]; }
};
static_assert(std::is_trivially_copyable_v<View>);

/// The part of a position that a view shows as it is: cities, gold, turn, round, selection, what is
/// pending. Cards and characters are left out, and hidden scratch values are 0.
State shown_part(const View& view) noexcept;

}  // namespace burgrave::citadels
