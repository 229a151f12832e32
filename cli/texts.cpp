#include "cli/texts.hpp"

#include <stdexcept>

namespace burgrave::embedded {
std::string_view cli_text(std::string_view name);
}

namespace burgrave::cli {

Texts texts_of(const Game& game, const std::string& language) {
  const std::string file = language + ".json";
  Texts texts(language);
  const std::string names = game.data_texts(language);
  for (const std::string_view json :
       {embedded::cli_text(file), game.text_json(language), std::string_view(names)}) {
    if (json.empty()) continue;
    if (const auto error = texts.add(json, file)) throw std::runtime_error(error->text());
  }
  return texts;
}

SeatNames seat_names(const Game& game, const Table& table, const Texts& texts) {
  SeatNames names;
  for (int seat = 0; seat < table.seats(); ++seat) {
    names[static_cast<std::size_t>(seat)] = texts.word(game.seat_text(seat));
  }
  return names;
}

}  // namespace burgrave::cli
