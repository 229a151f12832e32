#include "core/seed_text.hpp"

#include <charconv>

namespace burgrave {

std::string seed_text(const MatchSeed& seed) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : seed) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

MatchSeed seed_of(const std::string& text) {
  MatchSeed seed{};
  for (std::size_t i = 0; i < seed.size() && 2 * i + 2 <= text.size(); ++i) {
    std::from_chars(text.data() + 2 * i, text.data() + 2 * i + 2, seed[i], 16);
  }
  return seed;
}

}  // namespace burgrave
