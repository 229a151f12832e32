#include "server/store/group_commit.hpp"

#include <algorithm>
#include <exception>
#include <sqlite3.h>

namespace burgrave::server {

namespace {

/// More would let the first of a group wait for too many others.
constexpr std::size_t kMostInGroup = 1000;
/// 4 MiB: then the log is written back into the database.
constexpr int kLongLogPages = 1000;

}  // namespace

GroupCommit::GroupCommit(SqliteConnection db) : db_(std::move(db)) {
  // SQLite would write the log back within a commit; here nobody waits for it.
  const auto note_pages = [](void* pages, sqlite3*, const char*, int count) {
    *static_cast<int*>(pages) = count;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(db_.handle(), note_pages, &log_pages_);
  thread_ = std::thread([this] { run(); });
}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  work_.notify_one();
  thread_.join();
}

void GroupCommit::add(Write write, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(write), std::move(done)});
    ++added_;
  }
  work_.notify_one();
}

void GroupCommit::flush() {
  std::unique_lock lock(mutex_);
  const std::uint64_t until = added_;
  written_.wait(lock, [&] { return finished_ >= until; });
}

void GroupCommit::run() {
  for (;;) {
    const std::vector<Waiting> group = take_group();
    if (group.empty()) return;
    commit(group);
    {
      const std::lock_guard lock(mutex_);
      finished_ += group.size();
    }
    written_.notify_all();
    if (log_pages_ >= kLongLogPages) shorten_log();
  }
}

/// Waits for changes. Empty when there will be no more.
std::vector<GroupCommit::Waiting> GroupCommit::take_group() {
  std::unique_lock lock(mutex_);
  work_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
  const auto end =
      waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kMostInGroup));
  std::vector<Waiting> group(std::make_move_iterator(waiting_.begin()),
                             std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  return group;
}

void GroupCommit::commit(const std::vector<Waiting>& group) {
  std::vector<std::optional<Error>> outcomes(group.size());
  try {
    Transaction transaction(db_, Transaction::Kind::Write);
    for (std::size_t i = 0; i < group.size(); ++i) outcomes[i] = try_alone(group[i].write);
    transaction.commit();
  } catch (const StoreFailure& failure) {
    for (auto& outcome : outcomes) {
      if (!outcome) outcome = failure.error;
    }
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i].done) group[i].done(outcomes[i]);
  }
}

/// Makes one change of the group, or undoes it and says why. Throws where the whole group is lost.
std::optional<Error> GroupCommit::try_alone(const Write& write) {
  const auto undo = [this] {
    Query(db_, "ROLLBACK TO change").run();
    Query(db_, "RELEASE change").run();
  };
  Query(db_, "SAVEPOINT change").run();
  try {
    write(db_);
  } catch (const StoreFailure& failure) {
    if (!db_.in_transaction()) throw;
    undo();
    return failure.error;
  } catch (const std::exception& failure) {
    undo();
    return Error{db_.path(), failure.what(), ""};
  }
  Query(db_, "RELEASE change").run();
  return std::nullopt;
}

/// Writes the log back into the database as far as no reader stands in the way; what is left, and
/// a disk that fails here, is met again after the next commit, and nothing is lost.
void GroupCommit::shorten_log() {
  log_pages_ = 0;
  sqlite3_wal_checkpoint_v2(db_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace burgrave::server
