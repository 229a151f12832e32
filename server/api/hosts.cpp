#include "server/api/hosts.hpp"

#include "server/net/rate.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstdint>
#include <netinet/in.h>
#include <string_view>

namespace burgrave::server {

namespace {

/// In small letters, without the dot that may end a name.
std::string plain_name(std::string_view name) {
  if (name.ends_with('.')) name.remove_suffix(1);
  std::string plain(name);
  std::transform(plain.begin(), plain.end(), plain.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return plain;
}

/// What stands before the port.
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, std::min(host.find(']'), host.size()) - 1);
  return host.substr(0, host.find(':'));
}

bool is_address_or_own(const std::string& name) {
  return name == "localhost" || name.ends_with(".localhost") || !plain_address(name).empty();
}

/// Names that are answered for within one network alone (RFC 6762, RFC 8375, and by custom).
bool is_local(const std::string& name) {
  constexpr std::array<std::string_view, 4> kEnds{".local", ".lan", ".internal", ".home.arpa"};
  return name.find('.') == std::string::npos ||
         std::any_of(kEnds.begin(), kEnds.end(),
                     [&name](std::string_view end) { return name.ends_with(end); });
}

bool is_private_v4(std::uint32_t address) {
  const auto is_in = [address](std::uint32_t network, int bits) {
    return (address ^ network) >> (32 - bits) == 0;
  };
  return is_in(0x7F000000, 8) || is_in(0x0A000000, 8) || is_in(0xAC100000, 12) ||
         is_in(0xC0A80000, 16) || is_in(0xA9FE0000, 16);
}

/// An address of this computer that is not reached from everywhere.
bool is_private(const std::string& address) {
  in_addr v4{};
  in6_addr v6{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return is_private_v4(ntohl(v4.s_addr));
  if (inet_pton(AF_INET6, address.c_str(), &v6) != 1) return true;
  const bool unique_local = (v6.s6_addr[0] & 0xFEU) == 0xFCU;
  return IN6_IS_ADDR_LOOPBACK(&v6) || IN6_IS_ADDR_LINKLOCAL(&v6) || unique_local;
}

}  // namespace

Hosts::Hosts(const std::vector<std::string>& names, bool behind_proxy)
    : behind_proxy_(behind_proxy) {
  for (const std::string& name : names) names_.push_back(plain_name(name));
}

bool Hosts::allow(const Request& request) const {
  const std::string name = plain_name(without_port(request.host));
  if (is_address_or_own(name)) return true;
  if (!names_.empty()) return std::find(names_.begin(), names_.end(), name) != names_.end();
  return behind_proxy_ || is_local(name) || !is_private(request.here);
}

}  // namespace burgrave::server
