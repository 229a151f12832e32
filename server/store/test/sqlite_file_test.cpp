#include "server/store/sqlite_file.hpp"

#include "core/test/source_dir.hpp"
#include "server/store/lock_file.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test/scratch_directory.hpp"
#include "server/store/test/store_samples.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace burgrave::server {

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// A database that another program made.
void make_database(const std::string& path, const std::string& sql) {
  SqliteConnection db(path, SqliteConnection::Mode::Make);
  db.run(sql);
}

int number_in(SqliteConnection& db, std::string_view sql) {
  Query query(db, sql);
  EXPECT_TRUE(query.next());
  return static_cast<int>(query.number(0));
}

/// Expects that neither way of opening takes the file, and that it stays as it is.
void expect_refused(const std::string& path, const std::string& words) {
  const std::string before = bytes_of(path);
  for (const Access access : {Access::Write, Access::Read}) {
    const auto store = open_sqlite(path, access);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().where, path);
    EXPECT_NE(store.error().what.find(words), std::string::npos) << store.error().text();
  }
  EXPECT_EQ(bytes_of(path), before);
  EXPECT_FALSE(fs::exists(path + "-wal"));
}

/// What migrate() says; empty when it is content.
std::string problem_of_migrating(SqliteConnection& db,
                                 const std::vector<std::string_view>& scripts) {
  try {
    migrate(db, scripts);
    return "";
  } catch (const StoreFailure& failure) {
    return failure.error.text();
  }
}

constexpr std::string_view kFirst = "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (7);";
constexpr std::string_view kSecond = "ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1;";
constexpr std::string_view kBroken = "UPDATE a SET x = 0; INSERT INTO nowhere VALUES (1);";

}  // namespace

TEST(SqliteFile, ANewDatabaseIsOfTodaysVersion) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  ASSERT_TRUE(open_sqlite(path));
  SqliteConnection db = open_for_reading(path);
  EXPECT_EQ(number_in(db, "PRAGMA application_id"), kApplicationId);
  EXPECT_EQ(number_in(db, "PRAGMA user_version"), static_cast<int>(migrations().size()));
  EXPECT_TRUE(damages(db).empty());
}

TEST(SqliteFile, WhatIsWrittenIsOnTheDiskWhenItIsConfirmed) {
  const ScratchDirectory directory;
  const std::string path = make_file(directory.file("matches.db"));
  SqliteConnection db = open_for_writing(path);
  Query mode(db, "PRAGMA journal_mode");
  ASSERT_TRUE(mode.next());
  EXPECT_EQ(mode.text(0), "wal");
  EXPECT_EQ(number_in(db, "PRAGMA synchronous"), 2) << "FULL";
  EXPECT_EQ(number_in(db, "PRAGMA foreign_keys"), 1);
}

TEST(SqliteFile, MigrationsRunOnceAndInOrder) {
  const ScratchDirectory directory;
  SqliteConnection db(directory.file("a.db"), SqliteConnection::Mode::Make);
  EXPECT_EQ(problem_of_migrating(db, {kFirst}), "");
  EXPECT_EQ(problem_of_migrating(db, {kFirst}), "") << "nothing is left to do";
  EXPECT_EQ(problem_of_migrating(db, {kFirst, kSecond}), "");
  EXPECT_EQ(number_in(db, "SELECT y FROM a"), 8);
  EXPECT_EQ(number_in(db, "SELECT count(*) FROM a"), 1);
  EXPECT_EQ(number_in(db, "PRAGMA user_version"), 2);
}

TEST(SqliteFile, AMigrationThatFailsChangesNothing) {
  const ScratchDirectory directory;
  SqliteConnection db(directory.file("a.db"), SqliteConnection::Mode::Make);
  const std::string problem = problem_of_migrating(db, {kFirst, kBroken, kSecond});
  EXPECT_NE(problem.find("nowhere"), std::string::npos) << problem;
  EXPECT_EQ(number_in(db, "PRAGMA user_version"), 1) << "what went before it stays";
  EXPECT_EQ(number_in(db, "SELECT x FROM a"), 7);
  EXPECT_EQ(problem_of_migrating(db, {kFirst, kSecond}), "") << "and it can be mended";
}

TEST(SqliteFile, ANewerDatabaseIsRefusedAndUntouched) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  ASSERT_TRUE(open_sqlite(path));
  make_database(path, "PRAGMA user_version = 99");
  const std::string before = bytes_of(path);
  expect_refused(path, "is of version 99, made by a newer program");
  EXPECT_EQ(bytes_of(path), before);
}

