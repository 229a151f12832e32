#include "core/tensor.hpp"
#include "games/caylus/rules/play.hpp"

#include <utility>

namespace burgrave::caylus {

namespace {

using tensor::Name;

/// Lays the tensor out once for both readers: numbers for search and learning, the schema for
/// people and tools. `Out` takes blocks and values; a view is always given.
template <class Out>
class Layout {
 public:
  Layout(const Rules& rules, const View& view, Out& out) noexcept
      : rules_(rules), s_(view.board), out_(out) {
    self_ = is_player(view.seat) ? index(view.seat) : 0;
  }

  void write() {
    round();
    sections();
    stock();
    for (int i = 0; i < kMaxPlayers; ++i) player(i);
    special_places();
    for (int number = 1; number <= kSpaces; ++number) space(number);
  }

 private:
  /// Seat seen from the viewer: 0 is the viewer, 1 the next seat; -1 for nobody.
  int relative(Seat seat) const noexcept {
    return is_player(seat) ? (index(seat) - self_ + rules_.seats()) % rules_.seats() : -1;
  }
  void one_hot(int n, int hot) {
    for (int i = 0; i < n; ++i) out_.value(i == hot ? 1.0F : 0.0F);
  }
  void ratio(int value, int full) {
    out_.value(static_cast<float>(value) / static_cast<float>(full));
  }

