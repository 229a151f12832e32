#pragma once

#include "server/match/fair_queue.hpp"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace burgrave::server {

/// Threads that do what many people want, in the order of a FairQueue. Any thread may post.
class FairWorkers {
 public:
  using Work = FairQueue::Work;

  struct Setup {
    int threads = 1;
    bool gives_way = false;  ///< to all other threads of this computer
    /// Told, from a thread of these, why some work ended before its end.
    std::function<void(const std::string& why)> failed = [](const std::string&) {};
  };

  explicit FairWorkers(Setup setup);
  ~FairWorkers();
  FairWorkers(const FairWorkers&) = delete;
  FairWorkers& operator=(const FairWorkers&) = delete;

  void post(int rank, const Asker& who, Work work);
  /// Finishes what runs, drops what waits, and ends the threads.
  void stop();

 private:
  void run();

  const Setup setup_;
  std::mutex mutex_;
  std::condition_variable changed_;
  FairQueue queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  ///< last: they use all of the above
};

}  // namespace burgrave::server
