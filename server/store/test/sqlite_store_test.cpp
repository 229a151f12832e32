#include "server/store/sqlite_store.hpp"

#include "server/store/test/faulty_disk.hpp"
#include "server/store/test/scratch_directory.hpp"
#include "server/store/test/store_suite.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <csignal>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace burgrave::server {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Store> opened(const std::string& path, Access access = Access::Write) {
  auto store = open_sqlite(path, access);
  if (!store) throw std::runtime_error(store.error().text());
  return *std::move(store);
}

struct SqliteBackend {
  std::unique_ptr<Store> open() { return opened(directory.file("matches.db")); }
  ScratchDirectory directory;
};

/// Writes without end, and says on a pipe which entries are confirmed.
[[noreturn]] void write_until_killed(const std::string& path, int confirmed) {
  const std::unique_ptr<Store> store = opened(path);
  int next = static_cast<int>(whole(*store, "m1").entries.size()) + 1;
  for (;; ++next) {
    const std::string id = std::to_string(next);
    MatchChange wish = change_of("m1", {action(next, "n" + id, id)});
    wish.state = id;
    store->change(wish, [confirmed, next](std::optional<Error> error) {
      if (error || ::write(confirmed, &next, sizeof next) != sizeof next) ::_exit(1);
    });
    if (next % 40 == 0) store->flush();  // some alone, most in groups
  }
}

/// Lets a process write for a while, kills it, and tells the last entry that it had confirmed.
int kill_a_writer(const std::string& path, std::chrono::microseconds after) {
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    write_until_killed(path, ends[1]);
  }
  ::close(ends[1]);
  int last = 0;
  int first = 0;
  if (::read(ends[0], &first, sizeof first) == sizeof first) last = first;
  ::usleep(static_cast<useconds_t>(after.count()));
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself";
  for (int confirmed = 0; ::read(ends[0], &confirmed, sizeof confirmed) == sizeof confirmed;) {
    last = confirmed;
  }
  ::close(ends[0]);
  return last;
}

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteBackend);

TEST(SqliteStore, KillingTheProcessLosesNothingConfirmed) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  ASSERT_FALSE(create(*opened(path), sample_match("m1")));
  int before = 0;
  for (int round = 0; round < 20; ++round) {
    const int last = kill_a_writer(path, std::chrono::microseconds(300 + 1700 * round));
    const std::unique_ptr<Store> store = opened(path);
    const StoredWhole stored = whole(*store, "m1");
    const int kept = static_cast<int>(stored.entries.size());
    ASSERT_GT(last, before) << "round " << round << ": nothing was written";
    ASSERT_GE(kept, last) << "round " << round << ": a confirmed entry is lost";
    for (int i = 1; i <= kept; ++i) {
      const StoredEntry& entry = stored.entries[static_cast<std::size_t>(i - 1)];
      ASSERT_EQ(entry.entry.seq, i);
      ASSERT_EQ(entry.client_id, std::to_string(i));
    }
    EXPECT_EQ(stored.match.state, std::to_string(kept)) << "half of a change";
    before = kept;
  }
  const auto found = damages_of_sqlite(path);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->empty());
}

/// Runs something in a process of its own, and tells whether that succeeded.
bool in_another_process(const std::function<bool()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work() ? 0 : 1);
  int status = -1;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

ino_t number_of(const std::string& path) {
  struct stat found {};
  return ::stat(path.c_str(), &found) == 0 ? found.st_ino : 0;
}

TEST(SqliteStore, AProcessThatLooksLeavesTheLogOfTheOneThatWrites) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  const auto store = opened(path);
  ASSERT_FALSE(create(*store, sample_match("m1")));
  EXPECT_EQ(whole(*store, "m1").match.id, "m1") << "readers of this process have come and gone";
  EXPECT_TRUE(opened(path, Access::Read)->matches(10, 0));
  const ino_t log = number_of(path + "-wal");
  ASSERT_NE(log, 0U);
  EXPECT_TRUE(in_another_process([&] {
    const auto beside = opened(path, Access::Read);
    return ids(beside->matches(10, 0)).size() == 1 && !beside->backup(directory.file("copy.db"));
  }));
  EXPECT_EQ(number_of(path + "-wal"), log) << "what is written now would be lost";
  ASSERT_FALSE(change(*store, change_of("m1", {action(1, "a")})));
  EXPECT_TRUE(in_another_process([&] {
    return whole(*opened(path, Access::Read), "m1").entries.size() == 1;
  })) << "and another process sees it";
}

