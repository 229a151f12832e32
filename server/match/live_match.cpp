#include "server/match/live_match.hpp"

#include "server/match/metrics.hpp"
#include "server/match/played_match.hpp"
#include "server/match/position.hpp"
#include "server/match/said.hpp"
#include "server/store/stored_journal.hpp"

#include <algorithm>
#include <utility>

namespace burgrave::server {

namespace {

/// How long bots wait after a failure of the store, and how often that doubles at most.
constexpr Time kRetryMs = 1000;
constexpr int kLongestRetry = 6;

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

LiveMatch::LiveMatch(const Game& game, StoredMatch stored, MatchState state,
                     MatchServices& services)
    : game_(game),
      services_(services),
      stored_(std::move(stored)),
      state_(std::move(state)),
      audience_(services.metrics()) {
  services_.metrics().tables += 1;
}

LiveMatch::~LiveMatch() {
  services_.metrics().tables -= 1;
  services_.metrics().bytes -= static_cast<std::int64_t>(bytes_);
}

Result<std::unique_ptr<LiveMatch>> LiveMatch::load(const Game& game, StoredWhole whole,
                                                   MatchServices& services, Time up_since) {
  std::unique_ptr<LiveMatch> match(new LiveMatch(game, whole.match, MatchState(), services));
  match->up_since_ = up_since;
  if (auto wrong = match->rebuild(std::move(whole))) return *wrong;
  return match;
}

/// Makes this match what the store has.
std::optional<Error> LiveMatch::rebuild(StoredWhole whole) {
  auto state = MatchState::read(whole.match.state);
  if (!state) return state.error();
  std::unique_ptr<Table> table;
  if (state->begun()) {
    const auto journal = journal_of(whole);
    if (!journal) return journal.error();
    auto again = game_.resume(*journal);
    if (!again) return again.error();
    table = *std::move(again);
  }
  table_ = std::move(table);
  state_ = *std::move(state);
  if (table_) {
    numberings_ = Numberings(table_->seats(), table_->has_secrets());
    numberings_.add(*table_, whole.entries);
    seen_ = numberings_.of(0).last();
  }
  for (auto& [number, viewer] : audience_) viewer.sight.reset();  // it may be another position
  stored_ = std::move(whole.match);
  stored_.state.clear();
  chat_.clear();
  for (StoredChat& line : whole.chat) chat_.keep(std::move(line));
  answered_ = {};
  times_.clear();
  for (const StoredEntry& stored : whole.entries) {
    times_.push_back(stored.at);
    if (!stored.client_id.empty()) answered_.add(stored.client_id, stored.entry.seq);
  }
  const int stored_seq = static_cast<int>(whole.entries.size());
  for (const std::uint64_t print : state_.answered) answered_.add(print, stored_seq);
  state_.serve_since(up_since_);
  began_ = std::min(state_.started, services_.now());
  if (state_.status == protocol::TableStatus::Stuck) {
    state_.status = protocol::TableStatus::Playing;  // this program may be able to go on
  }
  resume_presence();
  if (table_) keep_what_loading_drew(stored_seq);
  estimate();
  return std::nullopt;
}

/// Someone else may have gone back to where chance decides: then loading has drawn it again.
void LiveMatch::keep_what_loading_drew(int stored_seq) {
  state_.turns.resize(state_.seats.size(), last_seq());
  if (state_.seq != stored_seq || last_seq() != stored_seq) {
    std::fill(state_.turns.begin(), state_.turns.end(), last_seq());
    state_.request.reset();
    note_turn(state_, *table_);
    if (!table_->actors().empty() && state_.over()) {
      state_.seed_known = protocol::TableStateSeedKnown::Rewound;
      state_.status = protocol::TableStatus::Playing;
      state_.result.clear();
    }
  }
  if (last_seq() == stored_seq) return;
  run([this, stored_seq] {
    commit(new_entries(stored_seq, Author::Auto, ""), [this](bool) { tell_position(); });
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
    if (broken_) read_again();
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
  const bool was_broken = std::exchange(broken_, wrong.has_value());
  if (wrong && was_broken) failures_ += 1, retry_later();
  if (wrong && !was_broken) services_.report("match_unreadable", wrong->text());
  if (was_broken && !wrong) tell_table(), tell_position();
}

/// The longer the store fails, the longer nothing is tried by itself.
void LiveMatch::retry_later() {
  retry_at_ = services_.now() + kRetryMs * (Time{1} << std::min(failures_ - 1, kLongestRetry));
}

std::optional<Fault> LiveMatch::unavailable() const {
  if (draining_) return stopping();
  if (broken_) return Fault{500, "internal", "the match cannot be read; try again soon", ""};
  return std::nullopt;
}

/// After everything: clocks run and bots think as the position wants it.
void LiveMatch::settle() {
  if (draining_) return;
  if (broken_) return services_.wake_at(Alarm::Bots, retry_at_);
  due_.reset();
  run_clocks();
  if (agree_without_the_gone()) return;
  ask_bots();
  services_.wake_at(Alarm::Absence, due_);
}

void LiveMatch::wake_by(Time at) { due_ = due_ ? std::min(*due_, at) : at; }

void LiveMatch::commit(MatchChange change, Written written) {
  run_clocks();  // as they stand in the store, they go on while the match is not in memory
  state_.seq = last_seq();
  change.match = stored_.id;
  change.at = services_.date();
  // When something happens that is concealed, nobody's list of tables tells.
  if (change.entries.empty() || seen_by_all()) state_.seen = change.at;
  seen_ = numberings_.of(0).last();
  change.state = state_.text();
  for (const StoredEntry& stored : change.entries) times_.push_back(stored.at);
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
      failures_ += 1;
    }
    read_again();
    if (failures_ > 0) retry_later();
  } else {
    failures_ = 0;
  }
  written(!error);
  estimate();
  if (!writing_) settle();
  go_on();
}

void LiveMatch::receive(std::shared_ptr<Socket> socket, protocol::ClientMessage message,
                        Time arrived) {
  run([this, socket = std::move(socket), message = std::move(message), arrived] {
    dispatch(*socket, message, arrived);
  });
}

void LiveMatch::dispatch(Socket& socket, const protocol::ClientMessage& message, Time arrived) {
  const Viewer* sender = viewer(socket.number());
  if (sender == nullptr) {
    socket.send(said(protocol::Problem{std::nullopt, protocol::ProblemCode::Protocol,
                                       "say hello to a table where you may watch", std::nullopt}));
    return;
  }
  std::visit(
      [&](const auto& wish) {
        Sender from{socket.number(), {}, {}, arrived};
        if constexpr (requires { wish.id; }) from.id = wish.id;
        if constexpr (requires {
                        wish.id;
                        wish.seat;
                      }) {
          from.client_id = std::to_string(wish.seat) + ":" + wish.id;
        } else {
          from.client_id = sender->session.substr(0, 16) + ":" + from.id;
        }
        if (draining_) {
          return problem(from, protocol::ProblemCode::NotNow, unavailable()->what, 2000);
        }
        if (broken_) {
          return problem(from, protocol::ProblemCode::Internal, unavailable()->what, 5000);
        }
        take(from, wish);
      },
      message);
}

void LiveMatch::leave(std::uint64_t socket) {
  run([this, socket] {
    if (audience_.remove(socket)) note_leaving();
  });
}

void LiveMatch::on_time(Alarm which) {
  run([this, which] {
    if (which == Alarm::News) tell_presence();
    if (which == Alarm::Absence) tell_table();
    if (which != Alarm::Clock) return;  // what else is due comes with any turn
    run_clocks();
    tell_table();
  });
}

void LiveMatch::wake() {
  run([] {});
}

void LiveMatch::fall_back(const std::string& what) {
  broken_ = true;
  run([this, what] {
    const bool under_way = state_.status == protocol::TableStatus::Playing ||
                           state_.status == protocol::TableStatus::Paused;
    if (under_way && !broken_ && !draining_) mark_stuck(what);
  });
}

void LiveMatch::close_sockets() noexcept { audience_.close(); }

void LiveMatch::drain(std::function<void()> done) {
  run([this, done = std::move(done)] {
    draining_ = true;
    const auto say_goodbye = [this, done](bool) {
      audience_.say_goodbye({protocol::ClosingReason::Shutdown, 2000});
      done();
    };
    if (broken_) return say_goodbye(false);  // what is here is not what is written
    state_.clocks.stop(services_.now());
    commit({}, say_goodbye);
  });
}

bool LiveMatch::idle() const {
  return audience_.empty() && !writing_ && waiting_.empty() && thinking_ == 0 && hinting_.empty() &&
         !rematching_ && !bot_is_due();
}

std::size_t LiveMatch::estimated_bytes() const {
  constexpr std::size_t kEntry = 120, kLine = 400, kPrint = 40, kTable = 8192;
  std::size_t bytes = sizeof *this + answered_.size() * kPrint + chat_.lines().size() * kLine;
  if (table_) {
    bytes += kTable + table_->bytes() + table_->journal().entries().size() * (kEntry + kLine);
  }
  return bytes;
}

void LiveMatch::estimate() {
  const std::size_t now = estimated_bytes();
  services_.metrics().bytes += static_cast<std::int64_t>(now) - static_cast<std::int64_t>(bytes_);
  bytes_ = now;
}

}  // namespace burgrave::server
