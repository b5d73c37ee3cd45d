// Containment by corners and edges.
#include "app/verify/containment.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/hull/corners.h"
#include "core/hull/outline.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/shape/forms.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
namespace query = collision::query;
using collision::hull::Disc;
using collision::math::length;
using shape::Form;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The least room of a corner; a convex outer shape holds all where it holds the corners.
double least_room(const Placed& inner, auto&& room_of_point) {
    double least = infinity;
    collision::hull::for_each_corner(inner, [&](const Disc& corner) {
        least = std::min(least, room_of_point(corner.center) - corner.radius);
    });
    return least;
}

/// Distance of a point from the nearest edge's line, inwards, of a convex outline, counter-clockwise.
double within_edges(const auto& vertices, Vec2 p) {
    double least = infinity;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 from = vertices[i], to = vertices[(i + 1) % vertices.size()];
        if (from == to) continue;
        least = std::min(least, collision::math::cross(to - from, p - from) / length(to - from));
    }
    return least == infinity ? -length(p - vertices[0]) : least;  // of no size: a point holds no other
}

double room_in_chain(const Form& outer, const Placed& inner) {
    const Placed core = shape::PlacedSegment{outer.vertices().front(), outer.vertices().back()};
    const bool circle = outer.vertices().size() == 1;
    return least_room(inner, [&](Vec2 p) {
        const Vec2 nearest = circle ? outer.vertices()[0] : query::project(core, p);
        return outer.radius - length(circle ? p - nearest : nearest - p);
    });
}

double room_in_rectangle(const Form& outer, const Placed& inner) {
    return least_room(inner, [&](Vec2 p) {
        const Vec2 low = p - outer.vertices()[0], high = outer.vertices()[2] - p;
        return std::min({low.x, low.y, high.x, high.y});
    });
}

/// From the edges, of which the nearest may be a corner, outwards of a convex outline.
double beyond_edges(const Form& ring, Vec2 p) {
    double least = infinity;
    for_each_edge(ring, [&](Vec2 from, Vec2 to) {
        const Vec2 nearest = query::project(shape::PlacedSegment{from, to}, p);
        least = std::min(least, length(nearest - p));
    });
    return least;
}

double room_in_convex(const Form& outer, const Placed& inner) {
    return least_room(inner, [&](Vec2 p) {
        const double within = within_edges(outer.vertices(), p);
        return outer.radius + (within >= 0 || outer.radius == 0 ? within : -beyond_edges(outer, p));
    });
}

/// An outline as chords: how far it lies inside of the true one at most, and its edges.
struct Chords {
    double error = 0;
    std::vector<shape::PlacedSegment> edges;
};

Chords chords_of(const Form& ring) {
    Chords chords;
    if (ring.radius == 0) {
        for_each_edge(ring, [&](Vec2 from, Vec2 to) { chords.edges.push_back({from, to}); });
        return chords;
    }
    const double tolerance = ring.radius * 1e-4;
    chords.error =
        2 * tolerance;  // the number of chords is rounded up, and the tolerance is a series' first term
    for (const collision::hull::Loop& loop : collision::hull::outline(ring)) {
        const std::vector<Vec2> corners = collision::hull::flattened(loop, tolerance);
        for (std::size_t i = 0; i < corners.size(); ++i)
            chords.edges.push_back({corners[i], corners[i + 1 < corners.size() ? i + 1 : 0]});
    }
    return chords;
}

/// 0, which is neither in nor out, where chords are too coarse to tell.
double room_in_concave(const Form& outer, const Placed& whole, const Placed& inner) {
    const double corners = least_room(inner, [&](Vec2 p) {
        return query::contains(whole, p) ? infinity : -length(query::project(whole, p) - p);
    });
    if (corners < 0) return corners;
    // All corners are in it: it reaches out where an edge runs through it.
    double least = infinity;
    const Chords chords = chords_of(outer);
    for (const shape::PlacedSegment& chord : chords.edges) {
        const Placed edge = chord;
        switch (query::relation(edge, inner)) {
            case query::Relation::apart:
                least = std::min(least, query::closest_points(edge, inner).distance);
                break;
            case query::Relation::touching: least = std::min(least, 0.0); break;
            case query::Relation::overlapping: {
                const query::Penetration depth = query::penetration(edge, inner);
                if (depth.gave_up) return std::numeric_limits<double>::quiet_NaN();
                least = std::min(least, -depth.depth.value_or(infinity));
                break;
            }
        }
    }
    return least <= 0 && least >= -chords.error ? 0 : least;
}

double room_in_ring(const Form& outer, const Placed& whole, const Placed& inner) {
    switch (outer.ring) {
        case Form::Ring::upright: return room_in_rectangle(outer, inner);
        case Form::Ring::hull: break;
        case Form::Ring::simple:
            if (!outer.facts->convex) return room_in_concave(outer, whole, inner);
            break;
    }
    return room_in_convex(outer, inner);
}

double thickness_of_ring(const Form& form) {
    const auto& v = form.corners();
    switch (form.ring) {
        case Form::Ring::upright: return std::min(v[2].x - v[0].x, v[2].y - v[0].y);
        case Form::Ring::hull: return std::min(length(v[1] - v[0]), length(v[2] - v[1]));
        case Form::Ring::simple: break;
    }
    return infinity;
}

double thickness(const Placed& placed) {
    const auto form = shape::only_form(placed);
    if (!form) return 0;
    switch (form->kind) {
        case Form::Kind::chain: return form->radius;
        case Form::Kind::ring: return thickness_of_ring(*form);
        case Form::Kind::line:
        case Form::Kind::ray: break;
    }
    return 0;
}

}  // namespace

double room_inside(const Placed& outer, const Placed& inner) {
    if (!shape::bounded(inner)) return -infinity;
    if (const auto form = shape::only_form(outer)) {
        switch (form->kind) {
            case Form::Kind::chain:
                if (form->round) return room_in_chain(*form, inner);
                break;
            case Form::Kind::ring: return room_in_ring(*form, outer, inner);
            case Form::Kind::line:
            case Form::Kind::ray: break;
        }
    }
    // Without an area it holds nothing that has some; whether it holds a point or a part of itself is decided
    // by touching alone.
    return -thickness(inner);
}

Containment containment(const PlacedPair& pair, double open) {
    const double a_in_b = room_inside(pair.b, pair.a), b_in_a = room_inside(pair.a, pair.b);
    if (std::isnan(a_in_b) || std::isnan(b_in_a)) return {{}, true};
    if (std::abs(a_in_b) <= open || std::abs(b_in_a) <= open) return {};
    return {a_in_b > 0 ? Inside::a_in_b : b_in_a > 0 ? Inside::b_in_a : Inside::neither};
}

}  // namespace testbed::verify
