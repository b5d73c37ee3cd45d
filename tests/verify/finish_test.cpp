// What a run says of a time that is up, of keys that come twice, and of a wide tolerance.
#include <gtest/gtest.h>

#include "app/verify/answer.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

TEST(AnswerKeys, ThatComeTwiceAreNoAnswer) {
    for (const char* line :
         {R"({"id":7,"overlap":true,"overlap":false})", R"({"id":7,"id":8,"overlap":true})",
          R"({"id":7,"hit":{"distance":1,"distance":2}})", R"({"id":7,"impact":{"time":1,"time":null}})",
          R"({"id":7,"depth":null,"depth":1})"}) {
        const Line read = read_line(line, Parts::all());
        EXPECT_NE(read.answer.wrong.find("is there twice"), std::string::npos) << line << read.answer.wrong;
    }
    EXPECT_EQ(read_line(R"({"id":7,"overlap":true,"hit":{"distance":1}})", Parts::all()).answer.wrong, "");
}

/// Each of its ends costs a start; making findings small may not take much longer than the asking.
TEST(Seconds, AreKeptWhereEachQuestionEndsTheProgram) {
    Options options = made({"ends-after-one"});
    options.seconds = 0.5;
    const Report report = run_to_end(options);
    EXPECT_LT(report.seconds, 5) << findings_text(report);
    EXPECT_EQ(report.outcome(), Outcome::failed);
}

TEST(Tolerance, ThatIsWiderThanOneThatIsFoundIsAWarning) {
    Options options = made({"mutant", "tolerates-everything"}, 500);
    const Report report = run_to_end(options);
    EXPECT_NE(report.verdict.text().find("warning: Its greeting has a tolerance of 1000000000"),
              std::string::npos)
        << report.verdict.text();
}

}  // namespace
}  // namespace testbed::verify
