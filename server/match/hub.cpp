#include "server/match/hub.hpp"

#include "server/match/new_table.hpp"
#include "server/match/old_lobbies.hpp"
#include "server/match/play_on.hpp"
#include "server/match/player_names.hpp"
#include "server/match/position.hpp"
#include "server/match/replay.hpp"
#include "server/match/review.hpp"
#include "server/match/rooms.hpp"
#include "server/match/table_socket.hpp"
#include "server/match/verify.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace burgrave::server {

namespace {

constexpr int kRowsOfOne = 200;
constexpr int kMostWoken = 1000;

/// A row of "my tables"; none when the state of the match cannot be read.
std::optional<protocol::TableRow> row_of(const StoredMatch& match, const std::string& session,
                                         const MatchTime& time) {
  auto state = MatchState::read(match.state);
  if (!state) return std::nullopt;
  protocol::TableRow row;
  row.id = match.id;
  row.game = match.header.game;
  row.status = state->status;
  for (const SeatHold& seat : state->seats) {
    row.names.push_back(seat.name);
    row.colours.push_back(seat.colour);
  }
  const bool playing = state->status == protocol::TableStatus::Playing;
  if (playing) row.actors = state->asked;
  row.asked = playing && std::any_of(state->asked.begin(), state->asked.end(), [&](int seat) {
                return state->holds(session, seat) && state->seat(seat).plays_itself();
              });
  row.updated = state->seen != 0 ? state->seen : match.updated;
  if (playing && state->round > 0) row.round = state->round;
  const std::vector<int> own = state->seats_of(session);
  if (playing && state->clocks.any() && !own.empty()) {
    state->serve_since(time.begun());
    row.clock_ms = state->clocks.left(eyes_of(own.front()), time.now());
  }
  if (!state->result.empty()) row.result = state->result;
  return row;
}

std::string store_metric(bool failing) {
  return std::string(
             "# HELP burgrave_store_failing Whether nothing can be written down.\n"
             "# TYPE burgrave_store_failing gauge\nburgrave_store_failing ") +
         (failing ? "1\n" : "0\n");
}

bool waits_for_bot(const StoredMatch& match) {
  const auto state = MatchState::read(match.state);
  return state && state->status == protocol::TableStatus::Playing && state->any_person_plays() &&
         std::any_of(state->asked.begin(), state->asked.end(), [&](int seat) {
           return state->has_seat(seat) && !state->seat(seat).plays_itself();
         });
}

class HubOfStore final : public Hub {
 public:
  HubOfStore(const HubSetup& setup, Store& store)
      : reviews_(
            [this](const Asker& who, std::function<void()> work) {
              rooms_.search(SearchFor::Review, who, std::move(work));
            },
            [this](const std::string& id, const std::string& why) {
              if (rooms_.setup().log) rooms_.setup().log("review_failed", id, why);
            }),
        rooms_(setup, store),
        old_lobbies_(rooms_, setup.lobby_days) {
    wake_bots();
  }

  void create(const std::string& session, protocol::NewTable wish,
              Answer<protocol::TableState> answer) override {
    if (rooms_.draining()) return answer(stopping());
    if (wish.from) return create_copy(session, std::move(wish), std::move(answer));
    const auto game = rooms_.setup().find_game(wish.game);
    if (!game) return answer(Fault{400, "malformed", game.error().what, "/game"});
    auto match = new_match(**game, session, wish, rooms_.time().date());
    if (auto* fault = std::get_if<Fault>(&match)) return answer(std::move(*fault));
    auto& stored = std::get<StoredMatch>(match);
    const std::string id = stored.id;
    remember(session, wish.name);
    rooms_.store().create(
        std::move(stored), {session},
        [this, session, id, start = wish.start.value_or(false) && all_taken(wish),
         answer = std::move(answer)](const std::optional<Error>& error) {
          if (error) return answer(unwritten());
          visit<protocol::TableState>(id, answer, [session, start, answer](LiveMatch& live) {
            start ? live.start_at_once(session, answer) : live.show(session, true, answer);
          });
        });
  }

  void table(const std::string& session, const std::string& id_or_code,
             Answer<protocol::TableState> answer) override {
    const auto address = address_of(rooms_.store(), id_or_code);
    if (!address) return answer(not_found());
    visit<protocol::TableState>(address->id, answer,
                                [session, invited = address->invited, answer](LiveMatch& live) {
                                  live.show(session, invited, answer);
                                });
  }

  void sit(const std::string& session, const std::string& id_or_code, protocol::SitDown wish,
           Answer<protocol::Seated> answer) override {
    const auto address = address_of(rooms_.store(), id_or_code);
    if (!address) return answer(not_found());
    visit<protocol::Seated>(address->id, answer,
                            [session, invited = address->invited, wish = std::move(wish), answer](
                                LiveMatch& live) { live.sit(session, invited, wish, answer); });
  }

