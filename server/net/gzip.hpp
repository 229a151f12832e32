#pragma once

#include <string>
#include <string_view>

namespace burgrave::server {

/// Compresses into one gzip member.
std::string gzip(std::string_view text);

/// Whether an Accept-Encoding header takes gzip.
bool accepts_gzip(std::string_view header);

}  // namespace burgrave::server
