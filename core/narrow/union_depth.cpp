// The nearest way out of a union of Minkowski differences.
#include "core/narrow/union_depth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/predicates.h"
#include "core/narrow/faces.h"
#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::dot;
using math::right_normal;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A straight part of the boundary of one difference's core: from + t * along, the inside to the left.
struct Side {
    Vec2 from;
    Vec2 along;
    double first, last;
    double offset;  ///< dot(outward, from): how far the line lies from the origin, > 0 where that is inside
    std::size_t owner;
};

/// A corner of a difference's core.
struct Corner {
    Vec2 at;
    std::size_t owner;
};

/// One Minkowski difference b - a of two pieces: all within radius of its core.
struct Difference {
    std::size_t first_side, side_count;
    std::size_t first_corner, corner_count;
    double radius;
    bool everything;  ///< the whole plane
};

class WayOut {
  public:
    WayOut(const Pieces& a, const Pieces& b, double tie_sign) : tie_sign_(tie_sign) {
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) add(a[i], b[j]);
        for (const Corner& corner : corners_) scale_ = std::max(scale_, largest_component(corner.at));
        for (const Side& side : sides_) scale_ = std::max(scale_, largest_component(side.from));
        for (const Difference& d : differences_) scale_ = std::max(scale_, d.radius);
        rounding_ = 16 * unit_roundoff * scale_;
        step_ = 64 * rounding_;
    }

    std::optional<UnionDepth> find() {
        for (const Difference& d : differences_)
            if (d.everything) return std::nullopt;
        for (const Side& side : sides_) try_foot(side);
        for (const Corner& corner : corners_) try_arc(corner);
        try_crossings();
        if (best_ == infinity) return std::nullopt;
        // Where the opposite way is as short, nothing in the shapes tells the two apart.
        const double x = normal_.x != 0 ? normal_.x : normal_.y;
        if (tie_sign_ * x < 0 && is_open(best_ * normal_, normal_)) normal_ = -normal_;
        return UnionDepth{best_, normal_};
    }

  private:
    void add(const ConvexSet& a, const ConvexSet& b);
    void add_bounded(const ConvexSet& a, const ConvexSet& b);
    void add_endless(const ConvexSet& a, const ConvexSet& b);
    void add_side(Vec2 from, Vec2 along, double first, double last) {
        sides_.push_back({from, along, first, last, dot(right_normal(along), from), differences_.size()});
    }

    double radius(std::size_t owner) const { return differences_[owner].radius; }
    bool covers(const Difference& d, Vec2 p, double margin) const;
    bool is_outside(Vec2 p) const;
    bool is_buried(const Side& side) const;
    void offer(Vec2 at, Vec2 outward, Vec2 aside = {0, 0});
    bool is_open(Vec2 at, Vec2 outward, Vec2 aside = {0, 0}) const;
    void try_foot(const Side& side);
    void try_arc(const Corner& corner);
    void try_crossings();
    void cross(const Side& s, const Side& t);
    void cross(const Side& s, const Corner& c);
    void cross(const Corner& c, const Corner& d);
    void offer_crossing(Vec2 at, Vec2 normal_a, Vec2 normal_b);

    // Room for two concave polygons of 16 vertices: 14 triangles each make 196 differences of up to six sides
    // and seven corners.
    static constexpr std::size_t room = 1400;
    SmallVector<Side, room> sides_;
    SmallVector<Corner, room> corners_;
    SmallVector<Difference, 200> differences_;
    double tie_sign_;
    double scale_ = 0;
    double rounding_ = 0;  ///< what a point's place against a side is uncertain by
    double step_ = 0;      ///< far enough from a boundary to see beyond that
    double best_ = infinity;
    Vec2 normal_{1, 0};
    mutable std::size_t last_cover_ = 0;
};

void WayOut::add(const ConvexSet& a, const ConvexSet& b) {
    Difference d{sides_.size(), 0, corners_.size(), 0, a.radius + b.radius, false};
    if (a.bounded() && b.bounded()) {
        add_bounded(a, b);
    } else {
        add_endless(a, b);
        d.everything = sides_.size() == d.first_side;
    }
    d.side_count = sides_.size() - d.first_side;
    d.corner_count = corners_.size() - d.first_corner;
    differences_.push_back(d);
}

