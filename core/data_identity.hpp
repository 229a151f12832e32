#pragma once

#include "core/options.hpp"

#include <boost/json/value.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// Which components a match is played with, and under which options: where two are equal, the rules
/// read the same.
struct DataIdentity {
  std::uint64_t hash = 0;
  /// Of the files' whole text, notes and names included: matches were marked by it once, and are
  /// known by it still.
  std::uint64_t former = 0;

  bool names(std::uint64_t mark) const noexcept { return mark == hash || mark == former; }
};

/// What rules read of a data file, the same however its members are ordered: without what is only
/// said about a component, which is its names, how sure its values are, and where they come from.
std::string text_of_rules(const boost::json::value& document);

/// Of data files and the options over them; `former_options` stood for the options in a former
/// mark.
DataIdentity data_identity(const std::vector<const boost::json::value*>& documents,
                           const OptionValues& options, std::string_view former_options);
/// The same where options were marked as they are now.
DataIdentity data_identity(const std::vector<const boost::json::value*>& documents,
                           const OptionValues& options);

}  // namespace burgrave
