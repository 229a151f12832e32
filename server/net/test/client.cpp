#include "server/net/test/client.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <netinet/in.h>
#include <poll.h>

#include <sys/socket.h>
#include <unistd.h>

namespace burgrave::server::test {

namespace {

constexpr int kPatienceMs = 10'000;

bool readable(int socket, int ms) {
  pollfd wanted{socket, POLLIN, 0};
  return ::poll(&wanted, 1, ms) > 0;
}

std::string big_endian(std::uint64_t value, int bytes) {
  std::string out;
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>((value >> (8 * i)) & 0xFF);
  return out;
}

std::uint64_t number_of(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

}  // namespace

std::string Answered::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

int Frame::close_code() const {
  return payload.size() < 2 ? 0
                            : static_cast<int>(number_of(std::string_view(payload).substr(0, 2)));
}

Client::Client(std::uint16_t port, int receive_bytes)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)),
      host_("127.0.0.1:" + std::to_string(port)) {
  if (receive_bytes > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket_);
    socket_ = -1;
  }
}

Client::~Client() {
  if (socket_ >= 0) ::close(socket_);
}

void Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Client::fill() {
  char bytes[16384];
  if (!readable(socket_, kPatienceMs)) return false;
  const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
  if (count <= 0) return false;
  seen_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

std::string Client::take(std::size_t count) {
  while (seen_.size() < count && fill()) {
  }
  std::string out = seen_.substr(0, count);
  seen_.erase(0, out.size());
  return out;
}

std::optional<std::string> Client::take_line() {
  while (seen_.find("\r\n") == std::string::npos) {
    if (!fill()) return {};
  }
  const std::size_t end = seen_.find("\r\n");
  std::string line = seen_.substr(0, end);
  seen_.erase(0, end + 2);
  return line;
}

Answered Client::read(bool head_only) {
  Answered answer;
  const auto first = take_line();
  if (!first || !first->starts_with("HTTP/1.1 ")) return answer;
  answer.status = std::stoi(first->substr(9, 3));
  for (auto line = take_line(); line && !line->empty(); line = take_line()) {
    const std::size_t colon = line->find(':');
    std::string name = line->substr(0, colon);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    answer.headers.emplace(name, line->substr(std::min(colon + 2, line->size())));
  }
  const std::string length = answer.header("content-length");
  if (!head_only && !length.empty()) answer.body = take(std::stoul(length));
  return answer;
}

Answered Client::ask(const std::string& method, const std::string& target,
                     const std::string& headers, const std::string& body) {
  std::string text = method + " " + target + " HTTP/1.1\r\nHost: " + host_ + "\r\n" + headers;
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  send(text + "\r\n" + body);
  return read(method == "HEAD");
}

Answered Client::upgrade(const std::string& target, const std::string& headers) {
  return ask("GET", target,
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 headers);
}

void Client::send_frame(int opcode, std::string_view payload, bool masked, bool last) {
  std::string text(1, static_cast<char>((last ? 0x80 : 0) | opcode));
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    text += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else if (payload.size() < 65536) {
    text += static_cast<char>(mask_bit | 126) + big_endian(payload.size(), 2);
  } else {
    text += static_cast<char>(mask_bit | 127) + big_endian(payload.size(), 8);
  }
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  if (masked) text += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    text += masked ? static_cast<char>(payload[i] ^ kMask[i % 4]) : payload[i];
  }
  send(text);
}

Frame Client::read_frame() {
  const std::string start = take(2);
  if (start.size() < 2) return {};
  Frame frame;
  const auto first = static_cast<unsigned char>(start[0]);
  std::uint64_t length = static_cast<unsigned char>(start[1]) & 0x7F;
  if (length == 126)
    length = number_of(take(2));
  else if (length == 127)
    length = number_of(take(8));
  frame.opcode = first & 0x0F;
  frame.payload = take(length);
  return frame;
}

void Client::read_some(std::size_t count) {
  const std::size_t wanted = seen_.size() + count;
  while (seen_.size() < wanted && fill()) {
  }
}

void Client::finish() { ::shutdown(socket_, SHUT_WR); }

bool Client::ended(int ms) {
  char byte = 0;
  if (socket_ < 0) return true;
  while (readable(socket_, ms)) {
    const ssize_t count = ::recv(socket_, &byte, 1, 0);
    if (count <= 0) return true;
  }
  return false;
}

}  // namespace burgrave::server::test
