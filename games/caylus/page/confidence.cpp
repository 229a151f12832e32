#include "games/caylus/page/confidence.hpp"

#include "games/caylus/catalog/catalog.hpp"

#include <boost/json/parse.hpp>

#include <set>
#include <string>

namespace burgrave::caylus {

namespace {

/// Ids of all entries below a value whose confidence is "rulebook".
void collect(const boost::json::value& value, std::set<std::string>& ids) {
  if (const auto* list = value.if_array()) {
    for (const auto& entry : *list) collect(entry, ids);
    return;
  }
  const auto* object = value.if_object();
  if (object == nullptr) return;
  const auto* id = object->if_contains("id");
  const auto* confidence = object->if_contains("confidence");
  if (id != nullptr && confidence != nullptr) {
    if (confidence->as_string() == "rulebook") ids.emplace(id->as_string());
    return;
  }
  for (const auto& member : *object) collect(member.value(), ids);
}

std::set<std::string> confirmed_ids() {
  std::set<std::string> ids;
  for (const std::string_view file : {"tiles.json", "variants.json"}) {
    if (const Result<std::string> text = embedded_data(file)) {
      collect(boost::json::parse(*text), ids);
    }
  }
  return ids;
}

}  // namespace

bool confirmed(Tile tile) {
  static const std::set<std::string> ids = confirmed_ids();
  return ids.contains(std::string(kTileIds[static_cast<std::size_t>(index(tile))]));
}

}  // namespace burgrave::caylus
