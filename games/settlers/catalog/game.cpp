#include "games/settlers/catalog/game.hpp"

#include "games/settlers/catalog/bundle.hpp"

namespace burgrave::settlers {

namespace {

std::string text_of(int number) { return std::to_string(number); }

void compile_constants(const JsonNode& constants, Catalog& catalog) {
  const auto number = [&](std::string_view id) { return constants[id]["value"].number(); };
  const auto flag = [&](std::string_view id) { return constants[id]["value"].flag(); };
  catalog.rounds = number("rounds");                                  // ISR-4.1
  catalog.plots_per_round = number("plots_per_round");                // ISR-9.14
  catalog.growth_per_plot = number("underlined_increase_per_plot");   // ISR-9.7
  catalog.gold_is_joker = flag("gold_is_joker");                      // ISR-2.2
  catalog.harvest_gold_is_wild = flag("harvest_favor_gold_is_wild");  // ISR-6.5b
  catalog.export_gold_substitutes = flag("export_gold_substitutes");  // ISR-6.6a
}

/// ISR-3.2, 6.1, 10.2, 10.21: with several players one token is left over.
std::optional<Error> compile_counts(const JsonNode& counts, int seats, Catalog& catalog) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const JsonNode entry = counts.item(static_cast<std::size_t>(players - 1));
    if (entry["players"].number() != players) {
      return entry["players"].error("is " + text_of(entry["players"].number()) +
                                    ", the entry for " + text_of(players) + " belongs here");
    }
    const JsonNode tokens = entry["favor_tokens"];
    if (players > 1 && tokens.number() <= players) {
      return tokens.error("is " + text_of(tokens.number()) + ", " + text_of(players) +
                          " players need at least " + text_of(players + 1));
    }
    if (players == seats) catalog.tokens_in_play = tokens.number();
  }
  return {};
}

TokenEffect compile_effect(const JsonNode& node) {
  const std::string_view kind = node["kind"].text();
  TokenEffect effect;
  if (kind == "gain") {  // ISR-6.3, 6.7
    effect.gain = compile_bundle(node["gain"]);
  } else if (kind == "copy_die") {  // ISR-6.4
    effect.kind = TokenKind::CopyDie;
    effect.copies = byte_of(node["copies"]);
  } else if (kind == "harvest") {  // ISR-6.5
    effect.kind = TokenKind::Harvest;
  } else {  // ISR-6.6
    effect.kind = TokenKind::Export;
    effect.points_each = byte_of(node["vp_each"]);
    effect.max_points = byte_of(node["max_vp"]);
  }
  return effect;
}

/// ISR-1.5.
std::optional<Error> compile_tokens(const JsonNode& favors, Catalog& catalog) {
  Mask seen = 0;
  for (std::size_t i = 0; i < favors.size(); ++i) {
    const JsonNode id = favors.item(i)["id"];
    const std::uint8_t token = place_of(id.text(), kTokenIds);
    if ((seen & bit(token)) != 0) {
      return id.error("'" + std::string(id.text()) + "' stands twice");
    }
    seen |= bit(token);
    catalog.tokens[token] = compile_effect(favors.item(i)["effect"]);
  }
  return {};
}

/// ISR-10.7, 10.8.
std::optional<Error> compile_ranks(const JsonNode& table, Catalog& catalog) {
  int next = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const JsonNode row = table.item(i);
    for (const Rank& rank : catalog.ranks) {
      if (rank.id != row["id"].text()) continue;
      return row["id"].error("'" + rank.id + "' stands twice");
    }
    if (row["min"].number() != next) {
      return row["min"].error("is " + text_of(row["min"].number()) + ", the rank begins at " +
                              text_of(next));
    }
    catalog.ranks.push_back({std::string(row["id"].text()), next});
    const bool last = i + 1 == table.size();
    if (row["max"].null() != last) {
      return row["max"].error(last ? "must be null in the last row"
                                   : "is null, but another rank follows");
    }
    if (last) break;
    if (row["max"].number() < next) {
      return row["max"].error("is " + text_of(row["max"].number()) + ", less than the least " +
                              text_of(next));
    }
    next = row["max"].number() + 1;
  }
  return {};
}

}  // namespace

std::optional<Error> compile_game(const JsonNode& game, int seats, Catalog& catalog) {
  compile_constants(game["constants"], catalog);
  if (auto wrong = compile_counts(game["player_counts"], seats, catalog)) return wrong;
  if (auto wrong = compile_tokens(game["favors"], catalog)) return wrong;
  return compile_ranks(game["rank_table"], catalog);
}

void compile_dice(const JsonNode& dice, Catalog& catalog) {
  for (std::size_t die = 0; die < catalog.die_faces.size(); ++die) {
    const JsonNode faces = dice["resource"].item(die)["faces"];
    for (std::size_t i = 0; i < faces.size(); ++i) {
      ++catalog.die_faces[die][place_of(faces.item(i).text(), kGoodIds)];
    }
  }
  const JsonNode faces = dice["worker"]["faces"];
  for (std::size_t i = 0; i < faces.size(); ++i) {
    ++catalog.worker_faces[byte_of(faces.item(i))];
  }
}

}  // namespace burgrave::settlers
