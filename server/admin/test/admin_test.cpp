#include "core/record.hpp"
#include "core/seed_text.hpp"
#include "core/test/source_dir.hpp"
#include "registry/game.hpp"
#include "server/admin/check.hpp"
#include "server/admin/data_marks.hpp"
#include "server/admin/import.hpp"
#include "server/admin/matches.hpp"
#include "server/admin/rewind.hpp"
#include "server/match/codes.hpp"
#include "server/match/hub.hpp"
#include "server/match/match_state.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/stored_journal.hpp"
#include "server/store/test/scratch_directory.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace burgrave {

std::uint64_t allocation_count() noexcept { return 0; }  // nothing here measures allocations

namespace server::admin {

namespace {

using protocol::SeatStateKind;
using protocol::TableStatus;

template <class T>
T value(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return *std::move(result);
}

/// A match in which the first of all legal actions was always taken, so many times or to its end.
Journal played(const std::string& game, int decisions,
               const std::vector<std::string>& notes = {"human", "hard:1s"}) {
  TableSetup setup;
  setup.options["seats"] = std::to_string(notes.size());
  setup.seed = match_seed(5);
  setup.seat_notes = notes;
  const auto table = value((*find_game(game))->start(setup));
  for (int i = 0; i < decisions && !table->actors().empty(); ++i) {
    const Seat seat = table->actors().first();
    if (table->act(seat, table->choices(seat).front().notation)) {
      throw std::runtime_error("a legal action was refused");
    }
  }
  return table->journal();
}

constexpr int kToTheEnd = 100'000;

class AdminTest : public ::testing::Test {
 protected:
  std::string path() const { return directory_.file("matches.db"); }
  Store& store() { return *store_; }
  StoredWhole stored(const std::string& id) { return value(find_match(store(), id)); }
  MatchState state(const std::string& id) {
    return value(MatchState::read(stored(id).match.state));
  }
  CheckReport check() {
    return value(check_matches(store(), [](std::size_t, std::size_t) {}));
  }
  void put_state(const std::string& id, const MatchState& state) {
    MatchChange change;
    change.match = id;
    change.state = state.text();
    ASSERT_FALSE(make_change(store(), change));
  }

