#pragma once

#include "server/store/test/store_samples.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

/// What every backend of Store must do. A backend is a type that, made without arguments, is an
/// empty place for matches of its own, and whose open() opens what lies there, again and again:
///   INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqliteBackend);
namespace burgrave::server {

template <class Backend>
class StoreSuite : public ::testing::Test {
 protected:
  StoreSuite() : store_(backend_.open()) {}

  Store& store() { return *store_; }
  /// Ends the store without waiting for anything, and opens it again.
  void reopen() {
    store_.reset();
    store_ = backend_.open();
  }

 private:
  Backend backend_;
  std::unique_ptr<Store> store_;
};
TYPED_TEST_SUITE_P(StoreSuite);

TYPED_TEST_P(StoreSuite, AnEmptyStoreHasNothing) {
  Store& store = this->store();
  const auto match = store.match("nobody");
  ASSERT_TRUE(match);
  EXPECT_FALSE(*match);
  const auto id = store.id_of_code("nothing");
  ASSERT_TRUE(id);
  EXPECT_FALSE(*id);
  const auto session = store.session("nobody");
  ASSERT_TRUE(session);
  EXPECT_FALSE(*session);
  EXPECT_TRUE(ids(store.matches(10, 0)).empty());
  EXPECT_TRUE(ids(store.matches_of("nobody", 10)).empty());
}

TYPED_TEST_P(StoreSuite, AMatchIsFoundAsItWasCreated) {
  const StoredMatch given = sample_match("m1");
  ASSERT_FALSE(create(this->store(), given));
  const StoredWhole stored = whole(this->store(), "m1");
  expect_same(stored.match, given);
  EXPECT_TRUE(stored.entries.empty());
  EXPECT_TRUE(stored.chat.empty());
  const auto id = this->store().id_of_code(given.code);
  ASSERT_TRUE(id);
  EXPECT_EQ(*id, "m1");
}

TYPED_TEST_P(StoreSuite, AMatchThatHasNotStartedIsKeptToo) {
  StoredMatch lobby = sample_match("m1");
  lobby.header = {};
  lobby.header.game = "citadels";
  lobby.header.options = {{"preset", ""}};
  lobby.header.seats = {"", "human", ""};
  lobby.state = "";
  ASSERT_FALSE(create(this->store(), lobby));
  expect_same(whole(this->store(), "m1").match, lobby);
}

TYPED_TEST_P(StoreSuite, TextsAreKeptByteByByte) {
  const std::string odd = "Árvíztűrő \"quoted\" 'single' \\ %s {0} \n\t 🏰 ; DROP TABLE match";
  StoredMatch match = sample_match("m1");
  match.header.options = {{odd, odd}};
  match.header.seats = {odd, ""};
  match.state = odd + std::string("\0 after a zero byte", 19);
  ASSERT_FALSE(create(this->store(), match));
  MatchChange more = change_of("m1", {action(1, odd, odd)});
  more.chat = {{5, 1, odd, odd}};
  ASSERT_FALSE(change(this->store(), more));
  match.updated = more.at;
  const StoredWhole stored = whole(this->store(), "m1");
  expect_same(stored.match, match);
  ASSERT_EQ(stored.entries.size(), 1U);
  expect_same(stored.entries[0], more.entries[0]);
  ASSERT_EQ(stored.chat.size(), 1U);
  EXPECT_EQ(stored.chat[0].text, odd);
}

TYPED_TEST_P(StoreSuite, IdAndCodeAreUnique) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  StoredMatch same_id = sample_match("m1");
  same_id.code = "another";
  const auto id_error = create(this->store(), same_id, {"s"});
  ASSERT_TRUE(id_error);
  EXPECT_EQ(id_error->where, "id");
  StoredMatch same_code = sample_match("m2");
  same_code.code = sample_match("m1").code;
  const auto code_error = create(this->store(), same_code, {"s"});
  ASSERT_TRUE(code_error);
  EXPECT_EQ(code_error->where, "code");
  EXPECT_EQ(ids(this->store().matches(10, 0)), std::vector<std::string>{"m1"});
  EXPECT_TRUE(ids(this->store().matches_of("s", 10)).empty()) << "nothing of a failed change stays";
}

