// How a match goes on: actions, bots, clocks.
#include "server/match/codes.hpp"
#include "server/match/fairness.hpp"
#include "server/match/live_match.hpp"
#include "server/match/metrics.hpp"
#include "server/match/played_match.hpp"
#include "server/match/position.hpp"
#include "server/match/seat_bots.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace burgrave::server {

namespace {

/// How long clocks wait for those who have not come yet.
constexpr Time kArrivalMs = 30'000;

std::vector<int> points_of(const Table& table) {
  const Scores scores = table.scores();
  return {scores.begin(), scores.begin() + table.seats()};
}

bool holds(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

/// What a bot said, or why it could not.
struct BotAnswer {
  std::string action;
  std::string failure;
};

}  // namespace

bool LiveMatch::plays(int seat) const {
  return table_->actors().contains(eyes_of(seat)) && state_.seat(seat).plays_itself();
}

/// Sets the table up; nothing has been written yet.
std::optional<Fault> LiveMatch::begin(const std::string& level, MatchChange& change) {
  std::vector<SeatHold> seats = state_.seats;
  for (SeatHold& seat : seats) {
    if (seat.kind != protocol::SeatStateKind::Open) continue;
    if (level.empty()) {
      return Fault{409, "conflict", "seats are open; say which bots take them", "/level"};
    }
    seat.kind = protocol::SeatStateKind::Bot;
    seat.level = level;
    seat.name = bot_name(seats);
  }
  TableSetup setup;
  setup.options = stored_.header.options;
  // A lobby of a version that did not commit itself.
  if (state_.secret.empty()) state_.secret = random_secret();
  JournalHeader header = stored_.header;
  header.origin = origin_of(stored_.id, state_);
  setup.seed = services_.seed_for(header);
  for (const SeatHold& seat : seats) {
    setup.seat_notes.push_back(seat.human() ? "human" : bot_spec_of(seat.level));
  }
  auto table = game_.start(setup);
  if (!table) return Fault{500, "internal", table.error().text(), ""};
  table_ = *std::move(table);
  numberings_ = Numberings(table_->seats(), table_->has_secrets());
  seen_ = 0;
  state_.seats = std::move(seats);
  stored_.header = table_->journal().header();
  state_.status = protocol::TableStatus::Playing;
  state_.started = services_.now();
  began_ = state_.started;
  state_.turns.assign(state_.seats.size(), last_seq());
  note_turn(state_, *table_);
  for (SeatHold& seat : state_.seats) seat.left = 0;
  note_presence();
  came_ = SeatMask();
  for (int seat = 1; seat <= state_.seat_count(); ++seat) {
    if (connected(seat)) came_.insert(eyes_of(seat));
  }
  change = new_entries(0, Author::Auto, "");
  change.header = stored_.header;
  return std::nullopt;
}

MatchChange LiveMatch::new_entries(int after, Author author, const std::string& client_id) {
  MatchChange change;
  const auto& entries = table_->journal().entries();
  for (auto at = static_cast<std::size_t>(after); at < entries.size(); ++at) {
    const bool first = change.entries.empty();
    change.entries.push_back({entries[at], first ? author : Author::Auto,
                              first ? client_id : std::string(), services_.date()});
  }
  numberings_.add(*table_, change.entries);
  return change;
}

LiveMatch::Chances LiveMatch::chances_of_others(int seat) const {
  Chances chances;
  for (const int other : asked_seats(*table_)) {
    if (other != seat) chances[other] = table_->legal(eyes_of(other));
  }
  return chances;
}

/// Whose turn is another one now: who acted, who is asked anew or no more, who may do other things.
void LiveMatch::renew(int seat, const std::vector<int>& asked_before, const Chances& before) {
  note_turn(state_, *table_);
  const Chances after = chances_of_others(seat);
  for (int other = 1; other <= state_.seat_count(); ++other) {
    const bool is_asked = holds(state_.asked, other);
    bool renewed = other == seat || holds(asked_before, other) != is_asked;
    if (!renewed && is_asked) renewed = !std::ranges::equal(before.at(other), after.at(other));
    if (renewed) state_.turns[static_cast<std::size_t>(other) - 1] = last_seq();
  }
  // A request to go back was about another position; what nobody else notices does not show in it.
  if (state_.request && goes_back(state_.request->ask) && seen_by_all()) state_.request.reset();
  if (table_->actors().empty()) {
    state_.status = protocol::TableStatus::Finished;
    state_.request.reset();
    state_.result = points_of(*table_);
    stored_.header = table_->journal().header();
  }
}

std::optional<Refusal> LiveMatch::play(int seat, const std::string& action, Author author,
                                       const Sender& from, Written written) {
  const int before = last_seq();
  const std::vector<int> asked = asked_seats(*table_);
  const Chances chances = chances_of_others(seat);
  const bool had_request = state_.request.has_value();
  if (auto refusal = table_->act(eyes_of(seat), action)) return refusal;
  MatchChange change = new_entries(before, author, from.client_id);
  const bool seen = seen_by_all();
  state_.clocks.stop(from.arrived);
  renew(seat, asked, chances);
  // What nobody else notices neither shows on the clock: there, it is a part of one longer move.
  if (seen) state_.clocks.acted(eyes_of(seat), !holds(state_.asked, seat));
  if (state_.status == protocol::TableStatus::Finished) change.header = stored_.header;
  commit(std::move(change), [this, author, from, before, had_request, seen,
                             written = std::move(written)](bool durable) {
    if (durable) {
      if (!from.client_id.empty()) answered_.add(from.client_id, before + 1);
      auto& metrics = services_.metrics();
      (author == Author::Bot ? metrics.bot_actions : metrics.human_actions) += 1;
    }
    written(durable);
    if (!durable) return tell_position();
    const bool over = state_.status == protocol::TableStatus::Finished;
    tell_position();
    const bool void_now = had_request != state_.request.has_value();
    if ((seen && state_.clocks.any()) || over || void_now) tell_table();
    if (over) tell_what_watchers_said();
    if (author == Author::Human) {
      services_.metrics().action_seconds.add(static_cast<double>(services_.now() - from.arrived) *
                                             1e-3);
    }
  });
  return std::nullopt;
}

void LiveMatch::run_clocks() {
  if (!state_.clocks.any()) return;
  const Time now = services_.now();
  std::optional<Time> due;
  SeatMask running;
  if (state_.status == protocol::TableStatus::Playing && !draining_) {
    bool all_here = true;
    for (int seat = 1; seat <= state_.seat_count(); ++seat) {
      if (!state_.seat(seat).plays_itself()) continue;
      all_here = all_here && came_.contains(eyes_of(seat));
      if (plays(seat)) running.insert(eyes_of(seat));
    }
    const Time begin = began_ + kArrivalMs;
    if (!all_here && now < begin) {
      running = SeatMask();
      due = begin;
    }
  }
  state_.clocks.run(running, now);
  services_.wake_at(Alarm::Clock, due ? due : state_.clocks.next_end());
}

/// Bots among themselves play only while somebody looks.
bool LiveMatch::bot_is_due() const {
  if (!table_ || draining_ || state_.status != protocol::TableStatus::Playing) return false;
  if (audience_.empty() && !state_.any_person_plays()) return false;
  const std::vector<int> asked = asked_seats(*table_);
  return std::any_of(asked.begin(), asked.end(),
                     [this](int seat) { return !state_.seat(seat).plays_itself(); });
}

/// Among secrets, how fast an answer comes would tell others whether there was a choice.
Time LiveMatch::bot_answers_at(const BotSpec& spec) const {
  const bool tells = table_->has_secrets() && table_->deciders().count() > 1;
  return services_.now() + (tells ? answer_time_of(spec) : 0);
}

void LiveMatch::ask_bots() {
  if (thinking_ != 0 || !bot_is_due()) return;
  if (services_.now() < retry_at_) return services_.wake_at(Alarm::Bots, retry_at_);
  for (const int seat : asked_seats(*table_)) {
    if (state_.seat(seat).plays_itself()) continue;
    if (const Time begin = state_.seat(seat).bot_at; services_.now() < begin) {
      wake_by(begin);
      continue;
    }
    thinking_ = seat;
    const auto spec = bot_of(state_.seat(seat).level, seat, stored_.header.seed);
    const auto answer = std::make_shared<BotAnswer>();
    services_.think(
        [answer, task = table_->bot_task(eyes_of(seat), spec)] {
          try {
            answer->action = task();
          } catch (const std::exception& failure) {
            answer->failure = failure.what();
          }
        },
        audience_.empty() ? SearchFor::UnseenBot : SearchFor::SeenBot, waiting_for_bots(),
        [this, answer, seat, turn = turn_of(seat), at = bot_answers_at(spec)] {
          services_.later(at, [this, answer, seat, turn] {
            run([this, answer, seat, turn] {
              take_bot_choice(seat, turn, answer->action, answer->failure);
            });
          });
        });
    return;
  }
}

/// A player who looks, else whoever looks, else the host.
Asker LiveMatch::waiting_for_bots() const {
  const auto sits = [this](const auto& entry) { return state_.seated(entry.second.session); };
  auto found = std::find_if(audience_.begin(), audience_.end(), sits);
  if (found == audience_.end()) found = audience_.begin();
  if (found == audience_.end()) return {state_.host, {}};
  return {found->second.session, found->second.origin};
}

/// Like a person's, its answer counts in its turn alone: when that is over, it is asked again.
void LiveMatch::take_bot_choice(int seat, int turn, const std::string& action,
                                const std::string& failure) {
  thinking_ = 0;
  if (draining_ || broken_ || state_.status != protocol::TableStatus::Playing) return;
  if (turn != turn_of(seat) || state_.seat(seat).plays_itself()) return;
  if (!failure.empty()) {
    return mark_stuck("the bot of seat " + std::to_string(seat) + " failed: " + failure);
  }
  Sender nobody;
  nobody.arrived = services_.now();
  if (const auto refusal = play(seat, action, Author::Bot, nobody, [](bool) {})) {
    mark_stuck("the bot of seat " + std::to_string(seat) + " chose '" + action +
               "', which is not legal (" + refusal->reason.key + ")");
  }
}

/// Nothing is lost and nothing goes on by itself: the last entries are looked at by a person.
void LiveMatch::mark_stuck(const std::string& what) {
  services_.metrics().stuck += 1;
  services_.report("match_stuck", what);
  state_.status = protocol::TableStatus::Stuck;
  state_.request.reset();
  state_.clocks.stop(services_.now());
  commit({}, [this](bool) { tell_table(), tell_position(); });
}

}  // namespace burgrave::server
