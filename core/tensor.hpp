#pragma once

#include "core/game_play.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave::tensor {

/// The name of a block in parts, joined only where somebody reads it: "player.2.vp".
struct Name {
  std::string_view group;
  int number = -1;
  std::string_view field{};

  Name(const char* name) : group(name) {}  // most names are plain
  Name(std::string_view name) : group(name) {}
  Name(std::string_view g, int n, std::string_view f) : group(g), number(n), field(f) {}
  Name(std::string_view g, std::string_view f) : group(g), field(f) {}
  std::string text() const {
    std::string out(group);
    if (number >= 0) out += "." + std::to_string(number);
    if (!field.empty()) out += "." + std::string(field);
    return out;
  }
};

// A game lays its tensor out once, as blocks and values, for three readers: numbers for search and
// learning, the size, and the schema for people and tools.

struct Values {
  std::span<float> out;
  std::size_t at = 0;
  void block(const Name&, int, std::string_view) noexcept {}
  void value(float v) noexcept { out[at++] = v; }
};

struct Count {
  int size = 0;
  void block(const Name&, int n, std::string_view) noexcept { size += n; }
  void value(float) noexcept {}
};

struct Schema {
  std::vector<FeatureField> fields;
  int offset = 0;
  void block(const Name& name, int size, std::string_view meaning) {
    // Counts are scaled, not cut off: an unusual position may go above 1.
    fields.push_back({name.text(), offset, size, 0.0F, 1.0F, std::string(meaning)});
    offset += size;
  }
  void value(float) noexcept {}
};

}  // namespace burgrave::tensor
