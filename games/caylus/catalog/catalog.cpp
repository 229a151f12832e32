#include "games/caylus/catalog/catalog.hpp"

#include "core/json.hpp"
#include "games/caylus/catalog/effect.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace burgrave::caylus {

namespace {

enum class File : std::uint8_t { Setup, Board, Castle, Favours, Tiles, Scoring, Variants, Names };
constexpr std::array<DocumentName, 8> kFiles{{{"setup.json", "setup"},
                                              {"board.json", "board"},
                                              {"castle.json", "castle"},
                                              {"favours.json", "favours"},
                                              {"tiles.json", "tiles"},
                                              {"scoring.json", "scoring"},
                                              {"variants.json", "variants"},
                                              {"names.json", "names"}}};

constexpr int kMaxRounds = 18;   // CAY-23.7
constexpr int kMaxBailiff = 25;  // CAY-23.2
constexpr int kBatches = 6;      // CAY-14.3

/// Where rows may repeat within a phase, favours granted by favours are bounded by the tiles that
/// grant some; with more of them a State's stack of procedures could overflow.
constexpr int kMaxFavourTiles = 7;

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
std::string text_of(int number) { return std::to_string(number); }
std::string id_text(std::string_view id) { return "'" + std::string(id) + "'"; }

/// Pre: an id of kTileIds, as the schema promises.
Tile tile_named(std::string_view id) {
  return tile_at(
      static_cast<int>(std::find(kTileIds.begin(), kTileIds.end(), id) - kTileIds.begin()));
}

using Documents = std::vector<boost::json::value>;

/// As options stood in the mark of a match once.
std::string former_options(const Options& options) {
  std::string text = "seats " + text_of(options.seats);
  const auto add = [&](std::string_view name, bool on) {
    if (on) text.append(" ").append(name);
  };
  add("jeweller", options.jeweller);
  add("lawyer_3vp", options.lawyer_3vp);
  add("beginner_favours", options.beginner_favours);
  add("strict_columns", options.strict_columns);
  return text;
}

DataIdentity identity_of(const Documents& documents, const Options& options) {
  std::vector<const boost::json::value*> read;
  for (const boost::json::value& document : documents) read.push_back(&document);
  return data_identity(read, option_values<Options>(kOptionFields, options),
                       former_options(options));
}

/// Turns valid documents into a catalogue, file by file. What a schema cannot say is checked on
/// the way: facts that span entries or files, and the fixed capacities of a State.
class Compiler {
 public:
  Compiler(const Documents& documents, const Options& options)
      : documents_(documents), options_(options), seats_(text_of(options.seats)) {}

  Result<Catalog> compile() {
    compile_setup();
    compile_board();
    compile_scoring();
    for (const auto step :
         {&Compiler::compile_road, &Compiler::compile_castle, &Compiler::compile_sections,
          &Compiler::compile_favours, &Compiler::compile_tiles, &Compiler::check_length,
          &Compiler::check_chains}) {
      if (auto wrong = (this->*step)()) return *wrong;
    }
    return catalog_;
  }

 private:
  JsonNode root(File file) const {
    const auto i = static_cast<std::size_t>(file);
    return {documents_[i], kFiles[i].file};
  }

  void compile_setup() {
    const JsonNode setup = root(File::Setup);
    catalog_.start_cubes = compile_cubes(setup["start_cubes"]["cubes"]);  // CAY-3.6
    const JsonNode deniers = setup["start_deniers"]["by_seats"][seats_];  // CAY-3.5, 19.2
    for (std::size_t i = 0; i < deniers.size(); ++i) {
      catalog_.start_deniers[i] = deniers.item(i).number();
    }
    catalog_.start_vp = setup["start_vp"]["vp"].number();
    catalog_.start_space = setup["start_space"]["bailiff_and_provost"].number();  // CAY-3.7
    catalog_.base_income = setup["income"]["base"].number();                      // CAY-5.1
    catalog_.income_in_first_round = setup["income"]["in_first_round"].flag();    // CAY-5.2
    const JsonNode order = setup["turn_order"];
    catalog_.stables_used = order["stables_used_by_seats"][seats_].flag();  // CAY-6.10
    const JsonNode alternates = order["alternates_by_seats"];               // CAY-19.3
    catalog_.order_alternates = alternates.has(seats_) && alternates[seats_].flag();
  }

