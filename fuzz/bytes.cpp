#include "fuzz/bytes.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace burgrave {

namespace {

/// Begin and end of the n-th number of a text, counted round and round.
struct Digits {
  std::size_t begin = 0, end = 0;
};
Digits nth_number(std::string_view text, std::size_t n) {
  constexpr std::string_view kDigits = "0123456789";
  std::vector<Digits> all;
  for (std::size_t at = text.find_first_of(kDigits); at != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    all.push_back({at, end});
    at = text.find_first_of(kDigits, end);
  }
  return all.empty() ? Digits{} : all[n % all.size()];
}

void change_once(std::string& text, Bytes four) {
  if (text.empty()) return;
  const std::size_t place = four[1] + 256U * four[2];
  const std::size_t at = place % text.size();
  const char value = static_cast<char>(four[3]);
  switch (four[0] % 5) {
    case 0: {
      const Digits digits = nth_number(text, place);
      text.replace(digits.begin, digits.end - digits.begin, std::to_string(int{four[3]} - 8));
      break;
    }
    case 1:
      text[at] = value;
      break;
    case 2:
      text.insert(at, 1, value);
      break;
    case 3:
      text.erase(at, four[3]);
      break;
    default:  // a line once more
      text.insert(at, text.substr(at, four[3]));
      break;
  }
}

}  // namespace

void change(std::string& text, Bytes bytes) {
  for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
    change_once(text, bytes.subspan(at, 4));
  }
}

Finding unclear(const Error& error) {
  if (error.where.empty()) return "a refusal without a place: " + error.text();
  if (error.what.empty()) return "a refusal without a reason: " + error.text();
  return std::nullopt;
}

}  // namespace burgrave
