#include "server/store/sqlite.hpp"

#include <filesystem>
#include <sqlite3.h>

namespace burgrave::server {

namespace {

constexpr int kBusyMilliseconds = 5000;

/// What went wrong and what to do, for the failures that a host can mend.
std::string explanation(int code, const char* message) {
  switch (code & 0xFF) {
    case SQLITE_FULL:
      return "the disk is full; free some space: what was confirmed before is kept";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      return "the database cannot be written or opened; the file and its directory must be there, "
             "belong to this user and not be read-only";
    case SQLITE_IOERR:
      return std::string("the disk fails: ") + message;
    case SQLITE_CORRUPT:
      return "the database is damaged; put a backup in its place";
    case SQLITE_NOTADB:
      return "this is not a database of Burgrave; give the path of one, or of a file that is not "
             "there yet";
    case SQLITE_BUSY:
      return "another program keeps the database locked; end it";
    default:
      return message;
  }
}

bool has_log(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path + "-wal", ignored);
}

/// A path as SQLite's URIs write it.
std::string escaped(const std::string& path) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string text;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '/' || c == '.' || c == '-' || c == '_';
    text += plain ? std::string(1, c) : std::string{'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return text;
}

/// Without a log the file is all there is, and looking at it needs no files beside it.
std::string name_of(const std::string& path, SqliteConnection::Mode mode) {
  const bool alone = mode == SqliteConnection::Mode::Look && !has_log(path);
  return "file:" + escaped(path) + (alone ? "?immutable=1" : "");
}

int flags_of(SqliteConnection::Mode mode) {
  constexpr int kAlways = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
  switch (mode) {
    case SqliteConnection::Mode::Look:
      return kAlways | SQLITE_OPEN_READONLY;
    case SqliteConnection::Mode::Make:
      return kAlways | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case SqliteConnection::Mode::Read:
    case SqliteConnection::Mode::Write:
      break;
  }
  return kAlways | SQLITE_OPEN_READWRITE;
}

}  // namespace

void SqliteConnection::Close::operator()(sqlite3* handle) const noexcept {
  sqlite3_close_v2(handle);
}

void SqliteConnection::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
  sqlite3_finalize(statement);
}

SqliteConnection::SqliteConnection(const std::string& path, Mode mode) : path_(path) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(name_of(path, mode).c_str(), &handle, flags_of(mode), nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kBusyMilliseconds);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  if (mode == Mode::Look) sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  if (mode == Mode::Read) run("PRAGMA query_only = ON");
}

void SqliteConnection::run(const std::string& sql) {
  const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

bool SqliteConnection::in_transaction() const noexcept {
  return sqlite3_get_autocommit(handle()) == 0;
}

bool SqliteConnection::read_only() const noexcept {
  return sqlite3_db_readonly(handle(), "main") == 1;
}

void SqliteConnection::fail(int code) const {
  const char* message = handle_ ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
  throw StoreFailure{{path_, explanation(code, message), ""}};
}

sqlite3_stmt* SqliteConnection::prepared(std::string_view sql) {
  auto& kept = prepared_[sql];
  if (!kept) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) fail(code);
    kept.reset(statement);
  }
  return kept.get();
}

Query::~Query() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Query::next() {
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) db_->fail(code);
  return code == SQLITE_ROW;
}

void Query::run() {
  while (next()) {
  }
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Query::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

bool Query::null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

void Query::bind(int at, std::int64_t value) {
  const int code = sqlite3_bind_int64(statement_, at, value);
  if (code != SQLITE_OK) db_->fail(code);
}

void Query::bind(int at, std::string_view value) {
  const int code = sqlite3_bind_text64(statement_, at, value.empty() ? "" : value.data(),
                                       value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) db_->fail(code);
}

void Query::bind_null(int at) {
  const int code = sqlite3_bind_null(statement_, at);
  if (code != SQLITE_OK) db_->fail(code);
}

Transaction::Transaction(SqliteConnection& db, Kind kind) : db_(&db) {
  Query(db, kind == Kind::Write ? "BEGIN IMMEDIATE" : "BEGIN").run();
}

Transaction::~Transaction() {
  // After some failures SQLite has undone everything itself.
  if (db_->in_transaction()) sqlite3_exec(db_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() { Query(*db_, "COMMIT").run(); }

}  // namespace burgrave::server
