#include "server/net/gzip.hpp"

#include "server/net/deflate.hpp"

#include <boost/crc.hpp>

#include <cstdint>

namespace burgrave::server {

namespace {

constexpr int kLevel = 6;

void put_number(std::string& out, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>((value >> shift) & 0xFF);
}

}  // namespace

std::string gzip(std::string_view text) {
  // Magic number, deflate, no flags, no time, no extra flags, unknown system.
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  out += deflate(text, kLevel);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  put_number(out, sum.checksum());
  put_number(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

bool accepts_gzip(std::string_view header) {
  const std::size_t at = header.find("gzip");
  if (at == std::string_view::npos) return false;
  const std::string_view rest = header.substr(at + 4);
  return !rest.starts_with(";q=0") || rest.starts_with(";q=0.");
}

}  // namespace burgrave::server
