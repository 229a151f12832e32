#include "games/board_style.hpp"
#include "games/settlers/bots/knowledge.hpp"
#include "games/settlers/page/page.hpp"
#include "games/settlers/rules/rules.hpp"
#include "games/settlers/words/board_text.hpp"
#include "games/settlers/words/texts.hpp"
#include "registry/module.hpp"
#include "registry/modules.hpp"
#include "registry/settlers_data.hpp"

namespace burgrave {

namespace embedded {
std::string_view settlers_text(std::string_view name);
}

namespace {

struct Settlers {
  using Rules = settlers::Rules;

  static std::span<const OptionField<settlers::Options>> option_fields() {
    return settlers::kOptionFields;
  }
  static Result<Rules> make(const settlers::Options& options, const DataFiles& files) {
    auto catalog = settlers::load_catalog(options, files);
    if (!catalog) return catalog.error();
    return Rules(options, *std::move(catalog));
  }
  static const DataIdentity& identity(const Rules& rules) { return rules.catalog().identity; }
  static std::string_view file(std::string_view name) { return embedded::settlers_text(name); }
  static std::vector<std::string> data_files() {
    return {kSettlersFiles.begin(), kSettlersFiles.end()};
  }
  static Result<DataFiles> files_in(const std::string& directory) {
    return settlers_files_in(directory);
  }
  static std::optional<Error> check_data(const DataFiles& files) {
    return settlers::check_all_data(files);
  }
  static std::vector<Error> data_warnings(const DataFiles& files) {
    return settlers::data_warnings(files);
  }
  static std::string data_texts(const DataFiles& files, std::string_view language) {
    return settlers::data_texts(files, language);
  }
  static int round(const Rules::State& state) { return state.round; }
  static std::string seat_text(int seat) {
    return "settlers.seat." + std::string(settlers::kSeatColours[static_cast<std::size_t>(seat)]);
  }
  static std::string board(const Rules& rules, const settlers::View& view, const Texts& texts,
                           const SeatNames& names, const BoardStyle& style) {
    return settlers::board_text(rules, view, texts, names, style);
  }
};

}  // namespace

std::unique_ptr<Game> make_settlers() {
  return std::make_unique<GameModule<Settlers>>(settlers::embedded_data);
}

}  // namespace burgrave
