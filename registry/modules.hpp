#pragma once

#include "registry/game.hpp"

#include <memory>

namespace burgrave {

// One line per game; each is defined in registry/<game>.cpp.
std::unique_ptr<Game> make_caylus();
std::unique_ptr<Game> make_citadels();
std::unique_ptr<Game> make_settlers();

}  // namespace burgrave
