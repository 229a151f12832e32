#include "fuzz/targets.hpp"

#include "core/hash.hpp"
#include "core/record.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/settlers/rules/rules.hpp"
#include "registry/checked_game.hpp"
#include "registry/game.hpp"
#include "registry/settlers_sheet.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

namespace {

using Bytes = std::span<const std::uint8_t>;

std::string text_of(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

/// A refusal must say where and what.
Finding unclear(const Error& error) {
  if (error.where.empty()) return "a refusal without a place: " + error.text();
  if (error.what.empty()) return "a refusal without a reason: " + error.text();
  return std::nullopt;
}

/// Plays a record as far as it can be. A refusal needs no place here: an unknown option has none.
Finding play_record(const Game& game, const Journal& journal) {
  const auto table = game.resume(journal);
  if (!table) {
    if (table.error().what.empty()) return "a record is not played, without a reason";
    return std::nullopt;
  }
  const SeatMask actors = (*table)->actors();
  if (!actors.empty() && is_player(actors.first()) && (*table)->choices(actors.first()).empty()) {
    return "a seat is asked but has no choice";
  }
  const auto& played = (*table)->journal().entries();
  const auto& given = journal.entries();
  if (played.size() < given.size() || !std::equal(given.begin(), given.end(), played.begin())) {
    return "the played match has other entries than its record";
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, 8> kFiles{"board.json", "castle.json",  "favours.json",
                                                 "names.json", "scoring.json", "setup.json",
                                                 "tiles.json", "variants.json"};

/// Begin and end of the n-th number of a text, counted round and round.
struct Digits {
  std::size_t begin = 0, end = 0;
};
Digits nth_number(std::string_view text, std::size_t n) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<Digits> all;
  for (std::size_t at = text.find_first_of(kDigits); at != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    all.push_back({at, end});
    at = text.find_first_of(kDigits, end);
  }
  return all.empty() ? Digits{} : all[n % all.size()];
}

void change(std::string& text, Bytes four) {
  if (text.empty()) return;
  const std::size_t place = four[1] + 256U * four[2];
  const std::size_t at = place % text.size();
  const char value = static_cast<char>(four[3]);
  switch (four[0] % 5) {
    case 0: {
      const Digits digits = nth_number(text, place);
      text.replace(digits.begin, digits.end - digits.begin, std::to_string(int{four[3]} - 8));
      break;
    }
    case 1:
      text[at] = value;
      break;
    case 2:
      text.insert(at, 1, value);
      break;
    case 3:
      text.erase(at, four[3]);
      break;
    default:  // a line once more
      text.insert(at, text.substr(at, four[3]));
      break;
  }
}

caylus::Options options_of(std::uint8_t byte) {
  caylus::Options options;
  options.seats = caylus::kMinSeats + byte % 4;
  options.jeweller = (byte & 0x10) != 0;
  options.lawyer_3vp = (byte & 0x20) != 0;
  options.beginner_favours = (byte & 0x40) != 0;
  options.strict_columns = (byte & 0x80) != 0;
  return options;
}

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
  for (std::size_t at = 2; at + 4 <= bytes.size(); at += 4) change(text, bytes.subspan(at, 4));
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

Finding fuzz_record(Bytes bytes) {
  const std::string text = text_of(bytes);
  const auto journal = read_record(text, "fuzz.bgr");
  const auto recovered = recover_record(text, "fuzz.bgr");
  if (!recovered) {
    if (Finding finding = unclear(recovered.error())) return finding;
  }
  if (!journal) return unclear(journal.error());
  if (!recovered || recovered->journal != *journal) return "a whole record is not recovered";
  const std::string written = write_record(*journal);
  const auto again = read_record(written, "fuzz.bgr");
  if (!again) return "what was written is not read: " + again.error().text();
  if (*again != *journal) return "what was written reads as something else";
  if (const auto game = find_game(journal->header().game)) return play_record(**game, *journal);
  return std::nullopt;
}

Finding fuzz_data(Bytes bytes) {
  if (bytes.size() < 3) return std::nullopt;
  const caylus::Options options = options_of(bytes[0]);
  const std::string_view file = kFiles[bytes[1] % kFiles.size()];
  std::string text;
  if (bytes[2] % 2 == 0) {
    text = text_of(bytes.subspan(3));
  } else {
    text = *caylus::embedded_data(file);
    for (std::size_t at = 3; at + 4 <= bytes.size(); at += 4) change(text, bytes.subspan(at, 4));
  }
  const auto files = [&](std::string_view name) {
    return name == file ? Result<std::string>(text) : caylus::embedded_data(name);
  };
  const auto catalog = caylus::load_catalog(options, files);
  if (!catalog) return unclear(catalog.error());
  const caylus::Rules rules(options, *catalog);
  return CheckedGame(rules, hash_bytes(bytes.data(), bytes.size())).play();
}

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
