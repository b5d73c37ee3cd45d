#include "app/view/backdrop.h"

#include "app/model/backdrop.h"

namespace testbed::view {

void draw_backdrop(const Picture& picture, draw::Painter& painter) {
    const auto& backdrop = picture.scene.backdrop;
    if (!backdrop || !model::can_be_shown(*backdrop) || backdrop->opacity <= 0) return;
    const collision::math::Aabb box = model::world_box(*backdrop);
    const draw::Pixel a = picture.camera.to_pixel(box.min), b = picture.camera.to_pixel(box.max);
    const bool y_down = picture.camera.y_down;
    const model::PictureFile& content = *backdrop->content;
    painter.picture({content.width, content.height, content.pixels.data(), content.bytes, backdrop->content},
                    {a.x, y_down ? a.y : b.y}, {b.x, y_down ? b.y : a.y}, float(backdrop->opacity),
                    backdrop->flipped != y_down);
}

}  // namespace testbed::view
