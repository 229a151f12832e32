#include "server/match/replay.hpp"

#include "core/record.hpp"
#include "server/match/numbering.hpp"
#include "server/match/position.hpp"

#include <algorithm>

namespace burgrave::server {

namespace {

/// Where another seat begins to decide, among what these eyes noticed.
std::vector<int> marks_of(const Journal& journal, const Numbering& numbering) {
  std::vector<int> marks;
  Seat last = Seat::None;
  for (const JournalEntry& entry : journal.entries()) {
    const int before = numbering.count_at(entry.seq - 1);
    if (numbering.count_at(entry.seq) == before) continue;
    if (entry.undo_to) last = Seat::None;
    if (entry.undo_to || !is_player(entry.actor) || entry.actor == last) continue;
    marks.push_back(before);
    last = entry.actor;
  }
  return marks;
}

bool holds(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

Journal journal_up_to(const Journal& journal, int seq) {
  Journal part = journal.up_to(seq);
  part.header().seed.clear();
  return part;
}

std::variant<protocol::PrintedParts, Fault> printed_of(const Game& game,
                                                       const LiveMatch::Copy& match) {
  const auto table = game.reload(journal_up_to(match.journal, 0));
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  return protocol::PrintedParts{(*table)->page_printed()};
}

std::variant<protocol::Replay, Fault> replay_of(const Game& game, const LiveMatch::Copy& match,
                                                const Moment& moment) {
  const int seat = moment.seat;
  const bool by_journal = moment.journal || moment.all;
  if (seat < 0 || seat > static_cast<int>(match.seats.size())) {
    return Fault{400, "malformed", "there is no such seat", "/seat"};
  }
  if (!match.disclosed && (by_journal || (seat != 0 && !holds(match.own, seat)))) {
    return Fault{403, "not_allowed", "others' eyes are open when the match is over", "/seat"};
  }
  const Numbering numbering =
      by_journal ? Numbering::of_all(match.journal) : match.numberings.of(seat);
  if (moment.seq < 0 || moment.seq > numbering.last()) {
    return Fault{400, "malformed", "seq is from 0 to " + std::to_string(numbering.last()), "/seq"};
  }
  const int entry = numbering.last_entry_at(moment.seq);
  const auto table = game.reload(journal_up_to(match.journal, entry));
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  Perspective perspective;
  perspective.seat = seat;
  perspective.reads_all = moment.all;
  perspective.times = match.times;
  if (moment.all && seat == 0) {
    const std::vector<int> asked = asked_seats(**table);
    if (!asked.empty()) perspective.seat = asked.front();
  }
  return protocol::Replay{numbering.last(), marks_of(match.journal, numbering),
                          position_of(**table, perspective, numbering)};
}

std::variant<std::string, Fault> record_of(const Game& game, const LiveMatch::Copy& match) {
  if (!match.disclosed && game.has_secrets()) {
    return Fault{403, "not_allowed", "the record holds secrets until the match is over", ""};
  }
  if (!match.disclosed) {
    return write_record(journal_up_to(match.journal, match.journal.last_seq()));
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
