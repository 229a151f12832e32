#pragma once

#include "server/store/store.hpp"

#include <gtest/gtest.h>

#include <future>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What tests of stores put in, and how they wait and compare.
namespace burgrave::server {

inline StoredMatch sample_match(const std::string& id, Time created = 1000) {
  StoredMatch match;
  match.id = id;
  match.code = "code of " + id;
  match.header.game = "caylus";
  match.header.revision = 3;
  match.header.data_hash = 0xFEDCBA9876543210U;  // beyond what a signed number holds
  match.header.options = {{"seats", "2"}, {"jeweller", "false"}};
  match.header.seats = {"human", "hard:1s"};
  match.header.seed = std::string(64, 'a');
  match.state = R"({"status":"playing"})";
  match.created = created;
  match.updated = created + 1;
  return match;
}

inline StoredEntry action(int seq, const std::string& notation, const std::string& client_id = "") {
  return {{seq, seat_at(0), notation, std::nullopt}, Author::Human, client_id, 2000 + seq};
}

inline MatchChange change_of(const std::string& match, std::vector<StoredEntry> entries,
                             Time at = 3000) {
  MatchChange change;
  change.match = match;
  change.entries = std::move(entries);
  change.at = at;
  return change;
}

/// Keeps what became of a change until it is asked.
class Outcome {
 public:
  Store::Done done() {
    return [this](std::optional<Error> error) { promise_.set_value(std::move(error)); };
  }
  std::optional<Error> get() { return promise_.get_future().get(); }

 private:
  std::promise<std::optional<Error>> promise_;
};

inline std::optional<Error> create(Store& store, StoredMatch match,
                                   std::vector<std::string> sessions = {}) {
  Outcome outcome;
  store.create(std::move(match), std::move(sessions), outcome.done());
  return outcome.get();
}
inline std::optional<Error> change(Store& store, MatchChange wish) {
  Outcome outcome;
  store.change(std::move(wish), outcome.done());
  return outcome.get();
}
inline std::optional<Error> keep_session(Store& store, StoredSession session) {
  Outcome outcome;
  store.keep_session(std::move(session), outcome.done());
  return outcome.get();
}

/// The match, which must be there.
inline StoredWhole whole(Store& store, const std::string& id) {
  auto found = store.match(id);
  if (!found || !*found) {
    ADD_FAILURE() << "match " << id << ": " << (found ? "not there" : found.error().text());
    return {};
  }
  return **found;
}

inline std::vector<std::string> ids(const Result<std::vector<StoredMatch>>& matches) {
  std::vector<std::string> found;
  if (!matches) {
    ADD_FAILURE() << matches.error().text();
    return found;
  }
  for (const StoredMatch& match : *matches) found.push_back(match.id);
  return found;
}

inline void expect_same(const StoredMatch& stored, const StoredMatch& given) {
  EXPECT_EQ(stored.id, given.id);
  EXPECT_EQ(stored.code, given.code);
  EXPECT_EQ(stored.header, given.header);
  EXPECT_EQ(stored.state, given.state);
  EXPECT_EQ(stored.created, given.created);
  EXPECT_EQ(stored.updated, given.updated);
}

inline void expect_same(const StoredEntry& stored, const StoredEntry& given) {
  EXPECT_EQ(stored.entry, given.entry);
  EXPECT_EQ(stored.author, given.author);
  EXPECT_EQ(stored.client_id, given.client_id);
  EXPECT_EQ(stored.at, given.at);
}

}  // namespace burgrave::server
