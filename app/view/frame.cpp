// What a picture of a scene looks at.
#include "app/view/frame.h"

#include "app/model/backdrop.h"
#include "core/shape/forms.h"

namespace testbed::view {

collision::math::Aabb everything(const model::Scene& scene, const model::Results& results) {
    collision::math::Aabb box;
    for (std::size_t i = 0; i < results.shapes.size(); ++i) {
        if (scene.shapes[i]->hidden) continue;
        // Also of what has no bounds: an invalid polygon, the base of a line.
        collision::shape::for_each_form(results.shapes[i].placed, [&](const collision::shape::Form& form) {
            for (const Vec2 v : form.vertices()) {
                box.include(v - form.radius);
                box.include(v + form.radius);
            }
        });
    }
    if (scene.backdrop) box.include(model::world_box(*scene.backdrop));
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
