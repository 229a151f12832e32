#include "server/net/deflate.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

#include <algorithm>

namespace burgrave::server {

namespace {

namespace zlib = boost::beast::zlib;

constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 8;
constexpr std::size_t kWindow = std::size_t{1} << kWindowBits;
constexpr std::size_t kFlushBytes = 16;  // that the end of what is written takes besides
constexpr std::size_t kLookAhead = 8;    // Beast wants to see bits behind the end of what it reads
constexpr char kRemember = 1, kAlone = 2;  // of a frame's byte
constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// A text as a block that is not deflated and not the last one. Pre: within the window.
std::string stored(std::string_view text) {
  if (text.empty()) return {};
  const auto low = [](std::size_t n) { return static_cast<char>(n & 0xFF); };
  const std::size_t size = text.size(), inverse = ~size;
  return std::string{'\0', low(size), low(size >> 8), low(inverse), low(inverse >> 8)} +
         std::string(text);
}

}  // namespace

std::string deflate(std::string_view text, int level, std::string_view before) {
  thread_local zlib::deflate_stream stream;  // a quarter of a megabyte of buffers
  stream.reset(level, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
  const auto write = [](std::string_view in, zlib::Flush flush) {
    std::string out(stream.upper_bound(in.size()) + kFlushBytes, '\0');
    zlib::z_params params;
    params.next_in = in.data();
    params.avail_in = in.size();
    params.next_out = out.data();
    params.avail_out = out.size();
    boost::system::error_code done;
    stream.write(params, flush, done);
    out.resize(out.size() - params.avail_out);
    return out;
  };
  if (!before.empty()) write(before, zlib::Flush::sync);  // what follows begins with a whole byte
  return write(text, zlib::Flush::finish);
}

std::optional<std::string> inflate(std::string_view bytes, std::size_t most,
                                   std::string_view before) {
  constexpr std::size_t kStep = std::size_t{64} << 10;
  thread_local zlib::inflate_stream stream;
  stream.reset(kWindowBits);
  const std::string head = stored(before);
  const std::string in = head + std::string(bytes) + std::string(kLookAhead, '\0');
  std::string out;
  zlib::z_params params;
  params.next_in = in.data();
  params.avail_in = in.size();
  boost::system::error_code done;
  while (!done) {
    if (params.total_out > before.size() + most) return std::nullopt;
    out.resize(params.total_out + kStep);
    params.next_out = out.data() + params.total_out;
    params.avail_out = kStep;
    stream.write(params, zlib::Flush::none, done);
  }
  out.resize(params.total_out);
  const bool whole =
      done == zlib::error::end_of_stream && params.total_in <= head.size() + bytes.size();
  if (!whole || out.size() > before.size() + most) return std::nullopt;
  return out.substr(before.size());
}

std::string DeflatedFrames::pack(const Text& text, bool remember) {
  std::string frame(1, static_cast<char>((remember ? kRemember : 0) + (remembered_ ? 0 : kAlone)));
  frame += deflate(*text, kDeflateLevel, before());
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
  return text.substr(text.size() - std::min(text.size(), kWindow));
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
