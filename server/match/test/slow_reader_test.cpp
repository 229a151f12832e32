// A socket that reads slowly gets the newest position alone, and still the whole log.
#include "server/match/test/world.hpp"

#include <gtest/gtest.h>

#include <map>

namespace burgrave::server {
namespace {

/// What is sent to it as the newest of its topic waits until it reads.
class SlowReader : public Heard {
 public:
  using Heard::Heard;

  void send_newest(Topic topic, std::shared_ptr<const std::string> text) override {
    ++sent;
    waiting_[topic] = std::move(text);
  }
  bool waits(Topic topic) const override { return waiting_.contains(topic); }
  void read() {
    for (const auto& [topic, text] : waiting_) send(text);
    waiting_.clear();
  }
  int sent = 0;

 private:
  std::map<Topic, std::shared_ptr<const std::string>> waiting_;
};

/// The log as a page puts it together: "entry key" for each line.
std::vector<std::string> log_of(const std::vector<Position>& positions) {
  std::vector<std::pair<int, std::string>> lines;
  for (const Position& position : positions) {
    std::erase_if(lines, [&](const auto& line) { return line.first > position.log_from; });
    for (const auto& line : position.log) lines.emplace_back(line.seq, line.text.key);
  }
  std::vector<std::string> texts;
  for (const auto& [seq, key] : lines) texts.push_back(std::to_string(seq) + " " + key);
  return texts;
}

struct Slow : Pair {
  Slow() : Pair("caylus") {
    world.match().hello(carl, Asker{"carl", ""}, false, {protocol::kProtocol, world.id(), {}, {}});
    world.settle();
  }
  void play(int actions) {
    for (int n = 0; n < actions; ++n) {
      const int seat = asked();
      world.say(socket(seat), act(seat, "a" + std::to_string(++acted_)));
    }
  }
  std::vector<std::string> whole_log() { return log_of({*world.open("dora")->last<Position>()}); }

  std::shared_ptr<SlowReader> carl = std::make_shared<SlowReader>(1000);

 private:
  int acted_ = 0;
};

TEST(SlowReader, gets_the_newest_position_with_all_that_it_missed) {
  Slow slow;
  slow.carl->read();
  EXPECT_EQ(slow.carl->count<Position>(), 1);
  slow.play(8);
  EXPECT_GE(slow.carl->sent, 8);
  EXPECT_EQ(slow.carl->count<Position>(), 1);
  slow.carl->read();
  EXPECT_EQ(slow.carl->count<Position>(), 2);
  EXPECT_EQ(log_of(slow.carl->all<Position>()), slow.whole_log());
  const int read_up_to = slow.carl->last<Position>()->seq;
  slow.play(1);
  slow.carl->read();
  EXPECT_EQ(slow.carl->last<Position>()->log_from, read_up_to) << "what it has is not sent again";
  EXPECT_EQ(log_of(slow.carl->all<Position>()), slow.whole_log());
}

TEST(SlowReader, that_never_read_the_first_position_gets_the_log_from_its_beginning) {
  Slow slow;
  slow.play(5);
  slow.carl->read();
  EXPECT_EQ(slow.carl->count<Position>(), 1);
  EXPECT_EQ(slow.carl->last<Position>()->log_from, 0);
  EXPECT_EQ(log_of(slow.carl->all<Position>()), slow.whole_log());
}

TEST(SlowReader, that_looks_anew_gets_the_log_from_its_beginning) {
  Slow slow;
  slow.carl->read();
  slow.play(3);
  slow.world.say(slow.carl, protocol::Look{0});
  slow.play(2);
  slow.carl->read();
  EXPECT_EQ(slow.carl->last<Position>()->log_from, 0);
  EXPECT_EQ(log_of(slow.carl->all<Position>()), slow.whole_log());
}

}  // namespace
}  // namespace burgrave::server
