#include "conformance/suite.hpp"
#include "games/caylus/bots/knowledge.hpp"
#include "games/caylus/page/page.hpp"
#include "games/caylus/rules/rules.hpp"

namespace burgrave::caylus {

/// Every seat count, and each option once.
struct ConformanceSetup {
  using Rules = caylus::Rules;

  static std::vector<Rules> all() {
    std::vector<Rules> rules;
    for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats)
      rules.push_back(with({.seats = seats}));
    rules.push_back(with({.seats = 3, .jeweller = true, .lawyer_3vp = true}));
    rules.push_back(with({.seats = 3, .beginner_favours = true}));
    rules.push_back(with({.seats = 4, .strict_columns = true}));
    return rules;
  }
  static JournalHeader header(const Rules& rules) {
    JournalHeader header;
    header.game = Rules::kKey;
    header.revision = Rules::kRevision;
    header.data_hash = rules.catalog().data_hash;
    header.options =
        option_values(std::span<const OptionField<Options>>(kOptionFields), rules.options());
    return header;
  }

 private:
  static Rules with(const Options& options) {
    const auto catalog = load_catalog(options);
    if (!catalog) throw std::runtime_error(catalog.error().text());
    return Rules(options, *catalog);
  }
};

static_assert(GameRules<Rules>);

}  // namespace burgrave::caylus

namespace burgrave {
INSTANTIATE_TYPED_TEST_SUITE_P(Caylus, Conformance, caylus::ConformanceSetup);
}  // namespace burgrave