TEST(SqliteStore, NothingIsWrittenToAFileThatIsNoLongerInItsPlace) {
  for (const std::string ending : {"", "-wal"}) {
    const ScratchDirectory directory;
    const std::string path = directory.file("matches.db");
    const auto store = opened(path);
    ASSERT_FALSE(create(*store, sample_match("m1")));
    const std::string file = path + ending;
    fs::rename(file, directory.file("elsewhere"));
    if (ending.empty()) fs::copy_file(directory.file("elsewhere"), path);
    const auto failed = change(*store, change_of("m1", {action(1, "a")}));
    ASSERT_TRUE(failed) << ending;
    EXPECT_EQ(failed->where, file);
    EXPECT_TRUE(store->failing());
    EXPECT_FALSE(store->match("m1")) << "what is there now is another file";
    fs::rename(directory.file("elsewhere"), file);
    EXPECT_FALSE(change(*store, change_of("m1", {action(1, "a")}))) << "put back, it goes on";
    EXPECT_EQ(whole(*store, "m1").entries.size(), 1U);
  }
}

TEST(SqliteStore, ThatNothingCanBeWrittenIsToldOnceAndThatItIsOver) {
  FaultyDisk disk;
  const ScratchDirectory directory;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<bool> told;
  auto result = open_sqlite(directory.file("matches.db"), Access::Write,
                            [&](const std::optional<Error>& failing) {
                              const std::lock_guard lock(mutex);
                              told.push_back(failing.has_value());
                              changed.notify_all();
                            });
  ASSERT_TRUE(result);
  Store& store = **result;
  ASSERT_FALSE(create(store, sample_match("m1")));
  ASSERT_FALSE(create(store, sample_match("m2")));
  EXPECT_TRUE(change(store, change_of("m1", {action(7, "a")})))
      << "a change that is wrong by itself";
  EXPECT_FALSE(store.failing());
  disk.set(FaultyDisk::Fault::Full);
  for (const char* match : {"m1", "m2", "m1"}) {
    EXPECT_TRUE(change(store, change_of(match, {action(1, "a")})));
    ASSERT_TRUE(store.failing());
    EXPECT_NE(store.failing()->what.find("disk is full"), std::string::npos);
  }
  disk.set(FaultyDisk::Fault::None);
  std::unique_lock lock(mutex);
  EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(20), [&] { return told.size() == 2; }))
      << "though nobody writes";
  EXPECT_EQ(told, (std::vector<bool>{true, false}));
  lock.unlock();
  EXPECT_FALSE(store.failing());
}

TEST(SqliteStore, WhatWaitedForAChangeIsLetGoOfBeforeFlushReturns) {
  const ScratchDirectory directory;
  const auto store = opened(directory.file("matches.db"));
  for (int i = 0; i < 300; ++i) {
    auto held = std::make_shared<int>(i);
    const std::weak_ptr<int> watched = held;
    store->create(sample_match("m" + std::to_string(i)), {},
                  [held = std::move(held)](const std::optional<Error>&) {});
    store->flush();
    ASSERT_TRUE(watched.expired()) << i;
  }
}

TEST(SqliteStore, NothingIsConfirmedBeforeItIsOnTheDisk) {
  FaultyDisk disk;
  const ScratchDirectory directory;
  const auto store = opened(directory.file("matches.db"));
  ASSERT_FALSE(create(*store, sample_match("m1")));
  for (int i = 1; i <= 10; ++i) {
    const int before = disk.syncs();
    ASSERT_FALSE(change(*store, change_of("m1", {action(i, "a")})));
    EXPECT_GT(disk.syncs(), before) << i;
  }
}

