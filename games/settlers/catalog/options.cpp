#include "games/settlers/catalog/options.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

std::string text_of(int number) { return std::to_string(number); }

/// Ascending numbers with what lies between left out: "1-48, 60".
std::string ranges(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t first = i;
    while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) ++i;
    text += (text.empty() ? "" : ", ") + text_of(numbers[first]);
    if (i > first) text += "-" + text_of(numbers[i]);
  }
  return text;
}

}  // namespace

std::optional<Error> check_options(const Options& options) {
  if (auto wrong = check_numbers<Options>(kOptionFields, options)) return wrong;
  constexpr std::string_view kOnlyAdventure =
      ", but village sheets differ only in mode 'adventure'";
  if (options.sheet != 0 && !options.adventure()) {
    return Error{"sheet",
                 "number " + text_of(options.sheet) + " is asked for" + std::string(kOnlyAdventure),
                 "ISR-10.1"};
  }
  if (options.own_sheets && !options.adventure()) {
    return Error{"own_sheets", "everybody's own sheet is asked for" + std::string(kOnlyAdventure),
                 "ISR-10.20"};
  }
  if (options.own_sheets && options.sheet != 0) {
    return Error{"own_sheets",
                 "everybody's own sheet is asked for, but 'sheet' gives number " +
                     text_of(options.sheet) + " to everybody: choose one of the two",
                 "ISR-10.20"};
  }
  return {};
}

std::optional<Error> choose_sheets(const Options& options, std::vector<SheetFile>& sheets) {
  if (options.sheet != 0) {
    std::vector<int> numbers;
    for (SheetFile& sheet : sheets) {
      numbers.push_back(sheet.root()["number"].number());
      if (numbers.back() != options.sheet) continue;
      SheetFile chosen = std::move(sheet);
      sheets.clear();
      sheets.push_back(std::move(chosen));
      return {};
    }
    return Error{"sheet",
                 "there is no sheet " + text_of(options.sheet) + "; there are " + ranges(numbers),
                 "ISR-10.1"};
  }
  if (options.own_sheets && sheets.size() < static_cast<std::size_t>(options.seats)) {
    return Error{"own_sheets",
                 text_of(options.seats) + " players need a sheet each, there are only " +
                     std::to_string(sheets.size()),
                 "ISR-10.20"};
  }
  return {};
}

}  // namespace burgrave::settlers
