#include "server/match/replay.hpp"

#include "core/record.hpp"
#include "server/match/position.hpp"

namespace burgrave::server {

std::variant<protocol::PrintedParts, Fault> printed_of(const Game& game,
                                                       const LiveMatch::Copy& match) {
  const auto table = game.resume(Journal(match.journal.header()));
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  return protocol::PrintedParts{(*table)->page_printed()};
}

protocol::Replay replay_of(const PastMoment& past) {
  Perspective perspective;
  perspective.seat = past.asked.seat;
  perspective.reads_all = past.asked.all;
  perspective.times = past.times;
  perspective.since = past.asked.since;
  if (past.asked.all && past.asked.seat == 0) {
    const std::vector<int> asked = asked_seats(*past.table);
    if (!asked.empty()) perspective.seat = asked.front();
  }
  return {past.numbering.last(), past.marks, position_of(*past.table, perspective, past.numbering)};
}

std::variant<std::string, Fault> record_of(const Game& game, const LiveMatch::Copy& match) {
  if (!match.disclosed && game.has_secrets()) {
    return Fault{403, "not_allowed", "the record holds secrets until the match is over", ""};
  }
  if (!match.disclosed) {
    Journal without_seed = match.journal;
    without_seed.header().seed.clear();
    return write_record(without_seed);
  }
  return record_text(match.journal, match.seed_hash, match.practice);
}

std::string record_text(const Journal& journal, const std::string& seed_hash, bool practice) {
  std::string record = write_record(journal);
  const std::size_t first_line = record.find('\n') + 1;
  std::string notes;
  if (!seed_hash.empty()) notes += "# seed_hash: " + seed_hash + "\n";
  if (practice) notes += "# practice: anything could be taken back\n";
  return record.insert(first_line, notes);
}

}  // namespace burgrave::server
