#include "server/match/course.hpp"

#include <utility>

namespace burgrave::server {

Course::Course(std::unique_ptr<Table> table, const std::vector<StoredEntry>& entries)
    : table_(std::move(table)), numberings_(table_->seats(), table_->has_secrets()) {
  numberings_.add(*table_, entries);
  wrote(entries);
}

MatchChange Course::new_entries(int after, Author author, const std::string& client_id, Time at) {
  MatchChange change;
  const auto& entries = table_->journal().entries();
  for (auto place = static_cast<std::size_t>(after); place < entries.size(); ++place) {
    const bool first = change.entries.empty();
    change.entries.push_back(
        {entries[place], first ? author : Author::Auto, first ? client_id : std::string(), at});
  }
  numberings_.add(*table_, change.entries);
  return change;
}

void Course::wrote(const std::vector<StoredEntry>& entries) {
  for (const StoredEntry& entry : entries) times_.push_back(entry.at);
  seen_ = numberings_.of(0).last();
}

std::size_t Course::bytes() const {
  constexpr std::size_t kEntry = 120, kLine = 400, kTable = 8192;
  if (!table_) return 0;
  return kTable + table_->bytes() + table_->journal().entries().size() * (kEntry + kLine);
}

}  // namespace burgrave::server
