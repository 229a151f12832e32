#pragma once

#include "registry/game_set.hpp"
#include "server/api/cookie_key.hpp"
#include "server/api/web_files.hpp"
#include "server/match/hub.hpp"
#include "server/net/net.hpp"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace burgrave::server {

struct ApiSetup {
  std::string build;
  std::span<const WebFile> files;                    ///< of the page
  std::function<std::string()> more_metrics;         ///< follow those of the hub; may be empty
  std::vector<const Game*> games = GameSet().all();  ///< that are played here
  int code_guesses_per_minute = 10;                  ///< of one peer: wrong codes, ids and tokens
  int tables_per_minute = 60;                        ///< that one peer opens
  CookieKey cookie_key = new_cookie_key();
  std::vector<std::string> hosts;  ///< see Hosts
  bool behind_proxy = false;
};

/// What machines ask for: see NetSetup::probes.
inline const std::vector<std::string> kProbes{"/healthz", "/metrics"};

/// The HTTP side of the server: sessions, who may ask what from where, and the page itself.
class Api : public Handler {
 public:
  /// From now on /healthz says so, and nothing new begins.
  virtual void drain() = 0;
};

/// Pre: the hub outlives it.
std::unique_ptr<Api> make_api(ApiSetup setup, Hub& hub);

}  // namespace burgrave::server
