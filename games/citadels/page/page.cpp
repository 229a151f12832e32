#include "games/citadels/page/page.hpp"

#include "games/citadels/page/cards.hpp"
#include "games/citadels/page/state.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/words.hpp"

#include <boost/json/array.hpp>

#include <bit>
#include <map>
#include <utility>

namespace burgrave::citadels {

namespace {

namespace json = boost::json;

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

/// Draws one view as JSON.
class Page {
 public:
  Page(const Rules& rules, const View& view)
      : rules_(rules), catalog_(rules.catalog()), v_(view), s_(shown_state(rules, view)) {}

  json::object draw() const {
    json::object page{{"seat", number_of(v_.seat)},
                      {"phase", phase_id(v_.stack[0].proc)},
                      {"round", int{v_.rounds}},
                      {"actor", over() ? 0 : number_of(v_.top().actor)},
                      {"crown", number_of(v_.crown)},
                      {"first_completed", number_of(v_.first_completed)},
                      {"complete_city", catalog_.complete_city},
                      {"deck", v_.middle_size + v_.bottom_size},
                      {"museum", int{v_.museum_size}},
                      {"tax", v_.tax_gold},
                      {"roles", roles()},
                      {"players", players()},
                      {"cards", deck_list()},
                      {"known", known()},
                      {"under_deck", under_deck()}};
    if (v_.turn.rank != 0 && !over()) page["turn"] = turn();
    if (v_.stack[0].proc == Proc::Draft) page["selection"] = selection();
    if (is_player(v_.draft.theater_other)) page["theater"] = theater();
    if (is_player(v_.seat)) page["own"] = own();
    if (auto cards = laid(); !cards.empty()) page["laid"] = std::move(cards);
    for (int i = 1; i < v_.frames; ++i) pending(v_.stack[at(i)], page);
    return page;
  }

 private:
  bool over() const { return v_.top().proc == Proc::Over; }
  Role role(int rank) const { return rules_.role(rank); }
  static bool has(RankMask mask, int rank) { return (mask & rank_bit(rank)) != 0; }
  static json::array ranks(RankMask mask) {
    json::array list;
    for (int rank = 1; rank <= kRanks; ++rank) {
      if (has(mask, rank)) list.emplace_back(rank);
    }
    return list;
  }

  // ---- characters ----

  json::array roles() const {
    json::array list;
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
      json::object entry{{"rank", rank},
                         {"role", id_of(role(rank))},
                         {"clause", clause_of(role(rank))},
                         {"state", state_of(rank)},
                         {"seats", holders(rank)},
                         {"marks", marks(rank)}};
      if (const Type income = catalog_.row(role(rank)).income; income != Type::None) {
        entry["income"] = id_of(income);
      }
      list.emplace_back(std::move(entry));
    }
    return list;
  }
  std::string_view state_of(int rank) const {
    if (has(v_.draft.face_up, rank)) return "aside";
    if (v_.turn.rank == rank && !over()) return "now";
    if (!holders(rank).empty()) return "revealed";
    return has(v_.round.silent, rank) ? "silent" : "to_come";
  }
  /// Who has shown this character.
  json::array holders(int rank) const {
    json::array list;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (has(v_.players[at(i)].revealed, rank)) list.emplace_back(i + 1);
    }
    return list;
  }
  /// What lies on this character's token, and for whom [CIT-4.11, 8.4].
  json::array marks(int rank) const {
    const Round& round = v_.round;
    json::array list;
    const auto add = [&](bool when, std::string_view what, Seat by) {
      if (!when) return;
      json::object mark{{"mark", what}};
      if (is_player(by)) mark["seat"] = number_of(by);
      list.emplace_back(std::move(mark));
    };
    const auto face = [rank](int real, std::string_view hidden, std::string_view yes,
                             std::string_view no) {
      return real == 0 ? hidden : real == rank ? yes : no;
    };
    add(round.killed == rank, "killed", Seat::None);
    add(round.bewitched == rank, "bewitched", round.witch);
    add(round.robbed == rank, round.called < rank ? "will_be_robbed" : "robbed", round.thief);
    add(has(round.warrants, rank), face(round.signed_rank, "warrant", "signed", "unsigned"),
        round.magistrate);
    add(has(round.threats, rank), face(round.flowered_rank, "threat", "flowered", "plain"),
        round.blackmailer);
    return list;
  }

