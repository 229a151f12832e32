#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace burgrave::server::load {

/// What a run asks of a server.
struct Setup {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string game;
  bool secrets = false;  ///< of that game: not everybody hears of every action
  int tables = 1000;
  int sockets = 2;  ///< at each table: two that play, the rest watches
  double rate = 1;  ///< actions a second at each table
  double seconds = 60;
  bool compress = true;  ///< ask for compression, as browsers do
  std::uint64_t seed = 1;
  int pid = 0;  ///< of the server on this machine; 0: not looked at
};

/// Milliseconds; a share of the sorted delays, by the nearest rank.
struct Delays {
  std::int64_t count = 0;
  double p50 = 0;
  double p95 = 0;
  double p99 = 0;
  double most = 0;
};

/// What the server's process has used.
struct Usage {
  double cpu_seconds = 0;   ///< while the tables played
  std::int64_t before = 0;  ///< resident bytes before any table, with all of them idle, at the end
  std::int64_t idle = 0;
  std::int64_t after = 0;
};

struct Report {
  double opening_seconds = 0;  ///< until all tables had begun
  double seconds = 0;          ///< of play
  std::int64_t actions = 0;    ///< sent
  std::int64_t behind = 0;     ///< not sent in time: the action before was still on its way
  Delays broadcast;            ///< from sending an action to the position at every other socket
  Delays answer;               ///< from sending an action to its Accepted
  std::int64_t matches_ended = 0;
  std::map<std::string, std::int64_t> problems;  ///< how often each was met
  double server_actions = 0;                     ///< that the server counted meanwhile
  double store_ms = 0;  ///< mean time from a change to its being durable, by the server
  std::optional<Usage> usage;

  std::int64_t problem_count() const;
};

/// Plays on a running server with as many sockets as `setup` says; `say` hears how it goes on. An
/// error: the server cannot be reached or tables cannot be opened.
Result<Report> run(const Setup& setup, const std::function<void(const std::string&)>& say);

}  // namespace burgrave::server::load
