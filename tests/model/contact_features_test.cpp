// The features that a contact names are those whose faces lie on each other, all through a drag.
#include "app/model/contact_features.h"

#include <cmath>
#include <gtest/gtest.h>

#include "app/model/scene.h"
#include "core/query/penetration.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;
namespace query = collision::query;
using collision::Vec2;

/// A slab whose upper face is y = 0 in its own space, from vertex 3 at -width to vertex 2 at width.
shape::Shape slab(double width, double radius) {
    const std::vector<Vec2> corners{
        {-width, -radius - 2}, {width, -radius - 2}, {width, -radius}, {-width, -radius}};
    if (radius > 0) return shape::RoundedPolygon{corners, radius};
    return shape::Polygon{corners};
}

/// Something whose lower face is y = 0 in its own space, from vertex 0 at -width to vertex 1 at width.
shape::Shape rider(int kind, double width, double radius) {
    if (kind == 0) return shape::Capsule{{-width, radius}, {width, radius}, radius};
    std::vector<Vec2> corners{
        {-width, radius}, {width, radius}, {0.7 * width, radius + 1}, {-0.5 * width, radius + 1.5}};
    if (kind == 1) return shape::RoundedPolygon{std::move(corners), radius};
    for (Vec2& corner : corners) corner.y -= radius;
    if (kind == 2) return shape::Polygon{std::move(corners)};
    // A dent in its back makes several pieces of it.
    corners.insert(corners.begin() + 3, Vec2{0.1 * width, 0.6});
    return shape::Polygon{std::move(corners)};
}

struct Named {
    ContactFeature of_slab, of_rider;
};

void expect_feature(const ContactFeature& found, std::optional<std::size_t> vertex, std::size_t edge) {
    EXPECT_EQ(found.vertex, vertex);
    EXPECT_EQ(found.edge, vertex ? std::nullopt : std::optional(edge));
}

/// One end of the contact: the rider's vertex on the slab's face, or the slab's below the rider's.
void expect_end(const Named& end, bool rider_ends, std::size_t slab_vertex, std::size_t rider_vertex) {
    expect_feature(end.of_slab, rider_ends ? std::nullopt : std::optional(slab_vertex), 2);
    expect_feature(end.of_rider, rider_ends ? std::optional(rider_vertex) : std::nullopt, 0);
}

TEST(ContactFeatures, StayTheSameWhileTheSameFacesTouch) {
    collision::support::Random random(collision::support::seed_from_environment() + 70);
    int ends = 0, overhanging = 0;
    for (int drag = 0; drag < 60; ++drag) {
        const double depth = 0.02, slab_width = random.between(2.0, 3.0), width = random.between(0.5, 1.0);
        const double round_slab = drag % 2 == 0 ? 0 : 0.25, rotation = random.between(-180.0, 180.0);
        const Vec2 at{random.between(-20.0, 20.0), random.between(-20.0, 20.0)};
        const collision::math::Transform turn({at, rotation});
        const shape::Placed a = shape::place(slab(slab_width, round_slab), Pose{at, rotation});
        const shape::Shape own = rider(drag % 4, width, 0.3);
        const double stop = slab_width + 0.6 * width;
        for (double x = -stop; x < stop; x += 0.011) {
            const shape::Placed b = shape::place(own, Pose{turn.apply({x, -depth}), rotation});
            const query::Manifold found = query::manifold(a, b);
            ASSERT_EQ(found.contacts.count, 2) << drag << " " << x;
            ASSERT_NEAR(found.depth.value(), depth, 1e-9) << drag << " " << x;
            const Vec2 along = turn.turn({1, 0});
            auto points = found.contacts.points;
            if (collision::math::dot(points[1] - points[0], along) < 0) std::swap(points[0], points[1]);
            const auto named = [&](Vec2 point) {
                return Named{contact_feature(a, point, found.normal, *found.depth),
                             contact_feature(b, point, -found.normal, *found.depth)};
            };
            SCOPED_TRACE(testing::Message() << "drag " << drag << " at " << x);
            // Where two vertices meet either may be named.
            if (std::abs(x - width + slab_width) > 1e-6)
                expect_end(named(points[0]), x - width > -slab_width, 3, 0);
            if (std::abs(x + width - slab_width) > 1e-6)
                expect_end(named(points[1]), x + width < slab_width, 2, 1);
            ends += 2;
            overhanging += std::abs(x) + width > slab_width;
            if (HasFailure()) return;
        }
    }
    EXPECT_GT(ends, 20'000);
    EXPECT_GT(overhanging, 1000);
}

}  // namespace
}  // namespace testbed::model
