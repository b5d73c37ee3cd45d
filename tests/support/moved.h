// Placed shapes moved in the world: quarter turns, scales by powers of two and translations.
#pragma once

#include <cmath>
#include <vector>

#include "core/shape/forms.h"

namespace collision::support {

/// p becomes turn(p) * scale + translation. Exact but for the translation, and that often too.
struct ExactMotion {
    int quarter_turns = 0;
    Vec2 translation{0, 0};
    double scale = 1;  ///< a power of two

    Vec2 turn(Vec2 v) const {
        for (int i = 0; i < quarter_turns; ++i) v = math::left_normal(v);
        return v;
    }
    Vec2 apply(Vec2 p) const { return turn(p) * scale + translation; }
};

inline shape::PlacedPoint moved(const shape::PlacedPoint& s, const ExactMotion& m) {
    return {m.apply(s.position)};
}
inline shape::PlacedLine moved(const shape::PlacedLine& s, const ExactMotion& m) {
    return {m.apply(s.base), m.turn(s.direction)};
}
inline shape::PlacedRay moved(const shape::PlacedRay& s, const ExactMotion& m) {
    return {m.apply(s.base), m.turn(s.direction)};
}
inline shape::PlacedSegment moved(const shape::PlacedSegment& s, const ExactMotion& m) {
    return {m.apply(s.from), m.apply(s.to)};
}
inline shape::PlacedCircle moved(const shape::PlacedCircle& s, const ExactMotion& m) {
    return {m.apply(s.center), s.radius * m.scale};
}
inline shape::PlacedCapsule moved(const shape::PlacedCapsule& s, const ExactMotion& m) {
    return {m.apply(s.from), m.apply(s.to), s.radius * m.scale};
}
inline shape::PlacedRectangle moved(const shape::PlacedRectangle& s, const ExactMotion& m) {
    math::Aabb box;
    box.include(m.apply(s.box.min));
    box.include(m.apply(s.box.max));
    return {box};
}
inline shape::PlacedOrientedRectangle moved(const shape::PlacedOrientedRectangle& s, const ExactMotion& m) {
    std::array<Vec2, 4> corners = s.vertices;
    for (Vec2& v : corners) v = m.apply(v);
    return corners;  // anew, so that what is worked out from the corners moves too
}
inline shape::PlacedPolygon moved(const shape::PlacedPolygon& s, const ExactMotion& m) {
    std::vector<Vec2> vertices;
    for (const Vec2 v : s.vertices()) vertices.push_back(m.apply(v));
    return place(shape::Polygon{std::move(vertices)}, math::Transform(math::Pose{}));
}
inline shape::PlacedRoundedPolygon moved(const shape::PlacedRoundedPolygon& s, const ExactMotion& m) {
    std::vector<Vec2> vertices;
    for (const Vec2 v : s.vertices()) vertices.push_back(m.apply(v));
    return {shape::polygon_facts(std::move(vertices)), s.radius * m.scale};
}
inline shape::PlacedPolyline moved(const shape::PlacedPolyline& s, const ExactMotion& m) {
    std::vector<Vec2> points;
    for (const Vec2 p : s.points()) points.push_back(m.apply(p));
    return shape::PlacedPolyline(std::move(points));
}
inline shape::PlacedGroup moved(const shape::PlacedGroup& s, const ExactMotion& m) {
    std::vector<shape::PlacedPrimitive> members;
    for (const shape::PlacedPrimitive& member : s.members)
        members.push_back(
            std::visit([&](const auto& one) -> shape::PlacedPrimitive { return moved(one, m); }, member));
    return {std::move(members)};
}
inline shape::Placed moved(const shape::Placed& placed, const ExactMotion& m) {
    return std::visit([&](const auto& s) -> shape::Placed { return moved(s, m); }, placed);
}

/// Whether a translation or a scale lost no bit: going back gives the same shape.
inline bool undone_exactly(const shape::Placed& before, const shape::Placed& after, const ExactMotion& m) {
    const ExactMotion back_scale{0, {0, 0}, 1 / m.scale};
    const ExactMotion back{0, -m.translation, 1};
    return moved(moved(after, back), back_scale) == before;
}

/// The power of two at or below v; 1 for 0.
inline double power_of_two_near(double v) {
    return v == 0 || !std::isfinite(v) ? 1.0 : std::ldexp(1.0, std::ilogb(v));
}

/// Unit normals of the straight edges of a shape, both ways.
inline std::vector<Vec2> edge_normals(const shape::Placed& placed) {
    std::vector<Vec2> normals;
    const auto add = [&](Vec2 edge) {
        const double length = std::hypot(edge.x, edge.y);
        if (length == 0) return;
        const Vec2 normal = math::left_normal(edge) / length;
        normals.push_back(normal);
        normals.push_back(-normal);
    };
    shape::for_each_form(placed, [&](const shape::Form& form) {
        if (!form.bounded()) add(form.direction);
        for_each_edge(form, [&](Vec2 from, Vec2 to) { add(to - from); });
    });
    return normals;
}

}  // namespace collision::support
