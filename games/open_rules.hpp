#pragma once

#include "core/tensor.hpp"
#include "games/common_rules.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace burgrave {

/// What a seat knows where nothing is hidden: all of it.
template <class State>
struct OpenView {
  State state{};
  Seat seat = Seat::Spectator;
  bool operator==(const OpenView&) const noexcept = default;
};

/// How an argument that is a number is written.
inline std::string number_word(int number) { return std::to_string(number); }

/// Where a seat stands in a list of all.
constexpr std::size_t place(Seat seat) noexcept { return static_cast<std::size_t>(index(seat)); }

/// An event's log line, `<game>.event.<id>`, and what its arguments are called there.
struct EventRow {
  std::string_view id;
  std::array<std::string_view, 4> arguments{};
};

/// What a small game need not say for itself: nothing is hidden, whatever is drawn is as likely as
/// anything else that could be, every event is about a seat, and points alone give the places. A
/// game that differs in one of these says that one itself. `Game` inherits this, and has besides:
///   static constexpr EventRow kEventRows[];  // by Event::kind
///   template <class Out> void lay_out(const View&, Out&) const;  // its features: core/tensor.hpp
/// Its texts are `<game>.illegal.not_actor` and `.no_answer`, `<game>.score.points` and `.total`.
template <class Game, class GameState, class GameOptions, class GameCatalog, const auto& kVerbs>
class OpenRules : public CommonRules<Game, GameOptions, GameCatalog, kVerbs> {
  using Common = CommonRules<Game, GameOptions, GameCatalog, kVerbs>;

 public:
  using State = GameState;
  using View = OpenView<State>;
  using Common::Common, Common::seats;

  State initial_state() const noexcept { return {}; }

  /// Whatever is not legal answers another question, or is somebody else's to answer.
  std::optional<Illegal> explain(const State& state, Seat seat, Action action) const {
    ActionSet choices;
    game().legal(state, seat, choices);
    if (choices.contains(action)) return std::nullopt;
    const bool asked = game().actors(state).contains(seat);
    return Illegal{game().decision_clause(view(state, seat)),
                   Message(key("illegal", asked ? "no_answer" : "not_actor"))};
  }
  Message describe_event(const Event& event) const {
    const EventRow& row = Game::kEventRows[event.kind];
    Message message = Message(key("event", row.id)).with("seat", event.seat);
    for (std::size_t i = 0; i < row.arguments.size() && !row.arguments[i].empty(); ++i) {
      message.with(std::string(row.arguments[i]), int{event.args[i]});
    }
    return message;
  }

  /// A game with more than numbers to keep together says what must always hold.
  std::optional<std::string> broken_invariant(const State&) const { return std::nullopt; }

  template <class Generator>
  Action sample_chance(const State& state, Generator& rng) const noexcept {
    return draws(state).sample(rng);
  }
  void chance_outcomes(const State& state, std::vector<ChanceOutcome>& out) const {
    const ActionSet all = draws(state);
    all.for_each([&](Action draw) { out.push_back({draw, 1.0 / all.count()}); });
  }

  View view(const State& state, Seat seat) const noexcept { return {state, seat}; }
  State sample_state(const View& view, Rng&) const noexcept { return view.state; }

  int feature_size() const noexcept {
    return tensor::size_of([this](auto& out) { game().lay_out(View{}, out); });
  }
  void features(const View& view, std::span<float> out) const noexcept {
    tensor::fill(out, [&](auto& values) { game().lay_out(view, values); });
  }
  std::vector<FeatureField> feature_schema() const {
    return tensor::schema_of([this](auto& out) { game().lay_out(View{}, out); });
  }

  Places places(const State& state) const noexcept {
    return places_of(game().scores(state), seats());
  }
  ScoreSheet score_sheet(const State& state) const {
    const Scores points = game().scores(state);
    return {{Message(key("score", "points")), points},
            {Message(key("score", "total")), points, true}};
  }

 protected:
  /// Everybody may know.
  template <class Kind>
  static void tell(EventLog* log, Kind kind, Seat seat, int a = 0, int b = 0) noexcept {
    if (log == nullptr) return;
    log->push_back({static_cast<std::uint8_t>(kind),
                    seat,
                    SeatMask::everyone(),
                    {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)}});
  }

 private:
  const Game& game() const noexcept { return static_cast<const Game&>(*this); }
  static std::string key(std::string_view group, std::string_view id) {
    return std::string(Game::kKey).append(".").append(group).append(".").append(id);
  }
  ActionSet draws(const State& state) const noexcept {
    ActionSet set;
    game().legal(state, Seat::Chance, set);
    return set;
  }
};

}  // namespace burgrave
