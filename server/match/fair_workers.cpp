#include "server/match/fair_workers.hpp"

#include <exception>
#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace burgrave::server {

namespace {

/// Of the threads of one pool, so many may work for one address.
constexpr int kMostOfAddress = 2;

/// Linux counts niceness by thread; elsewhere it would be that of the whole process.
void give_way() {
#ifdef __linux__
  constexpr int kNiceness = 10;
  ::setpriority(PRIO_PROCESS, 0, kNiceness);
#endif
}

}  // namespace

FairWorkers::FairWorkers(Setup setup) : setup_(std::move(setup)), queue_(kMostOfAddress) {
  for (int i = 0; i < setup_.threads; ++i) threads_.emplace_back([this] { run(); });
}

FairWorkers::~FairWorkers() { stop(); }

void FairWorkers::post(int rank, const Asker& who, Work work) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push(rank, who, std::move(work));
  }
  changed_.notify_one();
}

void FairWorkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void FairWorkers::run() {
  if (setup_.gives_way) give_way();
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    auto begun = queue_.begin();
    if (!begun) {
      changed_.wait(lock);
      continue;
    }
    lock.unlock();
    try {
      begun->work();
    } catch (const std::exception& failure) {
      setup_.failed(failure.what());
    }
    begun->work = nullptr;  // what it holds goes before the lock is taken
    lock.lock();
    queue_.end(begun->address);
    changed_.notify_all();  // what waited for this address may begin
  }
}

}  // namespace burgrave::server
