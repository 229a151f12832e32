#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace burgrave::server {

/// Compressed bytes without head or checksum, as RFC 1951 has them. `level`: 1, fast, to 9, small.
/// What stands in `before`, as if it had been deflated first, takes hardly any bytes again.
std::string deflate(std::string_view text, int level, std::string_view before = {});

/// What was deflated behind the same `before`, for clients; nothing where it is damaged or longer
/// than `most` bytes.
std::optional<std::string> inflate(std::string_view bytes, std::size_t most,
                                   std::string_view before = {});

/// What both ends of one socket know: the two messages that were deflated last. The next one is
/// deflated behind them, so of a position that resembles the one before it little is sent.
class DeflatedLast {
 public:
  void add(std::shared_ptr<const std::string> text) {
    texts_[0] = std::move(texts_[1]);
    texts_[1] = std::move(text);
  }
  /// The older one first, of both the end that deflating can still refer to.
  std::string text() const;

 private:
  std::array<std::shared_ptr<const std::string>, 2> texts_;
};

/// The WebSocket subprotocol in which long messages are binary frames, deflated behind those of
/// DeflatedLast. The standard extension would keep its buffers for each socket; these are one set
/// for each thread, and the texts are those that several sockets are sent.
inline constexpr std::string_view kDeflateProtocol = "burgrave.deflate-behind";

/// Messages of so many bytes are worth it, at this level.
inline constexpr std::size_t kWorthDeflating = 512;
inline constexpr int kDeflateLevel = 3;

/// Whether a Sec-WebSocket-Protocol header offers it.
bool offers_deflate(std::string_view header);

}  // namespace burgrave::server
