#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace burgrave::server {

/// Compressed bytes without head or checksum, as RFC 1951 has them. `level`: 1, fast, to 9, small.
std::string deflate(std::string_view text, int level);

/// What was deflated, for clients; nothing where it is damaged or longer than `most` bytes.
std::optional<std::string> inflate(std::string_view bytes, std::size_t most);

/// The WebSocket subprotocol in which long messages are binary frames, deflated. The standard
/// extension would keep its buffers for each socket; these are one set for each thread.
inline constexpr std::string_view kDeflateProtocol = "burgrave.deflate";

/// Whether a Sec-WebSocket-Protocol header offers it.
bool offers_deflate(std::string_view header);

}  // namespace burgrave::server
