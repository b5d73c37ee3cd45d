// Moving shapes from other projects' own tests: when they first touch.
#include <gtest/gtest.h>
#include <iostream>

#include "core/query/time_of_impact.h"
#include "tests/support/cases.h"

namespace testbed::conformance {
namespace {

using collision::Vec2;

TEST(Conformance, sweeps_have_their_exact_times) {
    const std::optional<std::string> folder = cases_folder();
    if (!folder) GTEST_SKIP() << "COLLISION_CASES names no folder of cases: peers_sweeps was not read";
    int cases = 0, hits = 0;
    for (const Json& row : read_lines(*folder, "peers_sweeps.jsonl")) {
        SCOPED_TRACE(row.dump());
        const CaseWorld world = world_of({row.at("a"), row.at("b")});
        const Vec2 velocity{row.at("v").at(0).get<double>(), row.at("v").at(1).get<double>()};
        const Json& exact = row.at("exact");
        const auto impact = collision::query::time_of_impact({world.placed[0], {}, {velocity, 0}},
                                                             {world.placed[1], {}, {}}, 1)
                                .impact;
        ++cases;
        EXPECT_EQ(impact.has_value(), exact.at("hit").get<bool>());
        if (!impact || exact.at("t").is_null()) continue;
        ++hits;
        EXPECT_NEAR(impact->time, exact.at("t").get<double>(), 1e-12);
        EXPECT_EQ(impact->time == 0, exact.at("initial_overlap").get<bool>());
    }
    EXPECT_GT(cases, 0);
    std::cout << cases << " sweeps, " << hits << " times compared\n";
}

}  // namespace
}  // namespace testbed::conformance
