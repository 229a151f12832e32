#pragma once

#include "server/net/rate.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace burgrave::server {

/// What waits to be sent on all connections together, in bytes. Where it is too much, whoever makes
/// most wait is cut: of a peer above its share its slowest connection, of all the slowest one of
/// the peer that makes most wait. So nobody loses a connection for what others do not read.
/// After much has waited, its memory goes back to the system. Any thread.
class Backlog {
 public:
  struct Limits {
    std::size_t of_one = 0;   ///< connection; a single message may be longer
    std::size_t of_peer = 0;  ///< all connections of a peer
    std::size_t in_all = 0;
  };

  /// What waits on one connection; nothing does once it is gone. Must not outlive the backlog.
  class Share {
   public:
    Share(Backlog& backlog, std::string peer, std::function<void()> cut)
        : backlog_(backlog), peer_(std::move(peer)), cut_(std::move(cut)) {}
    ~Share() { backlog_.close(*this); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

    /// False once the connection is cut: nothing more is to be kept for it.
    bool add(std::size_t bytes) { return backlog_.add(*this, bytes); }
    void remove(std::size_t bytes) { backlog_.remove(*this, bytes); }

   private:
    friend class Backlog;
    Backlog& backlog_;
    const std::string peer_;
    const std::function<void()> cut_;
    std::size_t bytes_ = 0;
    bool over_ = false;
  };

  /// `on_cut` is called for each connection that is cut, from any thread.
  Backlog(const Limits& limits, std::function<void()> on_cut)
      : limits_(limits), on_cut_(std::move(on_cut)) {}

  /// `cut` is called at most once, from any thread, and only ends the connection later on.
  std::unique_ptr<Share> open(const std::string& peer, std::function<void()> cut);
  std::size_t bytes() const;

 private:
  struct Peer {
    std::size_t bytes = 0;
    std::set<Share*> shares;
  };
  using Peers = std::map<std::string, Peer>;

  bool add(Share& share, std::size_t bytes);
  void remove(Share& share, std::size_t bytes);
  void close(Share& share);
  void take_away(Share& share, std::size_t bytes);
  bool has_fallen();
  Share& give_way(Share& share);
  static Share& slowest(const Peer& peer);

  const Limits limits_;
  const std::function<void()> on_cut_;
  mutable std::mutex mutex_;
  std::size_t all_ = 0;
  std::size_t peak_ = 0;  ///< of `all_` since memory was last given back to the system
  Instant given_back_{};
  Peers peers_;
};

}  // namespace burgrave::server
