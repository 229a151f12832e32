#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace burgrave::server {

/// Threads that do what is posted, many things at once.
class Workers {
 public:
  explicit Workers(int threads);
  ~Workers();

  void post(std::function<void()> work);
  /// Finishes what runs, drops what waits, and ends the threads.
  void stop();

 private:
  friend class Strand;
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

/// Work that some threads do one piece at a time, in the order of posting.
class Strand {
 public:
  explicit Strand(Workers& workers);
  ~Strand();

  void post(std::function<void()> work);
  /// Posts work later.
  void post_in(std::chrono::milliseconds delay, std::function<void()> work);
  /// Posts work later; only the last such call counts. Call from the strand itself.
  void wake_in(std::chrono::milliseconds delay, std::function<void()> work);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace burgrave::server
