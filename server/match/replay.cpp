#include "server/match/replay.hpp"

#include "core/record.hpp"
#include "server/match/position.hpp"

#include <algorithm>

namespace burgrave::server {

namespace {

/// The entries after which another seat begins to decide.
std::vector<int> marks_of(const Journal& journal) {
  std::vector<int> marks;
  Seat last = Seat::None;
  for (const JournalEntry& entry : journal.entries()) {
    if (entry.undo_to) last = Seat::None;
    if (entry.undo_to || !is_player(entry.actor) || entry.actor == last) continue;
    marks.push_back(entry.seq - 1);
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

std::variant<protocol::Replay, Fault> replay_of(const Game& game, const LiveMatch::Copy& match,
                                                int seat, bool all, int seq) {
  const int last = match.journal.last_seq();
  if (seq < 0 || seq > last) {
    return Fault{400, "malformed", "seq is from 0 to " + std::to_string(last), "/seq"};
  }
  if (seat < 0 || seat > static_cast<int>(match.seats.size())) {
    return Fault{400, "malformed", "there is no such seat", "/seat"};
  }
  if (!match.finished && (all || (seat != 0 && !holds(match.own, seat)))) {
    return Fault{403, "not_allowed", "others' eyes are open when the match is over", "/seat"};
  }
  const auto table = game.resume(journal_up_to(match.journal, seq));
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  Perspective perspective;
  perspective.seat = seat;
  perspective.reads_all = all;
  if (all && seat == 0) {
    const std::vector<int> asked = asked_seats(**table);
    if (!asked.empty()) perspective.seat = asked.front();
  }
  return protocol::Replay{last, marks_of(match.journal), position_of(**table, perspective)};
}

std::variant<std::string, Fault> record_of(const Game& game, const LiveMatch::Copy& match) {
  if (!match.finished && game.has_secrets()) {
    return Fault{403, "not_allowed", "the record holds secrets until the match is over", ""};
  }
  if (!match.finished) {
    return write_record(journal_up_to(match.journal, match.journal.last_seq()));
  }
  std::string record = write_record(match.journal);
  const std::size_t first_line = record.find('\n') + 1;
  const std::string practice = match.practice ? "# practice: anything could be taken back\n" : "";
  return record.insert(first_line, "# seed_hash: " + match.seed_hash + "\n" + practice);
}

}  // namespace burgrave::server
