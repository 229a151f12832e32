#pragma once

#include "core/confidence.hpp"
#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/result.hpp"
#include "games/settlers/rules/ids.hpp"
#include "games/settlers/rules/options.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::settlers {

/// What is gained or spent. `any` in a gain is stone, wood or food at choice for each unit; in a
/// spend any good, gold included [ISR-13].
struct Bundle {
  std::array<std::uint8_t, kGoods> goods{};
  std::uint8_t any = 0;
  std::uint8_t points = 0;
  std::uint8_t actions = 0;
  bool operator==(const Bundle&) const = default;
};

/// A build box: what crossing it costs besides the action [ISR-2.5, 7.20].
using Cost = std::array<std::uint8_t, kGoods>;

/// One of each good of a set of named goods.
constexpr Cost one_of_each(Mask goods) noexcept {
  Cost cost{};
  for (int good = 0; good < kNamedGoods; ++good) {
    cost[static_cast<std::size_t>(good)] = (goods & bit(good)) != 0 ? 1 : 0;
  }
  return cost;
}

/// For each of some boxes or circles the equal ones to its left: the leftmost stands for all.
template <class Item, std::size_t N>
constexpr std::array<Mask, N> equals_before(const std::array<Item, N>& items, std::size_t count) {
  std::array<Mask, N> before{};
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t other = 0; other < i; ++other) {
      if (items[other] == items[i]) {
        before[i] = static_cast<Mask>(before[i] | bit(static_cast<int>(other)));
      }
    }
  }
  return before;
}

/// What can be counted [ISR-13.16, 13.17]. Those that go by track or good have it in `of`.
enum class Count : std::uint8_t {
  Sections,        ///< `sections:T`
  SectionsAll,     ///< `sections_all`
  EmpireSections,  ///< `empire_sections`
  MaxTrack,        ///< `max_track`
  MinTrack,        ///< `min_track`
  Harvested,       ///< `harvested`
  FieldsUnlocked,  ///< `fields_unlocked`
  BuildingsBuilt,  ///< `buildings_built`
  VillageBoxes,    ///< `village_boxes`
  Plots,           ///< `plots`
  // Of this round:
  BuildBoxes,       ///< `r_build_boxes`
  TrackBoxes,       ///< `r_track_boxes`
  RoundVillage,     ///< `r_village_boxes`
  Harvests,         ///< `r_harvests`
  RoundSections,    ///< `r_sections`
  RoundSectionsOf,  ///< `r_sections:T`
  RoundBuildings,   ///< `r_buildings`
  GoldSpent,        ///< `r_gold_spent`
  Spent,            ///< `r_spent:R`
  DiceShowing,      ///< `r_dice:R`
  Worker,           ///< `r_worker`
  DiceSame,         ///< `r_dice_same` [ISR-13.24]
};

struct CountKey {
  Count count = Count::SectionsAll;
  std::uint8_t of = 0;  ///< track or good
  bool operator==(const CountKey&) const = default;
};

enum class Comparison : std::uint8_t { AtLeast, AtMost, Equal };
struct Condition {
  CountKey key;
  Comparison comparison = Comparison::AtLeast;
  std::uint8_t number = 0;
  bool operator==(const Condition&) const = default;
};

/// Where an ability works: bit per track, and bit kTracks for the village [ISR-13.18].
using Where = std::uint8_t;
inline constexpr Where kVillage = 1U << kTracks;
inline constexpr Where kAllTracks = kVillage - 1U;

/// The kinds of abilities [ISR-13.1-13.15], the closed vocabulary of the sheets.
enum class AbilityKind : std::uint8_t {
  Gain,
  GainChoice,
  GainIf,
  GainPer,
  Trade,
  Discount,
  FreeBuild,
  FreeHarvest,
  HarvestBonus,
  OnSection,
  Reroll,
  Store,
  CopyFavor,
  EndVpPer,
  EndVpIf,
  PlotVp,
};
inline constexpr int kAbilityKinds = 16;
constexpr std::size_t index(AbilityKind kind) noexcept { return static_cast<std::size_t>(kind); }
inline constexpr std::array<std::string_view, kAbilityKinds> kAbilityKindIds{
    "gain",       "gain_choice",  "gain_if",       "gain_per",   "trade",  "discount",
    "free_build", "free_harvest", "harvest_bonus", "on_section", "reroll", "store",
    "copy_favor", "end_vp_per",   "end_vp_if",     "plot_vp"};

/// The number that grows with every plot of the building [ISR-9.7]: a good (0 … 3) of the gain, or
/// one of these. Number stands for the number that the kind has of its own (see Ability).
enum class Underlined : std::uint8_t {
  Stone,
  Wood,
  Food,
  Gold,
  Any,
  Points,
  Actions,
  Number,
  None
};

/// One ability. `number` is what a plot can make grow: the picks of a choice, the uses of trade,
/// discount, free_build, free_harvest, harvest_bonus and on_section, the most of gain_per, the dice
/// of a re-roll, the amount of a store, the points of end_vp_per, end_vp_if and plot_vp.
struct Ability {
  AbilityKind kind = AbilityKind::Gain;
  Underlined underlined = Underlined::None;
  std::uint8_t number = 0;
  std::uint8_t each = 1;    ///< divides the count of gain_per and end_vp_per
  std::uint8_t amount = 0;  ///< what a discount takes off
  std::uint8_t good = 0;    ///< of a discount or a store; kGoods = any
  Where where = 0;          ///< of discount, free_build, on_section
  Mask dice = 0;            ///< of a re-roll
  std::uint8_t field = 0;   ///< of a harvest bonus; kMaxFields = any
  std::uint8_t options_count = 0;
  CountKey per;         ///< of gain_per and end_vp_per
  Condition condition;  ///< of gain_if and end_vp_if
  Bundle gain;          ///< of gain, gain_if, gain_per, trade, harvest_bonus, on_section
  Bundle spend;         ///< of trade and copy_favor
  std::array<Bundle, kMaxOptions> options{};  ///< of gain_choice
  bool operator==(const Ability&) const = default;
};
inline constexpr std::uint8_t kAnyGood = kGoods;
inline constexpr std::uint8_t kAnyField = kMaxFields;

