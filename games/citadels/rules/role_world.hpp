#pragma once

#include "games/citadels/rules/rules.hpp"

#include <array>
#include <cstdint>

namespace burgrave::citadels {

/// Who may hold which character, given all that a view tells: the exact posterior under players who
/// choose evenly among what they are passed. The selection lays every character into one place:
/// face down at first (0), taken by a step (1 + step), or left over. What a seat was passed splits
/// the places into groups; within a group every assignment that fits what has been revealed, or
/// passed over in silence, is equally likely.
class RoleWorlds {
 public:
  RoleWorlds(const Rules& rules, const View& view) noexcept;

  /// Lays out one of the possible worlds. Pre: characters have been laid aside this round.
  void sample(State& state, Rng& rng) const noexcept;

 private:
  static constexpr int kPlaces = 1 + kMaxDraft + kRanks;  ///< face down, steps, left over

  using PlaceMask = std::uint32_t;  ///< bit per place

  struct Group {
    RankMask ranks = 0;
    PlaceMask places = 0;
  };

  /// One way in which hidden exchanges may have gone: who ends up with the card of each place.
  struct Story {
    std::array<PlaceMask, kMaxPlayers + 1> places{};  ///< by seat; the last entry: nobody
    bool last_took_face_down = false;                 ///< CIT-3.7
    int theater_owner_place = 0;                      ///< CIT-7.28; 0 = no exchange
    int theater_other_place = 0;
    double ways = 0;
  };
  static constexpr std::size_t kNobody = kMaxPlayers;
  static constexpr std::size_t kAnybody = kMaxPlayers + 1;

  void find_groups() noexcept;
  void find_stories() noexcept;
  void exchange(const Story& story) noexcept;
  /// How many assignments of characters to places fit a story.
  double ways(const Story& story) const noexcept;
  /// With whom a character must be: a seat, kNobody or kAnybody.
  std::size_t bound_to(int rank) const noexcept;

  const Rules& rules_;
  const View& view_;
  std::array<std::uint8_t, kPlaces> known_{};  ///< rank in a place that the viewer knows
  std::array<std::size_t, kRanks + 1> bound_{};
  std::array<Group, kMaxDraft + 1> groups_{};
  int group_count_ = 0;
  std::array<Story, 4> stories_{};
  int story_count_ = 0;
};

}  // namespace burgrave::citadels
