#include "core/rows.hpp"
#include "games/citadels/rules/rules.hpp"
#include "games/citadels/words/words.hpp"

#include <array>

namespace burgrave::citadels {

namespace {

/// What an event says in a sentence: whom it is about, or one of its arguments.
enum class As : std::uint8_t { Nothing, Subject, Number, Seat, Role, Kind, Type };
struct Told {
  std::string_view name;
  As as = As::Nothing;
  std::size_t argument = 0;
};
using Tolds = std::array<Told, 4>;
constexpr Told kWho{"seat", As::Subject};
constexpr Told number(std::string_view name, std::size_t i) { return {name, As::Number, i}; }
constexpr Told seat(std::string_view name, std::size_t i) { return {name, As::Seat, i}; }
constexpr Told role(std::string_view name, std::size_t i) { return {name, As::Role, i}; }
constexpr Told kind(std::string_view name, std::size_t i) { return {name, As::Kind, i}; }
constexpr Told type(std::string_view name, std::size_t i) { return {name, As::Type, i}; }

/// The sentence `citadels.event.<id>` of each kind; some have variants.
struct Row {
  EventKind kind;
  std::string_view id;
  Tolds told;
};
constexpr Row kRows[] = {
    {EventKind::FirstCrown, "first_crown", {kWho}},
    {EventKind::RoundBegins, "round_begins", {number("round", 0)}},
    {EventKind::LaidFaceUp, "laid_face_up", {role("role", 0)}},
    {EventKind::LaidFaceDown, "laid_face_down", {}},
    {EventKind::Chose, "chose", {kWho}},
    {EventKind::ChoseRole, "chose_role", {kWho, role("role", 0)}},
    {EventKind::BuriedRole, "buried_role", {kWho, role("role", 0)}},
    {EventKind::TheaterSwap, "theater_swap", {kWho, seat("other", 0)}},
    {EventKind::TheaterDeclined, "theater_declined", {kWho}},
    {EventKind::TheaterGot, "theater_got", {kWho, role("role", 0), role("given", 1)}},
    {EventKind::Called, "called", {role("role", 0)}},
    {EventKind::Reveals, "reveals", {kWho, role("role", 0)}},
    {EventKind::RevealsKilled, "reveals_killed", {kWho, role("role", 0)}},
    {EventKind::Resumes, "resumes", {kWho, role("role", 0)}},
    {EventKind::OnHold, "on_hold", {kWho}},
    {EventKind::TurnEnds, "turn_ends", {kWho}},
    {EventKind::CrownMoves, "crown_moves", {kWho}},
    {EventKind::Robbed, "robbed", {kWho, seat("thief", 0), number("gold", 1)}},
    {EventKind::GathersGold, "gathers_gold", {kWho, number("gold", 0)}},
    {EventKind::GathersCards, "gathers_cards", {kWho, number("drawn", 0), number("kept", 1)}},
    {EventKind::DrewCard, "drew_card", {kWho, kind("kind", 0)}},
    {EventKind::KeptCard, "kept_card", {kWho, kind("kind", 0)}},
    {EventKind::GainsGold, "gains_gold", {kWho, number("gold", 0)}},
    {EventKind::GainsCards, "gains_cards", {kWho, number("cards", 0)}},
    {EventKind::GainedCard, "gained_card", {kWho, kind("kind", 0)}},
    {EventKind::Names, "names", {kWho, role("role", 1)}},
    {EventKind::Marks, "marks", {kWho}},
    {EventKind::Signs, "signs", {kWho, role("role", 1)}},
    {EventKind::Spies, "spies", {kWho, seat("victim", 0), type("type", 1)}},
    {EventKind::SpyTakes,
     "spy_takes",
     {kWho, seat("victim", 0), number("gold", 1), number("cards", 2)}},
    {EventKind::SawCard, "saw_card", {kWho, seat("victim", 0), kind("kind", 1)}},
    {EventKind::SwapsHands,
     "swaps_hands",
     {kWho, seat("other", 0), number("given", 1), number("got", 2)}},
    {EventKind::Redraws, "redraws", {kWho, number("cards", 0)}},
    {EventKind::DiscardedCard, "discarded_card", {kWho, kind("kind", 0)}},
    {EventKind::Looks, "looks", {kWho, seat("victim", 0)}},
    {EventKind::TakesCard, "takes_card", {kWho, seat("victim", 0)}},
    {EventKind::TookCard, "took_card", {kWho, seat("victim", 0), kind("kind", 1)}},
    {EventKind::GivesCard, "gives_card", {kWho, seat("receiver", 0)}},
    {EventKind::GaveCard, "gave_card", {kWho, seat("receiver", 0), kind("kind", 1)}},
    {EventKind::Alms, "alms", {kWho, seat("giver", 0), number("gold", 1)}},
    {EventKind::Lends, "lends", {kWho, seat("lender", 0), number("gold", 1)}},
    {EventKind::Builds, "builds", {kWho, kind("kind", 0), number("gold", 1)}},
    {EventKind::BuildsFree, "builds_free", {kWho, kind("kind", 0), kind("paid", 1)}},
    {EventKind::Confiscates,
     "confiscates",
     {kWho, seat("builder", 0), kind("kind", 1), number("gold", 2)}},
    {EventKind::NotConfiscated, "not_confiscated", {kWho}},
    {EventKind::Taxed, "taxed", {kWho, number("gold", 0)}},
    {EventKind::TakesTax, "takes_tax", {kWho, number("gold", 0)}},
    {EventKind::Destroys, "destroys", {kWho, kind("kind", 1), number("gold", 2), seat("owner", 0)}},
    {EventKind::ArmoryDestroys, "armory_destroys", {kWho, kind("kind", 1), seat("owner", 0)}},
    {EventKind::Seizes, "seizes", {kWho, seat("owner", 0), kind("kind", 1), number("gold", 2)}},
    {EventKind::Exchanges, "exchanges", {kWho, seat("other", 0), kind("own", 1), kind("kind", 2)}},
    {EventKind::ExchangePaid, "exchange_paid", {kWho, seat("other", 0), number("gold", 1)}},
    {EventKind::Beautifies, "beautifies", {kWho, kind("kind", 0)}},
    {EventKind::SellsCard, "sells_card", {kWho, number("gold", 0)}},
    {EventKind::TucksCard, "tucks_card", {kWho}},
    {EventKind::TuckedCard, "tucked_card", {kWho, kind("kind", 0)}},
    {EventKind::BuysCards, "buys_cards", {kWho, number("price", 0), number("cards", 1)}},
    {EventKind::CrownGift, "crown_gift", {kWho, seat("recipient", 0)}},
    {EventKind::Bribes, "bribes", {kWho, seat("to", 0), number("gold", 1)}},
    {EventKind::Refuses, "refuses", {kWho}},
    {EventKind::ShowsThreat, "shows_threat", {kWho, seat("victim", 0), number("gold", 2)}},
    {EventKind::KeepsThreat, "keeps_threat", {kWho}},
    {EventKind::Completes, "completes", {kWho}},
    {EventKind::ShowsVault, "shows_vault", {kWho}},
    {EventKind::CountsAs, "counts_as", {kWho, type("type", 0)}},
    {EventKind::FinalScore, "final_score", {kWho, number("points", 0)}},
    {EventKind::Wins, "wins", {kWho}}};
static_assert(stands_in_order(kRows, &Row::kind) && std::size(kRows) == kEventKinds);

// Variants, in the order of Naming, Marker and GainCause.
constexpr std::string_view kNamings[] = {"_killed", "_killed", "_bewitched", "_robbed"};
constexpr std::string_view kMarkers[] = {"_warrant", "_warrant", "_threat"};
constexpr std::string_view kCauses[] = {"_income", "", "_park", "_poor_house", "_refund", "_queen"};

/// Words for one event.
class EventWords {
 public:
  EventWords(const Rules& rules, const Event& event)
      : rules_(rules),
        e_(event),
        row_(kRows[event.kind]),
        a_(event.args[0]),
        b_(event.args[1]),
        c_(event.args[2]) {}

