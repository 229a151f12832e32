#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace burgrave {

/// Option values by name, as text: "seats" -> "4", "jeweller" -> "true".
using OptionValues = std::map<std::string, std::string>;

/// What the value of an option is.
enum class OptionKind : std::uint8_t {
  Switch,  ///< yes or no
  Number,  ///< a whole number in [low, high]
  Choice,  ///< one of the words
  Subset,  ///< any of the words, with commas between
};

/// One choice that is fixed before a match, as a host sees it.
struct OptionInfo {
  std::string name;
  OptionKind kind = OptionKind::Switch;
  int low = 0;  ///< of the numbers behind the text: 0..1 of a switch, places among the words
  int high = 1;
  int standard = 0;                ///< as such a number
  std::vector<std::string> words;  ///< of a choice or a subset
  std::string none;                ///< the word for the empty subset
  int count = 0;                   ///< so many words has any other subset; 0: any number

  /// The standard as it stands in a record.
  std::string standard_text() const;
};

/// One member of a game's Options struct, by name. A subset's bit n is words[n].
template <class T>
struct OptionField {
  std::string_view name;
  std::variant<bool T::*, int T::*, std::uint64_t T::*> member;
  int low = 0;
  int high = 1;
  std::span<const std::string_view> words{};  ///< makes an int a choice: their places
  std::string_view none{};                    ///< the word for the empty subset
  int count = 0;                              ///< so many words has any other subset; 0: any number

  constexpr OptionKind kind() const noexcept {
    if (std::holds_alternative<bool T::*>(member)) return OptionKind::Switch;
    if (std::holds_alternative<std::uint64_t T::*>(member)) return OptionKind::Subset;
    return words.empty() ? OptionKind::Number : OptionKind::Choice;
  }
};

/// A whole number within [low, high], or the error that says what would be right.
Result<int> parse_number(std::string_view name, std::string_view text, int low, int high);
/// "true"/"yes"/"on"/"1" or "false"/"no"/"off"/"0".
Result<bool> parse_switch(std::string_view name, std::string_view text);
/// The place of a word among the words.
Result<int> parse_choice(std::string_view name, std::string_view text,
                         std::span<const std::string_view> words);
/// Words with commas between, each at most once; nothing and `none` are the empty subset.
Result<std::uint64_t> parse_subset(std::string_view name, std::string_view text,
                                   std::span<const std::string_view> words, std::string_view none);
std::string subset_text(std::uint64_t subset, std::span<const std::string_view> words,
                        std::string_view none);
/// The error for a name that does not exist, with the nearest one that does.
Error unknown_name(std::string_view kind, std::string_view written,
                   const std::vector<std::string>& known);

/// Reads one option into its member; the error if the text is no value of it.
template <class T>
std::optional<Error> parse_option(const OptionField<T>& field, std::string_view text, T& options) {
  const auto put = [&]<class Value>(const Result<Value>& value) -> std::optional<Error> {
    if (!value) return value.error();
    options.*std::get<Value T::*>(field.member) = *value;
    return {};
  };
  switch (field.kind()) {
    case OptionKind::Switch:
      return put(parse_switch(field.name, text));
    case OptionKind::Number:
      return put(parse_number(field.name, text, field.low, field.high));
    case OptionKind::Choice:
      return put(parse_choice(field.name, text, field.words));
    case OptionKind::Subset:
      return put(parse_subset(field.name, text, field.words, field.none));
  }
  return {};
}

/// Reads a game's options; what is not given keeps its standard.
template <class T>
Result<T> parse_options(std::span<const OptionField<T>> fields, const OptionValues& values) {
  T options;
  for (const auto& [name, text] : values) {
    const OptionField<T>* field = nullptr;
    std::vector<std::string> known;
    for (const OptionField<T>& candidate : fields) {
      known.emplace_back(candidate.name);
      if (candidate.name == name) field = &candidate;
    }
    if (field == nullptr) return unknown_name("option", name, known);
    if (auto wrong = parse_option(*field, text, options)) return *wrong;
  }
  return options;
}

/// Options set by a program may hold what no text could: the error for a number out of its range.
template <class T>
std::optional<Error> check_numbers(std::span<const OptionField<T>> fields, const T& options) {
  for (const OptionField<T>& field : fields) {
    const auto* number = std::get_if<int T::*>(&field.member);
    if (number == nullptr) continue;
    const int high = field.words.empty() ? field.high : static_cast<int>(field.words.size()) - 1;
    const int value = options.*(*number);
    if (value >= field.low && value <= high) continue;
    return Error{std::string(field.name),
                 std::to_string(value) + " is given, " + std::to_string(field.low) + " to " +
                     std::to_string(high) + " are possible",
                 ""};
  }
  return {};
}

/// One option as it stands in a record.
template <class T>
std::string option_text(const OptionField<T>& field, const T& options) {
  switch (field.kind()) {
    case OptionKind::Switch:
      return options.*std::get<bool T::*>(field.member) ? "true" : "false";
    case OptionKind::Number:
      return std::to_string(options.*std::get<int T::*>(field.member));
    case OptionKind::Choice:
      return std::string(
          field.words[static_cast<std::size_t>(options.*std::get<int T::*>(field.member))]);
    case OptionKind::Subset:
      return subset_text(options.*std::get<std::uint64_t T::*>(field.member), field.words,
                         field.none);
  }
  return {};
}

/// Writes every option, standard or not: a record must not depend on later standards.
template <class T>
OptionValues option_values(std::span<const OptionField<T>> fields, const T& options) {
  OptionValues values;
  for (const OptionField<T>& field : fields) {
    values[std::string(field.name)] = option_text(field, options);
  }
  return values;
}

/// Pre: the standard of a subset is the empty one.
template <class T>
std::vector<OptionInfo> option_infos(std::span<const OptionField<T>> fields) {
  std::vector<OptionInfo> infos;
  static const T standard;
  for (const OptionField<T>& field : fields) {
    OptionInfo info{std::string(field.name),
                    field.kind(),
                    field.low,
                    field.high,
                    0,
                    {field.words.begin(), field.words.end()},
                    std::string(field.none),
                    field.count};
    if (!field.words.empty()) info.high = static_cast<int>(field.words.size()) - 1;
    if (const auto* number = std::get_if<int T::*>(&field.member)) {
      info.standard = standard.*(*number);
    } else if (const auto* on = std::get_if<bool T::*>(&field.member)) {
      info.standard = standard.*(*on) ? 1 : 0;
    }
    infos.push_back(std::move(info));
  }
  return infos;
}

}  // namespace burgrave
