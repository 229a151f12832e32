#include "games/settlers/words/facts.hpp"

#include "games/settlers/rules/choices.hpp"
#include "games/settlers/words/words.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <string>
#include <string_view>

namespace burgrave::settlers {

namespace {

/// Finds what a move of one seat means in one position.
class Reading {
 public:
  Reading(const Rules& rules, const State& state, Seat seat)
      : catalog_(rules.catalog()),
        player_(state.player(seat)),
        turn_(player_.turn),
        choices_(rules, state, seat) {}

  Meaning of(const Move& move) const {
    Meaning is{move, slot_of(move), Token::None, choices_.cost(move), {}, {}};
    is.price.goods = payment(is.price.goods);
    switch (move.verb) {
      case Verb::Favor:
        is.token = token_of(move);
        is.later = effect(is.token).gain;
        break;
      case Verb::Build:
        is.price.actions = actions_for(static_cast<Where>(1U << move.a));
        break;
      case Verb::Box:
        is.price.actions = actions_for(kVillage);
        break;
      case Verb::Harvest:  // ISR-7.10
        is.price.actions = harvests_free(move) ? 0 : 1;
        is.gain = catalog_.fields[at(move.a)].circles[at(move.b)];
        break;
      case Verb::Token:
        is.token = token_of(move);
        is.gain = effect(is.token).gain;
        break;
      case Verb::Donate:
        is.token = choices_.doing(TokenKind::CopyDie);
        is.gain.goods[at(move.a)] = effect(is.token).copies;
        break;
      case Verb::Export:
        is.token = choices_.doing(TokenKind::Export);
        is.gain.points = points_for(set_of(move), effect(is.token));
        break;
      case Verb::Use:
      case Verb::UseOption:
        use(is);
        break;
      case Verb::Copy:
        is.token = token_of(move);
        break;
      case Verb::Take:
        is.gain.goods[at(move.a)] = 1;
        break;
      case Verb::Pay:
        is.price.goods[at(move.a)] = 1;
        break;
      case Verb::Accept:
      case Verb::Decline:
        is.slot = std::countr_zero(turn_.triggers);
        is.gain = choices_.gain(is.slot);
        break;
      default:
        break;
    }
    return is;
  }

 private:
  const TokenEffect& effect(Token token) const { return catalog_.tokens[at(index(token))]; }

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
  /// Crossing a box takes an action unless something readied saves it [ISR-7.20, 13.7].
  std::uint8_t actions_for(Where where) const { return choices_.free_builder(where) < 0 ? 1 : 0; }
  bool harvests_free(const Move& move) const {  // ISR-6.5, 13.8
    const bool by_token = turn_.harvest_token != 0 && choices_.token_harvests(move.a, move.b);
    return by_token || choices_.free_harvester() >= 0;
  }
  static std::uint8_t points_for(Mask goods, const TokenEffect& effect) {  // ISR-6.6
    const int points = std::popcount(goods) * effect.points_each;
    return static_cast<std::uint8_t>(std::min<int>(points, effect.max_points));
  }
  void use(Meaning& is) const {
    const Ability& ability = choices_.building(is.slot).ability;
    if (ability.kind == AbilityKind::GainChoice) {
      is.gain = ability.options[at(is.move.b)];
    } else if (!is_readied(ability.kind)) {
      is.gain = times(choices_.gain(is.slot), choices_.times_now(is.slot));
    }
  }

  const Catalog& catalog_;
  const Player& player_;
  const Turn& turn_;
  Choices choices_;
};

Message say(const std::string& id) { return Message(text_key("action", id)); }

/// Puts into words what an action is.
class ActionWords {
 public:
  ActionWords(const Rules& rules, const State& state, Seat seat, const Meaning& is)
      : catalog_(rules.catalog()),
        player_(state.player(seat)),
        village_(rules.village(state, seat)),
        is_(is) {}