 private:
  ScratchDirectory directory_;
  std::unique_ptr<Store> store_ = value(open_sqlite(path()));
};

}  // namespace

TEST_F(AdminTest, WhatIsExportedIsImportedAlike) {
  for (const char* game : {"caylus", "citadels", "settlers"}) {
    const Journal journal = played(game, 40);
    const Imported imported = value(import_match(store(), journal, 1000));
    const std::string record = value(export_record(store(), imported.id));
    Journal expected = journal;
    expected.header().origin.known = "imported";
    EXPECT_EQ(record, write_record(expected)) << game;
    const Journal again = value(read_record(record, "export"));
    EXPECT_NE(value(import_match(store(), again, 2000)).id, imported.id);
  }
  const CheckReport report = check();
  EXPECT_EQ(report.replayed, 6);
  EXPECT_TRUE(report.differences.empty());
}

TEST_F(AdminTest, LobbiesThatNeverBeganAreDroppedAndNothingElse) {
  const auto at = [](const std::string& id, Time updated) {
    StoredMatch match;
    match.id = id;
    match.code = id;
    match.header.game = "caylus";
    match.header.seats = {"human", "human"};
    match.updated = updated;
    return match;
  };
  for (int n = 0; n < 3; ++n) {
    store().create(at("old" + std::to_string(n), 5), {}, [](const std::optional<Error>&) {});
  }
  store().create(at("new", 10), {}, [](const std::optional<Error>&) {});
  const auto begun = value(import_match(store(), played("caylus", 20), 5));
  EXPECT_EQ(value(drop_old_lobbies(store(), 10)), 3);
  EXPECT_EQ(value(drop_old_lobbies(store(), 10)), 0);
  EXPECT_TRUE(find_match(store(), begun.id));
  EXPECT_TRUE(*store().match("new"));
  EXPECT_FALSE(*store().match("old0"));
}

TEST_F(AdminTest, AnImportedMatchGoesOnWhereItStopped) {
  const Journal journal = played("caylus", 40);
  const Imported imported = value(import_match(store(), journal, 1000));
  const MatchState found = state(imported.id);
  EXPECT_EQ(found.status, TableStatus::Playing);
  EXPECT_EQ(found.seq, journal.last_seq());
  EXPECT_EQ(found.asked.size(), 1U);
  EXPECT_EQ(found.seed_known, protocol::TableStateSeedKnown::Imported);
  ASSERT_EQ(found.seat_count(), 2);
  EXPECT_EQ(found.seat(1).kind, SeatStateKind::Human);
  EXPECT_EQ(found.seat(2).kind, SeatStateKind::Bot);
  EXPECT_EQ(found.seat(2).level, "hard");
  EXPECT_EQ(found.seat(2).colour, 2);
  for (const StoredEntry& entry : stored(imported.id).entries) {
    const Author expected = entry.entry.actor == Seat::Chance ? Author::Auto
                            : entry.entry.actor == seat_at(1) ? Author::Bot
                                                              : Author::Human;
    EXPECT_EQ(entry.author, expected) << entry.entry.seq;
  }
}

TEST_F(AdminTest, EachPersonOfAnImportedMatchHasALinkToOneSeat) {
  const Imported imported =
      value(import_match(store(), played("citadels", 10, {"human", "easy", "human"}), 1000));
  const MatchState found = state(imported.id);
  ASSERT_EQ(imported.seats.size(), 2U);
  EXPECT_EQ(imported.seats[0].seat, 1);
  EXPECT_EQ(imported.seats[1].seat, 3);
  for (const ImportedSeat& seat : imported.seats) {
    EXPECT_EQ(found.seat(seat.seat).token_hash, sha256_hex(seat.token));
  }
  EXPECT_FALSE(found.seat(1).session.empty());
  EXPECT_NE(found.seat(1).session, found.seat(3).session) << "claiming one must not take the other";
  EXPECT_EQ(found.host, found.seat(1).session);
}

TEST_F(AdminTest, AServerGoesOnWithAnImportedMatchForWhoHasTheLink) {
  const Imported imported =
      value(import_match(store(), played("caylus", 40, {"human", "human"}), 1000));
  const std::string anna = sha256_hex("anna");
  {
    const auto hub = make_hub(HubSetup{}, store());
    std::promise<std::variant<protocol::Seated, Fault>> seated;
    hub->claim(anna, imported.id, imported.seats[1].token,
               [&](std::variant<protocol::Seated, Fault> answer) { seated.set_value(answer); });
    const auto answer = seated.get_future().get();
    ASSERT_TRUE(std::holds_alternative<protocol::Seated>(answer)) << std::get<Fault>(answer).what;
    EXPECT_EQ(std::get<protocol::Seated>(answer).seat, 2);
    hub->drain();
  }
  store().flush();
  const MatchState found = state(imported.id);
  EXPECT_EQ(found.seat(2).session, anna);
  EXPECT_NE(found.seat(1).session, anna);
  EXPECT_EQ(found.status, TableStatus::Playing);
  EXPECT_EQ(value(store().matches_of(anna, 5)).size(), 1U);
}

TEST_F(AdminTest, AServerThatStartsLetsTheBotMoveWhoseTurnItIs) {
  const std::vector<std::string> notes{"human", "random"};
  int decisions = 1;
  const auto asks_bot = [&] {
    const Journal journal = played("caylus", decisions, notes);
    return value((*find_game("caylus"))->resume(journal))->actors().contains(seat_at(1));
  };
  while (!asks_bot()) ASSERT_LT(++decisions, 40);
  const std::string id = value(import_match(store(), played("caylus", decisions, notes), 1000)).id;
  const std::size_t before = stored(id).entries.size();
  ASSERT_EQ(state(id).asked, std::vector<int>{2});
  const auto hub = make_hub(HubSetup{}, store());
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (stored(id).entries.size() == before && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  hub->drain();
  ASSERT_GT(stored(id).entries.size(), before) << "though nobody looks";
  EXPECT_EQ(stored(id).entries[before].author, Author::Bot);
}

TEST_F(AdminTest, AFinishedMatchIsImportedAsFinished) {
  const Journal journal = played("caylus", kToTheEnd);
  ASSERT_FALSE(journal.header().result.empty());
  const Imported imported = value(import_match(store(), journal, 1000));
  const MatchState found = state(imported.id);
  EXPECT_EQ(found.status, TableStatus::Finished);
  EXPECT_EQ(found.result.size(), 2U);
  EXPECT_EQ(stored(imported.id).match.header.result, journal.header().result);
}

TEST_F(AdminTest, ARecordThatCannotGoOnIsNotImported) {
  Journal seedless = played("caylus", 40);
  seedless.header().seed.clear();
  const auto no_seed = import_match(store(), seedless, 1000);
  ASSERT_FALSE(no_seed);
  EXPECT_EQ(no_seed.error().where, "seed");

  Journal illegal = played("caylus", 40);
  illegal.append(seat_at(0), "fly away");
  const auto wrong = import_match(store(), illegal, 1000);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().where, "entry " + std::to_string(illegal.last_seq()));

  Journal unknown = played("caylus", 3);
  unknown.header().game = "chess";
  EXPECT_FALSE(import_match(store(), unknown, 1000));

  Journal unseated = played("caylus", 3);
  unseated.header().seats = {"human"};
  const auto seats = import_match(store(), unseated, 1000);
  ASSERT_FALSE(seats);
  EXPECT_EQ(seats.error().where, "seat");

  Journal other_points = played("caylus", kToTheEnd);
  other_points.header().result = "99 1";
  const auto points = import_match(store(), other_points, 1000);
  ASSERT_FALSE(points);
  EXPECT_EQ(points.error().where, "result");

  Journal not_over = played("caylus", 40);
  not_over.header().result = "9 1";
  EXPECT_FALSE(import_match(store(), not_over, 1000));
  EXPECT_TRUE(value(all_ids(store())).empty()) << "nothing of them is kept";
}

TEST_F(AdminTest, AMatchIsFoundByItsInvitationAsItIsTyped) {
  const Imported imported = value(import_match(store(), played("caylus", 3), 1000));
  std::string typed = stored(imported.id).match.code;
  typed.erase(typed.find('-'), 1);
  for (char& letter : typed) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  EXPECT_EQ(stored(typed).match.id, imported.id);
  const auto missing = find_match(store(), "nobody");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().where, "nobody");
}

