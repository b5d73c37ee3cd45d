// Merging the boundaries of two pieces into that of their difference.
#include "differences.h"

#include <algorithm>
#include <cmath>

#include "../math/infinity.h"
#include "../math/predicates.h"
#include "faces.h"
#include "measure.h"
#include "near_pieces.h"

namespace collision::narrow {

namespace {

using math::cross;
using math::dot;
using math::infinity;
using math::right_normal;

}  // namespace

double turn_between(Vec2 u, Vec2 v) {
    const double x = dot(u, v), y = cross(u, v);
    const double share = x / (std::abs(x) + std::abs(y));
    return y >= 0 ? 1 - share : 3 + share;
}

Vec2 turned(Vec2 u, double turn) {
    const double x = turn <= 2 ? 1 - turn : turn - 3;
    const double y = turn <= 2 ? 1 - std::abs(x) : std::abs(x) - 1;
    return unit(x * u + y * math::left_normal(u));
}

namespace {

/// How many differences there are of how many sides.
struct Extent {
    std::size_t differences = 0, sides = 0, arcs = 0;
};

/// Until enough(extent).
Extent extent_of(const Pieces& a, const Pieces& b, double reach, const auto& enough) {
    Extent extent;
    double still = reach;
    for_each_near_pair(
        a, b, [&] { return still; },
        [&](std::size_t i, std::size_t j) {
            const ConvexSet piece_a = a[i], piece_b = b[j];
            const std::size_t sides = piece_a.vertices.size() + piece_b.vertices.size();
            ++extent.differences;
            extent.sides += sides;
            if (piece_a.radius + piece_b.radius > 0) extent.arcs += sides;
            if (enough(extent)) still = -1;
        });
    return extent;
}

}  // namespace

std::size_t Differences::bytes_needed(const Pieces& a, const Pieces& b, double reach, std::size_t enough) {
    const auto bytes = [](const Extent& e) {
        return e.differences * sizeof(Difference) + e.sides * sizeof(Side) +
               e.arcs * (2 * sizeof(Corner) + sizeof(Arc));
    };
    return bytes(extent_of(a, b, reach, [&](const Extent& e) { return bytes(e) > enough; }));
}

void Differences::reserve(const Pieces& a, const Pieces& b, double reach) {
    const Extent extent = extent_of(a, b, reach, [](const Extent&) { return false; });
    differences_.reserve(extent.differences);
    sides_.reserve(extent.sides);
    corners_.reserve(2 * extent.arcs);
    arcs_.reserve(extent.arcs);
}

Differences::Differences(const Pieces& a, const Pieces& b, double reach) {
    if (a.size() * b.size() > few_pairs) reserve(a, b, reach);
    const auto add_pair = [&](std::size_t i, std::size_t j) {
        add(
            a[i], b[j], [&](std::size_t k) { return a.is_seam(i, k); },
            [&](std::size_t k) { return b.is_seam(j, k); });
    };
    for_each_near_pair(
        a, b, [&] { return reach; }, add_pair);
    complete_ = differences_.size() == a.size() * b.size();
    rescale();
}

void Differences::rescale() {
    double largest = 0;
    for (const Corner& corner : corners_) largest = std::max(largest, largest_component(corner.at));
    for (const Side& side : sides_) largest = std::max(largest, largest_component(side.from));
    for (const Difference& d : differences_) largest = std::max(largest, d.radius);
    // Products of up to four lengths are formed.
    if (largest > 0 && (largest < 0x1p-100 || largest > 0x1p+100))
        scale_ = std::ldexp(1.0, -std::clamp(std::ilogb(largest), -1000, 1000));
    rounding_ = 16 * unit_roundoff * largest * scale_;
    for (Difference& d : differences_) {
        const auto sides = sides_of(d);
        bool both_ways = sides.empty();  // one side alone is a half plane
        d.flat_core = std::all_of(sides.begin(), sides.end(), [&](const Side& side) {
            const bool same_way = dot(side.along, sides[0].along) > 0;
            both_ways = both_ways || !same_way;
            const double apart = side.offset + (same_way ? -sides[0].offset : sides[0].offset);
            return std::abs(cross(side.along, sides[0].along)) <= 4 * unit_roundoff &&
                   std::abs(apart) * scale_ <= rounding_;
        });
        d.flat_core = d.flat_core && both_ways;
    }
    if (scale_ == 1) return;
    for (Corner& corner : corners_) corner.at *= scale_;
    for (Side& side : sides_) {
        side.from *= scale_;
        side.first *= scale_;
        side.last *= scale_;
        side.offset *= scale_;
    }
    for (Arc& arc : arcs_) arc.center *= scale_;
    for (Difference& d : differences_) {
        d.radius *= scale_;
        d.box.min *= scale_;
        d.box.max *= scale_;
    }
}

void Differences::add_side(Vec2 from, Vec2 along, double first, double last, bool seam) {
    sides_.push_back({from, along, first, last, dot(right_normal(along), from), differences_.size(), seam});
}

void Differences::add_arc(Vec2 center, Vec2 start, Vec2 end) {
    if (cross(start, end) <= 0 && dot(start, end) > 0) return;  // two sides along one line,
    const double sweep = turn_between(start, end);
    if (sweep < 32 * unit_roundoff) return;  // or as good as: their ends say the same
    arcs_.push_back({center, start, sweep, differences_.size()});
}

void Differences::add(const ConvexSet& a, const ConvexSet& b, const auto& seam_of_a, const auto& seam_of_b) {
    Difference d{sides_.size(), 0, corners_.size(), 0, a.radius + b.radius, {}, false, false};
    const bool bounded = a.bounded() && b.bounded();
    bounded ? add_bounded(a, b, seam_of_a, seam_of_b) : add_endless(a, b, seam_of_a, seam_of_b);
    d.side_count = sides_.size() - d.first_side;
    d.corner_count = corners_.size() - d.first_corner;
    if (bounded) {
        for (const Corner& corner : corners_of(d)) d.box.include(corner.at);
        d.box.min -= d.radius;
        d.box.max += d.radius;
    } else {
        d.box = {Vec2{-infinity}, Vec2{infinity}};
        d.everything = d.side_count == 0;
    }
    constexpr std::size_t few_sides = 16;  // arcs look at the corners of those with more
    if (d.radius == 0 && bounded && d.side_count > 0 && d.side_count <= few_sides) {
        // Its sides begin there.
        corners_.resize(d.first_corner);
        d.corner_count = 0;
    }
    if (d.radius > 0) {
        if (bounded) {
            add_arcs_of_bounded(d);
        } else if (a.reach != Reach::line && b.reach != Reach::line) {
            add_arcs_of_endless(d, unit(b.bounded() ? -a.direction : b.direction));
        }
    }
    differences_.push_back(d);
}

/// Both boundaries, the other one turned by 180 degrees, merged by the angle of their sides.
void Differences::add_bounded(const ConvexSet& a, const ConvexSet& b, const auto& seam_of_a,
                              const auto& seam_of_b) {
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
    corners_.push_back({at_b(0) - at_a(0)});
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
        const bool seam = take_a ? seam_of_a((start_a + i) % n) : seam_of_b((start_b + j) % m);
        take_a ? ++i : ++j;
        corners_.push_back({at_b(j) - at_a(i)});
        add_side(from, unit(side), 0, length(side), seam);
    }
}

