#pragma once

#include "registry/game.hpp"
#include "server/match/attendance.hpp"
#include "server/match/audience.hpp"
#include "server/match/chat.hpp"
#include "server/match/command.hpp"
#include "server/match/loaded_match.hpp"
#include "server/match/requests.hpp"
#include "server/match/services.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace burgrave::server {

/// What a match tells those who look at it, each what it may know.
class Telling {
 public:
  struct Parts {
    const Game& game;
    const LoadedMatch& match;
    const Chat& chat;
    const Attendance& attendance;
    const Requests& requests;
  };
  Telling(const Parts& parts, Audience& audience, MatchServices& services)
      : of_(parts), audience_(audience), services_(services) {}

  /// Through whose eyes a session looks at first; 0: of nobody.
  int own_eyes(const std::string& session) const;
  protocol::TableState table_state(const std::string& session, bool invited, int eyes) const;

  /// The first thing that a socket is told.
  void welcome(Viewer& viewer);
  void table();
  /// The same where all that is new is who is here: at once or a little later, to who does not
  /// know.
  void presence();
  void position();
  void position(Viewer& viewer);
  /// It may be another position though it looks like the one that was told.
  void forget_positions();
  void chat(Viewer& viewer) const;
  void line(const StoredChat& line);
  /// After the end, for those who could not hear it before.
  void what_watchers_said();

  // Answers to a command.
  void accept(const Sender& sender, int seq);
  void refuse(const Sender& sender, const No& no);
  void refuse(const Sender& sender, const Refusal& refusal);
  void problem(const Sender& sender, const Unfit& unfit);

 private:
  // Topics, of which only the newest message counts.
  static constexpr Topic kPositions = kResembling;
  static constexpr Topic kTables = 1;

  void table_to(const std::function<bool(const Viewer&)>& meant);
  std::shared_ptr<const std::string> table_text(const Viewer& viewer) const;
  /// What is printed, to who does not know it yet. Pre: the match has begun.
  void printed(Viewer& viewer);
  Sight sight_of(int eyes) const;
  std::shared_ptr<const std::string> position_text(int eyes, const Sight& sight, int known) const;
  int known_by(Viewer& viewer, const Sight& sight) const;
  bool hears(const Viewer& viewer, const StoredChat& line) const;
  void refuse(const Sender& sender, bool stale, const Message& reason, const std::string& clause);

  Parts of_;
  Audience& audience_;
  MatchServices& services_;
  std::shared_ptr<const std::string> printed_;  ///< as a message; none until somebody was told
  Time news_at_ = 0;                            ///< when everybody was last told of the table
};

}  // namespace burgrave::server
