#include "core/confidence.hpp"

#include "core/json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>

namespace burgrave {

namespace {

const boost::json::string* text_at(const boost::json::object& object, std::string_view key) {
  const auto* value = object.if_contains(boost_view(key));
  return value == nullptr ? nullptr : value->if_string();
}

/// Goes through a document. `name`: of the thing that a value is or stands in, empty where none has
/// one; `doubtful`: so is what stands around it.
class Collector {
 public:
  explicit Collector(Unverified& names) : names_(names) {}

  void collect(const boost::json::value& value, const std::string& name, bool doubtful) {
    if (const auto* list = value.if_array()) collect_list(*list, name, doubtful);
    if (const auto* object = value.if_object()) collect_thing(*object, name, doubtful);
  }

 private:
  void collect_list(const boost::json::array& list, const std::string& name, bool doubtful) {
    std::size_t number = 0;
    for (const auto& entry : list) {
      ++number;
      collect(entry, name.empty() ? name : name + ":" + std::to_string(number), doubtful);
    }
  }
  void collect_thing(const boost::json::object& thing, const std::string& place, bool doubtful) {
    const auto* id = text_at(thing, "id");
    const auto* confidence = text_at(thing, "confidence");
    const std::string name = id != nullptr ? std::string(*id) : place;
    if (confidence != nullptr) doubtful = !is_verified(text_view(*confidence));
    const bool is_thing = id != nullptr || confidence != nullptr;
    if (is_thing && doubtful && !name.empty()) names_.insert(name);
    for (const auto& member : thing) {
      collect(member.value(), member.value().is_array() ? name : std::string(), doubtful);
    }
  }

  Unverified& names_;
};

}  // namespace

bool is_verified(std::string_view confidence) noexcept {
  return confidence == "rulebook" || confidence == "house";
}

void collect_unverified(const boost::json::value& document, Unverified& names) {
  Collector(names).collect(document, {}, false);
}

}  // namespace burgrave
