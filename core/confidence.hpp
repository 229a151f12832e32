#pragma once

#include <boost/json/value.hpp>

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace burgrave {

/// Whether a value with this `confidence` of a data file is what somebody has read in the rulebook
/// or on the printed piece. Values of our own design count, too: nothing is printed that they could
/// differ from. What several public lists agree on does not.
bool is_verified(std::string_view confidence) noexcept;

/// Names of things whose values nobody has seen printed.
using Unverified = std::set<std::string, std::less<>>;

/// Adds those of a document, however deep they stand: a thing is named by its `id`, one without by
/// its place in a list of a named thing, as "walls:1". What says nothing is as sure as what it
/// stands in.
void collect_unverified(const boost::json::value& document, Unverified& names);

}  // namespace burgrave
