// Centroid, shared area and offset of regions, all from the boundary of a union of rounded convex pieces.
#include "region.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "../math/elementary.h"
#include "../math/length.h"
#include "union_sums.h"

namespace collision::hull {

namespace {

using math::Aabb;

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
    double longest = 0;
    for (const Stretch& stretch : boundary)
        longest = std::max(longest, math::length(stretch.to - stretch.from));
    double whole = 0;
    Vec2 sum{0, 0};
    for (const Stretch& stretch : boundary) {
        // Shares of the longest, so that products of the shortest keep their digits.
        const double share = longest > 0 ? math::length(stretch.to - stretch.from) / longest : 1;
        whole += share;
        sum += ((stretch.from - origin) + (stretch.to - origin)) * (0.5 * share);
    }
    return whole > 0 ? origin + sum / whole : origin;
}

/// A part adds the area and the moments between it and the y-axis, of which a level side has none: x dy,
/// x^2 / 2 dy and x y dy along its chord, and for an arc the circular segment beyond it. Of angle t and
/// radius r, that has area r^2 (t - sin t) / 2 and, about the arc's center, the moment 2/3 r^3 sin^3(t / 2)
/// along its middle, which holds for small angles too. Areas are in units of a frame around all pieces, so
/// that those of tiny pieces do not vanish.
class MomentSum final : public PartVisitor {
  public:
    MomentSum(Vec2 origin, const Frame& units, double extent)
        : origin_(origin), units_(units), scale_(extent > 0 ? math::safe_scale({extent, 0}) : 1) {}

    void enter(const Frame& frame) override {
        flush();
        frame_ = frame;
    }

    bool visit_alone(std::span<const Vec2>, double) override { return false; }

    void visit(const Part& part) override {
        const LocalPoint &p = part.from, &q = part.to;
        const DoubleDouble up = q.y - p.y, sixth = up / DoubleDouble(6);
        own_area_ = own_area_ + (p.x + q.x) * up * DoubleDouble(0.5);
        own_moment_.x = own_moment_.x + (p.x * p.x + p.x * q.x + q.x * q.x) * sixth;
        own_moment_.y = own_moment_.y + (p.x * (p.y + p.y + q.y) + q.x * (p.y + q.y + q.y)) * sixth;
        if (!part.is_arc()) return;
        const double angle = arc_angle(part), half_chord = part.radius.high * math::sin(angle / 2);
        const double beyond = circular_segment(part.radius.high, angle);
        if (!(beyond > 0)) return;
        // Outward from the chord: of half a turn the middle of its ends says nothing.
        const Vec2 chord{(q.x - p.x).high, (q.y - p.y).high};
        const Vec2 outward = math::right_normal(chord) / math::length(chord);
        const double reach = half_chord * half_chord * half_chord * (2.0 / 3) / beyond;
        own_area_ = own_area_ + DoubleDouble(beyond);
        own_moment_.x =
            own_moment_.x + DoubleDouble(beyond) * (part.center.x + DoubleDouble(reach * outward.x));
        own_moment_.y =
            own_moment_.y + DoubleDouble(beyond) * (part.center.y + DoubleDouble(reach * outward.y));
    }

    /// In units.
    double area() {
        flush();
        return area_;
    }
    Vec2 centroid() const { return origin_ + moment_ / area_ / scale_; }

  private:
    void flush() {
        if (own_area_.high > 0) {
            const auto in_units = [&](double x) { return units_.local_length(frame_.world_length(x)); };
            const double area = in_units(in_units(own_area_.high));
            const Vec2 at = frame_.world({own_moment_.x / own_area_, own_moment_.y / own_area_});
            area_ += area;
            moment_ += (at - origin_) * scale_ * area;
        }
        own_area_ = 0.0;
        own_moment_ = {};
    }

    Vec2 origin_;
    Frame units_, frame_;
    double scale_;  ///< of the moments, so that those of subnormal ways keep their digits
    DoubleDouble own_area_;
    LocalPoint own_moment_;
    double area_ = 0;
    Vec2 moment_{0, 0};
};

}  // namespace

Vec2 centroid(const shape::Placed& shape) {
    const auto pieces = rounded_pieces(shape);
    if (pieces.empty()) return Vec2{std::numeric_limits<double>::quiet_NaN()};
    if (pieces.size() == 1 && pieces[0].vertices.size() <= 2)
        return pieces[0].vertices.front() * 0.5 + pieces[0].vertices.back() * 0.5;
    const Aabb box = box_of(pieces);
    const double extent = math::largest_component(box.size());
    const Vec2 origin = box.center();
    const Frame units(origin, extent);
    MomentSum sum(origin, units, extent);
    for_each_part(pieces, Seams::exact, std::pmr::get_default_resource(), sum);
    // An area that placing alone may have made of a segment is none.
    if (sum.area() > units.local_length(union_tolerance(pieces)) * units.local_length(extent))
        return sum.centroid();
    return mean_place(union_boundary(pieces), origin);
}

double common_area(const shape::Placed& a, const shape::Placed& b) {
    auto pieces_a = rounded_pieces(a), pieces_b = rounded_pieces(b);
    if (pieces_a.empty() || pieces_b.empty()) return 0;
    const Aabb shared = math::intersection(box_of(pieces_a), box_of(pieces_b));
    // A point of both lies in pieces that meet the shared box: the others add the same to both sides.
    const auto elsewhere = [&](const RoundedPiece& piece) { return !math::overlap(box_of(piece), shared); };
    std::erase_if(pieces_a, elsewhere);
    std::erase_if(pieces_b, elsewhere);
    if (shared.empty() || pieces_a.empty() || pieces_b.empty()) return 0;
    const double of_a = union_area(pieces_a), of_b = union_area(pieces_b);
    pieces_a.insert(pieces_a.end(), pieces_b.begin(), pieces_b.end());
    const double common = std::min({of_a + of_b - union_area(pieces_a), of_a, of_b});
    // What rounding leaves of nothing is nothing.
    return common > 1e-15 * (of_a + of_b) ? common : 0;
}

std::pmr::vector<Stretch> offset_outline(std::span<const RoundedPiece> pieces, double distance) {
    assert(distance >= 0);
    std::vector<RoundedPiece> grown(pieces.begin(), pieces.end());
    for (RoundedPiece& piece : grown) piece.radius += distance;
    return union_boundary(grown);
}

}  // namespace collision::hull
