// In ways that are exact, and in twice a double's digits.
#include "accurate_gap.h"

#include <algorithm>
#include <cmath>

#include "../math/exact_difference.h"
#include "measure.h"

namespace collision::narrow {

namespace {

using math::DoubleDouble;
using math::ExactDifference;

Vec2 nearest_vertex(const ConvexSet& core, Vec2 p) {
    return *std::min_element(core.vertices.begin(), core.vertices.end(), [&](Vec2 v, Vec2 w) {
        return math::squared_length(v - p) < math::squared_length(w - p);
    });
}

/// The exact direction of a face: along says which of the owner's sides it is.
ExactDifference direction(const ConvexSet& owner, const Edge& edge) {
    if (!owner.bounded()) {
        const bool same_way = math::dot(owner.direction, edge.along) > 0;
        return {{0, 0}, same_way ? owner.direction : -owner.direction};
    }
    const auto& v = owner.vertices;
    Vec2 end = edge.from;
    double best = -1;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const Vec2 before = v[i > 0 ? i - 1 : v.size() - 1], after = v[i + 1 < v.size() ? i + 1 : 0];
        if (before != edge.from && after != edge.from) continue;
        const Vec2 side = v[i] - edge.from;
        const double straight = std::abs(math::dot(edge.along, side)) / length(side);
        if (!(straight > best)) continue;
        best = straight;
        end = v[i];
    }
    if (math::dot(edge.along, end - edge.from) < 0) return {end, edge.from};
    return {edge.from, end};
}

/// Products of two lengths of these sizes neither vanish nor overflow, nor do their lost halves.
bool safe(double size) { return size > 0x1p-400 && size < 0x1p+400; }

DoubleDouble core_gap(const ConvexSet& a, const ConvexSet& b, const Separation& between) {
    if (between.feature == Feature::vertices)
        return math::length(
            ExactDifference(nearest_vertex(a, between.on_a), nearest_vertex(b, between.on_b)));
    const bool of_a = between.feature == Feature::face_of_a;
    const ConvexSet &owner = of_a ? a : b, &other = of_a ? b : a;
    const Vec2 vertex = other.vertices[of_a ? between.support_b : between.support_a];
    const ExactDifference side = direction(owner, between.edge);
    return cross(ExactDifference(between.edge.from, vertex), side) / math::length(side);
}

}  // namespace

double accurate_gap(const ConvexSet& a, const ConvexSet& b, const Separation& between) {
    const double gap = between.gap(a, b);
    const double size = between.error / separation_error;
    if (!(std::abs(gap) < small_gap * between.error) || !safe(size)) return gap;
    const DoubleDouble radii = math::two_sum(a.radius, b.radius);
    const auto accurate = static_cast<double>(core_gap(a, b, between) - radii);
    // Another vertex that is as near may have been found, or sides too short to be squared.
    return std::abs(accurate - gap) <= between.error ? accurate : gap;
}

}  // namespace collision::narrow
