#pragma once

#include "server/net/test/client.hpp"
#include "server/net/test/fake_handler.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <utility>

namespace burgrave::server::test {

/// A server on a free port whose requests come to `handler_`.
class Served : public testing::Test {
 protected:
  void start() {
    setup_.port = 0;
    setup_.headers = {{"X-Every", "one"}};
    auto started = serve(setup_, handler_);
    ASSERT_TRUE(started) << started.error().text();
    server_ = *std::move(started);
  }
  std::uint16_t port() const { return server_->port(); }

  NetSetup setup_;
  FakeHandler handler_;
  std::unique_ptr<NetServer> server_;
};

}  // namespace burgrave::server::test
