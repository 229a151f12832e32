// Prints what a long match costs more than a short one: the same deeds in the same position, after
// a hundred entries and after five thousand.
#include "search/limits.hpp"
#include "server/match/test/world.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace burgrave::server {
namespace {

constexpr int kShort = 100, kLong = 5000;

/// Two seats before one screen, where anything may be taken back.
class PracticeTable {
 public:
  PracticeTable() : world_(wish()) {
    world_.match_limits.taken_back = 10 * kLong;
    anna_ = world_.open("anna");
    world_.say(anna_, protocol::Start{"start", {}});
    while (entries() < kShort) act();
  }

  int entries() { return anna_->last<protocol::Position>()->seq; }
  void act() {
    look(anna_->last<protocol::Position>()->actors.front());
    const auto now = *anna_->last<protocol::Position>();
    acted_ = now.seat;
    const auto place = choice_.below(static_cast<std::uint32_t>(now.offers.size()));
    say(protocol::Act{id(), now.seat, now.turn, now.offers[place].action});
  }
  /// Takes back the last action, whoever is asked now.
  void undo() {
    look(acted_);
    say(protocol::Undo{id(), acted_, anna_->last<protocol::Position>()->turn});
  }
  void look(int seat) {
    if (anna_->last<protocol::Position>()->seat != seat) say(protocol::Look{seat});
  }
  void position() { say(protocol::Look{acted_}); }
  /// A moment some entries ago, for somebody who has the log up to another one.
  void replay() {
    const int last = entries();
    const auto replay = world_.replay("anna", {0, last - 8, false, false, last - 16});
    size_ += boost::json::serialize(to_json(std::get<protocol::Replay>(replay))).size();
  }
  void grow() {
    while (entries() < kLong) act(), undo();
  }

 private:
  static protocol::NewTable wish() {
    protocol::NewTable wish = wish_for("caylus", {"me", "Bea"});
    wish.mode = protocol::TableMode::Local;
    wish.practice = true;
    return wish;
  }
  std::string id() { return std::to_string(++ids_); }
  /// It is answered by a position.
  void say(protocol::ClientMessage message) {
    anna_->forget();
    world_.say(anna_, std::move(message));
  }

  World world_;
  Rng choice_{1};
  std::shared_ptr<Heard> anna_;
  int acted_ = 1;
  int ids_ = 0;
  std::size_t size_ = 0;
};

/// Processor microseconds of one call, the median of many.
double median_us(const std::function<void()>& call) {
  std::vector<double> times;
  for (int n = 0; n < 41; ++n) {
    const double begun = thread_seconds();
    call();
    times.push_back((thread_seconds() - begun) * 1e6);
  }
  std::nth_element(times.begin(), times.begin() + 20, times.end());
  return times[20];
}

struct Costs {
  double act_and_undo, position, replay;
};
Costs costs_of(PracticeTable& table) {
  return {median_us([&] { table.act(), table.undo(); }), median_us([&] { table.position(); }),
          median_us([&] { table.replay(); })};
}

void run() {
  PracticeTable table;
  table.act();
  const Costs before = costs_of(table);
  table.grow();
  const Costs after = costs_of(table);
  fmt::print("{:<24} {:>8} {:>8} {:>6}\n", "us, after entries", kShort, kLong, "ratio");
  const auto print = [](const char* what, double first, double then) {
    fmt::print("{:<24} {:>8.0f} {:>8.0f} {:>6.2f}\n", what, first, then, then / first);
  };
  print("act and undo", before.act_and_undo, after.act_and_undo);
  print("position", before.position, after.position);
  print("replay to a moment", before.replay, after.replay);
}

}  // namespace
}  // namespace burgrave::server

int main() { burgrave::server::run(); }