/// Both boundaries, the other one turned by 180 degrees, merged by the angle of their sides.
void WayOut::add_bounded(const ConvexSet& a, const ConvexSet& b) {
    const auto lower_left = [](Vec2 p, Vec2 q) { return p.y < q.y || (p.y == q.y && p.x < q.x); };
    const std::size_t n = a.vertices.size(), m = b.vertices.size();
    std::size_t start_a = 0, start_b = 0;
    for (std::size_t i = 1; i < n; ++i)
        if (lower_left(a.vertices[start_a], a.vertices[i])) start_a = i;
    for (std::size_t j = 1; j < m; ++j)
        if (lower_left(b.vertices[j], b.vertices[start_b])) start_b = j;
    // n and m sides each (a segment has two, a point none).
    const std::size_t sides_a = n > 1 ? n : 0, sides_b = m > 1 ? m : 0;
    const auto at_a = [&](std::size_t i) { return a.vertices[(start_a + i) % n]; };
    const auto at_b = [&](std::size_t j) { return b.vertices[(start_b + j) % m]; };
    std::size_t i = 0, j = 0;
    const std::size_t owner = differences_.size();
    corners_.push_back({at_b(0) - at_a(0), owner});
    while (i < sides_a || j < sides_b) {
        const Vec2 side_a = i < sides_a ? at_a(i) - at_a(i + 1) : Vec2{0, 0};
        const Vec2 side_b = j < sides_b ? at_b(j + 1) - at_b(j) : Vec2{0, 0};
        // A repeated vertex has no angle to be sorted by.
        const bool none_a = i < sides_a && side_a == Vec2{0, 0}, none_b = j < sides_b && side_b == Vec2{0, 0};
        if (none_a || none_b) {
            none_a ? ++i : ++j;
            continue;
        }
        // Both lists rise in angle from 0 to 360 degrees; upper half turns first, so compare halves, then
        // turns.
        const auto lower_half = [](Vec2 v) { return v.y < 0 || (v.y == 0 && v.x < 0); };
        bool take_a = j >= sides_b;
        if (i < sides_a && j < sides_b) {
            take_a = lower_half(side_a) != lower_half(side_b)
                         ? lower_half(side_b)
                         : math::cross_sign(math::arrow(side_a), math::arrow(side_b)) >= 0;
        }
        const Vec2 from = at_b(j) - at_a(i);
        const Vec2 side = take_a ? side_a : side_b;
        take_a ? ++i : ++j;
        const Vec2 to = at_b(j) - at_a(i);
        corners_.push_back({to, owner});
        add_side(from, unit(side), 0, length(side));
    }
}

void WayOut::add_endless(const ConvexSet& a, const ConvexSet& b) {
    for_each_face_of_difference(a, b, [&](const Edge& edge, const Support& opposite, bool of_a) {
        if (of_a) {
            add_side(b.vertices[opposite.vertex] - edge.from, -edge.along, edge.first, edge.last);
        } else {
            add_side(edge.from - a.vertices[opposite.vertex], edge.along, edge.first, edge.last);
        }
    });
    if (a.reach == Reach::line || b.reach == Reach::line) return;
    const std::size_t owner = differences_.size();
    for (const Vec2 p : a.vertices)
        for (const Vec2 q : b.vertices) corners_.push_back({q - p, owner});
}

/// Whether p lies inside d by more than margin.
bool WayOut::covers(const Difference& d, Vec2 p, double margin) const {
    const auto sides = sides_.part(d.first_side, d.side_count);
    if (d.radius == 0) {
        for (const Side& side : sides)
            if (dot(right_normal(side.along), p - side.from) >= -margin) return false;
        return !sides.empty();
    }
    const double reach = d.radius - margin;
    if (reach <= 0) return false;
    bool inside = !sides.empty();
    for (const Side& side : sides) {
        const Vec2 offset = p - side.from;
        const double height = dot(right_normal(side.along), offset);
        if (height >= reach) return false;
        if (height < 0) continue;
        inside = false;  // on the side's line it lies inside only along the side: a flat core has no inside
        const double t = dot(side.along, offset);
        if (t >= side.first && t <= side.last) return true;
    }
    if (inside) return true;
    for (const Corner& corner : corners_.part(d.first_corner, d.corner_count))
        if (length(p - corner.at) < reach) return true;
    return false;
}

