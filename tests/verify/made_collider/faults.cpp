// The faults and conventions, one row each.
#include "tests/verify/made_collider/faults.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "core/hull/bounds.h"
#include "core/hull/convex_hull.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/verify/made_collider/truth.h"

namespace testbed::made {

namespace {

std::vector<Vec2> corners_of(const shape::Placed& placed) {
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed))
        return {polygon->vertices().begin(), polygon->vertices().end()};
    if (const auto* box = std::get_if<shape::PlacedOrientedRectangle>(&placed))
        return {box->vertices.begin(), box->vertices.end()};
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&placed)) {
        const auto corners = box->vertices();
        return {corners.begin(), corners.end()};
    }
    return {};
}
Vec2 middle(const std::vector<Vec2>& corners) {
    Vec2 sum{0, 0};
    for (const Vec2 corner : corners) sum += corner / double(corners.size());
    return sum;
}

double largest_coordinate(const Asked& asked) {
    if (!shape::bounded(asked.a)) return 0;
    const auto box = collision::hull::aabb(asked.a);
    return std::max({std::abs(box.min.x), std::abs(box.min.y), std::abs(box.max.x), std::abs(box.max.y)});
}
/// How far two circles are apart, in single precision; empty of other types.
std::optional<float> circles_of_floats(const Asked& asked) {
    const auto *a = std::get_if<shape::PlacedCircle>(&asked.a), *b = std::get_if<shape::PlacedCircle>(&asked.b);
    if (!a || !b) return {};
    const float x = float(b->center.x) - float(a->center.x), y = float(b->center.y) - float(a->center.y);
    return std::sqrt(x * x + y * y) - (float(a->radius) + float(b->radius));
}

bool notched(const shape::Placed& placed) {
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
    return polygon && !polygon->facts->convex;
}
shape::Placed hull_of(const shape::Placed& placed) {
    if (!notched(placed)) return placed;
    const std::vector<Vec2> corners = corners_of(placed);
    std::vector<Vec2> room(2 * corners.size());
    const auto hull = collision::hull::convex_hull(corners, room);
    return shape::place(shape::Polygon{std::vector<Vec2>(hull.begin(), hull.end())}, {});
}

/// Separating axes of a's edges and b's but for the last of b.
bool without_last_axis(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    const auto parted = [&](const std::vector<Vec2>& of, std::size_t edges) {
        for (std::size_t i = 0; i < edges; ++i) {
            const Vec2 axis = collision::math::left_normal(of[(i + 1) % of.size()] - of[i]);
            const auto along = [axis](Vec2 v) { return collision::math::dot(axis, v); };
            const auto [low_a, high_a] = std::ranges::minmax(a, {}, along);
            const auto [low_b, high_b] = std::ranges::minmax(b, {}, along);
            if (along(high_a) < along(low_b) || along(high_b) < along(low_a)) return true;
        }
        return false;
    };
    return !parted(a, a.size()) && !parted(b, b.size() - 1);
}

/// Some hundreds of times as long as the answer takes.
void take_long(const Asked& asked) {
    for (int i = 0; i < 300; ++i) [[maybe_unused]] const Said said = truth(asked);
}

void miss_nearly_parallel(const Asked& asked, Said& said, double epsilon) {
    const auto *a = std::get_if<shape::PlacedSegment>(&asked.a), *b = std::get_if<shape::PlacedSegment>(&asked.b);
    if (!a || !b || said.overlap != true) return;
    const double sine = std::abs(collision::math::cross(a->to - a->from, b->to - b->from));
    if (sine > 0 && sine < epsilon) said.overlap = false;
}
/// Of a question about a ray.
bool starts_on_the_border(const Asked& asked) {
    const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
    return ray && query::relation(shape::PlacedPoint{ray->base}, asked.b) == query::Relation::touching;
}

/// Whether two with corners overlap by the sides of a box that is turned by a sine and a cosine; true without one.
bool overlap_as_turned(const shape::Placed& placed, const shape::Placed& other) {
    const auto* box = std::get_if<shape::PlacedOrientedRectangle>(&placed);
    const std::vector<Vec2> corners = corners_of(other);
    if (!box || corners.empty()) return true;
    const Vec2 edge = box->vertices[1] - box->vertices[0], side = box->vertices[2] - box->vertices[1];
    const double angle = std::atan2(edge.y, edge.x), c = std::cos(angle), s = std::sin(angle);
    const Vec2 center = (box->vertices[0] + box->vertices[2]) * 0.5;
    const auto apart = [&](Vec2 axis, double half) {
        const auto along = [&](Vec2 v) { return collision::math::dot(v - center, axis); };
        const auto [low, high] = std::ranges::minmax(corners, {}, along);
        return along(low) > half || along(high) < -half;
    };
    return !apart({c, s}, std::hypot(edge.x, edge.y) / 2) && !apart({-s, c}, std::hypot(side.x, side.y) / 2);
}

