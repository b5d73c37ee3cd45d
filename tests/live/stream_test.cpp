// The judge of streams, judged: a program that is right in everything passes, and each small change of what
// it says is found, or named as not judged. MUTANTS.md states where each is found.
#include "tests/live/stream.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/live/stream_check.h"
#include "tests/support/measured_table.h"

namespace testbed::live {
namespace {

TEST(LiveMutations, TheRightStreamPasses) {
    const StreamCheck check = checked(right_stream());
    EXPECT_FALSE(check.wrong()) << check.text();
    EXPECT_EQ(verify::exit_status(check.verdict().outcome()), 0) << check.text();
    EXPECT_EQ(check.frames(), 120u);
    // Of everything that is claimed much is judged.
    for (const char* answer : {"overlap", "distance", "closest", "depth", "normal", "contacts", "ray"}) {
        std::uint64_t judged = 0;
        for (const auto& row : check.verdict().rows())
            if (row.key.answer == answer) judged += row.tally.judged;
        EXPECT_GE(judged, 100u) << answer << "\n" << check.text();
    }
}

TEST(LiveMutations, EachIsFoundOrNamedAsNotJudged) {
    collision::support::MeasuredTable table("tests/live/MUTANTS.md");
    std::vector<std::string> names;
    for (const Mutation& mutation : mutations()) {
        Stream stream = right_stream();
        mutation.change(stream);
        const StreamCheck check = checked(stream);
        const int status = verify::exit_status(check.verdict().outcome());
        EXPECT_EQ(status, mutation.status) << mutation.name << "\n" << check.text();
        EXPECT_NE(check.text().find(mutation.words), std::string::npos) << mutation.name << "\n"
                                                                        << check.text();
        names.emplace_back(mutation.name);
        table.expect_row(mutation.name, {status != 1     ? "not judged"
                                         : check.wrong() ? fmt::format("frame {}", check.wrong()->number)
                                                         : "at the end",
                                         mutation.words});
    }
    table.expect_names(names);
    EXPECT_GE(mutations().size(), 15u);
}

/// What is refused has the number of its line, and no more than three are quoted.
TEST(LiveMutations, RefusedLinesAreCountedAndTheFirstThreeQuoted) {
    StreamCheck check;
    check.take("");
    for (int i = 0; i < 5; ++i) check.take(R"({"shape":"a","type":"blob"})");
    check.finish({});
    const std::string text = check.text();
    EXPECT_NE(text.find("failed: Refused line 2: there is no type \"blob\""), text.npos) << text;
    EXPECT_NE(text.find("failed: Refused line 4: "), text.npos) << text;
    EXPECT_EQ(text.find("failed: Refused line 5: "), text.npos) << text;
    EXPECT_NE(text.find("Refused 5 lines in all"), text.npos) << text;
}

/// What rests touches most of the time, which is open where the greeting does not say what touching means.
TEST(LiveMutations, WhatMostlyRestsPassesAllTheSame) {
    StreamCheck check;
    for (int i = 0; i < 1000; ++i) {
        check.take(fmt::format(R"({{"frame":{}}})", i));
        check.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        check.take(
            fmt::format(R"({{"shape":"b","type":"circle","center":[{},0],"radius":1}})", i < 200 ? 4 : 2));
        check.take(fmt::format(R"({{"said":["a","b"],"overlap":{}}})", i < 200 ? "false" : "true"));
    }
    check.take(R"({"close":true})");
    check.finish({});
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    EXPECT_EQ(check.verdict().total().open, 800u);
}

/// --seconds ends a check; what had hung up by then without closing is no pass.
TEST(LiveMutations, WhatHungUpWithoutClosingIsNoPassWhenTimeIsUp) {
    const auto checked_until = [](bool hangs_up) {
        StreamCheck check;
        check.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        check.take(R"({"shape":"b","type":"circle","center":[9,0],"radius":1})");
        check.take(R"({"said":["a","b"],"overlap":false})");
        if (hangs_up) check.leave();
        check.cut_off();
        return check.verdict().outcome();
    };
    EXPECT_EQ(checked_until(false), verify::Outcome::passed);
    EXPECT_EQ(checked_until(true), verify::Outcome::failed);
}

}  // namespace
}  // namespace testbed::live
