#include "server/match/numbering.hpp"

#include "server/match/position.hpp"

#include <algorithm>
#include <iterator>

namespace burgrave::server {

void Numbering::add(bool noticed) {
  const int count = last() + (noticed ? 1 : 0);
  if (noticed) standing_.push_back(next_seq());
  entries_.push_back({count, count});
}

void Numbering::add_undo(int to, const std::vector<bool>& again) {
  std::vector<int> lost;  // the newest first
  for (; !standing_.empty() && standing_.back() > to; standing_.pop_back()) {
    lost.push_back(at(standing_.back()).number);
  }
  const auto redone = static_cast<std::size_t>(std::count(again.begin(), again.end(), true));
  const bool noticed = lost.size() != redone;
  const int count = last() + (noticed ? 1 : 0);
  if (noticed) undos_.push_back({count, standing()});
  entries_.push_back({count, count});
  for (const bool seen : again) {
    if (noticed || !seen) {
      add(seen);
      continue;
    }
    // What they knew before keeps its number.
    standing_.push_back(next_seq());
    entries_.push_back({lost.back(), count});
    lost.pop_back();
  }
}

int Numbering::last_entry_at(int count) const {
  const auto beyond =
      std::upper_bound(entries_.begin(), entries_.end(), count,
                       [](int wanted, const Entry& entry) { return wanted < entry.count; });
  return static_cast<int>(beyond - entries_.begin()) - 1;
}

std::optional<int> Numbering::entry_behind(int number, const Journal& journal) const {
  auto next = standing_.begin();
  if (number != 0) {
    next = std::find_if(standing_.begin(), standing_.end(),
                        [&](int seq) { return at(seq).number == number; });
    if (next == standing_.end()) return std::nullopt;
    ++next;
  }
  if (next == standing_.end()) return std::nullopt;
  if (number == 0) return 0;
  const std::vector<int>& left = journal.standing();
  const auto behind = std::lower_bound(left.begin(), left.end(), *next);
  return behind == left.begin() ? 0 : *std::prev(behind);
}

int Numbering::log_from(int since) const {
  if (since > last()) return 0;
  int from = since;
  for (auto undo = undos_.rbegin(); undo != undos_.rend() && undo->count > since; ++undo) {
    from = std::min(from, undo->to);
  }
  return from;
}

void Numberings::add(const Table& table, const std::vector<StoredEntry>& entries) {
  for (const StoredEntry& stored : entries) {
    const std::optional<int>& to = stored.entry.undo_to;
    to ? all_.add_undo(*to, {}) : all_.add(true);
  }
  const auto kept = [](const StoredEntry& entry) {
    return entry.author == Author::Auto && is_player(entry.entry.actor);
  };
  for (std::size_t i = 0; i < entries.size();) {
    const JournalEntry& entry = entries[i].entry;
    std::size_t end = i + 1;
    while (entry.undo_to && end < entries.size() && kept(entries[end])) ++end;
    for (std::size_t eyes = 0; eyes < eyes_.size(); ++eyes) {
      const auto notices = [&](const StoredEntry& each) {
        return table.noticed(each.entry.seq).contains(eyes_of(static_cast<int>(eyes)));
      };
      if (!entry.undo_to) {
        eyes_[eyes].add(notices(entries[i]));
        continue;
      }
      std::vector<bool> again;
      for (std::size_t at = i + 1; at < end; ++at) again.push_back(notices(entries[at]));
      eyes_[eyes].add_undo(*entry.undo_to, again);
    }
    i = end;
  }
}

}  // namespace burgrave::server
