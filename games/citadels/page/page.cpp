#include "games/citadels/page/page.hpp"

#include "games/citadels/rules/play.hpp"
#include "games/citadels/rules/shown.hpp"
#include "games/citadels/words/targets.hpp"
#include "games/citadels/words/words.hpp"
#include "games/page_words.hpp"

#include <bit>
#include <map>
#include <utility>

namespace burgrave::citadels {

namespace {

constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

using Numbers = std::vector<int>;

page::CardId card_id(Kind kind) noexcept { return static_cast<page::CardId>(index(kind)); }
page::TypeId type_id(Type type) noexcept { return static_cast<page::TypeId>(index(type)); }

/// A number that is left out where it is none.
std::optional<int> some(int n) noexcept { return n == 0 ? std::nullopt : std::optional(n); }

/// Puts one view into the form of the page.
class Page {
 public:
  Page(const Rules& rules, const View& view)
      : rules_(rules), catalog_(rules.catalog()), v_(view), s_(shown_state(rules, view)) {}

  page::View all() const {
    page::View page{
        .seat = number_of(v_.seat),
        .phase = named<page::ViewPhase>(page::kViewPhaseWords, phase_id(v_.stack[0].proc)),
        .round = v_.rounds,
        .actor = over() ? 0 : number_of(v_.top().actor),
        .crown = number_of(v_.crown),
        .first_completed = number_of(v_.first_completed),
        .deck = v_.middle_size + v_.bottom_size,
        .museum = v_.museum_size,
        .tax = v_.tax_gold,
        .roles = roles(),
        .players = players(),
        .known = known(),
        .under_deck = under_deck(),
        .turn = {},
        .selection = {},
        .theater = {},
        .own = {},
        .laid = laid(),
        .building = {},
        .offered = {}};
    if (v_.turn.rank != 0 && !over()) page.turn = turn();
    if (v_.stack[0].proc == Proc::Draft) page.selection = selection();
    if (is_player(v_.draft.theater_other)) page.theater = theater();
    if (is_player(v_.seat)) page.own = own();
    for (int i = 1; i < v_.frames; ++i) pending(v_.stack[at(i)], page);
    return page;
  }

 private:
  bool over() const { return v_.top().proc == Proc::Over; }
  Role role(int rank) const { return rules_.role(rank); }
  static bool has(RankMask mask, int rank) { return (mask & rank_bit(rank)) != 0; }
  static Numbers ranks(RankMask mask) {
    Numbers list;
    for (int rank = 1; rank <= kRanks; ++rank) {
      if (has(mask, rank)) list.push_back(rank);
    }
    return list;
  }

  // ---- characters ----

  std::vector<page::CharacterState> roles() const {
    std::vector<page::CharacterState> list;
    for (int rank = 1; rank <= catalog_.cast_size; ++rank) {
      list.push_back({state_of(rank), holders(rank), marks(rank)});
    }
    return list;
  }
  page::CharacterStateState state_of(int rank) const {
    using enum page::CharacterStateState;
    if (has(v_.draft.face_up, rank)) return Aside;
    if (v_.turn.rank == rank && !over()) return Now;
    if (!holders(rank).empty()) return Revealed;
    return has(v_.round.silent, rank) ? Silent : ToCome;
  }
  /// Who has shown this character.
  Numbers holders(int rank) const {
    Numbers list;
    for (int i = 0; i < rules_.seats(); ++i) {
      if (has(v_.players[at(i)].revealed, rank)) list.push_back(i + 1);
    }
    return list;
  }
  /// What lies on this character's token, and for whom [CIT-4.11, 8.4].
  std::vector<page::Mark> marks(int rank) const {
    using enum page::MarkMark;
    const Round& round = v_.round;
    std::vector<page::Mark> list;
    const auto add = [&](bool when, page::MarkMark what, Seat by) {
      if (when) list.push_back({what, some(number_of(by))});
    };
    const auto face = [rank](int real, page::MarkMark hidden, page::MarkMark yes,
                             page::MarkMark no) {
      return real == 0 ? hidden : real == rank ? yes : no;
    };
    add(round.killed == rank, Killed, Seat::None);
    add(round.bewitched == rank, Bewitched, round.witch);
    add(round.robbed == rank, round.called < rank ? WillBeRobbed : Robbed, round.thief);
    add(has(round.warrants, rank), face(round.signed_rank, Warrant, Signed, Unsigned),
        round.magistrate);
    add(has(round.threats, rank), face(round.flowered_rank, Threat, Flowered, Plain),
        round.blackmailer);
    return list;
  }

