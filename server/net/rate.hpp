#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

using Instant = std::chrono::steady_clock::time_point;

/// So many at once, and so many a second: full at first.
class TokenBucket {
 public:
  TokenBucket(double per_second, double most, Instant now)
      : per_second_(per_second), most_(most), tokens_(most), filled_(now) {}

  /// Takes so many where they are there.
  bool take(Instant now, double count = 1);
  /// Takes one even where none is there: what is owed must fill up first.
  void owe(Instant now);
  /// Until one is there; 0 where one is.
  int wait_ms(Instant now);
  bool full(Instant now) const { return tokens_at(now) >= most_; }

 private:
  double tokens_at(Instant now) const;
  void fill(Instant now);

  double per_second_;
  double most_;
  double tokens_;
  Instant filled_;
};

/// An address in its one form: an IPv4 one that is written as IPv6 (::ffff:192.0.2.7) is the IPv4
/// one. Empty where it is no address.
std::string plain_address(std::string_view address);

/// Who is meant by an address where rates and numbers are limited: an IPv4 address itself, of IPv6
/// the network that one household has (the first 64 bits).
std::string peer_key(std::string_view address);

/// All who have to stay within a limit for an address: the peer itself, and of IPv6 the site (the
/// first 48 bits) as well. A site has as many networks as it likes, so it gets the share of a few.
struct LimitedGroup {
  std::string key;
  int share;  ///< of what one peer may
};
std::vector<LimitedGroup> limited_groups(std::string_view address);

/// One bucket for each peer and site; those that have filled up again are forgotten. Any thread.
class PeerRates {
 public:
  PeerRates(double per_second, double most) : per_second_(per_second), most_(most) {}

  /// Takes one of the peer's; otherwise how long it has to wait, in milliseconds.
  int take(const std::string& peer, Instant now = std::chrono::steady_clock::now());
  /// How long the peer has to wait, in milliseconds; nothing is taken.
  int wait_ms(const std::string& peer, Instant now = std::chrono::steady_clock::now());
  void owe(const std::string& peer, Instant now = std::chrono::steady_clock::now());
  std::size_t size() const;

 private:
  std::vector<TokenBucket*> buckets_of(const std::string& peer, Instant now);

  const double per_second_;
  const double most_;
  mutable std::mutex mutex_;
  std::map<std::string, TokenBucket> buckets_;
  std::size_t tidy_at_ = 1024;
};

/// A counted place, given back when the last copy goes.
using Place = std::shared_ptr<void>;

/// How many are there, in all and of one peer or site. Any thread. Must outlive its places.
class PeerPlaces {
 public:
  /// `changed` is called with +1 and -1.
  PeerPlaces(int most, int most_of_peer, std::function<void(int)> changed)
      : most_(most), most_of_peer_(most_of_peer), changed_(std::move(changed)) {}

  /// A place, or null where none is left. An empty peer is nobody's: only the sum counts.
  Place enter(const std::string& peer);
  bool full() const;

 private:
  void leave(const std::vector<LimitedGroup>& groups);

  const int most_;
  const int most_of_peer_;
  const std::function<void(int)> changed_;
  mutable std::mutex mutex_;
  int all_ = 0;
  std::map<std::string, int> of_group_;
};

}  // namespace burgrave::server
