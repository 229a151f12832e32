#include "core/data_identity.hpp"

#include "core/hash.hpp"
#include "core/json.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>

namespace burgrave {

namespace {

/// Members that rules do not read: in each game's schema they are free text, or a word of how sure
/// a value is.
constexpr std::array kAbout = std::to_array<std::string_view>(
    {"clause", "confidence", "confidence_by", "detail_confidence", "existence", "hu_note",
     "hu_source", "in_given_rulebook", "legend", "name_en", "name_hu", "note",
     "resource_colour_note", "source"});

bool is_about(std::string_view member) {
  return std::find(kAbout.begin(), kAbout.end(), member) != kAbout.end();
}

void append(const boost::json::value& value, std::string& text) {
  if (const auto* list = value.if_array()) {
    text += '[';
    for (const boost::json::value& entry : *list) append(entry, text), text += ',';
    text += ']';
    return;
  }
  const auto* object = value.if_object();
  if (object == nullptr) {
    text += boost::json::serialize(value);
    return;
  }
  std::vector<const boost::json::key_value_pair*> members;
  for (const auto& member : *object) {
    if (!is_about(text_view(member.key()))) members.push_back(&member);
  }
  std::sort(members.begin(), members.end(),
            [](const auto* a, const auto* b) { return a->key() < b->key(); });
  text += '{';
  for (const auto* member : members) {
    text += boost::json::serialize(member->key()) + ":";
    append(member->value(), text);
    text += ',';
  }
  text += '}';
}

std::string lines_of(const OptionValues& options) {
  std::string text;
  for (const auto& [name, value] : options) text.append(name).append("=").append(value) += '\n';
  return text;
}

}  // namespace

std::string text_of_rules(const boost::json::value& document) {
  std::string text;
  append(document, text);
  return text;
}

DataIdentity data_identity(const std::vector<const boost::json::value*>& documents,
                           const OptionValues& options, std::string_view former_options) {
  std::string read, whole;
  for (const boost::json::value* document : documents) {
    read += text_of_rules(*document) + "\n";
    whole += boost::json::serialize(*document) + "\n";
  }
  return {hash_text(read + lines_of(options)), hash_text(whole.append(former_options))};
}

DataIdentity data_identity(const std::vector<const boost::json::value*>& documents,
                           const OptionValues& options) {
  return data_identity(documents, options, lines_of(options));
}

}  // namespace burgrave
