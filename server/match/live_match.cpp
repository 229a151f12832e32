#include "server/match/live_match.hpp"

#include "server/match/metrics.hpp"
#include "server/match/played_match.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

/// Sets a flag as long as it lives, however its scope ends.
class While {
 public:
  explicit While(bool& flag) : flag_(flag) { flag_ = true; }
  ~While() { flag_ = false; }
  While(const While&) = delete;
  While& operator=(const While&) = delete;

 private:
  bool& flag_;
};

}  // namespace

LiveMatch::LiveMatch(const Game& game, MatchServices& services, Time up_since)
    : game_(game),
      services_(services),
      audience_(services.metrics()),
      attendance_(match_.state, audience_, services),
      requests_(match_, attendance_, services),
      lobby_(game, match_, services),
      stand_ins_(match_.state, attendance_, services),
      timekeeper_(match_, services),
      bots_(
          match_, audience_, services,
          [this](BotAnswer answer) { run([this, answer = std::move(answer)] { play(answer); }); }),
      hints_(match_, services,
             [this](const Sender& from, FoundHints found) {
               run([this, from, found = std::move(found)] { tell_hints(from, found); });
             }),
      tell_({game, match_, chat_, attendance_, requests_}, audience_, services),
      up_since_(up_since) {
  services_.metrics().tables += 1;
}

LiveMatch::~LiveMatch() {
  services_.metrics().tables -= 1;
  services_.metrics().bytes -= static_cast<std::int64_t>(bytes_);
}

Result<std::unique_ptr<LiveMatch>> LiveMatch::load(const Game& game, StoredWhole whole,
                                                   MatchServices& services, Time up_since) {
  std::unique_ptr<LiveMatch> match(new LiveMatch(game, services, up_since));
  if (auto wrong = match->rebuild(std::move(whole))) return *wrong;
  return match;
}

/// Makes this match what the store has.
std::optional<Error> LiveMatch::rebuild(StoredWhole whole) {
  const int stored_seq = static_cast<int>(whole.entries.size());
  std::vector<StoredChat> chat = std::move(whole.chat);
  auto again = LoadedMatch::read(game_, std::move(whole));
  if (!again) return again.error();
  const bool lost = match_.lost;
  match_ = *std::move(again);
  match_.lost = lost;
  tell_.forget_positions();
  chat_.clear();
  for (StoredChat& line : chat) chat_.keep(std::move(line));
  MatchState& state = match_.state;
  state.serve_since(up_since_);
  timekeeper_.resume();
  if (state.status == protocol::TableStatus::Stuck) {
    state.status = protocol::TableStatus::Playing;  // this program may be able to go on
  }
  attendance_.resume(up_since_);
  if (match_.course.begun()) keep_what_loading_drew(stored_seq);
  estimate();
  return std::nullopt;
}

/// Someone else may have gone back to where chance decides: then loading has drawn it again.
void LiveMatch::keep_what_loading_drew(int stored_seq) {
  MatchState& state = match_.state;
  state.turns.resize(state.seats.size(), last_seq());
  if (state.seq != stored_seq || last_seq() != stored_seq) {
    std::fill(state.turns.begin(), state.turns.end(), last_seq());
    state.request.reset();
    note_turn(state, match_.course.table());
    if (!match_.course.table().actors().empty() && state.over()) {
      state.seed_known = protocol::TableStateSeedKnown::Rewound;
      state.status = protocol::TableStatus::Playing;
      state.result.clear();
    }
  }
  if (last_seq() == stored_seq) return;
  run([this, stored_seq] {
    commit(match_.course.new_entries(stored_seq, Author::Auto, "", services_.date()),
           [this](bool) { tell_.position(); });
  });
}

void LiveMatch::run(Turn turn) {
  waiting_.push_back(std::move(turn));
  go_on();
}

/// Takes what waits, one after another, until one of them writes.
void LiveMatch::go_on() {
  if (going_on_) return;
  const While going_on(going_on_);
  while (!writing_ && !waiting_.empty()) {
    if (match_.lost) read_again();
    const Turn turn = std::move(waiting_.front());
    waiting_.pop_front();
    turn();
    if (!writing_) settle();
  }
}

/// After the store has failed: until this succeeds, nothing is known for good.
void LiveMatch::read_again() {
  auto whole = services_.read_again();
  const auto wrong = whole ? rebuild(*std::move(whole)) : std::optional<Error>(whole.error());
  const bool was_lost = std::exchange(match_.lost, wrong.has_value());
  if (wrong && was_lost) {
    retry_.failed();
    retry_.put_off(services_.now());
  }
  if (wrong && !was_lost) services_.report("match_unreadable", wrong->text());
  if (was_lost && !wrong) tell_.table(), tell_.position();
}

