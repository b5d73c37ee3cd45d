// How each query grows: the work that it counts and the seconds of a processor that it takes of n, 2n and 4n
// parts, for the types whose queries are not linear. The exponent is that of the last doubling: 1 is linear,
// 2 quadratic.
//
// usage: growth_bench [PARTS]   PARTS: n, 2000 where it is left out
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "core/hull/bounds.h"
#include "core/hull/region.h"
#include "core/math/interrupt.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/distance.h"
#include "core/query/manifold.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/slide.h"
#include "core/query/time_of_impact.h"
#include "core/shape/shape.h"

namespace {

using namespace collision;

/// Even enough, and the same everywhere.
class Random {
  public:
    double between(double min, double max) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return min + double(state_ >> 11) * 0x1p-53 * (max - min);
    }

  private:
    std::uint64_t state_ = 1;
};

template <class Chained>
shape::Shape of_vertices(std::vector<Vec2> vertices) {
    Chained chained;
    chained.vertices = std::move(vertices);
    return shape::Shape(std::move(chained));
}

shape::Shape star(std::size_t n) {
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(n), radius = i % 2 == 0 ? 10 : 6;
        ring.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return of_vertices<shape::Polygon>(ring);
}

shape::Shape convex(std::size_t n) {
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(n);
        ring.push_back({10 * std::cos(angle), 8 * std::sin(angle)});
    }
    return of_vertices<shape::Polygon>(ring);
}

shape::Shape rounded_star(std::size_t n) {
    shape::RoundedPolygon rounded;
    rounded.vertices = std::get<shape::Polygon>(star(n)).vertices;
    rounded.radius = 0.05;
    return shape::Shape(std::move(rounded));
}

/// Teeth upwards on a bar.
shape::Shape saw(std::size_t n) {
    std::vector<Vec2> vertices;
    const double width = 20.0 / double(n / 2);
    for (std::size_t i = 0; i < n / 2; ++i) {
        vertices.push_back({width * double(i) - 10, 0});
        vertices.push_back({width * (double(i) + 0.5) - 10, 9});
    }
    for (const Vec2 v : {Vec2{10, 0}, Vec2{10, -1}, Vec2{-10, -1}}) vertices.push_back(v);
    return of_vertices<shape::Polygon>(vertices);
}

/// Up and down, each segment in the box of its neighbors alone.
shape::Shape zigzag(std::size_t n) {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i <= n; ++i)
        points.push_back({20 * double(i) / double(n) - 10, i % 2 == 0 ? -5.0 : 5.0});
    return of_vertices<shape::Polyline>(points);
}

/// Up and down aslant: each segment's box meets those of all others.
shape::Shape slanted(std::size_t n) {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i <= n; ++i) {
        const double along = i % 2 == 0 ? -5 : 5, across = 4 * double(i) / double(n) - 2;
        points.push_back({along - across, along + across});
    }
    return of_vertices<shape::Polyline>(points);
}

/// From anywhere to anywhere: nearly every segment crosses a third of the others.
shape::Shape scribble(std::size_t n) {
    Random random;
    std::vector<Vec2> points;
    for (std::size_t i = 0; i <= n; ++i) points.push_back({random.between(-10, 10), random.between(-10, 10)});
    return of_vertices<shape::Polyline>(points);
}

shape::Shape discs(std::size_t n, double radius) {
    Random random;
    shape::Group group;
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < n; ++i)
        members.push_back({shape::Circle{radius * random.between(0.5, 1)},
                           {{random.between(-10, 10), random.between(-10, 10)}, 0}});
    group.members = members;
    return shape::Shape(group);
}
shape::Shape spread(std::size_t n) { return discs(n, 5 / std::sqrt(double(n))); }
shape::Shape pile(std::size_t n) { return discs(n, 2); }

struct TypeRow {
    const char* name;
    shape::Shape (*make)(std::size_t n);
    Vec2 into, beside;  ///< where the second one overlaps the first, and where it does not
};
const TypeRow types[] = {
    {"polygon, convex", convex, {1, 0.5}, {20.5, 0.25}},
    {"polygon, star", star, {1, 0.5}, {20.5, 0.25}},
    {"polygon, saw", saw, {0.3, 5}, {0.3, 10.5}},
    {"rounded polygon, star", rounded_star, {1, 0.5}, {20.5, 0.25}},
    {"polyline, zigzag", zigzag, {0.3, 5}, {0.0001, 10.5}},
    {"polyline, slanted", slanted, {0.3, 0.2}, {2.9, -2.9}},
    {"polyline, scribble", scribble, {0.3, 0.2}, {20.5, 0.25}},
    {"group, spread circles", spread, {0.3, 0.2}, {20.5, 0.25}},
    {"group, circles in a pile", pile, {0.3, 0.2}, {24.5, 0.25}},
};

