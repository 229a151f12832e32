#include "core/text.hpp"

#include "core/json.hpp"

#include <boost/json/object.hpp>

#include <cstdlib>

namespace burgrave {

namespace {

using Piece = TextTemplate::Piece;

constexpr std::string_view kNominative = "nom";

std::string missing(std::string_view what) { return "⟨" + std::string(what) + "⟩"; }

/// The two words behind {x|one|many}.
Result<Piece> compile_choice(std::string_view spec) {
  const std::size_t first = spec.find('|');
  const std::size_t second = spec.find('|', first + 1);
  if (second == std::string_view::npos || spec.find('|', second + 1) != std::string_view::npos) {
    return Error{"", "{" + std::string(spec) + "} needs two words: {number|one|many}", ""};
  }
  return Piece{Piece::Kind::Choice,
               std::string(spec.substr(0, first)),
               "",
               {std::string(spec.substr(first + 1, second - first - 1)),
                std::string(spec.substr(second + 1))}};
}

Result<Piece> compile_hole(std::string_view spec) {
  if (spec.find('|') != std::string_view::npos) return compile_choice(spec);
  const std::size_t colon = spec.find(':');
  const std::string_view head = spec.substr(0, colon);
  const std::string_view tail = colon == std::string_view::npos ? "" : spec.substr(colon + 1);
  if (head.empty() || (colon != std::string_view::npos && tail.empty())) {
    return Error{"", "{" + std::string(spec) + "} is no placeholder; {name} or {name:form} is", ""};
  }
  if (head == "a") return Piece{Piece::Kind::Article, std::string(tail), "", {"a", "az"}};
  if (head == "A") return Piece{Piece::Kind::Article, std::string(tail), "", {"A", "Az"}};
  return Piece{Piece::Kind::Value,
               std::string(head),
               tail.empty() ? std::string(kNominative) : std::string(tail),
               {}};
}

/// Whether a word or number is spoken with a vowel first in Hungarian: egy, öt, ötven, ezer.
bool starts_with_vowel(std::string_view text) {
  if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    const std::size_t digits = text.substr(0, text.find_first_not_of("0123456789")).size();
    return text[0] == '5' || (text[0] == '1' && digits % 3 == 1);
  }
  for (const std::string_view vowel :
       {"a", "á", "e", "é", "i", "í", "o", "ó", "ö", "ő", "u", "ú", "ü", "ű",
        "A", "Á", "E", "É", "I", "Í", "O", "Ó", "Ö", "Ő", "U", "Ú", "Ü", "Ű"}) {
    if (text.substr(0, vowel.size()) == vowel) return true;
  }
  return false;
}

std::string number(int n, bool with_sign) {
  if (n < 0) return "−" + std::to_string(-n);
  return (with_sign && n > 0 ? "+" : "") + std::to_string(n);
}

/// Every byte of UTF-8 but the continuations begins a code point.
bool begins_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

}  // namespace

std::size_t display_width(std::string_view text) noexcept {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if (begins_letter(text[i])) {
      ++width;
    }
  }
  return width;
}

std::string shortened(std::string_view text, int width, std::string_view ellipsis) {
  const auto most = static_cast<std::size_t>(std::max(width, 1));
  if (display_width(text) <= most) return std::string(text);
  std::size_t end = 0;
  for (std::size_t letters = 0; end < text.size(); ++end) {
    if (begins_letter(text[end]) && ++letters == most) break;
  }
  return std::string(text.substr(0, end)).append(ellipsis);
}

Result<TextTemplate> TextTemplate::compile(std::string_view text) {
  TextTemplate out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::string_view literal = text.substr(0, open);
    if (literal.find('}') != std::string_view::npos) return Error{"", "has a } without a {", ""};
    if (!literal.empty())
      out.pieces_.push_back({Piece::Kind::Literal, std::string(literal), "", {}});
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return Error{"", "has a { without a }", ""};
    Result<Piece> hole = compile_hole(text.substr(open + 1, close - open - 1));
    if (!hole) return hole.error();
    out.pieces_.push_back(*std::move(hole));
    text.remove_prefix(close + 1);
  }
  return out;
}

std::set<std::string> TextTemplate::arguments() const {
  std::set<std::string> names;
  for (const Piece& piece : pieces_) {
    if (piece.kind != Piece::Kind::Literal) names.insert(piece.text);
  }
  return names;
}

/// Reads one file's object, however deep its keys are nested.
class TextLoader {
 public:
  TextLoader(Texts& texts, std::string_view file) : texts_(texts), file_(file) {}

