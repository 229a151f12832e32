#include "server/net/deflate.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

namespace burgrave::server {

namespace {

namespace zlib = boost::beast::zlib;

constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 8;
constexpr std::size_t kLookAhead = 8;  // Beast wants to see bits behind the end of what it reads
constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace

std::string deflate(std::string_view text, int level) {
  thread_local zlib::deflate_stream stream;  // a quarter of a megabyte of buffers
  stream.reset(level, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
  std::string out(stream.upper_bound(text.size()) + 16, '\0');
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::system::error_code done;
  stream.write(params, zlib::Flush::finish, done);
  out.resize(params.total_out);
  return out;
}

std::optional<std::string> inflate(std::string_view bytes, std::size_t most) {
  constexpr std::size_t kStep = std::size_t{64} << 10;
  thread_local zlib::inflate_stream stream;
  stream.reset(kWindowBits);
  const std::string in = std::string(bytes) + std::string(kLookAhead, '\0');
  std::string out;
  zlib::z_params params;
  params.next_in = in.data();
  params.avail_in = in.size();
  boost::system::error_code done;
  while (!done) {
    if (params.total_out > most) return std::nullopt;
    out.resize(params.total_out + kStep);
    params.next_out = out.data() + params.total_out;
    params.avail_out = kStep;
    stream.write(params, zlib::Flush::none, done);
  }
  out.resize(params.total_out);
  const bool whole = done == zlib::error::end_of_stream && params.total_in <= bytes.size();
  if (!whole || out.size() > most) return std::nullopt;
  return out;
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
