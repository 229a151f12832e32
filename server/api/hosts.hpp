#pragma once

#include "server/net/net.hpp"

#include <string>
#include <vector>

namespace burgrave::server {

/// By which names this server may be asked for. A page of another site can make its own name mean
/// any address (DNS rebinding), and would then be a page of this server; behind a router it would
/// reach what its maker cannot. It cannot do so with an address instead of a name, nor with names
/// that no public name server answers for.
class Hosts {
 public:
  /// `names`: beside addresses and localhost these alone; none: whatever is not a name from outside
  /// that leads into a private network. What a proxy lets in is the proxy's to decide.
  Hosts(const std::vector<std::string>& names, bool behind_proxy);

  bool allow(const Request& request) const;

 private:
  std::vector<std::string> names_;
  bool behind_proxy_;
};

}  // namespace burgrave::server
