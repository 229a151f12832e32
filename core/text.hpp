#pragma once

#include "core/message.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace burgrave {

/// What each seat is called, by seat index.
using SeatNames = std::array<std::string, kMaxSeats>;

/// Columns that a text takes in a terminal: its code points, ANSI colour sequences left out.
std::size_t display_width(std::string_view text) noexcept;
/// A text of at most that many columns, at least one, with an ellipsis of one column where it was
/// cut. Pre: no colour sequences.
std::string shortened(std::string_view text, int width, std::string_view ellipsis = "…");

/// A text with holes for arguments, compiled once.
///
///   {x}                  the argument: a number, a seat's name, another text, a list
///   {x:acc}              the argument in a form of its noun; a form that a noun lacks is "nom"
///   {x:signed}           a number with its sign, "+2" or "−2"
///   {x:verbatim}         a string as it stands (a path), not the text of that key
///   {x|denier|deniers}   a word by a number: the first for 1 and -1, else the second
///   {a:x} {A:x}          the Hungarian article, a or az, that x takes; capitalised
class TextTemplate {
 public:
  struct Piece {
    enum class Kind : std::uint8_t { Literal, Value, Choice, Article };
    Kind kind = Kind::Literal;
    std::string text;  ///< the literal, or the argument's name
    std::string form;  ///< Value
    std::array<std::string, 2>
        word;  ///< Choice: for one, for many; Article: for consonant, for vowel
  };

  static Result<TextTemplate> compile(std::string_view text);
  const std::vector<Piece>& pieces() const noexcept { return pieces_; }
  std::set<std::string> arguments() const;

 private:
  std::vector<Piece> pieces_;
};

/// All texts of one language by dotted key, from any number of files. A text is a sentence or a
/// noun: a noun is an object of forms, of which "nom" is one:
///   { "caylus": { "tile": { "park": { "nom": "park", "acc": "parkot", "to": "parkba" } } } }
/// "plural" is what a list shows after a count other than 1; without it the noun does not change.
class Texts {
 public:
  explicit Texts(std::string language) : language_(std::move(language)) {}

  /// Adds the texts of a JSON file. Errors name the file and key; what came before it stays added.
  std::optional<Error> add(std::string_view json, std::string_view file);

  const std::string& language() const noexcept { return language_; }
  bool has(std::string_view key) const { return entries_.contains(key); }
  std::vector<std::string> keys() const;
  /// The forms that a noun has; a sentence has only "nom".
  std::set<std::string> forms(std::string_view key) const;

  /// The sentence of a message in this language. What is missing shows as ⟨key⟩ or ⟨argument⟩.
  std::string render(const Message& message, const SeatNames& names = {}) const;
  /// A text without arguments, in one of its forms.
  std::string word(std::string_view key, std::string_view form = "nom") const;

  /// Where two languages disagree: keys that one lacks, messages with other arguments.
  std::vector<std::string> problems(const Texts& other) const;

 private:
  using Entry = std::map<std::string, TextTemplate, std::less<>>;  // by form

  std::string filled(const TextTemplate& text, const Message& message,
                     const SeatNames& names) const;
  std::string value(const MessageArg& arg, std::string_view form, const SeatNames& names) const;
  std::string list(const std::vector<MessageArg::Part>& parts, std::string_view form) const;

  std::string language_;
  std::map<std::string, Entry, std::less<>> entries_;

  friend class TextLoader;
};

}  // namespace burgrave
