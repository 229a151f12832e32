#pragma once

#include "registry/game.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <vector>

namespace burgrave::server {

/// How one pair of eyes counts the entries of a match: those that it notices, 1, 2, 3 … What it
/// does not notice takes no number, so the numbers that a page is told tell nothing of what is
/// concealed from it [ISR-12.1].
class Numbering {
 public:
  /// The next entry.
  void add(bool noticed);
  /// The next entries: one that takes back everything after entry `to`, and what others do again
  /// then. To eyes that lose nothing by it in the end, nothing has happened.
  void add_undo(int to, const std::vector<bool>& again);

  /// How far these eyes have counted: now, and after an entry of the journal.
  int last() const noexcept { return entries_.back().count; }
  int count_at(int seq) const { return at(seq).count; }
  /// Under which number they know what an entry told them.
  int number_of(int seq) const { return at(seq).number; }
  /// The last entry after which they had counted so far. Pre: from 0 to last().
  int last_entry_at(int count) const;
  /// The entry to go back to when what they know as `number` shall be the last that stands; none
  /// where that has been taken back, or nothing that they know of follows it.
  std::optional<int> entry_behind(int number, const Journal& journal) const;
  /// From where on somebody who knew the log up to `since` must read it: before what has been taken
  /// back meanwhile.
  int log_from(int since) const;

 private:
  struct Entry {
    int number = 0;
    int count = 0;
  };
  struct Undo {
    int count = 0;  ///< then
    int to = 0;     ///< the number of the last thing that stood
  };
  const Entry& at(int seq) const { return entries_[static_cast<std::size_t>(seq)]; }
  int next_seq() const { return static_cast<int>(entries_.size()); }
  int standing() const { return standing_.empty() ? 0 : at(standing_.back()).number; }

  std::vector<Entry> entries_{Entry{}};  ///< by seq, from the beginning
  std::vector<int> standing_;            ///< seqs of what these eyes noticed and is not taken back
  std::vector<Undo> undos_;              ///< that these eyes noticed
};

/// The numberings of all eyes of a match.
class Numberings {
 public:
  Numberings() = default;
  /// Where nothing is secret all eyes count alike, by the journal.
  Numberings(int seats, bool secrets) : eyes_(secrets ? static_cast<std::size_t>(seats) + 1 : 1) {}

  /// The next entries of the table's journal, as the store keeps them. An action of a player that
  /// is there by the server's own doing is one that was kept when another was taken back.
  void add(const Table& table, const std::vector<StoredEntry>& entries);
  /// 0: who watches.
  const Numbering& of(int eyes) const {
    return eyes_.size() == 1 ? eyes_.front() : eyes_[static_cast<std::size_t>(eyes)];
  }
  /// As the journal counts, for who sees everything.
  const Numbering& of_all() const noexcept { return all_; }

 private:
  std::vector<Numbering> eyes_{Numbering()};
  Numbering all_;
};

}  // namespace burgrave::server
