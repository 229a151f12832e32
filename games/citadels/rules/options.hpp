#pragma once

#include "core/options.hpp"
#include "core/rng.hpp"
#include "games/citadels/rules/ids.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace burgrave::citadels {

/// The presets of the rulebook, and the three further ones of the 2016 printing [CIT-2.8-2.15].
inline constexpr std::array<std::string_view, 7> kPresetIds{"first_game",
                                                            "devious_dignitaries",
                                                            "illustrious_emissaries",
                                                            "vicious_nobles",
                                                            "ambitious_aristocrats_2016",
                                                            "cunning_agents_2016",
                                                            "tenacious_delegates_2016"};

/// Values of ranks 1..8: the preset's character, else kFirstVariant + variant (three to a rank).
inline constexpr int kFromPreset = 0;
inline constexpr int kFirstVariant = 1;

/// Values of rank 9, else kRank9FirstVariant + variant.
enum Rank9 : std::uint8_t {
  kRank9IfNeeded,      ///< the preset's where 3 or 8 players need one
  kRank9WithPreset,    ///< the preset's
  kRank9None,          ///< no character
  kRank9FirstVariant,  ///< the Queen
};

/// The choices fixed before the match [CIT-11.1]. Their names in text are those of the members;
/// what a member called `preset` or left at its standard leaves open comes from the preset.
struct Options {
  int seats = 4;   ///< players, kMinPlayers..kMaxPlayers [CIT-2.1]
  int preset = 0;  ///< of kPresetIds
  int rank_1 = kFromPreset;
  int rank_2 = kFromPreset;
  int rank_3 = kFromPreset;
  int rank_4 = kFromPreset;
  int rank_5 = kFromPreset;
  int rank_6 = kFromPreset;
  int rank_7 = kFromPreset;
  int rank_8 = kFromPreset;
  int rank_9 = kRank9IfNeeded;
  std::uint64_t uniques = 0;   ///< bit per unique kind (kind - kBasicKinds); 0 = the preset's 14
  int queen_substitute = 0;    ///< CIT-2.14: 0 = Artist, 1 = Tax Collector
  int emperor_substitute = 0;  ///< CIT-2.14: 0 = King, 1 = Patrician
  int first_crown = 0;         ///< CIT-2.7: 0 = drawn, else a seat 1..8

  // Switches for points that the rulebook leaves open.
  bool great_wall_to_owner = false;                 ///< CIT-7.8
  bool completion_state_at_end = false;             ///< CIT-9.4
  bool warlord_own_completed_city = false;          ///< CIT-6.22.1
  bool sacrifice_in_own_completed_city = true;      ///< CIT-5.10
  bool diplomat_may_offer_keep = false;             ///< CIT-7.12
  bool magistrate_may_mark_own_token = false;       ///< CIT-6.3.1
  bool blackmailer_may_mark_own_token = false;      ///< CIT-6.6
  bool wizard_build_before_gather = true;           ///< CIT-6.8.4
  bool cardinal_with_thieves_den = true;            ///< CIT-5.6
  bool monument_confiscation_needs_under_5 = true;  ///< CIT-6.3.7
  bool emperor_recipient_chooses = false;           ///< CIT-6.11.2
  bool haunted_quarter_auto_maximise = true;        ///< CIT-7.9
  bool hide_pointless_character_targets = false;    ///< CIT-6.1.3

  bool operator==(const Options&) const = default;
};

/// The choice for each rank, from rank 1.
inline constexpr std::array<int Options::*, kRanks> kRankChoices{
    &Options::rank_1, &Options::rank_2, &Options::rank_3, &Options::rank_4, &Options::rank_5,
    &Options::rank_6, &Options::rank_7, &Options::rank_8, &Options::rank_9};