  std::optional<Error> read(const boost::json::object& object, const std::string& prefix) {
    for (const auto& [name, value] : object) {
      const std::string key = prefix + std::string(name);
      const boost::json::object* inner = value.if_object();
      std::optional<Error> error;
      if (inner != nullptr && !inner->contains(boost_view(kNominative))) {
        error = read(*inner, key + ".");
      } else if (texts_.entries_.contains(key)) {
        error = wrong(key, "is there twice");
      } else if (inner != nullptr) {
        for (const auto& [form, text] : *inner) {
          if (!error) error = put(key, std::string(form), text);
        }
      } else {
        error = put(key, std::string(kNominative), value);
      }
      if (error) return error;
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> put(const std::string& key, const std::string& form,
                           const boost::json::value& text) {
    const boost::json::string* string = text.if_string();
    if (string == nullptr)
      return wrong(key, "must be a string, or an object of forms with \"nom\"");
    Result<TextTemplate> compiled = TextTemplate::compile(text_view(*string));
    if (!compiled) return wrong(key, compiled.error().what);
    texts_.entries_[key].emplace(form, *std::move(compiled));
    return std::nullopt;
  }
  Error wrong(const std::string& key, const std::string& what) const {
    return {std::string(file_), "text '" + key + "' " + what, ""};
  }

  Texts& texts_;
  std::string_view file_;
};

std::optional<Error> Texts::add(std::string_view json, std::string_view file) {
  const Result<boost::json::value> document = parse_json(json, file);
  if (!document) return document.error();
  const boost::json::object* object = document->if_object();
  if (object == nullptr) return Error{std::string(file), "must be an object of texts", ""};
  return TextLoader(*this, file).read(*object, "");
}

std::vector<std::string> Texts::keys() const {
  std::vector<std::string> keys;
  keys.reserve(entries_.size());
  for (const auto& [key, entry] : entries_) keys.push_back(key);
  return keys;
}

std::set<std::string> Texts::forms(std::string_view key) const {
  std::set<std::string> forms;
  if (const auto found = entries_.find(key); found != entries_.end()) {
    for (const auto& [form, text] : found->second) forms.insert(form);
  }
  return forms;
}

std::string Texts::render(const Message& message, const SeatNames& names) const {
  const auto found = entries_.find(message.key);
  if (found == entries_.end()) return missing(message.key);
  return filled(found->second.find(kNominative)->second, message, names);
}

std::string Texts::word(std::string_view key, std::string_view form) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) return missing(key);
  const auto special = found->second.find(form);
  return filled(
      special != found->second.end() ? special->second : found->second.find(kNominative)->second,
      {}, {});
}

std::string Texts::filled(const TextTemplate& text, const Message& message,
                          const SeatNames& names) const {
  std::string out;
  for (const Piece& piece : text.pieces()) {
    if (piece.kind == Piece::Kind::Literal) {
      out += piece.text;
      continue;
    }
    const MessageArg* arg = nullptr;
    for (const MessageArg& candidate : message.args) {
      if (candidate.name == piece.text) arg = &candidate;
    }
    if (arg == nullptr) {
      out += missing(piece.text);
    } else if (piece.kind == Piece::Kind::Article) {
      out += piece.word[starts_with_vowel(value(*arg, kNominative, names)) ? 1 : 0];
    } else if (piece.kind == Piece::Kind::Choice) {
      const int* n = std::get_if<int>(&arg->value);
      out += n == nullptr ? missing(piece.text) : piece.word[std::abs(*n) == 1 ? 0 : 1];
    } else {
      out += value(*arg, piece.form, names);
    }
  }
  return out;
}

std::string Texts::value(const MessageArg& arg, std::string_view form,
                         const SeatNames& names) const {
  if (const int* n = std::get_if<int>(&arg.value)) return number(*n, form == "signed");
  if (const Seat* seat = std::get_if<Seat>(&arg.value)) {
    return is_player(*seat) ? names[static_cast<std::size_t>(index(*seat))] : missing(arg.name);
  }
  if (const std::string* key = std::get_if<std::string>(&arg.value)) {
    return form == "verbatim" ? *key : word(*key, form);
  }
  return list(std::get<std::vector<MessageArg::Part>>(arg.value), form);
}

std::string Texts::list(const std::vector<MessageArg::Part>& parts, std::string_view form) const {
  const std::string_view last_comma = language_ == "hu" ? " és " : " and ";
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const MessageArg::Part& part = parts[i];
    if (i > 0) out += i + 1 == parts.size() ? last_comma : ", ";
    if (part.count != 0) out += number(part.count, false) + " ";
    const bool plural = form == kNominative && part.count != 0 && std::abs(part.count) != 1;
    out += word(part.key, plural ? "plural" : form);
  }
  return out;
}

std::vector<std::string> Texts::problems(const Texts& other) const {
  const auto arguments = [](const Entry& entry) {
    std::set<std::string> names;
    for (const auto& [form, text] : entry) names.merge(text.arguments());
    return names;
  };
  std::vector<std::string> out;
  for (const auto& [key, entry] : entries_) {
    const auto found = other.entries_.find(key);
    if (found == other.entries_.end()) {
      out.push_back(key + " is only in " + language_);
    } else if (arguments(entry) != arguments(found->second)) {
      out.push_back(key + " has other arguments in " + language_ + " than in " + other.language_);
    }
  }
  for (const auto& [key, entry] : other.entries_) {
    if (!has(key)) out.push_back(key + " is only in " + other.language_);
  }
  return out;
}

}  // namespace burgrave
