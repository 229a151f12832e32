#include "core/notation.hpp"

#include "games/settlers/rules/rules.hpp"

#include <algorithm>
#include <iterator>

namespace burgrave::settlers {

namespace {

std::string number_word(int i) { return std::to_string(i + 1); }
std::string plain_word(int i) { return std::to_string(i); }
std::string good_word(int i) { return std::string(kGoodIds[static_cast<std::size_t>(i)]); }
std::string track_word(int i) { return std::string(kTrackIds[static_cast<std::size_t>(i)]); }
std::string token_word(int i) { return std::string(kTokenIds[static_cast<std::size_t>(i)]); }

/// "3/2": two numbers from 1.
template <int kSecond>
std::string pair_word(int i) {
  return number_word(i / kSecond) + "/" + number_word(i % kSecond);
}
std::string box_word(int i) { return "box " + pair_word<kMaxBoxes>(i); }
std::string copy_word(int i) { return number_word(i / kTokens) + " " + token_word(i % kTokens); }

std::string roll_word(int i) {
  const Dice dice = dice_of(kRoll + i);
  std::string text;
  for (std::size_t die = 0; die < kGoodDice; ++die) text += good_word(dice[die]) + " ";
  return text + std::to_string(dice[kWorkerDie]);
}
/// Dice by their numbers, the worker die as w.
std::string reroll_word(int i) {
  const int dice = i % kAnyDice + 1;
  std::string text = number_word(i / kAnyDice) + " ";
  for (int die = 0; die < kDice; ++die) {
    if ((dice & bit(die)) != 0) text += die == kWorkerDie ? "w" : number_word(die);
  }
  return text;
}
std::string goods_word(int i) {
  std::string text;
  for (int good = 0; good < kNamedGoods; ++good) {
    if (((i + 1) & bit(good)) != 0) text += (text.empty() ? "" : " ") + good_word(good);
  }
  return text;
}
/// Slot, then track and section of the top left corner.
std::string plot_word(int i) {
  const int cell = i % kCells;
  return number_word(i / kCells) + " " + track_word(cell / kSections) + " " +
         number_word(cell % kSections);
}

/// Where the codes of a verb begin, and how its argument is written; none = the verb alone.
struct Verb {
  int first;
  std::string_view word;
  std::string (*argument)(int offset) = nullptr;
};
constexpr Verb kVerbs[] = {{kRoll, "roll", roll_word},
                           {kDrawToken, "draw", token_word},
                           {kDrawSheet, "sheet", plain_word},
                           {kDrawFirst, "first", number_word},
                           {kFavor, "favor", token_word},
                           {kReroll, "reroll", reroll_word},
                           {kKeepDice, "keep-dice"},
                           {kBuild, "build", track_word},
                           {kBox, "build", box_word},
                           {kHarvest, "harvest", pair_word<kMaxCircles>},
                           {kToken, "token", token_word},
                           {kDonate, "donate", good_word},
                           {kExport, "export", goods_word},
                           {kUse, "use", number_word},
                           {kUseOption, "use", pair_word<kMaxOptions>},
                           {kCopy, "copy", copy_word},
                           {kTake, "take", good_word},
                           {kPay, "pay", good_word},
                           {kGoldFor, "gold-for", good_word},
                           {kAccept, "accept"},
                           {kDecline, "decline"},
                           {kKeep, "keep", good_word},
                           {kKept, "kept"},
                           {kPlot, "plot", plot_word},
                           {kNoPlot, "no-plot"},
                           {kEnd, "end"}};

}  // namespace

std::string Rules::notation(Action action) {
  const int code = action.code;
  const auto* next = std::upper_bound(std::begin(kVerbs), std::end(kVerbs), code,
                                      [](int c, const Verb& verb) { return c < verb.first; });
  const Verb& verb = *(next - 1);
  if (verb.argument == nullptr) return std::string(verb.word);
  return std::string(verb.word) + " " + verb.argument(code - verb.first);
}

std::optional<Action> Rules::parse(std::string_view text) {
  static const NotationIndex actions(kActions, notation);
  return actions.find(text);
}

}  // namespace burgrave::settlers
