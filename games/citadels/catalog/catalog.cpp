#include "games/citadels/catalog/catalog.hpp"

#include "core/json.hpp"
#include "games/citadels/catalog/cast.hpp"
#include "games/citadels/catalog/effect.hpp"
#include "games/citadels/rules/verbs.hpp"

#include <optional>
#include <vector>

namespace burgrave::citadels {

namespace {

enum class File : std::uint8_t { Setup, Characters, Districts, Presets, Scoring, Names };
constexpr std::array<DocumentName, 6> kFiles{{{"setup.json", "setup"},
                                              {"characters.json", "characters"},
                                              {"districts.json", "districts"},
                                              {"presets.json", "presets"},
                                              {"scoring.json", "scoring"},
                                              {"names.json", "names"}}};

/// The most districts of an income in a resource of choice: actions say how many of it are gold.
constexpr int kMaxMixedIncome = kVerbs.count(Verb::SplitIncome) - 1;

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
std::string text_of(int number) { return std::to_string(number); }
std::string id_text(std::string_view id) { return "'" + std::string(id) + "'"; }

using Documents = std::vector<boost::json::value>;

DataIdentity identity_of(const Documents& documents, const Options& options) {
  std::vector<const boost::json::value*> read;
  for (const boost::json::value& document : documents) read.push_back(&document);
  return data_identity(read, option_values<Options>(kOptionFields, options));
}

std::optional<Error> check_options(const Options& options) {
  if (auto wrong = check_numbers<Options>(kOptionFields, options)) return wrong;
  if (options.uniques >> kUniques != 0) {
    return Error{"uniques",
                 "names a district that there is not: " + text_of(kUniques) + " are possible", ""};
  }
  if (options.first_crown > options.seats) {
    return Error{"first_crown",
                 "seat " + text_of(options.first_crown) + " is given, the last one is " +
                     text_of(options.seats),
                 "CIT-2.7"};
  }
  return {};
}

/// Turns valid documents into a catalogue, file by file. What a schema cannot say is checked on
/// the way: facts that span entries or files, and the capacities of states and actions.
class Compiler {
 public:
  Compiler(const Documents& documents, const Options& options)
      : documents_(documents), options_(options) {}

  Result<Catalog> compile() {
    compile_setup();
    compile_scoring();
    for (const auto step :
         {&Compiler::compile_characters, &Compiler::compile_districts, &Compiler::check_costs,
          &Compiler::check_totals, &Compiler::check_mixed_income, &Compiler::check_counts,
          &Compiler::compile_presets}) {
      if (auto wrong = (this->*step)()) return *wrong;
    }
    compile_table();
    derive();
    return catalog_;
  }

 private:
  JsonNode root(File file) const {
    const auto i = static_cast<std::size_t>(file);
    return {documents_[i], kFiles[i].file};
  }
  JsonNode counts_for(int seats) const {
    return root(File::Setup)["player_counts"]["by_seats"][text_of(seats)];
  }

  void compile_setup() {
    const JsonNode setup = root(File::Setup);
    catalog_.start_gold = setup["start"]["gold"].number();  // CIT-2.6
    catalog_.start_hand = setup["start"]["hand"].number();
    catalog_.gather_gold = setup["gather"]["gold"].number();  // CIT-4.3
    catalog_.gather_draw = setup["gather"]["draw"].number();
    catalog_.complete_city = counts_for(options_.seats)["complete_city"].number();  // CIT-0.3
    catalog_.rank4_never_face_up = setup["rank4_never_face_up"]["value"].flag();    // CIT-3.4
    for (CharacterRow& row : catalog_.characters) {                                 // CIT-0.12
      row.build_limit = setup["build_limit"]["value"].number();
    }
  }

  void compile_scoring() {
    const JsonNode final = root(File::Scoring)["final"];  // CIT-9.3
    catalog_.five_types_points = final["all_five_types"].number();
    catalog_.first_completed_points = final["first_completed"].number();
    catalog_.other_completed_points = final["other_completed"].number();
  }

