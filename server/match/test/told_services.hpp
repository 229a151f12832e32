#pragma once

#include "server/match/metrics.hpp"
#include "server/match/services.hpp"

#include <memory>
#include <string>

namespace burgrave::server {

/// The settings that a test gives a match, and its counters.
class ToldServices : public MatchServices {
 public:
  std::shared_ptr<const std::string> one_of(std::shared_ptr<const std::string> text) override {
    return text;
  }
  Metrics& metrics() override { return metrics_; }
  const std::string& build() const override { return build_; }
  const MatchLimits& limits() const override { return match_limits; }
  const Patience& patience() const override { return waits; }
  const ThinkingTimes& thinking() const override { return thinks; }

  MatchLimits match_limits;
  Patience waits;
  ThinkingTimes thinks;

 private:
  Metrics metrics_;
  std::string build_ = "test";
};

}  // namespace burgrave::server
