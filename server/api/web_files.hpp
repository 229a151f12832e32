#pragma once

#include <span>
#include <string_view>

namespace burgrave::server {

/// A file of the web page, embedded by cmake/web_assets.cmake.
struct WebFile {
  std::string_view path;  ///< e.g. /assets/index-3f9a.js
  std::string_view type;
  std::string_view etag;  ///< a hash of the bytes
  std::string_view bytes;
  std::string_view zipped;  ///< the same as gzip; empty where that saves nothing
};

/// All files of the page, in order of their paths.
std::span<const WebFile> web_files();

}  // namespace burgrave::server