  void round() {
    out_.block("seats", 4, "one-hot: 2, 3, 4, 5 players");
    one_hot(4, rules_.seats() - kMinSeats);
    out_.block("round", 1, "round / 18");
    ratio(s_.round, 18);
    out_.block("decision", kDecisions, "one-hot: kind of the pending decision");
    one_hot(kDecisions, static_cast<int>(rules_.decision(s_)));
    for (int level = 0; level < kMaxFrames; ++level) pending(level);
    out_.block("scale", 2, "players who have passed / 5; place in turn order of who is next / 5");
    ratio(s_.passed_count, kMaxPlayers), ratio(s_.turn, kMaxPlayers);
    out_.block("officials", 2, "provost / 28, bailiff / 28");
    ratio(s_.provost, kSpaces), ratio(s_.bailiff, kSpaces);
    out_.block("columns", 1, "favour columns open / 5");
    ratio(s_.columns_open, kColumns);
  }
  /// What is pending, the one to be resolved next first: a follow-up does not tell what goes on
  /// beneath it.
  void pending(int level) {
    const bool there = level < s_.frames;
    const Frame frame = there ? s_.stack[static_cast<std::size_t>(s_.frames - 1 - level)] : Frame{};
    out_.block(Name("pending", level, "procedure"), kProcs,
               "one-hot: pending procedure, in the order of Proc, next first; None = no more");
    one_hot(kProcs, static_cast<int>(frame.proc));
    out_.block(Name("pending", level, "actor"), kMaxPlayers, "one-hot: who decides, viewer first");
    one_hot(kMaxPlayers, relative(frame.actor));
    out_.block(Name("pending", level, "where"), 4, "position / 28; its arguments / 8");
    ratio(frame.pc, kSpaces), ratio(frame.a, 8), ratio(frame.b, 8), ratio(frame.c, 8);
  }
  void sections() {
    for (std::size_t i = 0; i < kSections; ++i) {
      out_.block(Name("section", kSectionIds[i]), 2, "parts built / all parts; 1 when scored");
      ratio(s_.built[i], rules_.catalog().sections[i].parts);
      out_.value(((s_.scored >> i) & 1U) != 0 ? 1.0F : 0.0F);
    }
  }
  void stock() {
    out_.block("stock", kTiles - index(Tile::WoodFarmFood),
               "copies in the stock / 8, wood_farm_food … prestige_cathedral");
    for (int tile = index(Tile::WoodFarmFood); tile < kTiles; ++tile)
      ratio(s_.stock[static_cast<std::size_t>(tile)], 8);
  }
  void player(int i) {
    const bool there = i < rules_.seats();
    const Seat seat = seat_at(there ? (self_ + i) % rules_.seats() : i);
    const Player empty{};
    const Player& p = there ? s_.player(seat) : empty;
    out_.block(Name("player", i, "there"), 1,
               "1 for a player, 0 for an unused seat (then all below is 0)");
    out_.value(there ? 1.0F : 0.0F);
    out_.block(Name("player", i, "vp"), 1, "points / 100");
    ratio(p.vp, 100);
    out_.block(Name("player", i, "deniers"), 1, "deniers / 20");
    ratio(p.deniers, 20);
    out_.block(Name("player", i, "cubes"), kCubes, "food, wood, stone, cloth, gold / 10");
    for (int k = 0; k < kCubes; ++k) ratio(p.cubes[cube_at(k)], 10);
    out_.block(Name("player", i, "workers"), 1, "workers in hand / 6");
    ratio(p.workers, kWorkers);
    out_.block(Name("player", i, "income"), 1, "deniers a round / 10");
    ratio(p.income, 10);
    out_.block(Name("player", i, "markers"), kRows,
               "favour columns / 5: prestige, deniers, cubes, buildings");
    for (const int marker : p.marker) ratio(marker, kColumns);
    out_.block(Name("player", i, "rows_used"), kRows, "1 for a row used in this phase");
    for (int row = 0; row < kRows; ++row)
      out_.value(((p.rows_used >> row) & 1U) != 0 ? 1.0F : 0.0F);
    out_.block(Name("player", i, "houses"), kSections, "castle parts / parts of the section");
    for (std::size_t k = 0; k < kSections; ++k)
      ratio(p.houses[k], rules_.catalog().sections[k].parts);
    out_.block(Name("player", i, "castle"), 2, "castle place / 5, batches this round / 8");
    ratio(p.castle_place, kMaxPlayers), ratio(p.batches, 8);
    out_.block(Name("player", i, "turn"), 1, "place in turn order / 5");
    ratio(there ? place_in(s_.order, seat) : 0, kMaxPlayers);
    out_.block(Name("player", i, "passed"), 1, "passing space / 5, 0 = has not passed");
    ratio(there ? place_in(s_.passed, seat) : 0, kMaxPlayers);
  }
  static int place_in(const std::array<Seat, kMaxPlayers>& seats, Seat seat) noexcept {
    for (int i = 0; i < kMaxPlayers; ++i) {
      if (seats[static_cast<std::size_t>(i)] == seat) return i + 1;
    }
    return 0;
  }
  void special_places() {
    for (std::size_t i = 0; i < s_.special.size(); ++i) {
      worker(Name("worker", kPlaceIds[i]), s_.special[i]);
    }
    for (int i = 0; i < 3; ++i)
      worker(Name("worker.stables", i + 1, ""), s_.stables[static_cast<std::size_t>(i)]);
    worker("worker.inn_left", s_.inn_left);
    worker("worker.inn_right", s_.inn_right);
  }
  void worker(const Name& name, Seat seat) {
    out_.block(name, kMaxPlayers, "one-hot: whose worker, viewer first; all 0 = none");
    one_hot(kMaxPlayers, relative(seat));
  }
  void space(int number) {
    const Space& space = s_.space(number);
    out_.block(Name("space", number, "tile"), kTiles,
               "one-hot: lot, neutral_farm … prestige_cathedral");
    one_hot(kTiles, index(space.tile));
    out_.block(Name("space", number, "owner"), kMaxPlayers, "one-hot: whose house");
    one_hot(kMaxPlayers, relative(space.owner));
    out_.block(Name("space", number, "worker"), kMaxPlayers, "one-hot: whose worker");
    one_hot(kMaxPlayers, relative(space.worker));
    out_.block(Name("space", number, "waits"), kMaxPlayers,
               "one-hot: whose residence it becomes after its worker");
    one_hot(kMaxPlayers, relative(space.pending));
  }

  static constexpr int kProcs = static_cast<int>(Proc::Over) + 1;
  const Rules& rules_;
  const State& s_;
  Out& out_;
  int self_ = 0;
};

}  // namespace

int Rules::feature_size() const noexcept {
  tensor::Count count;
  Layout(*this, View{initial_state(), Seat::Spectator, {}}, count).write();
  return count.size;
}

void Rules::features(const View& view, std::span<float> out) const noexcept {
  tensor::Values values{out};
  Layout(*this, view, values).write();
  BURGRAVE_ASSERT(values.at == out.size());
}

std::vector<FeatureField> Rules::feature_schema() const {
  tensor::Schema schema;
  Layout(*this, View{initial_state(), Seat::Spectator, {}}, schema).write();
  return std::move(schema.fields);
}

}  // namespace burgrave::caylus
