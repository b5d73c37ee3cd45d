// Hulls and bounds of point sets from other projects' own tests.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <iostream>

#include "core/hull/bounds.h"
#include "tests/support/cases.h"
#include "tests/support/numbers_of.h"

namespace testbed::conformance {
namespace {

using collision::Vec2;
namespace hull = collision::hull;
namespace math = collision::math;
namespace shape = collision::shape;

Vec2 vector_of(const Json& numbers) { return {numbers.at(0).get<double>(), numbers.at(1).get<double>()}; }

double area_of(const std::vector<Vec2>& ring) {
    double twice = 0;
    for (std::size_t i = 0; i < ring.size(); ++i)
        twice += math::cross(ring[i] - ring[0], ring[(i + 1) % ring.size()] - ring[0]);
    return twice / 2;
}

/// Points beyond the limits of the scene format are brought within by a power of two, which changes no digit
/// of any answer.
double scale_within_limits(const Json& points) {
    double largest = 0;
    for (const Json& p : points)
        largest = std::max({largest, std::abs(vector_of(p).x), std::abs(vector_of(p).y)});
    return largest <= shape::largest_coordinate ? 1.0 : std::ldexp(1.0, -std::ilogb(largest));
}

void check_hull(const Json& row, int& scaled) {
    SCOPED_TRACE(row.dump());
    const double scale = scale_within_limits(row.at("points"));
    if (scale != 1) ++scaled;
    const auto wanted = [&](const Json& p) { return vector_of(p) * scale; };
    Json group{{"type", "group"}, {"shapes", Json::array()}};
    for (const Json& p : row.at("points")) {
        const Vec2 at = wanted(p);
        group["shapes"].push_back({{"type", "point"}, {"p", {at.x, at.y}}});
    }
    const shape::Placed points = world_of({group}).placed.front();
    const double size = collision::support::coordinate_size(points);
    const Json& exact = row.at("exact");

    const math::Aabb box = hull::aabb(points);
    EXPECT_EQ(box.min, wanted(exact.at("aabb").at(0)));
    EXPECT_EQ(box.max, wanted(exact.at("aabb").at(1)));

    std::vector<Vec2> ring;
    for (const Json& p : exact.at("hull")) ring.push_back(wanted(p));
    const std::vector<Vec2> found = hull::convex_hull(points);
    EXPECT_EQ(found, ring) << "hull";
    EXPECT_NEAR(area_of(found), exact.at("hull_area").get<double>() * scale * scale, 1e-12 * size * size)
        << "hull_area";

    const hull::BoundingCircle circle = hull::minimum_circle(points);
    const Vec2 center = wanted(exact.at("mec").at("c"));
    EXPECT_NEAR(circle.radius, exact.at("mec").at("r").get<double>() * scale, 1e-12 * size)
        << "minimum circle";
    EXPECT_NEAR(circle.center.x, center.x, 1e-12 * size) << "minimum circle";
    EXPECT_NEAR(circle.center.y, center.y, 1e-12 * size) << "minimum circle";

    const hull::BoundingRectangle rectangle = hull::minimum_rectangle(points);
    EXPECT_NEAR(rectangle.size.x * rectangle.size.y, exact.at("min_obb_area").get<double>() * scale * scale,
                1e-12 * size * size)
        << "minimum rectangle";
}

TEST(HullCases, have_their_exact_answers) {
    const std::optional<std::string> folder = cases_folder();
    if (!folder) GTEST_SKIP() << "COLLISION_CASES names no folder of cases: peers_hulls was not read";
    const std::vector<Json> rows = read_lines(*folder, "peers_hulls.jsonl");
    int scaled = 0;
    for (const Json& row : rows) check_hull(row, scaled);
    EXPECT_GT(rows.size(), 0u);
    std::cout << "peers_hulls: " << rows.size() << " point sets, " << scaled
              << " of them scaled by a power of two into the limits of the format\n";
}

}  // namespace
}  // namespace testbed::conformance
