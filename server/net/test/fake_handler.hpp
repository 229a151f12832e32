#pragma once

#include "server/net/net.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace burgrave::server::test {

/// Waits until something is so; false when it does not become so in time.
template <class Condition>
bool soon(Condition condition, int ms = 10'000) {
  for (int waited = 0; waited < ms; waited += 5) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return condition();
}

/// A socket that answers each message with it, and counts what happens.
class FakeSocket : public SocketHandler {
 public:
  explicit FakeSocket(std::shared_ptr<Socket> to) : socket(std::move(to)) {}

  void on_message(std::string_view text) override {
    ++messages;
    if (text == "throw") throw std::runtime_error("on purpose");
    if (text == "close") return socket->close();
    socket->send(std::make_shared<const std::string>(text));
  }
  void on_flood(int retry_ms) override {
    ++floods;
    retry = retry_ms;
  }
  void on_close() override { ++closes; }
  bool is_settled() const override { return settled; }

  const std::shared_ptr<Socket> socket;
  std::atomic<int> messages{0}, floods{0}, closes{0}, retry{0};
  std::atomic<bool> settled{true};
};

/// Answers with what it was asked; keeps everything.
class FakeHandler : public Handler {
 public:
  void on_request(const Request& request, Reply reply) override {
    {
      const std::scoped_lock lock(mutex);
      requests.push_back(request);
      if (request.path == "/later") {
        waiting.push_back(std::move(reply));
        return;
      }
    }
    if (request.path == "/throw") throw std::runtime_error("on purpose");
    Response response;
    response.type = "text/plain";
    response.body = request.path == "/big" ? std::string(8U << 20, 'x') : request.body;
    reply(std::move(response));
  }

  std::shared_ptr<SocketHandler> on_socket(const Request& request, std::shared_ptr<Socket> socket,
                                           Response& refusal) override {
    if (request.path != "/ws") {
      refusal.status = 404;
      return nullptr;
    }
    const std::scoped_lock lock(mutex);
    sockets.push_back(std::make_shared<FakeSocket>(std::move(socket)));
    return sockets.back();
  }

  Request last() const {
    const std::scoped_lock lock(mutex);
    return requests.empty() ? Request{} : requests.back();
  }
  std::shared_ptr<FakeSocket> socket(std::size_t n = 0) const {
    const std::scoped_lock lock(mutex);
    return n < sockets.size() ? sockets[n] : nullptr;
  }

  mutable std::mutex mutex;
  std::vector<Request> requests;
  std::vector<Reply> waiting;
  std::vector<std::shared_ptr<FakeSocket>> sockets;
};

}  // namespace burgrave::server::test
