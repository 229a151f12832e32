#include "core/json_schema.hpp"

#include "core/json.hpp"
#include "core/nearest.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace burgrave {

namespace {

namespace json = boost::json;

constexpr std::string_view kRefPrefix = "#/$defs/";
constexpr std::size_t kMaxExcerpt = 60;  ///< bytes of a text that a message shows

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

/// Whether a byte of UTF-8 only continues a code point.
bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::size_t code_points(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues));
}

std::string joined(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  return list;
}

/// A value as a message shows it: strings bare, the rest as JSON.
std::string shown(const json::value& value) {
  return excerpt(value.is_string() ? text_view(value.get_string()) : json::serialize(value));
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.size() > kMaxExcerpt) return "";
  const std::string_view meant = nearest(word, candidates);
  return meant.empty() ? "" : "; did you mean " + quoted(meant) + "?";
}

std::vector<std::string_view> keys_of(const json::object& object) {
  std::vector<std::string_view> keys;
  for (const auto& member : object) keys.push_back(text_view(member.key()));
  return keys;
}

constexpr std::array<std::string_view, 7> kTypes{"null",   "boolean", "integer", "number",
                                                 "string", "array",   "object"};

std::string_view type_of(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return "null";
    case json::kind::bool_:
      return "boolean";
    case json::kind::int64:
    case json::kind::uint64:
      return "integer";
    case json::kind::double_:
      return "number";
    case json::kind::string:
      return "string";
    case json::kind::array:
      return "array";
    case json::kind::object:
      return "object";
  }
  return "";
}

bool has_type(const json::value& value, std::string_view type) {
  return type_of(value) == type || (type == "number" && type_of(value) == "integer");
}

std::string type_mismatch(const json::value& value, std::span<const std::string_view> types) {
  return "is of type " + std::string(type_of(value)) + ", expected is " + joined(types);
}

/// The names in a "type" keyword, which is one name or a list of them.
std::vector<std::string_view> types_in(const json::value& type) {
  std::vector<std::string_view> names;
  if (type.is_string()) return {text_view(type.get_string())};
  for (const json::value& name : type.get_array()) names.push_back(text_view(name.get_string()));
  return names;
}

/// What is wrong, and how close the checked value came to a schema: in a choice of several the
/// closest one is most likely meant.
struct Flaw {
  std::string pointer;
  std::string what;
  std::size_t depth = 0;  ///< levels below the start that were right
  bool excluded = false;  ///< the type or a constant says that another branch is meant
};
using Verdict = std::optional<Flaw>;

/// One walk of a value along a schema; stops at the first flaw.
class Checker {
 public:
  explicit Checker(const json::object& definitions) : definitions_(definitions) {}

  Verdict check(const json::value& value, const json::object& schema, const std::string& at,
                std::size_t depth) const {
    if (const json::value* ref = schema.if_contains("$ref")) {
      if (Verdict flaw = check(value, target(*ref), at, depth)) return flaw;
    }
    if (Verdict flaw = scalar(value, schema, at, depth)) return flaw;
    if (value.is_array()) {
      if (Verdict flaw = array(value.get_array(), schema, at, depth)) return flaw;
    }
    if (value.is_object()) {
      if (Verdict flaw = object(value.get_object(), schema, at, depth)) return flaw;
    }
    if (const json::value* choices = schema.if_contains("oneOf")) {
      return one_of(value, choices->get_array(), at, depth);
    }
    return {};
  }

 private:
  const json::object& target(const json::value& ref) const {
    const std::string_view text = text_view(ref.get_string());
    const std::string_view name = text.substr(text.find(kRefPrefix) + kRefPrefix.size());
    return definitions_.at(boost_view(name)).get_object();
  }

  static Verdict scalar(const json::value& value, const json::object& schema, const std::string& at,
                        std::size_t depth) {
    if (const json::value* type = schema.if_contains("type")) {
      const std::vector<std::string_view> names = types_in(*type);
      const auto fits = [&](std::string_view name) { return has_type(value, name); };
      if (std::none_of(names.begin(), names.end(), fits)) {
        return Flaw{at, type_mismatch(value, names), depth, true};
      }
    }
    if (const json::value* constant = schema.if_contains("const"); constant && *constant != value) {
      return Flaw{
          at, quoted(shown(value)) + " is given, only " + quoted(shown(*constant)) + " is possible",
          depth, true};
    }
    if (const json::value* choices = schema.if_contains("enum")) {
      const json::array& list = choices->get_array();
      if (std::find(list.begin(), list.end(), value) == list.end()) {
        return Flaw{at, not_listed(value, list), depth, false};
      }
    }
    if (has_type(value, "number")) return number(value, schema, at, depth);
    if (value.is_string()) return length(text_view(value.get_string()), schema, at, depth);
    return {};
  }

