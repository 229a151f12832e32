#include "server/match/strand.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <string>

namespace burgrave::server {
namespace {

TEST(Strand, does_later_what_is_to_wait_each_at_its_own_time) {
  using namespace std::chrono_literals;
  Workers workers(1);
  Strand strand(workers);
  std::promise<void> over;
  std::string order;  // of one strand alone
  const auto begin = std::chrono::steady_clock::now();
  strand.post_in(60ms, [&] {
    order += "b";
    over.set_value();
  });
  strand.post_in(20ms, [&] { order += "a"; });
  strand.wake_in(1ms, [&] { order += "1"; });  // takes the place of none of these
  over.get_future().wait();
  EXPECT_EQ(order, "1ab");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 60ms);
}

}  // namespace
}  // namespace burgrave::server
