#include "server/match/fair_workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {
namespace {

/// A queue of works that write what they are called.
class FairQueueTest : public testing::Test {
 protected:
  explicit FairQueueTest(int most = 100) : queue_(most) {}

  void push(int rank, const Asker& who, const char* name) {
    queue_.push(rank, who, [this, name] { done_ += name; });
  }
  /// Does everything, one after another.
  std::string all() {
    while (auto begun = queue_.begin()) {
      begun->work();
      queue_.end(begun->address);
    }
    return std::exchange(done_, {});
  }

  FairQueue queue_;
  std::string done_;
};

TEST_F(FairQueueTest, a_smaller_rank_goes_first) {
  push(2, {"anna", {}}, "c");
  push(0, {"anna", {}}, "a");
  push(1, {"bea", {}}, "b");
  EXPECT_EQ(all(), "abc");
  EXPECT_FALSE(queue_.begin());
}

TEST_F(FairQueueTest, within_a_rank_each_session_has_its_turn) {
  for (const char* name : {"1", "2", "3"}) push(0, {"anna", {}}, name);
  push(0, {"bea", {}}, "b");
  push(0, {"carl", {}}, "c");
  EXPECT_EQ(all(), "1bc23");
}

TEST_F(FairQueueTest, many_sessions_of_one_address_have_one_turn) {
  for (const char* name : {"1", "2", "3"}) push(0, {name, "here"}, name);
  push(0, {"1", "here"}, "4");
  push(0, {"bea", "there"}, "b");
  EXPECT_EQ(all(), "1b234");
}

TEST_F(FairQueueTest, who_has_been_served_comes_after_who_waits) {
  push(0, {"anna", {}}, "1");
  push(0, {"bea", {}}, "b");
  const auto begun = queue_.begin();
  push(0, {"anna", {}}, "2");
  begun->work();
  queue_.end(begun->address);
  EXPECT_EQ(all(), "1b2");
}

class FairQueueOfTwo : public FairQueueTest {
 protected:
  FairQueueOfTwo() : FairQueueTest(2) {}
};

TEST_F(FairQueueOfTwo, of_one_address_no_more_are_under_way) {
  for (const char* name : {"1", "2", "3"}) push(0, {name, "here"}, name);
  push(1, {"bea", {}}, "b");
  const auto first = queue_.begin();
  const auto second = queue_.begin();
  const auto other = queue_.begin();
  ASSERT_TRUE(first && second && other);
  other->work();
  EXPECT_EQ(done_, "b") << "of a later rank, and yet before the third";
  EXPECT_FALSE(queue_.begin());
  queue_.end(first->address);
  EXPECT_TRUE(queue_.begin());
}

TEST(FairWorkers, do_everything_and_survive_what_fails) {
  std::promise<std::string> why;
  std::promise<void> over;
  FairWorkers workers({1, true, [&](const std::string& what) { why.set_value(what); }});
  workers.post(0, {"anna", {}}, [] { throw std::runtime_error("no memory"); });
  workers.post(0, {"anna", {}}, [&] { over.set_value(); });
  EXPECT_EQ(why.get_future().get(), "no memory");
  over.get_future().wait();
}

TEST(FairWorkers, of_several_threads_two_serve_one_address) {
  std::promise<void> go;
  const std::shared_future<void> gate = go.get_future().share();
  std::atomic<int> begun{0};
  std::promise<void> other;
  FairWorkers workers({3, false});  // last: its threads use all of these
  for (int n = 0; n < 3; ++n) {
    workers.post(0, {"anna", {}}, [&] {
      ++begun;
      gate.wait();
    });
  }
  workers.post(1, {"bea", {}}, [&] { other.set_value(); });
  other.get_future().wait();
  EXPECT_LE(begun, 2);
  go.set_value();
}

TEST(FairWorkers, stop_drops_what_waits) {
  auto held = std::make_shared<int>(0);
  const std::weak_ptr<int> watched = held;
  {
    std::promise<void> begun, go;
    FairWorkers workers({1, false});
    workers.post(0, {"anna", {}}, [&] {
      begun.set_value();
      go.get_future().wait();
    });
    workers.post(0, {"anna", {}}, [held = std::move(held)] { ++*held; });
    begun.get_future().wait();
    go.set_value();
    workers.stop();
  }
  EXPECT_TRUE(watched.expired());
}

}  // namespace
}  // namespace burgrave::server
