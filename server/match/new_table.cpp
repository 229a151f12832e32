#include "server/match/new_table.hpp"

#include "server/match/codes.hpp"
#include "server/match/player_names.hpp"
#include "server/match/seat_bots.hpp"

#include <set>
#include <utility>

namespace burgrave::server {

namespace {

constexpr const char* kStandardLevel = "medium";

Fault wrong(std::string what, std::string where) {
  return {400, "malformed", std::move(what), std::move(where)};
}

std::string at_seat(std::size_t place, const char* member) {
  return "/seats/" + std::to_string(place) + "/" + member;
}

/// Seats one after another, so that names stay unique.
class Seating {
 public:
  Seating(const std::string& session, std::string host)
      : session_(session), host_(std::move(host)) {}

  std::optional<Fault> add(const protocol::SeatWish& wish, std::size_t place) {
    switch (wish.kind) {
      case protocol::SeatWishKind::Open:
        seats_.emplace_back();
        return std::nullopt;
      case protocol::SeatWishKind::Bot:
        return add_bot(wish, place);
      case protocol::SeatWishKind::Me:
        if (std::exchange(me_, true)) return wrong("the host sits once", at_seat(place, "kind"));
        return add_person(host_, place);
      case protocol::SeatWishKind::Local:
        if (!wish.name) {
          return wrong("a player at this device needs a name", at_seat(place, "name"));
        }
        return add_person(*wish.name, place);
    }
    return std::nullopt;
  }
  std::vector<SeatHold> seats() && { return std::move(seats_); }

 private:
  std::optional<Fault> add_bot(const protocol::SeatWish& wish, std::size_t place) {
    SeatHold seat;
    seat.kind = protocol::SeatStateKind::Bot;
    seat.level = wish.level ? std::string(word(*wish.level)) : kStandardLevel;
    if (wish.name && !wish.name->empty()) {
      auto name = named(*wish.name, place);
      if (auto* fault = std::get_if<Fault>(&name)) return *fault;
      seat.name = std::get<std::string>(name);
    } else {
      seat.name = bot_name(seats_);
    }
    seats_.push_back(std::move(seat));
    return std::nullopt;
  }
  std::optional<Fault> add_person(const std::string& written, std::size_t place) {
    auto name = named(written, place);
    if (auto* fault = std::get_if<Fault>(&name)) return *fault;
    SeatHold seat;
    seat.kind = protocol::SeatStateKind::Human;
    seat.name = std::get<std::string>(name);
    seat.session = session_;
    seats_.push_back(std::move(seat));
    return std::nullopt;
  }
  std::variant<std::string, Fault> named(const std::string& written, std::size_t place) const {
    auto name = player_name(written, at_seat(place, "name"));
    if (const auto* text = std::get_if<std::string>(&name); text && is_taken(seats_, *text)) {
      return Fault{409, "conflict", "another seat is called '" + *text + "', or looks like it",
                   at_seat(place, "name")};
    }
    return name;
  }

  const std::string& session_;
  std::string host_;
  std::vector<SeatHold> seats_;
  bool me_ = false;
};

std::variant<OptionValues, Fault> options_of(const Game& game, const protocol::NewTable& wish) {
  OptionValues options;
  for (const auto& [key, value] : wish.options.value_or(boost::json::object())) {
    const std::string name(key);
    if (name == "seats") {
      return wrong("the number of seats is that of the list of seats", "/options/seats");
    }
    if (!value.is_string()) return wrong("option values are texts", "/options/" + name);
    options[name] = std::string(value.get_string());
  }
  options["seats"] = std::to_string(wish.seats.size());
  auto table = game.start({options, {}, {}});
  if (!table) {
    const Error& error = table.error();
    return wrong(error.text(), options.contains(error.where) ? "/options/" + error.where
                                                             : std::string("/options"));
  }
  return (*table)->journal().header().options;
}

std::variant<ClockRules, Fault> clock_of(const protocol::NewTable& wish) {
  if (!wish.clock || wish.clock->kind == protocol::ClockKind::None) return ClockRules();
  const protocol::Clock& clock = *wish.clock;
  if (clock.seconds.value_or(0) < 1) return wrong("a clock needs seconds", "/clock/seconds");
  return ClockRules{clock.kind, *clock.seconds, clock.increment.value_or(0)};
}

StoredMatch stored(const std::string& game, OptionValues options, const MatchState& state,
                   Time now) {
  StoredMatch match;
  match.id = random_id();
  match.code = random_invitation();
  match.header.game = game;
  match.header.options = std::move(options);
  for (const SeatHold& seat : state.seats) {
    match.header.seats.push_back(seat.kind == protocol::SeatStateKind::Bot ? bot_spec_of(seat.level)
                                                                           : "human");
  }
  match.state = state.text();
  match.created = now;
  match.updated = now;
  return match;
}

}  // namespace

std::variant<StoredMatch, Fault> new_match(const Game& game, const std::string& session,
                                           const protocol::NewTable& wish, Time now) {
  const GameInfo& info = game.info();
  const auto count = static_cast<int>(wish.seats.size());
  if (count < info.min_seats || count > info.max_seats) {
    return wrong(std::to_string(count) + " seats are given, " + std::to_string(info.min_seats) +
                     " to " + std::to_string(info.max_seats) + " are possible",
                 "/seats");
  }
  const auto host = player_name(wish.name, "/name");
  if (const auto* fault = std::get_if<Fault>(&host)) return *fault;
  MatchState state;
  Seating seating(session, std::get<std::string>(host));
  for (std::size_t place = 0; place < wish.seats.size(); ++place) {
    if (auto fault = seating.add(wish.seats[place], place)) return *fault;
  }
  state.seats = std::move(seating).seats();
  give_colours(state.seats);
  auto options = options_of(game, wish);
  if (const auto* fault = std::get_if<Fault>(&options)) return *fault;
  const auto clock = clock_of(wish);
  if (const auto* fault = std::get_if<Fault>(&clock)) return *fault;
  state.clocks = Clocks(std::get<ClockRules>(clock));
  state.host = session;
  state.secret = random_secret();
  if (wish.stand_in) state.stand_in = *wish.stand_in;
  state.hints = wish.hints;
  state.practice = wish.practice.value_or(false);
  if (state.practice && state.several_people()) {
    return wrong("practice is for one browser: no seat can be open", "/practice");
  }
  if (wish.mode) state.mode = *wish.mode;
  if (wish.watch) state.watch = *wish.watch;
  return stored(info.key, std::get<OptionValues>(std::move(options)), state, now);
}

StoredMatch rematch_of(const StoredMatch& match, const MatchState& state, const std::string& host,
                       Time now) {
  MatchState next;
  next.mode = state.mode;
  next.watch = state.watch;
  next.host = host;
  next.secret = random_secret();
  next.clocks = Clocks(state.clocks.rules());
  next.stand_in = state.stand_in;
  next.hints = state.hints;
  next.practice = state.practice;
  next.seats = state.seats;
  for (SeatHold& seat : next.seats) {
    if (seat.human()) seat.level.clear();
    seat.resigned = false;
    seat.nonce.clear();
    seat.left = seat.bot_at = 0;
    seat.hints = 0;
  }
  return stored(match.header.game, match.header.options, next, now);
}

std::vector<std::string> people_of(const MatchState& state) {
  std::set<std::string> sessions;
  for (const SeatHold& seat : state.seats) {
    if (seat.human()) sessions.insert(seat.session);
  }
  return {sessions.begin(), sessions.end()};
}

}  // namespace burgrave::server