TYPED_TEST_P(StoreSuite, EntriesAreKeptInOrder) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  const std::vector<StoredEntry> entries = {
      {{1, Seat::Chance, "order 2", std::nullopt}, Author::Auto, "", 10},
      {{2, seat_at(7), "place gate", std::nullopt}, Author::Human, "c-1", 11},
      {{3, seat_at(0), "pass", std::nullopt}, Author::Bot, "", 12},
      {{4, Seat::None, "", 1}, Author::Admin, "c-2", 13},
      {{5, Seat::None, "", 0}, Author::Human, "", 14},
  };
  ASSERT_FALSE(change(this->store(), change_of("m1", {entries[0], entries[1], entries[2]})));
  ASSERT_FALSE(change(this->store(), change_of("m1", {entries[3], entries[4]})));
  const StoredWhole stored = whole(this->store(), "m1");
  ASSERT_EQ(stored.entries.size(), entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) expect_same(stored.entries[i], entries[i]);
}

TYPED_TEST_P(StoreSuite, OnlyTheNextSeqIsTaken) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  ASSERT_FALSE(change(this->store(), change_of("m1", {action(1, "a"), action(2, "b")})));
  const std::vector<std::vector<StoredEntry>> wrong = {
      {action(2, "again")},
      {action(4, "a gap")},
      {action(0, "none")},
      {action(3, "good"), action(3, "twice")},
      {action(3, "good"), action(5, "a gap within")},
  };
  for (const std::vector<StoredEntry>& entries : wrong) {
    MatchChange bad = change_of("m1", entries);
    bad.state = "changed";
    bad.header = JournalHeader{};
    bad.chat = {{1, 1, "A", "hello"}};
    bad.sessions_added = {"s"};
    const auto error = change(this->store(), bad);
    ASSERT_TRUE(error) << entries[0].entry.notation;
    EXPECT_EQ(error->where, "seq");
  }
  const StoredWhole stored = whole(this->store(), "m1");
  EXPECT_EQ(stored.entries.size(), 2U);
  EXPECT_EQ(stored.match.state, sample_match("m1").state) << "nothing of a failed change stays";
  EXPECT_EQ(stored.match.header, sample_match("m1").header);
  EXPECT_TRUE(stored.chat.empty());
  EXPECT_TRUE(ids(this->store().matches_of("s", 10)).empty());
  EXPECT_FALSE(change(this->store(), change_of("m1", {action(3, "c")})));
}

TYPED_TEST_P(StoreSuite, AClientIdIsTakenOnceInAMatch) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  ASSERT_FALSE(create(this->store(), sample_match("m2")));
  ASSERT_FALSE(change(this->store(), change_of("m1", {action(1, "a", "id-1")})));
  const auto repeated = change(this->store(), change_of("m1", {action(2, "a", "id-1")}));
  ASSERT_TRUE(repeated);
  EXPECT_EQ(repeated->where, "client_id");
  const auto within =
      change(this->store(), change_of("m1", {action(2, "b", "id-2"), action(3, "c", "id-2")}));
  ASSERT_TRUE(within);
  EXPECT_EQ(within->where, "client_id");
  EXPECT_EQ(whole(this->store(), "m1").entries.size(), 1U);
  EXPECT_FALSE(change(this->store(), change_of("m2", {action(1, "a", "id-1")}))) << "other match";
  EXPECT_FALSE(change(this->store(), change_of("m1", {action(2, "b"), action(3, "c")})))
      << "entries without one do not clash";
}

TYPED_TEST_P(StoreSuite, AnUnknownMatchCannotChange) {
  const auto error = change(this->store(), change_of("nobody", {action(1, "a")}));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "match");
}

