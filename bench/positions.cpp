// Plays matches among the bots and prints what the positions of a table weigh on their way to its
// players, by game: bytes as text and as deflated, and the processor time that one action takes to
// tell and deflate. Usage: positions SEATS MATCHES
#include "registry/game.hpp"
#include "server/match/numbering.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/net/deflated_frames.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace {

using namespace burgrave;
using namespace burgrave::server;

double cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

std::size_t median(std::vector<std::size_t> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Bytes of messages, as text and as a browser gets them.
struct Weights {
  std::vector<std::size_t> text, wire;

  void print(const char* what) const {
    std::printf("  %-22s %6zu messages, median %6zu bytes, deflated %5zu\n", what, text.size(),
                median(text), median(wire));
  }
};

/// A message to one seat, which decides now or does not.
struct Told {
  int seat = 0;
  std::shared_ptr<const std::string> text;
  bool decides = false;
};

/// Every seat has eyes of its own that have read everything so far.
class Watched {
 public:
  Watched(const Game& game, int seats, std::uint64_t seed) {
    TableSetup setup;
    setup.options["seats"] = std::to_string(seats);
    setup.seed = match_seed(seed);
    setup.seat_notes.assign(static_cast<std::size_t>(seats), "easy");
    table_ = *game.start(setup);
    count();
    told_ = table_->journal().last_seq();
  }

  bool over() const { return table_->actors().empty(); }
  void act() {
    const Seat actor = eyes_of(asked_seats(*table_).front());
    table_->act(actor, table_->bot_task(actor, *parse_bot_spec("easy"))());
    count();
  }
  /// What each seat is told that has noticed something.
  std::vector<Told> tell() {
    std::vector<Told> messages;
    const int last = table_->journal().last_seq();
    for (int seat = 1; seat <= table_->seats(); ++seat) {
      if (!noticed(seat, last)) continue;
      Perspective eyes;
      eyes.seat = seat;
      eyes.turn = last;
      eyes.deciding = true;
      eyes.since = told_;
      const auto position = position_of(*table_, eyes, numbering_);
      messages.push_back({seat, said(position), !position.offers.empty()});
    }
    told_ = last;
    return messages;
  }
  /// What is printed, which everybody is told first.
  std::shared_ptr<const std::string> printed() const {
    return said(protocol::PrintedParts{table_->page_printed()});
  }

 private:
  bool noticed(int seat, int last) const {
    for (int seq = told_ + 1; seq <= last; ++seq) {
      if (table_->noticed(seq).contains(eyes_of(seat))) return true;
    }
    return false;
  }

  /// All eyes count by the journal here.
  void count() {
    while (numbering_.last() < table_->journal().last_seq()) numbering_.add(true);
  }

  std::unique_ptr<Table> table_;
  Numbering numbering_;
  int told_ = 0;
};

/// As a socket sends it: what is printed once, then positions.
std::size_t sent(const DeflatedFrames::Text& text, DeflatedFrames& socket, bool position) {
  return text->size() < kWorthDeflating ? text->size() : socket.pack(text, position).size();
}

void measure(const Game& game, int seats, int matches) {
  Weights first, all, asked, others;
  double spent = 0;
  std::size_t actions = 0;
  for (int match = 1; match <= matches; ++match) {
    Watched table(game, seats, static_cast<std::uint64_t>(match));
    std::vector<DeflatedFrames> sockets(static_cast<std::size_t>(seats));
    const auto add = [&](Weights& weights, const std::string& text, std::size_t bytes) {
      weights.text.push_back(text.size());
      weights.wire.push_back(bytes);
    };
    for (DeflatedFrames& socket : sockets) {
      const auto printed = table.printed();
      add(first, *printed, sent(printed, socket, false));
    }
    for (; !table.over(); ++actions) {
      table.act();
      const double start = cpu_microseconds();
      std::vector<std::size_t> bytes;
      const std::vector<Told> messages = table.tell();
      for (const Told& told : messages) {
        bytes.push_back(sent(told.text, sockets[static_cast<std::size_t>(told.seat) - 1], true));
      }
      spent += cpu_microseconds() - start;
      for (std::size_t i = 0; i < messages.size(); ++i) {
        add(all, *messages[i].text, bytes[i]);
        add(messages[i].decides ? asked : others, *messages[i].text, bytes[i]);
      }
    }
  }
  std::printf("%s, %d seats, %d matches, %zu actions, %.0f us of processor time an action\n",
              game.info().key.c_str(), seats, matches, actions,
              spent / static_cast<double>(actions));
  first.print("what is printed");
  all.print("positions");
  asked.print("of who is asked");
  others.print("of who is not");
}

}  // namespace

int main(int argc, char** argv) {
  const int seats = argc == 3 ? std::atoi(argv[1]) : 0,
            matches = argc == 3 ? std::atoi(argv[2]) : 0;
  if (seats < 1 || matches < 1) {
    std::fprintf(stderr, "usage: positions SEATS MATCHES\n");
    return 2;
  }
  for (const auto& game : games()) measure(*game, seats, matches);
  return 0;
}