  void compile_board() {
    const JsonNode board = root(File::Board);
    const JsonNode cost = board["placement_cost"];
    const JsonNode by_passed = cost["by_seats_and_passed"][seats_];  // CAY-6.5, 19.4
    for (std::size_t i = 0; i < by_passed.size(); ++i) {
      catalog_.placement_cost[i] = by_passed.item(i).number();
    }
    catalog_.own_building_cost = cost["own_building"].number();  // CAY-6.6
    catalog_.owner_vp = cost["owner_vp"].number();               // CAY-6.13
    const JsonNode places = board["special_places"];
    const auto effect = [&](std::string_view place) { return places[place]["effect"]; };
    catalog_.trading_post_deniers = effect("trading_post")["denier"].number();  // CAY-7.4
    catalog_.guild_steps = effect("merchants_guild")["max_steps"].number();     // CAY-7.5
    const JsonNode joust = effect("joust_field");                               // CAY-7.6
    catalog_.joust_deniers = joust["cost"].number_or("denier", 0);
    catalog_.joust_cubes = compile_cubes(joust["cost"]);
    catalog_.joust_favours = joust["favours"].number();
    catalog_.stables_places = places["stables"]["worker_places"].number();       // CAY-2.1
    catalog_.inn_cost = effect("inn")["right_occupant_cost"].number();           // CAY-6.7
    catalog_.first_pass_bonus = board["bridge"]["first_pass_deniers"].number();  // CAY-6.3
    const JsonNode bailiff = board["bailiff"];                                   // CAY-15.1
    catalog_.bailiff_steps = bailiff["steps"].number();
    catalog_.bailiff_steps_behind = bailiff["steps_if_provost_ahead"].number();
    const JsonNode provost = board["provost"];  // CAY-8.1
    catalog_.provost_steps = provost["max_steps"].number();
    catalog_.provost_cost = provost["cost_per_step"].number();
  }

  void compile_scoring() {
    const JsonNode final = root(File::Scoring)["final"];  // CAY-18.2
    catalog_.gold_vp = final["gold_vp_each"].number();
    catalog_.cubes_per_vp = final["nongold_cubes_per_vp"].number();
    catalog_.deniers_per_vp = final["deniers_per_vp"].number();
  }

  /// CAY-2.3: neutral tiles first, then fixed buildings among empty lots.
  std::optional<Error> compile_road() {
    const JsonNode spaces = root(File::Board)["road"]["spaces"];
    for (int i = 0; i < kSpaces; ++i) {
      const JsonNode space = spaces.item(at(i));
      const std::string_view id = space.text();
      if ((id == "neutral_slot") != (i < kNeutralSpaces)) {
        return space.error("space " + text_of(i + 1) + " is " + id_text(id) + "; spaces 1 to " +
                           text_of(kNeutralSpaces) + " and no others are neutral slots");
      }
      catalog_.road[at(i)] = id == "neutral_slot" ? Tile::Lot : tile_named(id);
    }
    for (int tile = index(Tile::FixedPeddler); tile <= index(Tile::FixedGoldMine); ++tile) {
      const auto count = std::count(catalog_.road.begin(), catalog_.road.end(), tile_at(tile));
      if (count != 1) {
        return spaces.error(id_text(kTileIds[at(tile)]) + " stands on " + std::to_string(count) +
                            " spaces, exactly one is needed");
      }
    }
    return {};
  }

  std::optional<Error> compile_castle() {
    const JsonNode castle = root(File::Castle)["castle"];
    catalog_.castle_places = castle["worker_places"].number();                // CAY-2.2
    catalog_.castle_penalty_vp = castle["no_batch_vp"].number();              // CAY-14.7
    catalog_.most_batches_favours = castle["most_batches_favours"].number();  // CAY-14.9
    return compile_batches(castle["batch"]["other_two_from"]);
  }

  /// CAY-14.2, 14.3: food and every two of the other kinds.
  std::optional<Error> compile_batches(const JsonNode& others) {
    std::array<bool, kCubes> allowed{};
    for (std::size_t i = 0; i < others.size(); ++i) {
      allowed[at(index(cube_named(others.item(i).text())))] = true;
    }
    int count = 0;
    for (int a = index(Cube::Wood); a < kCubes; ++a) {
      for (int b = a + 1; b < kCubes; ++b) {
        if (!allowed[at(a)] || !allowed[at(b)]) continue;
        catalog_.batches[at(count++)] =
            Cubes::of(Cube::Food) + Cubes::of(cube_at(a)) + Cubes::of(cube_at(b));
      }
    }
    if (count == kBatches) return {};
    return others.error("makes " + text_of(count) + " kinds of batch, exactly " +
                        text_of(kBatches) + " are needed: list wood, stone, cloth and gold");
  }

