#pragma once

#include "core/journal.hpp"
#include "server/store/store.hpp"

namespace burgrave::server {

/// The journal of a stored match; the error names the entry that no journal can have there.
inline Result<Journal> journal_of(const StoredWhole& whole) {
  Journal journal(whole.match.header);
  for (const StoredEntry& stored : whole.entries) {
    const JournalEntry& entry = stored.entry;
    const std::string where = "entry " + std::to_string(journal.last_seq() + 1);
    if (entry.seq != journal.last_seq() + 1) {
      return Error{where, "entry " + std::to_string(entry.seq) + " stands in its place", ""};
    }
    if (!entry.undo_to) {
      journal.append(entry.actor, entry.notation);
    } else if (journal.can_undo_to(*entry.undo_to)) {
      journal.append_undo(*entry.undo_to);
    } else {
      return Error{where,
                   "goes back to entry " + std::to_string(*entry.undo_to) +
                       ", which is not left, or nothing follows it",
                   ""};
    }
  }
  return journal;
}

}  // namespace burgrave::server
