#include "registry/bench.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

// Counts every allocation of the process, so that `bench` can show that play makes none.
namespace {
std::atomic<std::uint64_t> count{0};
}  // namespace

namespace burgrave {
std::uint64_t allocation_count() noexcept { return count.load(std::memory_order_relaxed); }
}  // namespace burgrave

void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  count.fetch_add(1, std::memory_order_relaxed);
  return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
