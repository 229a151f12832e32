#include "core/journal.hpp"

#include "core/assert.hpp"

#include <algorithm>

namespace burgrave {

void Journal::append(Seat actor, std::string notation) {
  entries_.push_back({last_seq() + 1, actor, std::move(notation), std::nullopt});
}

void Journal::append_undo(int seq) {
  BURGRAVE_ASSERT(can_undo_to(seq));
  entries_.push_back({last_seq() + 1, Seat::None, "", seq});
}

bool Journal::can_undo_to(int seq) const {
  const std::vector<JournalEntry> left = effective();
  if (left.empty() || left.back().seq == seq) return false;
  return seq == 0 || std::any_of(left.begin(), left.end(), [seq](const JournalEntry& e) { return e.seq == seq; });
}

std::vector<JournalEntry> Journal::effective() const {
  std::vector<JournalEntry> left;
  for (const JournalEntry& entry : entries_) {
    if (!entry.undo_to) {
      left.push_back(entry);
      continue;
    }
    while (!left.empty() && left.back().seq > *entry.undo_to) left.pop_back();
  }
  return left;
}

}  // namespace burgrave