  Message message() const {
    switch (row_.kind) {
      case EventKind::Robbed:
        return b_ == 0 ? first("_empty", 2) : say();
      case EventKind::GathersCards:
        return a_ == b_ ? first("_all", 2) : say();
      case EventKind::GainsGold:
      case EventKind::GainsCards:
        return say(kCauses[b_]);
      case EventKind::Names:
        return say(kNamings[a_]);
      case EventKind::Marks:
        return say(kMarkers[a_]).with("roles", roles(b_));
      case EventKind::Signs:
        return say(kMarkers[a_]);
      case EventKind::SpyTakes:
        return b_ == 0 && c_ == 0 ? first("_nothing", 2) : say();
      case EventKind::Builds:
        return c_ > 0 ? first("_cards", 2).with("price", amounts({b_, c_})) : say();
      case EventKind::Destroys:
        return is_own() ? first("_own", 3) : say();
      case EventKind::ArmoryDestroys:
        return is_own() ? first("_own", 2) : say();
      case EventKind::ExchangePaid:
        if (c_ == 0) return say();
        return b_ == 0 ? first("_bank", 1).with("bank", c_) : say("_both").with("bank", c_);
      case EventKind::CrownGift:
        return say(b_ > 0 ? "_gold" : c_ > 0 ? "_card" : "_nothing");
      case EventKind::ShowsThreat:
        return b_ == 0 ? first("_plain", 2) : say();
      case EventKind::Completes:
        return say(a_ == 1 ? "_first" : "");
      case EventKind::Wins:  // CIT-9.5
        if (a_ > 1) return say("_shared");
        return b_ > 0 ? say("_tie").with("row", text_key("score", "rank")) : say();
      default:
        return say();
    }
  }

