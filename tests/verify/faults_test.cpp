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
    std::size_t vertices;     ///< of the smallest scene, at most
    std::size_t digits;       ///< of all its numbers, at most
    std::string_view also{};  ///< what the same fault is called where two only touch
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
                    other.kind == kind::rounding || other.kind == known.also)
            << findings_text(report);
    // And the scene that is written says so itself.
    const auto scene = scene_of(*finding, "made");
    EXPECT_LE(scene.shapes.size(), 3u);
    const auto asked = questions_of(scene);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_EQ(asked[0].about(), finding->smallest.about());
    EXPECT_EQ(report.outcome(), Outcome::failed);
    model::Results results = model::analyze(scene, model::PairChoice::all, model::Hidden::answered);
    model::judge(scene, results);
    EXPECT_EQ(results.expect.size(), scene.expect.size());
    for (const model::ExpectationResult& row : results.expect) EXPECT_TRUE(row.pass);
}

const Known known_faults[] = {{"sign-by-centers", kind::wrong_way, 8, 24},
                              {"missing-axis", kind::overlap_invented, 8, 24},
                              {"corners-only", kind::overlap_missed, 8, 24},
                              {"edges-only", kind::overlap_missed, 8, 24},
                              {"relative-tolerance", kind::overlap_invented, 8, 60},
                              {"fixed-point", kind::overlap_missed, 8, 62},
                              {"nan-on-zero", kind::not_finite, 4, 16},
                              {"hang-on-parallel", kind::no_answer, 16, 400},
                              {"crash-at-eight", kind::crash, 16, 400},
                              {"remembers", kind::changes, 16, 600},
                              {"asymmetric", kind::distance, 4, 20},
                              {"depth-of-one-axis", kind::longer, 8, 24, kind::normal},
                              {"closest-swapped", kind::closest_off, 8, 20},
                              {"contact-outside", kind::contact_outside, 8, 20},
                              {"normal-not-unit", kind::not_unit, 8, 20},
                              {"late-hit", kind::hit_distance, 4, 16},
                              {"ray-backwards", kind::hit_invented, 4, 16},
                              {"late-by-a-frame", kind::impact_late, 4, 24},
                              {"tunnels", kind::impact_missed, 8, 40},
                              {"impact-backwards", kind::impact_normal, 4, 24},
                              {"centers-inside", kind::containment, 4, 20},
                              {"neighbors-only", kind::pair_missed, 8, 40},
                              {"pairs-both-ways", kind::pair_twice, 8, 24}};

INSTANTIATE_TEST_SUITE_P(Made, Faults, ::testing::ValuesIn(known_faults), [](const auto& row) {
    std::string name = row.param.mode;
    std::ranges::replace(name, '-', '_');
    return name;
});

/// Of one kind and two types there is one finding, whichever questions showed it.
TEST(Faults, AsManyAreCountedWhileOneAsksAsThereAreAtTheEnd) {
    std::size_t counted = 0;
    const Report report = model::run_to_end(run(
        made({"missing-axis"}, 20'000), [] { return false; },
        [&](const Status& status) {
            if (status.stage == Stage::asking) counted = status.findings;
        }));
    EXPECT_TRUE(std::ranges::any_of(report.findings, [](const Finding& one) {
        return one.families.size() > 1;
    })) << "of several kinds of questions";
    EXPECT_EQ(counted, report.findings.size());
}

}  // namespace
}  // namespace testbed::verify
