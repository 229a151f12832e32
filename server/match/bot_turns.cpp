#include "server/match/bot_turns.hpp"

#include "server/match/position.hpp"
#include "server/match/seat_bots.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

namespace burgrave::server {

BotTurns::BotTurns(LoadedMatch& match, const Audience& audience, MatchServices& services,
                   Chosen chosen)
    : match_(match), audience_(audience), services_(services), chosen_(std::move(chosen)) {}

bool BotTurns::due() const {
  const MatchState& state = match_.state;
  if (!match_.course.begun() || state.status != protocol::TableStatus::Playing) return false;
  if (audience_.empty() && !state.any_person_plays()) return false;
  const std::vector<int> asked = asked_seats(match_.course.table());
  return std::any_of(asked.begin(), asked.end(),
                     [&state](int seat) { return !state.seat(seat).plays_itself(); });
}

std::optional<Time> BotTurns::ask(Time not_before) {
  if (thinking_ || !due()) return std::nullopt;
  if (services_.now() < not_before) {
    services_.wake_at(Alarm::Bots, not_before);
    return std::nullopt;
  }
  std::optional<Time> next;
  for (const int seat : asked_seats(match_.course.table())) {
    const SeatHold& hold = match_.state.seat(seat);
    if (hold.plays_itself()) continue;
    if (services_.now() < hold.bot_at) {
      next = earliest(next, hold.bot_at);
      continue;
    }
    think(seat);
    break;
  }
  return next;
}

void BotTurns::think(int seat) {
  thinking_ = true;
  const auto spec = bot_of(match_.state.seat(seat).level, seat, match_.stored.header.seed);
  const auto answer = std::make_shared<BotAnswer>();
  answer->seat = seat;
  answer->turn = match_.state.turn_of(seat);
  services_.think(
      [answer, task = match_.course.table().bot_task(eyes_of(seat), spec)] {
        try {
          answer->action = task();
        } catch (const std::exception& failure) {
          answer->failure = failure.what();
        }
      },
      audience_.empty() ? SearchFor::UnseenBot : SearchFor::SeenBot, waiting(),
      [this, answer, at = answers_at(spec)] {
        services_.later(at, [this, answer] { chosen_(std::move(*answer)); });
      });
}

/// A player who looks, else whoever looks, else the host.
Asker BotTurns::waiting() const {
  const auto sits = [this](const auto& entry) { return match_.state.seated(entry.second.session); };
  auto found = std::find_if(audience_.begin(), audience_.end(), sits);
  if (found == audience_.end()) found = audience_.begin();
  if (found == audience_.end()) return {match_.state.host, {}};
  return {found->second.session, found->second.origin};
}

/// Among secrets, how fast an answer comes would tell others whether there was a choice.
Time BotTurns::answers_at(const BotSpec& spec) const {
  const Table& table = match_.course.table();
  const bool tells = table.has_secrets() && table.deciders().count() > 1;
  return services_.now() + (tells ? answer_time_of(spec, services_.thinking()) : 0);
}

bool BotTurns::counts(const BotAnswer& answer) const {
  const MatchState& state = match_.state;
  return state.status == protocol::TableStatus::Playing &&
         answer.turn == state.turn_of(answer.seat) && !state.seat(answer.seat).plays_itself();
}

}  // namespace burgrave::server