  std::optional<Error> compile_sections() {
    const JsonNode sections = root(File::Castle)["sections"];
    const JsonNode columns = root(File::Favours)["columns_open"];
    const std::array open{columns["after_foundations"], columns["after_walls"],
                          columns["after_walls"]};
    for (int i = 0; i < kSections; ++i) {
      const JsonNode section = sections[kSectionIds[at(i)]];
      SectionRow& row = catalog_.sections[at(i)];
      row.parts = section["parts"].number();          // CAY-2.5
      row.vp = section["vp_per_part"].number();       // CAY-14.4
      row.marker = section["marker_space"].number();  // CAY-2.4
      row.columns_open = open[at(i)].number();        // CAY-17.3
      const int before = i == 0 ? catalog_.start_space : catalog_.sections[at(i - 1)].marker;
      if (row.marker <= before) {
        return section["marker_space"].error(
            "is " + text_of(row.marker) + ", must be above " + text_of(before) +
            (i == 0 ? ", where the bailiff starts"
                    : ", the marker of " + std::string(kSectionIds[at(i - 1)])));
      }
      if (auto wrong = compile_results(section["scoring"], row)) return wrong;
    }
    return {};
  }

  /// CAY-16.2-16.4: results for every number of houses from 0 to all parts.
  static std::optional<Error> compile_results(const JsonNode& scoring, SectionRow& row) {
    int next = 0;
    for (std::size_t i = 0; i < scoring.size(); ++i) {
      const JsonNode range = scoring.item(i);
      const int first = range["houses_min"].number();
      if (first != next) {
        return range["houses_min"].error("begins at " + text_of(first) + " houses, " +
                                         text_of(next) + " comes next");
      }
      const JsonNode most = range["houses_max"];
      const int last = most.null() ? static_cast<int>(row.by_houses.size()) - 1 : most.number();
      if (last < first) {
        return most.error("ends at " + text_of(last) + " houses, below its begin " +
                          text_of(first));
      }
      for (int houses = first; houses <= last; ++houses) {
        row.by_houses[at(houses)] = {range["vp"].number(), range["favours"].number()};
      }
      next = last + 1;
    }
    if (next > row.parts) return {};
    return scoring.error("ends at " + text_of(next - 1) + " houses, a player can build all " +
                         text_of(row.parts) + " parts; let the last houses_max be null");
  }

  std::optional<Error> compile_favours() {
    const JsonNode favours = root(File::Favours);
    const JsonNode columns = favours["columns_open"];
    int open = 0;
    for (const std::string_view when :
         {"at_start", "after_foundations", "after_walls"}) {  // CAY-17.3
      const int now = columns[when].number();
      if (now < open) {
        return columns[when].error("is " + text_of(now) + ", but " + text_of(open) +
                                   " columns are open before; columns never close");
      }
      open = now;
    }
    catalog_.columns_open_at_start = columns["at_start"].number();
    catalog_.distinct_rows = favours["different_rows_within_one_phase"].flag();  // CAY-17.6
    if (options_.beginner_favours) {                                             // CAY-20.3
      const JsonNode variant = root(File::Variants)["beginner_favours"];
      catalog_.beginner_favour_vp = variant["favour_vp"].number();
      catalog_.distinct_rows = variant["different_rows_within_one_phase"].flag();
    }
    for (int row = 0; row < kRows; ++row) {  // CAY-17.10-17.12
      const JsonNode effects = favours["rows"][kRowIds[at(row)]]["columns"];
      for (int column = 0; column < kColumns; ++column) {
        const Result<Effect> effect = compile_effect(effects.item(at(column)));
        if (!effect) return effect.error();
        catalog_.favours[at(row)][at(column)] = *effect;
      }
    }
    return {};
  }

  /// CAY-11.6, 11.7, 13.3: costs, points, favours and effects come from the data files alone.
  std::optional<Error> compile_tiles() {
    struct List {
      std::string_view name;
      TileClass cls;
    };
    const JsonNode tiles = root(File::Tiles);
    for (const List list : {List{"neutral", TileClass::Neutral}, List{"fixed", TileClass::Fixed},
                            List{"wood", TileClass::Wood}, List{"stone", TileClass::Stone},
                            List{"prestige", TileClass::Prestige}}) {
      const JsonNode entries = tiles[list.name];
      for (std::size_t i = 0; i < entries.size(); ++i) {
        if (auto wrong = compile_tile(entries.item(i), list.cls)) return wrong;
      }
      if (auto wrong = check_complete(entries, std::string(list.name) + "_")) return wrong;
    }
    if (auto wrong = compile_tile(tiles["residence"], TileClass::Residence)) return wrong;
    return compile_variants();
  }

