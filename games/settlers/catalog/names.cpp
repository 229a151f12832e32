#include "games/settlers/catalog/names.hpp"

#include "core/json_schema.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace burgrave::settlers {

namespace {

bool small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool id_character(char c) { return small_letter(c) || (c >= '0' && c <= '9') || c == '_'; }

std::string quoted(std::string_view text) { return "'" + excerpt(text) + "'"; }

std::optional<Error> check_id(const JsonNode& node) {
  const std::string_view id = node.text();
  if (!small_letter(id.front()) || !std::all_of(id.begin(), id.end(), id_character)) {
    return node.error(quoted(id) +
                      " is no id: small letters a-z, digits and _ are possible, a letter first");
  }
  if (id == "nom") return node.error("'nom' is no id: texts keep it for a form of nouns");
  if (id == "any") return node.error("'any' is no id: abilities use it for all fields");
  return {};
}

/// Takes the first code point off. Pre: valid UTF-8, not empty.
std::uint32_t take_code_point(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  std::uint32_t code = size == 1 ? first : first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(size);
  return code;
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};
/// Code points that show nothing, or change how others are shown.
constexpr std::array kUnprintable{
    Range{0x0, 0x1F},          // controls
    Range{0x7F, 0x9F},         // more controls
    Range{0xAD, 0xAD},         // soft hyphen
    Range{0x200B, 0x200F},     // of no width; direction marks
    Range{0x2028, 0x202E},     // separators; direction embeddings
    Range{0x2060, 0x206F},     // of no width; direction isolates
    Range{0xD800, 0xF8FF},     // surrogates, private use
    Range{0xFDD0, 0xFDEF},     // no characters
    Range{0xFE00, 0xFE0F},     // variation selectors
    Range{0xFEFF, 0xFEFF},     // byte order mark
    Range{0xFFF0, 0xFFFF},     // specials
    Range{0xE0000, 0x10FFFF},  // tags, private use
};

std::optional<Error> check_name(const JsonNode& node) {
  const std::string_view name = node.text();
  if (name.front() == ' ' || name.back() == ' ') {
    return node.error("must neither begin nor end with a space");
  }
  for (std::string_view rest = name; !rest.empty();) {
    const std::uint32_t code = take_code_point(rest);
    const auto holds = [&](const Range& range) {
      return code >= range.first && code <= range.last;
    };
    if (std::any_of(kUnprintable.begin(), kUnprintable.end(), holds)) {
      return node.error("holds a character that cannot be shown: only printable text is possible");
    }
    if (code == '{' || code == '}') {
      return node.error(quoted(name) + " holds a brace, which texts keep for arguments");
    }
  }
  return {};
}

}  // namespace

std::optional<Error> IdRegister::add(const JsonNode& id) {
  if (auto wrong = check_id(id)) return wrong;
  const std::string place = id.error("").where;
  const auto [earlier, fresh] = places_.emplace(id.text(), place);
  if (fresh) return {};
  return id.error(quoted(id.text()) + " is the id at " + earlier->second + " too");
}

std::optional<Error> check_names(const JsonNode& entry) {
  for (const std::string_view key : {"name_en", "name_hu"}) {
    if (auto wrong = check_name(entry[key])) return wrong;
  }
  return {};
}

}  // namespace burgrave::settlers
