#pragma once

#include "server/match/hub.hpp"

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace burgrave::server::test {

/// Knows one table, of the id and the code given; keeps who asked for what.
class FakeHub : public Hub {
 public:
  static constexpr const char* kId = "the-table";
  static constexpr const char* kCode = "7KQ-M2X";

  void create(const std::string& session, protocol::NewTable wish,
              Answer<protocol::TableState> answer) override {
    note("create " + wish.game, session);
    if (wish.from) return answer(Fault{404, "not_found", "no", "/from/table"});
    answer(table_state());
  }
  void table(const std::string& session, const std::string& id_or_code,
             Answer<protocol::TableState> answer) override {
    note("table " + id_or_code, session);
    if (id_or_code != kId && id_or_code != kCode) return answer(Fault{404, "not_found", "no", ""});
    answer(table_state());
  }
  void sit(const std::string& session, const std::string& id_or_code, protocol::SitDown wish,
           Answer<protocol::Seated> answer) override {
    note("sit " + id_or_code + " " + wish.name, session);
    if (wish.code && *wish.code != kCode) {
      return answer(Fault{403, "not_allowed", "wrong code", "/code"});
    }
    answer(protocol::Seated{kId, 2, "token"});
  }
  void claim(const std::string& session, const std::string& id, const std::string& token,
             Answer<protocol::Seated> answer) override {
    note("claim " + id + " " + token, session);
    answer(Fault{403, "not_allowed", "wrong token", "/token"});
  }
  void free_seat(const std::string& session, const std::string& id, int seat,
                 Answer<protocol::TableState> answer) override {
    note("free " + id + " " + std::to_string(seat), session);
    answer(table_state());
  }
  void me(const std::string& session, Answer<protocol::Me> answer) override {
    note("me", session);
    answer(protocol::Me{std::string(2000, 'n'), {}});
  }
  void printed(const std::string& session, const std::string& id,
               Answer<protocol::PrintedParts> answer) override {
    note("printed " + id, session);
    answer(protocol::PrintedParts{{{"costs", 1}}});
  }
  void replay(const std::string& session, const std::string& id, const Moment& moment,
              Answer<protocol::Replay> answer) override {
    note("replay " + id + " " + std::to_string(moment.seat) + (moment.all ? " all " : " ") +
             (moment.journal ? "journal " : "") + std::to_string(moment.seq),
         session);
    answer(protocol::Replay{});
  }
  void review(const std::string& session, const std::string& id,
              Answer<protocol::Review> answer) override {
    note("review " + id, session);
    answer(Fault{409, "not_now", "it goes on", ""});
  }
  void verify(const std::string& session, const std::string& id,
              Answer<protocol::Verified> answer) override {
    note("verify " + id, session);
    answer(protocol::Verified{.verdict = protocol::VerifiedVerdict::Committed,
                              .honest = true,
                              .seed = "the seed",
                              .draws = 7,
                              .repeated = {},
                              .wrong = {},
                              .what = {}});
  }
  void record(const std::string& session, const std::string& id,
              Answer<std::string> answer) override {
    note("record " + id, session);
    answer(std::string("the record\n"));
  }
  /// Whatever a socket says, no such table is there.
  std::shared_ptr<SocketHandler> connect(const std::string& session, const std::string&,
                                         std::shared_ptr<Socket> socket, Guesses guesses) override {
    note("connect", session);
    socket->send(std::make_shared<const std::string>("hello"));
    class Lost : public SocketHandler {
     public:
      Lost(std::shared_ptr<Socket> socket, Guesses guesses)
          : socket_(std::move(socket)), guesses_(std::move(guesses)) {}
      void on_message(std::string_view) override {
        const bool waits = guesses_.wait_ms() > 0;
        if (!waits) guesses_.wrong();
        socket_->send(std::make_shared<const std::string>(waits ? "wait" : "unknown"));
      }
      void on_close() override {}

     private:
      const std::shared_ptr<Socket> socket_;
      const Guesses guesses_;
    };
    return std::make_shared<Lost>(std::move(socket), std::move(guesses));
  }
  bool holds(const std::string& session, const std::string& id_or_code) override {
    const std::scoped_lock lock(mutex_);
    return session == seated_ && (id_or_code == kId || id_or_code == kCode);
  }
  std::optional<Time> known_since(const std::string& session) override {
    const std::scoped_lock lock(mutex_);
    return session == known_ ? std::optional(since_) : std::nullopt;
  }
  /// From now on a session holds a seat.
  void seat(const std::string& session) {
    const std::scoped_lock lock(mutex_);
    seated_ = session;
  }
  void know(const std::string& session, Time since) {
    const std::scoped_lock lock(mutex_);
    known_ = session;
    since_ = since;
  }
  std::optional<std::string> unwell() const override { return why_unwell; }
  std::string metrics() const override { return "burgrave_tables 1\n"; }
  void drain() override { note("drain", ""); }

  std::optional<std::string> why_unwell;

  std::string last() const {
    const std::scoped_lock lock(mutex_);
    return asked_.empty() ? "" : asked_.back();
  }
  std::string last_session() const {
    const std::scoped_lock lock(mutex_);
    return sessions_.empty() ? "" : sessions_.back();
  }
  std::size_t count() const {
    const std::scoped_lock lock(mutex_);
    return asked_.size();
  }

 private:
  static protocol::TableState table_state() {
    protocol::TableState state;
    state.id = kId;
    state.code = kCode;
    return state;
  }
  void note(std::string what, const std::string& session) {
    const std::scoped_lock lock(mutex_);
    asked_.push_back(std::move(what));
    sessions_.push_back(session);
  }

  mutable std::mutex mutex_;
  std::vector<std::string> asked_, sessions_;
  std::string seated_, known_;
  Time since_ = 0;
};

}  // namespace burgrave::server::test
