// What rows about sectors share: their setting, and a sector as a mark.
#pragma once

#include "../broad/sectors.h"
#include "shape_set.h"

namespace collision::textbook {

inline constexpr Setting side_setting = {
    .name = "side", .min = 0.001, .max = 1e6, .default_value = 4, .whole = false};

/// What a step adds where cells of the wished side would be too many: " Sides of 0.5 would make too many."
inline std::string too_many(double wished, double side) {
    return side == wished ? std::string() : trace::say(" Sides of ", wished, " would make too many.");
}

inline trace::Mark sector_mark(broad::Sector sector, double side) {
    const Vec2 low = Vec2{double(sector.x), double(sector.y)} * side;
    return box_outline(trace::Role::cell, {low, low + Vec2{side, side}});
}

}  // namespace collision::textbook
