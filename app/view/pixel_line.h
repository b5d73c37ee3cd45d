// Straight pieces of the drawing surface and distances between them, boxes and points, all in pixels.
#pragma once

#include "app/draw/painter.h"

namespace testbed::view {

/// A straight piece of what is drawn; a point where both ends are the same.
struct PixelLine {
    draw::Pixel from, to;
};

draw::Pixel nearest_on(const PixelLine& line, draw::Pixel place);
float distance(draw::Pixel p, draw::Pixel q);
float distance(draw::Pixel place, const PixelLine& line);
/// Whether the line is farther from the box than `reach` for certain: not told where one looks at their boxes
/// alone.
bool beyond(const draw::PixelBox& box, const PixelLine& line, float reach);
/// Whether the insides of two boxes have a part in common.
inline bool overlap(const draw::PixelBox& a, const draw::PixelBox& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}
/// Whether any part of the line lies within the box, its sides included.
bool meets(const draw::PixelBox& box, const PixelLine& line);
/// 0 where the line meets the box.
float distance(const draw::PixelBox& box, const PixelLine& line);
/// The same line within a pixel, whichever end comes first.
bool same_line(const PixelLine& a, const PixelLine& b);
bool cross(const PixelLine& a, const PixelLine& b);

}  // namespace testbed::view
