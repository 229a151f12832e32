#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace burgrave::settlers {

inline constexpr int kMaxPlayers = 4;  ///< ISR-1.2

/// Goods of the virtual pool [ISR-2.1]; gold is the joker [ISR-2.2].
enum class Good : std::uint8_t { Stone, Wood, Food, Gold };
inline constexpr int kGoods = 4;
inline constexpr int kNamedGoods = 3;  ///< all but the joker
inline constexpr std::array<std::string_view, kGoods> kGoodIds{"stone", "wood", "food", "gold"};
constexpr int index(Good good) noexcept { return static_cast<int>(good); }
constexpr Good good_at(int index) noexcept { return static_cast<Good>(index); }

/// The four construction tracks, top to bottom [ISR-7.21].
enum class Track : std::uint8_t { Walls, Cottages, Granaries, Bridges };
inline constexpr int kTracks = 4;
inline constexpr std::array<std::string_view, kTracks> kTrackIds{"walls", "cottages", "granaries",
                                                                 "bridges"};
constexpr int index(Track track) noexcept { return static_cast<int>(track); }
constexpr Track track_at(int index) noexcept { return static_cast<Track>(index); }

inline constexpr int kSections = 9;  ///< of a track; the last is the Empire section [ISR-2.6, 2.7]
inline constexpr int kMaxSectionBoxes = 4;          ///< that a data file may give a section
inline constexpr int kCells = kTracks * kSections;  ///< cell = track * 9 + section, from 0

inline constexpr int kMaxFields = 6;   ///< that a data file may have
inline constexpr int kMaxCircles = 6;  ///< harvest boxes of a field
inline constexpr int kSlots = 6;       ///< buildings of a village sheet [ISR-7.40]
inline constexpr int kMaxBoxes = 8;    ///< of a building
inline constexpr int kMaxOptions = 6;  ///< of an ability with a choice
inline constexpr int kDice = 4;        ///< three resource dice and the worker die [ISR-1.1]
inline constexpr int kGoodDice = 3;
inline constexpr int kWorkerDie = 3;  ///< its number among the dice
inline constexpr int kMaxWorkers = 8;
inline constexpr int kMaxRounds = 15;
inline constexpr int kMinPlotCells = 2;
inline constexpr int kMaxPlots = kCells / kMinPlotCells;
inline constexpr int kMaxSheetNumber = 255;
inline constexpr int kMaxAmount = 9;  ///< of a good in a cost, a gain or a price

/// The favour tokens [ISR-1.5]; what each does is data.
enum class Token : std::uint8_t { Helper, Donation, Harvest, Export, LuckyCoin, None };
inline constexpr int kTokens = 5;
inline constexpr std::array<std::string_view, kTokens> kTokenIds{"helper", "donation", "harvest",
                                                                 "export", "lucky_coin"};
constexpr int index(Token token) noexcept { return static_cast<int>(token); }
constexpr Token token_at(int index) noexcept { return static_cast<Token>(index); }

/// Seats go by the colours of their pencils.
inline constexpr std::array<std::string_view, kMaxPlayers> kSeatColours{"blue", "red", "green",
                                                                        "yellow"};

/// Where an array holds what belongs to one of these.
constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// Small sets: bit per building slot, per token, per good or per die.
using Mask = std::uint8_t;
constexpr Mask bit(int i) noexcept { return static_cast<Mask>(1U << i); }

/// The words of `dice` in a re-roll, as sets of dice.
inline constexpr Mask kResourceDice = 0b0111;
inline constexpr Mask kWorkerDice = 0b1000;
inline constexpr Mask kAnyDice = 0b1111;

inline constexpr Mask kAllNamedGoods = 0b111;

}  // namespace burgrave::settlers