namespace option_words {

constexpr std::array<std::string_view, 4> of_rank(int rank) {
  std::array<std::string_view, 4> words{"preset"};
  for (int variant = 0; variant < 3; ++variant) {
    const int word = kFirstVariant + variant, role = index(role_of(rank, variant));
    words[static_cast<std::size_t>(word)] = kRoleIds[static_cast<std::size_t>(role)];
  }
  return words;
}
inline constexpr std::array kRanks1To8{of_rank(1), of_rank(2), of_rank(3), of_rank(4),
                                       of_rank(5), of_rank(6), of_rank(7), of_rank(8)};
inline constexpr std::array<std::string_view, 6> kRank9{"preset", "with_preset", "none",
                                                        "queen",  "artist",      "tax_collector"};
inline constexpr auto kUniques = [] {
  std::array<std::string_view, citadels::kUniques> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kKindIds[kBasicKinds + i];
  return words;
}();
inline constexpr std::array<std::string_view, 2> kQueenSubstitute{"artist", "tax_collector"};
inline constexpr std::array<std::string_view, 2> kEmperorSubstitute{"king", "patrician"};
inline constexpr std::array<std::string_view, kMaxPlayers + 1> kFirstCrown{
    "drawn", "1", "2", "3", "4", "5", "6", "7", "8"};

}  // namespace option_words

inline constexpr std::array<OptionField<Options>, 28> kOptionFields{{
    {.name = "seats", .member = &Options::seats, .low = kMinPlayers, .high = kMaxPlayers},
    {.name = "preset", .member = &Options::preset, .words = kPresetIds},
    {.name = "rank_1", .member = &Options::rank_1, .words = option_words::kRanks1To8[0]},
    {.name = "rank_2", .member = &Options::rank_2, .words = option_words::kRanks1To8[1]},
    {.name = "rank_3", .member = &Options::rank_3, .words = option_words::kRanks1To8[2]},
    {.name = "rank_4", .member = &Options::rank_4, .words = option_words::kRanks1To8[3]},
    {.name = "rank_5", .member = &Options::rank_5, .words = option_words::kRanks1To8[4]},
    {.name = "rank_6", .member = &Options::rank_6, .words = option_words::kRanks1To8[5]},
    {.name = "rank_7", .member = &Options::rank_7, .words = option_words::kRanks1To8[6]},
    {.name = "rank_8", .member = &Options::rank_8, .words = option_words::kRanks1To8[7]},
    {.name = "rank_9", .member = &Options::rank_9, .words = option_words::kRank9},
    {.name = "uniques",
     .member = &Options::uniques,
     .words = option_words::kUniques,
     .none = "preset",
     .count = kUniquesInDeck},
    {.name = "queen_substitute",
     .member = &Options::queen_substitute,
     .words = option_words::kQueenSubstitute},
    {.name = "emperor_substitute",
     .member = &Options::emperor_substitute,
     .words = option_words::kEmperorSubstitute},
    {.name = "first_crown", .member = &Options::first_crown, .words = option_words::kFirstCrown},
    {"great_wall_to_owner", &Options::great_wall_to_owner},
    {"completion_state_at_end", &Options::completion_state_at_end},
    {"warlord_own_completed_city", &Options::warlord_own_completed_city},
    {"sacrifice_in_own_completed_city", &Options::sacrifice_in_own_completed_city},
    {"diplomat_may_offer_keep", &Options::diplomat_may_offer_keep},
    {"magistrate_may_mark_own_token", &Options::magistrate_may_mark_own_token},
    {"blackmailer_may_mark_own_token", &Options::blackmailer_may_mark_own_token},
    {"wizard_build_before_gather", &Options::wizard_build_before_gather},
    {"cardinal_with_thieves_den", &Options::cardinal_with_thieves_den},
    {"monument_confiscation_needs_under_5", &Options::monument_confiscation_needs_under_5},
    {"emperor_recipient_chooses", &Options::emperor_recipient_chooses},
    {"haunted_quarter_auto_maximise", &Options::haunted_quarter_auto_maximise},
    {"hide_pointless_character_targets", &Options::hide_pointless_character_targets},
}};

/// Options for tests that want every rule to meet every other: a legal cast, 14 unique districts
/// and switches at random for the seats of `base` [CIT-2.2-2.4].
Options varied(const Options& base, Rng& rng);

}  // namespace burgrave::citadels
