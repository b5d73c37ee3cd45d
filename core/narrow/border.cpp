// Corners of pieces as corners of the whole.
#include "border.h"

#include "measure.h"

namespace collision::narrow {

using math::dot;

bool Border::stands_out(std::size_t k, Vec2 outward, double error) const {
    if (!pieces_) return true;
    const WholeCorner corner = pieces_->whole_corner(piece_, k);
    if (!corner.is_cut) return true;
    const auto rise = [&](Vec2 way) { return way == Vec2{0, 0} ? -1 : dot(outward, unit(way)); };
    const double next = rise(corner.next), previous = rise(corner.previous);
    if (next > error || previous > error) return false;
    // Around a reflex corner the whole is on every side, but straight over both of its edges if they are in
    // line.
    const bool reflex = corner.has_area && math::cross(corner.next, corner.previous) < 0;
    return !reflex || (next >= -error && previous >= -error);
}

bool Border::is_of_side(std::size_t k, Vec2 outward, Vec2 way) const {
    if (!pieces_) return true;
    const WholeCorner corner = pieces_->whole_corner(piece_, k);
    const Vec2 none{0, 0};
    if (!corner.is_cut || corner.next == none || corner.previous == none || way == none) return true;
    const Vec2 normals[2] = {math::left_normal(unit(corner.previous)), math::right_normal(unit(corner.next))};
    const Vec2 along = unit(way);
    const bool is_next = dot(along, unit(corner.next)) > dot(along, unit(corner.previous));
    const double share = dot(outward, normals[is_next ? 1 : 0]);
    // Up to half of the turn. A polyline has no inside.
    return (share > 0 || !corner.has_area) && 2 * share * share - 1 > dot(normals[0], normals[1]);
}

}  // namespace collision::narrow
