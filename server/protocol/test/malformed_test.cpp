#include "core/json.hpp"
#include "server/protocol/documents.hpp"
#include "server/protocol/messages.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

namespace burgrave::server::protocol {

namespace {

struct Malformed {
  std::string_view name;
  std::string_view text;
  std::string_view where;
  std::string_view what;  ///< a part of it
};

void PrintTo(const Malformed& frame, std::ostream* out) { *out << frame.text; }

constexpr Malformed kFrames[] = {
    {"Empty", "", "", "message:1:1"},
    {"NoJson", "hello", "", "message:1:1: not valid JSON: 'h' does not fit here"},
    {"CutOff", R"({"type":"hint","id":"a","se)", "", "message:1:"},
    {"TwoDocuments", R"({"type":"rematch","id":"a"}{})", "", "message:1:28"},
    {"RepeatedKey", R"({"type":"rematch","id":"a","id":"b"})", "", "'id'"},
    {"BadUtf8", "{\"type\":\"rematch\",\"id\":\"\xFF\"}", "", "UTF-8"},
    {"NoObject", "[1]", "", "a message must be an object with a 'type'"},
    {"NoType", R"({"id":"a"})", "", "key 'type' is missing"},
    {"TypeIsNoText", R"({"type":7})", "/type", "must be a text"},
    {"UnknownType", R"({"type":"rematsh"})", "/type", "did you mean 'rematch'?"},
    {"TypeOfTheServer", R"({"type":"accepted","id":"a","seq":1})", "/type",
     "'accepted' is not one of hello, act"},
    {"MissingKey", R"({"type":"act","id":"a","seat":1,"turn":3})", "", "key 'action' is missing"},
    {"UnknownKey", R"({"type":"hint","id":"a","seat":1,"set":1})", "/set",
     "unknown key 'set' is not one of type, id, seat; did you mean 'seat'?"},
    {"TextForNumber", R"({"type":"hint","id":"a","seat":"1"})", "/seat",
     "is of type string, expected is integer"},
    {"BrokenNumber", R"({"type":"hint","id":"a","seat":1.0})", "/seat",
     "is of type number, expected is integer"},
    {"SeatTooHigh", R"({"type":"hint","id":"a","seat":9})", "/seat", "above the maximum 8"},
    {"SeatBelowZero", R"({"type":"hint","id":"a","seat":-1})", "/seat", "below the minimum 0"},
    {"BeyondAnInteger", R"({"type":"undo","id":"a","seat":1,"turn":2147483648})", "/turn",
     "above the maximum 2147483647"},
    {"BeyondAllIntegers", R"({"type":"undo","id":"a","seat":1,"turn":18446744073709551615})",
     "/turn", "above the maximum"},
    {"BeyondAllNumbers", R"({"type":"undo","id":"a","seat":1,"turn":1e999})", "/turn",
     "is too large for a number"},
    {"EmptyId", R"({"type":"rematch","id":""})", "/id", "at least 1 characters"},
    {"LongId", R"({"type":"rematch","id":"01234567890123456789012345678901234567890"})", "/id",
     "is 41 characters long, at most 40"},
    {"EmptyAction", R"({"type":"act","id":"a","seat":1,"turn":3,"action":""})", "/action",
     "at least 1 characters"},
    {"UnknownWord", R"({"type":"start","id":"a","level":"heard"})", "/level",
     "'heard' is not one of random, easy, medium, hard; did you mean 'hard'?"},
    {"NullForBoolean", R"({"type":"answer","id":"a","seat":1,"ask":"undo","agree":null})", "/agree",
     "is of type null, expected is boolean"},
    {"ProtocolZero", R"({"type":"hello","protocol":0,"table":"t"})", "/protocol",
     "below the minimum 1"},
};

class MalformedFrames : public testing::TestWithParam<Malformed> {};

TEST_P(MalformedFrames, SaysWhereAndWhat) {
  const Malformed& frame = GetParam();
  const Result<ClientMessage> message = read_client_message(frame.text);
  ASSERT_FALSE(message);
  EXPECT_EQ(message.error().where, frame.where);
  EXPECT_NE(message.error().what.find(frame.what), std::string::npos) << message.error().what;
}

INSTANTIATE_TEST_SUITE_P(All, MalformedFrames, testing::ValuesIn(kFrames),
                         [](const testing::TestParamInfo<Malformed>& frame) {
                           return std::string(frame.param.name);
                         });

TEST(MalformedFrame, KeepsItsIdWhereItHasOne) {
  EXPECT_EQ(id_in(R"({"type":"say","id":"a7","text":""})"), "a7");
  EXPECT_EQ(id_in(R"({"type":"say","id":"","text":""})"), std::nullopt);
  EXPECT_EQ(id_in(R"({"type":"say","id":7})"), std::nullopt);
  EXPECT_EQ(id_in(R"({"type":"say"})"), std::nullopt);
  EXPECT_EQ(id_in(R"([{"id":"a7"}])"), std::nullopt);
  EXPECT_EQ(id_in(R"({"id":"a7")"), std::nullopt);
}

TEST(MalformedBody, NamesThePlaceWithinLists) {
  const Result<NewTable> wish = read_new_table(
      R"({"game":"caylus","name":"Ann","seats":[{"kind":"me"},{"kind":"bot","level":"hart"}]})");
  ASSERT_FALSE(wish);
  EXPECT_EQ(wish.error().where, "/seats/1/level");
  EXPECT_NE(wish.error().what.find("did you mean 'hard'?"), std::string::npos);
}

TEST(MalformedBody, CountsCharactersAndNotBytes) {
  std::string accents;  // 80 characters
  for (int n = 0; n < 4; ++n) accents += "áéíóöőúüűáéíóöőúüűáé";
  EXPECT_TRUE(read_sit_down(R"({"name":")" + accents + R"("})"));
  const Result<SitDown> longer = read_sit_down(R"({"name":")" + accents + R"(!"})");
  ASSERT_FALSE(longer);
  EXPECT_EQ(longer.error().where, "/name");
}

TEST(MalformedBody, NumbersAreFiniteInOpenObjectsToo) {
  const Result<NewTable> wish = read_new_table(
      R"({"game":"caylus","name":"Ann","seats":[{"kind":"me"}],"options":{"a":[1,-1e999]}})");
  ASSERT_FALSE(wish);
  EXPECT_EQ(wish.error().where, "/options/a/1");
}

TEST(MalformedBody, NeedsSeats) {
  const Result<NewTable> none = read_new_table(R"({"game":"caylus","name":"Ann","seats":[]})");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().where, "/seats");
  EXPECT_EQ(none.error().what, "has 0 items, at least 1 are needed");
}

TEST(Limits, AFrameHasABoundedSize) {
  const std::string text =
      R"({"type":"say","id":"a","text":")" + std::string(kMaxJsonBytes, 'x') + R"("})";
  const Result<ClientMessage> message = read_client_message(text);
  ASSERT_FALSE(message);
  EXPECT_NE(message.error().what.find("at most 1048576"), std::string::npos);
}

TEST(Limits, AFrameHasABoundedDepth) {
  const std::string text(100'000, '[');
  const Result<ClientMessage> message = read_client_message(text);
  ASSERT_FALSE(message);
  EXPECT_EQ(message.error().where, "");
  EXPECT_LT(message.error().what.size(), 200U);
}

TEST(Limits, AnErrorShowsOnlyTheBeginningOfALongText) {
  const std::string text = R"({"type":")" + std::string(100'000, 'x') + R"("})";
  const Result<ClientMessage> message = read_client_message(text);
  ASSERT_FALSE(message);
  EXPECT_LT(message.error().text().size(), 500U);
}

}  // namespace

}  // namespace burgrave::server::protocol
