#include "games/citadels/words/targets.hpp"

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

std::string argument(std::string_view noun, const std::string& id) {
  return std::string(noun) + ":" + id;
}

}  // namespace

std::string id_of(Kind kind) { return std::string(kKindIds[at(index(kind))]); }
std::string id_of(Type type) { return std::string(kTypeIds[at(index(type))]); }
std::string id_of(Role role) { return std::string(kRoleIds[at(index(role))]); }

std::string target_role(int rank) { return argument("role", std::to_string(rank)); }
std::string target_seat(Seat seat) { return argument("seat", std::to_string(number_of(seat))); }
std::string target_hand(Kind kind) { return argument("hand", id_of(kind)); }
std::string target_laid(Kind kind) { return argument("card", id_of(kind)); }
std::string target_type(Type type) { return argument("type", id_of(type)); }
std::string target_city(Seat seat, Kind kind, bool beautified) {
  return argument("city", std::to_string(number_of(seat))) + ":" + id_of(kind) +
         (beautified ? "*" : "");
}

}  // namespace burgrave::citadels
