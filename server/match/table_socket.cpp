#include "server/match/table_socket.hpp"

#include "server/match/codes.hpp"
#include "server/match/said.hpp"
#include "server/protocol/documents.hpp"

#include <utility>

namespace burgrave::server {

namespace {

// Of one socket: what comes faster than its table works would pile up before it.
constexpr int kMostInHand = 8;
constexpr int kBusyMs = 500;

void send_problem(Socket& socket, protocol::ProblemCode code, const std::string& what,
                  std::optional<std::string> id = std::nullopt,
                  std::optional<int> retry_ms = std::nullopt) {
  socket.send(said(protocol::Problem{std::move(id), code, what, retry_ms}));
}

protocol::ProblemCode code_of(const Fault& fault) {
  if (fault.status == 404) return protocol::ProblemCode::UnknownTable;
  if (fault.status == 503) return protocol::ProblemCode::NotNow;
  return protocol::ProblemCode::Internal;
}

}  // namespace

std::optional<Address> address_of(Store& store, const std::string& id_or_code) {
  const auto code = invitation_of(id_or_code);
  if (!code) return Address{id_or_code, false};
  const auto id = store.id_of_code(*code);
  if (!id || !*id) return std::nullopt;
  return Address{**id, true};
}

bool holds(Store& store, const std::string& session, const std::string& id) {
  const auto seated = store.holds(session, id);
  return seated && *seated;
}

void TableSocket::complain(protocol::ProblemCode code, const std::string& what,
                           std::optional<int> retry_ms) {
  send_problem(*socket_, code, what, std::nullopt, retry_ms);
}

void TableSocket::on_message(std::string_view text) {
  const Time arrived = rooms_.time().now();
  if (in_hand_.use_count() > kMostInHand) {
    return send_problem(*socket_, protocol::ProblemCode::TooFast, "the table is busy",
                        protocol::id_in(text), kBusyMs);
  }
  auto message = protocol::read_client_message(text);
  if (!message) {
    return send_problem(*socket_, protocol::ProblemCode::Malformed, message.error().text(),
                        protocol::id_in(text));
  }
  if (const auto* hello = std::get_if<protocol::Hello>(&*message)) return greet(*hello);
  if (table_.empty()) return complain(protocol::ProblemCode::Protocol, "say hello first");
  rooms_.visit(
      table_,
      [socket = socket_, message = *std::move(message), arrived,
       in_hand = in_hand_](LiveMatch& match) { match.receive(socket, message, arrived); },
      [socket = socket_](const Fault& fault) {
        send_problem(*socket, code_of(fault), fault.what);
      });
}

void TableSocket::on_flood(int retry_ms) {
  complain(protocol::ProblemCode::TooFast, "messages come too fast; some were dropped", retry_ms);
}

void TableSocket::greet(const protocol::Hello& hello) {
  if (!table_.empty()) {
    return complain(protocol::ProblemCode::Protocol, "hello has been said; open another socket");
  }
  if (hello.protocol != protocol::kProtocol) {
    return complain(protocol::ProblemCode::Protocol,
                    "this server speaks protocol " + std::to_string(protocol::kProtocol));
  }
  const auto address = address_of(rooms_.store(), hello.table);
  // Who has guessed wrong too often learns nothing here either, but of a table that is theirs.
  if (const int wait_ms = guesses_.wait_ms();
      wait_ms > 0 && !holds(rooms_.store(), who_.session, address ? address->id : "")) {
    complain(protocol::ProblemCode::TooFast, "too many tables that are not there", wait_ms);
    return socket_->close();
  }
  if (!address) {
    // Closed, so that the next guess comes with a request, which is counted.
    guesses_.wrong();
    complain(protocol::ProblemCode::UnknownTable, "there is no such table");
    return socket_->close();
  }
  table_ = address->id;
  rooms_.visit(
      table_,
      [socket = socket_, who = who_, invited = address->invited, hello,
       in_hand = in_hand_](LiveMatch& match) { match.hello(socket, who, invited, hello); },
      [socket = socket_, lost = guesses_.wrong](const Fault& fault) {
        const bool is_lost = fault.status == 404;
        if (is_lost) lost();
        send_problem(*socket, code_of(fault), fault.what);
        if (is_lost) socket->close();
      });
}

void TableSocket::on_close() {
  if (table_.empty()) return;
  rooms_.visit_if_loaded(table_,
                         [number = socket_->number()](LiveMatch& match) { match.leave(number); });
  table_.clear();
}

}  // namespace burgrave::server
