#include "server/store/sqlite_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sqlite3.h>

#include <fcntl.h>
#include <unistd.h>

namespace burgrave::embedded {
std::string_view store_migration(std::string_view name);
}

namespace burgrave::server {

namespace {

namespace fs = std::filesystem;

/// Also false where nobody may look; opening the file then says so.
bool exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

[[noreturn]] void fail(const std::string& path, const std::string& what) {
  throw StoreFailure{{path, what, ""}};
}

constexpr const char* kNotOurs =
    "this is not a database of Burgrave; give the path of one, or of a file that is not there yet";

/// Refuses what cannot be a database before anything is made beside it. The content is looked at
/// through SQLite alone: closing a file drops every POSIX lock that this process has on it, those
/// of SQLite's connections too, and the next process would then take the database for nobody's.
void check_kind(const std::string& path) {
  if (path.empty()) fail("database", "its path is empty; name a file");
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) fail(path, "this is a directory; name a file in it");
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    fail(path, "this is no file but a device or a pipe; name a file");
  }
}

int pragma(SqliteConnection& db, const std::string& name) {
  // Not kept: a pragma may answer differently once a database is set up.
  const std::string sql = "PRAGMA " + name;
  sqlite3_stmt* statement = nullptr;
  int code = sqlite3_prepare_v2(db.handle(), sql.c_str(), -1, &statement, nullptr);
  int value = 0;
  if (code == SQLITE_OK) {
    code = sqlite3_step(statement);
    value = sqlite3_column_int(statement, 0);
  }
  sqlite3_finalize(statement);
  if (code != SQLITE_ROW) db.fail(code);
  return value;
}

bool is_empty(SqliteConnection& db) {
  Query tables(db, "SELECT 1 FROM sqlite_schema LIMIT 1");
  return !tables.next();
}

/// The version of a database, 0 when it is new. Throws when it is none of ours, or newer.
int version_of(SqliteConnection& db, int newest) {
  const int application = pragma(db, "application_id");
  const int version = pragma(db, "user_version");
  if (application == 0 && version == 0 && is_empty(db)) return 0;
  if (application != kApplicationId) fail(db.path(), kNotOurs);
  if (version > newest) {
    fail(db.path(), "the database is of version " + std::to_string(version) +
                        ", made by a newer program; this one knows versions up to " +
                        std::to_string(newest) + ". It was left as it is");
  }
  return version;
}

int newest_version() { return static_cast<int>(migrations().size()); }

/// Readable by its owner alone: it holds the seeds of running matches.
void make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) fail(path, std::string("cannot be made: ") + std::strerror(errno));
  ::close(file);
}

void sync_to_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  const int reason = errno;
  if (file >= 0) ::close(file);
  if (!synced) fail(path, std::string("cannot be written to the disk: ") + std::strerror(reason));
}

/// Page by page into a connection of its own, which is closed when this returns.
void copy_pages(SqliteConnection& from, const std::string& path) {
  SqliteConnection to(path, SqliteConnection::Mode::Write);
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) to.fail(sqlite3_errcode(to.handle()));
  const int code = sqlite3_backup_step(backup, -1);  // all pages: one moment of the database
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) to.fail(code);
  // One file that is whole by itself, wherever it is put.
  to.run("PRAGMA journal_mode = DELETE");
}

}  // namespace

std::span<const std::string_view> migrations() {
  static const std::array<std::string_view, 1> scripts = {
      embedded::store_migration("0001_matches.sql"),
  };
  return scripts;
}

void migrate(SqliteConnection& db, std::span<const std::string_view> scripts) {
  const int newest = static_cast<int>(scripts.size());
  for (int version = version_of(db, newest); version < newest; ++version) {
    Transaction transaction(db, Transaction::Kind::Write);
    db.run("PRAGMA application_id = " + std::to_string(kApplicationId));
    db.run(std::string(scripts[static_cast<std::size_t>(version)]));
    db.run("PRAGMA user_version = " + std::to_string(version + 1));
    transaction.commit();
  }
}

std::string make_file(const std::string& path) {
  check_kind(path);
  std::error_code error;
  if (!exists(path)) {
    const fs::path above = fs::path(path).parent_path();
    if (!above.empty() && fs::create_directories(above, error)) {
      fs::permissions(above, fs::perms::owner_all, error);  // as the database itself
    }
    if (error) fail(above.string(), "cannot be made: " + error.message());
    make_private_file(path);
  }
  const fs::path real = fs::canonical(path, error);
  if (error) fail(path, "cannot be opened: " + error.message());
  return real.string();
}

int look_at(const std::string& path) {
  check_kind(path);
  if (!exists(path)) fail(path, "there is no such file");
  SqliteConnection look(path, SqliteConnection::Mode::Look);
  return version_of(look, newest_version());
}

SqliteConnection open_for_writing(const std::string& path) {
  look_at(path);
  SqliteConnection db(path, SqliteConnection::Mode::Write);
  if (db.read_only()) db.fail(SQLITE_READONLY);
  db.run("PRAGMA journal_mode = WAL");
  db.run("PRAGMA synchronous = FULL");
  db.run("PRAGMA foreign_keys = ON");
  db.run("PRAGMA journal_size_limit = 16777216");
  migrate(db, migrations());
  return db;
}

SqliteConnection open_for_reading(const std::string& path) {
  const int version = look_at(path);
  if (version < newest_version()) {
    fail(path, "the database is of version " + std::to_string(version) +
                   "; a server brings it up to version " + std::to_string(newest_version()) +
                   " when it starts: start one first");
  }
  return SqliteConnection(path, SqliteConnection::Mode::Read);
}

SqliteConnection open_for_copying(const std::string& path) {
  look_at(path);
  return SqliteConnection(path, SqliteConnection::Mode::Read);
}

void copy_database(SqliteConnection& from, const std::string& path) {
  if (exists(path)) fail(path, "there is a file of this name already; give another");
  const std::string part = path + ".part";
  std::error_code ignored;
  fs::remove(part, ignored);
  try {
    make_private_file(part);
    copy_pages(from, part);
    sync_to_disk(part);
    put_in_place(part, path);
  } catch (const StoreFailure&) {
    fs::remove(part, ignored);
    throw;
  }
}

void put_in_place(const std::string& file, const std::string& path) {
  std::error_code error;
  fs::rename(file, path, error);
  if (error) fail(path, "cannot be made: " + error.message());
  const fs::path above = fs::path(path).parent_path();
  sync_to_disk(above.empty() ? "." : above.string());
}

std::vector<std::string> damages(SqliteConnection& db) {
  std::vector<std::string> found;
  for (Query check(db, "PRAGMA integrity_check"); check.next();) {
    if (check.text(0) != "ok") found.push_back(check.text(0));
  }
  for (Query check(db, "PRAGMA foreign_key_check"); check.next();) {
    found.push_back("table " + check.text(0) + ", row " + check.text(1) +
                    ": the match that it belongs to is missing");
  }
  return found;
}

}  // namespace burgrave::server
