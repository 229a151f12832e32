#include "games/settlers/rules/choices.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>

namespace burgrave::settlers {

namespace {

Message reason(std::string_view id) { return Message(text_key("illegal", id)); }

/// Finds the words for a refusal that Choices has decided. Everything it says is the asking seat's
/// own or public.
class Refusal {
 public:
  Refusal(const Rules& rules, const State& state, Seat seat, const Move& move)
      : rules_(rules),
        catalog_(rules.catalog()),
        s_(state),
        player_(state.player(seat)),
        turn_(player_.turn),
        choices_(rules, state, seat),
        seat_(seat),
        move_(move),
        slot_(slot_of(move)) {}

  Illegal illegal() const {
    switch (choices_.why(move_)) {
      case Why::None:
      case Why::NotAsked:
        return wrong_decision();
      case Why::NotInPlay:
        return not_in_play();
      case Why::TrackFull:
        return {"ISR-7.22", reason("track_full").with("track", key_of(track_at(move_.a)))};
      case Why::NoSuchBox:
        return no_such_box();
      case Why::Crossed:
        return {harvests() ? "ISR-7.11" : "ISR-1.6", reason("crossed")};
      case Why::EqualFirst:
        return {harvests() ? "ISR-7.11" : "ISR-7.40", reason("equal_first")};
      case Why::CannotPay:
        return cannot_pay();
      case Why::NoAction:
        return no_action();
      case Why::Locked:
        return {"ISR-7.12", reason("locked")
                                .with("field", key_of(field()))
                                .with("section", int{field().bridge_sections})};
      case Why::NoToken:
        return no_token();
      case Why::OtherToken:
        return {token_clause(token()), reason("other_token").with("token", key_of(token()))};
      case Why::NotOnDice:
        return not_on_dice();
      case Why::OtherAbility:
        return {"ISR-7.50", about("other_ability")};
      case Why::NotBuilt:
        return {"ISR-7.41", about("not_built")};
      case Why::BuiltThisRound:
        return {"ISR-7.42", about("built_this_round")};
      case Why::UsedUp:
        return {"ISR-7.50", about("used_up")};
      case Why::ConditionFails:
        return {"ISR-7.51", about("condition_fails").with("count", counted())};
      case Why::NothingCounted:
        return {
            "ISR-13.4",
            about("nothing_counted").with("count", counted()).with("each", int{ability().each})};
      case Why::AlreadyReady:
        return already_ready();
      case Why::NothingFits:
        return {slot_ < 0 ? "ISR-6.5" : ability_clause(), reason("nothing_fits")};
      case Why::NoSuchOption:
        return {ability_clause(), about("no_such_option")};
      case Why::TokenTaken:
        return token_taken();
      case Why::NotThere:
        return {"ISR-2.4", reason("not_there").with("good", key_of(good()))};
      case Why::OutOfOrder:
        return {clause_of(s_.phase), reason("out_of_order")};
      case Why::TooFewLeft:
        return {"ISR-7.4", reason("too_few_left").with("good", key_of(good()))};
      case Why::WindowClosed:
        return {"ISR-10.5", reason("window_closed")};
      case Why::Rerolled:
        return {"ISR-10.6", about("rerolled")};
      case Why::OtherDice:
        return {"ISR-13.11", about("other_dice")};
      case Why::TooManyDice:
        return {"ISR-13.11", about("too_many_dice").with("dice", choices_.number(slot_))};
      case Why::Pointless:
        return {"ISR-7.5", reason("pointless")};
      case Why::StoreFull:
        return {"ISR-13.12", stores("store_full").with("number", choices_.number(turn_.storing))};
      case Why::OtherGood:
        return {"ISR-13.12",
                stores("other_good").with("good", key_of(good_at(store().ability.good)))};
      case Why::NoBlueprint:
        return {"ISR-9.3", about("no_blueprint")};
      case Why::OffGrid:
        return {"ISR-9.5", about("off_grid")};
      case Why::SectionMissing:
        return {"ISR-9.3", reason("section_missing")};
      case Why::InAnotherPlot:
        return {"ISR-9.3", reason("in_another_plot")};
    }
    return wrong_decision();
  }

 private:
  bool builds() const { return move_.verb == Verb::Build || move_.verb == Verb::Box; }
  bool harvests() const { return move_.verb == Verb::Harvest; }
  const Field& field() const { return catalog_.fields[at(move_.a)]; }
  const Building& building() const { return choices_.building(slot_); }
  const Ability& ability() const { return building().ability; }
  const Building& store() const { return choices_.building(turn_.storing); }
  Message about(std::string_view id) const {
    return reason(id).with("building", key_of(building()));
  }
  Message stores(std::string_view id) const { return reason(id).with("building", key_of(store())); }

