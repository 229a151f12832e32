#include "server/net/answer_text.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <ctime>

namespace burgrave::server {

namespace {

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 409:
      return "Conflict";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    default:
      return "Answer";
  }
}

std::string date_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  char rest[32];
  std::strftime(rest, sizeof rest, "%Y %H:%M:%S GMT", &parts);
  char day[8];
  std::strftime(day, sizeof day, "%d", &parts);
  return std::string(kDays[parts.tm_wday]) + ", " + day + " " + kMonths[parts.tm_mon] + " " + rest;
}

void put(std::string& text, std::string_view name, std::string_view value) {
  text.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

Response fault_response(int status, std::string_view code, std::string_view what,
                        std::string_view where) {
  boost::json::object fault{{"code", code}, {"what", what}};
  if (!where.empty()) fault["where"] = where;
  Response response;
  response.status = status;
  response.body = boost::json::serialize(fault);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

std::string answer_head(const Response& response,
                        const std::vector<std::pair<std::string, std::string>>& headers,
                        bool keep_alive) {
  std::string text = "HTTP/1.1 " + std::to_string(response.status) + " ";
  text.append(reason_of(response.status)).append("\r\n");
  put(text, "Date", date_text());
  put(text, "Connection", keep_alive ? "keep-alive" : "close");
  if (response.status != 304) {
    put(text, "Content-Type", response.type);
    put(text, "Content-Length", std::to_string(response.body.size()));
  }
  for (const auto& [name, value] : headers) put(text, name, value);
  for (const auto& [name, value] : response.headers) put(text, name, value);
  return text + "\r\n";
}

}  // namespace burgrave::server
