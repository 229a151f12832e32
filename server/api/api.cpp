#include "server/api/api.hpp"

#include "server/api/answers.hpp"
#include "server/api/documents.hpp"
#include "server/api/hosts.hpp"
#include "server/api/security.hpp"
#include "server/api/session.hpp"
#include "server/api/table_routes.hpp"
#include "server/net/log.hpp"
#include "server/net/rate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <exception>

namespace burgrave::server {

namespace {

constexpr std::string_view kTables = "/api/tables";
constexpr int kDrainSeconds = 5;  // what a client waits before it asks again

Response plain(int status, std::string text) {
  Response response;
  response.status = status;
  response.type = "text/plain; charset=utf-8";
  response.body = std::move(text);
  response.headers = {{"Cache-Control", "no-store"}};
  return response;
}

std::string counter(std::string_view name, std::string_view help,
                    const std::atomic<std::int64_t>& value) {
  return fmt::format(
      "# HELP burgrave_api_{0} {1}\n# TYPE burgrave_api_{0} counter\nburgrave_api_{0} {2}\n", name,
      help, value.load());
}

Response wrong_method(std::string allowed) {
  Response response = fault_response(405, "not_allowed", "only " + allowed + " works here");
  response.headers.emplace_back("Allow", std::move(allowed));
  return response;
}

Response draining_answer() {
  Response response = fault_response(503, "not_now", "the server is about to restart");
  response.headers.emplace_back("Retry-After", std::to_string(kDrainSeconds));
  return response;
}

bool reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

bool is_json(std::string_view type) {
  constexpr std::string_view kJson = "application/json";
  return type.starts_with(kJson) && (type.size() == kJson.size() || type[kJson.size()] == ';');
}

Response wrong_host() {
  return fault_response(421, "not_allowed",
                        "this server is not asked for by this name; its --host option adds names",
                        "/Host");
}

/// What keeps a POST of another form out.
std::optional<Response> form_refusal(const Request& request) {
  if (!is_json(request.content_type)) {
    return fault_response(415, "malformed", "must be application/json", "/Content-Type");
  }
  return {};
}

/// The browser is a new one from here on: its seats stay with whoever has their personal links.
Response forgotten(const Request& request) {
  Response response = json_answer({}, false);
  for (Header& cookie : Sessions::end(request)) response.headers.push_back(std::move(cookie));
  return response;
}

/// The parts of a path below /api/tables: the table, and what of it.
struct TablePath {
  std::string table;
  std::string what;
};

TablePath table_path(std::string_view path) {
  path.remove_prefix(kTables.size() + 1);
  const std::size_t slash = std::min(path.find('/'), path.size());
  return {std::string(path.substr(0, slash)),
          std::string(slash == path.size() ? "" : path.substr(slash + 1))};
}

class ApiOfHub final : public Api {
 public:
  ApiOfHub(ApiSetup setup, Hub& hub)
      : setup_(std::move(setup)),
        hub_(hub),
        tables_(hub, setup_.code_guesses_per_minute, setup_.tables_per_minute),
        documents_(game_documents(setup_.games)),
        games_(games_body(setup_.games, setup_.build)),
        sessions_(setup_.cookie_key,
                  [&hub](const std::string& session) { return hub.known_since(session); }),
        hosts_(setup_.hosts, setup_.behind_proxy) {}

  void on_request(const Request& request, Reply reply) override;
  std::shared_ptr<SocketHandler> on_socket(const Request& request, std::shared_ptr<Socket> socket,
                                           Response& refusal) override;
  void drain() override { draining_ = true; }

 private:
  Response foreign_page(const Request& request);
  bool is_right_host(const Request& request);
  void answer_api(const Request& request, Reply reply);
  void answer_table(Call call);
  Response health() const;
  Response metrics() const;
  Response page(const Request& request) const;
  const WebFile* file(std::string_view path) const;

