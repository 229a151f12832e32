#include "core/journal.hpp"

#include "core/assert.hpp"

#include <algorithm>
#include <cstddef>

namespace burgrave {

namespace {

/// The last entry that counts among the first `seq` ones; 0 when none does. An undo leads straight
/// to its target, because that one counted when the undo was made.
int last_effective(const std::vector<JournalEntry>& entries, int seq) {
  while (seq > 0) {
    const std::optional<int>& target = entries[static_cast<std::size_t>(seq - 1)].undo_to;
    if (!target) break;
    seq = *target;
  }
  return seq;
}

}  // namespace

void Journal::append(Seat actor, std::string notation) {
  entries_.push_back({last_seq() + 1, actor, std::move(notation), std::nullopt});
}

void Journal::append_undo(int seq) {
  BURGRAVE_ASSERT(can_undo_to(seq));
  entries_.push_back({last_seq() + 1, Seat::None, "", seq});
}

bool Journal::can_undo_to(int seq) const {
  int at = last_effective(entries_, last_seq());
  if (seq < 0 || at <= seq) return false;
  while (at > seq) at = last_effective(entries_, at - 1);
  return at == seq;
}

Journal Journal::up_to(int seq) const {
  Journal part(header_);
  const std::ptrdiff_t count = std::clamp(seq, 0, last_seq());
  part.entries_.assign(entries_.begin(), entries_.begin() + count);
  return part;
}

std::vector<JournalEntry> Journal::effective() const {
  std::vector<JournalEntry> left;
  for (int at = last_effective(entries_, last_seq()); at > 0;
       at = last_effective(entries_, at - 1)) {
    left.push_back(entries_[static_cast<std::size_t>(at - 1)]);
  }
  std::reverse(left.begin(), left.end());
  return left;
}

}  // namespace burgrave
