#pragma once

#include "core/result.hpp"

#include <optional>
#include <string>

namespace burgrave::test {

/// What is wrong, "accepted" if nothing.
inline std::string verdict(const std::optional<Error>& wrong) {
  return wrong ? wrong->text() : "accepted";
}
template <class T>
std::string verdict(const Result<T>& result) {
  return result ? "accepted" : result.error().text();
}

}  // namespace burgrave::test