TYPED_TEST_P(StoreSuite, AFailureTakesNoOtherChangeAlong) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  ASSERT_FALSE(create(this->store(), sample_match("m2")));
  std::vector<Outcome> outcomes(60);
  int good = 0;
  for (int i = 0; i < 60; ++i) {  // all under way at once, every third one wrong
    auto done = outcomes[static_cast<std::size_t>(i)].done();
    if (i % 3 == 1) {
      this->store().change(change_of("m1", {action(good + 5, "a gap")}), std::move(done));
    } else {
      this->store().change(change_of("m1", {action(++good, "right")}), std::move(done));
    }
  }
  for (int i = 0; i < 60; ++i) {
    EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].get().has_value(), i % 3 == 1) << i;
  }
  EXPECT_EQ(whole(this->store(), "m1").entries.size(), 40U);
}

TYPED_TEST_P(StoreSuite, HeaderAndStateAreReplacedWhereGiven) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  MatchChange state = change_of("m1", {}, 5000);
  state.state = R"({"status":"paused"})";
  ASSERT_FALSE(change(this->store(), state));
  StoredMatch expected = sample_match("m1");
  expected.state = *state.state;
  expected.updated = 5000;
  expect_same(whole(this->store(), "m1").match, expected);

  MatchChange header = change_of("m1", {}, 6000);
  header.header = expected.header;
  header.header->result = "71 64";
  header.header->seats = {"human", "human", "easy"};
  ASSERT_FALSE(change(this->store(), header));
  expected.header = *header.header;
  expected.updated = 6000;
  expect_same(whole(this->store(), "m1").match, expected);
}

TYPED_TEST_P(StoreSuite, ChatIsKeptInOrder) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  ASSERT_FALSE(create(this->store(), sample_match("m2")));
  const std::vector<StoredChat> lines = {
      {9, 1, "Anna", "first"}, {9, 0, "Béla", "second"}, {4, 2, "Cili", "an earlier clock"}};
  MatchChange two = change_of("m1", {});
  two.chat = {lines[0], lines[1]};
  ASSERT_FALSE(change(this->store(), two));
  MatchChange one = change_of("m1", {});
  one.chat = {lines[2]};
  ASSERT_FALSE(change(this->store(), one));
  const StoredWhole stored = whole(this->store(), "m1");
  ASSERT_EQ(stored.chat.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(stored.chat[i].at, lines[i].at);
    EXPECT_EQ(stored.chat[i].seat, lines[i].seat);
    EXPECT_EQ(stored.chat[i].name, lines[i].name);
    EXPECT_EQ(stored.chat[i].text, lines[i].text);
  }
  EXPECT_TRUE(whole(this->store(), "m2").chat.empty());
}

TYPED_TEST_P(StoreSuite, OfALongChatTheLastLinesAreRead) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  MatchChange long_talk = change_of("m1", {});
  for (int i = 1; i <= kMostChat + 5; ++i) long_talk.chat.push_back({i, 1, "Anna", "on"});
  ASSERT_FALSE(change(this->store(), long_talk));
  const std::vector<StoredChat> chat = whole(this->store(), "m1").chat;
  ASSERT_EQ(chat.size(), static_cast<std::size_t>(kMostChat));
  EXPECT_EQ(chat.front().at, 6);
  EXPECT_EQ(chat.back().at, kMostChat + 5);
}

TYPED_TEST_P(StoreSuite, OlderLinesOfAChatAreDroppedByKind) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  ASSERT_FALSE(create(this->store(), sample_match("m2")));
  for (const char* id : {"m1", "m2"}) {
    for (int i = 1; i <= 12; ++i) {
      MatchChange talk = change_of(id, {});
      talk.chat = {{i, i == 1 ? 2 : 0, "Anna", "on"}};
      if (id == std::string("m1")) talk.chat_kept = 3;
      ASSERT_FALSE(change(this->store(), talk));
    }
  }
  std::vector<Time> left;
  for (const StoredChat& line : whole(this->store(), "m1").chat) left.push_back(line.at);
  EXPECT_EQ(left, (std::vector<Time>{1, 10, 11, 12})) << "who plays keeps the first one";
  EXPECT_EQ(whole(this->store(), "m2").chat.size(), 12U);
}