TEST(SqliteFile, AnotherProgramsDatabaseIsRefusedAndUntouched) {
  const ScratchDirectory directory;
  const std::string path = directory.file("other.db");
  make_database(path, "CREATE TABLE match (id TEXT)");
  expect_refused(path, "not a database of Burgrave");
  const std::string named = directory.file("named.db");
  make_database(named, "PRAGMA application_id = 5");
  expect_refused(named, "not a database of Burgrave");
}

TEST(SqliteFile, AFileThatIsNoDatabaseIsRefusedAndUntouched) {
  const ScratchDirectory directory;
  const std::string text = directory.file("letter.txt");
  write_bytes(text, "Dear Anna,\n");
  expect_refused(text, "not a database of Burgrave");
  EXPECT_FALSE(fs::exists(text + ".lock"));
  const std::string torn = directory.file("torn.db");
  write_bytes(torn, std::string("SQLite format 3\0", 16) + std::string(5000, 'x'));
  expect_refused(torn, "not a database of Burgrave");
}

TEST(SqliteFile, ADirectoryOrNothingIsNoDatabase) {
  const ScratchDirectory directory;
  const auto at_directory = open_sqlite(directory.file("."));
  ASSERT_FALSE(at_directory);
  EXPECT_NE(at_directory.error().what.find("directory"), std::string::npos);
  const auto at_nothing = open_sqlite("");
  ASSERT_FALSE(at_nothing);
  EXPECT_NE(at_nothing.error().what.find("empty"), std::string::npos);
  write_bytes(directory.file("file"), "x");
  const auto below_a_file = open_sqlite(directory.file("file/matches.db"));
  ASSERT_FALSE(below_a_file);
  EXPECT_NE(below_a_file.error().text().find("file"), std::string::npos);
}

TEST(SqliteFile, DamageIsFoundAndNamed) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  {
    const auto store = open_sqlite(path);
    ASSERT_TRUE(store);
    for (int i = 0; i < 50; ++i) {
      ASSERT_FALSE(create(**store, sample_match("m" + std::to_string(i))));
    }
  }
  const auto sound = damages_of_sqlite(path);
  ASSERT_TRUE(sound);
  EXPECT_TRUE(sound->empty());
  std::string bytes = bytes_of(path);
  for (std::size_t page = 2 * 4096; page < bytes.size(); page += 4096) bytes[page + 3] ^= 0x55;
  write_bytes(path, bytes);
  const auto damaged = damages_of_sqlite(path);
  EXPECT_TRUE(!damaged || !damaged->empty());
}

TEST(SqliteFile, OneProcessWritesAtATime) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  const std::string link = directory.file("link.db");
  auto first = open_sqlite(path);
  ASSERT_TRUE(first);
  fs::create_symlink(path, link);
  for (const std::string& name : {path, link}) {
    const auto second = open_sqlite(name);
    ASSERT_FALSE(second) << name;
    EXPECT_NE(second.error().what.find("process " + std::to_string(::getpid()) + " writes"),
              std::string::npos)
        << second.error().text();
  }
  first = Error{};
  EXPECT_TRUE(open_sqlite(link));
}

TEST(SqliteFile, ALockEndsWithItsProcess) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = LockFile::take(path);
    ::_exit(lock ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
  EXPECT_TRUE(LockFile::take(path));
}

TEST(SqliteFile, ADatabaseOfVersion1StillOpens) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  fs::copy_file(burgrave::test::source_dir() / "tests/stores/version-1.db", path);
  const auto store = open_sqlite(path);
  ASSERT_TRUE(store) << store.error().text();
  const StoredWhole stored = whole(**store, "kWm3x0v1Qy7Zr5Tn2Lb8Pc");
  EXPECT_EQ(stored.match.code, "7KQ-M2X");
  EXPECT_EQ(stored.match.header.game, "caylus");
  EXPECT_EQ(stored.match.header.options.at("seats"), "2");
  EXPECT_EQ(stored.match.header.seats, (std::vector<std::string>{"human", "medium"}));
  EXPECT_EQ(stored.match.header.seed.size(), 64U);
  ASSERT_EQ(stored.entries.size(), 60U);
  EXPECT_EQ(stored.entries[0].entry.actor, Seat::Chance);
  EXPECT_EQ(stored.entries[0].author, Author::Auto);
  ASSERT_EQ(stored.chat.size(), 2U);
  EXPECT_EQ(stored.chat[1].text, "Jó játékot!");
  EXPECT_EQ(ids((*store)->matches_of("version-1-session", 10)),
            std::vector<std::string>{stored.match.id});
  const auto session = (*store)->session("version-1-session");
  ASSERT_TRUE(session && *session);
  EXPECT_EQ((*session)->name, "Anna");
  EXPECT_FALSE(change(**store, change_of(stored.match.id, {action(61, "pass", "new")})));
}

}  // namespace burgrave::server
