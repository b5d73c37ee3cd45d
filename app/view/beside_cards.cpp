#include "app/view/beside_cards.h"

#include <algorithm>

#include "app/view/frame.h"
#include "app/view/pixel_line.h"

namespace testbed::view {

namespace {

/// The box of a shape on the surface; empty where it has no bounds.
std::optional<draw::PixelBox> box_of(const Camera& camera, const model::ShapeResult& shape) {
    if (!shape.bounds) return {};
    const draw::Pixel a = camera.to_pixel(shape.bounds->aabb.min),
                      b = camera.to_pixel(shape.bounds->aabb.max);
    return draw::PixelBox{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

/// What the part of the picture has to show: the subjects, or all shapes where there are more.
collision::math::Aabb figure_of(const Subjects& subjects, const model::Scene& scene,
                                const model::Results& results) {
    collision::math::Aabb box;
    for (const std::uint32_t i : subjects)
        if (results.shapes[i].bounds) box.include(results.shapes[i].bounds->aabb);
    return box.empty() || scene.shapes.size() > 2 ? everything(scene, results) : box;
}

/// The whole picture, with the figure in a part of it and no larger than before.
Camera showing_in(const draw::PixelBox& part, const Camera& whole, const collision::math::Aabb& figure) {
    const draw::Pixel size{part.max.x - part.min.x, part.max.y - part.min.y};
    Camera fitted = whole;
    fitted.size = size;
    fitted.frame(figure);
    Camera out = whole;
    out.scale = std::min(fitted.scale, whole.scale);
    const double right = double(part.min.x + size.x / 2 - whole.origin.x - whole.size.x / 2) / out.scale;
    const double down = double(part.min.y + size.y / 2 - whole.origin.y - whole.size.y / 2) / out.scale;
    out.center = figure.center() - Vec2{right, out.y_down ? down : -down};
    return out;
}

}  // namespace

Camera beside_cards(const Camera& camera, const Cards& cards, const Subjects& subjects,
                    const model::Scene& scene, const model::Results& results) {
    const auto covered = [&](const std::optional<draw::PixelBox>& card) {
        return card && std::ranges::any_of(subjects, [&](std::uint32_t i) {
                   const auto box = box_of(camera, results.shapes[i]);
                   return box && overlap(*box, *card);
               });
    };
    if (!covered(cards.caption) && !covered(cards.aside)) return camera;
    draw::PixelBox above = pixel_box(camera), left = above;
    if (cards.caption) above.max.y = left.max.y = cards.caption->min.y;
    if (cards.aside) {
        above.max.y = std::min(above.max.y, cards.aside->min.y);
        left.max.x = cards.aside->min.x;
    }
    above.min.y += cards.top;
    left.min.y += cards.top;
    const collision::math::Aabb figure = figure_of(subjects, scene, results);
    const Camera over_both = showing_in(above, camera, figure);
    const Camera beside = showing_in(left, camera, figure);
    return beside.scale > over_both.scale ? beside : over_both;
}

}  // namespace testbed::view