  static Verdict length(std::string_view text, const json::object& schema, const std::string& at,
                        std::size_t depth) {
    const json::value* least = schema.if_contains("minLength");
    if (least != nullptr && code_points(text) < least->to_number<std::size_t>()) {
      return Flaw{at, "is too short, at least " + shown(*least) + " characters are needed", depth,
                  false};
    }
    const json::value* most = schema.if_contains("maxLength");
    if (most != nullptr && code_points(text) > most->to_number<std::size_t>()) {
      return Flaw{at,
                  "is " + std::to_string(code_points(text)) + " characters long, at most " +
                      shown(*most) + " are possible",
                  depth, false};
    }
    return {};
  }

  static std::string not_listed(const json::value& value, const json::array& list) {
    std::vector<std::string> texts;
    for (const json::value& choice : list) texts.push_back(shown(choice));
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    return value.is_string() ? not_one_of(text_view(value.get_string()), views)
                             : not_one_of(json::serialize(value), views);
  }

  static Verdict number(const json::value& value, const json::object& schema, const std::string& at,
                        std::size_t depth) {
    const double number = value.to_number<double>();
    if (const json::value* low = schema.if_contains("minimum");
        low && number < low->to_number<double>()) {
      return Flaw{at, shown(value) + " is below the minimum " + shown(*low), depth, false};
    }
    if (const json::value* high = schema.if_contains("maximum");
        high && number > high->to_number<double>()) {
      return Flaw{at, shown(value) + " is above the maximum " + shown(*high), depth, false};
    }
    return {};
  }

  static Verdict size(std::size_t count, const json::object& schema, std::string_view least,
                      std::string_view most, std::string_view noun, const std::string& at,
                      std::size_t depth) {
    const std::string has = "has " + std::to_string(count) + " " + std::string(noun);
    if (const json::value* low = schema.if_contains(least);
        low && count < low->to_number<std::size_t>()) {
      return Flaw{at, has + ", at least " + shown(*low) + " are needed", depth, false};
    }
    if (const json::value* high = schema.if_contains(most);
        high && count > high->to_number<std::size_t>()) {
      return Flaw{at, has + ", at most " + shown(*high) + " are possible", depth, false};
    }
    return {};
  }

  Verdict array(const json::array& array, const json::object& schema, const std::string& at,
                std::size_t depth) const {
    if (Verdict flaw = size(array.size(), schema, "minItems", "maxItems", "items", at, depth)) {
      return flaw;
    }
    const json::value* items = schema.if_contains("items");
    if (items == nullptr) return {};
    for (std::size_t i = 0; i < array.size(); ++i) {
      if (Verdict flaw = check(array[i], items->get_object(), pointer_to(at, i), depth + 1)) {
        return within(*flaw);
      }
    }
    return {};
  }

  Verdict object(const json::object& object, const json::object& schema, const std::string& at,
                 std::size_t depth) const {
    static const json::object kNone;
    const json::value* known = schema.if_contains("properties");
    const json::object& properties = known != nullptr ? known->get_object() : kNone;
    const json::value* others = schema.if_contains("additionalProperties");
    if (Verdict flaw = constants(object, properties, at, depth)) return flaw;
    Verdict deepest;
    for (const auto& member : object) {
      const std::string_view key = text_view(member.key());
      const json::value* rule = properties.if_contains(member.key());
      if (rule == nullptr && others != nullptr && others->is_bool()) {
        if (others->get_bool()) continue;
        const std::vector<std::string_view> keys = keys_of(properties);
        return Flaw{pointer_to(at, excerpt(key)), "unknown key " + not_one_of(key, keys), depth,
                    false};
      }
      if (rule == nullptr) rule = others;
      if (rule == nullptr || deepest) continue;
      deepest = check(member.value(), rule->get_object(), pointer_to(at, excerpt(key)), depth + 1);
    }
    if (const json::value* required = schema.if_contains("required")) {
      for (const json::value& key : required->get_array()) {
        if (object.contains(key.get_string())) continue;
        return Flaw{at, "key " + quoted(shown(key)) + " is missing", depth, false};
      }
    }
    if (deepest) return within(*deepest);
    return size(object.size(), schema, "minProperties", "", "keys", at, depth);
  }