  Message sentence() const {
    const Move& move = is_.move;
    switch (move.verb) {
      case Verb::Roll:
        return say("roll").with("dice", faces(dice_of(move)));
      case Verb::DrawToken:
        return say("draw_token").with("token", key_of(token_of(move)));
      case Verb::DrawSheet:
        return sheet();
      case Verb::DrawFirst:
        return say("draw_first").with("seat", seat_at(move.a));
      case Verb::Favor:
        return favor();
      case Verb::Reroll:
        return about("reroll").with("dice", faces(player_.dice, set_of(move)));
      case Verb::KeepDice:
        return say("keep_dice");
      case Verb::Build:
        return build();
      case Verb::Box:
        return box();
      case Verb::Harvest:
        return say(is_.price.actions == 0 ? "harvest_free" : "harvest")
            .with("field", key_of(catalog_.fields[at(move.a)]))
            .with("gain", gained(is_.gain));
      case Verb::Token:
        if (effect().kind == TokenKind::Harvest) return with_token("token_harvest");
        [[fallthrough]];
      case Verb::Donate:
        return with_token("token").with("gain", gained(is_.gain));
      case Verb::Export:
        return with_token("export")
            .with("goods", goods(is_.price.goods))
            .with("points", int{is_.gain.points});
      case Verb::Use:
        return use(building().ability.good);
      case Verb::UseOption:
        return use(move.b);
      case Verb::Copy:
        return copy();
      case Verb::Take:
        return with_good("take");
      case Verb::Pay:
        return with_good("pay");
      case Verb::GoldFor:
        return with_good("gold_for");
      case Verb::Accept:
        return about("accept").with("gain", gained(is_.gain));
      case Verb::Decline:
        return about("decline").with("gain", gained(is_.gain));
      case Verb::Keep:
        return with_good("keep");
      case Verb::Kept:
        return say("kept");
      case Verb::Plot:
        return plot_sentence(text_key("action", "plot"), catalog_, building(), cell_of(move));
      case Verb::NoPlot:
        return say("no_plot");
      case Verb::End:
        return say("end");
    }
    return {};
  }

 private:
  const Building& building() const { return village_.buildings[at(is_.slot)]; }
  const TokenEffect& effect() const { return catalog_.tokens[at(index(is_.token))]; }
  Message about(const std::string& id) const {
    return say(id).with("building", key_of(building()));
  }
  Message with_token(const std::string& id) const {
    return say(id).with("token", key_of(is_.token));
  }
  Message with_good(const std::string& id) const {
    return say(id).with("good", key_of(good_at(is_.move.a)));
  }
  /// What a box costs besides the action [ISR-7.20].
  Parts box_price() const {
    const Cost& paid = is_.price.goods;
    return paid == Cost{} ? Parts{{0, text_key("unit", "free")}} : goods(paid);
  }

  Message sheet() const {
    const int number = is_.move.a;
    const auto found =
        std::find_if(catalog_.villages.begin(), catalog_.villages.end(),
                     [number](const Village& village) { return village.number == number; });
    return say("draw_sheet").with("number", number).with("sheet", key_of(*found));
  }
  Message favor() const {
    switch (effect().kind) {
      case TokenKind::Gain:
        return with_token("favor").with("gain", gained(is_.later));
      case TokenKind::CopyDie:
        return with_token("favor_die").with("copies", int{effect().copies});
      case TokenKind::Harvest:
        return with_token("favor_harvest");
      case TokenKind::Export:
        break;
    }
    return with_token("favor_export")
        .with("points", int{effect().points_each})
        .with("most", int{effect().max_points});
  }
  Message build() const {
    const int track = is_.move.a;
    const TrackRow& row = catalog_.tracks[at(track)];
    const int next = player_.sheet.tracks[at(track)];
    const int section = row.complete[at(next)];
    const Section& of = row.sections[at(section)];
    std::string id = is_.price.actions == 0 ? "build_free" : "build";
    if (of.box_count > 1) id += "_part";
    Message message = say(id)
                          .with("track", key_of(track_at(track)))
                          .with("section", section + 1)
                          .with("price", box_price());
    if (of.box_count > 1) {
      message.with("box", next - of.first_box + 1).with("boxes", int{of.box_count});
    }
    return message;
  }
  Message box() const {
    std::string id = is_.price.actions == 0 ? "box_free" : "box";
    const int crossed = std::popcount(player_.sheet.boxes[at(is_.slot)]);
    if (crossed + 1 == building().box_count) id += "_last";
    return about(id).with("price", box_price());
  }
  /// `good`: of which a discount takes something off.
  Message use(int good) const {
    const Ability& ability = building().ability;
    switch (ability.kind) {
      case AbilityKind::Trade:
        return about("trade").with("spend", spent(is_.price)).with("gain", gained(is_.gain));
      case AbilityKind::Discount:
        return about("discount")
            .with("amount", int{ability.amount})
            .with("good", key_of(good_at(good)));
      case AbilityKind::FreeBuild:
        return about("free_build");
      case AbilityKind::FreeHarvest:
        return about("free_harvest");
      default:
        return about("use").with("gain", gained(is_.gain));
    }
  }
  Message copy() const {
    const bool free = building().ability.spend == Bundle{};
    Message message = about(free ? "copy_free" : "copy").with("token", key_of(is_.token));
    if (!free) message.with("spend", spent(is_.price));
    return message;
  }

