#include "cli/choice_list.hpp"

#include "cli/layout.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace burgrave::cli {

namespace {

/// What choices of one fold have in common: the notation without its last word.
std::string_view stem(const Choice& choice) {
  const std::string_view text = choice.notation;
  return text.substr(0, std::min(text.rfind(' '), text.size()));
}

}  // namespace

std::string choice_list(const std::vector<Choice>& choices, const Texts& texts,
                        const SeatNames& names, int width, int height, Listing listing) {
  constexpr std::size_t kFewest = 3;  // that are worth a fold
  std::vector<std::string> words;
  for (const Choice& choice : choices) words.push_back(texts.render(choice.words, names));
  const std::string full = numbered_list(words, width);
  if (listing == Listing::Full || std::count(full.begin(), full.end(), '\n') <= height) return full;

  std::vector<std::string> items;
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0, last = 0; i < choices.size(); i = last) {
    while (last < choices.size() && stem(choices[last]) == stem(choices[i])) ++last;
    if (last - i < kFewest) last = i + 1;
    numbers.push_back(i + 1);
    items.push_back(words[i]);
    if (last - i == 1) continue;
    items.back() += " " + texts.render(Message("cli.play.folded")
                                           .with("more", static_cast<int>(last - i - 1))
                                           .with("last", static_cast<int>(last)));
  }
  return numbered_list(items, width, numbers) +
         wrapped(texts.render(Message("cli.play.unfold")), width) + "\n";
}

}  // namespace burgrave::cli
