#pragma once

#include "core/confidence.hpp"
#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/result.hpp"
#include "games/citadels/rules/ids.hpp"
#include "games/citadels/rules/options.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace burgrave::citadels {

/// What one resource of an income is [CIT-4.7]; Either = any mix of both [CIT-6.14b].
enum class Resource : std::uint8_t { None, Gold, Cards, Either };
/// Naming a character: what happens when it is called [CIT-6.1, 6.2, 6.4].
enum class Naming : std::uint8_t { None, Kill, Bewitch, Rob };
/// Face-down markers on character tokens [CIT-6.3, 6.6].
enum class Marker : std::uint8_t { None, Warrant, Threat };
/// Rank 4's duty [CIT-6.10-6.12].
enum class Crown : std::uint8_t { None, Take, GiveOther };
/// Rank 8's ability [CIT-6.22-6.24].
enum class Rank8 : std::uint8_t { None, Destroy, Exchange, Seize };

/// One character of the closed vocabulary of data/characters.json. What a field does not mention
/// the character cannot do.
struct CharacterRow {
  Type income = Type::None;  ///< `income`: per district of this type
  Resource income_resource = Resource::None;
  Naming naming = Naming::None;    ///< `name_character`
  Marker marker = Marker::None;    ///< `place_markers`, `confiscate_first_paid_build`, `bribe`
  int markers = 0;                 ///< tokens marked, one of them real [CIT-1.3]
  bool spy = false;                ///< `spy`
  int spy_gold = 0;                ///< gold taken per matching card
  int spy_cards = 0;               ///< cards gained per matching card
  bool swap_or_redraw = false;     ///< `one_of` swap_hand, redraw
  bool look_and_take = false;      ///< `look_hand_take_card`
  bool identical_builds = false;   ///< `allow_identical_builds`
  bool take_random_cards = false;  ///< `take_random_card_each_other_player`
  Crown crown = Crown::None;       ///< `crown`
  bool protects_city = false;      ///< `protect_city_from_rank8`
  int alms = 0;                    ///< `richest_gives_gold`
  bool takes_shortfall = false;    ///< `take_shortfall_gold_for_cards`
  int extra_gold = 0;              ///< `gain` gold
  int extra_cards = 0;             ///< `gain` cards
  int either_gold = 0;             ///< `one_of` gain gold …
  int either_cards = 0;            ///< … gain cards
  bool refunds_builds = false;     ///< `refund_build_gold`
  Type unlimited = Type::None;  ///< `build_limit_exempt`: builds of this type are free of the limit
  int build_limit = 1;          ///< `build_limit`
  bool cannot_build = false;    ///< `cannot_build`
  int draw = 0;                 ///< `draw_keep`: cards seen, one kept, the rest shuffled in
  Rank8 rank8 = Rank8::None;
  int price_offset = 0;    ///< Destroy: added to the district's cost (−1)
  int seize_max_cost = 0;  ///< Seize
  int neighbour_gold = 0;  ///< `gain_if_neighbour_is_rank4`
  int beautify = 0;        ///< `beautify`: districts a turn
  int tax = 0;             ///< `tax_each_build`, and takes the token's gold
  bool operator==(const CharacterRow&) const = default;
};

/// What all districts together make possible, by kind. Effects with a number keep it in the row of
/// their kind; "0 = does not do this".
struct DistrictRow {
  Type type = Type::None;
  int cost = 0;   ///< printed gold; 0 with `cannot_build`
  int count = 0;  ///< copies in this match's deck
  // Points at the end [CIT-9.3d]
  int points = 0;              ///< flat
  int points_odd_cost = 0;     ///< per own district of odd cost
  int points_same_type = 0;    ///< once, with three districts of one type
  int points_gold = 0;         ///< per gold in the stash
  int points_only_unique = 0;  ///< if it is the only unique district
  int points_hand = 0;         ///< per card in hand
  int points_tucked = 0;       ///< per card under it
  int points_unique = 0;       ///< per own unique district
  int points_crown = 0;        ///< with the crown
  int points_in_hand = 0;      ///< while in the hand
  // Building
  bool cannot_build = false;
  int discount = 0;               ///< off other unique districts
  bool pays_any_build = false;    ///< Framework: destroyed instead of paying
  bool paid_by_district = false;  ///< Necropolis: one own district destroyed instead of paying
  bool paid_by_cards = false;     ///< Thieves' Den: one card per gold
  bool identical_builds = false;  ///< Quarry
  bool limit_exempt = false;      ///< Stables
  int max_city_to_build = 0;      ///< Monument: not with at least so many districts
  int city_weight = 1;            ///< Monument: counts so many towards completion
  // Gathering
  int gather_gold = 0;  ///< added to the gold
  int gather_draw = 0;  ///< cards drawn instead of the standard
  bool gather_keep_all = false;
  // Turn
  int sell_card_gold = 0;            ///< Laboratory: gold for one card
  int buy_cards_price = 0;           ///< Smithy: price …
  int buy_cards = 0;                 ///< … and cards
  bool tucks_card = false;           ///< Museum
  bool destroys_for_itself = false;  ///< Armory
  int cards_if_hand_empty = 0;       ///< Park
  int gold_if_stash_empty = 0;       ///< Poor House
  // Others
  bool rank8_immune = false;  ///< Keep
  int rank8_surcharge = 0;    ///< Great Wall: on the other districts of its city
  bool surcharge_on_itself = false;
  bool any_income_type = false;   ///< School of Magic
  bool any_scoring_type = false;  ///< Haunted Quarter
  bool swaps_characters = false;  ///< Theater
  bool operator==(const DistrictRow&) const = default;
};

/// All components and numbers of one match: the data files with the options applied. Immutable,
/// plain, compiled once so that the rules never look at JSON.
struct Catalog {
  std::array<Role, kRanks + 1> cast{};  ///< by rank 1..9; Role::None where unused
  int cast_size = 0;                    ///< 8 or 9
  std::array<CharacterRow, kRoles> characters{};
  std::array<DistrictRow, kKinds> districts{};

  int start_gold = 2;
  int start_hand = 4;
  int gather_gold = 2;
  int gather_draw = 2;
  int complete_city = 7;              ///< N of CIT-0.3, 10.2 for this number of players
  int face_up = 0;                    ///< F of CIT-3.3 for this number of players and this cast
  bool last_takes_face_down = false;  ///< CIT-3.7
  bool rank4_never_face_up = true;    ///< CIT-3.4

  int five_types_points = 3;
  int first_completed_points = 4;
  int other_completed_points = 2;

  // Derived, for speed: kinds by what they are or do.
  std::array<KindMask, kTypes> of_type{};
  std::array<KindMask, 16> cost_at_most{};  ///< buildable kinds with printed cost <= index
  KindMask buildable = 0;

  DataIdentity identity;  ///< of what this match uses of the files, and the options
  Unverified unverified;  ///< cards, by id

  const CharacterRow& row(Role role) const noexcept {
    return characters[static_cast<std::size_t>(index(role))];
  }
  const DistrictRow& row(Kind kind) const noexcept {
    return districts[static_cast<std::size_t>(index(kind))];
  }
};

/// The data files that the binary carries.
Result<std::string> embedded_data(std::string_view name);

/// Compiles the data files under the given options. Errors name file, JSON path, reason and what
/// would be right; a cast or a deck that the rules refuse is an error too [CIT-2.2, 2.3, 2.4].
Result<Catalog> load_catalog(const Options& options, const DataFiles& files = embedded_data);

}  // namespace burgrave::citadels
