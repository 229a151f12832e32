#pragma once

#include "core/message.hpp"
#include "server/protocol/messages.hpp"

namespace burgrave::server::protocol {

/// A sentence of the engine as the protocol carries it.
Text text_of(const Message& message);

}  // namespace burgrave::server::protocol
