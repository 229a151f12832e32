#include "server/protocol/text.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace burgrave::server::protocol {

namespace {

TEST(TextOf, CarriesEveryKindOfArgument) {
  const Message message = Message("k")
                              .with("n", 3)
                              .with("who", seat_at(1))
                              .with("tile", std::string("tile.farm"))
                              .with("cubes", std::vector<MessageArg::Part>{{2, "wood"}});
  EXPECT_EQ(
      boost::json::serialize(to_json(text_of(message))),
      R"({"key":"k","args":{"n":3,"who":{"seat":2},"tile":"tile.farm","cubes":[{"count":2,"key":"wood"}]}})");
}

TEST(TextOf, HasNoArgumentsWhereTheMessageHasNone) {
  const Text text = text_of(Message("k"));
  EXPECT_EQ(text.key, "k");
  EXPECT_TRUE(text.args.empty());
}

}  // namespace

}  // namespace burgrave::server::protocol
