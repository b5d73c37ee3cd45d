// Containment by corners and edges.
#include "app/verify/containment.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/hull/corners.h"
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
    return least;
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

double room_in_concave(const shape::PolygonFacts& facts, const Placed& whole, const Placed& inner) {
    const double corners = least_room(inner, [&](Vec2 p) {
        return query::contains(whole, p) ? infinity : -length(query::project(whole, p) - p);
    });
    if (corners < 0) return corners;
    // All corners are in it: it reaches out where an edge runs through it.
    double least = infinity;
    const std::vector<Vec2>& vertices = facts.vertices;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Placed edge = shape::PlacedSegment{vertices[i], vertices[(i + 1) % vertices.size()]};
        switch (query::relation(edge, inner)) {
            case query::Relation::apart:
                least = std::min(least, query::closest_points(edge, inner).distance);
                break;
            case query::Relation::touching: least = std::min(least, 0.0); break;
            case query::Relation::overlapping:
                least = std::min(least, -query::penetration(edge, inner).depth.value_or(infinity));
                break;
        }
    }
    return least;
}

double room_in_ring(const Form& outer, const Placed& whole, const Placed& inner) {
    switch (outer.ring) {
        case Form::Ring::upright: return room_in_rectangle(outer, inner);
        case Form::Ring::hull: break;
        case Form::Ring::simple:
            if (!outer.facts->convex) return room_in_concave(*outer.facts, whole, inner);
            break;
    }
    return least_room(inner, [&](Vec2 p) { return within_edges(outer.vertices(), p); });
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

std::optional<Inside> containment(const PlacedPair& pair, double open) {
    const double a_in_b = room_inside(pair.b, pair.a), b_in_a = room_inside(pair.a, pair.b);
    if (std::abs(a_in_b) <= open || std::abs(b_in_a) <= open) return {};
    return a_in_b > 0 ? Inside::a_in_b : b_in_a > 0 ? Inside::b_in_a : Inside::neither;
}

}  // namespace testbed::verify
