#include "core/record.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>

namespace burgrave {

namespace {

constexpr std::array<std::string_view, 5> kOriginKeys{"match", "commitment", "secret", "nonce",
                                                      "seed_known"};
constexpr std::string_view kNoNonce = "-";

std::string hex16(std::uint64_t value) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = kDigits[(value >> (4 * i)) & 15U];
  return text;
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = text.size() == 1 || (!text.empty() && text[0] != '0');
  if (error != std::errc() || end != text.data() + text.size() || value < 0 || !plain)
    return std::nullopt;
  return value;
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// The bytes of the well-formed UTF-8 character at the front of a text (Unicode table 3-7); 0 when
/// there is none or it is a control character. Pre: not empty.
std::size_t character_size(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return lead < 0x20 || lead == 0x7F ? 0 : 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  const bool control = lead == 0xC2 && second < 0xA0;  // U+0080 to U+009F
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool surrogate = lead == 0xED && second >= 0xA0;
  const bool beyond = lead == 0xF4 && second >= 0x90;  // above U+10FFFF
  return control || overlong || surrogate || beyond ? 0 : size;
}

/// Where the text stops being UTF-8 without control characters; npos when it never does.
std::size_t first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = character_size(text.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return std::string_view::npos;
}

/// Reads line by line and keeps count for the errors.
class Reader {
 public:
  Reader(std::string_view text, std::string_view name) : text_(text), name_(name) {}

  Result<Journal> read() {
    if (text_.size() > kMaxRecordBytes) return problem("the file is larger than 4 MiB");
    if (text_.empty()) return problem("the file is empty; a record begins with 'burgrave 1'");
    if (const auto error = head()) return *error;
    if (const auto error = entries()) return *error;
    return std::move(journal_);
  }

 private:
  Error problem(const std::string& what) const {
    return {std::string(name_) + ":" + std::to_string(line_ == 0 ? 1 : line_), what, ""};
  }

  /// The next line without its end; none at the end of the text.
  Result<std::optional<std::string_view>> next() {
    if (at_ == text_.size()) return std::optional<std::string_view>();
    ++line_;
    const std::size_t end = text_.find('\n', at_);
    if (end == std::string_view::npos) {
      return problem("the last line has no line end: the file was cut off in the middle of a line");
    }
    std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.size() > kMaxRecordLine) return problem("the line is longer than 4096 bytes");
    if (const std::size_t bad = first_bad_byte(line); bad != std::string_view::npos) {
      return problem("byte " + std::to_string(bad + 1) + " is a control character or not UTF-8");
    }
    return std::optional(line);
  }

  std::optional<Error> head() {
    for (bool first = true;; first = false) {
      const auto line = next();
      if (!line) return line.error();
      if (!*line) return problem("the record ends within its header; an empty line must follow it");
      const std::string_view text = **line;
      if (first) {
        if (auto error = version(text)) return error;
        continue;
      }
      if (text.empty()) return complete();
      if (text[0] == '#') continue;
      const std::size_t colon = text.find(": ");
      if (colon == std::string_view::npos)
        return problem("'" + std::string(text) + "' is not a header line; write 'key: value'");
      if (auto error = header_line(text.substr(0, colon), text.substr(colon + 2))) return error;
    }
  }

  std::optional<Error> version(std::string_view text) {
    tells_origin_ = text == "burgrave 2";
    if (text == "burgrave 1" || tells_origin_) return std::nullopt;
    if (text.substr(0, 9) == "burgrave ") {
      return problem("version '" + std::string(text.substr(9)) +
                     "' of records is not known here; versions 1 and 2 are");
    }
    return problem("this is not a record; a record begins with the line 'burgrave 1'");
  }

