#pragma once

#include <span>
#include <string_view>

namespace burgrave {

/// The candidate nearest to a misspelt word by edit distance, where one is near enough to be
/// meant; else empty.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace burgrave
