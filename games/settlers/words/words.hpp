#pragma once

#include "core/message.hpp"
#include "games/settlers/catalog/catalog.hpp"
#include "games/settlers/rules/events.hpp"
#include "games/settlers/rules/ids.hpp"
#include "games/settlers/rules/state.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::settlers {

/// "settlers.<group>.<id>"
std::string text_key(std::string_view group, std::string_view id);
std::string key_of(Good good);
std::string key_of(Track track);
std::string key_of(Token token);
/// Names that the data files give.
std::string key_of(const Building& building);
std::string key_of(const Field& field);
std::string key_of(const Village& village);

using Parts = std::vector<MessageArg::Part>;

/// What a bundle gives, as a list of what is not zero; "nothing" if all is.
Parts gained(const Bundle& bundle);
/// What a bundle costs: its units of choice may be any good.
Parts spent(const Bundle& bundle);
Parts goods(const std::array<std::uint8_t, kGoods>& amounts);
Parts goods(const std::array<std::uint16_t, kGoods>& amounts);
/// The faces of some of the dice: goods, and workers as a number.
Parts faces(const Dice& dice, Mask which = kAnyDice);

/// The name of the place where an ability works [ISR-13.18].
std::string key_of_place(Where where);

/// The sentence of this key for a plot of a building whose blueprint has its top left corner in the
/// cell; with a suffix for those within one row or one column.
Message plot_sentence(const std::string& key, const Catalog& catalog, const Building& building,
                      int cell);

/// The rows of the score sheet for the tie-breaks [ISR-11.5].
inline constexpr std::array<std::string_view, 2> kTieBreakKeys{"settlers.score.bridge_sections",
                                                               "settlers.score.harvests"};

/// The ids of events in texts, in the order of EventKind.
inline constexpr std::array<std::string_view, kEventKinds> kEventIds{
    "token_drawn", "sheet_drawn", "first_player", "round_begins", "rolled",      "takes_favor",
    "rerolls",     "rerolled",    "keeps_dice",   "crosses",      "crosses_box", "harvests",
    "opens_field", "uses_token",  "uses_ability", "readies",      "gains",       "pays",
    "gold_for",    "declines",    "keeps",        "ends_phase",   "makes_plot",  "shows_track",
    "shows_boxes", "shows_field", "shows_points", "shows_stock",  "shows_plot",  "round_ends",
    "final_score", "ranked",      "wins"};
static_assert(static_cast<int>(EventKind::Wins) + 1 == kEventKinds);

}  // namespace burgrave::settlers
