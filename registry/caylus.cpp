#include "games/board_style.hpp"
#include "games/caylus/bots/knowledge.hpp"
#include "games/caylus/page/page.hpp"
#include "games/caylus/rules/rules.hpp"
#include "games/caylus/words/board_text.hpp"
#include "games/caylus/words/texts.hpp"
#include "registry/module.hpp"
#include "registry/modules.hpp"

namespace burgrave {

namespace embedded {
std::string_view caylus_text(std::string_view name);
}

namespace {

struct Caylus {
  using Rules = caylus::Rules;

  static std::span<const OptionField<caylus::Options>> option_fields() {
    return caylus::kOptionFields;
  }
  static Result<Rules> make(const caylus::Options& options, const DataFiles& files) {
    const auto catalog = caylus::load_catalog(options, files);
    if (!catalog) return catalog.error();
    return Rules(options, *catalog);
  }
  static const DataIdentity& identity(const Rules& rules) { return rules.catalog().identity; }
  static std::string_view file(std::string_view name) { return embedded::caylus_text(name); }
  static std::vector<std::string> data_files() {
    return {"board.json",   "castle.json", "favours.json", "names.json",
            "scoring.json", "setup.json",  "tiles.json",   "variants.json"};
  }
  static int round(const Rules::State& state) { return state.round; }
  static std::string seat_text(int seat) {
    return "caylus.seat." + std::string(caylus::kSeatColours[seat]);
  }
  static std::string board(const Rules& rules, const caylus::View& view, const Texts& texts,
                           const SeatNames& names, const BoardStyle& style) {
    return caylus::board_text(rules, view, texts, names, style);
  }
};

}  // namespace

std::unique_ptr<Game> make_caylus() {
  return std::make_unique<GameModule<Caylus>>(caylus::embedded_data);
}

}  // namespace burgrave
