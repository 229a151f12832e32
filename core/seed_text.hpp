#pragma once

#include "core/rng.hpp"

#include <string>

namespace burgrave {

/// 64 hexadecimal digits, and back. Pre of seed_of: the text is empty or came through the reader.
std::string seed_text(const MatchSeed& seed);
MatchSeed seed_of(const std::string& text);

}  // namespace burgrave
