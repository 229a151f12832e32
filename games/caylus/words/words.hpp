#pragma once

#include "core/message.hpp"
#include "games/caylus/catalog/catalog.hpp"
#include "games/caylus/rules/ids.hpp"
#include "games/caylus/rules/state.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::caylus {

class Rules;

/// "caylus.<group>.<id>"
std::string text_key(std::string_view group, std::string_view id);
std::string key_of(Tile tile);
std::string key_of(Cube kind);
std::string key_of(Row row);
std::string key_of(Section section);
/// Pre: a special place or the castle.
std::string key_of(Place place);

/// The section that a batch is for: the towers still when none has a part left.
Section batch_section(const Rules& rules, const State& state);

/// The name of the phase that a procedure belongs to.
std::string_view phase_id(Proc proc) noexcept;

/// Anything that is paid or gained, to be put into words.
struct Amounts {
  int deniers = 0;
  Cubes cubes = {};
  int any = 0;    ///< cubes of any kind
  int plain = 0;  ///< cubes of any kind but gold
  int vp = 0;
  int favours = 0;
  int income = 0;  ///< deniers a round
};

using Parts = std::vector<MessageArg::Part>;
Parts parts_of(const Amounts& amounts);

Amounts price_of(const Trade& trade);
Amounts gain_of(const Trade& trade);
/// What building a tile brings at once and from then on.
Amounts gain_of(const TileRow& row);
Amounts fee_of(const Effect& lawyer);
Amounts joust_price(const Catalog& catalog);

}  // namespace burgrave::caylus
