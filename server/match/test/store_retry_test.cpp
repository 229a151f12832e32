#include "server/match/store_retry.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

TEST(StoreRetry, comes_the_later_the_longer_the_store_fails) {
  StoreRetry retry;
  retry.put_off(5);
  EXPECT_EQ(retry.at(), 0) << "nothing has failed";
  for (const Time wait : {1'000, 2'000, 4'000, 8'000, 16'000, 32'000, 64'000, 64'000}) {
    retry.failed();
    retry.put_off(10);
    EXPECT_EQ(retry.at(), 10 + wait);
  }
}

TEST(StoreRetry, begins_anew_once_the_store_has_worked) {
  StoreRetry retry;
  retry.failed();
  retry.failed();
  retry.worked();
  retry.failed();
  retry.put_off(0);
  EXPECT_EQ(retry.at(), 1'000);
}

}  // namespace
}  // namespace burgrave::server