  void claim(const std::string& session, const std::string& id, const std::string& token,
             Answer<protocol::Seated> answer) override {
    visit<protocol::Seated>(id, answer, [session, token, answer](LiveMatch& live) {
      live.claim(session, token, answer);
    });
  }

  void free_seat(const std::string& session, const std::string& id, int seat,
                 Answer<protocol::TableState> answer) override {
    visit<protocol::TableState>(id, answer, [session, seat, answer](LiveMatch& live) {
      live.free_seat(session, seat, answer);
    });
  }

  void me(const std::string& session, Answer<protocol::Me> answer) override {
    rooms_.look_up(session, [this, session, answer = std::move(answer)] {
      const auto known = rooms_.store().session(session);
      const auto matches = rooms_.store().matches_of(session, kRowsOfOne);
      if (!known || !matches) {
        return answer(Fault{500, "internal", "the store does not answer", ""});
      }
      protocol::Me me;
      if (*known) me.name = (*known)->name;
      for (const StoredMatch& match : *matches) {
        if (auto row = row_of(match, session, rooms_.time())) me.tables.push_back(*std::move(row));
      }
      answer(std::move(me));
    });
  }

  void printed(const std::string& session, const std::string& id,
               Answer<protocol::PrintedParts> answer) override {
    copy<protocol::PrintedParts>(
        session, id, answer,
        [](const Game& game, const LiveMatch::Copy& match) { return printed_of(game, match); });
  }

  void replay(const std::string& session, const std::string& id, const Moment& moment,
              Answer<protocol::Replay> answer) override {
    visit<protocol::Replay>(id, answer, [this, id, session, moment, answer](LiveMatch& live) {
      live.look_back(session, moment, [this, id, session, answer](auto got) {
        beside<PastMoment>(session, id, answer, std::move(got),
                           [answer](const PastMoment& past) { answer(replay_of(past)); });
      });
    });
  }

  void review(const std::string& session, const std::string& id,
              Answer<protocol::Review> answer) override {
    copy<protocol::Review>(
        session, id, answer,
        [this, session, id](const Game& game,
                            const LiveMatch::Copy& match) -> std::variant<protocol::Review, Fault> {
          if (!match.finished) return Fault{409, "not_now", "the match is not over", ""};
          return reviews_.of(game, id, match, {session, {}});
        });
  }

  void verify(const std::string& session, const std::string& id,
              Answer<protocol::Verified> answer) override {
    copy<protocol::Verified>(session, id, answer, verified);
  }

  void record(const std::string& session, const std::string& id,
              Answer<std::string> answer) override {
    copy<std::string>(session, id, answer, record_of);
  }

  std::shared_ptr<SocketHandler> connect(const std::string& session, const std::string& origin,
                                         std::shared_ptr<Socket> socket, Guesses guesses) override {
    return std::make_shared<TableSocket>(rooms_, Asker{session, origin}, std::move(socket),
                                         std::move(guesses));
  }

  bool holds(const std::string& session, const std::string& id_or_code) override {
    const auto address = address_of(rooms_.store(), id_or_code);
    return server::holds(rooms_.store(), session, address ? address->id : "");
  }
  std::optional<Time> known_since(const std::string& session) override {
    const auto since = rooms_.store().known_since(session);
    return since ? *since : std::nullopt;
  }

  std::optional<std::string> unwell() const override {
    const auto failing = rooms_.store().failing();
    return failing ? std::optional(failing->what) : std::nullopt;
  }
  std::string metrics() const override {
    return rooms_.metrics().text() + store_metric(rooms_.store().failing().has_value());
  }
  void drain() override {
    rooms_.drain();
    stop_clocks();
  }

 private:
  static Fault not_found() { return {404, "not_found", "there is no such table", ""}; }
  static bool all_taken(const protocol::NewTable& wish) {
    return std::none_of(wish.seats.begin(), wish.seats.end(), [](const protocol::SeatWish& seat) {
      return seat.kind == protocol::SeatWishKind::Open;
    });
  }

  /// Pre: it is the name of a host that has been found right.
  void remember(const std::string& session, const std::string& name) {
    rooms_.store().keep_session(
        {session, std::get<std::string>(player_name(name, "/name")), rooms_.time().date()},
        [](const std::optional<Error>&) {});
  }

