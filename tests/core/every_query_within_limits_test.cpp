// Every public query on shapes of many parts, under a limit that is too small: it answers as without one,
// says that it gave up, or throws TooMuchWork.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <gtest/gtest.h>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hull/bounds.h"
#include "core/hull/region.h"
#include "core/math/interrupt.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/cover.h"
#include "core/query/distance.h"
#include "core/query/manifold.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/shape_index.h"
#include "core/query/slide.h"
#include "core/query/time_of_impact.h"
#include "tests/support/source_folder.h"

namespace collision {
namespace {

/// Empty: it gave up.
using Told = std::optional<std::vector<double>>;

shape::Placed placed_members(std::vector<shape::Member> members) {
    shape::Group group;
    group.members = std::move(members);
    return shape::place(shape::Shape(group), {});
}

/// Parallel segments aslant: the box of each meets those of all others.
std::vector<shape::Member> parallels(double from) {
    std::vector<shape::Member> members;
    for (int i = 0; i < 200; ++i) {
        const double across = from + 4.0 * i / 200;
        members.push_back({shape::Segment{{-5 - across, -5 + across}, {5 - across, 5 + across}}, {}});
    }
    return members;
}

/// One beside the other, each segment between two of the other.
const shape::Placed& first() {
    static const shape::Placed placed = placed_members(parallels(-2));
    return placed;
}
const shape::Placed& between() {
    static const shape::Placed placed = placed_members(parallels(-1.99));
    return placed;
}
/// And a segment across all of them.
const shape::Placed& crossing() {
    static const shape::Placed placed = [] {
        std::vector<shape::Member> members = parallels(-1.99);
        members.push_back({shape::Segment{{-3, 3}, {3, -3}}, {}});
        return placed_members(members);
    }();
    return placed;
}

/// The first, and a segment whose box is around all of them.
const shape::Placed& around() {
    static const shape::Placed placed = [] {
        std::vector<shape::Member> members = parallels(-2);
        members.push_back({shape::Segment{{-20, -20}, {20, 20}}, {}});
        return placed_members(members);
    }();
    return placed;
}

/// Circles of all sizes around a circle, each over its neighbors.
const shape::Placed& wreath(double turn = 0) {
    const auto made = [](double by) {
        std::vector<shape::Member> members;
        for (int i = 0; i < 300; ++i) {
            const double angle = 2 * std::numbers::pi * i / 300 + by;
            members.push_back(
                {shape::Circle{1 + 1e-6 * i}, {{100 * std::cos(angle), 100 * std::sin(angle)}, 0}});
        }
        return placed_members(members);
    };
    static const shape::Placed one = made(0), other = made(0.01);
    return turn == 0 ? one : other;
}

shape::Placed large_convex(double x) {
    std::vector<Vec2> ring;
    for (int i = 0; i < 2000; ++i) {
        const double angle = 2 * std::numbers::pi * i / 2000;
        ring.push_back({10 * std::cos(angle), 8 * std::sin(angle)});
    }
    shape::Polygon polygon;
    polygon.vertices = ring;
    return shape::place(shape::Shape(polygon), {{x, 0}, 0});
}

Told told(const query::Closest& found) { return {{found.distance, found.on_a.x, found.on_a.y}}; }
Told told(const query::TimeOfImpact& found) {
    if (found.gave_up) return {};
    return {{found.impact ? found.impact->time : -1}};
}
Told told(const query::ShapeCast& found) {
    if (found.gave_up) return {};
    return {{found.hit ? found.hit->fraction : -1}};
}

query::ShapeIndex index_of_two() {
    query::ShapeIndex index;
    index.insert(between());
    index.insert(crossing());
    return index;
}

struct Row {
    const char* header;
    const char* name;
    enum class Cost { small, long_ } cost;  ///< a long one does not end within the least limit
    Told (*ask)();
};
constexpr auto small = Row::Cost::small, large = Row::Cost::long_;

const Row rows[] = {
    {"overlap.h", "overlap", large, [] { return Told{{double(query::overlap(first(), between()))}}; }},
    {"overlap.h", "relation", large, [] { return Told{{double(query::relation(first(), between()))}}; }},
    {"overlap.h", "contains a point", small,
     [] {
         return Told{{double(query::contains(first(), Vec2{0, 0}))}};
     }},
    {"containment.h", "contains", large,
     [] {
         const auto held = query::contains(around(), between());
         return held ? Told{{double(*held)}} : Told{};
     }},
    {"distance.h", "closest_points", large, [] { return told(query::closest_points(first(), between())); }},
    {"distance.h", "project", small,
     [] {
         const Vec2 p = query::project(first(), {20, 0});
         return Told{{p.x, p.y}};
     }},
    {"penetration.h", "penetration", large,
     [] {
         const auto found = query::penetration(wreath(), wreath(1));
         return found.gave_up ? Told{} : Told{{*found.depth, found.normal.x}};
     }},
    {"penetration.h", "contacts", large,
     [] { return Told{{double(query::contacts(first(), between()).count)}}; }},
    {"penetration.h", "manifold of two wholes", large,
     [] { return Told{{double(query::manifold(first(), between()).contacts.count)}}; }},
    {"penetration.h", "answer", large,
     [] {
         const auto found = query::answer(first(), between());
         return found.gave_up ? Told{} : Told{{double(found.overlap), found.distance}};
     }},
    {"manifold.h", "manifold", large,
     [] {
         const auto found = query::manifold(first(), between(), {.prediction = 0.1});
         return Told{{double(found.count), found.points[0].separation}};
     }},
    {"manifold.h", "manifolds", large,
     [] {
         std::vector<query::SolverManifold> out;
         query::manifolds(first(), between(), {.prediction = 0.1}, out);
         return Told{{double(out.size())}};
     }},
    {"cast.h", "cast", small,
     [] {
         const auto hit = query::cast({{20, -20}, {-1, 1.01}}, first());
         return Told{{hit ? hit->distance : -1}};
     }},
    {"shape_cast.h", "shape_cast", large,
     [] {
         return told(query::shape_cast(first(), {3, -3}, between()));
     }},
    {"shape_cast.h", "shape_cast of convex polygons", large,
     [] {
         return told(query::shape_cast(large_convex(0), {30, 0}, large_convex(30)));
     }},
    {"time_of_impact.h", "time_of_impact, straight", large,
     [] {
         return told(query::time_of_impact({first(), {0, 0}, {{3, -3}, 0}}, {between(), {0, 0}, {}}, 1));
     }},
    {"time_of_impact.h", "time_of_impact, turning", large,
     [] {
         return told(query::time_of_impact({first(), {0, 0}, {{3, -3}, 1}}, {between(), {0, 0}, {}}, 1));
     }},
    {"shape_index.h", "each_overlapping", large,
     [] {
         double met = 0;
         index_of_two().each_overlapping(first(), [&](auto) { ++met; });
         return Told{{met}};
     }},
    {"shape_index.h", "first_hit", small,
     [] {
         const auto hit = index_of_two().first_hit({{20, -20}, {-1, 1.01}});
         return Told{{hit ? hit->hit.distance : -1}};
     }},
    {"shape_index.h", "all_hits", small,
     [] {
         std::vector<query::ShapeIndex::Hit> hits;
         index_of_two().all_hits({{20, -20}, {-1, 1.01}}, hits);
         return Told{{double(hits.size())}};
     }},
    {"shape_index.h", "first_touch", large,
     [] {
         const auto found = index_of_two().first_touch(first(), {3, -3});
         if (found.gave_up) return Told{};
         return Told{{found.touch ? found.touch->hit.fraction : -1}};
     }},
    {"slide.h", "slide", large,
     [] {
         const query::SlideMover mover{[](Vec2 at) {
             return shape::moved(first(), math::Transform(math::Pose{at, 0}));
         }};
         const std::vector<shape::Placed> obstacles{between()};
         const auto slid = query::slide(mover, {3, -3}, obstacles, {.max_steps = 4});
         if (slid.status == query::SlideStatus::gave_up) return Told{};
         return Told{{slid.end.x, slid.end.y}};
     }},
    {"cover.h", "cover_with_circles", large,
     [] { return Told{{double(query::cover_with_circles(first(), 4).size())}}; }},
    {"cover.h", "cover_with_rectangles", large,
     [] { return Told{{double(query::cover_with_rectangles(first(), 4).size())}}; }},
    {"../hull/bounds.h", "aabb", small, [] { return Told{{hull::aabb(wreath()).max.x}}; }},
    {"../hull/bounds.h", "quick_circle", small, [] { return Told{{hull::quick_circle(wreath()).radius}}; }},
    {"../hull/bounds.h", "minimum_circle", small,
     [] { return Told{{hull::minimum_circle(wreath()).radius}}; }},
    {"../hull/bounds.h", "convex_hull", small,
     [] { return Told{{double(hull::convex_hull(first()).size())}}; }},
    {"../hull/bounds.h", "minimum_rectangle", large,
     [] { return Told{{hull::minimum_rectangle(wreath()).size.x}}; }},
    {"../hull/bounds.h", "area", large, [] { return Told{{hull::area(wreath())}}; }},
    {"../hull/bounds.h", "perimeter", large, [] { return Told{{hull::perimeter(wreath())}}; }},
    {"../hull/region.h", "centroid", large, [] { return Told{{hull::centroid(wreath()).x}}; }},
    {"../hull/region.h", "common_area", large, [] { return Told{{hull::common_area(wreath(), wreath(1))}}; }},
};

TEST(EveryQuery, AnswersTheSameWithinALimitOrGivesUp) {
    for (const Row& row : rows) {
        const Told truth = row.ask();
        EXPECT_TRUE(truth) << row.name << " needs more than it may take by itself";
        bool ends_early = false;
        for (const std::uint64_t most : {300u, 3'000u, 30'000u, 300'000u}) {
            const Told found = math::within(most, row.ask, [] { return Told{}; });
            if (found) {
                EXPECT_EQ(found, truth) << row.name << " within " << most;
            }
            ends_early = ends_early || (most == 300 && !found);
        }
        EXPECT_EQ(ends_early, row.cost == large) << row.name;
    }
}

/// A new header of a query has a row above, or is a part of one.
TEST(EveryQuery, OfEveryHeaderIsAskedAbove) {
    constexpr std::string_view parts[] = {"budget.h", "circle_cover.h",   "containment_concave.h", "order.h",
                                          "pair.h",   "slide_contacts.h", "slide_sweep.h"};
    for (const auto& entry : std::filesystem::directory_iterator(support::source_folder() / "core/query")) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".h") || std::ranges::find(parts, name) != std::end(parts)) continue;
        EXPECT_TRUE(std::ranges::any_of(rows, [&](const Row& row) { return row.header == name; })) << name;
    }
}

}  // namespace
}  // namespace collision
