#include "games/settlers/rules/choices.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace burgrave::settlers {

namespace {

Message say(const std::string& id) { return Message(text_key("action", id)); }

Message sheet_drawn(const Catalog& catalog, int number) {
  const auto found =
      std::find_if(catalog.villages.begin(), catalog.villages.end(),
                   [number](const Village& village) { return village.number == number; });
  return say("draw_sheet").with("number", number).with("sheet", key_of(*found));
}

/// Words for what one seat may do in one position.
class ActionWords {
 public:
  ActionWords(const Rules& rules, const State& state, Seat seat)
      : catalog_(rules.catalog()),
        player_(state.player(seat)),
        turn_(player_.turn),
        choices_(rules, state, seat) {}

  Message of(const Move& move) const {
    switch (move.verb) {
      case Verb::Roll:
        return say("roll").with("dice", faces(dice_of(move)));
      case Verb::DrawToken:
        return say("draw_token").with("token", key_of(token_of(move)));
      case Verb::DrawSheet:
        return sheet_drawn(catalog_, move.a);
      case Verb::DrawFirst:
        return say("draw_first").with("seat", seat_at(move.a));
      case Verb::Favor:
        return favor(token_of(move));
      case Verb::Reroll:
        return about("reroll", move.a).with("dice", faces(player_.dice, set_of(move)));
      case Verb::KeepDice:
        return say("keep_dice");
      case Verb::Build:
        return build(move.a);
      case Verb::Box:
        return box(move.a, move.b);
      case Verb::Harvest:
        return harvest(move.a, move.b);
      case Verb::Token:
        return token(token_of(move));
      case Verb::Donate:
        return donate(move.a);
      case Verb::Export:
        return export_goods(set_of(move));
      case Verb::Use:
        return use(move.a);
      case Verb::UseOption:
        return option(move.a, move.b);
      case Verb::Copy:
        return copy(move.a, token_of(move));
      case Verb::Take:
        return say("take").with("good", good(move.a));
      case Verb::Pay:
        return say("pay").with("good", good(move.a));
      case Verb::GoldFor:
        return say("gold_for").with("good", good(move.a));
      case Verb::Accept:
      case Verb::Decline:
        return answer(move.verb == Verb::Accept);
      case Verb::Keep:
        return say("keep").with("good", good(move.a));
      case Verb::Kept:
        return say("kept");
      case Verb::Plot:
        return plot_sentence(text_key("action", "plot"), catalog_, building(move.a), cell_of(move));
      case Verb::NoPlot:
        return say("no_plot");
      case Verb::End:
        return say("end");
    }
    return {};
  }

 private:
  static std::string good(int i) { return key_of(good_at(i)); }
  const Building& building(int slot) const { return choices_.building(slot); }
  Message about(const std::string& id, int slot) const {
    return say(id).with("building", key_of(building(slot)));
  }

  /// What would be paid for a cost, gold for what is short [ISR-7.5].
  Cost payment(const Cost& cost) const {
    Cost paid = cost;
    for (std::size_t i = 0; i < kNamedGoods; ++i) {
      Cost alone{};
      alone[i] = cost[i];
      const int gold = choices_.gold_needed(alone, true);
      paid[i] = static_cast<std::uint8_t>(paid[i] - gold);
      paid[kNamedGoods] = static_cast<std::uint8_t>(paid[kNamedGoods] + gold);
    }
    return paid;
  }
  Parts price(const Bundle& bundle) const {
    Bundle paid = bundle;
    paid.goods = payment(bundle.goods);
    return spent(paid);
  }
  /// What a box costs now besides the action [ISR-7.20, 13.6].
  Parts price(const Cost& box, Where where) const {
    const Cost paid = payment(choices_.price(box, where).cost);
    return paid == Cost{} ? Parts{{0, text_key("unit", "free")}} : goods(paid);
  }

  // ---- tokens and dice ----

