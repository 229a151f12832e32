#include "games/settlers/words/ability_text.hpp"

#include "games/settlers/rules/counts.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace burgrave::settlers {

namespace {

Message say(const std::string& id) { return Message(text_key("ability", id)); }
std::string unit(std::string_view id) { return text_key("unit", id); }

/// The ids of counts in texts, in the order of Count; those by track or good have its id added.
constexpr std::array<std::string_view, 22> kCountIds{
    "sections",    "sections_all",    "empire_sections", "max_track",  "min_track",   "harvested",
    "fields_open", "buildings_built", "village_boxes",   "plots",      "r_boxes",     "r_track",
    "r_village",   "r_harvests",      "r_sections",      "r_sections", "r_buildings", "r_gold",
    "r_spent",     "r_dice",          "r_worker",        "r_dice_same"};
static_assert(static_cast<std::size_t>(Count::DiceSame) + 1 == kCountIds.size());

std::string count_key(CountKey key) {
  std::string id(kCountIds[static_cast<std::size_t>(key.count)]);
  switch (key.count) {
    case Count::Sections:
    case Count::RoundSectionsOf:
      id += "_" + std::string(kTrackIds[key.of]);
      break;
    case Count::Spent:
    case Count::DiceShowing:
      id += "_" + std::string(kGoodIds[key.of]);
      break;
    default:
      break;
  }
  return text_key("count", id);
}

/// So many of what is counted; a single one goes without its number.
Parts every(CountKey key, int each) { return {{each == 1 ? 0 : each, count_key(key)}}; }

/// Words for one ability, with what plots have added.
class AbilityWords {
 public:
  AbilityWords(const Catalog& catalog, const Building& building, int plots)
      : catalog_(catalog),
        building_(building),
        ability_(building.ability),
        number_(grown_number(catalog, ability_, plots)),
        gain_(gained(grown_gain(catalog, ability_, plots))) {}

  std::vector<Message> sentences() const {
    std::vector<Message> out{effect()};
    if (repeats() && number_ > 1) out.push_back(say("times").with("times", number_));
    if (building_.shape != kNoShape && ability_.underlined != Underlined::None) {
      out.push_back(say("grows").with("more", Parts{{catalog_.growth_per_plot, growing()}}));
    }
    return out;
  }

 private:
  /// Whether the number says how often a round the ability works.
  bool repeats() const {
    switch (ability_.kind) {
      case AbilityKind::GainChoice:
      case AbilityKind::Trade:
      case AbilityKind::Discount:
      case AbilityKind::FreeBuild:
      case AbilityKind::FreeHarvest:
      case AbilityKind::HarvestBonus:
      case AbilityKind::OnSection:
        return true;
      default:
        return false;
    }
  }

  Message effect() const {
    switch (ability_.kind) {
      case AbilityKind::Gain:  // ISR-13.1
        return say("gain").with("gain", gain_);
      case AbilityKind::GainChoice:
        return choice();
      case AbilityKind::GainIf:  // ISR-13.3
        return conditional("gain").with("gain", gain_);
      case AbilityKind::GainPer:
        return per();
      case AbilityKind::Trade:  // ISR-13.5
        return say("trade").with("spend", spent(ability_.spend)).with("gain", gain_);
      case AbilityKind::Discount:
        return discount();
      case AbilityKind::FreeBuild:  // ISR-13.7
        return say("free_build").with("where", key_of_place(ability_.where));
      case AbilityKind::FreeHarvest:  // ISR-13.8
        return say("free_harvest");
      case AbilityKind::HarvestBonus:
        return harvest_bonus();
      case AbilityKind::OnSection:  // ISR-13.10
        return say("on_section").with("where", key_of_place(ability_.where)).with("gain", gain_);
      case AbilityKind::Reroll:
        return reroll();
      case AbilityKind::Store:
        return store();
      case AbilityKind::CopyFavor:
        return copy();
      case AbilityKind::EndVpPer:  // ISR-13.14
        return say("end_per")
            .with("points", number_)
            .with("per", every(ability_.per, ability_.each));
      case AbilityKind::EndVpIf:  // ISR-13.14
        return conditional("end").with("points", number_);
      case AbilityKind::PlotVp:  // ISR-13.15
        return say("plots").with("points", number_);
    }
    return {};
  }