bool has_corners(const Asked& asked) { return !corners_of(asked.a).empty() && !corners_of(asked.b).empty(); }

}  // namespace

const std::map<std::string, Fault>& faults() {
    static const std::map<std::string, Fault> all{
        {"exact", [](const Asked&, Said&) {}},
        {"slow", [](const Asked& asked, Said&) { take_long(asked); }},
        {"slow-and-half-as-deep",
         [](const Asked& asked, Said& said) {
             take_long(asked);
             if (said.depth) *said.depth /= 2;
         }},
        {"only-overlap",
         [](const Asked&, Said& said) {
             const auto overlap = said.overlap;
             said = {};
             said.overlap = overlap;
         }},
        {"steps",
         [](const Asked& asked, Said& said) {
             if (asked.steps)
                 said.steps =
                     R"([{"text": "project on the normal", "marks": [{"segment": [[0, 0], [1, 0]], "role": "axis"}]}, {"text": "they meet"}])";
         }},
        {"wrong-steps",
         [](const Asked& asked, Said& said) {
             if (asked.steps) said.steps = R"([{"marks": [{"circle": 3}]}])";
         }},
        // Takes a polygon with notches, and means its hull.
        {"hulls-of-notches",
         [](const Asked& asked, Said& said) {
             if (!said.overlap || (!notched(asked.a) && !notched(asked.b))) return;
             said = {};
             said.overlap = query::overlap(hull_of(asked.a), hull_of(asked.b));
         }},
        // The same of one that answers nothing about two polygons.
        {"hulls-of-notches-beside-circles",
         [](const Asked& asked, Said& said) {
             if (asked.type_a == "polygon" && asked.type_b == "polygon") {
                 said = {};
                 said.skip = true;
             } else if (said.overlap && (notched(asked.a) || notched(asked.b))) {
                 said = {};
                 said.overlap = query::overlap(hull_of(asked.a), hull_of(asked.b));
             }
         }},
        // Pushes of convex polygons alone.
        {"no-pushes-of-notches",
         [](const Asked& asked, Said& said) {
             if (!notched(asked.a) && !notched(asked.b)) return;
             said.depth.reset();
             said.normal.reset();
             said.contacts.reset();
         }},
        {"wild-pushes-of-notches",
         [](const Asked& asked, Said& said) {
             if (!said.overlap || (!notched(asked.a) && !notched(asked.b))) return;
             said.depth = 77;
             said.normal = {3, 4};
             said.contacts = {{99, 99}};
         }},
        // ---- conventions ----
        {"apart",
         [](const Asked& asked, Said& said) {
             if (said.overlap)
                 said.overlap = query::relation(asked.a, asked.b) == query::Relation::overlapping;
         }},
        {"skin",
         [](const Asked&, Said& said) {
             if (said.distance && *said.distance < 0.01) said.overlap = true;
         }},
        {"skin-of-polygons",
         [](const Asked& asked, Said& said) {
             const bool has_one = asked.type_a == "polygon" || asked.type_b == "polygon" ||
                                  asked.type_a == "rectangle" || asked.type_b == "rectangle";
             if (has_one && said.distance && *said.distance < 0.01) said.overlap = true;
         }},
        {"skin-of-polygons-and-a-fault-of-circles",
         [](const Asked& asked, Said& said) {
             const bool has_one = asked.type_a == "polygon" || asked.type_b == "polygon" ||
                                  asked.type_a == "rectangle" || asked.type_b == "rectangle";
             const auto *a = std::get_if<shape::PlacedCircle>(&asked.a),
                        *b = std::get_if<shape::PlacedCircle>(&asked.b);
             const bool of_circles = a && b && a->center.x < b->center.x;
             if ((has_one || of_circles) && said.distance && *said.distance < 0.01) said.overlap = true;
         }},
        // Touching aslant is rounded: now this, now that.
        {"rounds-touching-aslant",
         [](const Asked& asked, Said& said) {
             if (!said.overlap || query::relation(asked.a, asked.b) != query::Relation::touching) return;
             const auto corners = corners_of(asked.a);
             for (std::size_t i = 0; i < corners.size(); ++i) {
                 const Vec2 edge = corners[(i + 1) % corners.size()] - corners[i];
                 if (edge.x != 0 && edge.y != 0) said.overlap = int(std::floor(corners[0].x * 3)) % 2 == 0;
             }
         }},
        // It turns boxes by a sine and a cosine, and rounds.
        {"turns-boxes-itself",
         [](const Asked& asked, Said& said) {
             if (said.overlap == true && query::relation(asked.a, asked.b) == query::Relation::touching)
                 said.overlap = overlap_as_turned(asked.a, asked.b) && overlap_as_turned(asked.b, asked.a);
         }},
        // It gives a depth of few that overlap.
        {"depths-of-few",
         [](const Asked&, Said& said) {
             static int count = 0;
             if (said.depth && (++count < 1000 || count % 40 != 0)) {
                 said.depth.reset();
                 said.normal.reset();
             }
             said.contacts.reset();
         }},
        {"slop",
         [](const Asked&, Said& said) {
             if (said.depth && *said.depth < 0.005) said.overlap = false;
         }},
        {"to-a",
         [](const Asked&, Said& said) {
             if (said.normal) said.normal = -*said.normal;
             if (said.impact && *said.impact) (*said.impact)->normal = -(*said.impact)->normal;
         }},
        {"y-down",
         [](const Asked&, Said& said) {
             if (said.normal) said.normal->y = -said.normal->y;
             if (said.impact && *said.impact) (*said.impact)->normal.y *= -1;
             if (said.hit && *said.hit) (*said.hit)->normal.y *= -1;
         }},
        {"wants-clockwise",
         [](const Asked& asked, Said& said) {
             if (!said.overlap) return;
             const bool overlap = *said.overlap != asked.counter_clockwise;
             said = {};
             said.overlap = overlap;
         }},
        {"no-impact-of-overlap",
         [](const Asked& asked, Said& said) {
             if (said.impact && query::overlap(asked.a, asked.b)) said.impact->reset();
         }},
        {"signed",
         [](const Asked&, Said& said) {
             if (said.depth) said.distance = -*said.depth;
         }},
        // ---- faults ----
        {"sign-by-centers",
         [](const Asked& asked, Said& said) {
             if (!said.normal || !has_corners(asked)) return;
             const Vec2 way = middle(corners_of(asked.b)) - middle(corners_of(asked.a));
             if (collision::math::dot(way, *said.normal) < 0) said.normal = -*said.normal;
         }},
        {"missing-axis",
         [](const Asked& asked, Said& said) {
             if (has_corners(asked) && said.overlap == false)
                 said.overlap = without_last_axis(corners_of(asked.a), corners_of(asked.b));
         }},
        {"corners-only",
         [](const Asked& asked, Said& said) {
             if (!has_corners(asked)) return;
             const auto in = [](const auto& corners, const auto& of) {
                 return std::ranges::any_of(corners, [&](Vec2 v) { return query::contains(of, v); });
             };
             said.overlap = in(corners_of(asked.a), asked.b) || in(corners_of(asked.b), asked.a);
         }},
        {"edges-only",
         [](const Asked& asked, Said& said) {
             // Nothing lies inside of anything: one in the other is missed.
             if (!has_corners(asked) || said.overlap != true) return;
             const auto inside = [](const auto& corners, const auto& of) {
                 return std::ranges::all_of(corners, [&](Vec2 v) { return query::contains(of, v); });
             };
             if (inside(corners_of(asked.a), asked.b) || inside(corners_of(asked.b), asked.a))
                 said.overlap = false;
         }},
        {"relative-tolerance",
         [](const Asked& asked, Said& said) {
             double largest = 0;
             for (const Vec2 v : corners_of(asked.a))
                 largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
             if (said.distance && *said.distance < 1e-5 * largest) said.overlap = true;
         }},
        // Of all types, in doubles: 1e-7 is about what a float rounds to.
        {"relative-epsilon",
         [](const Asked& asked, Said& said) {
             const double largest = largest_coordinate(asked);
             if (said.distance && *said.distance < 1e-7 * largest) said.overlap = true;
         }},
        {"relative-epsilon-without-lengths",
         [](const Asked& asked, Said& said) {
             const bool near = said.distance && *said.distance < 1e-7 * largest_coordinate(asked);
             const auto overlap = near ? true : said.overlap;
             said = {};
             said.overlap = overlap;
         }},
        {"circles-of-floats",
         [](const Asked& asked, Said& said) {
             const auto circles = circles_of_floats(asked);
             if (!circles) {
                 said = {};
                 said.skip = true;
                 return;
             }
             const float apart = *circles;
             said.overlap = apart <= 0;
             said.distance = std::max(apart, 0.0f);
             said.closest.reset();
             said.depth.reset();
             said.normal.reset();
             said.contacts.reset();
             said.containment.reset();
             if (*said.overlap) said.depth = double(-apart);
         }},
        // Only yes and no are floats, and only about two circles.
        {"circles-of-floats-beside-others",
         [](const Asked& asked, Said& said) {
             if (const auto circles = circles_of_floats(asked)) said.overlap = *circles <= 0;
         }},
        // Segments that are parallel as far as it knows have nothing in common.
        {"parallel-below-1e-2",
         [](const Asked& asked, Said& said) { miss_nearly_parallel(asked, said, 1e-2); }},
        {"parallel-below-1e-6",
         [](const Asked& asked, Said& said) { miss_nearly_parallel(asked, said, 1e-6); }},
        {"parallel-below-1e-9",
         [](const Asked& asked, Said& said) { miss_nearly_parallel(asked, said, 1e-9); }},
        {"ray-parallel-below-1e-6",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             const auto* segment = std::get_if<shape::PlacedSegment>(&asked.b);
             if (!ray || !segment || !said.hit) return;
             if (std::abs(collision::math::cross(ray->direction, segment->to - segment->from)) < 1e-6)
                 said.hit->reset();
         }},
        {"one-center-below-1e-6",
         [](const Asked& asked, Said& said) {
             const auto *a = std::get_if<shape::PlacedCircle>(&asked.a),
                        *b = std::get_if<shape::PlacedCircle>(&asked.b);
             if (a && b && said.normal && collision::math::length(b->center - a->center) < 1e-6)
                 said.normal = Vec2{1, 0};
         }},
        {"first-24-alone",
         [](const Asked& asked, Said& said) {
             if (said.pairs && asked.scene.size() > 24)
                 std::erase_if(*said.pairs, [](const auto& pair) { return std::max(pair[0], pair[1]) >= 24; });
         }},
        {"ray-from-a-circle-missed",
         [](const Asked& asked, Said& said) {
             const auto* circle = std::get_if<shape::PlacedCircle>(&asked.b);
             if (circle && starts_on_the_border(asked)) said.hit->reset();
         }},
        {"ray-from-an-edge-missed",
         [](const Asked& asked, Said& said) {
             if (!corners_of(asked.b).empty() && starts_on_the_border(asked)) said.hit->reset();
         }},
        {"rays-along-sides-missed",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (ray && said.hit && !corners_of(asked.b).empty() &&
                 query::relation(asked.a, asked.b) == query::Relation::touching)
                 said.hit->reset();
         }},
        {"rays-along-upper-sides-missed",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (ray && said.hit && ray->direction.y == 0 && !corners_of(asked.b).empty() &&
                 query::relation(asked.a, asked.b) == query::Relation::touching &&
                 ray->base.y > middle(corners_of(asked.b)).y)
                 said.hit->reset();
         }},
        {"fixed-point",
         [](const Asked& asked, Said& said) {
             // 16.16 numbers: what is beyond wraps round.
             for (const Vec2 v : corners_of(asked.a))
                 if (std::abs(v.x) > 32768 || std::abs(v.y) > 32768) said.overlap = false;
         }},
        {"nan-on-zero",
         [](const Asked& asked, Said& said) {
             const auto* segment = std::get_if<shape::PlacedSegment>(&asked.a);
             if (segment && segment->from == segment->to) said.distance = std::nan("");
         }},
        {"hang-on-parallel",
         [](const Asked& asked, Said&) {
             const auto a = corners_of(asked.a), b = corners_of(asked.b);
             if (asked.type_a != "polygon" || asked.type_b != "polygon") return;
             if (collision::math::cross(a[1] - a[0], b[1] - b[0]) == 0)
                 std::this_thread::sleep_for(std::chrono::hours(1));
         }},
        {"crash-at-eight",
         [](const Asked& asked, Said&) {
             if (corners_of(asked.a).size() > 7) std::abort();
         }},
        // Ends whenever a circle meets a polygon, and takes both otherwise.
        {"crash-beside-polygons",
         [](const Asked& asked, Said&) {
             const auto meets = [&](const char* one, const char* other) {
                 return asked.type_a == one && asked.type_b == other;
             };
             if (!meets("circle", "polygon") && !meets("polygon", "circle")) return;
             std::fputs("in collide, mine.cpp:17\nerror: no axis left\n", stderr);
             std::abort();
         }},
        {"remembers",
         [](const Asked&, Said& said) {
             static int count = 0;
             if (++count % 97 == 0 && said.overlap) said.overlap = !*said.overlap;
         }},
        {"asymmetric",
         [](const Asked& asked, Said& said) {
             if (asked.type_a == "circle" && asked.type_b == "polygon" && said.distance && *said.distance > 0)
                 said.distance = *said.distance * 1.5;
         }},
        {"depth-of-one-axis",
         [](const Asked& asked, Said& said) {
             if (!said.depth || !has_corners(asked)) return;
             // Always along x.
             const auto x = [](Vec2 v) { return v.x; };
             const auto a = corners_of(asked.a), b = corners_of(asked.b);
             said.depth = std::ranges::max(a, {}, x).x - std::ranges::min(b, {}, x).x;
             said.normal = Vec2{1, 0};
         }},
        {"closest-swapped",
         [](const Asked&, Said& said) {
             if (said.closest) std::swap((*said.closest)[0], (*said.closest)[1]);
         }},
        {"contact-outside",
         [](const Asked& asked, Said& said) {
             if (said.contacts && asked.type_a == "circle")
                 for (Vec2& contact : *said.contacts) contact += *said.normal * (*said.depth + 0.1);
         }},
        {"normal-not-unit",
         [](const Asked& asked, Said& said) {
             if (said.normal && asked.type_a == "polygon") said.normal = *said.normal * *said.depth;
         }},
        {"late-hit",
         [](const Asked&, Said& said) {
             if (said.hit && *said.hit) (*said.hit)->distance *= 1.01;
         }},
        {"late-by-a-frame",
         [](const Asked&, Said& said) {
             if (said.impact && *said.impact && (*said.impact)->time > 0) (*said.impact)->time += 1.0 / 60;
         }},
        {"tunnels",
         [](const Asked& asked, Said& said) {
             // Looks at frames alone.
             if (!said.impact || !*said.impact) return;
             const auto overlap_at = [&](double time) {
                 const auto there = [time](const shape::Placed& shape, Vec2 velocity) {
                     return shape::moved(shape, collision::math::Transform({velocity * time, 0}));
                 };
                 return query::overlap(there(asked.a, asked.velocity_a), there(asked.b, asked.velocity_b));
             };
             for (int frame = 0; frame <= 60; ++frame)
                 if (overlap_at(frame / 60.0)) return;
             said.impact->reset();
         }},
        {"impact-backwards",
         [](const Asked&, Said& said) {
             if (said.impact && *said.impact) (*said.impact)->normal = -(*said.impact)->normal;
         }},
        {"centers-inside",
         [](const Asked& asked, Said& said) {
             const auto* a = std::get_if<shape::PlacedCircle>(&asked.a);
             if (said.containment && a && query::contains(asked.b, a->center)) said.containment = "a in b";
         }},
        {"neighbors-only",
         [](const Asked&, Said& said) {
             if (said.pairs)
                 std::erase_if(*said.pairs, [](const auto& pair) { return pair[1] != pair[0] + 1; });
         }},
        {"pairs-both-ways",
         [](const Asked&, Said& said) {
             if (!said.pairs) return;
             const auto once = *said.pairs;
             for (const auto& [first, second] : once) said.pairs->push_back({second, first});
         }},
        {"ray-backwards",
         [](const Asked& asked, Said& said) {
             const auto* ray = std::get_if<shape::PlacedRay>(&asked.a);
             if (!ray || *said.hit) return;
             if (auto behind = query::cast({ray->base, -ray->direction}, asked.b)) said.hit.emplace(behind);
         }},
    };
    return all;
}

}  // namespace testbed::made