struct QueryRow {
    const char* name;
    bool apart;  ///< asked of two that do not overlap
    std::function<bool(const shape::Placed&, const shape::Placed&)> asks;  ///< false: it gave up
};
bool impact(const shape::Placed& a, const shape::Placed& b, double spin) {
    const Vec2 middle_a = hull::aabb(a).center(), middle_b = hull::aabb(b).center();
    return !query::time_of_impact({a, middle_a, {middle_b - middle_a, spin}}, {b, middle_b, {{0, 0}, 0}}, 1)
                .gave_up;
}
/// Past the other one, along its sides.
bool slides(const shape::Placed& a, const shape::Placed& b) {
    const Vec2 way = hull::aabb(b).center() - hull::aabb(a).center();
    const query::SlideMover mover{[&](Vec2 at) {
        return shape::moved(a, math::Transform(math::Pose{at, 0}));
    }};
    const std::vector<shape::Placed> obstacles{b};
    query::slide(mover, way, obstacles, {.max_steps = 8});
    return true;  // a few steps of it
}
const QueryRow queries[] = {
    {"overlap", false, [](auto& a, auto& b) { return query::overlap(a, b), true; }},
    {"overlap, apart", true, [](auto& a, auto& b) { return query::overlap(a, b), true; }},
    {"relation", false, [](auto& a, auto& b) { return query::relation(a, b), true; }},
    {"distance", true, [](auto& a, auto& b) { return query::closest_points(a, b), true; }},
    {"depth and contacts", false, [](auto& a, auto& b) { return !query::answer(a, b).gave_up; }},
    {"containment", false, [](auto& a, auto& b) { return query::contains(a, b), true; }},
    {"contacts of pieces", false,
     [](auto& a, auto& b) {
         std::vector<query::SolverManifold> found;
         query::manifolds(a, b, {.prediction = 0.01}, found);
         return true;
     }},
    {"ray cast", false,
     [](auto& a, auto&) {
         return query::cast({{-30, 0.1}, {1, 0.01}}, a), true;
     }},
    {"impact, straight", true, [](auto& a, auto& b) { return impact(a, b, 0); }},
    {"impact, turning", true, [](auto& a, auto& b) { return impact(a, b, 30); }},
    {"shape cast", true,
     [](auto& a, auto& b) {
         return !query::shape_cast(a, hull::aabb(b).center() - hull::aabb(a).center(), b).gave_up;
     }},
    {"slide", true, slides},
    {"smallest circle", false, [](auto& a, auto&) { return hull::minimum_circle(a), true; }},
    {"smallest rectangle", false, [](auto& a, auto&) { return hull::minimum_rectangle(a), true; }},
    {"area", false, [](auto& a, auto&) { return hull::area(a), true; }},
    {"perimeter", false, [](auto& a, auto&) { return hull::perimeter(a), true; }},
    {"centroid", false, [](auto& a, auto&) { return hull::centroid(a), true; }},
    {"shared area", false, [](auto& a, auto& b) { return hull::common_area(a, b), true; }},
};

struct Measured {
    double seconds;
    std::uint64_t work;
    bool gave_up;
};

Measured measure(const TypeRow& type, const QueryRow& query, std::size_t n) {
    const shape::Shape whole = type.make(n);
    const shape::Placed a = shape::place(whole, {{0, 0}, 0}),
                        b = shape::place(whole, {query.apart ? type.beside : type.into, 0});
    const math::WorkLimit all(math::no_limit);
    const std::clock_t begin = std::clock();
    const bool answered = query.asks(a, b);
    const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    return {seconds, all.spent(), !answered};
}

std::string cell(const Measured& m) {
    char text[64];
    if (m.gave_up)
        std::snprintf(text, sizeof text, "%8.1f ms gave up", 1e3 * m.seconds);
    else
        std::snprintf(text, sizeof text, "%8.1f ms %7.1f k", 1e3 * m.seconds, 1e-3 * double(m.work));
    return text;
}

void measure_row(const TypeRow& type, const QueryRow& query, std::size_t n) {
    Measured found[3];
    for (std::size_t i = 0; i < 3; ++i) found[i] = measure(type, query, n << i);
    const bool told = found[2].seconds > 1e-3 && !found[1].gave_up && !found[2].gave_up;
    std::printf("%-26s %-20s %s %s %s", type.name, query.name, cell(found[0]).c_str(), cell(found[1]).c_str(),
                cell(found[2]).c_str());
    if (told) std::printf("  n^%.1f", std::log2(found[2].seconds / found[1].seconds));
    std::puts("");
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t n = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 2000;
    if (n < 8) {
        std::fputs("usage: growth_bench [PARTS]\n", stderr);
        return 2;
    }
    std::printf("%-26s %-20s %21zu %21zu %21zu  growth of time\n", "type", "query", n, 2 * n, 4 * n);
    for (const TypeRow& type : types)
        for (const QueryRow& query : queries) measure_row(type, query, n);
}
