#include "games/settlers/page/confidence.hpp"

#include "games/settlers/catalog/catalog.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <functional>
#include <set>
#include <string>

namespace burgrave::settlers {

namespace {

namespace json = boost::json;

using Things = std::set<std::string, std::less<>>;

/// House values are our own design: there is nothing printed that they could differ from.
bool doubtful(const json::object& entry) {
  const auto* confidence = entry.if_contains("confidence");
  if (confidence == nullptr) return false;
  const json::string& word = confidence->as_string();
  return word != "rulebook" && word != "public2" && word != "house";
}

void collect(const json::array& entries, Things& things) {
  for (const json::value& entry : entries) {
    if (doubtful(entry.as_object())) things.emplace(entry.at("id").as_string());
  }
}

void collect_sections(const json::object& track, Things& things) {
  int number = 0;
  for (const json::value& section : track.at("sections").as_array()) {
    ++number;
    if (!doubtful(section.as_object())) continue;
    things.insert(std::string(track.at("id").as_string()) + ":" + std::to_string(number));
  }
}

json::value document(std::string_view name) {
  const Result<std::string> text = embedded_data(name);
  return text ? json::parse(*text) : json::object();
}

Things unverified_things() {
  Things things;
  const json::value empire = document("empire.json");
  for (const json::value& track : empire.at("tracks").as_array()) {
    collect_sections(track.as_object(), things);
  }
  collect(empire.at("fields").as_array(), things);
  collect(document("competition.json").at("buildings").as_array(), things);
  collect(document("game.json").at("favors").as_array(), things);
  return things;
}

}  // namespace

bool unverified(std::string_view thing) {
  static const Things things = unverified_things();
  return things.contains(thing);
}

}  // namespace burgrave::settlers
