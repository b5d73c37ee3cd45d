// shape::validate: each defect of each type, alone and as a member of a group; and no defect in valid shapes.
#include "core/shape/validate.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "core/math/predicates.h"
#include "core/shape/shape.h"
#include "tests/support/environment.h"
#include "tests/support/numbers_of.h"
#include "tests/support/random_pairs.h"

namespace collision::shape {
namespace {
namespace validating {

using Reason = Defect::Reason;

struct BadNumber {
    double value;
    Reason reason;
};
const BadNumber bad_numbers[] = {
    {std::numeric_limits<double>::quiet_NaN(), Reason::not_a_number},
    {std::numeric_limits<double>::infinity(), Reason::infinite},
    {-std::numeric_limits<double>::infinity(), Reason::infinite},
    {0x1.0000000000001p60, Reason::too_large},
    {-0x1.0000000000001p60, Reason::too_large},
};

PlacedPolygon polygon(std::vector<Vec2> vertices) { return {polygon_facts(std::move(vertices))}; }

struct Case {
    const char* name;
    PlacedPrimitive shape;
    Defect expected;
};

/// Every number of every type of its own size, replaced by x.
std::vector<Case> cases_of(const BadNumber& bad) {
    const double x = bad.value;
    const Reason why = bad.reason;
    return {
        {"point x", PlacedPoint{{x, 0}}, {why, 0}},
        {"point y", PlacedPoint{{0, x}}, {why, 0}},
        {"line base", PlacedLine{{x, 0}, {1, 0}}, {why, 0}},
        {"line direction", PlacedLine{{0, 0}, {1, x}}, {why, 1}},
        {"ray base", PlacedRay{{0, x}, {1, 0}}, {why, 0}},
        {"ray direction", PlacedRay{{0, 0}, {x, 1}}, {why, 1}},
        {"segment from", PlacedSegment{{x, 0}, {1, 0}}, {why, 0}},
        {"segment to", PlacedSegment{{0, 0}, {1, x}}, {why, 1}},
        {"circle center", PlacedCircle{{0, x}, 1}, {why, 0}},
        {"circle radius", PlacedCircle{{0, 0}, x}, {why, 0}},
        {"capsule to", PlacedCapsule{{0, 0}, {x, 0}, 1}, {why, 1}},
        {"capsule radius", PlacedCapsule{{0, 0}, {1, 0}, x}, {why, 0}},
        {"rectangle min", PlacedRectangle{{{x, 0}, {1, 1}}}, {why, 0}},
        {"rectangle max", PlacedRectangle{{{0, 0}, {1, x}}}, {why, 2}},
        {"box", PlacedOrientedRectangle{{{{0, 0}, {1, 0}, {1, x}, {0, 1}}}}, {why, 2}},
        {"polygon", polygon({{0, 0}, {1, 0}, {x, 1}, {0, 1}}), {why, 2}},
        {"concave polygon", polygon({{0, 0}, {4, 0}, {1, 1}, {0, x}}), {why, 3}},
        {"polyline", PlacedPolyline({{0, 0}, {1, 0}, {x, 1}}), {why, 2}},
    };
}

const std::vector<Case>& cases_of_geometry() {
    static const std::vector<Case> cases{
        {"line without a direction", PlacedLine{{0, 0}, {0, 0}}, {Reason::no_direction, 1}},
        {"negative radius of a circle", PlacedCircle{{0, 0}, -1}, {Reason::negative_radius, 0}},
        {"negative radius of a capsule", PlacedCapsule{{0, 0}, {1, 0}, -1}, {Reason::negative_radius, 0}},
        {"default polygon", PlacedPolygon(), {Reason::too_few_vertices, 0}},
        {"default polyline", PlacedPolyline(), {Reason::too_few_vertices, 0}},
        {"polygon of no vertex", polygon({}), {Reason::too_few_vertices, 0}},
        {"polygon of one vertex", polygon({{1, 1}}), {Reason::too_few_vertices, 1}},
        {"polygon of two vertices", polygon({{1, 1}, {2, 2}}), {Reason::too_few_vertices, 2}},
        {"polyline of no vertex", PlacedPolyline(std::vector<Vec2>{}), {Reason::too_few_vertices, 0}},
        {"polyline of one vertex", PlacedPolyline(std::vector<Vec2>{{1, 1}}), {Reason::too_few_vertices, 1}},
        {"bow tie", polygon({{0, 0}, {2, 2}, {2, 0}, {0, 2}}), {Reason::edges_cross, 0, 2}},
        {"flat polygon", polygon({{0, 0}, {1, 0}, {2, 0}}), {Reason::zero_area, 0, 1}},
        {"repeated vertex", polygon({{0, 0}, {0, 0}, {2, 0}, {1, 2}}), {Reason::repeated_vertex, 0, 1}},
        {"spike", polygon({{0, 0}, {2, 0}, {3, 0}, {2, 0.0}, {1, 2}}), {Reason::repeated_vertex, 1, 3}},
    };
    return cases;
}

void expect_defect(const Case& row) {
    SCOPED_TRACE(row.name);
    const Placed alone = std::visit([](const auto& s) -> Placed { return s; }, row.shape);
    EXPECT_EQ(validate(alone), row.expected);
    Defect in_group = row.expected;
    in_group.member = 1;
    const PlacedPrimitive good = PlacedPoint{{0, 0}};
    EXPECT_EQ(validate(PlacedGroup{{good, row.shape, good}}), in_group);
}

TEST(Validate, EachBadNumberOfEachTypeIsFound) {
    for (const BadNumber& bad : bad_numbers)
        for (const Case& row : cases_of(bad)) expect_defect(row);
}

TEST(Validate, EachBadGeometryIsFound) {
    for (const Case& row : cases_of_geometry()) expect_defect(row);
}

TEST(Validate, AnEmptyGroupHasTooFewMembers) {
    EXPECT_EQ(validate(PlacedGroup{}), (Defect{Reason::too_few_vertices}));
}

TEST(Validate, ShapesOfTooFewVerticesCanBePlaced) {
    for (std::size_t count = 0; count < 3; ++count) {
        const std::vector<Vec2> vertices(count, Vec2{1, 1});
        EXPECT_EQ(validate(place(Polygon{vertices}, math::Pose{{1, 2}, 30})),
                  (Defect{Reason::too_few_vertices, count}));
    }
}

TEST(Validate, NumbersUpToTheLimitAreValid) {
    EXPECT_EQ(validate(PlacedCircle{{0x1p60, -0x1p60}, 0}), std::nullopt);
    EXPECT_EQ(validate(PlacedSegment{{5e-324, 0}, {5e-324, 0}}), std::nullopt);
}

TEST(Validate, RandomShapesOfEachTypeAreValidUpToTheLimit) {
    support::Random random(support::seed_from_environment());
    for (std::size_t ta = 0; ta < type_count; ++ta)
        for (int i = 0; i < 50; ++i) {
            const Placed placed = support::random_pair(random, ta, ta).a.placed;
            const auto found = validate(placed);
            if (support::coordinate_size(placed) <= math::largest_magnitude)
                EXPECT_EQ(found, std::nullopt) << noun(placed);
            else
                EXPECT_EQ(found ? found->reason : Reason::edges_cross, Reason::too_large) << noun(placed);
        }
}

TEST(Validate, EachReasonHasWordsOfItsOwn) {
    std::vector<std::string_view> seen;
    for (int i = 0; i <= static_cast<int>(Reason::edges_overlap); ++i) {
        const std::string_view words = text(static_cast<Reason>(i));
        EXPECT_FALSE(words.empty());
        EXPECT_EQ(std::count(seen.begin(), seen.end(), words), 0);
        seen.push_back(words);
    }
}

}  // namespace validating
}  // namespace
}  // namespace collision::shape
