#include "server/api/documents.hpp"

#include "registry/clauses.hpp"
#include "server/protocol/messages.hpp"

#include <boost/json.hpp>

#include <utility>

namespace burgrave::server {

namespace {

std::string texts_body(const Game& game, std::string_view language) {
  boost::json::array texts;
  texts.push_back(boost::json::parse(game.text_json(language)));
  const std::string names = game.data_texts(language);
  if (!names.empty()) texts.push_back(boost::json::parse(names));
  return boost::json::serialize(boost::json::object{{"texts", std::move(texts)}});
}

std::string rules_body(const Game& game) {
  protocol::RulesPage page;
  page.game = game.info().key;
  for (RuleClause& from : read_clauses(game.clauses_yaml())) {
    protocol::Clause& to = page.clauses.emplace_back();
    to.id = std::move(from.id);
    if (!from.chapter.empty()) {
      to.chapter_en = std::move(from.chapter.en);
      to.chapter_hu = std::move(from.chapter.hu);
    }
    to.heading_en = std::move(from.heading.en);
    to.heading_hu = std::move(from.heading.hu);
    to.en = std::move(from.text.en);
    to.hu = std::move(from.text.hu);
    if (from.points) to.points = true;
    if (from.ruling.empty()) continue;
    to.ruling_en = std::move(from.ruling.en);
    to.ruling_hu = std::move(from.ruling.hu);
  }
  return boost::json::serialize(protocol::to_json(page));
}

protocol::OptionWordKind kind_of(OptionKind kind) {
  switch (kind) {
    case OptionKind::Switch:
      return protocol::OptionWordKind::Switch;
    case OptionKind::Number:
      return protocol::OptionWordKind::Number;
    case OptionKind::Choice:
      return protocol::OptionWordKind::Choice;
    case OptionKind::Subset:
      return protocol::OptionWordKind::Subset;
  }
  return {};
}

protocol::GameCard card_of(const Game& game) {
  const GameInfo& info = game.info();
  protocol::GameCard card;
  card.key = info.key;
  card.revision = info.revision;
  card.min_seats = info.min_seats;
  card.max_seats = info.max_seats;
  card.secrets = game.has_secrets();
  card.curtain = game.needs_curtain();
  for (const OptionInfo& option : info.options) {
    card.options.push_back({option.name, kind_of(option.kind), option.low, option.high,
                            option.standard_text(), option.words,
                            option.count > 0 ? std::optional(option.count) : std::nullopt});
  }
  return card;
}

}  // namespace

std::map<std::string, Document> game_documents(const std::vector<const Game*>& games) {
  std::map<std::string, Document> documents;
  for (const Game* game : games) {
    const std::string& key = game->info().key;
    for (const std::string language : {"en", "hu"}) {
      documents.emplace("/texts/" + key + "." + language + ".json",
                        make_document("application/json", texts_body(*game, language)));
    }
    documents.emplace("/api/rules/" + key, make_document("application/json", rules_body(*game)));
  }
  return documents;
}

boost::json::object games_body(const std::vector<const Game*>& games, const std::string& build) {
  protocol::Games all;
  for (const Game* game : games) all.games.push_back(card_of(*game));
  all.build = build;
  return protocol::to_json(all);
}

}  // namespace burgrave::server