 private:
  Message say(std::string_view variant = {}) const { return first(variant, row_.told.size()); }
  /// A variant that tells only the first things.
  Message first(std::string_view variant, std::size_t count) const {
    Message message(text_key("event", row_.id).append(variant));
    for (std::size_t i = 0; i < count; ++i) add(row_.told[i], message);
    return message;
  }
  void add(const Told& told, Message& message) const {
    const int value = e_.args[told.argument];
    std::string name(told.name);
    switch (told.as) {
      case As::Nothing:
        return;
      case As::Subject:
        return void(message.with(std::move(name), e_.seat));
      case As::Number:
        return void(message.with(std::move(name), value));
      case As::Seat:
        return void(message.with(std::move(name), seat_at(value)));
      case As::Role:
        return void(message.with(std::move(name), key_of(role_at(value))));
      case As::Kind:
        return void(message.with(std::move(name), key_of(kind_at(value))));
      case As::Type:
        return void(message.with(std::move(name), key_of(type_at(value))));
    }
  }
  bool is_own() const { return seat_at(a_) == e_.seat; }

  /// The characters of a rank mask.
  Parts roles(int mask) const {
    Parts parts;
    for (int rank = 1; rank <= kRanks; ++rank) {
      if ((mask & rank_bit(rank)) != 0) parts.push_back({0, key_of(rules_.role(rank))});
    }
    return parts;
  }

  const Rules& rules_;
  const Event& e_;
  const Row& row_;
  int a_, b_, c_;
};

}  // namespace

std::string_view event_id(EventKind kind) noexcept {
  return kRows[static_cast<std::size_t>(kind)].id;
}

Message Rules::describe_event(const Event& event) const {
  return EventWords(*this, event).message();
}

}  // namespace burgrave::citadels
