#include "server/api/answers.hpp"

#include "core/hash.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/core.h>

namespace burgrave::server {

namespace {

constexpr std::size_t kWorthZipping = 1024;
constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";

struct Cached {
  std::string_view type, etag, bytes, zipped, caching;
};

Response cached_answer(const Request& request, const Cached& what) {
  // Weak, as the same tag stands for the plain and the compressed bytes.
  const std::string tag = "W/\"" + std::string(what.etag) + "\"";
  Response response;
  response.type = what.type;
  response.headers = {
      {"ETag", tag}, {"Cache-Control", std::string(what.caching)}, {"Vary", "Accept-Encoding"}};
  if (request.etag.find("\"" + std::string(what.etag) + "\"") != std::string::npos) {
    response.status = 304;
    return response;
  }
  const bool zipped = !what.zipped.empty() && accepts_gzip(request.accept_encoding);
  response.body = zipped ? what.zipped : what.bytes;
  if (zipped) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace

Response json_answer(const boost::json::object& body, bool zipped) {
  Response response;
  response.body = boost::json::serialize(body);
  response.headers = {{"Cache-Control", "no-store"}, {"Vary", "Accept-Encoding"}};
  if (zipped && response.body.size() > kWorthZipping) {
    response.body = gzip(response.body);
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

Response fault_answer(const Fault& fault) {
  return fault_response(fault.status, fault.code, fault.what, fault.where);
}

Response not_found() {
  return fault_response(404, "not_found", "there is nothing at this address");
}

Document make_document(std::string type, std::string bytes) {
  Document document{
      std::move(type), fmt::format("{:016x}", hash_text(bytes)), std::move(bytes), {}};
  if (document.bytes.size() > kWorthZipping) document.zipped = gzip(document.bytes);
  return document;
}

Response document_answer(const Request& request, const Document& document) {
  return cached_answer(request,
                       {document.type, document.etag, document.bytes, document.zipped, kAskAgain});
}

Response file_answer(const Request& request, const WebFile& file) {
  const bool named_by_hash = file.path.starts_with("/assets/");
  return cached_answer(request, {file.type, file.etag, file.bytes, file.zipped,
                                 named_by_hash ? kForever : kAskAgain});
}

}  // namespace burgrave::server
