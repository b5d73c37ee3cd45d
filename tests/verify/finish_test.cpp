// What a run says of a time that is up, of keys that come twice, and of a wide tolerance.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/verify/answer.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"
#include "app/verify/question_source.h"
#include "core/hull/bounds.h"
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
#ifdef TESTBED_SANITIZED
    constexpr double soon = 50;
#else
    constexpr double soon = 5;
#endif
    EXPECT_LT(report.seconds, soon) << findings_text(report);
    EXPECT_EQ(report.outcome(), Outcome::failed);
}

/// Questions are on their way when the time is up.
TEST(Seconds, AccuseNobodyOfWhatTheTimeCutOff) {
    // Where the machine is so busy that nothing was answered in the time, there is more of it.
    const auto slow = [](const char* program) {
        Options options = made({program}, 1'000'000);
        options.types = {type_index<collision::shape::Circle>()};
        options.rules.at_least = 1;
        Report report;
        for (options.seconds = 0.5; options.seconds <= 32; options.seconds *= 2) {
            report = run_to_end(options);
            if (report.answered > 0) break;
        }
        return report;
    };
    for (int i = 0; i < 3; ++i) {
        const Report report = slow("slow");
        EXPECT_EQ(report.outcome(), Outcome::passed) << findings_text(report) << report.verdict.text();
        EXPECT_LT(report.answered, 1'000'000u);
        // What is found is asked again alone, and answered as before.
        const Report wrong = slow("slow-and-half-as-deep");
        EXPECT_FALSE(wrong.findings.empty());
        for (const Finding& finding : wrong.findings) {
            EXPECT_NE(finding.kind, kind::changes) << finding.sentence;
            EXPECT_NE(finding.kind, kind::no_answer) << finding.sentence;
        }
    }
}

TEST(Tolerance, ThatIsWiderThanOneThatIsFoundIsAWarning) {
    Options options = made({"mutant", "tolerates-everything"}, 500);
    const Report report = run_to_end(options);
    EXPECT_NE(report.verdict.text().find("warning: Its greeting has a tolerance of 1000000000"),
              std::string::npos)
        << report.verdict.text();
}

/// A greeting may not take away what there is to judge, and with it the duty to judge it.
TEST(Limits, ThatLeaveTypesUnaskedFail) {
    for (const char* limits :
         {R"("min_size":1000)", R"("max_size":1e-7)", R"("min_size":1,"max_size":0.001)"}) {
        const std::string greeting =
            std::string(R"({"collider":"made","spin":true,"answers":["overlap","distance"],)") + limits + "}";
        const Report report = run_to_end(made({"greets-with", greeting}, 3000));
        EXPECT_EQ(report.outcome(), Outcome::failed) << limits;
        EXPECT_NE(report.verdict.text().find("failed: Its limits leave no question about "),
                  std::string::npos)
            << report.verdict.text();
    }
    for (const char* limits : {R"("min_size":0.01)", R"("max_size":1000)", R"("max_coordinate":1000)"}) {
        const std::string greeting = std::string(R"({"collider":"made","spin":true,)") + limits + "}";
        const Report report = run_to_end(made({"greets-with", greeting}, 3000));
        EXPECT_EQ(report.verdict.failures(), std::vector<std::string>{}) << limits;
    }
}

TEST(Limits, OfCoordinatesHoldForWholeShapes) {
    Conventions conventions;
    const std::size_t circle = type_index<collision::shape::Circle>();
    conventions.pairs[circle][circle] = true;
    conventions.max_coordinate = 50;
    QuestionSource source(3, conventions);
    for (std::uint64_t i = 1; i <= 300; ++i) {
        const auto question = source.make(i);
        ASSERT_TRUE(question);
        for (const model::SceneShape& one : question->shapes) {
            const auto box = collision::hull::aabb(collision::shape::place(one.geometry, one.pose));
            EXPECT_LE(std::max({box.max.x, box.max.y, -box.min.x, -box.min.y}), 50);
        }
    }
}

}  // namespace
}  // namespace testbed::verify
