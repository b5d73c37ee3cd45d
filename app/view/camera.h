// World to pixels and back.
#pragma once

#include "app/draw/painter.h"
#include "core/math/aabb.h"

namespace testbed::view {

using collision::Vec2;

/// Pixels a world unit at which the zoom is called 100 %, at UI scale 1.
inline constexpr double natural_scale = 80;

/// What part of the world a rectangle of pixels shows.
struct Camera {
    Vec2 center{0, 0};             ///< world point in the middle of the rectangle
    double scale = natural_scale;  ///< pixels per world unit
    draw::Pixel origin{0, 0};      ///< upper left corner of the rectangle, pixels
    draw::Pixel size{1280, 800};   ///< of the rectangle, pixels
    bool y_down = false;           ///< larger y is further down, as screens have it

    /// A direction of the world as it runs on the surface, whose y points down.
    Vec2 on_surface(Vec2 world) const { return {world.x, y_down ? world.y : -world.y}; }

    draw::Pixel to_pixel(Vec2 world) const;
    Vec2 to_world(draw::Pixel pixel) const;
    /// The world box that is seen.
    collision::math::Aabb visible() const;
    /// Shows the point in the middle and so much of the world from top to bottom, or where the rectangle is
    /// narrower than four by three, four thirds as much from side to side. Requires height > 0; scale is kept
    /// within what doubles and the limits of scenes can show.
    void look_at(Vec2 middle, double height);
    /// From so far away that the box is seen whole, with a small margin; the middle stays.
    void include(const collision::math::Aabb& box);
    /// The height with which look_at shows what is seen now.
    double height() const;
    /// Zooms by factor with the world point under the pixel staying there. Scale is kept within what doubles
    /// and the limits of scenes can show.
    void zoom_at(draw::Pixel pixel, double factor);
    /// Shows the whole box with a margin; a box without size keeps the scale.
    void frame(const collision::math::Aabb& box);
};

/// What the camera's picture covers of the surface.
draw::PixelBox pixel_box(const Camera& camera);

}  // namespace testbed::view
