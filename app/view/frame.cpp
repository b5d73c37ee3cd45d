// What a picture of a scene looks at.
#include "app/view/frame.h"

#include "app/view/region.h"

namespace testbed::view {

using namespace collision::shape;

namespace {

/// Extent of a shape without bounds: an invalid polygon, a line, a ray, or a group that holds one.
struct Extent {
    collision::math::Aabb& box;

    void operator()(const PlacedPoint& point) const { box.include(point.position); }
    void operator()(const PlacedLine& line) const { box.include(line.base); }
    void operator()(const PlacedRay& ray) const { box.include(ray.base); }
    void operator()(const PlacedSegment& segment) const {
        box.include(segment.from);
        box.include(segment.to);
    }
    void operator()(const PlacedCircle& circle) const {
        box.include(circle.center - circle.radius);
        box.include(circle.center + circle.radius);
    }
    void operator()(const PlacedCapsule& capsule) const {
        (*this)(PlacedCircle{capsule.from, capsule.radius});
        (*this)(PlacedCircle{capsule.to, capsule.radius});
    }
    void operator()(const PlacedRectangle& rectangle) const { box.include(rectangle.box); }
    void operator()(const PlacedOrientedRectangle& rectangle) const {
        for (const Vec2 vertex : rectangle.vertices) box.include(vertex);
    }
    template <class S>
    requires requires(const S& s) { s.facts->aabb; }
    void operator()(const S& s) const { box.include(s.facts->aabb); }
};

}  // namespace

collision::math::Aabb everything(const model::Scene& scene, const model::Results& results) {
    collision::math::Aabb box;
    for (std::size_t i = 0; i < results.shapes.size(); ++i) {
        if (scene.shapes[i]->hidden) continue;
        for_each_primitive(results.shapes[i].placed,
                           [&](const PlacedPrimitive& primitive) { std::visit(Extent{box}, primitive); });
    }
    return box;
}

Camera view_of(const model::Scene& scene, const model::Results& results, draw::Pixel size) {
    Camera camera{.size = size, .y_down = scene.y_down};
    if (scene.view)
        camera.look_at(scene.view->center, scene.view->height);
    else
        camera.frame(everything(scene, results));
    return camera;
}

}  // namespace testbed::view