TEST_F(AdminTest, ALobbyHasNoRecordAndNothingToGoBackTo) {
  StoredMatch lobby;
  lobby.id = "lobby";
  lobby.code = "7KQ-M2X";
  lobby.header.game = "caylus";
  lobby.state = MatchState().text();
  store().create(lobby, {}, nullptr);
  store().flush();
  EXPECT_FALSE(export_record(store(), "lobby"));
  EXPECT_FALSE(rewind_match(store(), "lobby", 0, 1));
  EXPECT_EQ(check().waiting, 1);
}

TEST_F(AdminTest, RewindAppendsAnUndoOfTheAdmin) {
  const Journal journal = played("citadels", 40);
  const Imported imported = value(import_match(store(), journal, 1000));
  const int target = journal.last_seq() / 2;
  const Rewound back = value(rewind_match(store(), imported.id, target, 7000));
  EXPECT_EQ(back.id, imported.id);
  EXPECT_EQ(back.from, journal.last_seq());
  EXPECT_EQ(back.to, target);
  const StoredWhole whole = stored(imported.id);
  ASSERT_GT(whole.entries.size(), static_cast<std::size_t>(journal.last_seq()));
  const StoredEntry& undo = whole.entries[static_cast<std::size_t>(journal.last_seq())];
  EXPECT_EQ(undo.entry.undo_to, target);
  EXPECT_EQ(undo.author, Author::Admin);
  EXPECT_EQ(undo.at, 7000);
  EXPECT_EQ(whole.match.updated, 7000);
  EXPECT_EQ(state(imported.id).seq, static_cast<int>(whole.entries.size()));
  EXPECT_TRUE(check().differences.empty());
}

TEST_F(AdminTest, ChanceThatIsDueAfterARewindIsDrawnAgainAlike) {
  const Journal journal = played("caylus", 5);
  ASSERT_EQ(journal.entries()[0].actor, Seat::Chance);
  const Imported imported = value(import_match(store(), journal, 1000));
  value(rewind_match(store(), imported.id, 0, 2000));
  const StoredWhole whole = stored(imported.id);
  const auto undo = static_cast<std::size_t>(journal.last_seq());
  ASSERT_GT(whole.entries.size(), undo + 1);
  for (std::size_t i = undo + 1; i < whole.entries.size(); ++i) {
    EXPECT_EQ(whole.entries[i].author, Author::Auto);
    EXPECT_EQ(whole.entries[i].entry.notation, journal.entries()[i - undo - 1].notation);
  }
}

