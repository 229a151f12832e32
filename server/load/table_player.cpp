#include "server/load/table_player.hpp"

#include "core/json.hpp"
#include "server/load/reason.hpp"
#include "server/protocol/messages.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <stdexcept>

namespace burgrave::server::load {

namespace {

namespace asio = boost::asio;
namespace json = boost::json;

constexpr std::chrono::seconds kPatience{30};

double milliseconds(Instant from, Instant to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

std::string wish_text(const std::string& game) {
  protocol::NewTable wish{.game = game, .name = "Host"};
  wish.seats = {{.kind = protocol::SeatWishKind::Me}, {.kind = protocol::SeatWishKind::Open}};
  wish.watch = protocol::TableWatch::Anyone;
  return json::serialize(to_json(wish));
}
std::string name_text() { return json::serialize(to_json(protocol::SitDown{.name = "Guest"})); }
std::string hello_text(const std::string& table, int seat) {
  return json::serialize(
      to_json(protocol::Hello{.protocol = protocol::kProtocol, .table = table, .seat = seat}));
}
std::string start_text(std::string id) {
  return json::serialize(to_json(protocol::Start{.id = std::move(id)}));
}

void check_taken(const HttpAnswer& answer) {
  if (answer.status / 100 == 2) return;
  throw std::runtime_error("HTTP " + std::to_string(answer.status) + ": " + answer.body);
}

/// The body of an answer, or the end of this table.
template <class Body>
Body taken(const HttpAnswer& answer, Result<Body> (*read)(std::string_view)) {
  check_taken(answer);
  Result<Body> body = read(answer.body);
  if (!body) throw std::runtime_error("an answer is malformed: " + body.error().text());
  return *std::move(body);
}

int number(const json::object& message, const char* key) {
  return static_cast<int>(message.at(key).as_int64());
}

/// What went wrong, without what differs from table to table.
std::string kind_of(const json::object& message, std::string_view type) {
  const bool refused = type == "refused";
  const json::value& why =
      refused ? message.at("reason").as_object().at("key") : message.at("code");
  std::string kind = std::string(type) + ": " + std::string(text_view(why.as_string()));
  if (!refused) kind += ": " + std::string(text_view(message.at("what").as_string()));
  return kind;
}

}  // namespace

TablePlayer::TablePlayer(const asio::any_io_executor& executor, Run& run, std::uint64_t seed)
    : executor_(executor), run_(run), rng_(seed), news_(executor) {}

asio::awaitable<void> TablePlayer::open() {
  std::vector<std::string> cookies;
  const std::string table = co_await sit_down(cookies);
  co_await connect(table, cookies);
  const std::string start = start_text(next_id());
  co_await eyes_[0].socket->send(start);
  co_await all_have_positions();
}

/// The id of a new table; `cookies` are those of its players and watchers.
asio::awaitable<std::string> TablePlayer::sit_down(std::vector<std::string>& cookies) {
  const std::string nothing;
  const std::string tables = "/api/tables";
  const std::string wish = wish_text(run_.setup.game);
  const HttpAnswer opened = co_await ask(run_.target, tables, wish, nothing);
  const protocol::TableState table = taken(opened, &protocol::read_table_state);
  cookies.push_back(opened.cookie);
  const std::string sit = tables + "/" + table.code + "/sit";
  const std::string name = name_text();
  const HttpAnswer seated = co_await ask(run_.target, sit, name, nothing);
  check_taken(seated);
  cookies.push_back(seated.cookie);
  const std::string me = "/api/me";
  while (cookies.size() < static_cast<std::size_t>(run_.setup.sockets)) {
    const HttpAnswer watcher = co_await ask(run_.target, me, nothing, nothing);
    check_taken(watcher);
    cookies.push_back(watcher.cookie);
  }
  co_return table.id;
}

asio::awaitable<void> TablePlayer::connect(const std::string& table,
                                           const std::vector<std::string>& cookies) {
  eyes_.clear();
  over_ = false;
  unanswered_ = false;
  for (std::size_t place = 0; place < cookies.size(); ++place) {
    const auto socket = std::make_shared<SocketClient>(executor_);
    const int seat = place < kPlayers ? static_cast<int>(place) + 1 : 0;
    const std::string hello = hello_text(table, seat);
    co_await socket->open(run_.target, cookies[place], run_.setup.compress);
    co_await socket->send(hello);
    add_eyes(socket, seat);
    asio::co_spawn(executor_, listen(shared_from_this(), place, socket), asio::detached);
  }
}

void TablePlayer::add_eyes(std::shared_ptr<SocketClient> socket, int seat) {
  Eyes& eyes = eyes_.emplace_back();
  eyes.socket = std::move(socket);
  eyes.seat = seat;
}

asio::awaitable<void> TablePlayer::all_have_positions() {
  const auto none = [](const Eyes& eyes) { return eyes.seq < 0; };
  const Instant latest = std::chrono::steady_clock::now() + kPatience;
  while (std::any_of(eyes_.begin(), eyes_.end(), none)) {
    boost::system::error_code heard;
    news_.expires_at(latest);
    co_await news_.async_wait(asio::redirect_error(asio::use_awaitable, heard));
    if (!heard) throw std::runtime_error("a match did not begin in time");
  }
}

asio::awaitable<void> TablePlayer::listen(std::shared_ptr<TablePlayer> self, std::size_t place,
                                          std::shared_ptr<SocketClient> socket) {
  try {
    while (true) {
      const std::string_view text = co_await socket->read();
      const Instant at = std::chrono::steady_clock::now();
      if (!self->has(place, socket)) co_return;
      self->hear(place, text, at);
    }
  } catch (const std::exception&) {
    if (self->has(place, socket)) {
      self->run_.problem("a socket was lost: " + reason(std::current_exception()));
    }
  }
}

/// Whether a socket is still one of this table: after a match there are others.
bool TablePlayer::has(std::size_t place, const std::shared_ptr<SocketClient>& socket) const {
  return place < eyes_.size() && eyes_[place].socket == socket;
}

void TablePlayer::hear(std::size_t place, std::string_view text, Instant at) {
  json::monotonic_resource memory;
  const json::value document = json::parse(boost_view(text), &memory);
  const json::object& message = document.as_object();
  const std::string_view type = text_view(message.at("type").as_string());
  if (type == "position") {
    see(eyes_[place], message, at);
  } else if (type == "accepted" && unanswered_) {
    unanswered_ = false;
    run_.answer_ms.push_back(milliseconds(sent_at_, at));
  } else if (type == "refused" || type == "problem") {
    run_.problem(kind_of(message, type));
    unanswered_ = false;
    for (Eyes& eyes : eyes_) eyes.waiting = false;
  } else if (type == "closing") {
    run_.problem("closing: " + std::string(text_view(message.at("reason").as_string())));
  }
  news_.cancel();
}

void TablePlayer::see(Eyes& eyes, const json::object& position, Instant at) {
  const int seq = number(position, "seq");
  if (seq < eyes.seq) run_.problem("a position came after a newer one");
  if (number(position, "seat") != eyes.seat) run_.problem("a position was for other eyes");
  eyes.seq = seq;
  eyes.turn = number(position, "turn");
  eyes.actions.clear();
  for (const json::value& offer : position.at("offers").as_array()) {
    eyes.actions.emplace_back(text_view(offer.as_object().at("action").as_string()));
  }
  over_ = position.at("over").as_bool();
  if (!eyes.waiting || seq <= eyes.sent_seq) return;
  eyes.waiting = false;
  run_.broadcast_ms.push_back(milliseconds(sent_at_, at));
}

TablePlayer::Eyes* TablePlayer::asked() {
  for (std::size_t i = 0; i < kPlayers; ++i) {
    if (!eyes_[i].actions.empty()) return &eyes_[i];
  }
  return nullptr;
}

bool TablePlayer::on_its_way() const {
  // Among secrets an action may be nothing to others: then they are not waited for.
  if (unanswered_ || run_.setup.secrets) return unanswered_;
  return std::any_of(eyes_.begin(), eyes_.end(), [](const Eyes& eyes) { return eyes.waiting; });
}

asio::awaitable<void> TablePlayer::act() {
  if (over_) {
    ++run_.report.matches_ended;
    cut();
    co_return co_await open();
  }
  Eyes* actor = asked();
  if (on_its_way() || actor == nullptr) {
    ++run_.report.behind;
    co_return;
  }
  const auto socket = actor->socket;
  const std::string text = chosen(*actor);
  sent_at_ = std::chrono::steady_clock::now();
  co_await socket->send(text);
}

/// An action for these eyes' seat, of which everybody is to hear from now on.
std::string TablePlayer::chosen(Eyes& actor) {
  const auto choice = rng_.below(static_cast<std::uint32_t>(actor.actions.size()));
  const protocol::Act act{
      .id = next_id(), .seat = actor.seat, .turn = actor.turn, .action = actor.actions[choice]};
  unanswered_ = true;
  actor.actions.clear();
  for (Eyes& eyes : eyes_) {
    eyes.waiting = &eyes != &actor;
    eyes.sent_seq = eyes.seq;
  }
  ++run_.report.actions;
  return json::serialize(to_json(act));
}

asio::awaitable<void> TablePlayer::play(Instant start, Instant end) {
  using Step = std::chrono::steady_clock::duration;
  const auto interval =
      std::chrono::duration_cast<Step>(std::chrono::duration<double>(1 / run_.setup.rate));
  constexpr std::uint32_t kPhases = 1000;  // tables do not act all at the same moment
  asio::steady_timer timer(executor_);
  for (Instant due = start + interval * rng_.below(kPhases) / kPhases; due < end; due += interval) {
    timer.expires_at(due);
    co_await timer.async_wait(asio::use_awaitable);
    co_await act();
  }
}

void TablePlayer::cut() {
  std::vector<Eyes> old;
  std::swap(old, eyes_);  // so that no listener takes the end for a loss
  for (Eyes& eyes : old) eyes.socket->cut();
}

}  // namespace burgrave::server::load
