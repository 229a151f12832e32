#include "server/net/rate.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cmath>
#include <netinet/in.h>

namespace burgrave::server {

double TokenBucket::tokens_at(Instant now) const {
  const std::chrono::duration<double> passed = now - filled_;
  return std::min(most_, tokens_ + std::max(0.0, passed.count()) * per_second_);
}

void TokenBucket::fill(Instant now) {
  tokens_ = tokens_at(now);
  filled_ = now;
}

bool TokenBucket::take(Instant now) {
  fill(now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

void TokenBucket::owe(Instant now) {
  fill(now);
  tokens_ -= 1;
}

int TokenBucket::wait_ms(Instant now) {
  fill(now);
  return tokens_ >= 1 ? 0 : static_cast<int>(std::ceil((1 - tokens_) / per_second_ * 1000));
}

std::string peer_key(std::string_view address) {
  constexpr std::size_t kNetworkBytes = 8;
  in6_addr bytes{};
  const std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), &bytes) != 1) return text;
  std::fill(std::begin(bytes.s6_addr) + kNetworkBytes, std::end(bytes.s6_addr), 0);
  char network[INET6_ADDRSTRLEN];
  return inet_ntop(AF_INET6, &bytes, network, sizeof network);
}

TokenBucket& PeerRates::bucket(const std::string& peer, Instant now) {
  if (buckets_.size() >= tidy_at_) {
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
    tidy_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
  }
  return buckets_.try_emplace(peer_key(peer), per_second_, most_, now).first->second;
}

int PeerRates::take(const std::string& peer, Instant now) {
  const std::scoped_lock lock(mutex_);
  TokenBucket& own = bucket(peer, now);
  return own.take(now) ? 0 : std::max(1, own.wait_ms(now));
}

int PeerRates::wait_ms(const std::string& peer, Instant now) {
  const std::scoped_lock lock(mutex_);
  return bucket(peer, now).wait_ms(now);
}

void PeerRates::owe(const std::string& peer, Instant now) {
  const std::scoped_lock lock(mutex_);
  bucket(peer, now).owe(now);
}

std::size_t PeerRates::size() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

Place PeerPlaces::enter(const std::string& peer) {
  const std::string key = peer.empty() ? "" : peer_key(peer);
  {
    const std::scoped_lock lock(mutex_);
    if (all_ >= most_) return nullptr;
    if (!key.empty()) {
      int& own = of_peer_[key];
      if (own >= most_of_peer_) return nullptr;
      ++own;
    }
    ++all_;
  }
  changed_(1);
  return Place(this, [key](void* places) { static_cast<PeerPlaces*>(places)->leave(key); });
}

void PeerPlaces::leave(const std::string& key) {
  {
    const std::scoped_lock lock(mutex_);
    --all_;
    if (!key.empty() && --of_peer_[key] == 0) of_peer_.erase(key);
  }
  changed_(-1);
}

}  // namespace burgrave::server
