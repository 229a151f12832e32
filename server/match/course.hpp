#pragma once

#include "registry/game.hpp"
#include "server/match/numbering.hpp"
#include "server/store/store.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace burgrave::server {

/// How a match has gone so far: its table, when each entry came, and how each pair of eyes counts
/// them. Before the start there is none.
class Course {
 public:
  Course() = default;
  /// A table with these entries, which the store has; what the table has beyond them is not counted
  /// yet.
  Course(std::unique_ptr<Table> table, const std::vector<StoredEntry>& entries);

  bool begun() const noexcept { return table_ != nullptr; }
  /// Pre: it has begun.
  const Table& table() const { return *table_; }
  Table& table() { return *table_; }
  int last_seq() const { return table_ ? table_->journal().last_seq() : 0; }

  /// What the table has done after an entry, which is counted now. Pre: it has not been yet.
  MatchChange new_entries(int after, Author author, const std::string& client_id, Time at);
  /// Whether somebody who only watches has noticed anything of what waits to be written.
  bool seen_by_all() const { return numberings_.of(0).last() != seen_; }
  /// These are on their way to the store.
  void wrote(const std::vector<StoredEntry>& entries);

  const Numberings& numberings() const noexcept { return numberings_; }
  const Numbering& numbering(int eyes) const { return numberings_.of(eyes); }
  /// How far these eyes had counted after an entry.
  int counted(int eyes, int seq) const { return numbering(eyes).count_at(seq); }
  /// Of the entries, as they are in the store.
  std::span<const Time> times() const noexcept { return times_; }
  /// What it takes of the memory, estimated.
  std::size_t bytes() const;

 private:
  std::unique_ptr<Table> table_;
  std::vector<Time> times_;
  Numberings numberings_;
  int seen_ = 0;  ///< how far those who watch had counted when something was written last
};

}  // namespace burgrave::server
