#include "cli/progress.hpp"

#include <cstdio>

#include <unistd.h>

namespace burgrave::cli {

Progress::Progress(std::string label)
    : label_(std::move(label)),
      visible_(isatty(STDERR_FILENO) == 1),
      start_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (drawn_) std::fprintf(stderr, "\r\033[K");
}

void Progress::show(std::int64_t done, std::int64_t all, const std::string& note) {
  if (!visible_ || all <= 0) return;
  const auto now = std::chrono::steady_clock::now();
  if (drawn_ && done < all && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  constexpr int kWidth = 30;
  const int filled = static_cast<int>(done * kWidth / all);
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  std::string bar(static_cast<std::size_t>(filled), '#');
  bar.resize(kWidth, '.');
  std::string left;
  if (done > 0 && done < all) {
    const auto seconds =
        static_cast<long>(elapsed * static_cast<double>(all - done) / static_cast<double>(done));
    left = ", " + std::to_string(seconds) + " s left";
  }
  std::fprintf(stderr, "\r\033[K%s [%s] %lld/%lld%s %s", label_.c_str(), bar.c_str(),
               static_cast<long long>(done), static_cast<long long>(all), left.c_str(),
               note.c_str());
  std::fflush(stderr);
}

}  // namespace burgrave::cli
