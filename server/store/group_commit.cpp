#include "server/store/group_commit.hpp"

#include "server/store/sqlite_file.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <sqlite3.h>
#include <string>

namespace burgrave::server {

namespace {

/// More would let the first of a group wait for too many others.
constexpr std::size_t kMostInGroup = 1000;
/// 4 MiB: then the log is written back into the database.
constexpr int kLongLogPages = 1000;
/// While nothing can be written.
constexpr std::chrono::seconds kTryAgain{1};

}  // namespace

GroupCommit::GroupCommit(SqliteConnection db, Store::Health health)
    : db_(std::move(db)), files_(db_.path()), health_(std::move(health)) {
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

std::optional<Error> GroupCommit::failing() const {
  const std::lock_guard lock(mutex_);
  return failing_;
}

void GroupCommit::run() {
  for (;;) {
    std::vector<Waiting> group = take_group();
    if (group.empty()) {
      const std::lock_guard lock(mutex_);
      if (ending_) return;
    }
    if (group.empty()) {
      try_to_write();
      continue;
    }
    commit(group);
    const std::size_t size = group.size();
    group.clear();  // whoever has waited may end what it held
    {
      const std::lock_guard lock(mutex_);
      finished_ += size;
    }
    written_.notify_all();
    if (log_pages_ >= kLongLogPages) shorten_log();
  }
}

/// Waits for changes. Empty when there will be no more, and when it is time to try to write.
std::vector<GroupCommit::Waiting> GroupCommit::take_group() {
  std::unique_lock lock(mutex_);
  const auto has_work = [this] { return ending_ || !waiting_.empty(); };
  if (failing_) {
    work_.wait_for(lock, kTryAgain, has_work);
  } else {
    work_.wait(lock, has_work);
  }
  const auto end =
      waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kMostInGroup));
  std::vector<Waiting> group(std::make_move_iterator(waiting_.begin()),
                             std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  return group;
}

void GroupCommit::commit(const std::vector<Waiting>& group) {
  std::vector<std::optional<Error>> outcomes(group.size());
  std::optional<Error> lost;
  try {
    if (auto changed = files_.changed()) throw StoreFailure{*std::move(changed)};
    Transaction transaction(db_, Transaction::Kind::Write);
    for (std::size_t i = 0; i < group.size(); ++i) outcomes[i] = try_alone(group[i].write);
    transaction.commit();
  } catch (const StoreFailure& failure) {
    lost = failure.error;
    for (auto& outcome : outcomes) {
      if (!outcome) outcome = failure.error;
    }
  }
  note(std::move(lost));
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i].done) group[i].done(outcomes[i]);
  }
}

/// Writes what is there already.
void GroupCommit::try_to_write() {
  try {
    if (auto changed = files_.changed()) throw StoreFailure{*std::move(changed)};
    Transaction transaction(db_, Transaction::Kind::Write);
    db_.run("PRAGMA user_version = " + std::to_string(migrations().size()));
    transaction.commit();
    note(std::nullopt);
  } catch (const StoreFailure& failure) {
    note(failure.error);
  }
}

void GroupCommit::note(std::optional<Error> failure) {
  {
    const std::lock_guard lock(mutex_);
    const bool same = failing_.has_value() == failure.has_value();
    failing_ = failure;
    if (same) return;
  }
  if (health_) health_(failure);
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
