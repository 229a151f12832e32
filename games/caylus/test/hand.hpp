#pragma once

#include "games/caylus/rules/state.hpp"

#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>

namespace burgrave::caylus {

inline constexpr Seat Blue = seat_at(0), Red = seat_at(1), Green = seat_at(2), Orange = seat_at(3),
                      Black = seat_at(4);

/// Amounts as the cases write them: "2F 1C", also "FW"; written in the order F W S C G.
inline Cubes goods(std::string_view text) {
  constexpr std::string_view kLetters = "FWSCG";
  Cubes cubes;
  int count = 0;
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      count = count * 10 + (c - '0');
    } else if (const std::size_t kind = kLetters.find(c); kind != std::string_view::npos) {
      cubes += Cubes::of(cube_at(static_cast<int>(kind)), count == 0 ? 1 : count);
      count = 0;
    }
  }
  return cubes;
}

inline std::string goods(Cubes cubes) {
  std::string text;
  for (int kind = 0; kind < kCubes; ++kind) {
    if (cubes[cube_at(kind)] == 0) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(cubes[cube_at(kind)]) + "FWSCG"[kind];
  }
  return text;
}

/// One player's belongings, to be chained.
class Hand {
 public:
  explicit Hand(Player& player) : player_(player) {}
  Hand& deniers(int n) { return player_.deniers = static_cast<std::int16_t>(n), *this; }
  Hand& vp(int n) { return player_.vp = static_cast<std::int16_t>(n), *this; }
  Hand& cubes(std::string_view text) { return player_.cubes = goods(text), *this; }
  Hand& marker(Row row, int column) {
    return player_.marker[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(column), *this;
  }
  /// The row counts as used in this phase.
  Hand& used(Row row) {
    player_.rows_used =
        static_cast<std::uint8_t>(player_.rows_used | (1U << static_cast<int>(row)));
    return *this;
  }
  Hand& houses(int foundations, int walls = 0, int towers = 0) {
    player_.houses = {static_cast<std::uint8_t>(foundations), static_cast<std::uint8_t>(walls),
                      static_cast<std::uint8_t>(towers)};
    return *this;
  }

 private:
  Player& player_;
};

}  // namespace burgrave::caylus
