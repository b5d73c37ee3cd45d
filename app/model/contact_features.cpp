#include "app/model/contact_features.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/hull/corners.h"
#include "core/math/length.h"

namespace testbed::model {

namespace {

namespace shape = collision::shape;
using collision::Vec2;
using collision::math::dot;
using collision::math::length;

/// A contact may be off its feature by this share of the coordinates: a few roundings.
constexpr double rounding = 1e-9;

double distance_from_edge(Vec2 p, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    const double squared = dot(along, along);
    const double share = squared > 0 ? std::clamp(dot(p - from, along) / squared, 0.0, 1.0) : 0;
    return length(from + along * share - p);
}

}  // namespace

ContactFeature contact_feature(const shape::Placed& placed, Vec2 contact, Vec2 outward, double depth) {
    if (!shape::bounded(placed) || std::holds_alternative<shape::PlacedGroup>(placed) ||
        std::holds_alternative<shape::PlacedCircle>(placed))
        return {};
    std::vector<Vec2> vertices;
    double radius = 0, farthest = std::max(std::abs(contact.x), std::abs(contact.y));
    collision::hull::for_each_corner(placed, [&](const collision::hull::Disc& corner) {
        vertices.push_back(corner.center);
        radius = corner.radius;
        farthest = std::max({farthest, std::abs(corner.center.x), std::abs(corner.center.y)});
    });
    const Vec2 on_surface = contact + outward * (depth / 2 - radius);
    const double allowed = rounding * farthest;
    ContactFeature found;
    for (std::size_t i = 0; i < vertices.size() && !found.vertex; ++i)
        if (length(vertices[i] - on_surface) <= allowed) found.vertex = i;
    const bool closed = vertices.size() > 2 && !std::holds_alternative<shape::PlacedPolyline>(placed);
    const std::size_t edges = closed ? vertices.size() : vertices.size() - 1;
    for (std::size_t i = 0; i < edges && !found.vertex && !found.edge; ++i)
        if (distance_from_edge(on_surface, vertices[i], vertices[(i + 1) % vertices.size()]) <= allowed)
            found.edge = i;
    return found;
}

}  // namespace testbed::model