/// Cells of the grid of sections, bit row * 9 + column [ISR-9.5].
using Cells = std::uint64_t;

/// A blueprint with its top left corner in the top left cell [ISR-9.6].
struct Shape {
  std::string id;
  Cells cells = 0;
  std::uint8_t rows = 0;
  std::uint8_t columns = 0;
  bool operator==(const Shape&) const = default;
};
inline constexpr std::uint8_t kNoShape = 0xFF;

struct Building {
  std::string id;  ///< its name is the text settlers.building.<id>
  std::array<Cost, kMaxBoxes> boxes{};
  std::array<Mask, kMaxBoxes> equal_before{};  ///< see equals_before
  std::uint8_t box_count = 0;                  ///< 0 = stands from the start [ISR-3.6]
  bool advanced_only = false;                  ///< not in the basic game [ISR-3.4]
  std::uint8_t shape = kNoShape;               ///< among Catalog::shapes
  Ability ability;
  bool operator==(const Building&) const = default;
};

/// A village sheet [ISR-1.2, 1.3].
struct Village {
  std::string id;       ///< its name is the text settlers.sheet.<id>
  int number = 0;       ///< of an adventure sheet; 0 = the competition sheet
  std::string faction;  ///< empty on the competition sheet
  std::array<Building, kSlots> buildings{};
};

struct Section {
  std::uint8_t first_box = 0;  ///< among the boxes of the track
  std::uint8_t box_count = 1;
  std::uint8_t points = 0;
};

/// One construction track: its boxes from left to right and its sections [ISR-2.6, 7.21].
struct TrackRow {
  std::array<Cost, kSections * kMaxSectionBoxes> boxes{};
  std::uint8_t box_count = 0;
  std::array<Section, kSections> sections{};
  /// Complete sections after so many crossed boxes.
  std::array<std::uint8_t, kSections * kMaxSectionBoxes + 1> complete{};
};

struct Field {
  std::string id;                    ///< its name is the text settlers.field.<id>
  std::uint8_t bridge_sections = 0;  ///< opens when so many bridge sections are complete [ISR-7.31]
  std::uint8_t circle_count = 0;
  std::array<Bundle, kMaxCircles> circles{};
  std::array<Mask, kMaxCircles> equal_before{};  ///< see equals_before
};

/// What a favour token does [ISR-6.3-6.7].
enum class TokenKind : std::uint8_t { Gain, CopyDie, Harvest, Export };
inline constexpr int kTokenKinds = 4;
struct TokenEffect {
  TokenKind kind = TokenKind::Gain;
  Bundle gain;                   ///< Gain
  std::uint8_t copies = 0;       ///< CopyDie: goods gained
  std::uint8_t points_each = 0;  ///< Export: per good
  std::uint8_t max_points = 0;   ///< Export
};

/// A row of the table of ranks [ISR-10.7].
struct Rank {
  std::string id;  ///< its name is the text settlers.rank.<id>
  int least = 0;
};

/// All components and numbers of one match: the data files with the options applied. Immutable,
/// compiled once so that the rules never look at JSON.
struct Catalog {
  int rounds = 10;
  int tokens_in_play = 0;  ///< for this number of players [ISR-3.2, 10.2]
  int plots_per_round = 1;
  int growth_per_plot = 1;
  bool gold_is_joker = true;
  bool harvest_gold_is_wild = false;    ///< ISR-6.5b
  bool export_gold_substitutes = true;  ///< ISR-6.6a

  /// Faces of a resource die showing each good, and of the worker die showing each number.
  std::array<std::array<std::uint8_t, kGoods>, kGoodDice> die_faces{};
  std::array<std::uint8_t, kMaxWorkers + 1> worker_faces{};

  std::array<TrackRow, kTracks> tracks{};
  std::array<Field, kMaxFields> fields{};
  int field_count = 0;
  std::array<TokenEffect, kTokens> tokens{};
  std::vector<Shape> shapes;
  std::vector<Village> villages;  ///< those that can come up in this match, by number
  std::vector<Rank> ranks;        ///< ascending

  DataIdentity identity;  ///< of what this match uses of the files, and the options
  Unverified unverified;  ///< tokens, sections, fields and buildings
};

/// The data files that are part of the program, e.g. "empire.json" or "sheets/adventure_01.json".
/// Here as in all DataFiles of Settlers, "sheets/" gives the names of all adventure sheets as they
/// are asked for, one a line.
Result<std::string> embedded_data(std::string_view name);

/// Compiles the files for one set of options; every problem of a file is an error with file, path,
/// reason and what would be right.
Result<Catalog> load_catalog(const Options& options, const DataFiles& files = embedded_data);

/// Checks all that the files hold, sheets that no options bring up included; none = valid.
std::optional<Error> check_all_data(const DataFiles& files);

/// What can be played but is most likely a mistake [ISR-9.17], in all sheets; none of files that
/// are refused.
std::vector<Error> data_warnings(const DataFiles& files);

/// The names that data files give to sheets, buildings and fields, as a text file of that language
/// ("en" or "hu"). Files and sheets that are damaged give none.
std::string data_texts(const DataFiles& files, std::string_view language);

}  // namespace burgrave::settlers
