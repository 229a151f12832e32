#pragma once

#include "server/store/own_files.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace burgrave::server {

/// The one thread that writes. Changes that wait when the disk becomes free are written in one
/// transaction, so that waiting for the disk is shared; one that fails by itself is undone alone.
/// While nothing can be written it tries again by itself, so that it is known when that is over.
class GroupCommit {
 public:
  /// Throws StoreFailure where the change cannot be made.
  using Write = std::function<void(SqliteConnection&)>;

  explicit GroupCommit(SqliteConnection db, Store::Health health = {});
  /// Writes what still waits.
  ~GroupCommit();
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;

  /// `done` is called on the writing thread; it may add, but not flush.
  void add(Write write, Store::Done done);
  /// Waits for everything that was added before; what `done` held of it has been let go of then.
  void flush();
  /// Why nothing can be written; none while changes can be.
  std::optional<Error> failing() const;
  const OwnFiles& files() const noexcept { return files_; }

 private:
  struct Waiting {
    Write write;
    Store::Done done;
  };

  void run();
  std::vector<Waiting> take_group();
  void commit(const std::vector<Waiting>& group);
  void try_to_write();
  void note(std::optional<Error> failure);
  std::optional<Error> try_alone(const Write& write);
  void shorten_log();

  SqliteConnection db_;
  const OwnFiles files_;
  const Store::Health health_;
  int log_pages_ = 0;  ///< of the write-ahead log, after the last commit
  mutable std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable written_;
  std::deque<Waiting> waiting_;
  std::uint64_t added_ = 0;
  std::uint64_t finished_ = 0;
  bool ending_ = false;
  std::optional<Error> failing_;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace burgrave::server
