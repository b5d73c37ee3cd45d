// Parts, sweeps and pictures of rows about sliding.
#include "walk.h"

#include <algorithm>
#include <cmath>

#include "../../hull/bounds.h"
#include "../../math/infinity.h"
#include "../../math/interrupt.h"
#include "../../math/length.h"
#include "../../query/overlap.h"
#include "../../query/penetration.h"
#include "../../query/time_of_impact.h"
#include "../../shape/valid.h"

namespace collision::textbook {

using namespace trace;

namespace {

/// A motion along a face, but for rounding, does not enter it: a sine.
constexpr double along_slack = 1e-9;

math::Aabb box_around(const shape::Placed& placed) {
    if (!shape::bounded(placed)) return {-Vec2{math::infinity}, Vec2{math::infinity}};
    return hull::aabb(placed);
}

math::Aabb swept_box(math::Aabb box, Vec2 motion) {
    box.include(math::Aabb{box.min + motion, box.max + motion});
    // More than rounding takes from it.
    const Vec2 room{1e-9 * (math::largest_component(box.min) + math::largest_component(box.max))};
    return {box.min - room, box.max + room};
}

shape::Placed moved_on(const shape::Placed& placed, Vec2 by) {
    return by == Vec2{0, 0} ? placed : shape::moved(placed, math::Transform({by, 0}));
}

void add_parts(const shape::PolygonFacts& facts, auto&& make, std::vector<shape::Placed>& parts) {
    for (const shape::PolygonPiece& piece : facts.pieces()) {
        std::vector<Vec2> corners;
        for (const std::uint32_t i : piece) corners.push_back(facts.vertices[i]);
        parts.push_back(make(shape::polygon_facts(std::move(corners))));
    }
}

template <class S>
void add_parts(const S& placed, std::vector<shape::Placed>& parts) {
    if constexpr (std::is_same_v<S, shape::PlacedGroup>) {
        for (const shape::PlacedPrimitive& member : placed.members)
            std::visit([&](const auto& one) { add_parts(one, parts); }, member);
    } else if constexpr (std::is_same_v<S, shape::PlacedPolyline>) {
        for (std::size_t i = 0; i < placed.segment_count(); ++i) parts.emplace_back(placed.segment(i));
    } else if constexpr (std::is_same_v<S, shape::PlacedPolygon>) {
        if (!placed.facts || placed.facts->convex) return parts.emplace_back(placed), void();
        add_parts(
            *placed.facts, [](auto facts) { return shape::PlacedPolygon(std::move(facts)); }, parts);
    } else if constexpr (std::is_same_v<S, shape::PlacedRoundedPolygon>) {
        if (!placed.facts || placed.facts->convex) return parts.emplace_back(placed), void();
        add_parts(
            *placed.facts,
            [&](auto facts) {
                return shape::PlacedRoundedPolygon{std::move(facts), placed.radius};
            },
            parts);
    } else {
        parts.emplace_back(placed);
    }
}

}  // namespace

std::string_view refuse_no_slide(const Problem& problem) {
    if (const std::string_view why = refuse_turning(problem); !why.empty()) return why;
    if (const std::string_view why = refuse_far_ways(problem); !why.empty()) return why;
    if (relative_way(problem) == Vec2{0, 0}) return "neither moves as the other sees it";
    const bool inside = query::relation(problem.a(), problem.b()) == query::Relation::overlapping;
    return inside ? "they overlap at the start" : "";
}

std::vector<shape::Placed> parts_of(const shape::Placed& placed) {
    std::vector<shape::Placed> parts;
    std::visit([&](const auto& one) { add_parts(one, parts); }, placed);
    return parts;
}

std::optional<double> depth_after(const Problem& problem, Vec2 way) {
    const shape::Placed there = moved_on(problem.a(), way);
    if (!shape::valid(there)) return {};
    if (query::relation(there, problem.b()) != query::Relation::overlapping) return 0;
    const query::Penetration found = query::penetration(there, problem.b());
    if (found.gave_up) return {};
    // Two lines that cross: no way leads out.
    return found.depth.value_or(math::length(relative_way(problem)));
}

SlideParts::SlideParts(const Problem& problem) : a_(parts_of(problem.a())), b_(parts_of(problem.b())) {
    for (const shape::Placed& part : b_) boxes_b_.push_back(box_around(part));
}

std::vector<shape::Placed> SlideParts::of_a(Vec2 way) const {
    std::vector<shape::Placed> moved;
    for (const shape::Placed& part : a_) {
        moved.push_back(moved_on(part, way));
        if (!shape::valid(moved.back())) return {};
    }
    return moved;
}

SlideParts::Sweep SlideParts::first_hit(Vec2 from, Vec2 motion) const {
    Sweep found;
    if (motion == Vec2{0, 0}) return found;
    const std::vector<shape::Placed> moved = of_a(from);
    found.known = !moved.empty();
    const double least = along_slack * math::length(motion);
    for (const shape::Placed& part : moved) {
        const math::Aabb box = swept_box(box_around(part), motion);
        for (std::size_t i = 0; i < b_.size(); ++i) {
            math::poll();
            if (!math::overlap(box, boxes_b_[i])) continue;
            ++found.tests;
            const query::TimeOfImpact met =
                query::time_of_impact({part, {0, 0}, {motion, 0}}, {b_[i], {0, 0}, {}}, 1);
            found.known = found.known && !met.gave_up;
            if (!met.impact || math::dot(met.impact->normal, motion) <= least) continue;
            if (!found.hit || met.impact->time < found.hit->share)
                found.hit = SlideHit{met.impact->time, met.impact->normal, met.impact->point, i};
        }
    }
    return found;
}

void show_moved(Step& step, const Problem& problem, Role role, Vec2 way) {
    const shape::Placed there = moved_on(problem.a(), way);
    if (shape::valid(there)) show_outline(step, role, there, 0);
}

void show_way(Step& step, const Problem& problem, const std::vector<Vec2>& path) {
    if (path.size() < 2) return;
    std::vector<Vec2> line;
    for (const Vec2 way : path) line.push_back(problem.movements[0].pivot + way);
    step.marks.push_back({Role::kept, PolylineMark{std::move(line)}, 0});
}

void show_motion(Step& step, const Problem& problem, Vec2 from, Vec2 motion) {
    const Vec2 start = problem.movements[0].pivot + from;
    if (motion != Vec2{0, 0}) step.marks.push_back({Role::support, ArrowMark{start, start + motion}, 0});
    show_moved(step, problem, Role::dropped, from + motion);
}

void show_face(Step& step, Vec2 point, Vec2 normal, double length) {
    step.marks.push_back({Role::normal, ArrowMark{point, point - length * normal}, 1});
}

double arrow_length(const Problem& problem) {
    const double way = math::length(relative_way(problem)) / 10;
    if (!shape::bounded(problem.a())) return way;
    const Vec2 size = hull::aabb(problem.a()).size();
    return std::max(way, std::max(size.x, size.y) / 5);
}

}  // namespace collision::textbook
