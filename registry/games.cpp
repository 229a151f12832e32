#include "core/options.hpp"
#include "registry/game.hpp"
#include "registry/table.hpp"

namespace burgrave {

Result<const Game*> find_game(std::string_view key) {
  std::vector<std::string> known;
  for (const auto& game : games()) {
    if (game->info().key == key) return game.get();
    known.push_back(game->info().key);
  }
  return unknown_name("game", key, known);
}

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
