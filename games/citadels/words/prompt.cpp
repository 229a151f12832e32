#include "games/citadels/rules/play.hpp"
#include "games/citadels/words/words.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

Message ask(const std::string& id) { return Message(text_key("prompt", id)); }

/// The one question of each decision, with what is at stake.
class Question {
 public:
  Question(const Rules& rules, const State& state)
      : rules_(rules), catalog_(rules.catalog()), s_(state), frame_(state.top()) {}

  Message of(Decision decision) const {
    switch (decision) {
      case Decision::None:
        return ask("over");
      case Decision::Chance:
        return ask("chance");
      case Decision::DraftKeep:
        return draft();
      case Decision::DraftDiscard:
        return ask("draft_discard");
      case Decision::DraftLast:
        return ask("draft_last");
      case Decision::Theater:
        return ask("theater").with("kind", own(rules_.groups().theaters));
      case Decision::TheaterRole:
        return ask("theater_role").with("seat", seat_at(frame_.a));
      case Decision::Turn:
        return turn();
      case Decision::GatherKeep:
        return ask("gather_keep").with("cards", int{s_.look_size});
      case Decision::ScholarKeep:
        return ask("scholar_keep").with("cards", int{s_.look_size});
      case Decision::Bewitch:
        return ask("bewitch");
      case Decision::Warrants:
        return ask("warrants").with("left", int{frame_.a});
      case Decision::SignWarrant:
        return ask("sign_warrant");
      case Decision::Threats:
        return ask("threats").with("left", int{frame_.a});
      case Decision::FlowerThreat:
        return ask("flower_threat");
      case Decision::Confiscate:
        return confiscate();
      case Decision::Bribe:
        return ask("bribe").with("seat", s_.round.blackmailer).with("gold", int{me().gold});
      case Decision::ShowThreat:
        return ask("show_threat").with("seat", seat_at(frame_.a)).with("gold", int{me().gold});
      case Decision::Redraw:
        return redraw();
      case Decision::WizardTake:
        return ask("wizard_take").with("seat", seat_at(frame_.a));
      case Decision::WizardUse:
        return ask("wizard_use").with("kind", key_of(kind_at(s_.look[0])));
      case Decision::SeerGive:
        return ask("seer_give").with("seat", seer_next(s_, frame_.a, rules_.seats()));
      case Decision::CrownChoice:
        return ask("crown_choice").with("seat", s_.turn.seat);
      case Decision::Heir:
        return ask("heir").with("role", key_of(rules_.role(4)));
      case Decision::ArmoryTarget:
        return ask("armory_target");
      case Decision::ExchangeTarget:
        return exchange();
      case Decision::Pay:
        return pay();
      case Decision::Lend:
        return ask("lend").with("seat", seat_at(frame_.a)).with("left", int{frame_.b});
      case Decision::Haunted:
        return ask("haunted").with("kind", own(rules_.groups().haunted));
    }
    return {};
  }

 private:
  const Player& me() const { return s_.player(s_.turn.seat); }
  /// The district among these kinds in the city of who decides.
  std::string own(KindMask kinds) const {
    return key_of(first_kind(s_.player(frame_.actor).city.kinds() & kinds));
  }
  std::string role_key() const { return key_of(rules_.role(s_.turn.rank)); }

  /// Names who gets the rest, unless nobody does or it stays with who decides.
  Message draft() const {
    const bool second = s_.player(frame_.actor).roles != 0;
    const std::string id = second ? "draft_second" : "draft_keep";
    const int step = s_.draft.steps + 1;
    if (step == draft_steps(rules_)) return ask(id);
    const Seat next = draft_seat(rules_, s_.draft, step);
    return next == frame_.actor ? ask(id) : ask(id + "_next").with("seat", next);
  }

  /// What is still to be done, then what may still be built.
  Message turn() const {
    const Turn& turn = s_.turn;
    const CharacterRow& character = catalog_.row(rules_.role(turn.rank));
    const bool gathered = turn.has(kUsedGather);
    const auto mine = [&](const std::string& id) {
      return ask(id).with("role", role_key()).with("gold", int{me().gold});
    };
    switch (turn.stage) {
      case Stage::WitchFirst:
        return mine("turn_witch");
      case Stage::Bewitched:
        return mine("turn_bewitched");
      case Stage::Threatened:
        return mine("turn_threatened");
      case Stage::Free:
        break;
    }
    if (!gathered) return mine("turn_gather");
    if (character.crown == Crown::GiveOther && !turn.has(kUsedCrown)) return mine("turn_crown");
    const int builds = character.cannot_build ? 0 : character.build_limit - turn.builds;
    if (builds > 0) return mine("turn").with("builds", builds);
    const bool exempt = (buildable_now(rules_, s_) & me().hand.kinds()) != 0;
    return mine(exempt ? "turn_exempt" : "turn_done");
  }