TEST(SqliteStore, ChangesThatWaitShareOneWaitForTheDisk) {
  FaultyDisk disk;
  const ScratchDirectory directory;
  const auto store = opened(directory.file("matches.db"));
  std::promise<void> begun;
  std::promise<void> go_on;
  store->create(sample_match("m1"), {}, [&](std::optional<Error> error) {
    EXPECT_FALSE(error);
    begun.set_value();
    go_on.get_future().wait();  // the store's thread stands still
  });
  begun.get_future().wait();
  const int before = disk.syncs();
  std::atomic<int> confirmed = 0;
  for (int i = 1; i <= 500; ++i) {
    store->change(change_of("m1", {action(i, "a")}),
                  [&](std::optional<Error> error) { confirmed += error ? 0 : 1; });
  }
  go_on.set_value();
  store->flush();
  EXPECT_EQ(confirmed, 500);
  EXPECT_LE(disk.syncs() - before, 2);
}

TEST(SqliteStore, AFullOrFailingDiskLosesNothingConfirmed) {
  using Fault = FaultyDisk::Fault;
  FaultyDisk disk;
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  auto store = opened(path);
  ASSERT_FALSE(create(*store, sample_match("m1")));
  int next = 1;
  for (const auto& [fault, words] :
       std::vector<std::pair<Fault, std::string>>{{Fault::Full, "disk is full"},
                                                  {Fault::WriteFails, "disk fails"},
                                                  {Fault::SyncFails, "disk fails"}}) {
    ASSERT_FALSE(change(*store, change_of("m1", {action(next, "before")})));
    ++next;
    disk.set(fault);
    std::vector<Outcome> outcomes(5);
    for (int i = 0; i < 5; ++i) {
      store->change(change_of("m1", {action(next + i, "lost")}),
                    outcomes[static_cast<std::size_t>(i)].done());
    }
    for (Outcome& outcome : outcomes) {
      const auto error = outcome.get();
      ASSERT_TRUE(error) << words;
      EXPECT_TRUE(error->what.find(words) != std::string::npos || error->where == "seq")
          << error->text();
    }
    EXPECT_EQ(whole(*store, "m1").entries.size(), static_cast<std::size_t>(next - 1));
    disk.set(Fault::None);
    ASSERT_FALSE(change(*store, change_of("m1", {action(next, "after")}))) << words;
    ++next;
  }
  store.reset();
  store = opened(path);
  const StoredWhole stored = whole(*store, "m1");
  ASSERT_EQ(stored.entries.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(stored.entries[i].entry.notation, i % 2 == 0 ? "before" : "after");
  }
}

TEST(SqliteStore, WhereNothingCanBeWrittenABackupCanStillBeRead) {
  FaultyDisk disk;
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  const std::string copy = directory.file("copy.db");
  {
    const auto store = opened(path);
    ASSERT_FALSE(create(*store, sample_match("m1")));
    ASSERT_FALSE(store->backup(copy));
  }
  disk.set(FaultyDisk::Fault::ReadOnly);
  for (const std::string& file : {path, copy}) {
    const auto store = open_sqlite(file);
    ASSERT_FALSE(store) << file;
    EXPECT_NE(store.error().what.find("not be read-only"), std::string::npos)
        << store.error().text();
  }
  expect_same(whole(*opened(copy, Access::Read), "m1").match, sample_match("m1"));
  disk.set(FaultyDisk::Fault::None);
  expect_same(whole(*opened(path), "m1").match, sample_match("m1"));
}

TEST(SqliteStore, ReadersStandBesideTheWriter) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  const auto missing = open_sqlite(path, Access::Read);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().what.find("no such file"), std::string::npos);
  EXPECT_FALSE(fs::exists(path));
  const auto writer = opened(path);
  const auto reader = opened(path, Access::Read);
  ASSERT_FALSE(create(*writer, sample_match("m1")));
  expect_same(whole(*reader, "m1").match, sample_match("m1"));
  const auto error = create(*reader, sample_match("m2"));
  ASSERT_TRUE(error);
  EXPECT_NE(error->what.find("for reading"), std::string::npos);
  reader->flush();
}

