#pragma once

#include "core/journal.hpp"
#include "server/match/numbering.hpp"

namespace burgrave::server {

/// How who sees everything counts.
inline Numbering numbering_of_all(const Journal& journal) {
  Numbering all;
  for (const JournalEntry& entry : journal.entries()) {
    entry.undo_to ? all.add_undo(*entry.undo_to, {}) : all.add(true);
  }
  return all;
}

}  // namespace burgrave::server
