#pragma once

#include "server/protocol/messages.hpp"

#include <boost/json/serialize.hpp>

#include <memory>
#include <string>

namespace burgrave::server {

/// A message as it goes to any number of sockets.
template <class Message>
std::shared_ptr<const std::string> said(const Message& message) {
  return std::make_shared<const std::string>(boost::json::serialize(protocol::to_json(message)));
}

}  // namespace burgrave::server
