#pragma once

#include "core/result.hpp"

#include <map>
#include <string>
#include <string_view>

namespace burgrave::server {

/// What a request asks for.
struct Target {
  std::string path;
  std::map<std::string, std::string> query;
};

/// Reads the target of a request. Paths that could mean another one to somebody else are errors:
/// `..`, `//`, a percent sign for `.`, `/` or `\`, control characters.
Result<Target> read_target(std::string_view text);

/// Reads a Cookie header; several of one name stay in their order.
std::multimap<std::string, std::string> read_cookies(std::string_view header);

/// The address that the nearest proxy has seen: the last one of X-Forwarded-For, with or without a
/// port; empty where that is no address.
std::string forwarded_peer(std::string_view header);

}  // namespace burgrave::server
