#pragma once

#include "core/message.hpp"
#include "games/citadels/rules/events.hpp"
#include "games/citadels/rules/ids.hpp"
#include "games/citadels/rules/state.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::citadels {

/// "citadels.<group>.<id>"
std::string text_key(std::string_view group, std::string_view id);
std::string key_of(Role role);
std::string key_of(Kind kind);
std::string key_of(Type type);

/// The name of the phase that a procedure belongs to.
std::string_view phase_id(Proc proc) noexcept;

using Parts = std::vector<MessageArg::Part>;

/// Gold and cards as a list of what is not zero.
Parts amounts(int gold, int cards);

/// The ids of events in texts, in the order of EventKind.
inline constexpr int kEventKinds = 67;
inline constexpr std::array<std::string_view, kEventKinds> kEventIds{"first_crown",
                                                                     "round_begins",
                                                                     "laid_face_up",
                                                                     "laid_face_down",
                                                                     "chose",
                                                                     "chose_role",
                                                                     "buried_role",
                                                                     "theater_swap",
                                                                     "theater_declined",
                                                                     "theater_got",
                                                                     "called",
                                                                     "reveals",
                                                                     "reveals_killed",
                                                                     "resumes",
                                                                     "on_hold",
                                                                     "turn_ends",
                                                                     "crown_moves",
                                                                     "robbed",
                                                                     "gathers_gold",
                                                                     "gathers_cards",
                                                                     "drew_card",
                                                                     "kept_card",
                                                                     "gains_gold",
                                                                     "gains_cards",
                                                                     "gained_card",
                                                                     "names",
                                                                     "marks",
                                                                     "signs",
                                                                     "spies",
                                                                     "spy_takes",
                                                                     "saw_card",
                                                                     "swaps_hands",
                                                                     "redraws",
                                                                     "discarded_card",
                                                                     "looks",
                                                                     "takes_card",
                                                                     "took_card",
                                                                     "gives_card",
                                                                     "gave_card",
                                                                     "alms",
                                                                     "lends",
                                                                     "builds",
                                                                     "builds_free",
                                                                     "confiscates",
                                                                     "not_confiscated",
                                                                     "taxed",
                                                                     "takes_tax",
                                                                     "destroys",
                                                                     "armory_destroys",
                                                                     "seizes",
                                                                     "exchanges",
                                                                     "exchange_paid",
                                                                     "beautifies",
                                                                     "sells_card",
                                                                     "tucks_card",
                                                                     "tucked_card",
                                                                     "buys_cards",
                                                                     "crown_gift",
                                                                     "bribes",
                                                                     "refuses",
                                                                     "shows_threat",
                                                                     "keeps_threat",
                                                                     "completes",
                                                                     "shows_vault",
                                                                     "counts_as",
                                                                     "final_score",
                                                                     "wins"};
static_assert(static_cast<int>(EventKind::Wins) + 1 == kEventKinds);

}  // namespace burgrave::citadels