  const Catalog& catalog_;
  const Player& player_;
  const Village& village_;
  const Meaning& is_;
};

// ---- the board ----

/// The kinds of choice that stand together, in the order of Verb; draws are not offered.
constexpr std::string_view kGroups[] = {
    "",         "",        "",        "",      "favor", "reroll", "reroll", "build", "build",
    "harvest",  "token",   "token",   "token", "use",   "use",    "copy",   "take",  "pay",
    "gold_for", "trigger", "trigger", "keep",  "keep",  "plot",   "plot",   "end"};
static_assert(std::size(kGroups) == std::size(kVerbRows));

std::string target(std::string_view thing, std::string_view id) {
  return std::string(thing) + ":" + std::string(id);
}
std::string target(std::string_view thing, int from_0) {
  return target(thing, std::to_string(from_0 + 1));
}
/// Several of one kind: "pool:stone+wood", "dice:1+4".
std::string targets(std::string_view kind, Mask which, std::string (*id)(int)) {
  std::string ids;
  for (; which != 0; which = static_cast<Mask>(which & (which - 1U))) {
    ids += (ids.empty() ? "" : "+") + id(std::countr_zero(which));
  }
  return target(kind, ids);
}

/// The first die that shows a good; the last resource die where none does.
int die_showing(const Dice& dice, int good) {
  return static_cast<int>(std::find(dice.begin(), dice.begin() + kGoodDice - 1, good) -
                          dice.begin());
}

/// What on the board stands for an action; things are counted from 1.
std::string place_of(const Catalog& catalog, const Player& player, const Meaning& is) {
  const Move& move = is.move;
  switch (move.verb) {
    case Verb::Favor:
    case Verb::Token:
      return target("token", token_word(move.a));
    case Verb::Reroll:
      return targets(std::popcount(set_of(move)) == 1 ? "die" : "dice", set_of(move), number_word);
    case Verb::Build:
      return target("track", track_word(move.a));
    case Verb::Box:
      return target(target("building", move.a), move.b);
    case Verb::Harvest:
      return target(target("field", catalog.fields[at(move.a)].id), move.b);
    case Verb::Donate:
      return target("die", die_showing(player.dice, move.a));
    case Verb::Export:
      return targets("pool", set_of(move), good_word);
    case Verb::Use:
    case Verb::UseOption:
    case Verb::Copy:
    case Verb::Accept:
      return target("building", is.slot);
    case Verb::Take:
    case Verb::Pay:
    case Verb::Keep:
      return target("pool", good_word(move.a));
    case Verb::GoldFor:
      return target("pool", good_word(index(Good::Gold)));
    case Verb::Plot:
      return target(target(target("plot", move.a), track_word(move.b)), move.c);
    default:
      return {};
  }
}

/// Without the word for nothing.
Parts counted(Parts parts) {
  std::erase_if(parts, [](const MessageArg::Part& part) { return part.count == 0; });
  return parts;
}

/// Draws are nobody's: any seat will do to look at them.
Seat player_or_first(Seat seat) { return is_player(seat) ? seat : seat_at(0); }

}  // namespace

Meaning meaning_of(const Rules& rules, const View& view, Seat seat, Action action) {
  return Reading(rules, view.seen, player_or_first(seat)).of(kVerbs.decode(action));
}

ActionFacts facts_of(const Rules& rules, const View& view, Seat seat, Action action) {
  const State& state = view.seen;
  const Meaning is = meaning_of(rules, view, seat, action);
  seat = player_or_first(seat);
  return {ActionWords(rules, state, seat, is).sentence(),
          {std::string(kGroups[static_cast<std::size_t>(is.move.verb)]),
           place_of(rules.catalog(), state.player(seat), is), counted(spent(is.price)),
           counted(gained(is.gain))}};
}

}  // namespace burgrave::settlers
