#include "search/mcts.hpp"
#include "search/test/caylus_games.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<int> allocations{0};
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace burgrave {
namespace {

TEST(Mcts, AllocatesOnTheFirstMoveOnly) {
  const caylus::Rules rules = test::caylus_rules(4);
  Mcts<caylus::Rules> tree(rules, {});
  const SearchLimits limits{200, 0, 1};
  const auto first = test::first_decision(rules, 1);
  tree.search(rules.view(first, rules.actors(first).first()), rules.actors(first).first(), limits,
              1);
  test::visit_random_games(rules, 1, 3, [&](const caylus::State& state, Seat seat) {
    const int before = allocations;
    tree.search(rules.view(state, seat), seat, limits, 1);
    EXPECT_EQ(allocations, before);
  });
}

}  // namespace
}  // namespace burgrave
