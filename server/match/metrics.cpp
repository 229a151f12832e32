#include "server/match/metrics.hpp"

#include <fmt/core.h>

namespace burgrave::server {

namespace {

std::string head(std::string_view name, std::string_view kind, std::string_view help) {
  return fmt::format("# HELP burgrave_{0} {2}\n# TYPE burgrave_{0} {1}\n", name, kind, help);
}

template <class Value>
std::string single(std::string_view name, std::string_view kind, std::string_view help,
                   Value value) {
  return head(name, kind, help) + fmt::format("burgrave_{} {}\n", name, value);
}

}  // namespace

void Histogram::add(double seconds) noexcept {
  std::size_t at = 0;
  while (at < kBounds.size() && seconds > kBounds[at]) ++at;
  counts_[at].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
}

std::string Histogram::text(std::string_view name, std::string_view help) const {
  std::string out = head(name, "histogram", help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
    out += fmt::format("burgrave_{}_bucket{{le=\"{}\"}} {}\n", name, bound, sum);
  }
  const auto seconds = static_cast<double>(microseconds_.load(std::memory_order_relaxed)) * 1e-6;
  return out + fmt::format("burgrave_{0}_sum {1}\nburgrave_{0}_count {2}\n", name, seconds, sum);
}

std::string Metrics::text() const {
  return single("tables", "gauge", "Tables in memory.", tables.load()) +
         single("table_sockets", "gauge", "Sockets at a table.", sockets.load()) +
         single("table_bytes", "gauge", "Memory of the tables, estimated.", bytes.load()) +
         head("actions_total", "counter", "Actions that are on the disk.") +
         fmt::format("burgrave_actions_total{{author=\"human\"}} {}\n", human_actions.load()) +
         fmt::format("burgrave_actions_total{{author=\"bot\"}} {}\n", bot_actions.load()) +
         single("refused_total", "counter", "Actions refused.", refused.load()) +
         single("stuck_total", "counter", "Tables that could not go on.", stuck.load()) +
         single("bot_seconds_total", "counter", "Time that bots have thought.",
                static_cast<double>(bot_microseconds.load()) * 1e-6) +
         single("store_failures_total", "counter", "Changes that the store failed to keep.",
                store_failures.load()) +
         action_seconds.text("action_seconds", "From an action's arrival to its broadcast.") +
         store_seconds.text("store_seconds", "From a change to its being durable.");
}

}  // namespace burgrave::server
