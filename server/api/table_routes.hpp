#pragma once

#include "server/match/hub.hpp"
#include "server/net/net.hpp"
#include "server/net/rate.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

/// A request on its way: who asks, and how it is answered.
struct Call {
  const Request& request;
  std::string session;
  std::string table;  ///< an id or a code, from the path; empty where the path has none
  Handler::Reply reply;
};

/// What there is to ask of tables, over HTTP.
class TableRoutes {
 public:
  TableRoutes(Hub& hub, int code_guesses_per_minute, int tables_per_minute);

  struct Route {
    std::string_view method;
    std::string_view what;  ///< behind /api/tables/<table>; empty: the table itself
    void (TableRoutes::*answer)(Call call);
    bool secret;  ///< the body holds a code or a token, which may be guessed at
  };
  static const std::vector<Route>& routes();

  /// How often a peer may still guess. May be used from any thread, and after this object has gone.
  Guesses guesses_of(const std::string& peer) const;

  void create(Call call);
  /// Pre: the route is one of routes().
  void answer(const Route& route, Call call);

 private:
  void state(Call call);
  void sit(Call call);
  void claim(Call call);
  void free_seat(Call call);
  void printed(Call call);
  void replay(Call call);
  void review(Call call);
  void record(Call call);
  void verify(Call call);
  /// False, and answered, for who has guessed wrong too often: not even whether this guess is
  /// right. Wrong guesses of others count. The session of a table's own player is never kept from
  /// it, whatever its neighbours behind the same address do: it learns nothing.
  bool may_guess(Call& call, const std::string& table, bool secret);

  Hub& hub_;
  const std::shared_ptr<PeerRates> guesses_;
  PeerRates opened_;
};

}  // namespace burgrave::server