  std::optional<Error> compile_tile(const JsonNode& tile, TileClass cls) {
    const std::string_view id = tile["id"].text();
    TileRow& row = catalog_.tiles[at(index(tile_named(id)))];
    if (row.cls != TileClass::None) {
      return tile["id"].error("tile " + id_text(id) + " stands twice");
    }
    row.cls = cls;
    // The neutral tiles, one of each, are laid out at the start; fixed buildings are never in
    // stock.
    row.count = tile.number_or("count", cls == TileClass::Neutral ? 1 : 0);
    if (tile.has("cost")) {
      row.cost = compile_cubes(tile["cost"]);
      row.any = tile["cost"].number_or("any", 0);
    }
    row.vp = tile.number_or("vp", 0);
    row.favours = tile.number_or("favours_on_build", 0);
    row.income = tile.number_or("income", 0);
    row.transformable = tile.has("transformable") && tile["transformable"].flag();  // CAY-12.3
    if (!tile.has("effect")) return {};
    const Result<Effect> effect = compile_effect(tile["effect"]);
    if (!effect) return effect.error();
    row.effect = *effect;
    return {};
  }

  /// Every tile of a class has its entry; the jeweller's is among the variants.
  std::optional<Error> check_complete(const JsonNode& entries, std::string_view prefix) const {
    for (int tile = 1; tile < kTiles; ++tile) {
      const std::string_view id = kTileIds[at(tile)];
      if (id.substr(0, prefix.size()) != prefix || tile == index(Tile::StoneJeweller)) continue;
      if (catalog_.tiles[at(tile)].cls == TileClass::None) {
        return entries.error("tile " + id_text(id) + " is missing");
      }
    }
    return {};
  }

  std::optional<Error> compile_variants() {
    const JsonNode variants = root(File::Variants);
    const JsonNode jeweller = variants["jeweller"];
    if (auto wrong = compile_tile(jeweller["tile"], TileClass::Stone)) return wrong;
    if (options_.jeweller) {  // CAY-20.1
      catalog_.tiles[at(index(Tile::Residence))].count = jeweller["residence_count"].number();
    } else {
      catalog_.tiles[at(index(Tile::StoneJeweller))].count = 0;
    }
    if (options_.lawyer_3vp) {  // CAY-20.2
      catalog_.tiles[at(index(Tile::WoodLawyer))].vp = variants["lawyer_3vp"]["lawyer_vp"].number();
    }
    return {};
  }

  /// CAY-15.6, 23.2, 23.7: the bailiff reaches the last marker in time and does not overshoot.
  std::optional<Error> check_length() {
    const JsonNode marker = root(File::Castle)["sections"]["towers"]["marker_space"];
    const int last = catalog_.sections[at(kSections - 1)].marker;
    const int slow = std::min(catalog_.bailiff_steps, catalog_.bailiff_steps_behind);
    const int fast = std::max(catalog_.bailiff_steps, catalog_.bailiff_steps_behind);
    const int reach = std::min(kMaxBailiff - fast + 1, catalog_.start_space + kMaxRounds * slow);
    if (last <= reach) return {};
    return marker.error("is " + text_of(last) + ", must be at most " + text_of(reach) +
                        ": the bailiff reaches it within " + text_of(kMaxRounds) +
                        " rounds and ends on space " + text_of(kMaxBailiff) + " at most");
  }

  std::optional<Error> check_chains() {
    if (catalog_.distinct_rows || catalog_.beginner_favour_vp > 0) return {};
    int granting = 0;
    for (const TileRow& row : catalog_.tiles) granting += row.favours > 0 ? row.count : 0;
    if (granting <= kMaxFavourTiles) return {};
    return root(File::Favours)["different_rows_within_one_phase"].error(
        "can be false only where at most " + text_of(kMaxFavourTiles) +
        " tiles grant favours, now " + text_of(granting) + " do");
  }

  const Documents& documents_;
  const Options& options_;
  const std::string seats_;
  Catalog catalog_;
};

}  // namespace

Result<Catalog> load_catalog(const Options& options, const DataFiles& files) {
  if (options.seats < kMinSeats || options.seats > kMaxPlayers) {
    return Error{"seats",
                 text_of(options.seats) + " is given, " + text_of(kMinSeats) + " to " +
                     text_of(kMaxPlayers) + " are possible",
                 ""};
  }
  const Result<Documents> documents = read_documents(files, kFiles, embedded_data);
  if (!documents) return documents.error();
  Result<Catalog> catalog = Compiler(*documents, options).compile();
  if (!catalog) return catalog;
  catalog->identity = identity_of(*documents, options);
  for (const File file : {File::Tiles, File::Variants}) {
    collect_unverified((*documents)[static_cast<std::size_t>(file)], catalog->unverified);
  }
  return catalog;
}

}  // namespace burgrave::caylus
