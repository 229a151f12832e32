#include "games/citadels/catalog/cast.hpp"

#include "games/citadels/catalog/effect.hpp"

#include <bit>
#include <string>

namespace burgrave::citadels {

namespace {

std::string text_of(int number) { return std::to_string(number); }
std::string id_text(Role role) {
  return "'" + std::string(kRoleIds[static_cast<std::size_t>(index(role))]) + "'";
}

JsonNode preset_named(const JsonNode& file, std::string_view id) {
  const JsonNode presets = file["presets"];
  std::size_t i = 0;
  while (presets.item(i)["id"].text() != id) ++i;
  return presets.item(i);
}

std::optional<Error> check_rank(const JsonNode& character, int rank) {
  const Role role = role_named(character.text());
  if (rank_of(role) == rank) return {};
  return character.error(id_text(role) + " has rank " + text_of(rank_of(role)) +
                         ", a character of rank " + text_of(rank) + " stands here");
}

std::optional<Error> check_rank_9(const JsonNode& preset) {
  constexpr std::string_view kDefault = "rank9_default_if_required";
  const bool none = preset["rank9"].null();
  if (none != preset.has(kDefault)) {
    return preset.error(none ? "has no rank 9 and so needs '" + std::string(kDefault) + "'"
                             : "has a rank 9, '" + std::string(kDefault) + "' would not be used");
  }
  return check_rank(preset[none ? kDefault : "rank9"], kRanks);
}

std::optional<Error> check_uniques(const JsonNode& uniques) {
  KindMask seen = 0;
  for (std::size_t i = 0; i < uniques.size(); ++i) {
    const JsonNode node = uniques.item(i);
    const KindMask kind = bit(kind_named(node.text()));
    if ((seen & kind) != 0) return node.error("'" + std::string(node.text()) + "' stands twice");
    seen |= kind;
  }
  return {};
}

/// Puts characters into the places of their ranks.
class Casting {
 public:
  Casting(const JsonNode& file, const Options& options, const CastRules& rules, Catalog& catalog)
      : file_(file),
        preset_(preset_named(file, kPresetIds[static_cast<std::size_t>(options.preset)])),
        options_(options),
        rules_(rules),
        catalog_(catalog) {}

  std::optional<Error> cast() {
    catalog_.cast_size = kRanks - 1;
    const JsonNode characters = preset_["characters"];
    for (int rank = 1; rank < kRanks; ++rank) {  // CIT-2.2
      const int choice = options_.*kRankChoices[static_cast<std::size_t>(rank - 1)];
      auto wrong = choice == kFromPreset
                       ? from_preset(rank, characters.item(static_cast<std::size_t>(rank - 1)))
                       : from_option(rank, choice - kFirstVariant);
      if (wrong) return wrong;
    }
    return rank_9();
  }

 private:
  void put(int rank, Role role) { catalog_.cast[static_cast<std::size_t>(rank)] = role; }
  bool usable(Role role) const { return options_.seats >= needed(role); }
  int needed(Role role) const { return rules_.min_players[static_cast<std::size_t>(index(role))]; }

  std::string too_few(Role role) const {
    return id_text(role) + " needs at least " + text_of(needed(role)) + " players, " +
           text_of(options_.seats) + " play";
  }

  /// CIT-2.2, 2.9, 2.13.
  std::optional<Error> rank_9() {
    const int choice = options_.rank_9;
    const bool required = rules_.rank_9 == Rank9Use::Required;
    if (choice == kRank9None || choice == kRank9IfNeeded) {
      if (!required) return {};
      if (choice == kRank9None) {
        return Error{"rank_9",
                     "'none' is given, but " + text_of(options_.seats) +
                         " players need a character of rank 9: name one or leave it to the preset",
                     "CIT-2.2"};
      }
    } else if (rules_.rank_9 == Rank9Use::Forbidden) {
      return Error{"rank_9",
                   "a character is asked for, but " + text_of(options_.seats) +
                       " players use none of rank 9: only 'none' and 'preset' are possible",
                   "CIT-2.2"};
    }
    catalog_.cast_size = kRanks;
    if (choice >= kRank9FirstVariant) return from_option(kRanks, choice - kRank9FirstVariant);
    return from_preset(kRanks,
                       preset_[preset_["rank9"].null() ? "rank9_default_if_required" : "rank9"]);
  }

  std::optional<Error> from_option(int rank, int variant) {
    const Role role = role_of(rank, variant);
    if (!usable(role)) {  // CIT-2.3
      std::string others;
      for (int other = 0; other < 3; ++other) {
        if (!usable(role_of(rank, other))) continue;
        others += (others.empty() ? ": choose " : " or ") + id_text(role_of(rank, other));
      }
      return Error{"rank_" + text_of(rank), too_few(role) + others, "CIT-2.3"};
    }
    put(rank, role);
    return {};
  }

  std::optional<Error> from_preset(int rank, const JsonNode& character) {
    Role role = role_named(character.text());
    if (!usable(role)) {  // CIT-2.14
      const JsonNode substitutions = file_["substitutions"];
      const bool known = role == Role::Queen || role == Role::Emperor;
      if (!known) return character.error(too_few(role) + "; there is no substitute");
      const int choice =
          role == Role::Queen ? options_.queen_substitute : options_.emperor_substitute;
      const JsonNode substitute =
          substitutions[character.text()]["options"].item(static_cast<std::size_t>(choice));
      role = role_named(substitute.text());
      if (!usable(role)) return substitute.error(too_few(role));
    }
    put(rank, role);
    return {};
  }

  const JsonNode& file_;
  const JsonNode preset_;
  const Options& options_;
  const CastRules& rules_;
  Catalog& catalog_;
};

}  // namespace

std::optional<Error> check_presets(const JsonNode& file) {
  const JsonNode presets = file["presets"];
  for (std::size_t i = 0; i < presets.size(); ++i) {
    const JsonNode preset = presets.item(i);
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (presets.item(earlier)["id"].text() != preset["id"].text()) continue;
      return preset["id"].error("'" + std::string(preset["id"].text()) + "' stands twice");
    }
    const JsonNode characters = preset["characters"];
    for (int rank = 1; rank < kRanks; ++rank) {
      const JsonNode character = characters.item(static_cast<std::size_t>(rank - 1));
      if (auto wrong = check_rank(character, rank)) return wrong;
    }
    if (auto wrong = check_rank_9(preset)) return wrong;
    if (auto wrong = check_uniques(preset["uniques"])) return wrong;
  }
  return {};
}

std::optional<Error> choose_cast(const JsonNode& file, const Options& options,
                                 const CastRules& rules, Catalog& catalog) {
  return Casting(file, options, rules, catalog).cast();
}

Result<KindMask> choose_uniques(const JsonNode& file, const Options& options) {
  if (options.uniques != 0) {  // CIT-2.4
    const int count = std::popcount(options.uniques);
    if (count == kUniquesInDeck) return options.uniques << kBasicKinds;
    return Error{
        "uniques",
        text_of(count) + " districts are named, exactly " + text_of(kUniquesInDeck) + " are needed",
        "CIT-2.4"};
  }
  const JsonNode uniques =
      preset_named(file, kPresetIds[static_cast<std::size_t>(options.preset)])["uniques"];
  KindMask kinds = 0;
  for (std::size_t i = 0; i < uniques.size(); ++i) kinds |= bit(kind_named(uniques.item(i).text()));
  return kinds;
}

}  // namespace burgrave::citadels
