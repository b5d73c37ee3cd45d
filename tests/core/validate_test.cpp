// shape::validate: each defect of each type, alone and as a member of a group; and no defect in valid shapes.
#include "core/shape/validate.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "core/math/predicates.h"
#include "core/shape/shape.h"
#include "core/shape/valid.h"
#include "tests/core/invalid_shapes.h"
#include "tests/support/environment.h"
#include "tests/support/numbers_of.h"
#include "tests/support/random_pairs.h"

namespace collision::shape {
namespace {
namespace validating {

using Reason = Defect::Reason;
using tests::bad_numbers;
using tests::BadNumber;
using Case = tests::InvalidShape;
using tests::cases_of;
using tests::cases_of_geometry;

void expect_defect(const Case& row) {
    SCOPED_TRACE(row.name);
    const Placed alone = std::visit([](const auto& s) -> Placed { return s; }, row.shape);
    EXPECT_EQ(validate(alone), row.expected);
    Defect in_group = row.expected;
    in_group.member = 1;
    const PlacedPrimitive good = PlacedPoint{{0, 0}};
    const PlacedGroup group{{good, row.shape, good}};
    EXPECT_EQ(validate(group), in_group);
    EXPECT_FALSE(valid(alone) || valid(row.shape) || valid(group));
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
    EXPECT_FALSE(valid(PlacedGroup{}));
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
    EXPECT_TRUE(valid(PlacedCircle{{0x1p60, -0x1p60}, 0x1p60}));
    EXPECT_TRUE(valid(PlacedCircle{{0, 0}, -0.0}));
    const std::array<Vec2, 4> corners{
        {{-0x1p60, -0x1p60}, {0x1p60, -0x1p60}, {0x1p60, 0x1p60}, {-0x1p60, 0x1p60}}};
    EXPECT_TRUE(valid(PlacedOrientedRectangle(corners)));
    EXPECT_TRUE(valid(PlacedPolygon(polygon_facts({corners.begin(), corners.end()}))));
    EXPECT_EQ(validate(PlacedSegment{{5e-324, 0}, {5e-324, 0}}), std::nullopt);
}

TEST(Validate, RandomShapesOfEachTypeAreValidUpToTheLimit) {
    support::Random random(support::seed_from_environment());
    for (std::size_t ta = 0; ta < type_count; ++ta)
        for (int i = 0; i < 50; ++i) {
            const Placed placed = support::random_pair_of_any_size(random, ta, ta).a.placed;
            const auto found = validate(placed);
            EXPECT_EQ(valid(placed), !found) << noun(placed);
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
