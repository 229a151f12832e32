#pragma once

#include "core/rng.hpp"
#include "server/load/load.hpp"
#include "server/load/socket_client.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/json/value.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace burgrave::server::load {

using Instant = std::chrono::steady_clock::time_point;

/// What all tables of a run share. One thread runs them all.
struct Run {
  Setup setup;
  Target target;
  Report report;
  std::vector<double> broadcast_ms;
  std::vector<double> answer_ms;

  void problem(const std::string& what) { ++report.problems[what]; }
};

/// One table with its sockets, which plays legal actions drawn at random.
class TablePlayer : public std::enable_shared_from_this<TablePlayer> {
 public:
  TablePlayer(const boost::asio::any_io_executor& executor, Run& run, std::uint64_t seed);

  /// Opens a table, sits down, connects all sockets and begins. Throws where the server refuses.
  boost::asio::awaitable<void> open();
  /// One action each interval from `start` on until `end`; opens another table after a match.
  boost::asio::awaitable<void> play(Instant start, Instant end);
  /// The last action is not answered yet, or a socket has not had the position after it.
  bool on_its_way() const;
  void cut();

 private:
  static constexpr std::size_t kPlayers = 2;

  /// One pair of eyes.
  struct Eyes {
    std::shared_ptr<SocketClient> socket;
    int seat = 0;
    int seq = -1;      ///< of the last position; -1 = none yet
    int sent_seq = 0;  ///< of the one before the last action
    int turn = 0;
    std::vector<std::string> actions;
    bool waiting = false;  ///< the position after the last action has not come
  };

  boost::asio::awaitable<std::string> sit_down(std::vector<std::string>& cookies);
  boost::asio::awaitable<void> connect(const std::string& table,
                                       const std::vector<std::string>& cookies);
  boost::asio::awaitable<void> all_have_positions();
  static boost::asio::awaitable<void> listen(std::shared_ptr<TablePlayer> self, std::size_t place,
                                             std::shared_ptr<SocketClient> socket);
  void hear(std::size_t place, std::string_view text, Instant at);
  void see(Eyes& eyes, const boost::json::object& position, Instant at);
  boost::asio::awaitable<void> act();
  std::string chosen(Eyes& actor);
  std::string next_id() { return std::to_string(++commands_); }
  void add_eyes(std::shared_ptr<SocketClient> socket, int seat);
  /// The eyes of a seat that is asked; nullptr = none is.
  Eyes* asked();
  bool has(std::size_t place, const std::shared_ptr<SocketClient>& socket) const;

  boost::asio::any_io_executor executor_;
  Run& run_;
  Rng rng_;
  std::vector<Eyes> eyes_;
  boost::asio::steady_timer news_;  ///< cancelled when something was heard
  Instant sent_at_;
  bool unanswered_ = false;  ///< the last action
  bool over_ = false;
  int commands_ = 0;
};

}  // namespace burgrave::server::load
