#include "core/notation.hpp"

#include "games/settlers/rules/rules.hpp"

namespace burgrave::settlers {

std::string plain_word(int number) { return std::to_string(number); }
std::string number_word(int from_0) { return std::to_string(from_0 + 1); }
std::string good_word(int good) { return std::string(kGoodIds[at(good)]); }
std::string token_word(int token) { return std::string(kTokenIds[at(token)]); }
std::string track_word(int track) { return std::string(kTrackIds[at(track)]); }

std::string goods_word(int set) {
  std::string text;
  for (int good = 0; good < kNamedGoods; ++good) {
    if ((set & bit(good)) != 0) text += (text.empty() ? "" : " ") + good_word(good);
  }
  return text;
}

/// By their numbers, the worker die as w.
std::string dice_word(int set) {
  std::string text;
  for (int die = 0; die < kDice; ++die) {
    if ((set & bit(die)) != 0) text += die == kWorkerDie ? "w" : number_word(die);
  }
  return text;
}

}  // namespace burgrave::settlers
