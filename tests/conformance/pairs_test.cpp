// Pairs from other projects' own tests and from teaching, through the scene reader and the public queries.
#include <cmath>
#include <gtest/gtest.h>
#include <iostream>
#include <map>

#include "core/query/cast.h"
#include "core/query/penetration.h"
#include "tests/support/cases.h"
#include "tests/support/numbers_of.h"

namespace testbed::conformance {
namespace {

namespace query = collision::query;
namespace shape = collision::shape;

/// The cases give sixteen digits: 1e-9 of the value, and never less than what doubles of the coordinates'
/// size can tell.
double tolerance(double expected, double size) { return 1e-9 * std::abs(expected) + 1e-15 * size; }

/// Casts are right to 1e-12 of the way where the case's world is the shapes' own.
double cast_tolerance(double expected, double size, bool exact) {
    return 1e-12 * expected + (exact ? 0 : 1e-15 * size);
}

struct Counts {
    int cases = 0, rounded = 0, overlaps = 0, distances = 0, depths = 0, casts = 0;
    std::map<std::string, int> classes;
};

/// What a case says of the depth: `depth`, or `depth_union` of a concave polygon or a group. Null: no finite
/// translation separates the two.
const Json* depth_claim(const Json& exact) {
    for (const char* key : {"depth", "depth_union"}) {
        if (exact.contains(key)) return &exact.at(key);
    }
    return nullptr;
}

void check_cast(const shape::Placed& a, const shape::Placed& b, const Json& wanted, double size, bool exact,
                Counts& counts) {
    const bool a_is_ray = std::holds_alternative<shape::PlacedRay>(a);
    const shape::PlacedRay& ray = std::get<shape::PlacedRay>(a_is_ray ? a : b);
    const std::optional<query::RayHit> hit = query::cast(ray, a_is_ray ? b : a);
    ++counts.casts;
    ASSERT_EQ(hit.has_value(), !wanted.is_null()) << "cast";
    if (!hit) return;
    const double expected = wanted.get<double>() * std::hypot(ray.direction.x, ray.direction.y);
    EXPECT_NEAR(hit->distance, expected, cast_tolerance(expected, size, exact)) << "cast";
}

void check_pair(const Json& row, Counts& counts) {
    SCOPED_TRACE(row.dump());
    const Json& exact = row.contains("exact") ? row.at("exact") : row.at("expect");
    const std::string kind = row.value("cls", "unclassed");
    const CaseWorld world = world_of({row.at("a"), row.at("b")});
    ++counts.cases;
    ++counts.classes[kind];
    if (!world.exact) ++counts.rounded;
    const shape::Placed& a = world.placed[0];
    const shape::Placed& b = world.placed[1];
    const double size =
        std::max(collision::support::coordinate_size(a), collision::support::coordinate_size(b));
    const query::PairAnswer answer = query::answer(a, b);

    if (world.exact || kind == "clear" || kind == "overlap") {
        EXPECT_EQ(answer.overlap, exact.at("overlap").get<bool>());
        ++counts.overlaps;
    }
    if (exact.contains("distance")) {
        const double expected = exact.at("distance").get<double>();
        EXPECT_NEAR(answer.distance, expected, tolerance(expected, size)) << "distance";
        ++counts.distances;
    }
    if (const Json* depth = depth_claim(exact)) {
        EXPECT_EQ(answer.depth.has_value(), !depth->is_null()) << "depth";
        if (answer.depth && !depth->is_null()) {
            const double expected = depth->get<double>();
            EXPECT_NEAR(*answer.depth, expected, tolerance(expected, size)) << "depth";
        }
        ++counts.depths;
    }
    if (exact.contains("t")) check_cast(a, b, exact.at("t"), size, world.exact, counts);
}

class PairCases : public testing::TestWithParam<const char*> {};

TEST_P(PairCases, have_their_exact_answers) {
    const std::optional<std::string> folder = cases_folder();
    if (!folder)
        GTEST_SKIP() << "COLLISION_CASES names no folder of cases: " << GetParam() << " was not read";
    Counts counts;
    for (const Json& row : read_lines(*folder, std::string(GetParam()) + ".jsonl")) check_pair(row, counts);
    EXPECT_GT(counts.cases, 0);
    std::cout << GetParam() << ": " << counts.cases << " pairs (";
    for (const auto& [kind, number] : counts.classes) std::cout << number << ' ' << kind << ", ";
    std::cout << counts.rounded << " with rounded corners), " << counts.overlaps << " yes/no, "
              << counts.distances << " distances, " << counts.depths << " depths, " << counts.casts
              << " casts compared\n";
}

INSTANTIATE_TEST_SUITE_P(Conformance, PairCases, testing::Values("peers", "counterexamples", "teaching"),
                         [](const auto& row) { return std::string(row.param); });

}  // namespace
}  // namespace testbed::conformance
