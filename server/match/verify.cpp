#include "server/match/verify.hpp"

#include "core/record.hpp"
#include "registry/table.hpp"
#include "server/match/codes.hpp"
#include "server/match/entry_number.hpp"

#include <algorithm>
#include <span>

namespace burgrave::server {

namespace {

constexpr const char* kSeed = "seed";

/// Does on a table what the players did; chance is drawn by the table.
std::optional<Error> play(Table& table, const JournalEntry& entry) {
  if (entry.undo_to) {
    if (table.rewind(*entry.undo_to)) return std::nullopt;
    return Error{entry_place(entry.seq), "there is nothing to take back to", ""};
  }
  if (const auto refusal = table.act(entry.actor, entry.notation)) {
    return Error{entry_place(entry.seq),
                 "'" + entry.notation + "' is not legal here (" + refusal->reason.key + ")",
                 refusal->clause};
  }
  return std::nullopt;
}

/// Where the first `count` entries of the record are not what was drawn and played.
std::optional<Error> differing(const Journal& record, const Journal& drawn, int count) {
  const std::span told(record.entries().data(), static_cast<std::size_t>(count));
  const auto& ours = drawn.entries();
  for (std::size_t i = 0; i < std::min(told.size(), ours.size()); ++i) {
    if (told[i] == ours[i]) continue;
    return Error{
        entry_place(told[i].seq),
        "the record has '" + told[i].notation + "', the seed draws '" + ours[i].notation + "'", ""};
  }
  if (told.size() == ours.size()) return std::nullopt;
  const auto shorter = std::min(told.size(), ours.size());
  return Error{entry_place(static_cast<int>(shorter) + 1),
               told.size() < ours.size() ? "the record lacks a draw that is due"
                                         : "the record goes on where nothing is due",
               ""};
}

}  // namespace

Result<CheckedDraws> verify_draws(const Game& game, const Journal& record,
                                  const std::optional<std::string>& published_hash) {
  const JournalHeader& header = record.header();
  if (header.seed.empty()) {
    return Error{kSeed, "the record has no seed; it is told when a match is over", ""};
  }
  const MatchSeed seed = seed_of(header.seed);
  const std::string hash = seed_hash(seed);
  if (published_hash && *published_hash != hash) {
    return Error{kSeed, "its SHA-256 is " + hash + ", published was " + *published_hash, ""};
  }
  if (header.revision != game.info().revision) {
    return Error{"revision",
                 "the record was made under revision " + std::to_string(header.revision) +
                     " of the rules; this program plays revision " +
                     std::to_string(game.info().revision),
                 ""};
  }
  auto table = game.start({header.options, seed, header.seats});
  if (!table) return table.error();
  if ((*table)->journal().header().data_hash != header.data_hash) {
    return Error{kOfComponents, "the record was made with other components", ""};
  }
  CheckedDraws checked{0, hash, published_hash.has_value()};
  for (const JournalEntry& entry : record.entries()) {
    if (entry.actor == Seat::Chance) {
      ++checked.draws;
      continue;
    }
    if (auto wrong = differing(record, (*table)->journal(), entry.seq - 1)) return *wrong;
    if (auto wrong = play(**table, entry)) return *wrong;
  }
  if (auto wrong = differing(record, (*table)->journal(), record.last_seq())) return *wrong;
  return checked;
}

std::variant<protocol::Verified, Fault> verified(const Game& game, const LiveMatch::Copy& match) {
  if (!match.finished) return Fault{409, "not_now", "the match is not over", ""};
  const auto& entries = match.journal.entries();
  protocol::Verified told;
  told.seed = match.journal.header().seed;
  told.seed_hash = match.seed_hash;
  told.draws =
      static_cast<int>(std::count_if(entries.begin(), entries.end(), [](const JournalEntry& entry) {
        return entry.actor == Seat::Chance;
      }));
  const auto checked = verify_draws(game, match.journal, match.seed_hash);
  told.honest = static_cast<bool>(checked);
  if (checked) return told;
  const int wrong = entry_number(checked.error());
  if (wrong > 0) {
    told.wrong = wrong;
  } else if (checked.error().where != kSeed) {
    return Fault{500, "internal", checked.error().text(), ""};
  }
  return told;
}

std::optional<std::string> published_hash(std::string_view record_text) {
  constexpr std::string_view kMark = "\n# seed_hash: ";
  const std::size_t at = record_text.find(kMark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = record_text.substr(at + kMark.size());
  return std::string(rest.substr(0, rest.find_first_of("\r\n")));
}

}  // namespace burgrave::server
