#include "games/citadels/catalog/effect.hpp"

#include <algorithm>
#include <array>

namespace burgrave::citadels {

namespace {

/// Where the effects of one op say which of its forms they are.
struct Discriminator {
  std::string_view op;
  std::string_view key;
};
constexpr std::array kDiscriminators{Discriminator{"name_character", "effect"},
                                     Discriminator{"place_markers", "marker"},
                                     Discriminator{"crown", "mode"},
                                     Discriminator{"gain", "resource"},
                                     Discriminator{"end_points", "per"},
                                     Discriminator{"end_points", "if"},
                                     Discriminator{"end_of_turn_if", "if"},
                                     Discriminator{"alt_payment", "cost"}};
constexpr std::array<std::string_view, 3> kActionCosts{"discard_cards", "gold",
                                                       "tuck_card_face_down"};

/// An effect's op and what tells it from others of that op, e.g. "end_points/card_in_hand".
std::string form_of(const JsonNode& effect) {
  std::string op(effect["op"].text());
  if (op == "one_of") return op + "/" + std::string(effect["options"].item(0)["op"].text());
  if (op == "action") {
    const JsonNode cost = effect["cost"];
    const auto paid = std::find_if(kActionCosts.begin(), kActionCosts.end(),
                                   [&](std::string_view key) { return cost.has(key); });
    return op + "/" + std::string(*paid);
  }
  for (const Discriminator& part : kDiscriminators) {
    if (op == part.op && effect.has(part.key)) {
      return op + "/" + std::string(effect[part.key].text());
    }
  }
  return op;
}

/// Pre: a form that the schema admits.
template <class Forms>
const auto& form_named(const Forms& forms, std::string_view name) {
  return *std::find_if(forms.begin(), forms.end(),
                       [&](const auto& form) { return form.name == name; });
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

std::vector<std::string> forms_of(const JsonNode& effects) {
  std::vector<std::string> forms;
  for (std::size_t i = 0; i < effects.size(); ++i) forms.push_back(form_of(effects.item(i)));
  return forms;
}

std::optional<Error> check_repeats(const JsonNode& effects, const std::vector<std::string>& forms) {
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const auto end = forms.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(forms.begin(), end, forms[i]) == end) continue;
    return effects.item(i).error(quoted(forms[i]) + " stands twice");
  }
  return {};
}

/// What a turn keeps one mark of use for.
enum class Slot : std::uint8_t { None, Ability, Extra, Crown };

struct CharacterForm {
  std::string_view name;
  int rank;  ///< whose abilities it is written for; 0 = any
  Slot slot;
  std::string_view needs;  ///< the form that must stand beside it
  void (*compile)(const JsonNode& effect, CharacterRow& row);
};

void compile_income(const JsonNode& effect, CharacterRow& row) {
  row.income = type_named(effect["type"].text());
  const std::string_view resource = effect["resource"].text();
  row.income_resource = resource == "gold"    ? Resource::Gold
                        : resource == "cards" ? Resource::Cards
                                              : Resource::Either;
}

void compile_spy(const JsonNode& effect, CharacterRow& row) {
  row.spy = true;
  row.spy_gold = effect["per_match"]["take_gold"].number();
  row.spy_cards = effect["per_match"]["gain_cards"].number();
}

void compile_markers(const JsonNode& effect, CharacterRow& row) {
  row.marker = effect["marker"].text() == "warrant" ? Marker::Warrant : Marker::Threat;
  row.markers = effect["count"].number();
}

void compile_gain_choice(const JsonNode& effect, CharacterRow& row) {
  const JsonNode options = effect["options"];
  for (std::size_t i = 0; i < options.size(); ++i) {
    const JsonNode option = options.item(i);
    (option["resource"].text() == "gold" ? row.either_gold : row.either_cards) =
        option["amount"].number();
  }
}

void compile_destroy(const JsonNode& effect, CharacterRow& row) {
  row.rank8 = Rank8::Destroy;
  const std::string_view price = effect["price"].text();
  row.price_offset = price == "cost-1" ? -1 : price == "cost+1" ? 1 : 0;
}

void part_of_another(const JsonNode&, CharacterRow&) {}

constexpr std::array kCharacterForms{
    CharacterForm{"income", 0, Slot::None, "", compile_income},
    CharacterForm{"name_character/kill", 1, Slot::Ability, "",
                  [](const JsonNode&, CharacterRow& row) { row.naming = Naming::Kill; }},
    CharacterForm{"name_character/bewitch", 1, Slot::Ability, "hold_turn_then_resume_as_target",
                  [](const JsonNode&, CharacterRow& row) { row.naming = Naming::Bewitch; }},
    CharacterForm{"hold_turn_then_resume_as_target", 1, Slot::None, "name_character/bewitch",
                  part_of_another},
    CharacterForm{"place_markers/warrant", 1, Slot::Ability, "confiscate_first_paid_build",
                  compile_markers},
    CharacterForm{"confiscate_first_paid_build", 1, Slot::None, "place_markers/warrant",
                  part_of_another},
    CharacterForm{"name_character/rob_all_gold_on_reveal", 2, Slot::Ability, "",
                  [](const JsonNode&, CharacterRow& row) { row.naming = Naming::Rob; }},
    CharacterForm{"spy", 2, Slot::Ability, "", compile_spy},
    CharacterForm{"place_markers/threat", 2, Slot::Ability, "bribe", compile_markers},
    CharacterForm{"bribe", 2, Slot::None, "reveal_threat", part_of_another},
    CharacterForm{"reveal_threat", 2, Slot::None, "place_markers/threat", part_of_another},
    CharacterForm{"one_of/swap_hand", 3, Slot::Ability, "",
                  [](const JsonNode&, CharacterRow& row) { row.swap_or_redraw = true; }},
    CharacterForm{"look_hand_take_card", 3, Slot::Ability, "",
                  [](const JsonNode&, CharacterRow& row) { row.look_and_take = true; }},
    CharacterForm{"allow_identical_builds", 0, Slot::None, "",
                  [](const JsonNode&, CharacterRow& row) { row.identical_builds = true; }},
    CharacterForm{"take_random_card_each_other_player", 3, Slot::Ability, "",
                  [](const JsonNode&, CharacterRow& row) { row.take_random_cards = true; }},
    CharacterForm{"build_limit", 0, Slot::None, "",
                  [](const JsonNode& effect, CharacterRow& row) {
                    row.build_limit = effect["value"].number();
                  }},
    CharacterForm{"build_limit_exempt", 0, Slot::None, "",
                  [](const JsonNode& effect, CharacterRow& row) {
                    row.unlimited = type_named(effect["type"].text());
                  }},
    CharacterForm{"cannot_build", 0, Slot::None, "",
                  [](const JsonNode&, CharacterRow& row) { row.cannot_build = true; }},
    CharacterForm{"crown/take", 4, Slot::Crown, "",
                  [](const JsonNode&, CharacterRow& row) { row.crown = Crown::Take; }},
    CharacterForm{"crown/give_other", 4, Slot::Crown, "",
                  [](const JsonNode&, CharacterRow& row) { row.crown = Crown::GiveOther; }},
    CharacterForm{"protect_city_from_rank8", 5, Slot::None, "",
                  [](const JsonNode&, CharacterRow& row) { row.protects_city = true; }},
    CharacterForm{
        "richest_gives_gold", 0, Slot::Extra, "",
        [](const JsonNode& effect, CharacterRow& row) { row.alms = effect["amount"].number(); }},
    CharacterForm{"take_shortfall_gold_for_cards", 0, Slot::Extra, "",
                  [](const JsonNode&, CharacterRow& row) { row.takes_shortfall = true; }},
    CharacterForm{"gain/gold", 0, Slot::Extra, "",
                  [](const JsonNode& effect, CharacterRow& row) {
                    row.extra_gold = effect["amount"].number();
                  }},
    CharacterForm{"gain/cards", 0, Slot::Extra, "",
                  [](const JsonNode& effect, CharacterRow& row) {
                    row.extra_cards = effect["amount"].number();
                  }},
    CharacterForm{"one_of/gain", 0, Slot::Ability, "", compile_gain_choice},
    CharacterForm{"refund_build_gold", 0, Slot::None, "",
                  [](const JsonNode&, CharacterRow& row) { row.refunds_builds = true; }},
    CharacterForm{
        "draw_keep", 0, Slot::Ability, "",
        [](const JsonNode& effect, CharacterRow& row) { row.draw = effect["draw"].number(); }},
    CharacterForm{"destroy_district", 8, Slot::Ability, "", compile_destroy},
    CharacterForm{"exchange_district", 8, Slot::Ability, "",
                  [](const JsonNode&, CharacterRow& row) { row.rank8 = Rank8::Exchange; }},
    CharacterForm{"seize_district", 8, Slot::Ability, "",
                  [](const JsonNode& effect, CharacterRow& row) {
                    row.rank8 = Rank8::Seize;
                    row.seize_max_cost = effect["max_cost"].number();
                  }},
    CharacterForm{"gain_if_neighbour_is_rank4", 9, Slot::Ability, "",
                  [](const JsonNode& effect, CharacterRow& row) {
                    row.neighbour_gold = effect["amount"].number();
                  }},
    CharacterForm{
        "beautify", 9, Slot::None, "",
        [](const JsonNode& effect, CharacterRow& row) { row.beautify = effect["max"].number(); }},
    CharacterForm{
        "tax_each_build", 9, Slot::None, "take_token_gold",
        [](const JsonNode& effect, CharacterRow& row) { row.tax = effect["amount"].number(); }},
    CharacterForm{"take_token_gold", 9, Slot::Ability, "tax_each_build", part_of_another},
};

std::optional<Error> check_forms(const JsonNode& entry, const std::vector<std::string>& forms) {
  const JsonNode effects = entry["effects"];
  const int rank = entry["rank"].number();
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const CharacterForm& form = form_named(kCharacterForms, forms[i]);
    if (form.rank != 0 && form.rank != rank) {
      return effects.item(i).error(quoted(forms[i]) + " is an effect of rank " +
                                   std::to_string(form.rank) + ", this is rank " +
                                   std::to_string(rank));
    }
    for (std::size_t earlier = 0; earlier < i && form.slot != Slot::None; ++earlier) {
      if (form_named(kCharacterForms, forms[earlier]).slot != form.slot) continue;
      return effects.item(i).error(quoted(forms[i]) + " cannot stand beside " +
                                   quoted(forms[earlier]) + ": a turn has one use for both");
    }
    if (!form.needs.empty() && std::find(forms.begin(), forms.end(), form.needs) == forms.end()) {
      return effects.item(i).error(quoted(forms[i]) + " needs " + quoted(form.needs) +
                                   " beside it");
    }
  }
  return {};
}

