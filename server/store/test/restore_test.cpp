#include "server/store/restore.hpp"

#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test/scratch_directory.hpp"
#include "server/store/test/store_samples.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace burgrave::server {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Store> opened(const std::string& path) {
  auto store = open_sqlite(path);
  if (!store) throw std::runtime_error(store.error().text());
  return *std::move(store);
}

std::vector<std::string> matches_in(const std::string& path) {
  const auto store = open_sqlite(path, Access::Read);
  if (!store) throw std::runtime_error(store.error().text());
  return ids((*store)->matches(10, 0));
}

/// A backup that holds m1 alone.
std::string backup_in(const ScratchDirectory& directory) {
  const auto store = opened(directory.file("first.db"));
  if (create(*store, sample_match("m1")) || store->backup(directory.file("backup.db"))) {
    throw std::runtime_error("no backup");
  }
  return directory.file("backup.db");
}

/// As a server that is killed leaves it: with a log.
void make_killed(const std::string& path, const std::string& match) {
  const pid_t child = ::fork();
  if (child == 0) {
    const auto store = open_sqlite(path);
    ::_exit(store && !create(**store, sample_match(match)) ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  ASSERT_EQ(status, 0);
  ASSERT_TRUE(fs::exists(path + "-wal"));
}

}  // namespace

TEST(Restore, TakesThePlaceOfADatabaseAndKeepsThatWithWhatItsLogHeld) {
  const ScratchDirectory directory;
  const std::string backup = backup_in(directory);
  const std::string path = directory.file("matches.db");
  make_killed(path, "m2");
  const auto before = restore_database(backup, path);
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_FALSE(fs::exists(path + "-wal")) << "it is the log of another database";
  EXPECT_EQ(matches_in(path), std::vector<std::string>{"m1"});
  EXPECT_EQ(matches_in(*before), std::vector<std::string>{"m2"});
  EXPECT_TRUE(fs::exists(backup)) << "the backup stays";
  const auto again = restore_database(backup, path);
  ASSERT_TRUE(again);
  EXPECT_NE(*again, *before) << "nothing that was kept is replaced";
  EXPECT_FALSE(create(*opened(path), sample_match("m3"))) << "a server goes on with it";
}

TEST(Restore, MakesADatabaseWhereThereIsNone) {
  const ScratchDirectory directory;
  const auto before = restore_database(backup_in(directory), directory.file("new/matches.db"));
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_EQ(*before, "");
  EXPECT_EQ(matches_in(directory.file("new/matches.db")), std::vector<std::string>{"m1"});
}

TEST(Restore, ADamagedDatabaseIsKeptWithItsLog) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  std::ofstream(path) << "nothing that SQLite knows";
  std::ofstream(path + "-wal") << "nor this";
  const auto before = restore_database(backup_in(directory), path);
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_TRUE(fs::exists(*before + "-wal"));
  EXPECT_FALSE(fs::exists(path + "-wal"));
  EXPECT_EQ(matches_in(path), std::vector<std::string>{"m1"});
}

TEST(Restore, NothingChangesWhereItCannotBe) {
  const ScratchDirectory directory;
  const std::string backup = backup_in(directory);
  const std::string path = directory.file("matches.db");
  const auto server = opened(path);
  ASSERT_FALSE(create(*server, sample_match("m2")));
  const auto in_use = restore_database(backup, path);
  ASSERT_FALSE(in_use);
  EXPECT_NE(in_use.error().what.find("writes this database"), std::string::npos);
  const auto itself = restore_database(path, path);
  EXPECT_FALSE(itself);
  std::ofstream(directory.file("letter.txt")) << "Dear Anna,\n";
  const auto no_backup = restore_database(directory.file("letter.txt"), path);
  ASSERT_FALSE(no_backup);
  EXPECT_EQ(no_backup.error().where, directory.file("letter.txt"));
  EXPECT_EQ(matches_in(path), std::vector<std::string>{"m2"});
}

}  // namespace burgrave::server