TEST(SqliteStore, ACleanEndLeavesOneFile) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  auto store = opened(path);
  ASSERT_FALSE(create(*store, sample_match("m1")));
  whole(*store, "m1");
  ASSERT_TRUE(fs::exists(path + "-wal"));
  store.reset();
  EXPECT_FALSE(fs::exists(path + "-wal"));
  EXPECT_FALSE(fs::exists(path + "-shm"));
  whole(*opened(path, Access::Read), "m1");
  EXPECT_FALSE(fs::exists(path + "-wal")) << "nor does reading";
  EXPECT_FALSE(fs::exists(path + "-shm"));
}

TEST(SqliteStore, AnyFileNameWillDo) {
  const ScratchDirectory directory;
  const std::string path = directory.file("50% ?mode=ro#é; 'x'.db");
  ASSERT_FALSE(create(*opened(path), sample_match("m1")));
  EXPECT_TRUE(fs::exists(path));
  expect_same(whole(*opened(path, Access::Read), "m1").match, sample_match("m1"));
}

TEST(SqliteStore, TheFileIsPrivate) {
  const ScratchDirectory directory;
  const std::string path = directory.file("not/yet/there/matches.db");
  const auto store = opened(path);
  ASSERT_FALSE(create(*store, sample_match("m1")));
  ASSERT_FALSE(store->backup(directory.file("copy.db")));
  const auto others = fs::perms::group_all | fs::perms::others_all;
  for (const std::string& file : {path, path + "-wal", directory.file("copy.db")}) {
    EXPECT_EQ(fs::status(file).permissions() & others, fs::perms::none) << file;
  }
}

TEST(SqliteStore, ABackupIsWholeWhileWritingGoesOn) {
  const ScratchDirectory directory;
  const auto store = opened(directory.file("matches.db"));
  ASSERT_FALSE(create(*store, sample_match("m1"), {"anna"}));
  std::atomic<bool> over = false;
  std::thread writer([&] {
    for (int i = 1; !over; ++i) {
      MatchChange next = change_of("m1", {action(i, "a")});
      next.state = std::to_string(i);
      EXPECT_FALSE(change(*store, next));
    }
  });
  for (int i = 0; i < 5; ++i) {
    const std::string copy = directory.file("copy" + std::to_string(i) + ".db");
    const auto error = store->backup(copy);
    EXPECT_FALSE(error) << error->text();
    EXPECT_FALSE(fs::exists(copy + "-wal"));
    const auto restored = opened(copy);
    const StoredWhole stored = whole(*restored, "m1");
    if (!stored.entries.empty()) {
      EXPECT_EQ(stored.match.state, std::to_string(stored.entries.size()));
    }
    EXPECT_EQ(ids(restored->matches_of("anna", 9)), std::vector<std::string>{"m1"});
  }
  over = true;
  writer.join();
}

TEST(SqliteStore, ABackupNeverReplacesAFile) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  const auto store = opened(path);
  ASSERT_FALSE(create(*store, sample_match("m1")));
  for (const std::string& target : {path, path + ".lock"}) {
    const auto error = store->backup(target);
    ASSERT_TRUE(error) << target;
    EXPECT_EQ(error->where, target);
  }
  const auto nowhere = store->backup(directory.file("missing/copy.db"));
  ASSERT_TRUE(nowhere);
  whole(*store, "m1");
}

TEST(SqliteStore, AFailedBackupLeavesNoFile) {
  FaultyDisk disk;
  const ScratchDirectory directory;
  const auto store = opened(directory.file("matches.db"));
  ASSERT_FALSE(create(*store, sample_match("m1")));
  disk.set(FaultyDisk::Fault::Full);
  const auto error = store->backup(directory.file("copy.db"));
  disk.set(FaultyDisk::Fault::None);
  ASSERT_TRUE(error);
  EXPECT_NE(error->what.find("disk is full"), std::string::npos) << error->text();
  EXPECT_FALSE(fs::exists(directory.file("copy.db")));
  EXPECT_FALSE(fs::exists(directory.file("copy.db.part")));
}

}  // namespace burgrave::server
