#pragma once

#include "core/assert.hpp"
#include "core/game_play.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

/// What every reader takes beside single values.
template <class Reader>
struct Shapes {
  void flag(bool on) { reader().value(on ? 1.0F : 0.0F); }
  void ratio(int value, int full) {
    reader().value(static_cast<float>(value) / static_cast<float>(full));
  }
  /// `n` values, all 0 but the one at `hot`; all of them where that is none of these.
  void one_hot(int n, int hot) {
    for (int i = 0; i < n; ++i) flag(i == hot);
  }
  /// The lowest `n` bits.
  void bits(std::uint64_t mask, int n) {
    for (int i = 0; i < n; ++i) flag(((mask >> i) & 1U) != 0);
  }

 private:
  Reader& reader() noexcept { return static_cast<Reader&>(*this); }
};

struct Values : Shapes<Values> {
  std::span<float> out;
  std::size_t at = 0;

  explicit Values(std::span<float> all) noexcept : out(all) {}
  void block(const Name&, int, std::string_view) noexcept {}
  void value(float v) noexcept { out[at++] = v; }
};

struct Count : Shapes<Count> {
  int size = 0;
  void block(const Name&, int n, std::string_view) noexcept { size += n; }
  void value(float) noexcept {}
};

struct Schema : Shapes<Schema> {
  std::vector<FeatureField> fields;
  int offset = 0;
  void block(const Name& name, int size, std::string_view meaning) {
    // Counts are scaled, not cut off: an unusual position may go above 1.
    fields.push_back({name.text(), offset, size, 0.0F, 1.0F, std::string(meaning)});
    offset += size;
  }
  void value(float) noexcept {}
};

// What rules answer about it, from a `lay_out(reader)` of theirs.

template <class LayOut>
int size_of(LayOut&& lay_out) {
  Count count;
  lay_out(count);
  return count.size;
}

/// Pre: `out` is as long as the tensor.
template <class LayOut>
void fill(std::span<float> out, LayOut&& lay_out) {
  Values values(out);
  lay_out(values);
  BURGRAVE_ASSERT(values.at == out.size());
}

template <class LayOut>
std::vector<FeatureField> schema_of(LayOut&& lay_out) {
  Schema schema;
  lay_out(schema);
  return std::move(schema.fields);
}

/// The seats in the order in which a viewer sees them: 0 is the viewer, 1 the next seat. For who
/// only watches, the first seat is 0.
class FromViewer {
 public:
  FromViewer(Seat viewer, int seats) noexcept
      : self_(is_player(viewer) ? index(viewer) : 0), seats_(seats) {}

  /// Which of them a seat is; -1 for nobody.
  int place(Seat seat) const noexcept {
    return is_player(seat) ? (index(seat) - self_ + seats_) % seats_ : -1;
  }
  /// The seat, by its index, that is the i-th of them.
  int seat(int i) const noexcept { return (self_ + i) % seats_; }

 private:
  int self_, seats_;
};

}  // namespace burgrave::tensor
