#include "server/net/backlog.hpp"

#include <gtest/gtest.h>

namespace burgrave::server {
namespace {

/// Connections that count how often they were cut.
class Backlogs : public testing::Test {
 protected:
  std::unique_ptr<Backlog::Share> open(const std::string& peer, const std::string& name) {
    return backlog_.open(peer, [this, name] { cut_.push_back(name); });
  }

  int cuts_ = 0;
  std::vector<std::string> cut_;
  Backlog backlog_{{100, 150, 300}, [this] { ++cuts_; }};
};

TEST_F(Backlogs, OneConnectionMayNotMakeTooMuchWait) {
  const auto one = open("1.1.1.1", "one");
  EXPECT_TRUE(one->add(100));
  one->remove(50);
  EXPECT_TRUE(one->add(50));
  EXPECT_FALSE(one->add(1));
  EXPECT_EQ(cut_, std::vector<std::string>{"one"});
  EXPECT_EQ(backlog_.bytes(), 0U) << "its connection ends and holds nothing";
  EXPECT_FALSE(one->add(1)) << "nothing is kept any more";
  one->remove(100);
  EXPECT_EQ(cuts_, 1);
}

TEST_F(Backlogs, ASingleMessageMayBeLonger) {
  const auto one = open("1.1.1.1", "one");
  EXPECT_TRUE(one->add(120));
  EXPECT_FALSE(one->add(1));
}

TEST_F(Backlogs, OfAPeerTheSlowestGivesWay) {
  const auto slow = open("2001:db8:1:2::1", "slow");
  const auto quick = open("2001:db8:1:2:ffff::9", "quick");
  const auto other = open("2001:db8:1:3::1", "other");
  EXPECT_TRUE(slow->add(90));
  EXPECT_TRUE(other->add(90));
  EXPECT_TRUE(quick->add(40));
  EXPECT_TRUE(cut_.empty());
  EXPECT_TRUE(quick->add(30)) << "who reads is not cut for who does not";
  EXPECT_EQ(cut_, std::vector<std::string>{"slow"});
  EXPECT_EQ(backlog_.bytes(), 160U);
}

TEST_F(Backlogs, OfAllThePeerThatMakesMostWaitGivesWay) {
  std::vector<std::unique_ptr<Backlog::Share>> greedy;
  for (const std::string name : {"a", "b"}) greedy.push_back(open("1.1.1.1", name));
  EXPECT_TRUE(greedy[0]->add(80));
  EXPECT_TRUE(greedy[1]->add(70));
  const auto second = open("2.2.2.2", "second"), third = open("3.3.3.3", "third");
  EXPECT_TRUE(second->add(100));
  EXPECT_TRUE(third->add(50));
  EXPECT_TRUE(cut_.empty());
  EXPECT_TRUE(third->add(1));
  EXPECT_EQ(cut_, std::vector<std::string>{"a"});
  greedy.clear();
  EXPECT_EQ(backlog_.bytes(), 151U) << "what is gone holds nothing";
}

}  // namespace
}  // namespace burgrave::server