TEST_F(AdminTest, AFinishedMatchCanGoOnAfterARewind) {
  const Journal journal = played("caylus", kToTheEnd);
  const Imported imported = value(import_match(store(), journal, 1000));
  value(rewind_match(store(), imported.id, journal.last_seq() - 3, 2000));
  EXPECT_EQ(state(imported.id).status, TableStatus::Playing);
  EXPECT_TRUE(state(imported.id).result.empty());
  EXPECT_FALSE(state(imported.id).asked.empty());
  EXPECT_EQ(stored(imported.id).match.header.result, "");
  EXPECT_TRUE(check().differences.empty());
}

TEST_F(AdminTest, AMatchThatGoesOnAfterItsEndHasAKnownSeed) {
  const auto seed_known_after = [&](int decisions) {
    const Journal journal = played("caylus", decisions);
    const std::string id = value(import_match(store(), journal, 1000)).id;
    MatchState own = state(id);  // as if it had been opened here
    own.seed_known.reset();
    own.secret = std::string(64, '1');
    put_state(id, own);
    value(rewind_match(store(), id, journal.last_seq() - 3, 2000));
    return state(id).seed_known;
  };
  EXPECT_EQ(seed_known_after(kToTheEnd), protocol::TableStateSeedKnown::Rewound);
  EXPECT_EQ(seed_known_after(40), std::nullopt) << "nothing has been told yet";
}

TEST_F(AdminTest, OnlyEntriesThatAreLeftCanBeGoneBackTo) {
  const Journal journal = played("caylus", 40);
  const Imported imported = value(import_match(store(), journal, 1000));
  const int last = journal.last_seq();
  for (const int target : {last, last + 1, -1}) {
    const auto refused = rewind_match(store(), imported.id, target, 2000);
    ASSERT_FALSE(refused) << target;
    EXPECT_EQ(refused.error().where, "entry " + std::to_string(target));
  }
  value(rewind_match(store(), imported.id, last - 10, 2000));
  EXPECT_FALSE(rewind_match(store(), imported.id, last - 5, 2000)) << "it has been taken back";
  EXPECT_TRUE(check().differences.empty());
}

TEST_F(AdminTest, NobodyRewindsUnderARunningServer) {
  const auto second = open_sqlite(path());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().what.find("process"), std::string::npos);
  EXPECT_TRUE(open_sqlite(path(), Access::Read)) << "but everybody may look";
}

TEST_F(AdminTest, CheckNamesTheEntryThatBreaks) {
  const Imported good = value(import_match(store(), played("caylus", 40), 1000));
  const Imported bad = value(import_match(store(), played("caylus", 40), 1000));
  MatchChange change;
  change.match = bad.id;
  const int next = static_cast<int>(stored(bad.id).entries.size()) + 1;
  change.entries = {{{next, seat_at(0), "fly away", std::nullopt}, Author::Human, "", 1}};
  ASSERT_FALSE(make_change(store(), change));
  const CheckReport report = check();
  EXPECT_EQ(report.replayed, 2);
  ASSERT_EQ(report.differences.size(), 1U);
  EXPECT_EQ(report.differences[0].match, bad.id);
  EXPECT_EQ(report.differences[0].game, "caylus");
  EXPECT_EQ(report.differences[0].entry, next);
  EXPECT_NE(report.differences[0].reason.find("fly away"), std::string::npos);
}

TEST_F(AdminTest, CheckFindsAnEndThatDiffers) {
  const Journal journal = played("caylus", kToTheEnd);
  const Imported points = value(import_match(store(), journal, 1000));
  MatchChange other;
  other.match = points.id;
  other.header = journal.header();
  other.header->result = "1 2";
  ASSERT_FALSE(make_change(store(), other));
  const Imported ended = value(import_match(store(), played("caylus", 10), 1000));
  MatchState finished = state(ended.id);
  finished.status = TableStatus::Finished;
  put_state(ended.id, finished);
  const Imported open = value(import_match(store(), journal, 1000));
  MatchState playing = state(open.id);
  playing.status = TableStatus::Playing;
  put_state(open.id, playing);

  std::map<std::string, std::string> reasons;
  for (const Difference& found : check().differences) reasons[found.match] = found.reason;
  ASSERT_EQ(reasons.size(), 3U);
  EXPECT_NE(reasons[points.id].find("1 2"), std::string::npos);
  EXPECT_NE(reasons[ended.id].find("goes on"), std::string::npos);
  EXPECT_NE(reasons[open.id].find("is over"), std::string::npos);
}