TYPED_TEST_P(StoreSuite, LobbiesThatNeverBeganAreDropped) {
  const auto lobby = [](const std::string& id, Time updated) {
    StoredMatch match = sample_match(id);
    match.header.seed.clear();
    match.header.result.clear();
    match.updated = updated;
    return match;
  };
  StoredMatch begun = sample_match("begun");
  begun.updated = 5;
  StoredMatch played = lobby("played", 5);  // without a seed, and yet played
  ASSERT_FALSE(create(this->store(), begun));
  ASSERT_FALSE(create(this->store(), played));
  MatchChange entry = change_of("played", {action(1, "a")});
  entry.at = 5;
  ASSERT_FALSE(change(this->store(), entry));
  ASSERT_FALSE(create(this->store(), lobby("old", 5), {"s1"}));
  MatchChange talk = change_of("old", {});
  talk.chat = {{1, 0, "Anna", "hello?"}};
  talk.at = 5;
  ASSERT_FALSE(change(this->store(), talk));
  ASSERT_FALSE(create(this->store(), lobby("new", 10), {"s1"}));
  const auto old = this->store().old_lobbies(10, 100);
  ASSERT_TRUE(old);
  EXPECT_EQ(*old, std::vector<std::string>{"old"});
  const auto drop = [&](const std::string& id) {
    std::optional<Error> outcome;
    this->store().drop_lobby(id, 10, [&](std::optional<Error> error) { outcome = error; });
    this->store().flush();
    return outcome;
  };
  for (const char* id : {"begun", "played", "new", "nobody"}) EXPECT_TRUE(drop(id)) << id;
  EXPECT_FALSE(drop("old"));
  EXPECT_FALSE(*this->store().match("old"));
  EXPECT_TRUE(*this->store().match("new"));
  EXPECT_EQ(this->store().matches_of("s1", 9)->size(), 1U);
  EXPECT_EQ(this->store().matches(9, 0)->size(), 3U);
}

TYPED_TEST_P(StoreSuite, SessionsAreKeptByHash) {
  ASSERT_FALSE(keep_session(this->store(), {"h1", "Anna", 7}));
  ASSERT_FALSE(keep_session(this->store(), {"h2", "Béla", 8}));
  ASSERT_FALSE(keep_session(this->store(), {"h1", "Anna K.", 9}));
  const auto session = this->store().session("h1");
  ASSERT_TRUE(session && *session);
  EXPECT_EQ((*session)->hash, "h1");
  EXPECT_EQ((*session)->name, "Anna K.");
  EXPECT_EQ((*session)->seen, 9);
}

TYPED_TEST_P(StoreSuite, ASessionsMatchesAreThoseWhoseSeatsItHolds) {
  using Ids = std::vector<std::string>;
  ASSERT_FALSE(create(this->store(), sample_match("m1", 10), {"anna"}));
  ASSERT_FALSE(create(this->store(), sample_match("m2", 30), {"anna", "bela"}));
  ASSERT_FALSE(create(this->store(), sample_match("m3", 20), {}));
  EXPECT_EQ(ids(this->store().matches_of("anna", 10)), (Ids{"m2", "m1"}));
  EXPECT_EQ(ids(this->store().matches_of("anna", 1)), (Ids{"m2"}));
  MatchChange sits_down = change_of("m3", {});
  sits_down.sessions_added = {"anna", "anna"};
  ASSERT_FALSE(change(this->store(), sits_down));
  MatchChange leaves = change_of("m2", {});
  leaves.sessions_removed = {"anna", "nobody"};
  ASSERT_FALSE(change(this->store(), leaves));
  EXPECT_EQ(ids(this->store().matches_of("anna", 10)), (Ids{"m3", "m1"}));
  EXPECT_EQ(ids(this->store().matches_of("bela", 10)), (Ids{"m2"}));
  const auto listed = this->store().matches_of("bela", 10);
  ASSERT_TRUE(listed);
  StoredMatch expected = sample_match("m2", 30);
  expected.updated = leaves.at;
  expect_same(listed->front(), expected);
  // What goes on stands before what is new, and that before what is over.
  MatchChange over = change_of("m3", {});
  over.header = sample_match("m3").header;
  over.header->result = "10 20";
  ASSERT_FALSE(change(this->store(), over));
  StoredMatch waits = sample_match("m4", 50);
  waits.header.seed.clear();
  ASSERT_FALSE(create(this->store(), waits, {"anna"}));
  EXPECT_EQ(ids(this->store().matches_of("anna", 10)), (Ids{"m1", "m4", "m3"}));
}

