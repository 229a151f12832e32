#include "core/hash.hpp"
#include "design/settlers/sheet.hpp"
#include "fuzz/bytes.hpp"
#include "fuzz/targets.hpp"
#include "games/settlers/rules/rules.hpp"
#include "registry/checked_game.hpp"

#include <algorithm>
#include <string_view>

namespace burgrave {

namespace {

/// The whole text, or a house sheet with changes.
std::string sheet_of(Bytes bytes) {
  if (bytes[0] == '{') return text_of(bytes);
  const std::string names = *settlers::embedded_data("sheets/");
  const auto sheets = static_cast<std::size_t>(std::count(names.begin(), names.end(), '\n'));
  std::size_t begin = 0;
  for (std::size_t skipped = bytes[1] % sheets; skipped > 0; --skipped) {
    begin = names.find('\n', begin) + 1;
  }
  std::string text = *settlers::embedded_data(
      std::string_view(names).substr(begin, names.find('\n', begin) - begin));
  change(text, bytes.subspan(2));
  return text;
}

settlers::Options sheet_options(std::uint8_t byte) {
  settlers::Options options;
  options.seats = 1 + byte % settlers::kMaxPlayers;
  options.mode = settlers::kModeAdventure;
  options.reveal_during_phase = (byte & 0x10) != 0;
  options.ask_triggers = (byte & 0x20) != 0;
  return options;
}

}  // namespace

Finding fuzz_sheet(Bytes bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const settlers::Options options = sheet_options(bytes[0]);
  const DataFiles files = with_only_sheet("fuzz.json", sheet_of(bytes));
  auto catalog = settlers::load_catalog(options, files);
  if (!catalog) return unclear(catalog.error());
  if (const auto drawn = settlers_sheet_text(files, options, "hu", {}); !drawn) {
    return "a sheet that plays is not drawn: " + drawn.error().text();
  }
  const settlers::Rules rules(options, *std::move(catalog));
  return CheckedGame(rules, hash_bytes(bytes.data(), bytes.size())).play();
}

}  // namespace burgrave