  /// The same question whether the warrant is signed or not: words would tell, too [CIT-6.3.8].
  Message confiscate() const {
    return ask("confiscate")
        .with("seat", s_.turn.seat)
        .with("kind", key_of(kind_at(frame_.a)))
        .with("gold", int{frame_.b});
  }
  Message redraw() const {
    if (frame_.a == 0) return ask("redraw");
    return ask("redraw_more").with("cards", int{frame_.a});
  }
  Message exchange() const {
    return ask(frame_.c != 0 ? "exchange_target_beautified" : "exchange_target")
        .with("kind", key_of(kind_at(frame_.b)))
        .with("gold", int{me().gold});
  }
  Message pay() const {
    const Kind kind = kind_at(frame_.a);
    const int price = build_price(rules_, me(), kind);
    Message message = ask(frame_.b == 0 ? "pay" : "pay_rest")
                          .with("kind", key_of(kind))
                          .with("price", price)
                          .with("gold", int{me().gold});
    if (frame_.b > 0) message.with("cards", int{frame_.b}).with("left", price - frame_.b);
    return message;
  }

  const Rules& rules_;
  const Catalog& catalog_;
  const State& s_;
  const Frame& frame_;
};

/// The clause that says what is to be done in a turn now.
std::string_view turn_clause(const Turn& turn) noexcept {
  switch (turn.stage) {
    case Stage::WitchFirst:
      return "CIT-6.2.1";
    case Stage::Bewitched:
      return "CIT-6.2.4";
    case Stage::Threatened:
      return "CIT-6.6.1";
    case Stage::Free:
      break;
  }
  return turn.has(kUsedGather) ? "CIT-4.5" : "CIT-4.3";
}

}  // namespace

Message Rules::prompt(const State& state, Seat seat) const {
  const SeatMask deciding = actors(state);
  if (!deciding.empty() && is_player(deciding.first()) && deciding.first() != seat) {
    return ask("waiting").with("seat", deciding.first());
  }
  return Question(*this, state).of(decision(state));
}

std::string_view Rules::decision_clause(const State& state) const noexcept {
  switch (decision(state)) {
    case Decision::None:
      return "CIT-9.5";
    case Decision::Chance:
      return "CIT-8.7";
    case Decision::DraftKeep:
      return seats() == 2 ? "CIT-3.8" : seats() == 3 ? "CIT-3.9" : "CIT-3.5";
    case Decision::DraftDiscard:
      return "CIT-3.8";
    case Decision::DraftLast:
      return "CIT-3.7";
    case Decision::Theater:
    case Decision::TheaterRole:
      return "CIT-7.28";
    case Decision::Turn:
      return turn_clause(state.turn);
    case Decision::GatherKeep:
      return "CIT-4.3";
    case Decision::Bewitch:
      return "CIT-6.2.1";
    case Decision::Warrants:
    case Decision::SignWarrant:
      return "CIT-6.3";
    case Decision::Threats:
    case Decision::FlowerThreat:
      return "CIT-6.6";
    case Decision::Confiscate:
      return "CIT-6.3.2";
    case Decision::Bribe:
      return "CIT-6.6.2";
    case Decision::ShowThreat:
      return "CIT-6.6.3";
    case Decision::Redraw:
      return "CIT-6.7";
    case Decision::WizardTake:
    case Decision::WizardUse:
      return "CIT-6.8.1";
    case Decision::SeerGive:
      return "CIT-6.9.1";
    case Decision::CrownChoice:
      return "CIT-6.11.2";
    case Decision::Heir:
      return "CIT-6.11.3";
    case Decision::ScholarKeep:
      return "CIT-6.21";
    case Decision::ArmoryTarget:
      return "CIT-7.1";
    case Decision::ExchangeTarget:
      return "CIT-6.23";
    case Decision::Pay:
      return "CIT-5.5";
    case Decision::Lend:
      return "CIT-6.15";
    case Decision::Haunted:
      return "CIT-7.9";
  }
  return {};
}

}  // namespace burgrave::citadels
