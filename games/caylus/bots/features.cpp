#include "core/tensor.hpp"
#include "games/caylus/rules/play.hpp"

#include <utility>

namespace burgrave::caylus {

namespace {

/// Lays the tensor out from a view, the viewer's seat first. `Out` takes blocks and values.
template <class Out>
class Layout {
 public:
  Layout(const Rules& rules, const View& view, Out& out) noexcept
      : rules_(rules), s_(view.board), out_(out), from_(view.seat, rules.seats()) {}

  void write() {
    round();
    sections();
    stock();
    for (int i = 0; i < kMaxPlayers; ++i) player(i);
    special_places();
    for (int number = 1; number <= kSpaces; ++number) space(number);
  }

 private:
  void round() {
    out_.block("seats", 4, "one-hot: 2, 3, 4, 5 players");
    out_.one_hot(4, rules_.seats() - kMinSeats);
    out_.block("round", 1, "round / 18");
    out_.ratio(s_.round, 18);
    out_.block("decision", kDecisions, "one-hot: kind of the pending decision");
    out_.one_hot(kDecisions, static_cast<int>(rules_.decision(s_)));
    for (int level = 0; level < kMaxFrames; ++level) pending(level);
    out_.block("scale", 2, "players who have passed / 5; place in turn order of who is next / 5");
    out_.ratio(s_.passed_count, kMaxPlayers), out_.ratio(s_.turn, kMaxPlayers);
    out_.block("officials", 2, "provost / 28, bailiff / 28");
    out_.ratio(s_.provost, kSpaces), out_.ratio(s_.bailiff, kSpaces);
    out_.block("columns", 1, "favour columns open / 5");
    out_.ratio(s_.columns_open, kColumns);
  }
  /// What is pending, the one to be resolved next first: a follow-up does not tell what goes on
  /// beneath it.
  void pending(int level) {
    const bool there = level < s_.frames;
    const Frame frame = there ? s_.stack[static_cast<std::size_t>(s_.frames - 1 - level)] : Frame{};
    out_.block({"pending", level, "procedure"}, kProcs,
               "one-hot: pending procedure, in the order of Proc, next first; None = no more");
    out_.one_hot(kProcs, static_cast<int>(frame.proc));
    out_.block({"pending", level, "actor"}, kMaxPlayers, "one-hot: who decides, viewer first");
    out_.one_hot(kMaxPlayers, from_.place(frame.actor));
    out_.block({"pending", level, "where"}, 4, "position / 28; its arguments / 8");
    out_.ratio(frame.pc, kSpaces), out_.ratio(frame.a, 8), out_.ratio(frame.b, 8),
        out_.ratio(frame.c, 8);
  }
  void sections() {
    for (std::size_t i = 0; i < kSections; ++i) {
      out_.block({"section", kSectionIds[i]}, 2, "parts built / all parts; 1 when scored");
      out_.ratio(s_.built[i], rules_.catalog().sections[i].parts);
      out_.flag(((s_.scored >> i) & 1U) != 0);
    }
  }
  void stock() {
    out_.block("stock", kTiles - index(Tile::WoodFarmFood),
               "copies in the stock / 8, wood_farm_food … prestige_cathedral");
    for (int tile = index(Tile::WoodFarmFood); tile < kTiles; ++tile)
      out_.ratio(s_.stock[static_cast<std::size_t>(tile)], 8);
  }
  void player(int i) {
    const bool there = i < rules_.seats();
    const Seat seat = seat_at(there ? from_.seat(i) : i);
    const Player empty{};
    const Player& p = there ? s_.player(seat) : empty;
    out_.block({"player", i, "there"}, 1,
               "1 for a player, 0 for an unused seat (then all below is 0)");
    out_.flag(there);
    out_.block({"player", i, "vp"}, 1, "points / 100");
    out_.ratio(p.vp, 100);
    out_.block({"player", i, "deniers"}, 1, "deniers / 20");
    out_.ratio(p.deniers, 20);
    out_.block({"player", i, "cubes"}, kCubes, "food, wood, stone, cloth, gold / 10");
    for (int k = 0; k < kCubes; ++k) out_.ratio(p.cubes[cube_at(k)], 10);
    out_.block({"player", i, "workers"}, 1, "workers in hand / 6");
    out_.ratio(p.workers, kWorkers);
    out_.block({"player", i, "income"}, 1, "deniers a round / 10");
    out_.ratio(p.income, 10);
    out_.block({"player", i, "markers"}, kRows,
               "favour columns / 5: prestige, deniers, cubes, buildings");
    for (const int marker : p.marker) out_.ratio(marker, kColumns);
    out_.block({"player", i, "rows_used"}, kRows, "1 for a row used in this phase");
    for (int row = 0; row < kRows; ++row) out_.flag(((p.rows_used >> row) & 1U) != 0);
    out_.block({"player", i, "houses"}, kSections, "castle parts / parts of the section");
    for (std::size_t k = 0; k < kSections; ++k)
      out_.ratio(p.houses[k], rules_.catalog().sections[k].parts);
    out_.block({"player", i, "castle"}, 2, "castle place / 5, batches this round / 8");
    out_.ratio(p.castle_place, kMaxPlayers), out_.ratio(p.batches, 8);
    out_.block({"player", i, "turn"}, 1, "place in turn order / 5");
    out_.ratio(there ? place_in(s_.order, seat) : 0, kMaxPlayers);
    out_.block({"player", i, "passed"}, 1, "passing space / 5, 0 = has not passed");
    out_.ratio(there ? place_in(s_.passed, seat) : 0, kMaxPlayers);
  }
  static int place_in(const std::array<Seat, kMaxPlayers>& seats, Seat seat) noexcept {
    for (int i = 0; i < kMaxPlayers; ++i) {
      if (seats[static_cast<std::size_t>(i)] == seat) return i + 1;
    }
    return 0;
  }
  void special_places() {
    for (std::size_t i = 0; i < s_.special.size(); ++i) {
      worker({"worker", kPlaceIds[i]}, s_.special[i]);
    }
    for (int i = 0; i < 3; ++i)
      worker({"worker.stables", i + 1, ""}, s_.stables[static_cast<std::size_t>(i)]);
    worker("worker.inn_left", s_.inn_left);
    worker("worker.inn_right", s_.inn_right);
  }
  void worker(const tensor::Name& name, Seat seat) {
    out_.block(name, kMaxPlayers, "one-hot: whose worker, viewer first; all 0 = none");
    out_.one_hot(kMaxPlayers, from_.place(seat));
  }
  void space(int number) {
    const Space& space = s_.space(number);
    out_.block({"space", number, "tile"}, kTiles,
               "one-hot: lot, neutral_farm … prestige_cathedral");
    out_.one_hot(kTiles, index(space.tile));
    out_.block({"space", number, "owner"}, kMaxPlayers, "one-hot: whose house");
    out_.one_hot(kMaxPlayers, from_.place(space.owner));
    out_.block({"space", number, "worker"}, kMaxPlayers, "one-hot: whose worker");
    out_.one_hot(kMaxPlayers, from_.place(space.worker));
    out_.block({"space", number, "waits"}, kMaxPlayers,
               "one-hot: whose residence it becomes after its worker");
    out_.one_hot(kMaxPlayers, from_.place(space.pending));
  }

  static constexpr int kProcs = static_cast<int>(Proc::Over) + 1;
  const Rules& rules_;
  const State& s_;
  Out& out_;
  tensor::FromViewer from_;
};

}  // namespace

int Rules::feature_size() const noexcept {
  return tensor::size_of([&](auto& out) {
    Layout(*this, View{initial_state(), Seat::Spectator, {}}, out).write();
  });
}

void Rules::features(const View& view, std::span<float> out) const noexcept {
  tensor::fill(out, [&](auto& values) { Layout(*this, view, values).write(); });
}

std::vector<FeatureField> Rules::feature_schema() const {
  return tensor::schema_of([&](auto& out) {
    Layout(*this, View{initial_state(), Seat::Spectator, {}}, out).write();
  });
}

}  // namespace burgrave::caylus
