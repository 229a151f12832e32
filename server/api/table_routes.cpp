#include "server/api/table_routes.hpp"

#include "server/api/answers.hpp"

#include <charconv>
#include <optional>

namespace burgrave::server {

namespace {

constexpr std::size_t kLongestId = 64;

bool may_be_table(std::string_view text) {
  constexpr std::string_view kOthers = "-_";
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!plain && kOthers.find(c) == std::string_view::npos) return false;
  }
  return !text.empty() && text.size() <= kLongestId;
}

/// A request body, or the answer that says what is wrong with it.
template <class T>
std::optional<T> body_or_fault(const Call& call, Result<T> (*read)(std::string_view)) {
  Result<T> body = read(call.request.body);
  if (body) return *std::move(body);
  call.reply(fault_response(400, "malformed", body.error().what, body.error().where));
  return {};
}

/// A number of the query, 0 where it is not there; none where it is no number.
std::optional<int> number_of(const Request& request, const std::string& name) {
  const auto found = request.query.find(name);
  if (found == request.query.end()) return 0;
  const std::string& text = found->second;
  int value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size() || value < 0) return {};
  return value;
}

Response too_fast(std::string what, int wait_ms) {
  Response response = fault_response(429, "too_fast", std::move(what));
  response.headers.emplace_back("Retry-After", std::to_string((wait_ms + 999) / 1000));
  return response;
}

Response bad_number(const std::string& name) {
  return fault_response(400, "malformed", "must be a whole number from 0", "/" + name);
}

}  // namespace

TableRoutes::TableRoutes(Hub& hub, int code_guesses_per_minute, int tables_per_minute)
    : hub_(hub),
      guesses_(
          std::make_shared<PeerRates>(code_guesses_per_minute / 60.0, code_guesses_per_minute)),
      opened_(tables_per_minute / 60.0, tables_per_minute) {}

const std::vector<TableRoutes::Route>& TableRoutes::routes() {
  static const std::vector<Route> routes{
      {"GET", "", &TableRoutes::state, false},
      {"POST", "sit", &TableRoutes::sit, true},
      {"POST", "claim", &TableRoutes::claim, true},
      {"POST", "free", &TableRoutes::free_seat, false},
      {"GET", "printed", &TableRoutes::printed, false},
      {"GET", "replay", &TableRoutes::replay, false},
      {"GET", "review", &TableRoutes::review, false},
      {"GET", "record", &TableRoutes::record, false},
      {"GET", "verify", &TableRoutes::verify, false},
  };
  return routes;
}

Guesses TableRoutes::guesses_of(const std::string& peer) const {
  return {[guesses = guesses_, peer] { return guesses->wait_ms(peer); },
          [guesses = guesses_, peer] { guesses->owe(peer); }};
}

bool TableRoutes::may_guess(Call& call, const std::string& table, bool secret) {
  const Guesses guesses = guesses_of(call.request.peer);
  const int wait_ms = guesses.wait_ms();
  if (wait_ms > 0 && !hub_.holds(call.session, table)) {
    call.reply(too_fast("too many tables that are not there", wait_ms));
    return false;
  }
  call.reply = [reply = std::move(call.reply), wrong = guesses.wrong, secret](Response response) {
    if (response.status == 404 || (secret && response.status == 403)) wrong();
    reply(std::move(response));
  };
  return true;
}

void TableRoutes::answer(const Route& route, Call call) {
  if (!may_guess(call, call.table, route.secret)) return;
  if (!may_be_table(call.table)) return call.reply(not_found());
  (this->*route.answer)(std::move(call));
}

void TableRoutes::create(Call call) {
  if (auto wish = body_or_fault(call, &protocol::read_new_table)) {
    if (const int wait_ms = opened_.take(call.request.peer); wait_ms > 0) {
      return call.reply(too_fast("too many new tables", wait_ms));
    }
    if (wish->from && !may_guess(call, wish->from->table, false)) return;
    hub_.create(call.session, *std::move(wish),
                answer_by<protocol::TableState>(call.request, call.reply));
  }
}

void TableRoutes::state(Call call) {
  hub_.table(call.session, call.table, answer_by<protocol::TableState>(call.request, call.reply));
}

void TableRoutes::sit(Call call) {
  if (auto wish = body_or_fault(call, &protocol::read_sit_down)) {
    hub_.sit(call.session, call.table, *std::move(wish),
             answer_by<protocol::Seated>(call.request, call.reply));
  }
}

void TableRoutes::claim(Call call) {
  if (const auto wish = body_or_fault(call, &protocol::read_claim)) {
    hub_.claim(call.session, call.table, wish->token,
               answer_by<protocol::Seated>(call.request, call.reply));
  }
}

void TableRoutes::free_seat(Call call) {
  if (const auto wish = body_or_fault(call, &protocol::read_free)) {
    hub_.free_seat(call.session, call.table, wish->seat,
                   answer_by<protocol::TableState>(call.request, call.reply));
  }
}

void TableRoutes::printed(Call call) {
  hub_.printed(call.session, call.table,
               answer_by<protocol::PrintedParts>(call.request, call.reply));
}

void TableRoutes::replay(Call call) {
  const auto seat = number_of(call.request, "seat");
  if (!seat) return call.reply(bad_number("seat"));
  const auto seq = number_of(call.request, "seq");
  if (!seq) return call.reply(bad_number("seq"));
  const auto since = number_of(call.request, "since");
  if (!since) return call.reply(bad_number("since"));
  const auto wishes = [&](const char* name) {
    const auto found = call.request.query.find(name);
    return found != call.request.query.end() && found->second == "1";
  };
  hub_.replay(call.session, call.table, {*seat, *seq, wishes("journal"), wishes("all"), *since},
              answer_by<protocol::Replay>(call.request, call.reply));
}

void TableRoutes::review(Call call) {
  hub_.review(call.session, call.table, answer_by<protocol::Review>(call.request, call.reply));
}

void TableRoutes::verify(Call call) {
  hub_.verify(call.session, call.table, answer_by<protocol::Verified>(call.request, call.reply));
}

void TableRoutes::record(Call call) {
  hub_.record(call.session, call.table,
              [reply = call.reply](const std::variant<std::string, Fault>& result) {
                if (const auto* fault = std::get_if<Fault>(&result)) {
                  return reply(fault_answer(*fault));
                }
                Response response;
                response.type = "text/plain; charset=utf-8";
                response.body = std::get<std::string>(result);
                response.headers = {{"Cache-Control", "no-store"},
                                    {"Content-Disposition", "attachment; filename=\"match.bgr\""}};
                reply(std::move(response));
              });
}

}  // namespace burgrave::server
