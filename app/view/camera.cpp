// World to pixels and back.
#include "app/view/camera.h"

#include <algorithm>

namespace testbed::view {

namespace {

/// Below, the largest scene (coordinates to 1e15) is a hundred pixels wide; above, a pixel is finer than any
/// double near one.
constexpr double smallest_scale = 1e-13;
constexpr double largest_scale = 1e13;

/// Share of the rectangle that frame() leaves free on each side.
constexpr double frame_margin = 0.12;

/// Of what include() shows, beyond it.
constexpr double include_margin = 0.08;

/// Pixels from top to bottom, no more than a rectangle of four by three of this width has.
double wide_enough(draw::Pixel size) { return std::min(double(size.y), 0.75 * double(size.x)); }

/// From the middle of the rectangle to the pixel, in pixels along the axes of the world.
Vec2 world_from_middle(const Camera& camera, draw::Pixel pixel) {
    // Turning y over is its own inverse.
    return camera.on_surface({double(pixel.x) - camera.origin.x - camera.size.x / 2,
                              double(pixel.y) - camera.origin.y - camera.size.y / 2});
}

}  // namespace

draw::Pixel Camera::to_pixel(Vec2 world) const {
    const Vec2 from_middle = on_surface((world - center) * scale);
    return {float(origin.x + size.x / 2 + from_middle.x), float(origin.y + size.y / 2 + from_middle.y)};
}

Vec2 Camera::to_world(draw::Pixel pixel) const {
    const Vec2 from_middle = world_from_middle(*this, pixel);
    return center + from_middle / scale;
}

collision::math::Aabb Camera::visible() const {
    const Vec2 half = Vec2{size.x, size.y} * (0.5 / scale);
    return {center - half, center + half};
}

void Camera::look_at(Vec2 middle, double height) {
    center = middle;
    scale = std::clamp(wide_enough(size) / height, smallest_scale, largest_scale);
}

void Camera::include(const collision::math::Aabb& box) {
    if (box.empty()) return;
    const double across = std::max(box.max.x - center.x, center.x - box.min.x) * (1 + include_margin);
    const double up = std::max(box.max.y - center.y, center.y - box.min.y) * (1 + include_margin);
    if (across > 0) scale = std::min(scale, size.x / 2 / across);
    if (up > 0) scale = std::min(scale, size.y / 2 / up);
    scale = std::max(scale, smallest_scale);
}

double Camera::height() const { return wide_enough(size) / scale; }

void Camera::zoom_at(draw::Pixel pixel, double factor) {
    const Vec2 from_middle = world_from_middle(*this, pixel);
    const double zoomed = std::clamp(scale * factor, smallest_scale, largest_scale);
    center += from_middle / scale - from_middle / zoomed;
    scale = zoomed;
}

void Camera::frame(const collision::math::Aabb& box) {
    if (box.empty()) return;
    center = box.center();
    const Vec2 extent = box.size();
    const double room = 1 - 2 * frame_margin;
    const double across = extent.x > 0 ? size.x * room / extent.x : largest_scale;
    const double up = extent.y > 0 ? size.y * room / extent.y : largest_scale;
    if (extent.x > 0 || extent.y > 0) scale = std::clamp(std::min(across, up), smallest_scale, largest_scale);
}

draw::PixelBox pixel_box(const Camera& camera) {
    return {camera.origin, {camera.origin.x + camera.size.x, camera.origin.y + camera.size.y}};
}

}  // namespace testbed::view
