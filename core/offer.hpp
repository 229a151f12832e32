#pragma once

#include "core/message.hpp"

#include <string>
#include <vector>

namespace burgrave {

/// What a page needs to know of one action beyond its notation and words, so that it can be chosen
/// on the board.
struct OfferDetail {
  std::string group;   ///< the kind of choice: offers of one group stand together, e.g. "place"
  std::string target;  ///< the thing on the board that stands for it, e.g. "road:10"; "" = none
  std::vector<MessageArg::Part> price;  ///< what the actor pays
  std::vector<MessageArg::Part> gain;   ///< what the actor surely gets at once
  bool operator==(const OfferDetail&) const = default;
};

/// What one action is, as the seat that may take it sees it before it does: computed once, from a
/// View, and only rendered by words, offers, lists and buttons.
struct ActionFacts {
  Message words;       ///< the action in a sentence
  OfferDetail detail;  ///< where it is chosen, and what it costs and brings
  bool operator==(const ActionFacts&) const = default;
};

}  // namespace burgrave