  /// A wrong constant among the members, such as an effect's type, speaks for another branch.
  static Verdict constants(const json::object& object, const json::object& properties,
                           const std::string& at, std::size_t depth) {
    for (const auto& property : properties) {
      const json::value* given = object.if_contains(property.key());
      const json::object& rule = property.value().get_object();
      if (given == nullptr || !rule.contains("const")) continue;
      const std::string place = pointer_to(at, text_view(property.key()));
      if (Verdict flaw = scalar(*given, rule, place, depth + 1)) return flaw;
    }
    return {};
  }

  static Flaw within(Flaw flaw) { return flaw.excluded = false, flaw; }

  using Branches = std::vector<const json::value*>;

  Verdict one_of(const json::value& value, const json::array& choices, const std::string& at,
                 std::size_t depth) const {
    Branches branches;
    for (const json::value& choice : choices) branches.push_back(&choice);
    if (value.is_object()) {
      const std::string_view key = discriminator(branches);
      if (!key.empty()) {
        if (Verdict flaw = choose(value.get_object(), key, branches, at, depth)) return flaw;
      }
    }
    return only_one(value, branches, at, depth);
  }

  /// The rule for a key of the objects of a branch; nullptr = it has none.
  const json::object* rule_for(std::string_view key, const json::value& branch) const {
    const json::value* properties = resolved(branch).if_contains("properties");
    if (properties == nullptr) return nullptr;
    const json::value* rule = properties->get_object().if_contains(boost_view(key));
    return rule == nullptr ? nullptr : &rule->get_object();
  }
  const json::value* constant_for(std::string_view key, const json::value& branch) const {
    const json::object* rule = rule_for(key, branch);
    return rule == nullptr ? nullptr : rule->if_contains("const");
  }
  bool requires_key(std::string_view key, const json::value& branch) const {
    const json::value* required = resolved(branch).if_contains("required");
    if (required == nullptr) return false;
    const json::array& keys = required->get_array();
    return std::find(keys.begin(), keys.end(), json::value(boost_view(key))) != keys.end();
  }

  /// The key whose constants tell all branches for objects apart, such as an effect's type.
  std::string_view discriminator(const Branches& branches) const {
    std::vector<const json::value*> objects;
    for (const json::value* branch : branches) {
      const json::value* type = resolved(*branch).if_contains("type");
      if (type == nullptr) return {};
      if (*type == "object") objects.push_back(branch);
    }
    if (objects.empty() || !resolved(*objects.front()).contains("properties")) return {};
    for (const auto& property : resolved(*objects.front()).at("properties").get_object()) {
      const std::string_view key = text_view(property.key());
      const auto tells = [&](const json::value* branch) {
        return constant_for(key, *branch) != nullptr && requires_key(key, *branch);
      };
      if (std::all_of(objects.begin(), objects.end(), tells)) return key;
    }
    return {};
  }

  /// Leaves the branches that the discriminator allows; the flaw if there is none.
  Verdict choose(const json::object& object, std::string_view key, Branches& branches,
                 const std::string& at, std::size_t depth) const {
    const json::value* given = object.if_contains(boost_view(key));
    if (given == nullptr) return Flaw{at, "key " + quoted(key) + " is missing", depth, false};
    json::array known;
    Branches fitting;
    for (const json::value* branch : branches) {
      const json::value* constant = constant_for(key, *branch);
      if (constant == nullptr) continue;
      if (*constant == *given) fitting.push_back(branch);
      if (std::find(known.begin(), known.end(), *constant) == known.end()) {
        known.push_back(*constant);
      }
    }
    if (fitting.empty()) {
      return Flaw{pointer_to(at, key), not_listed(*given, known), depth + 1, false};
    }
    branches = std::move(fitting);
    return {};
  }

  Verdict only_one(const json::value& value, const Branches& branches, const std::string& at,
                   std::size_t depth) const {
    Verdict best;
    int fitting = 0;
    for (const json::value* branch : branches) {
      Verdict flaw = check(value, branch->get_object(), at, depth);
      if (!flaw) {
        ++fitting;
      } else if (!best || (best->excluded && !flaw->excluded) ||
                 (best->excluded == flaw->excluded && flaw->depth > best->depth)) {
        best = std::move(flaw);
      }
    }
    if (fitting == 1) return {};
    if (fitting > 1) return Flaw{at, "fits several forms that exclude each other", depth, false};
    if (best && best->excluded) return no_branch(value, branches, *best);
    return best;
  }

  /// Every branch asks for another type or constant: says which ones there are.
  Flaw no_branch(const json::value& value, const Branches& branches, const Flaw& example) const {
    if (!value.is_object()) return wrong_type(value, branches, example);
    const std::string_view key =
        std::string_view(example.pointer).substr(example.pointer.rfind('/') + 1);
    const json::value* given = value.get_object().if_contains(boost_view(key));
    if (given == nullptr) return example;
    json::array known;
    for (const json::value* branch : branches) {
      const json::value* constant = constant_for(key, *branch);
      if (constant != nullptr) known.push_back(*constant);
    }
    return known.empty() ? example
                         : Flaw{example.pointer, not_listed(*given, known), example.depth, false};
  }

