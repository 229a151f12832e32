#pragma once

#include "server/match/hub.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace burgrave::server {

/// A name as it is kept and shown: NFC, one space between its words and none around it. The Fault
/// says what would be right. Pre: valid UTF-8, which the JSON reader has checked.
std::variant<std::string, Fault> player_name(std::string_view written, const std::string& where);

/// True when people could take one name for the other: small and capital letters, letters of other
/// alphabets and whatever cannot be seen make no difference; accents do.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace burgrave::server