  std::optional<Error> compile_characters() {
    const JsonNode characters = root(File::Characters)["characters"];
    for (std::size_t i = 0; i < characters.size(); ++i) {  // CIT-1.1
      const JsonNode entry = characters.item(i);
      const Role role = role_named(entry["id"].text());
      int& min_players = cast_rules_.min_players[at(index(role))];
      if (min_players != 0) {
        return entry["id"].error(id_text(entry["id"].text()) + " stands twice");
      }
      min_players = entry.number_or("min_players", kMinPlayers);
      if (entry["rank"].number() != rank_of(role)) {
        return entry["rank"].error("is " + text_of(entry["rank"].number()) + ", " +
                                   id_text(entry["id"].text()) + " has rank " +
                                   text_of(rank_of(role)));
      }
      if (auto wrong = compile_effects(entry, catalog_.characters[at(index(role))])) return wrong;
    }
    return {};
  }

  std::optional<Error> compile_districts() {
    std::vector<FormOwner> owners;
    for (const std::string_view list : {"basic", "unique"}) {  // CIT-1.2
      const JsonNode entries = root(File::Districts)[list];
      for (std::size_t i = 0; i < entries.size(); ++i) {
        const JsonNode entry = entries.item(i);
        const std::string_view id = entry["id"].text();
        DistrictRow& row = catalog_.districts[at(index(kind_named(id)))];
        if (row.type != Type::None) return entry["id"].error(id_text(id) + " stands twice");
        row.type = type_named(entry["type"].text());
        row.count = entry["count"].number();
        if (auto wrong = compile_effects(entry, row, owners)) return wrong;
        if (entry["cost"].null() != row.cannot_build) {
          return entry["cost"].error(row.cannot_build ? "must be null: the district cannot be built"
                                                      : "is null, but the district can be built");
        }
        row.cost = row.cannot_build ? 0 : entry["cost"].number();
      }
    }
    return {};
  }

  /// CIT-7.5: a discount leaves no price below 0.
  std::optional<Error> check_costs() {
    for (const DistrictRow& seller : catalog_.districts) {
      if (seller.discount == 0) continue;
      const JsonNode uniques = root(File::Districts)["unique"];
      for (std::size_t i = 0; i < uniques.size(); ++i) {
        const JsonNode entry = uniques.item(i);
        const DistrictRow& row = catalog_.row(kind_named(entry["id"].text()));
        if (&row == &seller || row.cannot_build || row.cost >= seller.discount) continue;
        return entry["cost"].error("is " + text_of(row.cost) + ", less than the discount of " +
                                   text_of(seller.discount));
      }
    }
    return {};
  }

  int cards_of(Type type) const {
    int cards = 0;
    for (const DistrictRow& row : catalog_.districts) cards += row.type == type ? row.count : 0;
    return cards;
  }

  /// CIT-1.2, 2.4.
  std::optional<Error> check_totals() {
    const JsonNode deck = root(File::Setup)["deck"];
    int basic = 0;
    for (int type = 0; type < index(Type::Unique); ++type) {
      const JsonNode total = deck["district_totals"][kTypeIds[at(type)]];
      const int cards = cards_of(type_at(type));
      basic += cards;
      if (total.number() == cards) continue;
      return total.error("is " + text_of(total.number()) + ", the counts in districts.json make " +
                         text_of(cards));
    }
    const int needed = deck["basic_districts"].number();
    if (basic == needed) return {};
    return deck["district_totals"].error("make " + text_of(basic) + " basic districts, exactly " +
                                         text_of(needed) + " are needed");
  }

  std::optional<Error> check_mixed_income() {
    int wild = 0;
    for (const DistrictRow& row : catalog_.districts) wild += row.any_income_type ? row.count : 0;
    const JsonNode characters = root(File::Characters)["characters"];
    for (std::size_t i = 0; i < characters.size(); ++i) {
      const CharacterRow& row = catalog_.row(role_named(characters.item(i)["id"].text()));
      if (row.income_resource != Resource::Either) continue;
      const int most = cards_of(row.income) + wild;
      if (most <= kMaxMixedIncome) continue;
      return characters.item(i)["effects"].error("has an income in gold or cards from " +
                                                 text_of(most) + " districts, at most " +
                                                 text_of(kMaxMixedIncome) + " are possible");
    }
    return {};
  }

