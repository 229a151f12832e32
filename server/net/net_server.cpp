#include "server/net/http_connection.hpp"
#include "server/net/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <thread>

namespace burgrave::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kAcceptPause{100};  // when no descriptor is left

/// The address of a peer; an IPv4 one on an IPv6 socket is an IPv4 one.
std::string address_text(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

std::string place_text(const NetSetup& setup) {
  const bool v6 = setup.address.find(':') != std::string::npos;
  return (v6 ? "[" + setup.address + "]" : setup.address) + ":" + std::to_string(setup.port);
}

Error listen_error(const NetSetup& setup, const error_code& failed) {
  if (failed == asio::error::address_in_use) {
    return {place_text(setup), "the port is in use; choose another one, or 0 for any", ""};
  }
  if (failed == asio::error::access_denied) {
    return {place_text(setup), "this port needs more rights; choose one from 1024", ""};
  }
  return {place_text(setup), "cannot listen there: " + failed.message(), ""};
}

class Server final : public NetServer {
 public:
  Server(const NetSetup& setup, Handler& handler)
      : core_(std::make_shared<NetCore>(setup, handler)),
        strand_(asio::make_strand(*core_->io)),
        acceptor_(strand_) {}
  ~Server() override { stop(); }

  std::optional<Error> listen();
  void start();
  std::uint16_t port() const noexcept override { return port_; }
  void stop() override;

 private:
  asio::awaitable<void> accept();
  void take(tcp::socket socket);

  const std::shared_ptr<NetCore> core_;
  asio::strand<asio::io_context::executor_type> strand_;
  tcp::acceptor acceptor_;
  std::uint16_t port_ = 0;
  std::vector<std::thread> threads_;
};

std::optional<Error> Server::listen() {
  error_code failed;
  const auto address = asio::ip::make_address(core_->setup.address, failed);
  if (failed) {
    return Error{core_->setup.address,
                 "is no address; 127.0.0.1 is this computer alone, 0.0.0.0 and :: are everybody",
                 ""};
  }
  const tcp::endpoint endpoint(address, core_->setup.port);
  acceptor_.open(endpoint.protocol(), failed);
  if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed && address.is_v6()) acceptor_.set_option(asio::ip::v6_only(false), failed);
  if (!failed) acceptor_.bind(endpoint, failed);
  if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
  if (failed) return listen_error(core_->setup, failed);
  port_ = acceptor_.local_endpoint().port();
  return {};
}

void Server::start() {
  asio::co_spawn(strand_, accept(),
                 [](const std::exception_ptr& thrown) { log_thrown("accepting_failed", thrown); });
  for (int i = 0; i < std::max(1, core_->setup.threads); ++i) {
    threads_.emplace_back([core = core_] { core->io->run(); });
  }
}

asio::awaitable<void> Server::accept() {
  asio::steady_timer pause(strand_);
  while (acceptor_.is_open()) {
    error_code failed;
    tcp::socket socket(*core_->io);
    co_await acceptor_.async_accept(socket, asio::redirect_error(asio::use_awaitable, failed));
    if (!failed) {
      try {
        take(std::move(socket));
      } catch (const std::exception& error) {
        log_event("connection_failed", {{"what", error.what()}});
      }
    } else if (acceptor_.is_open()) {
      ++core_->counters.not_accepted;
      pause.expires_after(kAcceptPause);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
    }
  }
}

void Server::take(tcp::socket socket) {
  error_code failed;
  socket.set_option(tcp::no_delay(true), failed);
  const tcp::endpoint remote = socket.remote_endpoint(failed);
  if (failed) return;
  const std::string peer = address_text(remote.address());
  // Behind a proxy all connections are the proxy's: there only their sum is limited.
  Place place = core_->connections.enter(core_->setup.trust_proxy ? "" : peer);
  if (!place) {
    ++core_->counters.refused;
    return;
  }
  OpenConnection connection{socket.release(failed), remote.address().is_v6(), std::move(place)};
  if (!failed) serve_http(core_, std::move(connection), peer);
}

void Server::stop() {
  if (threads_.empty()) return;
  asio::post(strand_, [this] {
    error_code ignored;
    acceptor_.close(ignored);
  });
  core_->stop();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

}  // namespace

Result<std::unique_ptr<NetServer>> serve(const NetSetup& setup, Handler& handler) {
  auto server = std::make_unique<Server>(setup, handler);
  if (const auto failed = server->listen()) return *failed;
  server->start();
  return std::unique_ptr<NetServer>(std::move(server));
}

}  // namespace burgrave::server