  const ApiSetup setup_;
  Hub& hub_;
  TableRoutes tables_;
  const std::map<std::string, Document> documents_;
  const boost::json::object games_;
  const Sessions sessions_;
  const Hosts hosts_;
  std::atomic<bool> draining_{false};
  std::atomic<std::int64_t> foreign_pages_{0};
  std::atomic<std::int64_t> wrong_hosts_{0};
};

/// Often a proxy that does not pass the Host header on, which nobody else would find.
Response ApiOfHub::foreign_page(const Request& request) {
  ++foreign_pages_;
  log_rarely("foreign_page", {{"origin", request.origin}, {"host", request.host}});
  return fault_response(403, "not_allowed", "only pages of this server may do this", "/Origin");
}

bool ApiOfHub::is_right_host(const Request& request) {
  if (hosts_.allow(request)) return true;
  ++wrong_hosts_;
  log_rarely("wrong_host", {{"host", request.host}});
  return false;
}

void ApiOfHub::on_request(const Request& request, Reply reply) {
  const std::string& path = request.path;
  if (path != "/healthz" && !is_right_host(request)) return reply(wrong_host());
  if (path == "/api" || path.starts_with("/api/")) return answer_api(request, std::move(reply));
  if (!reads(request)) return reply(wrong_method("GET, HEAD"));
  if (path == "/healthz") return reply(health());
  if (path == "/metrics") return reply(metrics());
  if (path == "/ws") {
    Response response = fault_response(426, "malformed", "this address speaks WebSocket");
    response.headers.emplace_back("Upgrade", "websocket");
    return reply(std::move(response));
  }
  const auto document = documents_.find(path);
  reply(document == documents_.end() ? page(request) : document_answer(request, document->second));
}

std::shared_ptr<SocketHandler> ApiOfHub::on_socket(const Request& request,
                                                   std::shared_ptr<Socket> socket,
                                                   Response& refusal) {
  if (!is_right_host(request)) {
    refusal = wrong_host();
  } else if (request.path != "/ws") {
    refusal = not_found();
  } else if (!has_own_origin(request)) {
    refusal = foreign_page(request);
  } else if (draining_) {
    refusal = draining_answer();
  } else if (const auto session = sessions_.hash_of(request)) {
    return hub_.connect(*session, peer_key(request.peer), std::move(socket),
                        tables_.guesses_of(request.peer));
  } else {
    refusal =
        fault_response(403, "not_allowed", "load the page first, which gives a cookie", "/Cookie");
  }
  return nullptr;
}

void ApiOfHub::answer_api(const Request& request, Reply reply) {
  if (!reads(request) && request.method != "POST") return reply(wrong_method("GET, HEAD, POST"));
  if (!reads(request)) {
    if (!is_from_own_page(request)) return reply(foreign_page(request));
    if (auto refusal = form_refusal(request)) return reply(*std::move(refusal));
    if (draining_) return reply(draining_answer());
  }
  const std::string& path = request.path;
  if (path == "/api/forget") {
    return reply(reads(request) ? wrong_method("POST") : forgotten(request));
  }
  Session session = sessions_.of(request);
  if (session.set_cookie) {
    reply = [reply = std::move(reply), cookie = *session.set_cookie](Response response) {
      give_cookie(response, cookie);
      reply(std::move(response));
    };
  }
  if (path.starts_with(kTables)) {
    return answer_table({request, std::move(session.hash), "", std::move(reply)});
  }
  const auto document = documents_.find(path);
  const bool known = document != documents_.end() || path == "/api/games" || path == "/api/me";
  if (!known) return reply(not_found());
  if (!reads(request)) return reply(wrong_method("GET, HEAD"));
  if (document != documents_.end()) return reply(document_answer(request, document->second));
  if (path == "/api/me") return hub_.me(session.hash, answer_by<protocol::Me>(request, reply));
  reply(json_answer(games_, accepts_gzip(request.accept_encoding)));
}

void ApiOfHub::answer_table(Call call) {
  const std::string& path = call.request.path;
  const bool reading = reads(call.request);
  if (path == kTables) {
    return reading ? call.reply(wrong_method("POST")) : tables_.create(std::move(call));
  }
  if (path[kTables.size()] != '/') return call.reply(not_found());
  const TablePath parts = table_path(path);
  call.table = parts.table;
  for (const TableRoutes::Route& route : TableRoutes::routes()) {
    if (route.what != parts.what) continue;
    const bool get = route.method == "GET";
    if (get != reading) return call.reply(wrong_method(get ? "GET, HEAD" : "POST"));
    return tables_.answer(route, std::move(call));
  }
  call.reply(not_found());
}

Response ApiOfHub::health() const {
  if (draining_) return plain(503, "draining\n");
  if (const auto why = hub_.unwell()) return plain(503, "store: " + *why + "\n");
  return plain(200, "ok\n");
}

Response ApiOfHub::metrics() const {
  Response response = plain(200, hub_.metrics());
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  if (setup_.more_metrics) response.body += setup_.more_metrics();
  response.body += counter("foreign_pages_total", "POSTs and WebSockets refused for their Origin.",
                           foreign_pages_) +
                   counter("wrong_hosts_total", "Requests refused for their Host.", wrong_hosts_);
  return response;
}

const WebFile* ApiOfHub::file(std::string_view path) const {
  const auto found = std::lower_bound(
      setup_.files.begin(), setup_.files.end(), path,
      [](const WebFile& file, std::string_view wanted) { return file.path < wanted; });
  return found != setup_.files.end() && found->path == path ? &*found : nullptr;
}

/// A file of the page; the page itself at every address that is none of a file.
Response ApiOfHub::page(const Request& request) const {
  if (const WebFile* found = file(request.path); found && request.path != "/index.html") {
    return file_answer(request, *found);
  }
  const std::string_view last = std::string_view(request.path).substr(request.path.rfind('/'));
  const WebFile* index = file("/index.html");
  if (index == nullptr || (request.path != "/index.html" && last.find('.') != last.npos)) {
    return not_found();
  }
  Response response = file_answer(request, *index);
  give_cookie(response, sessions_.page_cookie(request));
  return response;
}

}  // namespace

std::unique_ptr<Api> make_api(ApiSetup setup, Hub& hub) {
  return std::make_unique<ApiOfHub>(std::move(setup), hub);
}

}  // namespace burgrave::server
