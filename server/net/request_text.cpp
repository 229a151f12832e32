#include "server/net/request_text.hpp"

#include "server/net/rate.hpp"

#include <algorithm>
#include <optional>

namespace burgrave::server {

namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

/// Puts bytes for percent signs; none where one is no byte, or is a control character.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && plus_is_space) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return {};
      const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
      if (high < 0 || low < 0) return {};
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (is_control(c)) return {};
    out += c;
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Takes what stands before the separator off the front.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// A colon and a number.
bool is_port(std::string_view text) {
  return text.size() > 1 && text.front() == ':' &&
         text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

Error bad_path(std::string what) { return {"path", std::move(what), ""}; }

/// A percent sign that stands for a character with a meaning of its own in paths.
bool hides_syntax(std::string_view raw) {
  for (std::size_t i = 0; i + 2 < raw.size(); ++i) {
    if (raw[i] != '%') continue;
    const int byte = hex_value(raw[i + 1]) * 16 + hex_value(raw[i + 2]);
    if (byte == '.' || byte == '/' || byte == '\\' || byte == '%') return true;
  }
  return false;
}

Result<std::string> read_path(std::string_view raw) {
  if (raw.empty() || raw.front() != '/') return bad_path("must begin with /");
  if (hides_syntax(raw)) return bad_path("must not write . / \\ or % with a percent sign");
  const auto path = decoded(raw, false);
  if (!path) return bad_path("has a percent sign or a control character that is not allowed");
  if (path->find('\\') != std::string::npos) return bad_path("must not have a backslash");
  std::string_view rest = std::string_view(*path).substr(1);
  while (!rest.empty()) {
    const std::string_view segment = take_until(rest, '/');
    if (segment.empty()) return bad_path("must not have //");
    if (segment == "." || segment == "..") return bad_path("must not have . or .. as a part");
  }
  return *path;
}

}  // namespace

Result<Target> read_target(std::string_view text) {
  std::string_view rest = text;
  const auto path = read_path(take_until(rest, '?'));
  if (!path) return path.error();
  Target target{*path, {}};
  while (!rest.empty()) {
    std::string_view value = take_until(rest, '&');
    const auto name = decoded(take_until(value, '='), true);
    const auto content = decoded(value, true);
    if (!name || !content) {
      return Error{"query", "has a percent sign or a control character that is not allowed", ""};
    }
    if (!name->empty()) target.query.emplace(*name, *content);
  }
  return target;
}

std::multimap<std::string, std::string> read_cookies(std::string_view header) {
  std::multimap<std::string, std::string> cookies;
  while (!header.empty()) {
    std::string_view value = trimmed(take_until(header, ';'));
    const std::string_view name = trimmed(take_until(value, '='));
    if (!name.empty()) cookies.emplace(name, trimmed(value));
  }
  return cookies;
}

std::string forwarded_peer(std::string_view header) {
  const std::size_t comma = header.rfind(',');
  std::string_view last =
      trimmed(comma == std::string_view::npos ? header : header.substr(comma + 1));
  if (last.starts_with('[')) {  // [2001:db8::1] or [2001:db8::1]:555
    const std::size_t end = last.find(']');
    if (end == std::string_view::npos) return "";
    const std::string_view port = last.substr(end + 1);
    return port.empty() || is_port(port) ? plain_address(last.substr(1, end - 1)) : "";
  }
  const std::size_t colon = last.find(':');
  const bool one = colon != std::string_view::npos && colon == last.rfind(':');
  if (!one) return plain_address(last);
  return is_port(last.substr(colon)) ? plain_address(last.substr(0, colon)) : "";
}

}  // namespace burgrave::server