  std::optional<Error> header_line(std::string_view key, std::string_view value) {
    JournalHeader& header = journal_.header();
    const bool repeats = key == "option" || key == "seat" || key == "nonce";
    if (!repeats && !seen_.insert(std::string(key)).second)
      return problem("'" + std::string(key) + "' is given twice");
    if (value.empty()) return problem("'" + std::string(key) + "' has no value");
    if (key == "game") {
      header.game = value;
    } else if (key == "revision") {
      const auto number = whole_number(value);
      if (!number) return problem("revision '" + std::string(value) + "' is not a whole number");
      header.revision = *number;
    } else if (key == "data") {
      if (!is_hex(value, 16))
        return problem("data '" + std::string(value) + "' is not 16 hexadecimal digits");
      std::from_chars(value.data(), value.data() + value.size(), header.data_hash, 16);
    } else if (key == "option") {
      return option(value);
    } else if (key == "seat") {
      if (header.seats.size() == kMaxSeats) return problem("more than 8 seats");
      header.seats.emplace_back(value);
    } else if (key == "seed") {
      if (!is_hex(value, 64)) return problem("seed is not 64 hexadecimal digits");
      header.seed = value;
    } else if (key == "result") {
      header.result = value;
    } else if (tells_origin_ && is_of_origin(key)) {
      return origin_line(key, value);
    } else {
      return problem(unknown_name("header key", key, known_keys()).what);
    }
    return std::nullopt;
  }

  static bool is_of_origin(std::string_view key) {
    return std::find(kOriginKeys.begin(), kOriginKeys.end(), key) != kOriginKeys.end();
  }
  std::vector<std::string> known_keys() const {
    std::vector<std::string> keys{"game", "revision", "data", "option", "seat", "seed", "result"};
    if (tells_origin_) keys.insert(keys.end(), kOriginKeys.begin(), kOriginKeys.end());
    return keys;
  }

  std::optional<Error> origin_line(std::string_view key, std::string_view value) {
    SeedOrigin& origin = journal_.header().origin;
    if (key == "match") {
      origin.match = value;
      return std::nullopt;
    }
    if (key == "seed_known") {
      const bool reason = value == "imported" || value == "copied" || value == "rewound";
      if (!reason) return problem("seed_known is imported, copied or rewound");
      origin.known = value;
      return std::nullopt;
    }
    const bool no_number = key == "nonce" && value == kNoNonce;
    if (!no_number && !is_hex(value, 64)) {
      return problem(std::string(key) + " is not 64 hexadecimal digits" +
                     (key == "nonce" ? " or -" : ""));
    }
    if (key == "nonce") {
      if (origin.nonces.size() == kMaxSeats) return problem("more than 8 nonces");
      origin.nonces.emplace_back(no_number ? "" : value);
    } else {
      (key == "commitment" ? origin.commitment : origin.secret) = value;
    }
    return std::nullopt;
  }

  std::optional<Error> option(std::string_view value) {
    const std::size_t equals = value.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == value.size()) {
      return problem("option '" + std::string(value) + "' is not NAME=VALUE");
    }
    const std::string name(value.substr(0, equals));
    if (!journal_.header().options.emplace(name, value.substr(equals + 1)).second) {
      return problem("option '" + name + "' is given twice");
    }
    return std::nullopt;
  }

  std::optional<Error> complete() const {
    for (const char* key : {"game", "revision", "data"}) {
      if (!seen_.contains(key)) return problem("the header has no '" + std::string(key) + "'");
    }
    return std::nullopt;
  }

  std::optional<Error> entries() {
    for (;;) {
      const auto line = next();
      if (!line) return line.error();
      if (!*line) return std::nullopt;
      const std::string_view text = **line;
      if (!text.empty() && text[0] == '#') continue;
      if (auto error = entry(text)) return error;
    }
  }

