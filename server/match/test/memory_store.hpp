#pragma once

#include "server/store/store.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {

/// A store that forgets everything with its process, and fails when it is told to.
class MemoryStore : public Store {
 public:
  void create(StoredMatch match, std::vector<std::string> sessions, Done done) override {
    const auto error = [&]() -> std::optional<Error> {
      const std::lock_guard lock(mutex_);
      if (fails_) return Error{"store", "the disk is full", ""};
      for (const std::string& session : sessions) seats_[session].insert(match.id);
      const std::string id = match.id;
      if (!wholes_.emplace(id, StoredWhole{std::move(match), {}, {}}).second) {
        return Error{id, "is there already", ""};
      }
      return std::nullopt;
    }();
    done(error);
  }
  void change(MatchChange change, Done done) override {
    const auto error = [&] {
      const std::lock_guard lock(mutex_);
      return take(change);
    }();
    done(error);
  }
  void keep_session(StoredSession session, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      sessions_[session.hash] = std::move(session);
    }
    done(std::nullopt);
  }
  void drop_lobby(const std::string& match, Time before, Done done) override {
    const auto error = [&]() -> std::optional<Error> {
      const std::lock_guard lock(mutex_);
      const auto found = wholes_.find(match);
      if (found == wholes_.end() || !is_old_lobby(found->second, before)) {
        return Error{match, "no match of this id waits for its beginning since then", ""};
      }
      for (auto& [session, matches] : seats_) matches.erase(match);
      wholes_.erase(found);
      return std::nullopt;
    }();
    done(error);
  }
  void flush() override {}

  Result<std::optional<StoredWhole>> match(const std::string& id) override {
    const std::lock_guard lock(mutex_);
    ++reads_;
    if (fails_to_read_) return Error{"store", "the disk is gone", ""};
    const auto found = wholes_.find(id);
    if (found == wholes_.end()) return std::optional<StoredWhole>();
    return std::optional(found->second);
  }
  Result<std::optional<std::string>> id_of_code(const std::string& code) override {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, whole] : wholes_) {
      if (whole.match.code == code) return std::optional(id);
    }
    return std::optional<std::string>();
  }
  Result<std::vector<StoredMatch>> matches_of(const std::string& session, int most) override {
    const std::lock_guard lock(mutex_);
    std::vector<StoredMatch> found;
    for (const std::string& id : seats_[session]) found.push_back(wholes_.at(id).match);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
      return std::pair(!a.header.result.empty(), a.header.seed.empty()) <
             std::pair(!b.header.result.empty(), b.header.seed.empty());
    });
    found.resize(std::min(found.size(), static_cast<std::size_t>(most)));
    return found;
  }
  Result<bool> holds(const std::string& session, const std::string& match) override {
    const std::lock_guard lock(mutex_);
    return seats_[session].contains(match);
  }
  Result<std::optional<Time>> known_since(const std::string& session) override {
    const std::lock_guard lock(mutex_);
    std::optional<Time> first;
    const auto note = [&first](Time at) { first = std::min(first.value_or(at), at); };
    if (const auto found = sessions_.find(session); found != sessions_.end()) {
      note(found->second.seen);
    }
    for (const std::string& id : seats_[session]) note(wholes_.at(id).match.created);
    return first;
  }
  Result<std::vector<StoredMatch>> matches(int most, int skip) override {
    const std::lock_guard lock(mutex_);
    std::vector<StoredMatch> found;
    for (const auto& [id, whole] : wholes_) found.push_back(whole.match);
    return newest(std::move(found), most, skip);
  }
  Result<std::vector<StoredMatch>> last_changed(int most) override { return matches(most, 0); }
  Result<std::vector<std::string>> old_lobbies(Time before, int most) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    for (const auto& [id, whole] : wholes_) {
      if (is_old_lobby(whole, before)) ids.push_back(id);
    }
    ids.resize(std::min(ids.size(), static_cast<std::size_t>(most)));
    return ids;
  }
  Result<std::optional<StoredSession>> session(const std::string& hash) override {
    const std::lock_guard lock(mutex_);
    const auto found = sessions_.find(hash);
    if (found == sessions_.end()) return std::optional<StoredSession>();
    return std::optional(found->second);
  }
  std::optional<Error> failing() const override {
    const std::lock_guard lock(mutex_);
    return fails_ ? std::optional(Error{"store", "the disk is full", ""}) : std::nullopt;
  }
  std::optional<Error> backup(const std::string&) override { return std::nullopt; }

  /// From now on changes fail, or do no longer.
  void fail(bool fails) {
    const std::lock_guard lock(mutex_);
    fails_ = fails;
  }
  /// From now on matches cannot be read, or can be again.
  void fail_to_read(bool fails) {
    const std::lock_guard lock(mutex_);
    fails_to_read_ = fails;
  }
  StoredWhole whole(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return wholes_.at(id);
  }
  int reads() {
    const std::lock_guard lock(mutex_);
    return reads_;
  }

 private:
  static bool is_old_lobby(const StoredWhole& whole, Time before) {
    return whole.match.updated < before && whole.entries.empty() && whole.match.header.seed.empty();
  }
  std::optional<Error> take(MatchChange& change) {
    if (fails_) return Error{"store", "the disk is full", ""};
    const auto found = wholes_.find(change.match);
    if (found == wholes_.end()) return Error{change.match, "is not there", ""};
    StoredWhole& whole = found->second;
    int seq = static_cast<int>(whole.entries.size());
    std::set<std::string>& ids = client_ids_[change.match];
    std::set<std::string> added;
    for (const StoredEntry& entry : change.entries) {
      if (entry.entry.seq != ++seq) return Error{change.match, "the seq is not the next", ""};
      if (entry.client_id.empty()) continue;
      if (ids.contains(entry.client_id) || !added.insert(entry.client_id).second) {
        return Error{kClashOfIds, "the client id is there already", ""};
      }
    }
    ids.merge(added);
    std::move(change.entries.begin(), change.entries.end(), std::back_inserter(whole.entries));
    std::move(change.chat.begin(), change.chat.end(), std::back_inserter(whole.chat));
    if (change.chat_kept) shorten(whole.chat, *change.chat_kept);
    if (change.header) whole.match.header = *change.header;
    if (change.state) whole.match.state = *change.state;
    for (const std::string& session : change.sessions_removed) seats_[session].erase(change.match);
    for (const std::string& session : change.sessions_added) seats_[session].insert(change.match);
    whole.match.updated = change.at;
    return std::nullopt;
  }
  static void shorten(std::vector<StoredChat>& chat, int kept) {
    for (const bool watching : {false, true}) {
      const auto of_kind = [&](const StoredChat& line) { return (line.seat == 0) == watching; };
      while (std::count_if(chat.begin(), chat.end(), of_kind) > kept) {
        chat.erase(std::find_if(chat.begin(), chat.end(), of_kind));
      }
    }
  }
  static std::vector<StoredMatch> newest(std::vector<StoredMatch> found, int most, int skip) {
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.updated > b.updated; });
    const auto from = std::min(found.size(), static_cast<std::size_t>(skip));
    found.erase(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(from));
    if (found.size() > static_cast<std::size_t>(most)) {
      found.resize(static_cast<std::size_t>(most));
    }
    return found;
  }

  mutable std::mutex mutex_;
  std::map<std::string, StoredWhole> wholes_;
  std::map<std::string, std::set<std::string>> client_ids_;  ///< by match
  std::map<std::string, StoredSession> sessions_;
  std::map<std::string, std::set<std::string>> seats_;
  bool fails_ = false;
  bool fails_to_read_ = false;
  int reads_ = 0;
};

}  // namespace burgrave::server
