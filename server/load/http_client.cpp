#include "server/load/http_client.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>

namespace burgrave::server::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::chrono::seconds kPatience{30};
constexpr int kTooManyRequests = 429;

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

Request request_of(const Target& target, const std::string& path, const std::string& body,
                   const std::string& cookie) {
  constexpr unsigned kHttp11 = 11;
  Request request(body.empty() ? http::verb::get : http::verb::post, path, kHttp11);
  request.set(http::field::host, target.authority);
  request.set(http::field::origin, target.origin());
  request.set(http::field::connection, "close");
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  return request;
}

asio::awaitable<Response> exchange(const Target& target, const Request& request) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  stream.expires_after(kPatience);
  co_await stream.async_connect(target.endpoint, asio::use_awaitable);
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  Response response;
  co_await http::async_read(stream, buffer, response, asio::use_awaitable);
  co_return response;
}

std::chrono::seconds pause_of(const Response& response) {
  const auto text = response[http::field::retry_after];
  int seconds = 1;
  std::from_chars(text.data(), text.data() + text.size(), seconds);
  return std::chrono::seconds(std::clamp(seconds, 1, 60));
}

std::string cookie_of(const Response& response) {
  const auto text = response[http::field::set_cookie];
  const std::string_view whole(text.data(), text.size());
  return std::string(whole.substr(0, whole.find(';')));
}

HttpAnswer answer_of(const Response& response) {
  return {static_cast<int>(response.result_int()), response.body(), cookie_of(response)};
}

}  // namespace

asio::awaitable<HttpAnswer> ask(const Target& target, const std::string& path,
                                const std::string& body, const std::string& cookie) {
  const Request request = request_of(target, path, body, cookie);
  while (true) {
    const Response response = co_await exchange(target, request);
    if (response.result_int() != kTooManyRequests) co_return answer_of(response);
    asio::steady_timer timer(co_await asio::this_coro::executor, pause_of(response));
    co_await timer.async_wait(asio::use_awaitable);
  }
}

}  // namespace burgrave::server::load
