#pragma once

#include "server/match/rooms.hpp"
#include "server/net/net.hpp"

#include <functional>
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

/// One WebSocket on its way to its table: reads what it says and hands it on.
class TableSocket final : public SocketHandler {
 public:
  /// `lost` is called, from any thread, for each table that is not there.
  TableSocket(Rooms& rooms, Asker who, std::shared_ptr<Socket> socket, std::function<void()> lost)
      : rooms_(rooms), who_(std::move(who)), socket_(std::move(socket)), lost_(std::move(lost)) {}

  void on_message(std::string_view text) override;
  void on_flood(int retry_ms) override;
  void on_close() override;

 private:
  void greet(const protocol::Hello& hello);
  void complain(protocol::ProblemCode code, const std::string& what);

  Rooms& rooms_;
  const Asker who_;
  const std::shared_ptr<Socket> socket_;
  const std::function<void()> lost_;
  std::string table_;  ///< the id of the one it said hello to
};

}  // namespace burgrave::server
