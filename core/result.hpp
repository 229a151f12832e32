#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace burgrave {

/// What is wrong with something from outside: where, what, and what would be right.
struct Error {
  std::string where;   ///< file:line, file and JSON path, or option
  std::string what;    ///< one sentence, with what would be right
  std::string clause;  ///< the rule it breaks, where one does

  std::string text() const {
    std::string out = where.empty() ? what : where + ": " + what;
    if (!clause.empty()) out += " [" + clause + "]";
    return out;
  }
};

/// A value or the error that kept it from being made (an expected failure, never a bug of ours).
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}  // implicit on purpose
  Result(Error error) : value_(std::move(error)) {}

  explicit operator bool() const noexcept { return value_.index() == 0; }
  T& operator*() & { return std::get<0>(value_); }
  const T& operator*() const& { return std::get<0>(value_); }
  T&& operator*() && { return std::get<0>(std::move(value_)); }
  T* operator->() { return &std::get<0>(value_); }
  const T* operator->() const { return &std::get<0>(value_); }
  const Error& error() const { return std::get<1>(value_); }

 private:
  std::variant<T, Error> value_;
};

}  // namespace burgrave