  Message favor(Token token) const {
    const TokenEffect& effect = catalog_.tokens[at(index(token))];
    const auto take = [&](const std::string& id) { return say(id).with("token", key_of(token)); };
    switch (effect.kind) {
      case TokenKind::Gain:
        return take("favor").with("gain", gained(effect.gain));
      case TokenKind::CopyDie:
        return take("favor_die").with("copies", int{effect.copies});
      case TokenKind::Harvest:
        return take("favor_harvest");
      case TokenKind::Export:
        break;
    }
    return take("favor_export")
        .with("points", int{effect.points_each})
        .with("most", int{effect.max_points});
  }
  Message token(Token token) const {
    const TokenEffect& effect = catalog_.tokens[at(index(token))];
    if (effect.kind == TokenKind::Harvest) return say("token_harvest").with("token", key_of(token));
    return say("token").with("token", key_of(token)).with("gain", gained(effect.gain));
  }
  Message donate(int good) const {
    const Token token = choices_.doing(TokenKind::CopyDie);
    Bundle bundle;
    bundle.goods[at(good)] = catalog_.tokens[at(index(token))].copies;
    return say("token").with("token", key_of(token)).with("gain", gained(bundle));
  }
  Message export_goods(Mask which) const {
    const Token token = choices_.doing(TokenKind::Export);
    const TokenEffect& effect = catalog_.tokens[at(index(token))];
    Cost cost{};
    for (int i = 0; i < kNamedGoods; ++i) cost[at(i)] = (which & bit(i)) != 0 ? 1 : 0;
    return say("export")
        .with("token", key_of(token))
        .with("goods", goods(payment(cost)))
        .with("points",
              std::min<int>(std::popcount(which) * effect.points_each, effect.max_points));
  }

  // ---- boxes and circles ----

  Message build(int track) const {
    const TrackRow& row = catalog_.tracks[at(track)];
    const int next = player_.sheet.tracks[at(track)];
    const int section = row.complete[at(next)];
    const Section& of = row.sections[at(section)];
    const auto where = static_cast<Where>(1U << track);
    std::string id = choices_.free_builder(where) >= 0 ? "build_free" : "build";
    if (of.box_count > 1) id += "_part";
    Message message = say(id)
                          .with("track", key_of(track_at(track)))
                          .with("section", section + 1)
                          .with("price", price(row.boxes[at(next)], where));
    if (of.box_count > 1) {
      message.with("box", next - of.first_box + 1).with("boxes", int{of.box_count});
    }
    return message;
  }
  Message box(int slot, int box) const {
    const Building& row = building(slot);
    std::string id = choices_.free_builder(kVillage) >= 0 ? "box_free" : "box";
    if (std::popcount(player_.sheet.boxes[at(slot)]) + 1 == row.box_count) id += "_last";
    return about(id, slot).with("price", price(row.boxes[at(box)], kVillage));
  }
  Message harvest(int field, int circle) const {
    const Field& row = catalog_.fields[at(field)];
    const bool by_token = turn_.harvest_token != 0 && choices_.token_harvests(field, circle);
    const bool free = by_token || choices_.free_harvester() >= 0;
    return say(free ? "harvest_free" : "harvest")
        .with("field", key_of(row))
        .with("gain", gained(row.circles[at(circle)]));
  }

  // ---- abilities ----

  Message use(int slot) const {
    const Ability& ability = building(slot).ability;
    switch (ability.kind) {
      case AbilityKind::Trade:
        return about("trade", slot)
            .with("spend", price(ability.spend))
            .with("gain", gained(choices_.gain(slot)));
      case AbilityKind::Discount:
        return discount(slot, ability.good);
      case AbilityKind::FreeBuild:
        return about("free_build", slot);
      case AbilityKind::FreeHarvest:
        return about("free_harvest", slot);
      default:
        return about("use", slot)
            .with("gain", gained(times(choices_.gain(slot), choices_.times_now(slot))));
    }
  }
  Message discount(int slot, int of) const {
    return about("discount", slot)
        .with("amount", int{building(slot).ability.amount})
        .with("good", good(of));
  }
  Message option(int slot, int option) const {
    const Ability& ability = building(slot).ability;
    if (ability.kind == AbilityKind::Discount) return discount(slot, option);
    return about("use", slot).with("gain", gained(ability.options[at(option)]));
  }
  Message copy(int slot, Token token) const {
    const Bundle& spend = building(slot).ability.spend;
    Message message =
        about(spend == Bundle{} ? "copy_free" : "copy", slot).with("token", key_of(token));
    if (spend != Bundle{}) message.with("spend", price(spend));
    return message;
  }
  Message answer(bool accepts) const {
    const int slot = std::countr_zero(turn_.triggers);
    return about(accepts ? "accept" : "decline", slot).with("gain", gained(choices_.gain(slot)));
  }

  const Catalog& catalog_;
  const Player& player_;
  const Turn& turn_;
  Choices choices_;
};

}  // namespace

Message Rules::describe_action(const State& state, Seat seat, Action action) const {
  return ActionWords(*this, state, is_player(seat) ? seat : seat_at(0)).of(kVerbs.decode(action));
}

}  // namespace burgrave::settlers
