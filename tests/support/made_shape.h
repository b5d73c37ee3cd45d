// Shapes of scenes, and scenes of them, in one expression.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/model/scene.h"

namespace testbed::tests {

inline model::ShapePtr made(std::string id, collision::shape::Shape geometry,
                            collision::math::Pose pose = {}) {
    model::SceneShape made;
    made.id = std::move(id);
    made.geometry = std::move(geometry);
    made.pose = pose;
    return std::make_shared<const model::SceneShape>(std::move(made));
}

inline model::Scene scene_of(std::vector<model::ShapePtr> shapes) {
    model::Scene scene;
    scene.shapes = std::move(shapes);
    return scene;
}

}  // namespace testbed::tests
