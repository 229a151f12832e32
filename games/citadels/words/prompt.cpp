#include "games/at_frame.hpp"
#include "games/citadels/rules/play.hpp"
#include "games/citadels/rules/shown.hpp"
#include "games/citadels/words/words.hpp"

#include <algorithm>
#include <bit>

namespace burgrave::citadels {

namespace {

/// The one question of each decision, with what is at stake.
class Question : AtFrame<Rules> {
 public:
  using AtFrame::AtFrame, AtFrame::ask;

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
    constexpr const char* kGathersFirst[] = {"", "turn_witch", "turn_bewitched", "turn_threatened"};
    if (turn.stage != Stage::Free) return mine(kGathersFirst[static_cast<int>(turn.stage)]);
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
};

}  // namespace

Message Rules::prompt(const View& view, Seat seat) const {
  const Seat asked = view.top().actor;
  if (view.top().proc != Proc::Over && is_player(asked) && asked != seat) {
    return Question::ask("waiting").with("seat", asked);
  }
  return Question(*this, shown_state(*this, view)).of(decision(view));
}

}  // namespace burgrave::citadels
