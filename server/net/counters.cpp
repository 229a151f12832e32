#include "server/net/net.hpp"

namespace burgrave::server {

namespace {

void put(std::string& text, const char* name, const char* kind, const char* help,
         const std::atomic<std::int64_t>& value) {
  const std::string full = std::string("burgrave_net_") + name;
  text += "# HELP " + full + " " + help + "\n# TYPE " + full + " " + kind + "\n" + full + " " +
          std::to_string(value.load()) + "\n";
}

}  // namespace

std::string NetCounters::metrics() const {
  std::string text;
  put(text, "connections", "gauge", "Open connections of any kind.", connections);
  put(text, "sockets", "gauge", "Open WebSockets.", sockets);
  put(text, "requests_total", "counter", "HTTP requests read.", requests);
  put(text, "messages_in_total", "counter", "WebSocket messages read.", messages_in);
  put(text, "messages_out_total", "counter", "WebSocket messages written.", messages_out);
  put(text, "message_bytes_out_total", "counter", "Their bytes before compression.", bytes_out);
  put(text, "refused_total", "counter", "Connections and sockets over a limit.", refused);
  put(text, "malformed_total", "counter", "Requests that were none.", malformed);
  put(text, "too_fast_total", "counter", "Requests and messages over a rate.", too_fast);
  put(text, "slow_readers_total", "counter", "Connections cut because they did not read.",
      slow_readers);
  put(text, "not_accepted_total", "counter", "Failures to accept a connection.", not_accepted);
  const std::string name = "burgrave_net_answers_total";
  text += "# HELP " + name + " HTTP answers.\n# TYPE " + name + " counter\n";
  for (std::size_t digit = 1; digit < answers.size(); ++digit) {
    text += name + "{code=\"" + std::to_string(digit) + "xx\"} " +
            std::to_string(answers[digit].load()) + "\n";
  }
  return text;
}

}  // namespace burgrave::server
