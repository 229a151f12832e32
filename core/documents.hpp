#pragma once

#include "core/result.hpp"

#include <boost/json/value.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// Gives a data file of a game by its name.
using DataFiles = std::function<Result<std::string>(std::string_view name)>;

/// A data file, and what it has to be in the schema.
struct DocumentName {
  std::string_view file;
  std::string_view definition;
};

/// One file, parsed.
Result<boost::json::value> read_document(const DataFiles& files, std::string_view name);

/// The files of these names, parsed and checked; in `built_in` is the schema.json that says what is
/// valid.
Result<std::vector<boost::json::value>> read_documents(const DataFiles& files,
                                                       std::span<const DocumentName> names,
                                                       const DataFiles& built_in);

}  // namespace burgrave