TYPED_TEST_P(StoreSuite, ItIsKnownWhoHoldsASeatAndSinceWhen) {
  StoredMatch early = sample_match("m1"), late = sample_match("m2");
  early.created = 1000;
  late.created = 2000;
  ASSERT_FALSE(create(this->store(), late, {"anna"}));
  ASSERT_FALSE(create(this->store(), early, {"anna", "bela"}));
  EXPECT_EQ(*this->store().holds("anna", "m1"), true);
  EXPECT_EQ(*this->store().holds("bela", "m2"), false);
  EXPECT_EQ(*this->store().holds("bela", "m3"), false) << "there is no such match";
  EXPECT_EQ(*this->store().known_since("anna"), std::optional<Time>(1000));
  EXPECT_EQ(*this->store().known_since("cili"), std::nullopt);
  std::promise<void> kept;
  this->store().keep_session({"cili", "Cili", 500},
                             [&kept](const std::optional<Error>&) { kept.set_value(); });
  kept.get_future().wait();
  EXPECT_EQ(*this->store().known_since("cili"), std::optional<Time>(500));
}

TYPED_TEST_P(StoreSuite, AllMatchesAreListedNewestFirst) {
  using Ids = std::vector<std::string>;
  for (const auto& [id, created] :
       std::vector<std::pair<std::string, Time>>{{"m1", 10}, {"m2", 30}, {"m3", 20}, {"m4", 30}}) {
    ASSERT_FALSE(create(this->store(), sample_match(id, created)));
  }
  EXPECT_EQ(ids(this->store().matches(10, 0)), (Ids{"m4", "m2", "m3", "m1"}));
  EXPECT_EQ(ids(this->store().matches(2, 1)), (Ids{"m2", "m3"}));
  EXPECT_EQ(ids(this->store().matches(2, 3)), (Ids{"m1"}));
  EXPECT_TRUE(ids(this->store().matches(2, 4)).empty());
}

TYPED_TEST_P(StoreSuite, TheLastChangedComeFirst) {
  using Ids = std::vector<std::string>;
  for (const auto& [id, created] :
       std::vector<std::pair<std::string, Time>>{{"m1", 10}, {"m2", 30}, {"m3", 20}}) {
    ASSERT_FALSE(create(this->store(), sample_match(id, created)));
  }
  ASSERT_FALSE(change(this->store(), change_of("m1", {action(1, "a")}, 7000)));
  ASSERT_FALSE(change(this->store(), change_of("m2", {action(1, "a")}, 6000)));
  ASSERT_FALSE(change(this->store(), change_of("m3", {action(1, "a")}, 6000)));
  EXPECT_EQ(ids(this->store().last_changed(10)), (Ids{"m1", "m3", "m2"}));
  EXPECT_EQ(ids(this->store().last_changed(2)), (Ids{"m1", "m3"}));
}

TYPED_TEST_P(StoreSuite, ChangesOfAMatchEndInTheOrderOfTheirCalls) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  std::vector<int> order;  // of the store's thread until flush() returns
  for (int i = 1; i <= 300; ++i) {
    this->store().change(
        change_of("m1", {action(i, "a")}),
        [&order, i](std::optional<Error> error) { order.push_back(error ? -i : i); });
  }
  this->store().flush();
  ASSERT_EQ(order.size(), 300U) << "flush() waits for all";
  for (int i = 1; i <= 300; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i - 1)], i);
}

TYPED_TEST_P(StoreSuite, AMatchIsReadAsOfOneMoment) {
  ASSERT_FALSE(create(this->store(), sample_match("m1")));
  std::atomic<bool> over = false;
  std::thread reader([&] {
    while (!over) {
      const StoredWhole stored = whole(this->store(), "m1");
      if (stored.entries.empty()) continue;
      EXPECT_EQ(stored.match.state, std::to_string(stored.entries.size()));
      EXPECT_EQ(stored.chat.size(), stored.entries.size());
    }
  });
  for (int i = 1; i <= 200; ++i) {
    MatchChange next = change_of("m1", {action(i, "a")});
    next.state = std::to_string(i);
    next.chat = {{i, 1, "A", "b"}};
    EXPECT_FALSE(change(this->store(), next));
  }
  over = true;
  reader.join();
}

