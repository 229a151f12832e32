#include "server/match/player_names.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace burgrave::server {

namespace {

constexpr int kLongestName = 20;
/// What is written above or below one letter; UTS #39, 5.4, forbids more for identifiers.
constexpr int kMostMarks = 4;

void check(UErrorCode status) {
  if (U_FAILURE(status)) throw std::runtime_error(u_errorName(status));
}

/// The parts of ICU that are made once. All of them may be used by several threads at a time.
struct Unicode {
  Unicode() {
    UErrorCode status = U_ZERO_ERROR;
    nfc = icu::Normalizer2::getNFCInstance(status);
    nfd = icu::Normalizer2::getNFDInstance(status);
    nfkc = icu::Normalizer2::getNFKCInstance(status);
    folded = icu::Normalizer2::getNFKCCasefoldInstance(status);
    spoof.adoptInstead(uspoof_open(&status));
    check(status);
  }
  const icu::Normalizer2* nfc = nullptr;
  const icu::Normalizer2* nfd = nullptr;
  const icu::Normalizer2* nfkc = nullptr;
  const icu::Normalizer2* folded = nullptr;
  icu::LocalUSpoofCheckerPointer spoof;
};

const Unicode& unicode() {
  static const Unicode parts;
  return parts;
}

icu::UnicodeString from_utf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

icu::UnicodeString normalized(const icu::Normalizer2& form, const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString out = form.normalize(text, status);
  check(status);
  return out;
}

std::u32string code_points(const icu::UnicodeString& text) {
  std::u32string out;
  for (int at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    out += static_cast<char32_t>(text.char32At(at));
  }
  return out;
}

template <class Test>
bool any_of(const icu::UnicodeString& text, Test test) {
  const std::u32string all = code_points(text);
  return std::any_of(all.begin(), all.end(), test);
}

bool has(char32_t c, UProperty property) {
  return u_hasBinaryProperty(static_cast<UChar32>(c), property) != 0;
}

int8_t kind_of(char32_t c) { return u_charType(static_cast<UChar32>(c)); }

/// The empty Braille pattern and the note head of nothing are drawn as blanks, and are symbols all
/// the same; Unicode has no property that tells.
bool is_space(char32_t c) { return kind_of(c) == U_SPACE_SEPARATOR || c == 0x2800 || c == 0x1D159; }

bool is_control(char32_t c) {
  switch (kind_of(c)) {
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
      return true;
    default:
      return has(c, UCHAR_NONCHARACTER_CODE_POINT);
  }
}

bool turns_writing(char32_t c) { return has(c, UCHAR_BIDI_CONTROL); }

bool is_unseen(char32_t c) {
  return kind_of(c) == U_FORMAT_CHAR || has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool is_mark(char32_t c) {
  return kind_of(c) == U_NON_SPACING_MARK || kind_of(c) == U_ENCLOSING_MARK;
}

bool is_seen(char32_t c) { return !is_space(c) && !is_unseen(c) && !is_mark(c); }

/// One space between words, none around them.
icu::UnicodeString spaced(const icu::UnicodeString& text) {
  icu::UnicodeString out;
  bool space = false;
  for (const char32_t c : code_points(text)) {
    if (is_space(c)) {
      space = !out.isEmpty();
      continue;
    }
    if (space) out.append(u' ');
    space = false;
    out.append(static_cast<UChar32>(c));
  }
  return out;
}

icu::UnicodeString without_unseen(const icu::UnicodeString& text) {
  icu::UnicodeString out;
  for (const char32_t c : code_points(text)) {
    if (!is_unseen(c)) out.append(static_cast<UChar32>(c));
  }
  return out;
}

/// Characters as people count them: a letter with its accents is one, a family of emoji too.
int characters(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
  check(status);
  breaks->setText(text);
  int count = 0;
  while (breaks->next() != icu::BreakIterator::DONE) ++count;
  return count;
}

int most_marks(const icu::UnicodeString& text) {
  int most = 0;
  int row = 0;
  for (const char32_t c : code_points(normalized(*unicode().nfd, text))) {
    if (is_unseen(c)) continue;  // it ends no row, whether it is a mark or not
    row = is_mark(c) ? row + 1 : 0;
    most = std::max(most, row);
  }
  return most;
}

/// What texts that look the same have in common, UTS #39.
icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString out;
  uspoof_getSkeletonUnicodeString(unicode().spoof.getAlias(), 0, text, out, &status);
  check(status);
  return out;
}

}  // namespace

std::variant<std::string, Fault> player_name(std::string_view written, const std::string& where) {
  const auto wrong = [&where](const char* what) { return Fault{400, "malformed", what, where}; };
  const icu::UnicodeString name = spaced(normalized(*unicode().nfc, from_utf8(written)));
  if (any_of(name, is_control)) return wrong("a name has no control characters");
  if (any_of(name, turns_writing)) {
    return wrong("a name has no characters that turn the direction of writing");
  }
  if (!any_of(name, is_seen)) return wrong("a name has something to be seen");
  if (characters(name) > kLongestName) return wrong("a name has 1 to 20 characters");
  if (most_marks(name) > kMostMarks) return wrong("a name has at most 4 accents on one letter");
  std::string out;
  name.toUTF8String(out);
  return out;
}

/// Capital letters have twins that their small ones have not (В and B, but в and b), and the other
/// way round: they are compared as written, and as small ones.
bool look_alike(std::string_view one, std::string_view other) {
  const auto read = [](std::string_view text) {
    return spaced(without_unseen(normalized(*unicode().nfkc, from_utf8(text))));
  };
  const icu::UnicodeString a = read(one);
  const icu::UnicodeString b = read(other);
  return skeleton(a).foldCase() == skeleton(b).foldCase() ||
         skeleton(normalized(*unicode().folded, a)) == skeleton(normalized(*unicode().folded, b));
}

}  // namespace burgrave::server
