#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server::test {

/// An answer as it came over the wire; names of headers in lower case.
struct Answered {
  int status = 0;  ///< 0: the connection ended without one
  std::multimap<std::string, std::string> headers;
  std::string body;

  std::string header(const std::string& name) const;
};

/// A frame of a WebSocket as it came over the wire.
struct Frame {
  int opcode = -1;  ///< -1: the connection ended
  std::string payload;

  int close_code() const;
};

inline constexpr int kText = 1, kBinary = 2, kCloseFrame = 8, kPing = 9, kPong = 10;

/// A TCP connection to the server on this computer, which sends any bytes at all.
class Client {
 public:
  explicit Client(std::uint16_t port, int receive_bytes = 0);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view bytes);
  /// Reads one answer; `head_only` where it has no body.
  Answered read(bool head_only = false);
  /// Sends a request with a Host header, and reads its answer.
  Answered ask(const std::string& method, const std::string& target,
               const std::string& headers = "", const std::string& body = "");
  /// Asks for a WebSocket; the answer's status is 101 when it is one.
  Answered upgrade(const std::string& target = "/ws", const std::string& headers = "");

  void send_text(std::string_view text) { send_frame(kText, text); }
  void send_frame(int opcode, std::string_view payload, bool masked = true, bool last = true);
  Frame read_frame();
  /// Takes so many bytes off the wire and keeps them for what is read next.
  void read_some(std::size_t count);
  /// Sends nothing more.
  void finish();
  /// Whether the other side has ended the connection within the time.
  bool ended(int ms = 3000);

 private:
  bool fill();
  std::string take(std::size_t count);
  std::optional<std::string> take_line();

  int socket_ = -1;
  std::string seen_;
  std::string host_;
};

}  // namespace burgrave::server::test
