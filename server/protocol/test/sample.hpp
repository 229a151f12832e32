#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server::protocol::test {

/// protocol/messages.schema.json, as it lies in the repository.
const boost::json::object& schema_document();

/// The names of one direction: "client" or "server".
std::vector<std::string> message_names(std::string_view direction);

/// What a sample has of the members that may be missing.
enum class Extent { Least, Most };

/// A value that the definition allows; `draw` varies numbers, texts, words and lengths.
boost::json::value sample(std::string_view definition, Extent extent, unsigned draw);

}  // namespace burgrave::server::protocol::test