struct DistrictForm {
  std::string_view name;
  void (*compile)(const JsonNode& effect, DistrictRow& row);
};

/// Points that several districts may give.
template <int DistrictRow::*Member>
void compile_points(const JsonNode& effect, DistrictRow& row) {
  row.*Member = effect["points"].number();
}

constexpr std::array kDistrictForms{
    DistrictForm{"end_points", compile_points<&DistrictRow::points>},
    DistrictForm{"end_points/own_district_with_odd_cost",
                 compile_points<&DistrictRow::points_odd_cost>},
    DistrictForm{"end_points/three_districts_of_one_type",
                 compile_points<&DistrictRow::points_same_type>},
    DistrictForm{"end_points/gold_in_stash", compile_points<&DistrictRow::points_gold>},
    DistrictForm{"end_points/only_unique_district",
                 compile_points<&DistrictRow::points_only_unique>},
    DistrictForm{"end_points/card_in_hand", compile_points<&DistrictRow::points_hand>},
    DistrictForm{"end_points/tucked_card", compile_points<&DistrictRow::points_tucked>},
    DistrictForm{"end_points/unique_district_in_city", compile_points<&DistrictRow::points_unique>},
    DistrictForm{"end_points/has_crown", compile_points<&DistrictRow::points_crown>},
    DistrictForm{"end_points/in_hand", compile_points<&DistrictRow::points_in_hand>},
    DistrictForm{"end_type_choice",
                 [](const JsonNode&, DistrictRow& row) { row.any_scoring_type = true; }},
    DistrictForm{
        "build_discount",
        [](const JsonNode& effect, DistrictRow& row) { row.discount = effect["amount"].number(); }},
    DistrictForm{"alt_payment/destroy_self",
                 [](const JsonNode&, DistrictRow& row) { row.pays_any_build = true; }},
    DistrictForm{"alt_payment/destroy_one_own_district",
                 [](const JsonNode&, DistrictRow& row) { row.paid_by_district = true; }},
    DistrictForm{"alt_payment/cards_for_gold",
                 [](const JsonNode&, DistrictRow& row) { row.paid_by_cards = true; }},
    DistrictForm{"action/discard_cards",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.sell_card_gold = effect["gain"]["gold"].number();
                 }},
    DistrictForm{"action/gold",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.buy_cards_price = effect["cost"]["gold"].number();
                   row.buy_cards = effect["gain"]["cards"].number();
                 }},
    DistrictForm{"action/tuck_card_face_down",
                 [](const JsonNode&, DistrictRow& row) { row.tucks_card = true; }},
    DistrictForm{"gather_gold_bonus",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.gather_gold = effect["amount"].number();
                 }},
    DistrictForm{"gather_draw_count",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.gather_draw = effect["value"].number();
                 }},
    DistrictForm{"gather_keep_all_drawn",
                 [](const JsonNode&, DistrictRow& row) { row.gather_keep_all = true; }},
    DistrictForm{"rank8_immune",
                 [](const JsonNode&, DistrictRow& row) { row.rank8_immune = true; }},
    DistrictForm{"rank8_surcharge",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.rank8_surcharge = effect["amount"].number();
                   row.surcharge_on_itself = effect["scope"].text() == "all_districts_of_city";
                 }},
    DistrictForm{"income_type_wild",
                 [](const JsonNode&, DistrictRow& row) { row.any_income_type = true; }},
    DistrictForm{"city_count_weight",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.city_weight = effect["value"].number();
                 }},
    DistrictForm{"cannot_build_if_city_size_at_least",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.max_city_to_build = effect["value"].number();
                 }},
    DistrictForm{"end_of_turn_if/hand_empty",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.cards_if_hand_empty = effect["gain"]["cards"].number();
                 }},
    DistrictForm{"end_of_turn_if/stash_empty",
                 [](const JsonNode& effect, DistrictRow& row) {
                   row.gold_if_stash_empty = effect["gain"]["gold"].number();
                 }},
    DistrictForm{"swap_character_card",
                 [](const JsonNode&, DistrictRow& row) { row.swaps_characters = true; }},
    DistrictForm{"destroy_self_to_destroy_district",
                 [](const JsonNode&, DistrictRow& row) { row.destroys_for_itself = true; }},
    DistrictForm{"allow_identical_builds",
                 [](const JsonNode&, DistrictRow& row) { row.identical_builds = true; }},
    DistrictForm{"build_limit_exempt",
                 [](const JsonNode&, DistrictRow& row) { row.limit_exempt = true; }},
    DistrictForm{"cannot_build",
                 [](const JsonNode&, DistrictRow& row) { row.cannot_build = true; }},
};

