#pragma once

#include "core/result.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace burgrave {

/// Option values by name, as text: "seats" -> "4", "jeweller" -> "true".
using OptionValues = std::map<std::string, std::string>;

/// One choice that is fixed before a match, as a host sees it.
struct OptionInfo {
  std::string name;
  bool is_switch = true;  ///< yes or no; else a number in [low, high]
  int low = 0;
  int high = 1;
  int standard = 0;
};

/// One member of a game's Options struct, by name.
template <class T>
struct OptionField {
  std::string_view name;
  std::variant<bool T::*, int T::*> member;
  int low = 0;
  int high = 1;
};

/// A whole number within [low, high], or the error that says what would be right.
Result<int> parse_number(std::string_view name, std::string_view text, int low, int high);
/// "true"/"yes"/"on"/"1" or "false"/"no"/"off"/"0".
Result<bool> parse_switch(std::string_view name, std::string_view text);
/// The error for a name that does not exist, with the nearest one that does.
Error unknown_name(std::string_view kind, std::string_view written,
                   const std::vector<std::string>& known);

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
    if (const auto* number = std::get_if<int T::*>(&field->member)) {
      const auto value = parse_number(name, text, field->low, field->high);
      if (!value) return value.error();
      options.*(*number) = *value;
    } else {
      const auto value = parse_switch(name, text);
      if (!value) return value.error();
      options.*std::get<bool T::*>(field->member) = *value;
    }
  }
  return options;
}

/// Writes every option, standard or not: a record must not depend on later standards.
template <class T>
OptionValues option_values(std::span<const OptionField<T>> fields, const T& options) {
  OptionValues values;
  for (const OptionField<T>& field : fields) {
    std::string& text = values[std::string(field.name)];
    if (const auto* number = std::get_if<int T::*>(&field.member)) {
      text = std::to_string(options.*(*number));
    } else {
      text = options.*std::get<bool T::*>(field.member) ? "true" : "false";
    }
  }
  return values;
}

template <class T>
std::vector<OptionInfo> option_infos(std::span<const OptionField<T>> fields) {
  std::vector<OptionInfo> infos;
  const T standard;
  for (const OptionField<T>& field : fields) {
    OptionInfo info{std::string(field.name), true, field.low, field.high, 0};
    if (const auto* number = std::get_if<int T::*>(&field.member)) {
      info.is_switch = false;
      info.standard = standard.*(*number);
    } else {
      info.standard = standard.*std::get<bool T::*>(field.member) ? 1 : 0;
    }
    infos.push_back(std::move(info));
  }
  return infos;
}

}  // namespace burgrave
