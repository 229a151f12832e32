#include "server/net/deflated_frames.hpp"

#include "server/net/compression.hpp"

#include <algorithm>

namespace burgrave::server {

namespace {

constexpr char kRemember = 1, kAlone = 2;  // of a frame's byte
constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace

std::string DeflatedFrames::pack(const Text& text, bool remember) {
  std::string frame(1, static_cast<char>((remember ? kRemember : 0) + (remembered_ ? 0 : kAlone)));
  frame += deflate(*text, before());
  if (remember) remembered_ = text;
  return frame;
}

std::optional<DeflatedFrames::Text> DeflatedFrames::unpack(std::string_view frame,
                                                           std::size_t most) {
  if (frame.empty() || frame[0] < 0 || frame[0] > kRemember + kAlone) return std::nullopt;
  if ((frame[0] & kAlone) != 0) forget();
  std::optional<std::string> whole = inflate(frame.substr(1), most, before());
  if (!whole) return std::nullopt;
  auto text = std::make_shared<const std::string>(*std::move(whole));
  if ((frame[0] & kRemember) != 0) remembered_ = text;
  return text;
}

std::string_view DeflatedFrames::before() const {
  if (!remembered_) return {};
  const std::string_view text = *remembered_;
  return text.substr(text.size() - std::min(text.size(), kDeflateWindow));
}

bool offers_deflate(std::string_view header) {
  while (!header.empty()) {
    const std::size_t comma = header.find(',');
    if (trimmed(header.substr(0, comma)) == kDeflateProtocol) return true;
    header = comma == std::string_view::npos ? std::string_view() : header.substr(comma + 1);
  }
  return false;
}

}  // namespace burgrave::server