  page::Turn turn() const {
    using enum page::TurnStage;
    constexpr std::array kStages{Free, WitchFirst, Bewitched, Threatened};
    const Turn& turn = v_.turn;
    const CharacterRow& character = catalog_.row(role(turn.rank));
    return {.seat = number_of(turn.seat),
            .rank = turn.rank,
            .stage = kStages[static_cast<std::size_t>(turn.stage)],
            .gathered = turn.has(kUsedGather),
            .builds = turn.builds,
            .build_limit = character.cannot_build ? 0 : character.build_limit,
            .resumed = turn.resumed != 0};
  }

  /// Which of the steps is taken now, what lies before the viewer, and who is next.
  page::Selection selection() const {
    const int step = v_.draft.steps;
    page::Selection selection{.first = number_of(v_.draft.first),
                              .step = step + 1,
                              .steps = draft_steps(rules_),
                              .choices = ranks(v_.seen[at(step)]),
                              .next = {}};
    if (step + 1 < draft_steps(rules_)) {
      selection.next = number_of(draft_seat(rules_, v_.draft, step + 1));
    }
    return selection;
  }
  page::Exchange theater() const {
    return {.seat = number_of(v_.draft.theater_owner),
            .other = number_of(v_.draft.theater_other),
            .given = some(v_.draft.theater_given),
            .taken = some(v_.draft.theater_taken)};
  }

  // ---- players and their cities ----

  std::vector<page::Player> players() const {
    std::vector<page::Player> list;
    for (int i = 0; i < rules_.seats(); ++i) list.push_back(player(seat_at(i)));
    return list;
  }
  page::Player player(Seat seat) const {
    const PublicPlayer& seen = v_.players[at(index(seat))];
    page::Player player{.seat = number_of(seat),
                        .gold = seen.gold,
                        .cards = seen.hand_size,
                        .size = city_count(rules_, seen.city),
                        .points = final_points(rules_, s_, seat).sum(),
                        .city = city(seen),
                        .completed = seen.completed != 0,
                        .protected_ = v_.round.protected_seat == seat,
                        .on_hold = v_.round.witch == seat && v_.round.called < v_.round.bewitched,
                        .scored_as = {},
                        .vault = v_.vault == seat};
    if (seen.scored_as != 0) player.scored_as = type_id(type_at(seen.scored_as - 1));
    return player;
  }
  /// Each copy apart, in the order of the catalogue.
  std::vector<page::District> city(const PublicPlayer& player) const {
    std::vector<page::District> list;
    for (KindMask left = player.city.kinds(); left != 0; left &= left - 1) {
      const Kind kind = first_kind(left);
      const int plain = player.city.count(kind) - player.beautified.count(kind);
      for (int copy = 0; copy < player.city.count(kind); ++copy) {
        const bool beautified = copy >= plain;
        const int cost = cost_in_city(catalog_, kind, beautified);
        page::District district{.card = card_id(kind), .cost = {}, .beautified = beautified};
        if (cost != catalog_.row(kind).cost) district.cost = cost;
        list.push_back(district);
      }
    }
    return list;
  }

  // ---- what only the viewer knows ----

  page::Own own() const {
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
    return {.roles = ranks(v_.roles),
            .hand = hand(),
            .passed = ranks(static_cast<RankMask>(seen & ~(out | taken | v_.roles))),
            .out = ranks(out),
            .face_down = some(v_.draft.face_down)};
  }
  std::vector<page::HandCard> hand() const {
    std::vector<page::HandCard> list;
    v_.hand.for_each([&](Kind kind) {
      page::HandCard card{card_id(kind), {}};
      if (!catalog_.row(kind).cannot_build) {
        card.price = build_price(rules_, s_.player(v_.seat), kind);
      }
      list.push_back(card);
    });
    return list;
  }

