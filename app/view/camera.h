// World to pixels and back.
#pragma once

#include "app/draw/painter.h"
#include "core/math/aabb.h"

namespace testbed::ink {

using collision::Vec2;

/// What part of the world a rectangle of pixels shows.
struct Camera {
    Vec2 center{0, 0};      ///< world point in the middle of the rectangle
    double scale = 80;      ///< pixels per world unit
    Pixel origin{0, 0};     ///< upper left corner of the rectangle, pixels
    Pixel size{1280, 800};  ///< of the rectangle, pixels

    Pixel to_pixel(Vec2 world) const;
    Vec2 to_world(Pixel pixel) const;
    /// The world box that is seen.
    collision::math::Aabb visible() const;
    /// Zooms by factor with the world point under the pixel staying there. Scale is kept within what doubles
    /// and the limits of scenes can show.
    void zoom_at(Pixel pixel, double factor);
    /// Shows the whole box with a margin; a box without size keeps the scale.
    void frame(const collision::math::Aabb& box);
};

}  // namespace testbed::ink
