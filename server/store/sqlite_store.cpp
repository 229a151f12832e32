#include "server/store/sqlite_store.hpp"

#include "server/store/group_commit.hpp"
#include "server/store/lock_file.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_rows.hpp"

#include <filesystem>
#include <mutex>
#include <type_traits>

namespace burgrave::server {

namespace {

/// Connections for reading, as many as threads read at once, to a database that has been found to
/// be of today's version.
class Readers {
 public:
  explicit Readers(std::string path) : path_(std::move(path)) {}

  /// The answer of `read` on a connection of its own, or why there is none.
  template <class Read>
  auto answer(Read&& read) -> Result<std::invoke_result_t<Read, SqliteConnection&>> {
    try {
      std::unique_ptr<SqliteConnection> db = take();
      auto result = read(*db);
      put_back(std::move(db));  // one that failed is closed instead
      return result;
    } catch (const StoreFailure& failure) {
      return failure.error;
    }
  }

 private:
  std::unique_ptr<SqliteConnection> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<SqliteConnection> db = std::move(idle_.back());
        idle_.pop_back();
        return db;
      }
    }
    return std::make_unique<SqliteConnection>(path_, SqliteConnection::Mode::Read);
  }
  void put_back(std::unique_ptr<SqliteConnection> db) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(db));
  }

  std::string path_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<SqliteConnection>> idle_;
};

class SqliteStore : public Store {
 public:
  explicit SqliteStore(const std::string& path) : readers_(path) {}
  SqliteStore(const std::string& path, LockFile lock, SqliteConnection writer, Health health)
      : lock_(std::move(lock)),
        writer_(std::make_unique<GroupCommit>(std::move(writer), std::move(health))),
        readers_(path) {}
  ~SqliteStore() override { SqliteStore::flush(); }

  void create(StoredMatch match, std::vector<std::string> sessions, Done done) override {
    write([match = std::move(match), sessions = std::move(sessions)](
              SqliteConnection& db) { add_match(db, match, sessions); },
          std::move(done));
  }
  void change(MatchChange change, Done done) override {
    write([change = std::move(change)](SqliteConnection& db) { change_match(db, change); },
          std::move(done));
  }
  void keep_session(StoredSession session, Done done) override {
    write([session = std::move(session)](SqliteConnection& db) { put_session(db, session); },
          std::move(done));
  }
  void drop_lobby(const std::string& match, Time before, Done done) override {
    write([match, before](SqliteConnection& db) { remove_lobby(db, match, before); },
          std::move(done));
  }
  void flush() override {
    if (writer_) writer_->flush();
  }
  std::optional<Error> failing() const override {
    return writer_ ? writer_->failing() : std::nullopt;
  }

  Result<std::optional<StoredWhole>> match(const std::string& id) override {
    return read([&](SqliteConnection& db) { return find_match(db, id); });
  }
  Result<std::optional<std::string>> id_of_code(const std::string& code) override {
    return read([&](SqliteConnection& db) { return find_id_of_code(db, code); });
  }
  Result<std::vector<StoredMatch>> matches_of(const std::string& session, int most) override {
    return read([&](SqliteConnection& db) { return find_matches_of(db, session, most); });
  }
  Result<bool> holds(const std::string& session, const std::string& match) override {
    return readers_.answer([&](SqliteConnection& db) { return find_holder(db, session, match); });
  }
  Result<std::optional<Time>> known_since(const std::string& session) override {
    return readers_.answer([&](SqliteConnection& db) { return find_known_since(db, session); });
  }
  Result<std::vector<StoredMatch>> matches(int most, int skip) override {
    return read([&](SqliteConnection& db) { return find_matches(db, most, skip); });
  }
  Result<std::vector<StoredMatch>> last_changed(int most) override {
    return read([&](SqliteConnection& db) { return find_last_changed(db, most); });
  }
  Result<std::vector<std::string>> old_lobbies(Time before, int most) override {
    return readers_.answer(
        [&](SqliteConnection& db) { return find_old_lobbies(db, before, most); });
  }
  Result<std::optional<StoredSession>> session(const std::string& hash) override {
    return read([&](SqliteConnection& db) { return find_session(db, hash); });
  }
  std::optional<Error> backup(const std::string& path) override {
    const auto copied = read([&](SqliteConnection& db) { return copy_database(db, path), true; });
    return copied ? std::nullopt : std::optional(copied.error());
  }

 private:
  /// Reads beside a writer never see another file than the one that it writes.
  template <class Read>
  auto read(Read&& read) -> Result<std::invoke_result_t<Read, SqliteConnection&>> {
    if (writer_) {
      if (auto changed = writer_->files().changed()) return *std::move(changed);
    }
    return readers_.answer(std::forward<Read>(read));
  }
  void write(GroupCommit::Write write, Done done) {
    if (writer_) {
      writer_->add(std::move(write), std::move(done));
    } else if (done) {
      done(Error{"store", "it was opened for reading alone", ""});
    }
  }

  // In the order of need: the lock is let go last, and the writer closes after the readers, so that
  // it leaves one file without a log beside it.
  std::optional<LockFile> lock_;
  std::unique_ptr<GroupCommit> writer_;
  Readers readers_;
};

std::unique_ptr<Store> open_writer(const std::string& path, Store::Health health) {
  const std::string real = make_file(path);
  look_at(real);  // beside what is no database nothing is made
  auto lock = LockFile::take(real);
  if (!lock) throw StoreFailure{lock.error()};
  return std::make_unique<SqliteStore>(real, *std::move(lock), open_for_writing(real),
                                       std::move(health));
}

std::unique_ptr<Store> open_reader(const std::string& path) {
  open_for_reading(path);  // an error of the file shows at once, not with the first question
  return std::make_unique<SqliteStore>(path);
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, Access access,
                                           Store::Health health) {
  try {
    return access == Access::Read ? open_reader(path) : open_writer(path, std::move(health));
  } catch (const StoreFailure& failure) {
    return failure.error;
  }
}

Result<std::vector<std::string>> damages_of_sqlite(const std::string& path) {
  try {
    SqliteConnection db = open_for_reading(path);
    return damages(db);
  } catch (const StoreFailure& failure) {
    return failure.error;
  }
}

}  // namespace burgrave::server