  /// ISR-13.2: gain this or that.
  Message choice() const {
    constexpr std::array<const char*, kMaxOptions> kNames{"one",  "two",  "three",
                                                          "four", "five", "six"};
    Message message = say("choice_" + std::to_string(ability_.options_count));
    for (std::size_t i = 0; i < ability_.options_count; ++i) {
      message.with(kNames[i], gained(ability_.options[i]));
    }
    return message;
  }

  /// The sentence of this id for what must hold; one that always does is left out.
  Message conditional(const std::string& id) const {
    const Condition& condition = ability_.condition;
    if (condition.comparison == Comparison::AtLeast) {
      if (condition.number == 0) return say(id);
      return say(id + "_at_least").with("what", counted());
    }
    if (condition.number == 0) {
      return say(id + "_none").with("what", count_key(condition.key));
    }
    const bool equal = condition.comparison == Comparison::Equal;
    return say(id + (equal ? "_equal" : "_at_most")).with("what", counted());
  }
  Parts counted() const { return {{ability_.condition.number, count_key(ability_.condition.key)}}; }

  /// ISR-13.4
  Message per() const {
    Message message = say(number_ == 1 ? "per_once" : "per")
                          .with("gain", gain_)
                          .with("per", every(ability_.per, ability_.each));
    if (number_ != 1) message.with("number", number_);
    return message;
  }
  /// ISR-13.6
  Message discount() const {
    Message message = say(ability_.good == kAnyGood ? "discount_any" : "discount")
                          .with("where", key_of_place(ability_.where))
                          .with("amount", int{ability_.amount});
    if (ability_.good != kAnyGood) message.with("good", key_of(good_at(ability_.good)));
    return message;
  }
  /// ISR-13.9
  Message harvest_bonus() const {
    if (ability_.field == kAnyField) return say("bonus").with("gain", gain_);
    return say("bonus_field")
        .with("field", key_of(catalog_.fields[ability_.field]))
        .with("gain", gain_);
  }
  /// ISR-13.11
  Message reroll() const {
    if (ability_.dice == kWorkerDice) return say("reroll_worker");
    const int most = std::min(number_, std::popcount(ability_.dice));
    return say(ability_.dice == kAnyDice ? "reroll" : "reroll_resource").with("dice", most);
  }
  /// ISR-13.12
  Message store() const {
    if (ability_.good == kAnyGood) return say("store_any").with("number", number_);
    return say("store").with("what", Parts{{number_, key_of(good_at(ability_.good))}});
  }
  /// ISR-13.13
  Message copy() const {
    if (ability_.spend == Bundle{}) return say("copy_free");
    return say("copy").with("spend", spent(ability_.spend));
  }

  /// What a plot makes more of [ISR-9.7].
  std::string growing() const {
    switch (ability_.underlined) {
      case Underlined::Any:
        return unit("any");
      case Underlined::Points:
        return unit("point");
      case Underlined::Actions:
        return unit("action");
      case Underlined::Number:
        break;
      default:
        return key_of(good_at(static_cast<int>(ability_.underlined)));
    }
    switch (ability_.kind) {
      case AbilityKind::Reroll:
        return unit("die");
      case AbilityKind::Store:
        return ability_.good == kAnyGood ? unit("any_good") : key_of(good_at(ability_.good));
      case AbilityKind::EndVpPer:
      case AbilityKind::EndVpIf:
        return unit("point");
      default:
        return unit("use");
    }
  }

  const Catalog& catalog_;
  const Building& building_;
  const Ability& ability_;
  int number_;
  Parts gain_;
};

}  // namespace

std::vector<Message> ability_text(const Catalog& catalog, const Building& building, int plots) {
  return AbilityWords(catalog, building, plots).sentences();
}

}  // namespace burgrave::settlers
