// Two shapes in motion.
#include "core/textbook/moving.h"

#include <algorithm>
#include <cmath>

#include "core/hull/bounds.h"
#include "core/math/pose.h"
#include "core/trace/text.h"

namespace collision::textbook {

using namespace trace;

namespace {

template <class S>
void show(Step& step, Role role, const S& s, std::uint32_t subject) {
    const auto add = [&](Geometry geometry) { step.marks.push_back({role, std::move(geometry), subject}); };
    if constexpr (std::is_same_v<S, shape::PlacedPoint>) {
        add(PointMark{s.position});
    } else if constexpr (std::is_same_v<S, shape::PlacedLine>) {
        add(LineMark{s.base, s.direction, true});
    } else if constexpr (std::is_same_v<S, shape::PlacedRay>) {
        add(LineMark{s.base, s.direction, false});
    } else if constexpr (std::is_same_v<S, shape::PlacedSegment>) {
        add(SegmentMark{s.from, s.to});
    } else if constexpr (std::is_same_v<S, shape::PlacedCircle>) {
        add(CircleMark{s.center, s.radius});
    } else if constexpr (std::is_same_v<S, shape::PlacedCapsule>) {
        add(CapsuleMark{s.from, s.to, s.radius});
    } else if constexpr (std::is_same_v<S, shape::PlacedPolyline>) {
        add(PolylineMark{{s.points().begin(), s.points().end()}});
    } else if constexpr (std::is_same_v<S, shape::PlacedGroup>) {
        for (const shape::PlacedPrimitive& member : s.members)
            std::visit([&](const auto& m) { show(step, role, m, subject); }, member);
    } else if constexpr (std::is_same_v<S, shape::PlacedOrientedRectangle>) {
        add(PolygonMark{{s.vertices.begin(), s.vertices.end()}});
    } else {
        const auto& vertices = s.vertices();
        add(PolygonMark{{vertices.begin(), vertices.end()}});
    }
}

/// Where words about a shape stand: above it, for endless ones at the base.
Vec2 above(const shape::Placed& placed, Vec2 pivot) {
    if (!shape::bounded(placed)) return pivot;
    const math::Aabb box = hull::aabb(placed);
    return {box.center().x, box.max.y};
}

/// Half of what the predicates take: the shapes themselves reach out too.
constexpr double farthest = 0x1p59;

}  // namespace

std::optional<shape::Placed> placed_at(const Problem& problem, std::size_t i, double time) {
    const shape::Placed& start = *problem.shapes[i];
    const auto& [pivot, motion] = problem.movements[i];
    if (time == 0 || !motion.moves()) return start;
    const Vec2 way = time * motion.velocity;
    if (!(std::abs(way.x) <= farthest && std::abs(way.y) <= farthest)) return {};
    std::optional<shape::Placed> there;
    if (turns(problem, i)) {
        there = shape::moved(shape::moved(start, math::Transform({-pivot, 0})),
                             math::Transform({pivot + way, time * motion.spin}));
    } else {
        there = shape::moved(start, math::Transform({way, 0}));
    }
    if (shape::defect(*there)) there.reset();
    return there;
}

std::string no_place_at(double time) {
    return say(
        "At ", seconds(time),
        " one stands so far out that its coordinates, rounded, are no such shape any more: it gives up.");
}

query::Mover mover(const Problem& problem, std::size_t i) {
    return {*problem.shapes[i], problem.movements[i].pivot, problem.movements[i].motion};
}

bool turns(const Problem& problem, std::size_t i) {
    const auto& [pivot, motion] = problem.movements[i];
    if (motion.spin == 0) return false;
    if (const auto* circle = std::get_if<shape::PlacedCircle>(problem.shapes[i]))
        return circle->center != pivot;
    if (const auto* point = std::get_if<shape::PlacedPoint>(problem.shapes[i]))
        return point->position != pivot;
    return true;
}

std::string_view refuse_turning(const Problem& problem) {
    return turns(problem, 0) || turns(problem, 1) ? "only motion without spin" : "";
}

std::string_view refuse_far_ways(const Problem& problem) {
    const Vec2 way = relative_way(problem);
    // An envelope's box or circle is as large as the way, about its middle.
    const bool far = std::abs(way.x) > farthest / 4 || std::abs(way.y) > farthest / 4;
    return far ? "the way is longer than places on it can be told apart" : "";
}

Vec2 relative_way(const Problem& problem) {
    return problem.horizon * (problem.movements[0].motion.velocity - problem.movements[1].motion.velocity);
}

void show_outline(Step& step, Role role, const shape::Placed& placed, std::uint32_t subject) {
    std::visit([&](const auto& s) { show(step, role, s, subject); }, placed);
}

void show_moment(Step& step, const Problem& problem, Role role, double time) {
    bool written = false;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        if (!problem.movements[i].motion.moves()) continue;
        const std::optional<shape::Placed> there = placed_at(problem, i, time);
        if (!there) continue;
        show_outline(step, role, *there, std::uint32_t(i));
        if (!written) {
            const Vec2 pivot = problem.movements[i].pivot + time * problem.movements[i].motion.velocity;
            step.marks.push_back({Role::label, TextMark{above(*there, pivot), seconds(time)}});
        }
        written = true;
    }
}

std::string seconds(double time) { return say(time, " s"); }

void show_clock(Step& step, const Problem& problem, double time) {
    step.aside = Aside::time;
    const double x = problem.horizon > 0 ? time_line_length * (time / problem.horizon) : 0;
    const auto add = [&](Role role, Geometry geometry) {
        step.aside_marks.push_back({role, std::move(geometry)});
    };
    add(Role::axis, SegmentMark{{0, 0}, {time_line_length, 0}});
    for (const double end : {0.0, 1.0}) {
        add(Role::axis, SegmentMark{{time_line_length * end, -0.2}, {time_line_length * end, 0.2}});
        add(Role::label, TextMark{{time_line_length * end, 0.25}, seconds(problem.horizon * end)});
    }
    add(Role::candidate, SegmentMark{{x, -0.35}, {x, 0.35}});
    if (time > 0 && time < problem.horizon) add(Role::label, TextMark{{x, 0.4}, seconds(time)});
}

void show_impact(Step& step, const Problem& problem, double time) {
    show_moment(step, problem, Role::ghost, time);
    show_clock(step, problem, time);
    step.numbers.push_back({"t", time});
}

Outcome with_impact(Outcome verdict, const std::optional<query::Impact>& impact) {
    if (!impact) return verdict;
    verdict.time = impact->time;
    verdict.normal = impact->normal;
    verdict.witness = {impact->point, impact->point};
    return verdict;
}

}  // namespace collision::textbook