/// Places are asked about near each other: what covered the last one mostly covers the next.
bool WayOut::is_outside(Vec2 p) const {
    if (covers(differences_[last_cover_], p, rounding_)) return false;
    for (std::size_t i = 0; i < differences_.size(); ++i) {
        if (!covers(differences_[i], p, rounding_)) continue;
        last_cover_ = i;
        return false;
    }
    return true;
}

/// Whether one of the differences, which are convex, covers the whole side: no way out leads through it. Of
/// two polygons of a hundred vertices nearly all sides are.
bool WayOut::is_buried(const Side& side) const {
    if (!std::isfinite(side.first) || !std::isfinite(side.last)) return false;
    const Vec2 outward = radius(side.owner) * right_normal(side.along);
    const Vec2 from = side.from + side.first * side.along + outward;
    const Vec2 to = side.from + side.last * side.along + outward;
    const auto covers_both = [&](std::size_t i) {
        return covers(differences_[i], from, 4 * step_) && covers(differences_[i], to, 4 * step_);
    };
    if (covers_both(last_cover_)) return true;
    for (std::size_t i = 0; i < differences_.size(); ++i) {
        if (!covers_both(i)) continue;
        last_cover_ = i;
        return true;
    }
    return false;
}

/// Whether the outside begins at `at` towards outward (scaled so that one step clears every boundary through
/// it), a little aside. Looked at three times, as one place may lie on a seam between two differences.
bool WayOut::is_open(Vec2 at, Vec2 outward, Vec2 aside) const {
    const Vec2 beyond = at + step_ * outward + aside;
    const Vec2 across = 0.3 * step_ * math::left_normal(unit(outward));
    return is_outside(beyond) && is_outside(beyond + across) && is_outside(beyond - across);
}

/// The translation that brings the origin to `at` in the differences is its opposite.
void WayOut::offer(Vec2 at, Vec2 outward, Vec2 aside) {
    const double distance = length(at);
    if (distance > best_) return;
    const Vec2 normal = distance > step_ ? at / -distance : -unit(outward);
    const bool later = normal.x != normal_.x ? normal.x < normal_.x : normal.y <= normal_.y;
    if (distance == best_ && later) return;
    if (!is_open(at, outward, aside)) return;
    best_ = distance;
    normal_ = normal;
}

void WayOut::try_foot(const Side& side) {
    const double distance = side.offset + radius(side.owner);
    if (distance < -step_ || distance > best_) return;
    const double t = -dot(side.along, side.from);
    if (t < side.first - step_ || t > side.last + step_) return;
    const Vec2 outward = right_normal(side.along);
    // At an end, look out from a little inside of it: what lies beyond the end is the business of crossings.
    const double inset = std::min(256 * step_, (side.last - side.first) / 2);
    const double inside = std::clamp(t, side.first + inset, side.last - inset);
    offer(distance * outward, outward, (inside - t) * side.along);
}

void WayOut::try_arc(const Corner& corner) {
    const double r = radius(corner.owner);
    if (r == 0) {
        if (differences_[corner.owner].side_count == 0) offer(corner.at, Vec2{-1, 0});
        return;
    }
    const double from_center = length(corner.at);
    if (from_center > r + step_) return;
    if (from_center > 0) {
        const Vec2 outward = -corner.at / from_center;
        offer((r - from_center) * outward, outward);
        if (best_ <= r - from_center) return;
        // Where a boundary touches the arc right here, the way out begins a little beside: where the two have
        // parted by a few steps.
        const double beside = std::sqrt(std::min(1.0, 16 * step_ / r));
        for (const double turn : {-beside, beside}) {
            const Vec2 towards = unit(outward + turn * math::left_normal(outward));
            offer(corner.at + r * towards, towards);
        }
        return;
    }
    for (const Vec2 outward : {Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}}) offer(r * outward, outward);
}

/// The nearest point of a notch between two boundaries lies where the way there is a sum of both outward
/// normals; elsewhere one can slide along a boundary and come nearer.
void WayOut::offer_crossing(Vec2 at, Vec2 normal_a, Vec2 normal_b) {
    if (!(length(at) < best_)) return;
    const double turn = math::cross(normal_a, normal_b);
    const double opening = 1 + dot(normal_a, normal_b);
    if (opening < 1e-12) return;
    const double share_a = math::cross(at, normal_b) / turn, share_b = math::cross(normal_a, at) / turn;
    if (!(share_a >= -step_ && share_b >= -step_)) return;
    offer(at, (normal_a + normal_b) / opening);
}

