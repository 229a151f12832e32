#include "server/match/past_moment.hpp"

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

std::variant<PastMoment, Fault> past_moment(const Past& past, const Moment& moment) {
  const int seat = moment.seat;
  const bool by_journal = moment.journal || moment.all;
  if (seat < 0 || seat > past.table.deciders().count()) {
    return Fault{400, "malformed", "there is no such seat", "/seat"};
  }
  if (!past.disclosed && (by_journal || (seat != 0 && !holds(past.own, seat)))) {
    return Fault{403, "not_allowed", "others' eyes are open when the match is over", "/seat"};
  }
  const Numbering& numbering = by_journal ? past.numberings.of_all() : past.numberings.of(seat);
  if (moment.seq < 0 || moment.seq > numbering.last()) {
    return Fault{400, "malformed", "seq is from 0 to " + std::to_string(numbering.last()), "/seq"};
  }
  PastMoment found;
  found.numbering = numbering;
  found.marks = marks_of(past.table.journal(), numbering);
  found.asked = moment;
  if (moment.since > moment.seq) found.asked.since = 0;
  const int entry = numbering.last_entry_at(moment.seq);
  const int known = numbering.last_entry_at(numbering.log_from(found.asked.since));
  found.table = past.table.as_of(entry, std::min(known, entry));
  found.times.assign(past.times.begin(), past.times.begin() + entry);
  return found;
}

}  // namespace burgrave::server
