#include "server/protocol/text.hpp"

#include "core/message_json.hpp"

namespace burgrave::server::protocol {

Text text_of(const Message& message) {
  Text text{message.key};
  boost::json::object written = burgrave::to_json(message);
  if (boost::json::value* args = written.if_contains("args")) {
    text.args = std::move(args->get_object());
  }
  return text;
}

}  // namespace burgrave::server::protocol