/// Between each side and the next, at the corner where one ends; all around a point.
void Differences::add_arcs_of_bounded(const Difference& d) {
    if (d.side_count == 0) {
        arcs_.push_back({corners_of(d)[0].at, {1, 0}, 4, differences_.size()});
        return;
    }
    for (std::size_t i = 0; i < d.side_count; ++i) {
        const Side side = sides_of(d)[i], next = sides_of(d)[i + 1 < d.side_count ? i + 1 : 0];
        add_arc(next.from, right_normal(side.along), right_normal(next.along));
    }
}

void Differences::add_endless(const ConvexSet& a, const ConvexSet& b, const auto& seam_of_a,
                              const auto& seam_of_b) {
    // Of the vertices that are as far out as rounding can tell, seen from the ray's base, a ray's side begins
    // at the one furthest along it: an edge that runs along the ray was judged exactly, and may have been
    // left to the ray.
    const auto far_along = [&](const ConvexSet& ray, const ConvexSet& other, Vec2 outward,
                               std::size_t vertex) {
        std::size_t best = vertex;
        double largest = 0;
        for (const Vec2 v : other.vertices)
            largest = std::max(largest, largest_component(v - ray.vertices[0]));
        const double rounding = 8 * unit_roundoff * largest;
        for (std::size_t i = 0; i < other.vertices.size(); ++i) {
            const Vec2 further = other.vertices[i] - other.vertices[best];
            const double height = dot(outward, other.vertices[i] - other.vertices[vertex]);
            if (height <= rounding && dot(ray.direction, further) > 0) best = i;
        }
        return other.vertices[best];
    };
    for_each_face_of_difference(a, b, [&](const Edge& edge, const Support& opposite, bool of_a) {
        const Vec2 outward = right_normal(edge.along);
        const ConvexSet &owner = of_a ? a : b, &other = of_a ? b : a;
        const Vec2 vertex = owner.reach == Reach::ray ? far_along(owner, other, outward, opposite.vertex)
                                                      : other.vertices[opposite.vertex];
        // An edge starts at its own first vertex.
        const auto first = std::find(owner.vertices.begin(), owner.vertices.end(), edge.from);
        const auto k = static_cast<std::size_t>(first - owner.vertices.begin());
        if (of_a) {
            add_side(vertex - edge.from, -edge.along, edge.first, edge.last, seam_of_a(k));
        } else {
            add_side(edge.from - vertex, edge.along, edge.first, edge.last, seam_of_b(k));
        }
    });
    if (a.reach == Reach::line || b.reach == Reach::line) return;
    for (const Vec2 p : a.vertices)
        for (const Vec2 q : b.vertices) corners_.push_back({q - p});
}

