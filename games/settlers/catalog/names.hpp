#pragma once

#include "core/json.hpp"

#include <map>
#include <optional>
#include <string>

namespace burgrave::settlers {

/// Ids that are no two things' [ISR-1.3], with the places where they stand. An id is a part of a
/// text key, so it has small letters, digits and _ only, a letter first, and is no word that
/// texts or abilities keep for something else.
class IdRegister {
 public:
  std::optional<Error> add(const JsonNode& id);

 private:
  std::map<std::string, std::string, std::less<>> places_;
};

/// Checks the names in both languages: characters that a terminal shows, and no braces, which
/// texts keep for arguments.
std::optional<Error> check_names(const JsonNode& entry);

}  // namespace burgrave::settlers