  /// CIT-3.3, 3.6, 3.7: from 4 players on, one character is left over or the last player takes
  /// the one that lay face down.
  std::optional<Error> check_counts() {
    for (int seats = 4; seats <= kMaxPlayers; ++seats) {
      const JsonNode counts = counts_for(seats);
      for (const int size : {kRanks - 1, kRanks}) {
        const std::string key = "faceup_with_" + text_of(size);
        const bool used = size == kRanks || counts["rank9"].text() == "optional";
        if (counts[key].null() == used) {
          return counts[key].error(used ? "is null, but a cast of " + text_of(size) + " is possible"
                                        : "must be null: rank 9 is required");
        }
        if (!used) continue;
        const JsonNode last = counts["last_player_takes_facedown_with_cast"];
        const bool takes = !last.null() && last.number() == size;
        const int face_up = size - 1 - seats - (takes ? 0 : 1);
        if (face_up < 0) {
          return last.error(text_of(size) + " characters are too few for " + text_of(seats) +
                            " players" +
                            (takes ? "" : " unless the last one takes the face-down one"));
        }
        if (counts[key].number() == face_up) continue;
        return counts[key].error("is " + text_of(counts[key].number()) + ", " + text_of(size) +
                                 " characters for " + text_of(seats) + " players leave " +
                                 text_of(face_up));
      }
    }
    return {};
  }

  std::optional<Error> compile_presets() {
    const JsonNode presets = root(File::Presets);
    const std::string_view use = counts_for(options_.seats)["rank9"].text();
    cast_rules_.rank_9 = use == "required"    ? Rank9Use::Required
                         : use == "forbidden" ? Rank9Use::Forbidden
                                              : Rank9Use::Optional;
    if (auto wrong = check_presets(presets)) return wrong;
    if (auto wrong = choose_cast(presets, options_, cast_rules_, catalog_)) return wrong;
    const Result<KindMask> uniques = choose_uniques(presets, options_);
    if (!uniques) return uniques.error();
    for (int kind = kBasicKinds; kind < kKinds; ++kind) {  // CIT-2.4
      if ((*uniques & bit(kind_at(kind))) == 0) catalog_.districts[at(kind)].count = 0;
    }
    return {};
  }

  /// What depends on players and cast together.
  void compile_table() {
    const JsonNode counts = counts_for(options_.seats);
    const JsonNode last = counts["last_player_takes_facedown_with_cast"];
    catalog_.face_up = counts["faceup_with_" + text_of(catalog_.cast_size)].number();     // CIT-3.3
    catalog_.last_takes_face_down = !last.null() && last.number() == catalog_.cast_size;  // CIT-3.7
  }

  void derive() {
    for (int i = 0; i < kKinds; ++i) {
      const DistrictRow& row = catalog_.districts[at(i)];
      const KindMask kind = bit(kind_at(i));
      catalog_.of_type[at(index(row.type))] |= kind;
      if (row.cannot_build) continue;
      catalog_.buildable |= kind;
      for (std::size_t cost = at(row.cost); cost < catalog_.cost_at_most.size(); ++cost) {
        catalog_.cost_at_most[cost] |= kind;
      }
    }
  }

  const Documents& documents_;
  const Options& options_;
  CastRules cast_rules_;
  Catalog catalog_;
};

}  // namespace

Result<Catalog> load_catalog(const Options& options, const DataFiles& files) {
  if (auto wrong = check_options(options)) return *wrong;
  const Result<Documents> documents = read_documents(files, kFiles, embedded_data);
  if (!documents) return documents.error();
  Result<Catalog> catalog = Compiler(*documents, options).compile();
  if (!catalog) return catalog;
  catalog->identity = identity_of(*documents, options);
  for (const File file : {File::Characters, File::Districts}) {
    collect_unverified((*documents)[static_cast<std::size_t>(file)], catalog->unverified);
  }
  return catalog;
}

}  // namespace burgrave::citadels
