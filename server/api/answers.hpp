#pragma once

#include "server/api/web_files.hpp"
#include "server/match/hub.hpp"
#include "server/net/answer_text.hpp"
#include "server/net/compression.hpp"
#include "server/net/net.hpp"

#include <boost/json/object.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace burgrave::server {

/// An answer that no cache keeps, compressed where that is worth it and the client takes it.
Response json_answer(const boost::json::object& body, bool zipped);
Response fault_answer(const Fault& fault);
Response not_found();

/// Something that stays the same as long as this process runs.
struct Document {
  std::string type;
  std::string etag;
  std::string bytes;
  std::string zipped;
};

Document make_document(std::string type, std::string bytes);

/// A document or a file, or 304 where the client has it.
Response document_answer(const Request& request, const Document& document);
Response file_answer(const Request& request, const WebFile& file);

/// Makes the HTTP answer of what the hub answers.
template <class T>
Answer<T> answer_by(const Request& request, Handler::Reply reply) {
  return [reply = std::move(reply),
          zipped = accepts_gzip(request.accept_encoding)](const std::variant<T, Fault>& result) {
    if (const auto* fault = std::get_if<Fault>(&result)) return reply(fault_answer(*fault));
    reply(json_answer(to_json(std::get<T>(result)), zipped));
  };
}

}  // namespace burgrave::server
