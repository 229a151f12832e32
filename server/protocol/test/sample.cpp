#include "server/protocol/test/sample.hpp"

#include "core/json.hpp"
#include "core/test/source_dir.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace burgrave::server::protocol::test {

namespace {

namespace json = boost::json;

json::object read_document() {
  std::ifstream file(burgrave::test::source_dir() / "protocol/messages.schema.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return json::parse(text).as_object();
}

class Sampler {
 public:
  Sampler(Extent extent, unsigned draw) : extent_(extent), draw_(draw) {}

  json::value value(const json::object& schema) {
    if (const json::value* ref = schema.if_contains("$ref")) {
      const std::string_view text = text_view(ref->get_string());
      const std::string_view name = text.substr(text.rfind('/') + 1);
      return value(schema_document().at("$defs").at(boost_view(name)).get_object());
    }
    if (const json::value* constant = schema.if_contains("const")) return *constant;
    if (const json::value* words = schema.if_contains("enum")) {
      const json::array& list = words->get_array();
      return list[next() % list.size()];
    }
    const std::string_view type = text_view(schema.at("type").get_string());
    if (type == "boolean") return next() % 2 == 0;
    if (type == "number") return 0.25 * static_cast<double>(next() % 8) - 0.125;
    if (type == "integer") return integer(schema);
    if (type == "string") return text(schema);
    if (type == "array") return array(schema);
    if (type == "object") return object(schema);
    throw std::logic_error("no sample for a schema of type " + std::string(type));
  }

 private:
  unsigned next() { return draw_ = draw_ * 1664525U + 1013904223U, draw_ >> 16U; }

  static std::int64_t limit(const json::object& schema, std::string_view key,
                            std::int64_t otherwise) {
    const json::value* given = schema.if_contains(boost_view(key));
    return given == nullptr ? otherwise : given->to_number<std::int64_t>();
  }
  json::value integer(const json::object& schema) {
    const std::int64_t low = limit(schema, "minimum", -1000);
    const std::int64_t high = limit(schema, "maximum", low + 100'000);
    return low + static_cast<std::int64_t>(next()) % (high - low + 1);
  }
  json::value text(const json::object& schema) {
    const std::int64_t low = limit(schema, "minLength", 0);
    const std::int64_t high = std::min(limit(schema, "maxLength", 12), low + 12);
    const auto length = static_cast<std::size_t>(low + next() % (high - low + 1));
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += next() % 5 == 0 ? "é" : "x";
    return json::value(boost_view(text));
  }
  json::value array(const json::object& schema) {
    const std::int64_t low = limit(schema, "minItems", 0);
    const std::int64_t count = extent_ == Extent::Least ? low : std::max<std::int64_t>(low, 2);
    json::array list;
    for (std::int64_t i = 0; i < count; ++i) {
      list.push_back(value(schema.at("items").get_object()));
    }
    return list;
  }
  json::value object(const json::object& schema) {
    json::object object;
    const json::value* properties = schema.if_contains("properties");
    if (properties == nullptr) {
      object["some"] = json::array{1, "two", json::object{{"seat", 3}}};
      return object;
    }
    const json::value* required = schema.if_contains("required");
    for (const auto& property : properties->get_object()) {
      const bool needed = required != nullptr &&
                          std::count(required->get_array().begin(), required->get_array().end(),
                                     json::value(property.key())) > 0;
      if (!needed && extent_ == Extent::Least) continue;
      object[property.key()] = value(property.value().get_object());
    }
    return object;
  }

  Extent extent_;
  unsigned draw_;
};

}  // namespace

const json::object& schema_document() {
  static const json::object kDocument = read_document();
  return kDocument;
}

std::vector<std::string> message_names(std::string_view direction) {
  std::vector<std::string> names;
  for (const json::value& name : schema_document().at(boost_view(direction)).get_array()) {
    names.emplace_back(text_view(name.get_string()));
  }
  return names;
}

json::value sample(std::string_view definition, Extent extent, unsigned draw) {
  const json::object& definitions = schema_document().at("$defs").get_object();
  return Sampler(extent, draw).value(definitions.at(boost_view(definition)).get_object());
}

}  // namespace burgrave::server::protocol::test
