// Random convex polygons that are small enough for outlines.
#pragma once

#include "core/shape/shape.h"
#include "tests/support/random.h"

namespace collision::support {

/// On an ellipse, flat at times, about the center.
inline shape::PlacedPolygon small_polygon(Random& random, int count, double size, Vec2 center) {
    std::vector<Vec2> vertices;
    const double flat = random.between(0.05, 1.0);
    const math::Rotation turned = math::rotation_from_degrees(random.between(0.0, 360.0));
    for (int i = 0; i < count; ++i) {
        const math::Rotation r = math::rotation_from_degrees((i + 0.5 * random.unit()) * 360 / count);
        const Vec2 v = size * Vec2{r.cosine, flat * r.sine};
        vertices.push_back(
            center + Vec2{turned.cosine * v.x - turned.sine * v.y, turned.sine * v.x + turned.cosine * v.y});
    }
    return {shape::polygon_facts(std::move(vertices))};
}

}  // namespace collision::support