/// The sides sorted around the end that is not endless; between two that follow each other, an arc about the
/// corner furthest out between them.
void Differences::add_arcs_of_endless(const Difference& d, Vec2 way) {
    Side* const first = sides_.begin() + d.first_side;
    Side* const last = first + d.side_count;
    std::sort(first, last, [&](const Side& s, const Side& t) {
        const double turn_s = turn_between(way, right_normal(s.along)),
                     turn_t = turn_between(way, right_normal(t.along));
        if (turn_s != turn_t) return turn_s < turn_t;
        if (s.from != t.from) return s.from.x != t.from.x ? s.from.x < t.from.x : s.from.y < t.from.y;
        return s.first != t.first ? s.first < t.first : s.last < t.last;
    });
    for (const Side* side = first; side + 1 < last; ++side) {
        const Vec2 start = right_normal(side->along), end = right_normal(side[1].along);
        const Vec2 between = dot(start, end) < 0 ? math::left_normal(start - end) : start + end;
        const auto corners = corners_of(d);
        const auto furthest = std::max_element(
            corners.begin(), corners.end(),
            [&](const Corner& c, const Corner& e) { return dot(between, c.at) < dot(between, e.at); });
        add_arc(furthest->at, start, end);
    }
}

bool Differences::covers(const Difference& d, Vec2 p, double margin) const {
    const auto sides = sides_of(d);
    if (d.radius == 0) {
        for (const Side& side : sides)
            if (dot(right_normal(side.along), p - side.from) >= margin) return false;
        return !sides.empty();
    }
    const double reach = d.radius + margin;
    // Shrunk by more than the radius, what is left of the core counts.
    bool inside = !sides.empty() && (reach > 0 || !d.flat_core);
    double highest = -infinity;
    const auto height_over = [&](const Side& side) { return dot(right_normal(side.along), p - side.from); };
    const auto is_beside = [&](const Side& side, double slack) {
        const double t = dot(side.along, p - side.from);
        return t >= side.first - slack && t <= side.last + slack;
    };
    for (const Side& side : sides) {
        const double height = height_over(side);
        if (height >= reach) return false;
        highest = std::max(highest, height);
        if (height < 0) continue;
        inside = false;  // on the side's line it lies inside only along the side: a flat core has no inside
        if (is_beside(side, 0)) return true;
    }
    // Beyond a sharp corner rounding may see the inner side of every line. Inside, the nearest of the sides,
    // or one along the same line, is beside.
    if (inside && (reach <= 0 || std::any_of(sides.begin(), sides.end(), [&](const Side& side) {
                       return height_over(side) >= highest - rounding_ && is_beside(side, rounding_);
                   })))
        return true;
    for (const Corner& corner : corners_of(d))
        if (length(p - corner.at) < reach) return true;
    return false;
}

}  // namespace collision::narrow
