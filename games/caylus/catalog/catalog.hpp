#pragma once

#include "core/confidence.hpp"
#include "core/data_identity.hpp"
#include "core/documents.hpp"
#include "core/result.hpp"
#include "games/caylus/rules/cubes.hpp"
#include "games/caylus/rules/ids.hpp"
#include "games/caylus/rules/options.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace burgrave::caylus {

/// What a trade asks the user to choose, besides the option itself.
enum class Shape : std::uint8_t {
  Deal,       ///< nothing: fixed price, fixed gain
  Sell,       ///< pay one cube of any kind
  Buy,        ///< gain one or two non-gold cubes of choice
  Transmute,  ///< pay two or four non-gold cubes of choice
  Swap,       ///< pay one cube of any kind for two non-gold cubes of choice
};

/// One line of a building or favour: a price and a gain. Chosen cubes are counted, not listed.
struct Trade {
  Shape shape = Shape::Deal;
  Cubes pay;
  int pay_deniers = 0;
  int pay_chosen = 0;  ///< cubes of choice to pay (kinds as the shape says)
  Cubes gain;
  int gain_deniers = 0;
  int gain_vp = 0;
  int gain_chosen = 0;  ///< non-gold cubes of choice gained
};

/// The closed vocabulary of what buildings and favour columns do. What it cannot say does not
/// exist in Caylus: no bespoke step is needed.
enum class EffectKind : std::uint8_t { None, Produce, Trade, Build, Lawyer, Architect };

struct Effect {
  EffectKind kind = EffectKind::None;
  int options = 0;                    ///< used entries of `option`
  std::array<Trade, 4> option{};      ///< Produce: gains, choose one; Trade: deals, at most one
  std::uint32_t owner_bonus = 0;      ///< Produce: bit per cube kind the tile's owner may take
  TileClass build = TileClass::None;  ///< Build: Wood or Stone
  Cubes discount;                     ///< Build: off the tile's own printed cubes
  Cubes fee;                          ///< Lawyer: price in cubes
  int fee_deniers = 0;                ///< Lawyer: price in deniers
};

struct TileRow {
  TileClass cls = TileClass::None;
  int count = 0;    ///< copies in the stock at the start
  Cubes cost;       ///< printed cubes
  int any = 0;      ///< 0 or 1 further cube of any kind, gold included
  int vp = 0;       ///< points when built
  int favours = 0;  ///< favours when built
  int income = 0;   ///< deniers a round
  bool transformable = false;
  Effect effect;
};

struct SectionResult {
  int vp = 0;
  int favours = 0;
};

struct SectionRow {
  int parts = 0;         ///< houses it holds
  int vp = 0;            ///< points a house
  int marker = 0;        ///< road space of its scoring marker
  int columns_open = 0;  ///< favour columns open once it is scored
  std::array<SectionResult, 16> by_houses{};
};

/// All components and numbers of one match: the data files with the options applied. Immutable,
/// plain, compiled once so that the rules never look at JSON.
struct Catalog {
  std::array<TileRow, kTiles> tiles{};
  std::array<Tile, kSpaces> road{};  ///< fixed buildings; Lot elsewhere, neutral slots too
  std::array<std::array<Effect, kColumns>, kRows> favours{};
  std::array<SectionRow, kSections> sections{};
  std::array<Cubes, 6> batches{};  ///< CAY-14.3, in the order wood+stone … cloth+gold
  int columns_open_at_start = 2;

  Cubes start_cubes;
  std::array<int, kMaxPlayers> start_deniers{};  ///< by position in the first turn order
  int start_vp = 0;
  int start_space = 6;  ///< bailiff and provost
  int base_income = 2;
  bool income_in_first_round = true;
  bool stables_used = true;
  bool order_alternates = false;  ///< CAY-19.3

  std::array<int, kMaxPlayers> placement_cost{};  ///< by players who have passed
  int own_building_cost = 1;
  int inn_cost = 1;
  int first_pass_bonus = 1;
  int owner_vp = 1;

  int trading_post_deniers = 3;
  int guild_steps = 3;
  int provost_steps = 3;
  int provost_cost = 1;
  int joust_deniers = 1;
  Cubes joust_cubes;
  int joust_favours = 1;
  int stables_places = 3;
  int castle_places = 5;
  int castle_penalty_vp = -2;
  int most_batches_favours = 1;
  int bailiff_steps_behind = 2;  ///< when the provost is ahead
  int bailiff_steps = 1;

  bool distinct_rows = true;   ///< CAY-17.6
  int beginner_favour_vp = 0;  ///< CAY-20.3; 0 = the table is used

  int gold_vp = 3;
  int cubes_per_vp = 3;
  int deniers_per_vp = 4;

  DataIdentity identity;  ///< of what this match uses of the files, and the options
  Unverified unverified;  ///< tiles, by id

  const TileRow& row(Tile tile) const noexcept {
    return tiles[static_cast<std::size_t>(index(tile))];
  }
};

/// The data files that the binary carries.
Result<std::string> embedded_data(std::string_view name);

/// Compiles the data files under the given options. Errors name file, JSON path, reason and what
/// would be right; nothing is half accepted.
Result<Catalog> load_catalog(const Options& options, const DataFiles& files = embedded_data);

}  // namespace burgrave::caylus