  /// The good that is to be had: where gold is to stand for another, it is gold.
  Good good() const { return move_.verb == Verb::GoldFor ? Good::Gold : good_at(move_.a); }
  /// The token that the action names or would use.
  Token token() const {
    if (move_.verb == Verb::Donate) return choices_.doing(TokenKind::CopyDie);
    return move_.verb == Verb::Export ? choices_.doing(TokenKind::Export) : token_of(move_);
  }
  std::string_view token_clause(Token token) const {
    if (token == Token::None) return "ISR-6.2";
    switch (catalog_.tokens[at(index(token))].kind) {
      case TokenKind::CopyDie:
        return "ISR-6.4";
      case TokenKind::Harvest:
        return "ISR-6.5";
      case TokenKind::Export:
        return "ISR-6.6";
      case TokenKind::Gain:
        break;
    }
    return token == Token::LuckyCoin ? "ISR-6.7" : "ISR-6.3";
  }
  std::string_view ability_clause() const {
    constexpr std::array<std::string_view, kAbilityKinds> kClauses{
        "ISR-13.1",  "ISR-13.2",  "ISR-13.3",  "ISR-13.4",  "ISR-13.5",  "ISR-13.6",
        "ISR-13.7",  "ISR-13.8",  "ISR-13.9",  "ISR-13.10", "ISR-13.11", "ISR-13.12",
        "ISR-13.13", "ISR-13.14", "ISR-13.14", "ISR-13.15"};
    return kClauses[static_cast<std::size_t>(ability().kind)];
  }
  int counted() const {
    const bool per = ability().kind == AbilityKind::GainPer;
    return count(rules_, rules_.village(s_, seat_), player_, player_.sheet,
                 per ? ability().per : ability().condition.key);
  }

  Illegal wrong_decision() const { return {clause_of(s_.phase), reason("wrong_decision")}; }
  Illegal not_in_play() const {
    if (harvests()) return {"ISR-7.30", reason("no_such_field").with("number", move_.a + 1)};
    if (move_.verb == Verb::Favor || move_.verb == Verb::Copy) {
      return {"ISR-3.2", reason("token_not_in_play").with("token", key_of(token()))};
    }
    return {"ISR-3.4", about("building_not_in_play")};
  }
  Illegal no_such_box() const {
    if (harvests()) {
      return {"ISR-7.10", reason("no_such_circle")
                              .with("field", key_of(field()))
                              .with("boxes", int{field().circle_count})};
    }
    if (building().box_count == 0) return {"ISR-3.6", about("stands_already")};
    return {"ISR-7.40", about("no_such_box").with("boxes", int{building().box_count})};
  }
  Illegal cannot_pay() const {
    const std::string_view clause = move_.verb == Verb::Export ? "ISR-6.6"
                                    : builds()                 ? "ISR-7.4"
                                                               : ability_clause();
    return {clause, reason("cannot_pay")
                        .with("price", spent(choices_.cost(move_)))
                        .with("pool", goods(turn_.pool))};
  }
  Illegal no_action() const {
    if (harvests()) return {"ISR-7.10", reason("no_action")};
    return {builds() ? "ISR-7.20" : ability_clause(), reason("no_action")};
  }
  /// Not held in this round, or used already.
  Illegal no_token() const {
    const Token token = this->token();
    if (token == Token::None) return {token_clause(token), reason("no_such_token")};
    const bool held = player_.favor == index(token) + 1;
    return {held ? "ISR-6.3" : token_clause(token),
            reason(held ? "token_used" : "not_your_token").with("token", key_of(token))};
  }
  Illegal not_on_dice() const {
    if (harvests()) return {"ISR-6.5", reason("no_match")};
    return {"ISR-6.4", reason("not_on_dice").with("good", key_of(good()))};
  }
  Illegal already_ready() const {
    if (slot_ < 0) return {"ISR-6.5", reason("token_ready").with("token", key_of(token()))};
    if (move_.verb == Verb::Copy) {
      return {"ISR-13.13", reason("token_copied").with("token", key_of(token()))};
    }
    return {ability_clause(), about("already_ready")};
  }
  Illegal token_taken() const {
    int holder = 0;
    while (s_.players[at(holder)].favor != index(token()) + 1) ++holder;
    const std::string_view clause = move_.verb == Verb::Favor ? "ISR-6.1" : "ISR-13.13";
    return {clause,
            reason("token_taken").with("token", key_of(token())).with("seat", seat_at(holder))};
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Player& player_;
  const Turn& turn_;
  Choices choices_;
  Seat seat_;
  const Move& move_;
  int slot_;
};

}  // namespace

/// Choices decide what is legal; what follows only finds the words for a refusal.
std::optional<Illegal> Rules::explain(const State& state, Seat seat, Action action) const {
  const SeatMask deciding = actors(state);
  if (deciding.empty()) return Illegal{"ISR-8.2", reason("over")};
  ActionSet set;
  legal(state, seat, set);
  if (set.contains(action)) return std::nullopt;
  if (!deciding.contains(seat)) return Illegal{clause_of(state.phase), reason("not_actor")};
  if (!is_player(seat)) return Illegal{clause_of(state.phase), reason("wrong_decision")};
  return Refusal(*this, state, seat, kVerbs.decode(action)).illegal();
}

}  // namespace burgrave::settlers
