#include "server/match/match_state.hpp"

#include "core/json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>

namespace burgrave::server {

namespace json = boost::json;
using protocol::word;

namespace {

/// The document was written by some version of this file; what is not as any of them wrote it is
/// one error, with its place.
struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Reads one object; missing members are what they are in a new match.
class Reader {
 public:
  explicit Reader(const json::value& value) : object_(as_object(value)) {}

  bool has(const char* key) const { return object_.contains(key); }
  const json::value& at(const char* key) const { return object_.at(key); }
  std::string text(const char* key) const {
    if (!has(key)) return {};
    if (!at(key).is_string()) throw Unreadable(std::string(key) + " is no text");
    return std::string(text_view(at(key).get_string()));
  }
  std::int64_t number(const char* key) const { return has(key) ? number_of(at(key), key) : 0; }
  int small(const char* key) const { return static_cast<int>(number(key)); }
  bool flag(const char* key) const { return has(key) && at(key).is_bool() && at(key).get_bool(); }
  std::vector<int> numbers(const char* key) const {
    std::vector<int> values;
    for (const json::value& value : array(key)) {
      values.push_back(static_cast<int>(number_of(value, key)));
    }
    return values;
  }
  const json::array& array(const char* key) const {
    static const json::array none;
    if (!has(key)) return none;
    if (!at(key).is_array()) throw Unreadable(std::string(key) + " is no list");
    return at(key).get_array();
  }
  /// One of the words of an enumeration of the protocol.
  template <class Enum>
  Enum one_of(const char* key) const {
    const std::string written = text(key);
    if (const auto value = protocol::from_word<Enum>(written)) return *value;
    throw Unreadable(std::string(key) + " is '" + written + "'");
  }

 private:
  static const json::object& as_object(const json::value& value) {
    if (!value.is_object()) throw Unreadable("an object is missing");
    return value.get_object();
  }
  static std::int64_t number_of(const json::value& value, const char* key) {
    if (!value.is_int64()) throw Unreadable(std::string(key) + " is no whole number");
    return value.get_int64();
  }

