#include "core/notation.hpp"

#include "games/citadels/rules/rules.hpp"

namespace burgrave::citadels {

std::string number_word(int number) { return std::to_string(number); }
std::string rank_word(int rank) { return number_word(rank); }
std::string seat_word(int seat) { return std::to_string(seat + 1); }
std::string type_word(int type) { return std::string(kTypeIds[static_cast<std::size_t>(type)]); }
std::string kind_word(int kind) { return std::string(kKindIds[static_cast<std::size_t>(kind)]); }
std::string district_word(int district) {
  const auto [kind, beautified] = district_at(district);
  return kind_word(index(kind)) + (beautified ? "*" : "");
}

}  // namespace burgrave::citadels
