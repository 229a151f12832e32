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
// The system doubles it and would let it grow to megabytes; what it holds is memory as well.
constexpr int kSystemSendBytes = 128 << 10;

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
      log_rarely("not_accepted", {{"what", failed.message()}});
      pause.expires_after(kAcceptPause);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
    }
  }
}

void Server::take(tcp::socket socket) {
  error_code failed;
  socket.set_option(tcp::no_delay(true), failed);
  socket.set_option(asio::socket_base::send_buffer_size(kSystemSendBytes), failed);
  const tcp::endpoint remote = socket.remote_endpoint(failed);
  if (failed) return;
  const tcp::endpoint local = socket.local_endpoint(failed);
  const std::string peer = plain_address(remote.address().to_string());
  // Behind a proxy all connections are the proxy's: there only their sum is limited.
  const std::string counted = core_->setup.trust_proxy ? "" : peer;
  OpenConnection connection;
  connection.place = core_->connections.enter(counted);
  if (!connection.place) {
    ++core_->counters.refused;
    if (!core_->connections.full()) return;  // this peer has its own already
    log_rarely("connections_full", {{"most", core_->setup.limits.sockets}});
    connection.spare = true;
    connection.place = core_->spare.enter(counted);
    if (!connection.place) return;
  }
  connection.v6 = remote.address().is_v6();
  connection.peer = peer;
  connection.here = plain_address(local.address().to_string());
  connection.descriptor = socket.release(failed);
  if (!failed) serve_http(core_, std::move(connection));
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
