#include "server/match/strand.hpp"

#include <gtest/gtest.h>

#include <future>
#include <string>

namespace burgrave::server {
namespace {

TEST(Workers, do_what_somebody_waits_for_first) {
  Workers workers(1);
  std::promise<void> begun, go, over;
  workers.post([&] {
    begun.set_value();
    go.get_future().wait();
  });
  begun.get_future().wait();
  std::string order;  // of one thread alone
  for (const char* later : {"a", "b"}) workers.post([&, later] { order += later; }, Urgency::Later);
  for (const char* soon : {"1", "2"}) workers.post([&, soon] { order += soon; });
  workers.post([&] { over.set_value(); }, Urgency::Later);
  go.set_value();
  over.get_future().wait();
  EXPECT_EQ(order, "12ab");
}

}  // namespace
}  // namespace burgrave::server
