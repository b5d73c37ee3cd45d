// The edges of a convex set's core, those without an end included.
#pragma once

#include <optional>

#include "../math/predicates.h"
#include "../narrow/convex_set.h"

namespace collision::sweep {

/// A stretch of a core's boundary, with the outside on its right: of a ray or a line one that has no end, or
/// only one.
struct Edge {
    Vec2 at;            ///< a point of it
    math::Arrow along;  ///< from there on
    std::optional<Vec2> first, last;
};

/// Calls visit with every edge of a core.
void each_edge(const narrow::ConvexSet& set, const auto& visit) {
    const std::size_t n = set.vertices.size();
    const Vec2 base = set.vertices[0];
    switch (set.reach) {
        case narrow::Reach::bounded:
            for (std::size_t i = 0; n > 1 && i < n; ++i) {
                const Vec2 from = set.vertices[i], to = set.vertices[i + 1 < n ? i + 1 : 0];
                visit(Edge{from, {from, to}, from, to});
            }
            return;
        case narrow::Reach::ray:
            visit(Edge{base, math::arrow(set.direction), base, {}});
            visit(Edge{base, math::arrow(-set.direction), {}, base});
            return;
        case narrow::Reach::line:
            visit(Edge{base, math::arrow(set.direction), {}, {}});
            visit(Edge{base, math::arrow(-set.direction), {}, {}});
            return;
    }
}

}  // namespace collision::sweep