  Flaw wrong_type(const json::value& value, const Branches& branches, const Flaw& example) const {
    std::vector<std::string_view> types;
    for (const json::value* branch : branches) {
      const json::value* type = resolved(*branch).if_contains("type");
      if (type == nullptr) return example;
      for (const std::string_view name : types_in(*type)) {
        if (std::find(types.begin(), types.end(), name) == types.end()) types.push_back(name);
      }
    }
    return Flaw{example.pointer, type_mismatch(value, types), example.depth, true};
  }

  const json::object& resolved(const json::value& schema) const {
    const json::value* ref = schema.get_object().if_contains("$ref");
    return ref == nullptr ? schema.get_object() : target(*ref);
  }

  const json::object& definitions_;
};

/// The definitions of a file; nullptr = it has none.
const json::object* definitions_in(const SchemaFile& file) {
  const json::object* root = file.document.if_object();
  const json::value* definitions = root == nullptr ? nullptr : root->if_contains("$defs");
  return definitions == nullptr ? nullptr : definitions->if_object();
}

/// Checks a schema itself: its keywords, their forms and its references into the files.
/// Pre: all files have definitions.
class Inspector {
 public:
  Inspector(std::span<const SchemaFile> files, const SchemaFile& file)
      : files_(files), file_(file) {}

  std::optional<Error> inspect(const json::value& schema, const std::string& at) const {
    if (!schema.is_object()) return error(at, "a schema must be an object");
    for (const auto& member : schema.get_object()) {
      const std::string_view keyword = text_view(member.key());
      if (auto wrong = keyword_form(keyword, member.value(), pointer_to(at, keyword))) return wrong;
    }
    return {};
  }

 private:
  enum class Form : std::uint8_t {
    Note,
    Value,
    Type,
    Values,
    Number,
    Count,
    Names,
    Schema,
    SchemaOrFalse,
    SchemaList,
    SchemaMap,
    Reference
  };
  struct Keyword {
    std::string_view name;
    Form form;
  };
  static constexpr std::array kKeywords{
      Keyword{"$comment", Form::Note},       Keyword{"title", Form::Note},
      Keyword{"description", Form::Note},    Keyword{"type", Form::Type},
      Keyword{"const", Form::Value},         Keyword{"enum", Form::Values},
      Keyword{"minimum", Form::Number},      Keyword{"maximum", Form::Number},
      Keyword{"minLength", Form::Count},     Keyword{"maxLength", Form::Count},
      Keyword{"items", Form::Schema},        Keyword{"minItems", Form::Count},
      Keyword{"maxItems", Form::Count},      Keyword{"properties", Form::SchemaMap},
      Keyword{"required", Form::Names},      Keyword{"additionalProperties", Form::SchemaOrFalse},
      Keyword{"minProperties", Form::Count}, Keyword{"oneOf", Form::SchemaList},
      Keyword{"$ref", Form::Reference}};

  std::optional<Error> keyword_form(std::string_view keyword, const json::value& value,
                                    const std::string& at) const {
    const auto* found = std::find_if(kKeywords.begin(), kKeywords.end(),
                                     [&](const Keyword& k) { return k.name == keyword; });
    if (found == kKeywords.end()) {
      std::vector<std::string_view> names;
      for (const Keyword& k : kKeywords) names.push_back(k.name);
      return error(at, "unknown keyword " + not_one_of(keyword, names));
    }
    switch (found->form) {
      case Form::Value:
        return {};
      case Form::Note:
        return expect(value.is_string(), at, "a text");
      case Form::Type:
        return type(value, at);
      case Form::Values:
        return expect(value.is_array() && !value.get_array().empty(), at, "a list of values");
      case Form::Number:
        return expect(value.is_number(), at, "a number");
      case Form::Count:
        return expect(value.is_int64() && value.get_int64() >= 0, at, "a count");
      case Form::Names:
        return expect(all_strings(value), at, "a list of keys");
      case Form::Schema:
        return inspect(value, at);
      case Form::SchemaOrFalse:
        if (value.is_bool()) return {};
        return inspect(value, at);
      case Form::SchemaList:
        return list(value, at);
      case Form::SchemaMap:
        return map(value, at);
      case Form::Reference:
        return reference(value, at);
    }
    return {};
  }

