#pragma once

#include "core/result.hpp"
#include "server/store/sqlite.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

/// "BRGV": what tells a database of Burgrave from others.
inline constexpr int kApplicationId = 0x42524756;

/// The scripts that lead from an empty database to today's, in order: the first leads to version 1.
std::span<const std::string_view> migrations();

/// Brings a database up to date, script by script, each whole or not at all. Throws StoreFailure:
/// the database is of a newer version, is not one of Burgrave, or a script fails.
void migrate(SqliteConnection& db, std::span<const std::string_view> scripts);

/// The path of a database without links, so that each file has one name. An empty file is made
/// where there is none, with the directories above it; what can be no database is refused. Throws
/// StoreFailure.
std::string make_file(const std::string& path);
/// The version of the database in a file, which is left as it is. Throws StoreFailure: it is none
/// of ours, or newer than this program.
int look_at(const std::string& path);
/// Opens a database for its one writer. What is not a database of this or an older version is left
/// as it is. Throws StoreFailure.
SqliteConnection open_for_writing(const std::string& path);
/// Opens a database of today's version for reading. Throws StoreFailure.
SqliteConnection open_for_reading(const std::string& path);
/// Opens a database of this or an older version for reading, to copy it. Throws StoreFailure.
SqliteConnection open_for_copying(const std::string& path);

/// Copies a database in use into a new file. Throws StoreFailure; then there is no new file.
void copy_database(SqliteConnection& from, const std::string& path);

/// Gives a file that is whole and on the disk its name, in one step; what had the name is gone.
/// Throws StoreFailure.
void put_in_place(const std::string& file, const std::string& path);

/// What is wrong within a database file, by SQLite's own check of every page; empty when nothing.
std::vector<std::string> damages(SqliteConnection& db);

}  // namespace burgrave::server
