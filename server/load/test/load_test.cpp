#include "server/load/load.hpp"

#include "server/api/api.hpp"
#include "server/match/hub.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/store/test/scratch_directory.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

namespace burgrave::server::load {

namespace {

/// A whole server in this process, over a database of its own.
class Load : public testing::Test {
 protected:
  void SetUp() override {
    auto store = open_sqlite(directory_.file("load.db"));
    ASSERT_TRUE(store) << store.error().text();
    store_ = *std::move(store);
    HubSetup hub;
    hub.build = "test";
    hub_ = make_hub(hub, *store_);
    ApiSetup api;
    api.build = hub.build;
    api_ = make_api(std::move(api), *hub_);
    NetSetup net;
    net.port = 0;
    auto served = serve(net, *api_);
    ASSERT_TRUE(served) << served.error().text();
    net_ = *std::move(served);
    setup_.port = net_->port();
    setup_.game = "caylus";
    setup_.tables = 3;
    setup_.seconds = 1;
    setup_.rate = 10;
  }
  void TearDown() override {
    if (hub_) hub_->drain();
    if (net_) net_->stop();
  }
  Result<Report> run_it() {
    return run(setup_, [this](const std::string& news) { said_ += news + "\n"; });
  }

  ScratchDirectory directory_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Hub> hub_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<NetServer> net_;
  load::Setup setup_;
  std::string said_;
};

TEST_F(Load, EveryActionIsAnsweredAndReachesEveryOtherSocket) {
  setup_.sockets = 3;
  setup_.pid = ::getpid();
  const auto report = run_it();
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_TRUE(report->problems.empty()) << report->problems.begin()->first;
  EXPECT_GT(report->actions, 3);
  EXPECT_EQ(report->answer.count, report->actions);
  EXPECT_EQ(report->broadcast.count, 2 * report->actions);
  EXPECT_GT(report->broadcast.p50, 0);
  EXPECT_GE(report->broadcast.most, report->broadcast.p99);
  EXPECT_EQ(report->server_actions, static_cast<double>(report->actions));
  ASSERT_TRUE(report->usage);
  EXPECT_GT(report->usage->after, 0);
  EXPECT_NE(said_.find("3 tables play for 1 s"), std::string::npos) << said_;
}

TEST_F(Load, WhatTheServerRefusesEndsTheRun) {
  setup_.game = "cailus";
  const auto report = run_it();
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().what.find("caylus"), std::string::npos) << report.error().what;
}

TEST_F(Load, AServerThatIsNotThereIsNamed) {
  net_->stop();
  const auto report = run_it();
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().where.find("http://127.0.0.1:"), std::string::npos);
  EXPECT_EQ(report.error().what, "Connection refused");
}

}  // namespace

}  // namespace burgrave::server::load