TYPED_TEST_P(StoreSuite, ManyThreadsWriteAtOnce) {
  constexpr int kThreads = 8;
  constexpr int kChanges = 200;
  ASSERT_FALSE(create(this->store(), sample_match("shared")));
  std::atomic<int> failures = 0;
  const auto count = [&](std::optional<Error> error) { failures += error ? 1 : 0; };
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, id = "m" + std::to_string(t)] {
      this->store().create(sample_match(id), {"s-" + id}, count);
      for (int i = 1; i <= kChanges; ++i) {
        const std::string text = id + " " + std::to_string(i);
        this->store().change(change_of(id, {action(i, text, text)}), count);
        MatchChange shared = change_of("shared", {});
        shared.chat = {{i, 0, id, text}};
        this->store().change(shared, count);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  this->store().flush();
  EXPECT_EQ(failures, 0);
  this->reopen();
  for (int t = 0; t < kThreads; ++t) {
    const std::string id = "m" + std::to_string(t);
    const StoredWhole stored = whole(this->store(), id);
    ASSERT_EQ(stored.entries.size(), static_cast<std::size_t>(kChanges));
    for (int i = 1; i <= kChanges; ++i) {
      const JournalEntry& entry = stored.entries[static_cast<std::size_t>(i - 1)].entry;
      EXPECT_EQ(entry.notation, id + " " + std::to_string(i));
    }
  }
  EXPECT_EQ(whole(this->store(), "shared").chat.size(),
            static_cast<std::size_t>(kThreads * kChanges));
}

TYPED_TEST_P(StoreSuite, WhatWaitsIsWrittenWhenTheStoreEnds) {
  this->store().create(sample_match("m1"), {"anna"}, nullptr);
  for (int i = 1; i <= 100; ++i) {
    this->store().change(change_of("m1", {action(i, "a", std::to_string(i))}), nullptr);
  }
  this->store().keep_session({"anna", "Anna", 5}, nullptr);
  this->reopen();
  EXPECT_EQ(whole(this->store(), "m1").entries.size(), 100U);
  EXPECT_EQ(ids(this->store().matches_of("anna", 10)), std::vector<std::string>{"m1"});
  const auto repeated = change(this->store(), change_of("m1", {action(101, "a", "50")}));
  ASSERT_TRUE(repeated) << "a message that is sent again after a restart is known";
  EXPECT_EQ(repeated->where, "client_id");
}

REGISTER_TYPED_TEST_SUITE_P(StoreSuite, AnEmptyStoreHasNothing, AMatchIsFoundAsItWasCreated,
                            AMatchThatHasNotStartedIsKeptToo, TextsAreKeptByteByByte,
                            IdAndCodeAreUnique, EntriesAreKeptInOrder, OnlyTheNextSeqIsTaken,
                            AClientIdIsTakenOnceInAMatch, AnUnknownMatchCannotChange,
                            AFailureTakesNoOtherChangeAlong, HeaderAndStateAreReplacedWhereGiven,
                            ChatIsKeptInOrder, OfALongChatTheLastLinesAreRead,
                            OlderLinesOfAChatAreDroppedByKind, LobbiesThatNeverBeganAreDropped,
                            SessionsAreKeptByHash, ASessionsMatchesAreThoseWhoseSeatsItHolds,
                            AllMatchesAreListedNewestFirst, ItIsKnownWhoHoldsASeatAndSinceWhen,
                            TheLastChangedComeFirst, ChangesOfAMatchEndInTheOrderOfTheirCalls,
                            AMatchIsReadAsOfOneMoment, ManyThreadsWriteAtOnce,
                            WhatWaitsIsWrittenWhenTheStoreEnds);

}  // namespace burgrave::server
