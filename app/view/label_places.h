// Where labels would like to be: the middles of boxes around what they name, in pixels, the most wanted
// first.
#pragma once

#include <vector>

#include "app/draw/painter.h"

namespace testbed::view {

/// Beside the middle of a segment, on its upper side first, then its lower, then along it.
std::vector<draw::Pixel> places_beside(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);
/// Beyond the end of an arrow, straight on first, then aside, then at its beginning.
std::vector<draw::Pixel> places_beyond(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);
/// Around a box: below, above, right, left.
std::vector<draw::Pixel> places_around(const draw::PixelBox& box, draw::Pixel size, float gap);
/// On a segment, from its middle outwards, where enough of it is left on both sides to be seen; else none.
std::vector<draw::Pixel> places_on(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);
/// In a ring around a segment's middle, nearer ones first: for boxes that a leader joins to it.
std::vector<draw::Pixel> places_apart(draw::Pixel from, draw::Pixel to, draw::Pixel size, float gap);

}  // namespace testbed::view
