// Weakly separating edges, or the one normal of a round touch, in exact predicates.
#include "pressing.h"

#include <algorithm>

#include "edges.h"

namespace collision::sweep {
namespace {

using math::Arrow;
using narrow::ConvexSet;

/// Sign of the side of the edge, > 0 inside, that the set's innermost point lies on.
int innermost(const Edge& edge, const ConvexSet& set) {
    if (!set.bounded()) {
        const int way = math::cross_sign(edge.along, math::arrow(set.direction));
        if (way > 0 || (way != 0 && set.reach == narrow::Reach::line)) return 1;
    }
    int inner = -1;
    for (const Vec2 vertex : set.vertices) {
        inner = std::max(inner, math::cross_sign(edge.along, Arrow{edge.at, vertex}));
        if (inner > 0) break;
    }
    return inner;
}

/// Whether two sets on one line, or two points, are apart along it.
bool apart_along(const Arrow& line, const ConvexSet& a, const ConvexSet& b) {
    bool before = a.bounded() && b.bounded(), after = before;
    for (const Vec2 of_a : a.vertices)
        for (const Vec2 of_b : b.vertices) {
            const int way = math::dot_sign(line, Arrow{of_a, of_b});
            before = before && way > 0;
            after = after && way < 0;
        }
    return before || after;
}

bool is_point(const ConvexSet& set) {
    return set.bounded() && std::ranges::all_of(set.vertices, [&](Vec2 v) { return v == set.vertices[0]; });
}

/// Of two sets without a radius.
Pressing of_cores(const ConvexSet& a, const ConvexSet& b, Vec2 motion) {
    bool apart = false, free = false, has_edges = false;
    Arrow line{a.vertices[0], b.vertices[0]};
    const auto look = [&](const ConvexSet& owner, const ConvexSet& other, bool owner_is_a) {
        each_edge(owner, [&](const Edge& edge) {
            if (edge.along.from == edge.along.to) return;
            const int inner = innermost(edge, other);
            if (inner > 0) return;
            apart = apart || inner < 0;
            // Outside of an edge is on its right: > 0 leads inwards.
            const int way = math::cross_sign(edge.along, math::arrow(motion));
            free = free || (owner_is_a ? way >= 0 : way <= 0);
            has_edges = true;
            line = edge.along;
        });
    };
    look(a, b, true);
    look(b, a, false);
    if (apart) return Pressing::apart;
    const bool thin = a.vertices.size() < 3 && b.vertices.size() < 3;
    if (!has_edges && !(is_point(a) && is_point(b))) return Pressing::enters;
    if (thin && apart_along(line, a, b)) return Pressing::apart;
    return free || !has_edges ? Pressing::free : Pressing::enters;
}

/// Of two sets of which one has a radius: a touch has one normal.
Pressing of_round(const ConvexSet& a, const ConvexSet& b, Vec2 motion) {
    Pressing found = Pressing::apart;
    const auto note = [&](int distance, bool leaves) {
        if (distance > 0) return;
        const bool enters = distance < 0 || !leaves;
        if (found == Pressing::apart || enters) found = enters ? Pressing::enters : Pressing::free;
    };
    const auto try_edges = [&](const ConvexSet& owner, const ConvexSet& other, bool owner_is_a) {
        each_edge(owner, [&](const Edge& edge) {
            for (const Vec2 vertex : other.vertices) {
                const Arrow offset{edge.at, vertex};
                if (edge.along.from == edge.along.to) continue;
                if (math::cross_sign(edge.along, offset) >= 0) continue;
                if (edge.first && math::dot_sign(edge.along, Arrow{*edge.first, vertex}) < 0) continue;
                if (edge.last && math::dot_sign(edge.along, Arrow{*edge.last, vertex}) > 0) continue;
                const int way = math::cross_sign(edge.along, math::arrow(motion));
                note(math::compare_line_distance(edge.along, offset, a.radius, b.radius),
                     owner_is_a ? way >= 0 : way <= 0);
            }
        });
    };
    try_edges(a, b, true);
    try_edges(b, a, false);
    for (const Vec2 of_a : a.vertices)
        for (const Vec2 of_b : b.vertices)
            note(math::compare_distance(of_a, of_b, a.radius, b.radius),
                 math::dot_sign(Arrow{of_a, of_b}, math::arrow(motion)) <= 0);
    return found;
}

}  // namespace

Pressing pressing(const ConvexSet& a, const ConvexSet& b, Vec2 motion) {
    return a.radius > 0 || b.radius > 0 ? of_round(a, b, motion) : of_cores(a, b, motion);
}

}  // namespace collision::sweep
