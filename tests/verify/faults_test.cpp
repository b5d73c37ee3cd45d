// Colliders with one known fault each: it is found, it is called by its name, and its scene is small.
#include <gtest/gtest.h>

#include "app/model/analysis.h"
#include "app/model/judge.h"
#include "app/verify/shrink.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

struct Known {
    const char* mode;
    std::string_view kind;
    std::size_t vertices;  ///< of the smallest scene, at most
    std::size_t digits;    ///< of all its numbers, at most
};
void PrintTo(const Known& known, std::ostream* out) { *out << known.mode; }

class Faults : public ::testing::TestWithParam<Known> {};

TEST_P(Faults, AreFoundAndMadeSmall) {
    const Known& known = GetParam();
    Options options = made({known.mode}, 10'000);
    options.ask = Parts::all();
    if (known.kind == kind::no_answer) options.patience = {.answer = 0.25, .first = 20};
    const Report report = run_to_end(options);
    const Finding* finding = find(report, known.kind);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_GT(finding->count, 0u);
    EXPECT_FALSE(finding->sentence.empty());
    const Measure size = measure(finding->smallest);
    EXPECT_LE(size.vertices, known.vertices) << findings_text(report);
    EXPECT_LE(size.digits, known.digits) << findings_text(report);
    // Nothing else is wrong with it; what remembers may be wrong in the same way twice.
    if (known.kind == kind::changes) return;
    for (const Finding& other : report.findings)
        EXPECT_TRUE(other.kind == known.kind || other.kind == kind::asymmetric ||
                    other.kind == kind::changes || other.kind == kind::touching_missed ||
                    other.kind == kind::rounding)
            << findings_text(report);
    // And the scene that is written says so itself.
    const auto scene = scene_of(*finding, "made");
    EXPECT_LE(scene.shapes.size(), 3u);
    const auto asked = question_of(scene);
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->about(), finding->smallest.about());
    model::Results results = model::analyze(scene, model::PairChoice::all, model::Hidden::answered);
    model::judge(scene, results);
    EXPECT_EQ(results.expect.size(), scene.expect.size());
    for (const model::ExpectationResult& row : results.expect) EXPECT_TRUE(row.pass);
}

INSTANTIATE_TEST_SUITE_P(
    Made, Faults,
    ::testing::Values(
        Known{"sign-by-centers", kind::wrong_way, 8, 24},
        Known{"missing-axis", kind::overlap_invented, 8, 24},
        Known{"corners-only", kind::overlap_missed, 8, 24}, Known{"edges-only", kind::overlap_missed, 8, 24},
        Known{"relative-tolerance", kind::overlap_invented, 8, 60},
        Known{"fixed-point", kind::overlap_missed, 8, 60}, Known{"nan-on-zero", kind::not_finite, 4, 16},
        Known{"hang-on-parallel", kind::no_answer, 16, 400}, Known{"crash-at-eight", kind::crash, 16, 400},
        Known{"remembers", kind::changes, 16, 600}, Known{"asymmetric", kind::distance, 4, 20},
        Known{"depth-of-one-axis", kind::longer, 8, 24}, Known{"closest-swapped", kind::closest_off, 8, 20},
        Known{"contact-outside", kind::contact_outside, 8, 20},
        Known{"normal-not-unit", kind::not_unit, 8, 20}, Known{"late-hit", kind::hit_distance, 4, 16},
        Known{"ray-backwards", kind::hit_invented, 4, 16}, Known{"late-by-a-frame", kind::impact_late, 4, 24},
        Known{"tunnels", kind::impact_missed, 8, 40}, Known{"impact-backwards", kind::impact_normal, 4, 24},
        Known{"centers-inside", kind::containment, 4, 20}, Known{"neighbors-only", kind::pair_missed, 8, 40},
        Known{"pairs-both-ways", kind::pair_twice, 8, 24}),
    [](const auto& row) {
        std::string name = row.param.mode;
        std::ranges::replace(name, '-', '_');
        return name;
    });

}  // namespace
}  // namespace testbed::verify
