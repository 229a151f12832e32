#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace burgrave::server {

/// As far back as what is deflated can refer.
inline constexpr std::size_t kDeflateWindow = std::size_t{32} << 10;

/// Compressed bytes without head or checksum, as RFC 1951 has them. What stands in `before`, of at
/// most kDeflateWindow bytes, as if it had been deflated first, takes hardly any bytes again.
std::string deflate(std::string_view text, std::string_view before = {});

/// What was deflated behind the same `before`, for clients; nothing where it is damaged or longer
/// than `most` bytes.
std::optional<std::string> inflate(std::string_view bytes, std::size_t most,
                                   std::string_view before = {});

/// Compresses into one gzip member.
std::string gzip(std::string_view text);

/// Whether an Accept-Encoding header takes gzip.
bool accepts_gzip(std::string_view header);

}  // namespace burgrave::server
