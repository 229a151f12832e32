#pragma once

#include "server/protocol/messages.hpp"

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/serialize.hpp>

#include <memory>
#include <string>

namespace burgrave::server {

/// A message as it goes to any number of sockets.
template <class Message>
std::shared_ptr<const std::string> said(const Message& message) {
  boost::json::monotonic_resource memory;  // a position is thousands of small values
  std::string text = boost::json::serialize(protocol::to_json(message, &memory));
  text.shrink_to_fit();  // sockets keep what they were sent last
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace burgrave::server
