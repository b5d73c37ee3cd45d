// Random convex polygons that are small enough for outlines.
#pragma once

#include "core/shape/placer.h"
#include "core/shape/shape.h"
#include "tests/support/random.h"

namespace collision::support {

/// On an ellipse, flat at times, about the center: turned there from its own frame, or drawn there.
inline shape::PlacedPolygon small_polygon(Random& random, int count, double size, Vec2 center) {
    std::vector<Vec2> vertices;
    const double flat = random.between(0.05, 1.0);
    const math::Pose pose{center, random.between(0.0, 360.0)};
    for (int i = 0; i < count; ++i) {
        const math::Rotation r = math::rotation_from_degrees((i + 0.5 * random.unit()) * 360 / count);
        vertices.push_back(size * Vec2{r.cosine, flat * r.sine});
    }
    const shape::Polygon polygon{shape::Vertices(vertices)};
    const math::Transform to_world(pose);
    switch (random.below(3)) {
        case 0: return place(polygon, to_world);
        case 1: return std::get<shape::PlacedPolygon>(shape::Placer(polygon).at(to_world));
        default: to_world.apply_to(vertices); return {shape::polygon_facts(std::move(vertices))};
    }
}

}  // namespace collision::support
