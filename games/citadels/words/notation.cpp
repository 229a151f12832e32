#include "core/notation.hpp"

#include "games/citadels/rules/rules.hpp"

#include <algorithm>
#include <iterator>

namespace burgrave::citadels {

namespace {

std::string name_of(Kind kind) {
  return std::string(kKindIds[static_cast<std::size_t>(index(kind))]);
}
std::string name_of(Type type) {
  return std::string(kTypeIds[static_cast<std::size_t>(index(type))]);
}

std::string kind_word(int i) { return name_of(kind_at(i)); }
std::string type_word(int i) { return name_of(type_at(i)); }
/// Ranks and seats count from 1.
std::string number_word(int i) { return std::to_string(i + 1); }
/// A district of a city; a star marks the beautified copy.
std::string district_word(int i) { return i < kKinds ? kind_word(i) : kind_word(i - kKinds) + "*"; }

/// The verbs with one argument: where their codes begin, and how the argument is written.
struct Verb {
  int first;
  std::string_view word;
  std::string (*argument)(int offset);
  std::string_view after{};
};
constexpr Verb kVerbs[] = {{kName, "name", number_word},
                           {kMark, "mark", number_word},
                           {kSign, "sign", number_word},
                           {kSwapHands, "swap", number_word},
                           {kLook, "look", number_word},
                           {kCrown, "crown", number_word},
                           {kCrownGold, "crown", number_word, " gold"},
                           {kCrownCard, "crown", number_word, " card"},
                           {kAlms, "alms", number_word},
                           {kTheater, "theater", number_word},
                           {kBorrow, "borrow", number_word},
                           {kGiveRole, "give-role", number_word},
                           {kDraft, "draft", number_word},
                           {kBury, "bury", number_word},
                           {kHaunted, "haunted", type_word},
                           {kKeep, "keep", kind_word},
                           {kDrop, "drop", kind_word},
                           {kTake, "take", kind_word},
                           {kGive, "give", kind_word},
                           {kLaboratory, "laboratory", kind_word},
                           {kMuseum, "museum", kind_word},
                           {kBuild, "build", kind_word},
                           {kBeautify, "beautify", kind_word},
                           {kOffer, "offer", district_word},
                           {kSacrifice, "sacrifice", district_word},
                           {kDrawCrown, "first-crown", number_word},
                           {kFaceUp, "face-up", number_word},
                           {kFaceDown, "face-down", number_word},
                           {kDrawRole, "draw-role", number_word},
                           {kDraw, "draw", kind_word},
                           {kSteal, "steal", kind_word}};

/// The verbs without an argument, by code.
constexpr std::string_view kWords[] = {
    "end",        "gold",        "cards",       "decline",      "reveal",  "bribe", "pay",
    "framework",  "done",        "to-hand",     "build-now",    "redraw",  "seer",  "income",
    "extra gold", "extra cards", "either gold", "either cards", "scholar", "queen", "tax",
    "smithy",     "armory",      "give-gold",   "give-card"};
static_assert(std::size(kWords) == kAbbot);

}  // namespace

std::string Rules::notation(Action action) {
  const int code = action.code;
  if (code < kAbbot) return std::string(kWords[code]);
  if (code < kName) return "income " + std::to_string(code - kAbbot);
  if (code >= kSpy && code < kSwapHands) {
    const int i = code - kSpy;
    return "spy " + number_word(i / kTypes) + " " + type_word(i % kTypes);
  }
  if (code >= kTarget && code < kDrawCrown) {
    const int i = code - kTarget;
    return "target " + number_word(i / kCityCodes) + " " + district_word(i % kCityCodes);
  }
  const auto* next = std::upper_bound(std::begin(kVerbs), std::end(kVerbs), code,
                                      [](int c, const Verb& verb) { return c < verb.first; });
  const Verb& verb = *(next - 1);
  return std::string(verb.word) + " " + verb.argument(code - verb.first) + std::string(verb.after);
}

std::optional<Action> Rules::parse(std::string_view text) {
  static const NotationIndex actions(kActions, notation);
  return actions.find(text);
}

}  // namespace burgrave::citadels
