// Measures how many changes a second become durable, by how many are under way at once: one is
// what a store without group commit gives, whoever waits. Usage: store_bench DIRECTORY
#include "server/store/sqlite_store.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace burgrave::server {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// One action as a live match writes it: two entries and its state.
MatchChange next_change(const std::string& match, int changes_before) {
  MatchChange change;
  change.match = match;
  for (int i = 1; i <= 2; ++i) {
    const int seq = 2 * changes_before + i;
    change.entries.push_back({{seq, seat_at(i - 1), "place gate", std::nullopt},
                              Author::Human,
                              "client-" + std::to_string(seq),
                              seq});
  }
  change.state = std::string(600, 's');
  return change;
}

/// So many matches, each of which makes its next change when the one before is durable.
class Load {
 public:
  Load(Store& store, int matches, const std::string& name)
      : store_(store), changes_(static_cast<std::size_t>(matches)) {
    for (int i = 0; i < matches; ++i) {
      ids_.push_back(name + "-" + std::to_string(i));
      StoredMatch match;
      match.id = match.code = ids_.back();
      store_.create(std::move(match), {}, nullptr);
    }
    store_.flush();
  }

  /// Prints what became durable within the time.
  void run(double seconds) {
    start_ = Clock::now();
    seconds_ = seconds;
    under_way_ = ids_.size();
    for (std::size_t i = 0; i < ids_.size(); ++i) begin(i);
    std::unique_lock lock(mutex_);
    over_.wait(lock, [this] { return under_way_ == 0; });
    const double took = seconds_since(start_);
    std::sort(waits_.begin(), waits_.end());
    fmt::print("{:>9} {:>11.0f} {:>9.2f} {:>9.2f}\n", ids_.size(),
               static_cast<double>(waits_.size()) / took, at(0.5), at(0.99));
  }

 private:
  void begin(std::size_t i) {
    store_.change(next_change(ids_[i], changes_[i]++),
                  [this, i, since = Clock::now()](std::optional<Error> error) {
                    if (error) fmt::print(stderr, "{}\n", error->text());
                    end(i, since, !error);
                  });
  }
  /// On the store's thread.
  void end(std::size_t i, Clock::time_point since, bool durable) {
    waits_.push_back(1000 * seconds_since(since));
    if (durable && seconds_since(start_) < seconds_) return begin(i);
    const std::lock_guard lock(mutex_);
    if (--under_way_ == 0) over_.notify_one();
  }
  double at(double share) const {
    return waits_[static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1))];
  }

  Store& store_;
  std::vector<std::string> ids_;
  std::vector<int> changes_;
  std::vector<double> waits_;  ///< milliseconds
  Clock::time_point start_;
  double seconds_ = 0;
  std::size_t under_way_ = 0;
  std::mutex mutex_;
  std::condition_variable over_;
};

int run(const std::string& directory) {
  const std::string path = (std::filesystem::path(directory) / "store_bench.db").string();
  if (std::filesystem::exists(path)) {
    fmt::print(stderr, "{}: remove it first\n", path);
    return 2;
  }
  auto store = open_sqlite(path);
  if (!store) {
    fmt::print(stderr, "{}\n", store.error().text());
    return 1;
  }
  fmt::print("under way   changes/s    p50 ms    p99 ms\n");
  for (const int matches : {1, 4, 16, 64, 256, 1000}) {
    Load(**store, matches, "m" + std::to_string(matches)).run(3);
  }
  store = Error{};
  for (const char* suffix : {"", ".lock"}) std::filesystem::remove(path + suffix);
  return 0;
}

}  // namespace

}  // namespace burgrave::server

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: store_bench DIRECTORY, on the disk that is to be measured\n", stderr);
    return 2;
  }
  return burgrave::server::run(argv[1]);
}
