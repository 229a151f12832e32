#pragma once

#include "core/message.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/storage_ptr.hpp>

namespace burgrave {

/// {"key": …, "args": {name: number | "text key" | {"seat": 1…} | [{"count": n, "key": …}]}}; args
/// is left out where there are none. The form that pages get: protocol/messages.schema.json, Text.
boost::json::object to_json(const Message& message, const boost::json::storage_ptr& storage = {});
/// [{"count": n, "key": …}]
boost::json::array to_json(const std::vector<MessageArg::Part>& parts,
                           const boost::json::storage_ptr& storage = {});

}  // namespace burgrave
