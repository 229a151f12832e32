#include "core/message_json.hpp"

namespace burgrave {

boost::json::array to_json(const std::vector<MessageArg::Part>& parts,
                           const boost::json::storage_ptr& storage) {
  boost::json::array list(storage);
  for (const MessageArg::Part& part : parts) {
    list.push_back(boost::json::object({{"count", part.count}, {"key", part.key}}, storage));
  }
  return list;
}

boost::json::object to_json(const Message& message, const boost::json::storage_ptr& storage) {
  boost::json::object object({{"key", message.key}}, storage);
  if (message.args.empty()) return object;
  boost::json::object args(storage);
  for (const MessageArg& arg : message.args) {
    boost::json::value& value = args[arg.name];
    if (const int* number = std::get_if<int>(&arg.value)) {
      value = *number;
    } else if (const Seat* seat = std::get_if<Seat>(&arg.value)) {
      value = boost::json::object({{"seat", index(*seat) + 1}}, storage);
    } else if (const auto* text = std::get_if<std::string>(&arg.value)) {
      value = *text;
    } else {
      value = to_json(std::get<std::vector<MessageArg::Part>>(arg.value), storage);
    }
  }
  object["args"] = std::move(args);
  return object;
}

}  // namespace burgrave
