#pragma once

namespace burgrave::cli {

/// Takes everything off the screen, and out of the scroll-back as far as the terminal obeys. Where
/// standard output is no terminal that can be cleared, a page of blank lines comes in between.
void clear_screen();

/// Forgets what was typed ahead at the terminal: it was not meant for the next question.
void drop_typed_ahead();

}  // namespace burgrave::cli