  const json::object& object_;
};

json::array array_of(const std::vector<int>& values) {
  return json::array(values.begin(), values.end());
}

json::object to_json(const SeatHold& seat) {
  json::object out{{"kind", word(seat.kind)}};
  if (!seat.name.empty()) out["name"] = seat.name;
  if (!seat.session.empty()) out["session"] = seat.session;
  if (!seat.token_hash.empty()) out["token"] = seat.token_hash;
  if (!seat.level.empty()) out["level"] = seat.level;
  if (!seat.nonce.empty()) out["nonce"] = seat.nonce;
  if (seat.resigned) out["resigned"] = true;
  if (seat.colour != 0) out["colour"] = seat.colour;
  if (seat.left != 0) out["left"] = seat.left;
  if (seat.bot_at != 0) out["bot_at"] = seat.bot_at;
  if (seat.hints != 0) out["hints"] = seat.hints;
  return out;
}

SeatHold seat_from(const json::value& value) {
  const Reader from(value);
  return {from.one_of<protocol::SeatStateKind>("kind"),
          from.text("name"),
          from.text("session"),
          from.text("token"),
          from.text("level"),
          from.flag("resigned"),
          from.small("colour"),
          from.text("nonce"),
          from.number("left"),
          from.number("bot_at"),
          from.small("hints")};
}

json::object to_json(const OpenRequest& request) {
  return {{"number", request.number},
          {"ask", word(request.ask)},
          {"seat", request.seat},
          {"to", request.to},
          {"waiting", array_of(request.waiting)}};
}

OpenRequest request_from(const json::value& value) {
  const Reader from(value);
  return {from.small("number"), from.one_of<protocol::RequestAsk>("ask"), from.small("seat"),
          from.small("to"), from.numbers("waiting")};
}

/// Fingerprints are kept as the signed numbers of the same bits: JSON readers know those.
json::array answered_array(const std::vector<std::uint64_t>& answered) {
  json::array out;
  for (const std::uint64_t print : answered) out.push_back(static_cast<std::int64_t>(print));
  return out;
}

Clocks clocks_from(const Reader& from) {
  ClockRules rules;
  if (from.has("clock")) {
    const Reader clock(from.at("clock"));
    rules = {clock.one_of<protocol::ClockKind>("kind"), clock.small("seconds"),
             clock.small("increment")};
  }
  Clocks clocks(rules);
  if (from.has("clocks") && from.at("clocks").is_object()) {
    clocks.restore(from.at("clocks").get_object());
  }
  return clocks;
}

MatchState state_from(const json::value& document) {
  const Reader from(document);
  MatchState state;
  state.status = from.one_of<protocol::TableStatus>("status");
  state.mode = from.one_of<protocol::TableMode>("mode");
  state.watch = from.one_of<protocol::TableWatch>("watch");
  state.host = from.text("host");
  for (const json::value& seat : from.array("seats")) state.seats.push_back(seat_from(seat));
  give_colours(state.seats);
  state.clocks = clocks_from(from);
  state.started = from.number("started");
  state.secret = from.text("secret");
  state.seed_hash = from.text("seed_hash");
  if (from.has("seed_known")) {
    state.seed_known = from.one_of<protocol::TableStateSeedKnown>("seed_known");
  }
  state.rematch = from.text("rematch");
  state.turns = from.numbers("turns");
  state.asked = from.numbers("asked");
  state.round = from.small("round");
  state.result = from.numbers("result");
  state.seq = from.small("seq");
  state.taken_back = from.numbers("taken_back");
  state.served_since = from.number("served_since");
  state.seen = from.number("seen");
  if (from.has("request")) state.request = request_from(from.at("request"));
  state.requests = from.small("requests");
  if (state.request && state.request->number == 0) state.request->number = ++state.requests;
  if (from.has("stand_in")) {
    state.stand_in = from.one_of<protocol::BotLevel>("stand_in");
  }
  if (from.has("hints_given")) state.hints = from.flag("hints_given");
  state.practice = from.flag("practice");
  for (const json::value& print : from.array("answered")) {
    if (!print.is_int64()) throw Unreadable("answered holds something else than numbers");
    state.answered.push_back(static_cast<std::uint64_t>(print.get_int64()));
  }
  return state;
}

}  // namespace

void give_colours(std::vector<SeatHold>& seats) {
  for (std::size_t place = 0; place < seats.size(); ++place) {
    if (seats[place].colour == 0) seats[place].colour = static_cast<int>(place) + 1;
  }
}

bool MatchState::holds(const std::string& session, int number) const {
  return has_seat(number) && seat(number).human() && seat(number).session == session;
}

bool MatchState::seated(const std::string& session) const { return !seats_of(session).empty(); }

bool MatchState::any_person_plays() const {
  return std::any_of(seats.begin(), seats.end(),
                     [](const SeatHold& seat) { return seat.plays_itself(); });
}

bool MatchState::may_watch(const std::string& session, bool invited) const {
  if (session == host || seated(session)) return true;
  if (watch != protocol::TableWatch::None) return true;
  return invited && !begun();
}

bool MatchState::disclosed() const {
  if (over()) return true;
  const auto people =
      std::count_if(seats.begin(), seats.end(), [](const SeatHold& seat) { return seat.human(); });
  const auto resigned = std::count_if(seats.begin(), seats.end(), [](const SeatHold& seat) {
    return seat.human() && seat.resigned;
  });
  return begun() && people > 0 && people == resigned;
}

bool MatchState::several_people() const {
  std::set<std::string> sessions;
  for (const SeatHold& seat : seats) {
    if (seat.human() && !seat.resigned) sessions.insert(seat.session);
    if (seat.kind == protocol::SeatStateKind::Open) sessions.insert("");
  }
  return sessions.size() > 1;
}

std::vector<int> MatchState::seats_of(const std::string& session) const {
  std::vector<int> own;
  for (int number = 1; number <= seat_count(); ++number) {
    if (holds(session, number)) own.push_back(number);
  }
  return own;
}

void MatchState::serve_since(Time begun) {
  if (served_since == begun) return;
  served_since = begun;
  clocks.resume_from(begun);
}

std::string MatchState::text() const {
  json::array holds;
  for (const SeatHold& seat : seats) holds.push_back(to_json(seat));
  json::object out{{"status", word(status)},    {"mode", word(mode)},
                   {"watch", word(watch)},      {"host", host},
                   {"seats", std::move(holds)}, {"seq", seq},
                   {"turns", array_of(turns)},  {"asked", array_of(asked)}};
  if (clocks.any()) {
    const ClockRules& rules = clocks.rules();
    out["clock"] = {
        {"kind", word(rules.kind)}, {"seconds", rules.seconds}, {"increment", rules.increment}};
    out["clocks"] = clocks.to_json();
  }
  if (round != 0) out["round"] = round;
  if (started != 0) out["started"] = started;
  if (!secret.empty()) out["secret"] = secret;
  if (served_since != 0) out["served_since"] = served_since;
  if (seen != 0) out["seen"] = seen;
  if (!seed_hash.empty()) out["seed_hash"] = seed_hash;
  if (seed_known) out["seed_known"] = word(*seed_known);
  if (!rematch.empty()) out["rematch"] = rematch;
  if (!taken_back.empty()) out["taken_back"] = array_of(taken_back);
  if (!result.empty()) out["result"] = array_of(result);
  if (request) out["request"] = to_json(*request);
  if (requests != 0) out["requests"] = requests;
  out["stand_in"] = word(stand_in);
  if (hints) out["hints_given"] = *hints;
  if (practice) out["practice"] = true;
  if (!answered.empty()) out["answered"] = answered_array(answered);
  return json::serialize(out);
}

Result<MatchState> MatchState::read(std::string_view text) {
  const auto document = parse_json(text, "state");
  if (!document) return document.error();
  try {
    return state_from(*document);
  } catch (const Unreadable& wrong) {
    return Error{"state", wrong.what(), ""};
  }
}

}  // namespace burgrave::server
