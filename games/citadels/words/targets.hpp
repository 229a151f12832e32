#pragma once

#include "core/seat.hpp"
#include "games/citadels/rules/ids.hpp"

#include <string>

namespace burgrave::citadels {

/// A seat from 1; 0 for nobody and for who only watches.
constexpr int number_of(Seat seat) noexcept { return is_player(seat) ? index(seat) + 1 : 0; }

std::string id_of(Kind kind);
std::string id_of(Type type);
std::string id_of(Role role);

/// The things of the table by the names that offers give them.
std::string target_role(int rank);
std::string target_seat(Seat seat);
std::string target_hand(Kind kind);
std::string target_laid(Kind kind);
std::string target_type(Type type);
/// A star marks the beautified copy, as in the notation.
std::string target_city(Seat seat, Kind kind, bool beautified = false);

}  // namespace burgrave::citadels
