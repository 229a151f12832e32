#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace burgrave::server {

/// One end of a socket whose long messages are frames: a byte, and the message deflated behind the
/// one that both ends remember, so of a position that resembles the one before it little is sent.
/// The byte is a sum: 1 where this message is to be remembered instead, 2 where none is.
class DeflatedFrames {
 public:
  using Text = std::shared_ptr<const std::string>;

  std::string pack(const Text& text, bool remember);
  /// The other end will be told.
  void forget() { remembered_.reset(); }
  /// Nothing where the frame is damaged or the message longer than `most` bytes.
  std::optional<Text> unpack(std::string_view frame, std::size_t most);

 private:
  /// As far as deflating can refer back.
  std::string_view before() const;

  Text remembered_;
};

/// The WebSocket subprotocol in which long messages are binary frames of DeflatedFrames. The
/// standard extension would keep its buffers for each socket; these are one set for each thread,
/// and the texts are those that several sockets are sent.
inline constexpr std::string_view kDeflateProtocol = "burgrave.deflate-behind";

/// Messages of so many bytes are worth it.
inline constexpr std::size_t kWorthDeflating = 512;

/// Whether a Sec-WebSocket-Protocol header offers it.
bool offers_deflate(std::string_view header);

}  // namespace burgrave::server
