// Two shapes in motion.
#include "moving.h"

#include <algorithm>
#include <cmath>

#include "../hull/bounds.h"
#include "../hull/outline.h"
#include "../math/pose.h"
#include "../shape/forms.h"
#include "../trace/text.h"

namespace collision::textbook {

using namespace trace;

namespace {

/// Where words about a shape stand: above it, for endless ones at the base.
Vec2 above(const shape::Placed& placed, Vec2 pivot) {
    if (!shape::bounded(placed)) return pivot;
    const math::Aabb box = hull::aabb(placed);
    return {box.center().x, box.max.y};
}

/// Half of what the predicates take: the shapes themselves reach out too.
constexpr double farthest = 0x1p59;

/// Of any form but a ring with a radius.
Geometry sharp_outline(const shape::Form& form) {
    const std::span<const Vec2> v = form.vertices();
    switch (form.kind) {
        case shape::Form::Kind::chain:
            if (form.listed()) return PolylineMark{{v.begin(), v.end()}};
            if (v.size() == 1 && !form.round) return PointMark{v[0]};
            if (v.size() == 1) return CircleMark{v[0], form.radius};
            if (!form.round) return SegmentMark{v[0], v[1]};
            return CapsuleMark{v[0], v[1], form.radius};
        case shape::Form::Kind::ring: break;
        case shape::Form::Kind::line: return LineMark{v[0], form.direction, true};
        case shape::Form::Kind::ray: return LineMark{v[0], form.direction, false};
    }
    return PolygonMark{{v.begin(), v.end()}};
}

}  // namespace

std::vector<Geometry> outline_marks(const shape::Form& form) {
    if (form.kind == shape::Form::Kind::ring && form.radius > 0) {
        std::vector<Geometry> marks;
        for (const hull::Loop& loop : hull::outline(form))
            marks.emplace_back(PolygonMark{hull::flattened(loop, hull::fine_tolerance(form.radius))});
        return marks;
    }
    return {sharp_outline(form)};
}

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
    const auto form = shape::only_form(*problem.shapes[i]);
    return !form || form->kind != shape::Form::Kind::chain || form->vertices().size() != 1 ||
           form->vertices()[0] != pivot;
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
    shape::for_each_form(placed, [&](const shape::Form& form) {
        for (Geometry& mark : outline_marks(form)) step.marks.push_back({role, std::move(mark), subject});
    });
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
