#include "server/net/backlog.hpp"

#include <algorithm>
#include <malloc.h>

namespace burgrave::server {

std::unique_ptr<Backlog::Share> Backlog::open(const std::string& peer, std::function<void()> cut) {
  auto share = std::make_unique<Share>(*this, peer_key(peer), std::move(cut));
  const std::scoped_lock lock(mutex_);
  peers_[share->peer_].shares.insert(share.get());
  return share;
}

bool Backlog::add(Share& share, std::size_t bytes) {
  std::vector<std::function<void()>> cuts;
  bool kept = false;
  {
    const std::scoped_lock lock(mutex_);
    if (share.over_) return false;
    Peer& peer = peers_[share.peer_];
    share.bytes_ += bytes;
    peer.bytes += bytes;
    all_ += bytes;
    peak_ = std::max(peak_, all_);
    const bool alone = share.bytes_ == bytes;
    if (share.bytes_ > limits_.of_one && !alone) cuts.push_back(give_way(share).cut_);
    while (peer.bytes > limits_.of_peer) cuts.push_back(give_way(slowest(peer)).cut_);
    while (all_ > limits_.in_all) {
      const auto most = std::max_element(peers_.begin(), peers_.end(), [](auto& a, auto& b) {
        return a.second.bytes < b.second.bytes;
      });
      cuts.push_back(give_way(slowest(most->second)).cut_);
    }
    kept = !share.over_;
  }
  for (const auto& cut : cuts) {
    on_cut_();
    cut();
  }
  return kept;
}

void Backlog::remove(Share& share, std::size_t bytes) {
  const std::scoped_lock lock(mutex_);
  if (!share.over_) take_away(share, bytes);
}

void Backlog::close(Share& share) {
  bool fallen = false;
  {
    const std::scoped_lock lock(mutex_);
    take_away(share, share.bytes_);
    const auto peer = peers_.find(share.peer_);
    peer->second.shares.erase(&share);
    if (peer->second.shares.empty()) peers_.erase(peer);
    fallen = has_fallen();
  }
  if (fallen) ::malloc_trim(0);
}

/// The allocator keeps what is free among what is not; it is told to look, now and then.
bool Backlog::has_fallen() {
  constexpr std::size_t kMuch = 4U << 20;
  constexpr std::chrono::seconds kPause{5};
  if (peak_ < kMuch || all_ > peak_ / 4) return false;
  const Instant now = std::chrono::steady_clock::now();
  if (now - given_back_ < kPause) return false;
  given_back_ = now;
  peak_ = all_;
  return true;
}

std::size_t Backlog::bytes() const {
  const std::scoped_lock lock(mutex_);
  return all_;
}

void Backlog::take_away(Share& share, std::size_t bytes) {
  share.bytes_ -= bytes;
  peers_[share.peer_].bytes -= bytes;
  all_ -= bytes;
}

/// From now on it counts for nothing: its connection ends and lets go of everything.
Backlog::Share& Backlog::give_way(Share& share) {
  take_away(share, share.bytes_);
  share.over_ = true;
  return share;
}

/// Pre: something waits for the peer.
Backlog::Share& Backlog::slowest(const Peer& peer) {
  return **std::max_element(peer.shares.begin(), peer.shares.end(),
                            [](const Share* a, const Share* b) { return a->bytes_ < b->bytes_; });
}

}  // namespace burgrave::server