  json::object turn() const {
    const Turn& turn = v_.turn;
    const CharacterRow& character = catalog_.row(role(turn.rank));
    constexpr std::string_view kStages[] = {"free", "witch_first", "bewitched", "threatened"};
    json::object entry{{"seat", number_of(turn.seat)},
                       {"rank", int{turn.rank}},
                       {"stage", kStages[static_cast<int>(turn.stage)]},
                       {"gathered", turn.has(kUsedGather)},
                       {"builds", int{turn.builds}},
                       {"build_limit", character.cannot_build ? 0 : character.build_limit}};
    if (turn.resumed != 0) entry["resumed"] = true;
    return entry;
  }

  /// Which of the steps is taken now, what lies before the viewer, and who is next.
  json::object selection() const {
    const int step = v_.draft.steps;
    json::object entry{{"first", number_of(v_.draft.first)},
                       {"step", step + 1},
                       {"steps", draft_steps(rules_)},
                       {"choices", ranks(v_.seen[at(step)])}};
    if (step + 1 < draft_steps(rules_)) {
      entry["next"] = number_of(draft_seat(rules_, v_.draft, step + 1));
    }
    return entry;
  }
  json::object theater() const {
    json::object entry{{"seat", number_of(v_.draft.theater_owner)},
                       {"other", number_of(v_.draft.theater_other)}};
    if (v_.draft.theater_given != 0) entry["given"] = int{v_.draft.theater_given};
    if (v_.draft.theater_taken != 0) entry["taken"] = int{v_.draft.theater_taken};
    return entry;
  }

  // ---- players and their cities ----

  json::array players() const {
    json::array list;
    for (int i = 0; i < rules_.seats(); ++i) list.emplace_back(player(seat_at(i)));
    return list;
  }
  json::object player(Seat seat) const {
    const PublicPlayer& seen = v_.players[at(index(seat))];
    json::object entry{{"seat", number_of(seat)},
                       {"gold", seen.gold},
                       {"cards", int{seen.hand_size}},
                       {"size", city_count(rules_, seen.city)},
                       {"points", final_points(rules_, s_, seat).sum()},
                       {"city", city(seen)}};
    if (seen.completed != 0) entry["completed"] = true;
    if (v_.round.protected_seat == seat) entry["protected"] = true;
    if (v_.round.witch == seat && v_.round.called < v_.round.bewitched) entry["on_hold"] = true;
    if (seen.scored_as != 0) entry["scored_as"] = id_of(type_at(seen.scored_as - 1));
    if (v_.vault == seat) entry["vault"] = true;
    return entry;
  }
  /// Each copy apart, in the order of the catalogue.
  json::array city(const PublicPlayer& player) const {
    json::array list;
    for (KindMask left = player.city.kinds(); left != 0; left &= left - 1) {
      const Kind kind = first_kind(left);
      const int plain = player.city.count(kind) - player.beautified.count(kind);
      for (int copy = 0; copy < player.city.count(kind); ++copy) {
        const bool beautified = copy >= plain;
        json::object district{{"card", id_of(kind)},
                              {"cost", cost_in_city(catalog_, kind, beautified)}};
        if (beautified) district["beautified"] = true;
        list.emplace_back(std::move(district));
      }
    }
    return list;
  }

  // ---- what only the viewer knows ----

  json::object own() const {
    RankMask out = 0, taken = 0, seen = 0;
    for (int step = 0; step < v_.draft.steps; ++step) {
      const int rank = v_.draft.removed[at(step)];
      const RankMask cards = v_.seen[at(step)];
      seen = static_cast<RankMask>(seen | cards);
      if (rank == 0) continue;
      const auto what = draft_step(rules_, step).what;
      if (what != DraftStep::Discard) taken = static_cast<RankMask>(taken | rank_bit(rank));
      if (what == DraftStep::Discard) out = static_cast<RankMask>(out | rank_bit(rank));
      // CIT-3.7: what the last player leaves goes to nobody.
      if (what == DraftStep::KeepLast) out = static_cast<RankMask>(out | (cards & ~rank_bit(rank)));
    }
    json::object entry{{"roles", ranks(v_.roles)},
                       {"hand", hand()},
                       {"passed", ranks(static_cast<RankMask>(seen & ~(out | taken | v_.roles)))},
                       {"out", ranks(out)}};
    if (v_.draft.face_down != 0) entry["face_down"] = int{v_.draft.face_down};
    return entry;
  }
  json::array hand() const {
    json::array list;
    v_.hand.for_each([&](Kind kind) {
      json::object card{{"card", id_of(kind)}};
      if (!catalog_.row(kind).cannot_build) {
        card["price"] = build_price(rules_, s_.player(v_.seat), kind);
      }
      list.emplace_back(std::move(card));
    });
    return list;
  }

