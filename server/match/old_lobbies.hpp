#pragma once

#include "server/match/rooms.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace burgrave::server {

/// Drops the lobbies in which nothing has happened for so many days, when it begins and then once a
/// day; those that somebody looks at stay. 0 days: none.
class OldLobbies {
 public:
  OldLobbies(Rooms& rooms, int days);
  ~OldLobbies();
  OldLobbies(const OldLobbies&) = delete;
  OldLobbies& operator=(const OldLobbies&) = delete;

 private:
  void run();
  bool wait(std::chrono::milliseconds time);

  Rooms& rooms_;
  const Time kept_;  ///< milliseconds
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace burgrave::server