void WayOut::cross(const Side& s, const Side& t) {
    const double turn = math::cross(s.along, t.along);
    if (turn == 0) return;
    const Vec2 from_s = s.from + radius(s.owner) * right_normal(s.along);
    const Vec2 from_t = t.from + radius(t.owner) * right_normal(t.along);
    const Vec2 between = from_t - from_s;
    const double on_s = math::cross(between, t.along) / turn, on_t = math::cross(between, s.along) / turn;
    if (on_s < s.first - step_ || on_s > s.last + step_ || on_t < t.first - step_ || on_t > t.last + step_)
        return;
    // By the distances of both lines from the origin: the crossing keeps its digits however long the sides
    // are.
    const double height_s = s.offset + radius(s.owner), height_t = t.offset + radius(t.owner);
    const Vec2 at = (height_t * s.along - height_s * t.along) / turn;
    offer_crossing(at, right_normal(s.along), right_normal(t.along));
}

void WayOut::cross(const Side& s, const Corner& c) {
    const double r = radius(c.owner);
    if (r == 0) return;
    const Vec2 outward = right_normal(s.along);
    const double height = dot(outward, c.at - s.from) - radius(s.owner);
    if (std::abs(height) >= r) return;
    const double middle = dot(s.along, c.at - s.from);
    const double half = std::sqrt(r - height) * std::sqrt(r + height);
    for (const double along : {middle - half, middle + half}) {
        if (along < s.first - step_ || along > s.last + step_) continue;
        const Vec2 from_center = (along - middle) * s.along - height * outward;
        offer_crossing(c.at + from_center, outward, from_center / r);
    }
}

void WayOut::cross(const Corner& c, const Corner& d) {
    const double r = radius(c.owner), q = radius(d.owner);
    if (r == 0 || q == 0) return;
    const Vec2 between = d.at - c.at;
    const double apart = length(between);
    if (apart == 0 || apart >= r + q || apart <= std::abs(r - q)) return;
    const Vec2 along = between / apart;
    const double foot = (apart + (r - q) / apart * (r + q)) / 2;
    const double half = std::sqrt(std::max(0.0, r - foot)) * std::sqrt(std::max(0.0, r + foot));
    for (const double side : {-half, half}) {
        const Vec2 at = c.at + foot * along + side * math::left_normal(along);
        offer_crossing(at, (at - c.at) / r, (at - d.at) / q);
    }
}

void WayOut::try_crossings() {
    if (differences_.size() < 2) return;
    // Only boundaries that come nearer than the best way out.
    SmallVector<std::size_t, room> near_sides, near_corners;
    const auto nearest_of = [&](const Side& side) {
        const double t = std::clamp(-dot(side.along, side.from), side.first, side.last);
        return length(side.from + t * side.along + radius(side.owner) * right_normal(side.along));
    };
    for (std::size_t i = 0; i < sides_.size(); ++i)
        if (nearest_of(sides_[i]) < best_ && !is_buried(sides_[i])) near_sides.push_back(i);
    for (std::size_t i = 0; i < corners_.size(); ++i) {
        const double r = radius(corners_[i].owner);
        if (r > 0 && std::abs(length(corners_[i].at) - r) < best_) near_corners.push_back(i);
    }
    for (std::size_t i = 0; i < near_sides.size(); ++i) {
        const Side& s = sides_[near_sides[i]];
        for (std::size_t j = i + 1; j < near_sides.size(); ++j) {
            const Side& t = sides_[near_sides[j]];
            if (s.owner != t.owner) cross(s, t);
        }
        for (const std::size_t c : near_corners)
            if (corners_[c].owner != s.owner) cross(s, corners_[c]);
    }
    for (std::size_t i = 0; i < near_corners.size(); ++i) {
        const Corner& c = corners_[near_corners[i]];
        for (std::size_t j = i + 1; j < near_corners.size(); ++j) {
            const Corner& d = corners_[near_corners[j]];
            if (c.owner != d.owner) cross(c, d);
        }
    }
}

}  // namespace

std::optional<UnionDepth> union_depth(const Pieces& a, const Pieces& b, double tie_sign) {
    return WayOut(a, b, tie_sign).find();
}

}  // namespace collision::narrow
