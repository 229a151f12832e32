#pragma once

#include "core/seat.hpp"
#include "server/net/net.hpp"
#include "server/protocol/messages.hpp"
#include "server/store/store.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace burgrave::server {

class Metrics;

/// Who is here, as far as everybody is told.
struct Presence {
  int spectators = 0;
  SeatMask connected;
  std::array<Time, kMaxSeats> left{};  ///< by seat: since when its player is away
  bool operator==(const Presence&) const = default;
};
/// What makes a position another one: views change with the number alone.
struct Sight {
  int seq = 0;
  int turn = 0;
  bool deciding = false;
  protocol::PositionUndo undo = protocol::PositionUndo::None;
  bool operator==(const Sight&) const = default;
};
/// One open connection to the match.
struct Viewer {
  std::shared_ptr<Socket> socket;
  std::string session;
  std::string origin;
  bool invited = false;
  int eyes = 0;    ///< the seat through which it looks; 0 = who watches
  int known = 0;   ///< up to where it has the log, as these eyes count
  int queued = 0;  ///< and will have it, if its last position does not give way to a newer one
  Presence told;   ///< who is here, as it knows
  std::optional<Sight> sight{};  ///< of the position that it has
  bool printed = false;          ///< it knows what is printed on the components
};

/// The sockets that follow a match, by their numbers.
class Audience {
 public:
  explicit Audience(Metrics& metrics) : metrics_(metrics) {}
  ~Audience();

  Audience(const Audience&) = delete;
  Audience& operator=(const Audience&) = delete;

  /// A socket that says hello again begins anew.
  Viewer& add(Viewer viewer);
  /// False where it is not here.
  bool remove(std::uint64_t socket);
  /// None where it is not here.
  Viewer* find(std::uint64_t socket);
  bool has(const std::string& session) const;
  bool empty() const noexcept { return viewers_.empty(); }

  /// Closes the sockets that are meant; from now on they are told nothing.
  void send_away(const std::function<bool(const Viewer&)>& meant, protocol::ClosingReason reason);
  /// Says so to every socket, which is closed.
  void say_goodbye(const protocol::Closing& closing);
  void close() noexcept;

  auto begin() noexcept { return viewers_.begin(); }
  auto end() noexcept { return viewers_.end(); }
  auto begin() const noexcept { return viewers_.begin(); }
  auto end() const noexcept { return viewers_.end(); }

 private:
  Metrics& metrics_;
  std::map<std::uint64_t, Viewer> viewers_;
};

}  // namespace burgrave::server