  /// A table that goes on from a finished match: stored as far as that was played, then shown.
  void create_copy(const std::string& session, protocol::NewTable wish,
                   Answer<protocol::TableState> answer) {
    const std::string origin = wish.from->table;
    const Answer<protocol::TableState> told = [answer = std::move(answer)](auto answered) {
      auto* fault = std::get_if<Fault>(&answered);
      if (fault && fault->where.empty() && fault->status < 500) fault->where = "/from/table";
      answer(std::move(answered));
    };
    with_copy<protocol::TableState>(
        session, origin, told,
        [this, session, wish = std::move(wish), told](const Game& game,
                                                      const LiveMatch::Copy& match) {
          auto made = play_on(game, session, wish, match, rooms_.time().date());
          if (auto* fault = std::get_if<Fault>(&made)) return told(std::move(*fault));
          remember(session, wish.name);
          auto& played = std::get<PlayedMatch>(made);
          rooms_.store().create(std::move(played.match), {session},
                                [](const std::optional<Error>&) {});  // then the change fails too
          const std::string id = played.change.match;
          rooms_.store().change(std::move(played.change), [this, session, id, told](
                                                              const std::optional<Error>& error) {
            if (error) return told(unwritten());
            visit<protocol::TableState>(
                id, told, [session, told](LiveMatch& live) { live.show(session, true, told); });
          });
        });
  }

  /// Tables that wait for a bot go on, though nobody looks at them since the server has started.
  void wake_bots() {
    const auto matches = rooms_.store().last_changed(kMostWoken);
    if (!matches) return log_failure(matches.error());
    for (const StoredMatch& match : *matches) {
      if (!waits_for_bot(match)) continue;
      rooms_.visit(
          match.id, [](LiveMatch& live) { live.wake(); }, [](const Fault&) {});
    }
  }

  /// The clocks of matches that nobody looks at have run as well: until now, and no further.
  void stop_clocks() {
    const auto matches = rooms_.store().last_changed(kMostWoken);
    if (!matches) return log_failure(matches.error());
    for (const StoredMatch& match : *matches) {
      auto state = MatchState::read(match.state);
      if (!state || !state->clocks.next_end()) continue;
      MatchChange change;
      change.match = match.id;
      change.at = rooms_.time().date();
      state->serve_since(rooms_.time().begun());
      state->clocks.stop(rooms_.time().now());
      change.state = state->text();
      rooms_.store().change(std::move(change), [](const std::optional<Error>&) {});
    }
    rooms_.store().flush();
  }

  void log_failure(const Error& error) {
    if (rooms_.setup().log) rooms_.setup().log("store_unreadable", "", error.text());
  }

  template <class T>
  void visit(const std::string& id, const Answer<T>& answer, Rooms::Visit visit) {
    if (rooms_.draining()) return answer(stopping());
    rooms_.visit(id, std::move(visit), [answer](const Fault& fault) { answer(fault); });
  }

  /// Does something with a copy of the match.
  template <class T, class Use>
  void with_copy(const std::string& session, const std::string& id, const Answer<T>& answer,
                 Use use) {
    visit<T>(id, answer, [this, id, session, answer, use](LiveMatch& live) {
      live.copy(session, [this, id, session, answer, use](auto got) {
        beside<LiveMatch::Copy>(
            session, id, answer, std::move(got), [this, answer, use](const LiveMatch::Copy& match) {
              const auto game = rooms_.setup().find_game(match.journal.header().game);
              if (!game) return answer(Fault{500, "internal", game.error().text(), ""});
              use(**game, match);
            });
      });
    });
  }
  /// Does something with what has been got of a match, beside its strand: the match goes on
  /// meanwhile.
  template <class Got, class T, class Use>
  void beside(const std::string& session, const std::string& id, const Answer<T>& answer,
              std::variant<Got, Fault> got, Use use) {
    if (auto* fault = std::get_if<Fault>(&got)) return answer(std::move(*fault));
    rooms_.look_up(session, [this, id, answer, use, got = std::get<Got>(std::move(got))] {
      try {
        use(got);
      } catch (const std::exception& thrown) {
        if (rooms_.setup().log) {
          rooms_.setup().log("match_failed", id, thrown.what());
        }
        answer(internal());
      }
    });
  }
  template <class T, class Make>
  void copy(const std::string& session, const std::string& id, const Answer<T>& answer, Make make) {
    with_copy<T>(session, id, answer,
                 [answer, make](const Game& game, const LiveMatch::Copy& match) {
                   answer(make(game, match));
                 });
  }

  Reviews reviews_;
  Rooms rooms_;
  OldLobbies old_lobbies_;
};

}  // namespace

std::unique_ptr<Hub> make_hub(const HubSetup& setup, Store& store) {
  return std::make_unique<HubOfStore>(setup, store);
}

}  // namespace burgrave::server
