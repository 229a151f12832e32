#include "games/settlers/catalog/ability.hpp"

#include "core/json_schema.hpp"
#include "games/settlers/catalog/bundle.hpp"

#include <algorithm>
#include <optional>

namespace burgrave::settlers {

namespace {

constexpr std::string_view kAny = "any";
constexpr std::string_view kUnusedActions = "r_unused_actions";

/// The words for counts in the order of Count [ISR-13.16, 13.17, 13.24]. One that goes by track or
/// good is followed by a colon and that.
constexpr std::array<std::string_view, 22> kCountWords{
    "sections",      "sections_all",    "empire_sections", "max_track",     "min_track",
    "harvested",     "fields_unlocked", "buildings_built", "village_boxes", "plots",
    "r_build_boxes", "r_track_boxes",   "r_village_boxes", "r_harvests",    "r_sections",
    "r_sections:",   "r_buildings",     "r_gold_spent",    "r_spent",       "r_dice",
    "r_worker",      "r_dice_same"};
static_assert(kCountWords.size() == static_cast<std::size_t>(Count::DiceSame) + 1);

constexpr std::array<std::string_view, 3> kComparisons{">=", "<=", "=="};
constexpr std::array<std::string_view, 3> kDiceWords{"resource", "worker", "any"};
constexpr std::array kDiceMasks{kResourceDice, kWorkerDice, kAnyDice};

CountKey compile_count(const JsonNode& node) {
  const std::string_view word = node.text();
  const std::size_t colon = word.find(':');
  if (colon == word.npos) return {static_cast<Count>(place_of(word, kCountWords)), 0};
  const std::string_view of = word.substr(colon + 1);
  if (word.starts_with("r_sections:")) return {Count::RoundSectionsOf, place_of(of, kTrackIds)};
  const auto count = static_cast<Count>(place_of(word.substr(0, colon), kCountWords));
  return {count, count == Count::Sections ? place_of(of, kTrackIds) : place_of(of, kGoodIds)};
}

Condition compile_condition(const JsonNode& node) {
  return {compile_count(node["count"]),
          static_cast<Comparison>(place_of(node["op"].text(), kComparisons)), byte_of(node["n"])};
}

/// Whether a count begins every phase 3 at 0 and grows with what is done in it.
constexpr bool grows_in_phase(Count count) noexcept {
  return count >= Count::BuildBoxes && count <= Count::Spent;
}

Error breaks_13_21(Error error) {
  error.clause = "ISR-13.21";
  return error;
}

/// ISR-13.21: what is used when it holds must not be met by doing nothing and undone afterwards.
std::optional<Error> check_count_in_phase(const JsonNode& count) {
  if (count.text() != kUnusedActions) return {};
  return breaks_13_21(count.error("'" + std::string(kUnusedActions) +
                                  "' cannot be counted: when the phase begins all actions are "
                                  "unused; write a trade that spends actions"));
}
std::optional<Error> check_condition_in_phase(const JsonNode& condition) {
  if (auto wrong = check_count_in_phase(condition["count"])) return wrong;
  const JsonNode op = condition["op"];
  const std::string_view count = condition["count"].text();
  if (op.text() == ">=" || !grows_in_phase(compile_count(condition["count"]).count)) return {};
  return breaks_13_21(
      op.error("'" + std::string(op.text()) + "' cannot be asked of '" + std::string(count) +
               "', which is 0 when the phase begins and grows; write '>=', or count "
               "dice or marks of the whole game"));
}

/// ISR-13.18.
Where compile_where(const JsonNode& node) {
  const std::string_view word = node.text();
  if (word == "all") return kAllTracks | kVillage;
  if (word == "tracks") return kAllTracks;
  if (word == "village") return kVillage;
  return bit(place_of(word.substr(word.find(':') + 1), kTrackIds));
}

std::uint8_t compile_good(const JsonNode& node) {
  return node.text() == kAny ? kAnyGood : place_of(node.text(), kGoodIds);
}

Result<std::uint8_t> compile_field(const JsonNode& node, const std::vector<std::string>& fields) {
  if (node.text() == kAny) return kAnyField;
  const auto found = std::find(fields.begin(), fields.end(), node.text());
  if (found != fields.end()) return static_cast<std::uint8_t>(found - fields.begin());
  std::vector<std::string_view> known(fields.begin(), fields.end());
  known.push_back(kAny);
  return node.error(not_one_of(node.text(), known));
}

/// The key of the number that a kind has of its own (see Ability::number); empty = none.
constexpr std::array<std::string_view, kAbilityKinds> kNumberKeys{
    "",      "picks", "",      "max",    "times", "times", "times", "times",
    "times", "times", "count", "amount", "",      "vp",    "vp",    "vp_per_plot"};

struct Growing {
  std::string path;
  Underlined what;
};

AbilityKind kind_of(const JsonNode& node) {
  return static_cast<AbilityKind>(place_of(node["kind"].text(), kAbilityKindIds));
}

/// The numbers of an ability that a plot can make grow [ISR-9.7].
std::vector<Growing> growing_numbers(const JsonNode& node) {
  static constexpr std::array<std::string_view, 7> kKeys{"stone", "wood", "food",  "gold",
                                                         "any",   "vp",   "action"};
  std::vector<Growing> numbers;
  const AbilityKind kind = kind_of(node);
  const std::string_view own = kNumberKeys[static_cast<std::size_t>(kind)];
  if (kind == AbilityKind::PlotVp) return numbers;  // ISR-9.17
  if (!own.empty()) numbers.push_back({std::string(own), Underlined::Number});
  if (!node.has("gain")) return numbers;
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    if (!node["gain"].has(kKeys[i])) continue;
    numbers.push_back({"gain." + std::string(kKeys[i]), static_cast<Underlined>(i)});
  }
  return numbers;
}

Result<Underlined> compile_underlined(const JsonNode& node) {
  if (!node.has("underlined")) return Underlined::None;
  const JsonNode underlined = node["underlined"];
  const std::vector<Growing> numbers = growing_numbers(node);
  std::vector<std::string_view> known;
  for (const Growing& number : numbers) {
    if (number.path == underlined.text()) return number.what;
    known.push_back(number.path);
  }
  return underlined.error(not_one_of(underlined.text(), known));
}

}  // namespace