/// The state of a match keeps one place for what such a district holds or has done.
bool may_repeat(std::string_view form) {
  return form.starts_with("end_points") || form == "cannot_build";
}

}  // namespace

std::optional<Error> compile_effects(const JsonNode& entry, CharacterRow& row) {
  const JsonNode effects = entry["effects"];
  const std::vector<std::string> forms = forms_of(effects);
  if (auto wrong = check_repeats(effects, forms)) return wrong;
  if (auto wrong = check_forms(entry, forms)) return wrong;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    form_named(kCharacterForms, forms[i]).compile(effects.item(i), row);
  }
  if (entry["rank"].number() == 4 && row.crown == Crown::None) {  // CIT-3.4, 4.11
    return effects.error("lacks 'crown': every character of rank 4 moves the crown");
  }
  if ((row.either_gold == 0) != (row.either_cards == 0)) {  // CIT-6.20
    return effects.error("offers one resource twice, one option must be gold, the other cards");
  }
  return {};
}

std::optional<Error> compile_effects(const JsonNode& entry, DistrictRow& row,
                                     std::vector<FormOwner>& owners) {
  const JsonNode effects = entry["effects"];
  const std::vector<std::string> forms = forms_of(effects);
  if (auto wrong = check_repeats(effects, forms)) return wrong;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    form_named(kDistrictForms, forms[i]).compile(effects.item(i), row);
    if (may_repeat(forms[i])) continue;
    const auto owner = std::find_if(owners.begin(), owners.end(),
                                    [&](const FormOwner& other) { return other.form == forms[i]; });
    if (owner != owners.end()) {
      return effects.item(i).error(quoted(forms[i]) + " is the effect of " + quoted(owner->id) +
                                   " already, one district can have it");
    }
    owners.push_back({forms[i], std::string(entry["id"].text())});
  }
  return {};
}

}  // namespace burgrave::citadels
