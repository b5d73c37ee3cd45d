// A silent recorder costs nothing: GJK and separating axes take as many instructions with it as the same code
// from which every line about a recorder was taken out (strip_recorder.cpp writes that code).
#include <gtest/gtest.h>

#include "core/catalog.h"
#include "tests/silent/instructions.h"
#include "tests/support/random_pairs.h"

namespace collision::textbook::plain {
extern const Algorithm gjk;
extern const Algorithm separating_axes;
}  // namespace collision::textbook::plain

namespace collision::catalog {
namespace {

/// Pairs that a row accepts, as shapes of one size next to each other.
std::vector<support::Pair> pairs_for(const Algorithm& row, std::size_t count) {
    support::Random random(1);
    const std::size_t types[] = {support::type_index<shape::Polygon>(), support::type_index<shape::Circle>(),
                                 support::type_index<shape::OrientedRectangle>()};
    std::vector<support::Pair> pairs;
    while (pairs.size() < count) {
        for (const std::size_t a : types) {
            for (const std::size_t b : types) {
                support::Pair pair = support::random_pair(random, a, b);
                if (refusal(row, pair.a.placed, pair.b.placed).empty() && pairs.size() < count)
                    pairs.push_back(std::move(pair));
            }
        }
    }
    return pairs;
}

struct Twins {
    const char* id;
    const Algorithm* plain;
};
const Twins twins[] = {{"gjk", &textbook::plain::gjk},
                       {"separating_axes", &textbook::plain::separating_axes}};

TEST(Silent, PlainTwinsSayTheSame) {
    for (const auto& [id, plain] : twins) {
        const Algorithm* row = find(id);
        ASSERT_TRUE(row);
        for (const support::Pair& pair : pairs_for(*row, 500)) {
            const Outcome said = ask(*row, pair.a.placed, pair.b.placed);
            const Outcome plainly = ask(*plain, pair.a.placed, pair.b.placed);
            EXPECT_EQ(said.overlap, plainly.overlap) << id;
            EXPECT_EQ(said.distance, plainly.distance) << id;
            EXPECT_EQ(said.witness, plainly.witness) << id;
        }
    }
}

TEST(Silent, PlainTwinsRecordNothing) {
    const auto pairs = pairs_for(*find("gjk"), 1);
    trace::Trace trace;
    ask(textbook::plain::gjk, pairs[0].a.placed, pairs[0].b.placed, trace);
    EXPECT_TRUE(trace.steps().empty()) << "the twin still holds lines about a recorder";
    EXPECT_EQ(trace.counts(), trace::Counts());
}

#if CAN_COUNT

TEST(Silent, CostsNoInstructionsWithin2Percent) {
    const long nothing = support::instructions([] {});
    if (nothing < 0) GTEST_SKIP() << "no child may be traced here";
    for (const auto& [id, plain] : twins) {
        const Algorithm* row = find(id);
        const std::vector<support::Pair> pairs = pairs_for(*row, 12);
        const auto run = [&](const Algorithm& algorithm) {
            return support::instructions([&] {
                       for (const support::Pair& pair : pairs) {
                           const std::array shapes{&pair.a.placed, &pair.b.placed};
                           trace::Silent silent;
                           algorithm.run({.shapes = shapes}, silent);
                       }
                   }) -
                   nothing;
        };
        const long with = run(*row), without = run(*plain);
        EXPECT_GT(without, 3000) << id << ": the count must see the work";
        EXPECT_LE(double(with), 1.02 * double(without)) << id << ": " << with << " against " << without;
        RecordProperty(std::string(id) + "_silent", std::to_string(with));
        RecordProperty(std::string(id) + "_plain", std::to_string(without));
        std::cout << id << ": " << with << " instructions with a silent recorder, " << without
                  << " without\n";
    }
}

#endif

}  // namespace
}  // namespace collision::catalog
