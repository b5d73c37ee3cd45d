// Where the number of a corner stands: beside its shape, off the edges.
#pragma once

#include <vector>

#include "app/view/region.h"

namespace testbed::view {

/// Middles around a point, the best first: off the outlines, then outside what they enclose, then above
/// before below before the sides. size: of the text. More than a few hundred corners are not looked at.
std::vector<draw::Pixel> corner_places(std::span<const Region> outlines, draw::Pixel corner, draw::Pixel size,
                                       float gap);

/// Whether the point lies in what is filled.
bool covers(const Region& region, draw::Pixel p);
/// Where a horizontal line meets the outline, from left to right.
std::vector<float> crossings(std::span<const draw::Pixel> outline, float y);

}  // namespace testbed::view
