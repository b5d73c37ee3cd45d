// A picture behind the scene.
#include "app/model/backdrop.h"

namespace testbed::model {

bool Backdrop::operator==(const Backdrop& other) const {
    const bool same_data = data == other.data || (data && other.data && *data == *other.data);
    return same_data && file == other.file && center == other.center && scale == other.scale &&
           opacity == other.opacity && flipped == other.flipped && extras == other.extras;
}

bool can_be_shown(const Backdrop& backdrop) { return backdrop.content && backdrop.content->width > 0; }

collision::math::Aabb world_box(const Backdrop& backdrop) {
    collision::math::Aabb box;
    if (!can_be_shown(backdrop)) return box;
    const Vec2 half = Vec2{backdrop.content->width, backdrop.content->height} * (backdrop.scale / 2);
    box.include(backdrop.center - half);
    box.include(backdrop.center + half);
    return box;
}

Vec2 world_of_pixel(const Backdrop& backdrop, Vec2 pixel) {
    const Vec2 from_middle =
        pixel - Vec2{double(backdrop.content->width) / 2, double(backdrop.content->height) / 2};
    return backdrop.center +
           Vec2{from_middle.x, backdrop.flipped ? from_middle.y : -from_middle.y} * backdrop.scale;
}

}  // namespace testbed::model
