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

bool TokenBucket::take(Instant now, double count) {
  fill(now);
  if (tokens_ < count) return false;
  tokens_ -= count;
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

std::string plain_address(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));  // which names an interface here
  in_addr v4{};
  in6_addr v6{};
  char plain[INET6_ADDRSTRLEN];
  if (inet_pton(AF_INET, text.c_str(), &v4) == 1) return text;
  if (inet_pton(AF_INET6, text.c_str(), &v6) != 1) return "";
  if (IN6_IS_ADDR_V4MAPPED(&v6)) {
    constexpr std::size_t kBytesBefore = 12;
    return inet_ntop(AF_INET, std::begin(v6.s6_addr) + kBytesBefore, plain, sizeof plain);
  }
  return inet_ntop(AF_INET6, &v6, plain, sizeof plain);
}

namespace {

/// The first bytes of an IPv6 address; empty for all others.
std::string network_of(const std::string& plain, std::size_t bytes) {
  in6_addr address{};
  if (inet_pton(AF_INET6, plain.c_str(), &address) != 1) return "";
  std::fill(std::begin(address.s6_addr) + bytes, std::end(address.s6_addr), 0);
  char network[INET6_ADDRSTRLEN];
  return inet_ntop(AF_INET6, &address, network, sizeof network);
}

}  // namespace

std::string peer_key(std::string_view address) {
  constexpr std::size_t kHouseholdBytes = 8;
  const std::string plain = plain_address(address);
  const std::string network = network_of(plain, kHouseholdBytes);
  if (!network.empty()) return network;
  return plain.empty() ? std::string(address) : plain;
}

std::vector<LimitedGroup> limited_groups(std::string_view address) {
  constexpr std::size_t kSiteBytes = 6;
  constexpr int kSiteShare = 4;
  std::vector<LimitedGroup> groups{{peer_key(address), 1}};
  const std::string site = network_of(plain_address(address), kSiteBytes);
  if (!site.empty()) groups.push_back({site + "/48", kSiteShare});
  return groups;
}

std::vector<TokenBucket*> PeerRates::buckets_of(const std::string& peer, Instant now) {
  if (buckets_.size() >= tidy_at_) {
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
    tidy_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
  }
  std::vector<TokenBucket*> own;
  for (const LimitedGroup& group : limited_groups(peer)) {
    own.push_back(
        &buckets_.try_emplace(group.key, group.share * per_second_, group.share * most_, now)
             .first->second);
  }
  return own;
}

int PeerRates::take(const std::string& peer, Instant now) {
  const std::scoped_lock lock(mutex_);
  const auto own = buckets_of(peer, now);
  int wait = 0;
  for (TokenBucket* bucket : own) wait = std::max(wait, bucket->wait_ms(now));
  if (wait > 0) return wait;
  for (TokenBucket* bucket : own) bucket->take(now);
  return 0;
}

int PeerRates::wait_ms(const std::string& peer, Instant now) {
  const std::scoped_lock lock(mutex_);
  int wait = 0;
  for (TokenBucket* bucket : buckets_of(peer, now)) wait = std::max(wait, bucket->wait_ms(now));
  return wait;
}

void PeerRates::owe(const std::string& peer, Instant now) {
  const std::scoped_lock lock(mutex_);
  for (TokenBucket* bucket : buckets_of(peer, now)) bucket->owe(now);
}

std::size_t PeerRates::size() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

Place PeerPlaces::enter(const std::string& peer) {
  const auto groups = peer.empty() ? std::vector<LimitedGroup>() : limited_groups(peer);
  {
    const std::scoped_lock lock(mutex_);
    if (all_ >= most_) return nullptr;
    for (const LimitedGroup& group : groups) {
      const auto own = of_group_.find(group.key);
      if (own != of_group_.end() && own->second >= group.share * most_of_peer_) return nullptr;
    }
    for (const LimitedGroup& group : groups) ++of_group_[group.key];
    ++all_;
  }
  changed_(1);
  return Place(this, [groups](void* places) { static_cast<PeerPlaces*>(places)->leave(groups); });
}

bool PeerPlaces::full() const {
  const std::scoped_lock lock(mutex_);
  return all_ >= most_;
}

void PeerPlaces::leave(const std::vector<LimitedGroup>& groups) {
  {
    const std::scoped_lock lock(mutex_);
    --all_;
    for (const LimitedGroup& group : groups) {
      if (--of_group_[group.key] == 0) of_group_.erase(group.key);
    }
  }
  changed_(-1);
}

}  // namespace burgrave::server
