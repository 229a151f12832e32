#include "games/board_style.hpp"
#include "games/citadels/bots/knowledge.hpp"
#include "games/citadels/page/page.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/words/board_text.hpp"
#include "games/citadels/words/texts.hpp"
#include "registry/module.hpp"
#include "registry/modules.hpp"

namespace burgrave {

namespace embedded {
std::string_view citadels_text(std::string_view name);
}

namespace {

struct Citadels {
  using Rules = citadels::Rules;

  static std::span<const OptionField<citadels::Options>> option_fields() {
    return citadels::kOptionFields;
  }
  static Result<Rules> make(const citadels::Options& options, const DataFiles& files) {
    const auto catalog = citadels::load_catalog(options, files);
    if (!catalog) return catalog.error();
    return Rules(options, *catalog);
  }
  static const DataIdentity& identity(const Rules& rules) { return rules.catalog().identity; }
  static std::string_view file(std::string_view name) { return embedded::citadels_text(name); }
  static std::vector<std::string> data_files() {
    return {"characters.json", "districts.json", "names.json",
            "presets.json",    "scoring.json",   "setup.json"};
  }
  static int round(const Rules::State& state) { return state.rounds; }
  static std::string seat_text(int seat) {
    return "citadels.seat." + std::string(citadels::kSeatColours[seat]);
  }
  static std::string board(const Rules& rules, const citadels::View& view, const Texts& texts,
                           const SeatNames& names, const BoardStyle& style) {
    return citadels::board_text(rules, view, texts, names, style);
  }
};

}  // namespace

std::unique_ptr<Game> make_citadels() {
  return std::make_unique<GameModule<Citadels>>(citadels::embedded_data);
}

}  // namespace burgrave