  /// Cards that lie open before the viewer: drawn ones, or the hand that a Wizard looks into.
  json::object laid() const {
    json::array cards;
    for (int i = 0; i < v_.look_size; ++i) {
      if (v_.look[at(i)] != kUnknown) cards.emplace_back(id_of(kind_at(v_.look[at(i)])));
    }
    const Frame& top = v_.top();
    if (!cards.empty()) {
      json::object entry{{"from", "deck"}, {"cards", std::move(cards)}};
      if (top.proc == Proc::Taken)
        entry = {{"from", "hand"}, {"seat", top.a + 1}, {"cards", entry["cards"]}};
      return entry;
    }
    if (top.proc != Proc::Take || top.actor != v_.seat) return {};
    const Seat victim = seat_at(top.a);
    for (std::size_t i = 0; i < v_.sighting_count; ++i) {
      const Sighting& sighting = v_.sightings[i];
      if (sighting.zones == hand_zone(victim)) cards.emplace_back(id_of(kind_at(sighting.kind)));
    }
    return {{"from", "hand"}, {"seat", number_of(victim)}, {"cards", std::move(cards)}};
  }

  /// What is being built, offered or done, as everybody sees it.
  void pending(const Frame& frame, json::object& page) const {
    switch (frame.proc) {
      case Proc::Pay: {
        const Kind kind = kind_at(frame.a);
        page["building"] = {{"seat", number_of(v_.turn.seat)},
                            {"card", id_of(kind)},
                            {"price", build_price(rules_, s_.player(v_.turn.seat), kind)},
                            {"cards_paid", int{frame.b}}};
        return;
      }
      case Proc::Confiscate:
        page["building"] = {{"seat", number_of(v_.turn.seat)},
                            {"card", id_of(kind_at(frame.a))},
                            {"price", int{frame.b}},
                            {"paid", true}};
        return;
      case Proc::Target:
        if (frame.a != kForExchange) return;
        page["offered"] = {{"seat", number_of(v_.turn.seat)}, {"card", id_of(kind_at(frame.b))}};
        if (frame.c != 0) page["offered"].get_object()["beautified"] = true;
        return;
      default:
        return;
    }
  }

  /// Cards that the viewer has seen, where there are at most two places for them; what may be
  /// anywhere is no news.
  json::array known() const {
    std::map<std::pair<ZoneMask, std::uint8_t>, int> counts;
    for (std::size_t i = 0; i < v_.sighting_count; ++i) {
      const Sighting& sighting = v_.sightings[i];
      if (std::popcount(sighting.zones) <= 2) ++counts[{sighting.zones, sighting.kind}];
    }
    json::array list;
    for (const auto& [what, count] : counts) {
      list.emplace_back(json::object{
          {"card", id_of(kind_at(what.second))}, {"count", count}, {"places", places(what.first)}});
    }
    return list;
  }
  json::array places(ZoneMask zones) const {
    json::array list;
    for (int i = 0; i < rules_.seats(); ++i) {
      if ((zones & hand_zone(seat_at(i))) != 0) list.emplace_back("hand:" + std::to_string(i + 1));
    }
    if ((zones & kInMiddle) != 0) list.emplace_back("deck");
    if ((zones & kInBottom) != 0) list.emplace_back("under_deck");
    if ((zones & kInMuseum) != 0) list.emplace_back("museum");
    if ((zones & kInLook) != 0) list.emplace_back("laid");
    return list;
  }
  /// The known ones of the cards that lie in order under the shuffled part of the deck.
  json::array under_deck() const {
    json::array list;
    for (int i = 0; i < v_.bottom_size; ++i) {
      if (v_.bottom[at(i)] == kUnknown) continue;
      list.emplace_back(json::object{{"place", v_.middle_size + i + 1},
                                     {"card", id_of(kind_at(v_.bottom[at(i)]))}});
    }
    return list;
  }

  /// All district cards of this match.
  json::array deck_list() const {
    json::array list;
    for (int i = 0; i < kKinds; ++i) {
      const DistrictRow& row = catalog_.row(kind_at(i));
      if (row.count == 0) continue;
      json::object card{
          {"card", id_of(kind_at(i))}, {"type", id_of(row.type)}, {"count", row.count}};
      if (!row.cannot_build) card["cost"] = row.cost;
      if (const std::string_view clause = clause_of(kind_at(i)); !clause.empty()) {
        card["clause"] = clause;
      }
      if (!is_confirmed(kind_at(i))) card["unverified"] = true;
      list.emplace_back(std::move(card));
    }
    return list;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const View& v_;
  State s_;
};

}  // namespace

json::object page_view(const Rules& rules, const View& view) { return Page(rules, view).draw(); }

}  // namespace burgrave::citadels
