// Centroid, shared area and offset of regions, all from the boundary of a union of rounded convex pieces.
#include "core/hull/region.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace collision::hull {

namespace {

using math::Aabb;
using math::cross;

Aabb box_of(const RoundedPiece& piece) {
    Aabb box;
    for (const Vec2 v : piece.vertices) box.include(v);
    return {box.min - piece.radius, box.max + piece.radius};
}

Aabb box_of(std::span<const RoundedPiece> pieces) {
    Aabb box;
    for (const RoundedPiece& piece : pieces) box.include(box_of(piece));
    return box;
}

/// Mean of a boundary without an inside, by length; of points alone, their mean.
Vec2 mean_place(std::span<const Stretch> boundary, Vec2 origin) {
    double whole = 0;
    Vec2 sum{0, 0}, ends{0, 0};
    for (const Stretch& stretch : boundary) {
        const Vec2 along = stretch.to - stretch.from;
        const double length = std::hypot(along.x, along.y);
        whole += length;
        sum += ((stretch.from - origin) + (stretch.to - origin)) * (0.5 * length);
        ends += stretch.from - origin;
    }
    if (whole > 0) return origin + sum / whole;
    return boundary.empty() ? origin : origin + ends / double(boundary.size());
}

}  // namespace

/// A stretch adds the triangle from the origin to its chord, and an arc the circular segment beyond it: of
/// angle t and radius r, that has area r^2 (t - sin t) / 2 and, about the arc's center, the moment
/// 2/3 r^3 sin^3(t / 2) along its middle, which holds for small angles too.
Vec2 centroid(const shape::Placed& shape) {
    const auto pieces = rounded_pieces(shape);
    assert(!pieces.empty());
    if (pieces.size() == 1 && pieces[0].vertices.size() <= 2)
        return pieces[0].vertices.front() * 0.5 + pieces[0].vertices.back() * 0.5;
    const Vec2 origin = box_of(pieces).center();
    const auto boundary = union_boundary(pieces);
    double area = 0;
    Vec2 moment{0, 0};
    for (const Stretch& stretch : boundary) {
        const Vec2 from = stretch.from - origin, to = stretch.to - origin;
        const double triangle = 0.5 * cross(from, to);
        area += triangle;
        moment += (from + to) * (triangle / 3);
        if (stretch.kind == Stretch::Kind::straight) continue;
        const double angle = arc_angle(stretch);
        const double beyond = 0.5 * stretch.radius * stretch.radius * (angle - std::sin(angle));
        const Vec2 middle = stretch.from - stretch.center + (stretch.to - stretch.center);
        const double norm = std::hypot(middle.x, middle.y);
        const double half_chord = stretch.radius * std::sin(angle / 2);
        const double bulge = half_chord * half_chord * half_chord * (2.0 / 3);
        area += beyond;
        moment += (stretch.center - origin) * beyond + middle * (bulge / norm);
    }
    // A union without an inside: what the sums leave of zero is no area.
    const Vec2 size = box_of(pieces).size();
    if (!(area > 1e-14 * size.x * size.y)) return mean_place(boundary, origin);
    return origin + moment / area;
}

double common_area(const shape::Placed& a, const shape::Placed& b) {
    auto pieces_a = rounded_pieces(a), pieces_b = rounded_pieces(b);
    assert(!pieces_a.empty() && !pieces_b.empty());
    const Aabb shared = math::intersection(box_of(pieces_a), box_of(pieces_b));
    // A point of both lies in pieces that meet the shared box: the others add the same to both sides.
    const auto elsewhere = [&](const RoundedPiece& piece) { return !math::overlap(box_of(piece), shared); };
    std::erase_if(pieces_a, elsewhere);
    std::erase_if(pieces_b, elsewhere);
    if (shared.empty() || pieces_a.empty() || pieces_b.empty()) return 0;
    const Vec2 origin = shared.center();
    const double apart =
        enclosed_area(union_boundary(pieces_a), origin) + enclosed_area(union_boundary(pieces_b), origin);
    pieces_a.insert(pieces_a.end(), pieces_b.begin(), pieces_b.end());
    const double together = enclosed_area(union_boundary(pieces_a), origin);
    const double common = apart - together;
    // What rounding leaves of nothing is nothing.
    return common > 1e-15 * apart ? common : 0;
}

std::pmr::vector<Stretch> offset_outline(std::span<const RoundedPiece> pieces, double distance) {
    assert(distance >= 0);
    std::vector<RoundedPiece> grown(pieces.begin(), pieces.end());
    for (RoundedPiece& piece : grown) piece.radius += distance;
    return union_boundary(grown);
}

}  // namespace collision::hull
