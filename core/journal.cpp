#include "core/journal.hpp"

#include "core/assert.hpp"

#include <algorithm>
#include <cstddef>

namespace burgrave {

void Journal::append(Seat actor, std::string notation) {
  entries_.push_back({last_seq() + 1, actor, std::move(notation), std::nullopt});
  standing_.push_back(last_seq());
}

void Journal::append_undo(int seq) {
  BURGRAVE_ASSERT(can_undo_to(seq));
  entries_.push_back({last_seq() + 1, Seat::None, "", seq});
  while (!standing_.empty() && standing_.back() > seq) standing_.pop_back();
}

bool Journal::can_undo_to(int seq) const {
  if (standing_.empty() || standing_.back() <= seq) return false;
  return seq == 0 || std::binary_search(standing_.begin(), standing_.end(), seq);
}

Journal Journal::up_to(int seq) const {
  Journal part(header_);
  const auto count = static_cast<std::size_t>(std::clamp(seq, 0, last_seq()));
  for (std::size_t at = 0; at < count; ++at) {
    const JournalEntry& entry = entries_[at];
    entry.undo_to ? part.append_undo(*entry.undo_to) : part.append(entry.actor, entry.notation);
  }
  return part;
}

std::vector<JournalEntry> Journal::effective() const {
  std::vector<JournalEntry> left;
  left.reserve(standing_.size());
  for (const int seq : standing_) left.push_back(entries_[static_cast<std::size_t>(seq) - 1]);
  return left;
}

}  // namespace burgrave
