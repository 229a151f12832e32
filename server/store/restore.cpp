#include "server/store/restore.hpp"

#include "server/store/lock_file.hpp"
#include "server/store/sqlite_file.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

namespace burgrave::server {

namespace {

namespace fs = std::filesystem;

/// The log of the database and the index of the log, as SQLite names them.
constexpr std::string_view kLog = "-wal";
constexpr std::string_view kLogIndex = "-shm";

[[noreturn]] void fail(const std::string& path, const std::error_code& why) {
  throw StoreFailure{{path, "cannot be put aside: " + why.message(), ""}};
}

/// "burgrave.db.before-1", or the next number for which nothing is there.
std::string name_of_before(const std::string& path) {
  for (int number = 1;; ++number) {
    const std::string name = path + ".before-" + std::to_string(number);
    std::error_code ignored;
    if (!fs::exists(name, ignored) && !fs::exists(name + std::string(kLog), ignored)) return name;
  }
}

/// Writes the log of a database of ours back into it; what is none, or damaged, keeps its log.
void tidy(const std::string& path) {
  try {
    look_at(path);
    SqliteConnection(path, SqliteConnection::Mode::Read).run("SELECT 1 FROM sqlite_schema");
  } catch (const StoreFailure&) {
  }
}

/// The database stays in its place too until another one takes it.
std::string keep_before(const std::string& path) {
  tidy(path);
  const std::string before = name_of_before(path);
  std::error_code error;
  fs::create_hard_link(path, before, error);
  if (error) fail(path, error);
  const std::string log = path + std::string(kLog);
  if (fs::exists(log, error)) fs::rename(log, before + std::string(kLog), error);
  if (error) fail(log, error);
  fs::remove(path + std::string(kLogIndex), error);
  if (error) fail(path + std::string(kLogIndex), error);
  return before;
}

}  // namespace

Result<std::string> restore_database(const std::string& backup, const std::string& path) {
  try {
    SqliteConnection from = open_for_copying(backup);
    if (const auto found = damages(from); !found.empty()) {
      return Error{backup, "it is damaged: " + found.front(), ""};
    }
    std::error_code ignored;
    const bool there = fs::exists(path, ignored);
    if (there && fs::equivalent(backup, path, ignored)) {
      return Error{backup, "this is the database itself; name a backup", ""};
    }
    const std::string real = make_file(path);
    const auto lock = LockFile::take(real);
    if (!lock) return lock.error();
    const std::string next = real + ".restored";
    fs::remove(next, ignored);
    copy_database(from, next);
    const std::string before = there ? keep_before(real) : std::string();
    put_in_place(next, real);
    return before;
  } catch (const StoreFailure& failure) {
    return failure.error;
  }
}

}  // namespace burgrave::server
