#include "fuzz/targets.hpp"

#include "core/hash.hpp"
#include "core/record.hpp"
#include "fuzz/bytes.hpp"
#include "registry/game.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

namespace {

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

/// A number of seats, and some of the switches.
OptionValues options_of(const GameInfo& info, std::uint8_t byte) {
  OptionValues options;
  const int seats = info.max_seats - info.min_seats + 1;
  options["seats"] = std::to_string(info.min_seats + byte % seats);
  unsigned switches = byte / 16U;
  for (const OptionInfo& option : info.options) {
    if (option.kind != OptionKind::Switch) continue;
    if ((switches & 1U) != 0) options[option.name] = option.standard == 0 ? "true" : "false";
    switches >>= 1U;
  }
  return options;
}

/// All data files of a game, those in folders as well.
std::vector<std::string> files_of(const Game& game) {
  std::vector<std::string> files;
  for (const std::string& name : game.info().data_files) {
    const Result<std::string> folder = game.data_file(name + "/");
    if (!folder) {
      files.push_back(name);
      continue;
    }
    for (std::size_t begin = 0; begin < folder->size(); begin = folder->find('\n', begin) + 1) {
      files.push_back(folder->substr(begin, folder->find('\n', begin) - begin));
    }
  }
  return files;
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
  if (bytes.size() < 4) return std::nullopt;
  const Game& game = *games()[bytes[0] % games().size()];
  const std::vector<std::string> files = files_of(game);
  const std::string& file = files[bytes[2] % files.size()];
  std::string text;
  if (bytes[3] % 2 == 0) {
    text = text_of(bytes.subspan(4));
  } else {
    text = *game.data_file(file);
    change(text, bytes.subspan(4));
  }
  const auto damaged = game.with_files([&game, &file, &text](std::string_view name) {
    return name == file ? Result<std::string>(text) : game.data_file(name);
  });
  if (!damaged) return unclear(damaged.error());
  FuzzSetup setup;
  setup.options = options_of(game.info(), bytes[1]);
  setup.first_seed = hash_bytes(bytes.data(), bytes.size());
  setup.max_games = 1;
  const auto played = (*damaged)->fuzz(setup);
  return played ? played->finding : std::nullopt;  // else these options do not go together
}

}  // namespace burgrave