  std::optional<Error> type(const json::value& value, const std::string& at) const {
    if (!value.is_string() && !all_strings(value)) {
      return error(at, "must be a type or a list of types");
    }
    for (const std::string_view name : types_in(value)) {
      if (std::find(kTypes.begin(), kTypes.end(), name) == kTypes.end()) {
        return error(at, not_one_of(name, kTypes));
      }
    }
    return {};
  }
  static bool all_strings(const json::value& value) {
    return value.is_array() && std::all_of(value.get_array().begin(), value.get_array().end(),
                                           [](const json::value& v) { return v.is_string(); });
  }
  std::optional<Error> list(const json::value& value, const std::string& at) const {
    if (!value.is_array()) return error(at, "must be a list of schemas");
    for (std::size_t i = 0; i < value.get_array().size(); ++i) {
      if (auto wrong = inspect(value.get_array()[i], pointer_to(at, i))) return wrong;
    }
    return {};
  }
  std::optional<Error> map(const json::value& value, const std::string& at) const {
    if (!value.is_object()) return error(at, "must be an object of schemas");
    for (const auto& member : value.get_object()) {
      if (auto wrong = inspect(member.value(), pointer_to(at, text_view(member.key())))) {
        return wrong;
      }
    }
    return {};
  }
  std::optional<Error> reference(const json::value& value, const std::string& at) const {
    if (!value.is_string()) return error(at, "must be a text");
    const std::string_view text = text_view(value.get_string());
    const std::size_t prefix = text.find(kRefPrefix);
    const SchemaFile* file = prefix == 0 ? &file_ : nullptr;
    for (const SchemaFile& other : files_) {
      if (prefix != 0 && text.substr(0, prefix) == other.name) file = &other;
    }
    if (prefix == text.npos || file == nullptr) {
      return error(at, quoted(text) + " must begin with " + quoted(kRefPrefix) +
                           " or with another schema file and that");
    }
    const std::vector<std::string_view> known = keys_of(*definitions_in(*file));
    const std::string_view name = text.substr(prefix + kRefPrefix.size());
    if (std::find(known.begin(), known.end(), name) != known.end()) return {};
    return error(at, "no definition " + quoted(name) + suggestion(name, known));
  }
  std::optional<Error> expect(bool right, const std::string& at, std::string_view what) const {
    if (right) return {};
    return error(at, "must be " + std::string(what));
  }
  std::optional<Error> error(const std::string& at, std::string what) const {
    return Error{file_.name + ":" + at, std::move(what), ""};
  }

  std::span<const SchemaFile> files_;
  const SchemaFile& file_;
};

}  // namespace

std::string excerpt(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::size_t end = text.size();
  if (end > kMaxExcerpt) {
    end = kMaxExcerpt;
    while (end > 0 && continues(text[end])) --end;
  }
  std::string out;
  for (const char c : text.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      out += "\\x";
      out += kDigits[byte >> 4U];
      out += kDigits[byte & 0xFU];
    } else {
      out += c;
    }
  }
  return end < text.size() ? out + "…" : out;
}

std::string not_one_of(std::string_view word, std::span<const std::string_view> candidates) {
  return quoted(excerpt(word)) + " is not one of " + joined(candidates) +
         suggestion(word, candidates);
}

Result<JsonSchema> JsonSchema::make(std::vector<SchemaFile> files) {
  for (const SchemaFile& file : files) {
    if (definitions_in(file) == nullptr) {
      return Error{file.name, "must be an object with '$defs'", ""};
    }
  }
  json::object all;
  for (const SchemaFile& file : files) {
    const Inspector inspector(files, file);
    for (const auto& member : *definitions_in(file)) {
      const std::string at = pointer_to("/$defs", text_view(member.key()));
      if (auto wrong = inspector.inspect(member.value(), at)) return *wrong;
      if (!all.insert(member).second) {
        return Error{file.name + ":" + at, "is defined in another schema file too", ""};
      }
    }
  }
  return JsonSchema(std::move(all));
}

Result<JsonSchema> JsonSchema::make(json::value document, std::string_view name) {
  std::vector<SchemaFile> files;
  files.push_back({std::string(name), std::move(document)});
  return make(std::move(files));
}

std::optional<Error> JsonSchema::check(const json::value& value, std::string_view definition,
                                       std::string_view file) const {
  const json::object& schema = definitions_.at(boost_view(definition)).get_object();
  const Verdict flaw = Checker(definitions_).check(value, schema, "", 0);
  if (!flaw) return {};
  return Error{std::string(file) + (flaw->pointer.empty() ? "" : ":") + flaw->pointer, flaw->what,
               ""};
}

}  // namespace burgrave