Result<Ability> compile_ability(const JsonNode& node, const std::vector<std::string>& fields) {
  Ability ability;
  ability.kind = kind_of(node);
  const Result<Underlined> underlined = compile_underlined(node);
  if (!underlined) return underlined.error();
  ability.underlined = *underlined;

  const std::string_view number = kNumberKeys[static_cast<std::size_t>(ability.kind)];
  if (!number.empty()) ability.number = byte_of(node[number]);
  if (node.has("gain")) ability.gain = compile_bundle(node["gain"]);
  if (node.has("spend")) ability.spend = compile_bundle(node["spend"]);
  if (node.has("if")) {
    if (auto wrong = check_condition_in_phase(node["if"])) return *wrong;
    ability.condition = compile_condition(node["if"]);
  }
  if (node.has("per")) {
    if (auto wrong = check_count_in_phase(node["per"])) return *wrong;
    ability.per = compile_count(node["per"]);
  }
  if (node.has("each")) ability.each = byte_of(node["each"]);
  if (node.has("where")) ability.where = compile_where(node["where"]);
  if (node.has("resource")) ability.good = compile_good(node["resource"]);
  if (node.has("dice")) ability.dice = kDiceMasks[place_of(node["dice"].text(), kDiceWords)];
  if (ability.kind == AbilityKind::Discount) ability.amount = byte_of(node["amount"]);
  if (node.has("options")) {
    const JsonNode options = node["options"];
    ability.options_count = static_cast<std::uint8_t>(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
      ability.options[i] = compile_bundle(options.item(i));
    }
  }
  if (node.has("field")) {
    const Result<std::uint8_t> field = compile_field(node["field"], fields);
    if (!field) return field.error();
    ability.field = *field;
  }
  return ability;
}

std::vector<std::string> numbers_that_can_grow(const JsonNode& node) {
  std::vector<std::string> paths;
  for (Growing& number : growing_numbers(node)) paths.push_back(std::move(number.path));
  return paths;
}

}  // namespace burgrave::settlers