  /// Cards that lie open before the viewer: drawn ones, or the hand that a Wizard looks into.
  std::optional<page::Laid> laid() const {
    std::vector<page::CardId> cards;
    for (int i = 0; i < v_.look_size; ++i) {
      if (v_.look[at(i)] != kUnknown) cards.push_back(card_id(kind_at(v_.look[at(i)])));
    }
    const Frame& top = v_.top();
    if (!cards.empty()) {
      if (top.proc == Proc::Taken) return page::Laid{page::LaidFrom::Hand, cards, top.a + 1};
      return page::Laid{page::LaidFrom::Deck, cards, {}};
    }
    if (top.proc != Proc::Take || top.actor != v_.seat) return {};
    const Seat victim = seat_at(top.a);
    for (std::size_t i = 0; i < v_.sighting_count; ++i) {
      const Sighting& sighting = v_.sightings[i];
      if (sighting.zones == hand_zone(victim)) cards.push_back(card_id(kind_at(sighting.kind)));
    }
    return page::Laid{page::LaidFrom::Hand, cards, number_of(victim)};
  }

  /// What is being built, offered or done, as everybody sees it.
  void pending(const Frame& frame, page::View& page) const {
    const int seat = number_of(v_.turn.seat);
    switch (frame.proc) {
      case Proc::Pay: {
        const Kind kind = kind_at(frame.a);
        const int price = build_price(rules_, s_.player(v_.turn.seat), kind);
        page.building = page::Building{seat, card_id(kind), price, int{frame.b}, false};
        return;
      }
      case Proc::Confiscate:
        page.building = page::Building{seat, card_id(kind_at(frame.a)), frame.b, {}, true};
        return;
      case Proc::Target:
        if (frame.a != kForExchange) return;
        page.offered = page::Offered{seat, card_id(kind_at(frame.b)), frame.c != 0};
        return;
      default:
        return;
    }
  }

  /// Cards that the viewer has seen, where there are at most two places for them; what may be
  /// anywhere is no news.
  std::vector<page::Known> known() const {
    std::map<std::pair<ZoneMask, std::uint8_t>, int> counts;
    for (std::size_t i = 0; i < v_.sighting_count; ++i) {
      const Sighting& sighting = v_.sightings[i];
      if (std::popcount(sighting.zones) <= 2) ++counts[{sighting.zones, sighting.kind}];
    }
    std::vector<page::Known> list;
    for (const auto& [what, count] : counts) {
      list.push_back({card_id(kind_at(what.second)), count, places(what.first)});
    }
    return list;
  }
  std::vector<std::string> places(ZoneMask zones) const {
    std::vector<std::string> list;
    for (int i = 0; i < rules_.seats(); ++i) {
      if ((zones & hand_zone(seat_at(i))) != 0) list.push_back("hand:" + std::to_string(i + 1));
    }
    if ((zones & kInMiddle) != 0) list.emplace_back("deck");
    if ((zones & kInBottom) != 0) list.emplace_back("under_deck");
    if ((zones & kInMuseum) != 0) list.emplace_back("museum");
    if ((zones & kInLook) != 0) list.emplace_back("laid");
    return list;
  }
  /// The known ones of the cards that lie in order under the shuffled part of the deck.
  std::vector<page::Sunk> under_deck() const {
    std::vector<page::Sunk> list;
    for (int i = 0; i < v_.bottom_size; ++i) {
      if (v_.bottom[at(i)] == kUnknown) continue;
      list.push_back({v_.middle_size + i + 1, card_id(kind_at(v_.bottom[at(i)]))});
    }
    return list;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const View& v_;
  State s_;
};

}  // namespace

page::View page_view(const Rules& rules, const View& view) { return Page(rules, view).all(); }

}  // namespace burgrave::citadels
