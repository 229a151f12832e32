#pragma once

#include "core/json.hpp"
#include "games/settlers/catalog/catalog.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace burgrave::settlers {

inline Options basic_options(int seats = 2) {
  Options options;
  options.seats = seats;
  options.mode = kModeBasic;
  return options;
}
inline Options advanced_options(int seats = 2) {
  Options options;
  options.seats = seats;
  options.mode = kModeAdvanced;
  return options;
}
/// Adventure mode with a sheet by its number; 0 = drawn.
inline Options adventure_options(int sheet = 0, int seats = 1) {
  Options options;
  options.seats = seats;
  options.mode = kModeAdventure;
  options.sheet = sheet;
  return options;
}

inline Catalog catalog_for(const Options& options, const DataFiles& files = embedded_data) {
  Result<Catalog> catalog = load_catalog(options, files);
  EXPECT_TRUE(catalog) << catalog.error().text();
  return catalog ? *std::move(catalog) : Catalog{};
}

/// The file of a house sheet.
inline std::string sheet_file(int number) {
  return "sheets/adventure_" + std::string(number < 10 ? "0" : "") + std::to_string(number) +
         ".json";
}

/// A data file as JSON, for what the catalogue leaves out.
inline boost::json::value document(std::string_view name) {
  return *parse_json(*embedded_data(name), name);
}

/// The embedded files, one of them replaced by another text.
inline DataFiles with_text(std::string file, std::string text) {
  return [file, text](std::string_view name) {
    return name == file ? Result<std::string>(text) : embedded_data(name);
  };
}

}  // namespace burgrave::settlers