std::optional<Fault> LiveMatch::unavailable() const {
  if (draining_) return stopping();
  if (match_.lost) return Fault{500, "internal", "the match cannot be read; try again soon", ""};
  return std::nullopt;
}

/// After everything: clocks run and bots think as the position wants it.
void LiveMatch::settle() {
  if (draining_) return;
  if (match_.lost) return services_.wake_at(Alarm::Bots, retry_.at());
  timekeeper_.run();
  auto waiting = requests_.agree_without_the_gone(retry_.at());
  if (waiting.agreed) {
    return commit(*std::move(waiting.agreed), [this](bool) { tell_.table(), tell_.position(); });
  }
  const std::optional<Time> next_bot = bots_.ask(retry_.at());
  services_.wake_at(Alarm::Absence, earliest(waiting.next, next_bot));
}

void LiveMatch::commit(MatchChange change, Written written) {
  timekeeper_.run();  // as they stand in the store, they go on while the match is not in memory
  MatchState& state = match_.state;
  state.seq = last_seq();
  change.match = match_.stored.id;
  change.at = services_.date();
  // When something happens that is concealed, nobody's list of tables tells.
  if (change.entries.empty() || match_.course.seen_by_all()) state.seen = change.at;
  change.state = state.text();
  match_.course.wrote(change.entries);
  services_.write(std::move(change), [this, written = std::move(written),
                                      begun = services_.now()](const std::optional<Error>& error) {
    services_.metrics().store_seconds.add(static_cast<double>(services_.now() - begun) * 1e-3);
    finish_commit(error, written);
  });
  writing_ = true;  // its answer never comes from within the call
}

void LiveMatch::finish_commit(const std::optional<Error>& error, const Written& written) {
  writing_ = false;
  if (error) {
    if (error->where != kClashOfIds) {
      services_.metrics().store_failures += 1;
      retry_.failed();
    }
    read_again();
    retry_.put_off(services_.now());
  } else {
    retry_.worked();
  }
  written(!error);
  estimate();
  if (!writing_) settle();
  go_on();
}

void LiveMatch::leave(std::uint64_t socket) {
  run([this, socket] {
    if (audience_.remove(socket)) note_leaving();
  });
}

/// Who leaves a match has that written down: it may be let go of before the others come again.
void LiveMatch::note_leaving() {
  const bool changed = attendance_.note();
  if (!changed || !match_.state.under_way() || unavailable()) return tell_.presence();
  commit({}, [this](bool) { tell_.presence(); });
}

void LiveMatch::on_time(Alarm which) {
  run([this, which] {
    if (which == Alarm::News) tell_.presence();
    if (which == Alarm::Absence) tell_.table();
    if (which != Alarm::Clock) return;  // what else is due comes with any turn
    timekeeper_.run();
    tell_.table();
  });
}

void LiveMatch::wake() {
  run([] {});
}

void LiveMatch::fall_back(const std::string& what) {
  match_.lost = true;
  run([this, what] {
    const bool under_way = match_.state.status == protocol::TableStatus::Playing ||
                           match_.state.status == protocol::TableStatus::Paused;
    if (under_way && !unavailable()) mark_stuck(what);
  });
}

/// Nothing is lost and nothing goes on by itself: the last entries are looked at by a person.
void LiveMatch::mark_stuck(const std::string& what) {
  services_.metrics().stuck += 1;
  services_.report("match_stuck", what);
  match_.state.status = protocol::TableStatus::Stuck;
  match_.state.request.reset();
  match_.state.clocks.stop(services_.now());
  commit({}, [this](bool) { tell_.table(), tell_.position(); });
}

void LiveMatch::close_sockets() noexcept { audience_.close(); }

void LiveMatch::drain(std::function<void()> done) {
  run([this, done = std::move(done)] {
    draining_ = true;
    timekeeper_.stop();
    const auto say_goodbye = [this, done](bool) {
      audience_.say_goodbye({protocol::ClosingReason::Shutdown, 2000});
      done();
    };
    if (match_.lost) return say_goodbye(false);  // what is here is not what is written
    commit({}, say_goodbye);
  });
}

bool LiveMatch::idle() const {
  return audience_.empty() && !writing_ && waiting_.empty() && !bots_.thinking() && !hints_.any() &&
         !rematching_ && (draining_ || !bots_.due());
}

void LiveMatch::estimate() {
  constexpr std::size_t kLine = 400, kPrint = 40;
  const std::size_t now = sizeof *this + match_.answered.size() * kPrint +
                          chat_.lines().size() * kLine + match_.course.bytes();
  services_.metrics().bytes += static_cast<std::int64_t>(now) - static_cast<std::int64_t>(bytes_);
  bytes_ = now;
}

}  // namespace burgrave::server
