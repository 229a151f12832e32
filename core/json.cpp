#include "core/json.hpp"

#include "core/json_schema.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace burgrave {

namespace {

namespace json = boost::json;

/// Builds the value from the parser's events. Boost's own builder keeps the last of two equal
/// keys in silence; this one refuses the second.
struct Builder {
  static constexpr std::size_t max_object_size = kMaxJsonBytes;
  static constexpr std::size_t max_array_size = kMaxJsonBytes;
  static constexpr std::size_t max_key_size = kMaxJsonBytes;
  static constexpr std::size_t max_string_size = kMaxJsonBytes;

  json::value_stack values;
  std::vector<std::set<std::string, std::less<>>> keys;  ///< of the objects still open
  std::string key;                                       ///< the part read so far
  std::optional<std::string> repeated;

  bool on_document_begin(json::error_code&) { return values.reset(), true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) { return keys.emplace_back(), true; }
  bool on_object_end(std::size_t n, json::error_code&) {
    keys.pop_back();
    return values.push_object(n), true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t n, json::error_code&) { return values.push_array(n), true; }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key.append(part.data(), part.size());
    return values.push_chars(part), true;
  }
  bool on_key(json::string_view last, std::size_t, json::error_code& ec) {
    key.append(last.data(), last.size());
    values.push_key(last);
    if (!keys.back().insert(key).second) {
      repeated = key;
      ec = json::error::syntax;
      return false;
    }
    return key.clear(), true;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) {
    return values.push_chars(part), true;
  }
  bool on_string(json::string_view last, std::size_t, json::error_code&) {
    return values.push_string(last), true;
  }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t n, json::string_view, json::error_code&) {
    return values.push_int64(n), true;
  }
  bool on_uint64(std::uint64_t n, json::string_view, json::error_code&) {
    return values.push_uint64(n), true;
  }
  bool on_double(double n, json::string_view, json::error_code&) {
    return values.push_double(n), true;
  }
  bool on_bool(bool b, json::error_code&) { return values.push_bool(b), true; }
  bool on_null(json::error_code&) { return values.push_null(), true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }
};

std::string place_of(std::string_view text, std::size_t offset, std::string_view name) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t last_break = before.rfind('\n');
  const std::size_t column = before.size() - (last_break == before.npos ? 0 : last_break + 1) + 1;
  return std::string(name) + ":" + std::to_string(line) + ":" + std::to_string(column);
}

/// Why a text stops being JSON at a place, as far as the byte there tells.
std::string reason_at(std::string_view text, std::size_t offset, const json::error_code& ec) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    return "begins with a byte order mark: save it without one";
  }
  if (offset >= text.size()) return ec.message();
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte >= 0x80) return "a byte that does not fit into UTF-8";
  if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') {
    return "a control character";
  }
  if (byte < 0x20) return "a line break or tab within a text, or something missing before it";
  if (byte == '\'') return "a single quote; texts stand in double ones";
  if (byte == '/' || byte == '#') return "a comment; there are none in JSON";
  return "'" + std::string(1, text[offset]) + "' does not fit here";
}

}  // namespace

Result<json::value> parse_json(std::string_view text, std::string_view name) {
  if (text.size() > kMaxJsonBytes) {
    return Error{std::string(name),
                 "is " + std::to_string(text.size()) + " bytes long, at most " +
                     std::to_string(kMaxJsonBytes) + " are accepted",
                 ""};
  }
  json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  json::basic_parser<Builder> parser(options);
  json::error_code ec;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), ec);
  const std::size_t rest = text.find_first_not_of(" \t\r\n", read);
  if (!ec && rest == text.npos) return parser.handler().values.release();

  if (const auto& key = parser.handler().repeated) {
    return Error{place_of(text, read, name),
                 "key '" + excerpt(*key) + "' stands twice in one object", ""};
  }
  if (ec == json::error::too_deep) {
    return Error{place_of(text, read, name),
                 "nested more than " + std::to_string(kMaxJsonDepth) + " levels deep", ""};
  }
  if (ec == json::error::incomplete) {
    return Error{place_of(text, text.size(), name),
                 "not valid JSON: the text ends too early, a closing bracket or quote is missing",
                 ""};
  }
  if (!ec) {
    return Error{place_of(text, rest, name),
                 "not valid JSON: something follows the end of the document", ""};
  }
  return Error{place_of(text, read, name), "not valid JSON: " + reason_at(text, read, ec), ""};
}

std::string pointer_to(std::string_view parent, std::string_view key) {
  std::string pointer(parent);
  pointer += '/';
  for (const char c : key) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
  return pointer;
}

std::string pointer_to(std::string_view parent, std::size_t index) {
  return pointer_to(parent, std::string_view(std::to_string(index)));
}

}  // namespace burgrave
