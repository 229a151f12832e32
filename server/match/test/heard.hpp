#pragma once

#include "server/net/net.hpp"
#include "server/protocol/messages.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::server {

/// A socket that keeps everything that it is told.
class Heard : public Socket {
 public:
  explicit Heard(std::uint64_t number) : number_(number) {}

  void send(std::shared_ptr<const std::string> text) override {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    texts_.push_back(*text);
    changed_.notify_all();
  }
  void close() override {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }
  std::uint64_t number() const noexcept override { return number_; }

  bool closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }
  std::vector<std::string> texts() const {
    const std::lock_guard lock(mutex_);
    return texts_;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    texts_.clear();
    read_.clear();
  }
  /// All messages so far, read back by the protocol's own reader.
  std::vector<protocol::ServerMessage> messages() const {
    const std::lock_guard lock(mutex_);
    std::vector<protocol::ServerMessage> out;
    for (std::size_t place = 0; place < texts_.size(); ++place) out.push_back(read(place));
    return out;
  }
  /// The last message of a kind, if any came.
  template <class T>
  std::optional<T> last() const {
    const std::lock_guard lock(mutex_);
    for (std::size_t place = texts_.size(); place > 0; --place) {
      if (is<T>(texts_[place - 1])) return std::get<T>(read(place - 1));
    }
    return std::nullopt;
  }
  /// All messages of a kind so far.
  template <class T>
  std::vector<T> all() const {
    const std::lock_guard lock(mutex_);
    std::vector<T> found;
    for (std::size_t place = 0; place < texts_.size(); ++place) {
      if (is<T>(texts_[place])) found.push_back(std::get<T>(read(place)));
    }
    return found;
  }
  template <class T>
  int count() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(std::count_if(texts_.begin(), texts_.end(), is<T>));
  }
  /// Waits, some seconds at most, until something is true.
  bool wait(const std::function<bool()>& wanted) const {
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!wanted()) {
      std::unique_lock lock(mutex_);
      if (std::chrono::steady_clock::now() > end) return false;
      changed_.wait_for(lock, 5ms);
    }
    return true;
  }

 private:
  /// Each text is read once, however often it is asked for. Under the mutex.
  const protocol::ServerMessage& read(std::size_t place) const {
    read_.resize(texts_.size());
    std::optional<protocol::ServerMessage>& message = read_[place];
    if (message) return *message;
    auto fresh = protocol::read_server_message(texts_[place]);
    if (!fresh) throw std::runtime_error(fresh.error().text() + " in " + texts_[place]);
    return message.emplace(*std::move(fresh));
  }
  template <class T>
  static bool is(const std::string& text) {
    return text.starts_with("{\"type\":\"" + std::string(T::kType) + "\"");
  }

  const std::uint64_t number_;
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  std::vector<std::string> texts_;
  mutable std::vector<std::optional<protocol::ServerMessage>> read_;  ///< as far as asked for
  bool closed_ = false;
};

}  // namespace burgrave::server