  std::optional<Error> entry(std::string_view text) {
    const std::size_t first = text.find(' ');
    const std::size_t second = first == std::string_view::npos ? first : text.find(' ', first + 1);
    if (second == std::string_view::npos)
      return problem("'" + std::string(text) + "' is not an entry; write 'NUMBER ACTOR ACTION'");
    const auto seq = whole_number(text.substr(0, first));
    if (!seq) return problem("'" + std::string(text.substr(0, first)) + "' is not an entry number");
    if (*seq != journal_.last_seq() + 1) {
      return problem("entry " + std::to_string(*seq) + " stands where entry " +
                     std::to_string(journal_.last_seq() + 1) + " must be");
    }
    const std::string_view actor = text.substr(first + 1, second - first - 1);
    const std::string_view rest = text.substr(second + 1);
    if (actor == "undo") return undo(rest);
    if (rest.empty() || rest.front() == ' ' || rest.back() == ' ')
      return problem("the action is empty or has a space too many");
    if (actor == "*") {
      journal_.append(Seat::Chance, std::string(rest));
      return std::nullopt;
    }
    const auto seat = whole_number(actor);
    if (!seat || *seat < 1 || *seat > kMaxSeats) {
      return problem("'" + std::string(actor) +
                     "' is not an actor; write a seat from 1, * or undo");
    }
    journal_.append(seat_at(*seat - 1), std::string(rest));
    return std::nullopt;
  }

  std::optional<Error> undo(std::string_view target) {
    const auto seq = whole_number(target);
    if (!seq)
      return problem("undo to '" + std::string(target) +
                     "': write the number of the entry to go back to");
    if (!journal_.can_undo_to(*seq)) {
      return problem("undo to " + std::to_string(*seq) +
                     ": no such entry is left, or nothing follows it");
    }
    journal_.append_undo(*seq);
    return std::nullopt;
  }

  std::string_view text_;
  std::string_view name_;
  std::size_t at_ = 0;
  int line_ = 0;
  bool tells_origin_ = false;  ///< version 2
  std::set<std::string, std::less<>> seen_;
  Journal journal_;
};

std::string origin_lines(const SeedOrigin& origin) {
  std::string text;
  const auto line = [&](const char* key, const std::string& value) {
    if (!value.empty()) text += std::string(key) + ": " + value + "\n";
  };
  line("match", origin.match);
  line("commitment", origin.commitment);
  line("secret", origin.secret);
  for (const std::string& nonce : origin.nonces) {
    line("nonce", nonce.empty() ? std::string(kNoNonce) : nonce);
  }
  line("seed_known", origin.known);
  return text;
}

}  // namespace

std::string record_head(const JournalHeader& header) {
  const std::string origin = origin_lines(header.origin);
  std::string text = std::string(origin.empty() ? "burgrave 1" : "burgrave 2") +
                     "\ngame: " + header.game + "\nrevision: " + std::to_string(header.revision) +
                     "\ndata: " + hex16(header.data_hash) + "\n";
  for (const auto& [name, value] : header.options) text += "option: " + name + "=" + value + "\n";
  for (const std::string& seat : header.seats) text += "seat: " + seat + "\n";
  if (!header.seed.empty()) text += "seed: " + header.seed + "\n";
  if (!header.result.empty()) text += "result: " + header.result + "\n";
  return text + origin + "\n";
}

std::string record_line(const JournalEntry& entry) {
  const std::string seq = std::to_string(entry.seq) + " ";
  if (entry.undo_to) return seq + "undo " + std::to_string(*entry.undo_to) + "\n";
  const std::string actor =
      entry.actor == Seat::Chance ? "*" : std::to_string(index(entry.actor) + 1);
  return seq + actor + " " + entry.notation + "\n";
}

std::string write_record(const Journal& journal) {
  std::string text = record_head(journal.header());
  for (const JournalEntry& entry : journal.entries()) text += record_line(entry);
  return text;
}

Result<Journal> read_record(std::string_view text, std::string_view name) {
  return Reader(text, name).read();
}

Result<RecoveredRecord> recover_record(std::string_view text, std::string_view name) {
  RecoveredRecord recovered;
  if (const std::size_t end = text.rfind('\n');
      end != std::string_view::npos && end + 1 < text.size()) {
    recovered.dropped = text.substr(end + 1);
    text = text.substr(0, end + 1);
  }
  auto journal = read_record(text, name);
  if (!journal) return journal.error();
  recovered.journal = *std::move(journal);
  return recovered;
}

}  // namespace burgrave
