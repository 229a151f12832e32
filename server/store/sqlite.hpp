#pragma once

#include "core/result.hpp"

#include <concepts>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace burgrave::server {

/// Thrown within the store where something cannot be read or written; ends at the store's
/// interface as the error in it.
struct StoreFailure {
  Error error;
};

/// One connection to a database file. Used by one thread at a time.
class SqliteConnection {
 public:
  enum class Mode : std::uint8_t {
    Look,  ///< reads a file that may be of any kind: nothing is changed, or made beside it
    Read,  ///< refuses to write; the log of a database that nobody has open is tidied away
    Write,
    Make,  ///< Write, and makes the file where there is none
  };

  /// Throws StoreFailure.
  SqliteConnection(const std::string& path, Mode mode);

  const std::string& path() const noexcept { return path_; }
  /// Runs statements that give no rows.
  void run(const std::string& sql);
  bool in_transaction() const noexcept;
  bool read_only() const noexcept;

  /// Throws what SQLite says about its last call as a StoreFailure.
  [[noreturn]] void fail(int code) const;
  sqlite3* handle() const noexcept { return handle_.get(); }
  /// Prepared on first use and kept. Pre: the text outlives the connection.
  sqlite3_stmt* prepared(std::string_view sql);

 private:
  struct Close {
    void operator()(sqlite3* handle) const noexcept;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string_view, std::unique_ptr<sqlite3_stmt, Finalize>> prepared_;
};

/// One use of a prepared statement: values in, rows out. The same text is used by one Query at a
/// time.
class Query {
 public:
  /// Values stand for ?1, ?2 … in order; an empty optional is NULL. Pre: sql is a literal.
  template <class... Values>
  Query(SqliteConnection& db, std::string_view sql, const Values&... values)
      : db_(&db), statement_(db.prepared(sql)) {
    int at = 0;
    (bind(++at, values), ...);
  }
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  /// Goes to the next row; false after the last one.
  bool next();
  /// Goes through to the end.
  void run();

  std::int64_t number(int column) const;
  std::string text(int column) const;
  bool null(int column) const;

 private:
  void bind(int at, std::int64_t value);
  void bind(int at, std::string_view value);
  void bind_null(int at);
  template <std::integral T>
  void bind(int at, T value) {
    bind(at, static_cast<std::int64_t>(value));
  }
  template <class T>
  void bind(int at, const std::optional<T>& value) {
    value ? bind(at, *value) : bind_null(at);
  }

  SqliteConnection* db_;
  sqlite3_stmt* statement_;
};

/// Everything until commit(), or nothing.
class Transaction {
 public:
  enum class Kind : std::uint8_t { Read, Write };

  Transaction(SqliteConnection& db, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  SqliteConnection* db_;
};

}  // namespace burgrave::server
