#pragma once

#include "server/match/hub.hpp"
#include "server/match/rooms.hpp"
#include "server/net/net.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace burgrave::server {

/// An address that a client wrote: the id of a table, or the code of its invitation.
struct Address {
  std::string id;
  bool invited = false;
};
/// None when no table has that code.
std::optional<Address> address_of(Store& store, const std::string& id_or_code);

/// Whether a session holds a seat of a match; nobody does where the store does not answer.
bool holds(Store& store, const std::string& session, const std::string& id);

/// One WebSocket on its way to its table: reads what it says and hands it on.
class TableSocket final : public SocketHandler {
 public:
  TableSocket(Rooms& rooms, Asker who, std::shared_ptr<Socket> socket, Guesses guesses)
      : rooms_(rooms),
        who_(std::move(who)),
        socket_(std::move(socket)),
        guesses_(std::move(guesses)) {}

  void on_message(std::string_view text) override;
  void on_flood(int retry_ms) override;
  void on_close() override;
  bool is_settled() const override { return !table_.empty(); }

 private:
  void greet(const protocol::Hello& hello);
  void complain(protocol::ProblemCode code, const std::string& what,
                std::optional<int> retry_ms = std::nullopt);

  Rooms& rooms_;
  const Asker who_;
  const std::shared_ptr<Socket> socket_;
  const Guesses guesses_;
  std::string table_;  ///< the id of the one it said hello to
  /// Each message that its table has not come to yet holds a copy.
  const std::shared_ptr<const char> in_hand_ = std::make_shared<const char>();
};

}  // namespace burgrave::server
