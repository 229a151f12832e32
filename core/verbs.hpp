#pragma once

#include "core/action.hpp"
#include "core/assert.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace burgrave {

/// What one argument of a verb may be: `size` whole numbers from `low` on, and how each is written;
/// an empty word stands for an argument that is left out.
struct Domain {
  int low = 0;
  int size = 1;
  std::string (*word)(int value) = nullptr;
};

/// One row of a game's table of verbs. Its notation is the word, each argument's word, and what
/// comes after; `between` stands before the second argument and the further ones.
template <class V>
struct VerbRow {
  V verb;
  std::string_view word;
  std::array<Domain, 4> arguments{};
  std::string_view between = " ";
  std::string_view after{};
};

/// An action taken apart: its verb and the values of its arguments, 0 where it has none.
template <class V>
struct Move {
  V verb{};
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;
  std::int16_t d = 0;
  constexpr bool operator==(const Move&) const noexcept = default;
};

/// Some of a game's verbs: what a decision takes.
template <class V>
class VerbSet {
 public:
  constexpr VerbSet() noexcept = default;
  constexpr VerbSet(std::initializer_list<V> verbs) noexcept {
    for (const V verb : verbs) bits_ |= std::uint64_t{1} << static_cast<int>(verb);
  }
  constexpr bool contains(V verb) const noexcept {
    return ((bits_ >> static_cast<int>(verb)) & 1U) != 0;
  }
  constexpr VerbSet operator|(VerbSet other) const noexcept {
    other.bits_ |= bits_;
    return other;
  }
  /// Those of this set that are not in the other.
  constexpr VerbSet operator-(VerbSet other) const noexcept {
    other.bits_ = bits_ & ~other.bits_;
    return other;
  }
  constexpr bool operator==(const VerbSet&) const noexcept = default;

 private:
  std::uint64_t bits_ = 0;
};

/// A game's verbs and the arguments each takes, and from that everything about its action space:
/// which codes a verb owns, what a code means, and how it is written. The rows stand in the order
/// of the enumeration V and of the codes; the last argument counts fastest.
template <class V, std::size_t N, int kCodes>
class VerbTable {
  static_assert(N <= 64, "a VerbSet has a bit for each verb");
  static_assert(kCodes <= kMaxActions);

 public:
  consteval explicit VerbTable(const VerbRow<V> (&rows)[N]) {
    int code = 0;
    for (std::size_t i = 0; i < N; ++i) {
      if (static_cast<std::size_t>(rows[i].verb) != i) throw "the rows are not in the verbs' order";
      rows_[i] = rows[i];
      first_[i] = static_cast<std::uint16_t>(code);
      for (int offset = 0; offset < count(rows[i]); ++offset) {
        if (code == kCodes) throw "there are more actions than kCodes";
        moves_[static_cast<std::size_t>(code++)] = taken_apart(rows[i], offset);
      }
    }
    if (code != kCodes) throw "there are fewer actions than kCodes";
    first_[N] = kCodes;
  }

  /// The first code of a verb; the others follow it, so that masks of arguments are masks of codes.
  constexpr int first(V verb) const noexcept { return first_[static_cast<std::size_t>(verb)]; }
  /// How many codes it owns.
  constexpr int count(V verb) const noexcept {
    return first_[static_cast<std::size_t>(verb) + 1] - first(verb);
  }

  /// Pre: each value lies in its argument's domain.
  constexpr Action encode(V verb, int a = 0, int b = 0, int c = 0, int d = 0) const noexcept {
    const auto& arguments = rows_[static_cast<std::size_t>(verb)].arguments;
    const std::array<int, 4> values{a, b, c, d};
    int offset = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int value = values[i] - (arguments[i].word != nullptr ? arguments[i].low : 0);
      BURGRAVE_ASSERT(value >= 0 && value < arguments[i].size);
      offset = offset * arguments[i].size + value;
    }
    return {static_cast<std::uint16_t>(first(verb) + offset)};
  }
  constexpr Action encode(const Move<V>& move) const noexcept {
    return encode(move.verb, move.a, move.b, move.c, move.d);
  }
  constexpr const Move<V>& decode(Action action) const noexcept { return moves_[action.code]; }
  /// The action that bit `offset` of a mask of a verb's codes stands for.
  constexpr Action nth(V verb, int offset) const noexcept {
    BURGRAVE_ASSERT(offset >= 0 && offset < count(verb));
    return {static_cast<std::uint16_t>(first(verb) + offset)};
  }

  /// The verb as notation writes it.
  constexpr std::string_view word(V verb) const noexcept {
    return rows_[static_cast<std::size_t>(verb)].word;
  }
  std::string notation(Action action) const {
    const Move<V>& move = decode(action);
    const VerbRow<V>& row = rows_[static_cast<std::size_t>(move.verb)];
    const std::array<int, 4> values{move.a, move.b, move.c, move.d};
    std::string text(row.word);
    for (std::size_t i = 0; i < values.size() && row.arguments[i].word != nullptr; ++i) {
      const std::string word = row.arguments[i].word(values[i]);
      if (!word.empty()) text.append(i == 0 ? std::string_view(" ") : row.between).append(word);
    }
    return text.append(row.after);
  }

 private:
  static consteval int count(const VerbRow<V>& row) {
    int codes = 1;
    for (const Domain& argument : row.arguments) codes *= argument.size;
    return codes;
  }
  static consteval Move<V> taken_apart(const VerbRow<V>& row, int offset) {
    std::array<int, 4> values{};
    for (std::size_t i = values.size(); i-- > 0;) {
      const Domain& argument = row.arguments[i];
      values[i] = argument.low + offset % argument.size;
      offset /= argument.size;
      if (values[i] != static_cast<std::int16_t>(values[i])) throw "an argument does not fit";
    }
    return {row.verb, static_cast<std::int16_t>(values[0]), static_cast<std::int16_t>(values[1]),
            static_cast<std::int16_t>(values[2]), static_cast<std::int16_t>(values[3])};
  }

  std::array<VerbRow<V>, N> rows_{};
  std::array<std::uint16_t, N + 1> first_{};
  std::array<Move<V>, static_cast<std::size_t>(kCodes)> moves_{};
};

}  // namespace burgrave