TEST_F(AdminTest, CheckFindsOtherRulesComponentsAndStates) {
  const auto with = [&](auto alter) {
    const Journal journal = played("caylus", 10);
    const Imported imported = value(import_match(store(), journal, 1000));
    MatchChange change;
    change.match = imported.id;
    change.header = journal.header();
    alter(change);
    EXPECT_FALSE(make_change(store(), change));
    return imported.id;
  };
  const std::string revision = with([](MatchChange& c) { c.header->revision += 1; });
  const std::string data = with([](MatchChange& c) { c.header->data_hash += 1; });
  const std::string game = with([](MatchChange& c) { c.header->game = "chess"; });
  const std::string state = with([](MatchChange& c) { c.state = "{}"; });
  std::map<std::string, std::string> reasons;
  for (const Difference& found : check().differences) reasons[found.match] = found.reason;
  ASSERT_EQ(reasons.size(), 4U);
  EXPECT_NE(reasons[revision].find("revision"), std::string::npos);
  EXPECT_NE(reasons[data].find("components"), std::string::npos);
  EXPECT_NE(reasons[game].find("chess"), std::string::npos);
  EXPECT_NE(reasons[state].find("state"), std::string::npos);
}

TEST(StoredJournal, AnImpossibleJournalIsAnErrorWithItsEntry) {
  StoredWhole whole;
  whole.entries = {{{1, seat_at(0), "a", std::nullopt}, Author::Human, "", 1},
                   {{2, Seat::None, "", 1}, Author::Human, "", 1}};
  const auto nothing_follows = journal_of(whole);
  ASSERT_FALSE(nothing_follows);
  EXPECT_EQ(nothing_follows.error().where, "entry 2");
  whole.entries[1].entry = {3, seat_at(0), "b", std::nullopt};
  EXPECT_FALSE(journal_of(whole));
  whole.entries[1].entry.seq = 2;
  EXPECT_EQ(value(journal_of(whole)).last_seq(), 2);
}

TEST(StoredMatches, ThoseOfVersion1StillReplay) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  std::filesystem::copy_file(burgrave::test::source_dir() / "tests/stores/version-1.db", path);
  const auto store = value(open_sqlite(path));
  const CheckReport report = value(check_matches(*store, [](std::size_t, std::size_t) {}));
  EXPECT_EQ(report.replayed, 1);
  for (const Difference& found : report.differences) {
    ADD_FAILURE() << found.match << " entry " << found.entry << ": " << found.reason;
  }
  for (const std::string& id : value(all_ids(*store))) {
    const MatchState state = value(MatchState::read(value(find_match(*store, id)).match.state));
    for (int seat = 1; seat <= state.seat_count(); ++seat) {
      EXPECT_EQ(state.seat(seat).colour, seat) << "there were no colours";
    }
  }
}

TEST(StoredMatches, ThoseOfVersion1GetTheMarkOfWhatRulesRead) {
  const ScratchDirectory directory;
  const std::string path = directory.file("matches.db");
  std::filesystem::copy_file(burgrave::test::source_dir() / "tests/stores/version-1.db", path);
  const auto store = value(open_sqlite(path));
  const auto mark = [&store] { return value(store->matches(1, 0)).front().header.data_hash; };
  const StoredMatch before = value(store->matches(1, 0)).front();
  const DataIdentity identity = value(value(find_game("caylus"))->identity(before.header.options));
  EXPECT_EQ(mark(), identity.former);
  EXPECT_EQ(value(renew_data_marks(*store, find_game)), 1);
  EXPECT_EQ(mark(), identity.hash);
  EXPECT_EQ(value(store->matches(1, 0)).front().updated, before.updated);
  EXPECT_EQ(value(renew_data_marks(*store, find_game)), 0);
  EXPECT_TRUE(value(check_matches(*store, [](std::size_t, std::size_t) {})).differences.empty());
}

}  // namespace server::admin

}  // namespace burgrave
