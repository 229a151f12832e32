#include "registry/clauses.hpp"

#include <yaml-cpp/yaml.h>

namespace burgrave {

namespace {

Bilingual both_of(const YAML::Node& node) {
  return {node["en"].as<std::string>(), node["hu"].as<std::string>()};
}

}  // namespace

std::vector<RuleClause> read_clauses(std::string_view yaml) {
  std::vector<RuleClause> clauses;
  for (const YAML::Node& node : YAML::Load(std::string(yaml))) {
    RuleClause clause;
    clause.id = node["id"].as<std::string>();
    if (const YAML::Node chapter = node["chapter"]) clause.chapter = both_of(chapter);
    clause.heading.hu = node["heading"].as<std::string>();
    clause.heading.en = node["heading_en"].as<std::string>(clause.heading.hu);
    clause.text = both_of(node);
    if (const YAML::Node reason = node["reason"]) clause.ruling = both_of(reason);
    clause.points = node["points"].as<bool>(false);
    clauses.push_back(std::move(clause));
  }
  return clauses;
}

}  // namespace burgrave
