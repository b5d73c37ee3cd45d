#include "core/hull/union_cover.h"

#include <array>
#include <cmath>
#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

#include "core/hull/side_crossings.h"
#include "core/hull/union_sweep.h"
#include "core/math/predicates.h"

namespace collision::hull {
namespace {

using math::cross;
using math::dot;

Vec2 point_at(const Side& side, double t) { return side.from + t * (side.to - side.from); }

void cover_all(const Outline& outline, Covers& covers) {
    for (std::size_t i = 0; i < outline.sides.size(); ++i)
        covers.push_back({i, 0, 1, outline.sides[i].from, outline.sides[i].to});
}

/// Covers a segment, given by its first side, from begin to end on both of its sides.
void cover_both_sides(const Outline& segment, double begin, double end, Covers& covers) {
    const Side& there = segment.sides[0];
    const Vec2 begin_point = point_at(there, begin), end_point = point_at(there, end);
    covers.push_back({0, begin, end, begin_point, end_point});
    covers.push_back({1, 1 - end, 1 - begin, end_point, begin_point});
}

// ---------------------------------------------------------------------------------------------------------
// Pieces without area: what lies in or along the other piece is covered, and they cover nothing but others
// of their kind.

struct Interval {
    double begin = std::numeric_limits<double>::infinity();
    double end = -std::numeric_limits<double>::infinity();
    void include(double t) {
        begin = std::min(begin, t);
        end = std::max(end, t);
    }
};

/// The part of both sides where they run within tolerance of one another, as places along `side`.
Interval common_stretch(const Side& side, const Side& other, double tolerance) {
    const Vec2 along = side.to - side.from;
    const double squared = math::squared_length(along);
    double t0 = dot(other.from - side.from, along) / squared, t1 = dot(other.to - side.from, along) / squared;
    double g0 = cross(along, other.from - side.from), g1 = cross(along, other.to - side.from);
    if (t0 > t1) {
        std::swap(t0, t1);
        std::swap(g0, g1);
    }
    const double begin = std::max(t0, 0.0), end = std::min(t1, 1.0);
    const double size = std::sqrt(squared);
    if ((end - begin) * size <= tolerance) return {};
    const auto gap = [&](double t) { return std::abs(g0 + (g1 - g0) * ((t - t0) / (t1 - t0))) / size; };
    if (gap(begin) > tolerance || gap(end) > tolerance) return {};
    return {begin, end};
}

/// Where the line through a segment passes through a region, as places along the segment.
Interval chord(const Side& segment, const Outline& region, double tolerance) {
    const Vec2 along = segment.to - segment.from;
    const double squared = math::squared_length(along);
    Interval result;
    // The region is convex, so the chord reaches between the outermost crossings with its sides. At a corner,
    // rounding may hide the crossing from both sides that meet there.
    for (const Side& side : region.sides) {
        if (std::abs(cross(along, side.from - segment.from)) <= tolerance * std::sqrt(squared))
            result.include(dot(side.from - segment.from, along) / squared);
        if (side.arc) {
            const Vec2 arm = segment.from - side.center;
            const double nearest = -dot(arm, along) / squared;
            const double room = side.radius * side.radius - math::squared_length(arm + nearest * along);
            if (room < 0) continue;
            for (const double t :
                 {nearest - std::sqrt(room / squared), nearest + std::sqrt(room / squared)}) {
                const Vec2 p = point_at(segment, t);
                if (cross(side.from - side.center, p - side.center) >= 0 &&
                    cross(p - side.center, side.to - side.center) >= 0)
                    result.include(t);
            }
        } else {
            const double from = cross(along, side.from - segment.from);
            const double to = cross(along, side.to - segment.from);
            if ((from > 0) == (to > 0) && from != 0 && to != 0) continue;
            if (from == to) continue;  // along the side: the neighbours' ends say how far
            const Vec2 p = side.from + (from / (from - to)) * (side.to - side.from);
            result.include(dot(p - segment.from, along) / squared);
        }
    }
    return {std::max(result.begin, 0.0), std::min(result.end, 1.0)};
}

void cover_thin(const Outline& thin, const Outline& other, bool thin_gives_way, double tolerance,
                Covers& covers) {
    const bool other_is_thin = other.kind != Outline::Kind::region;
    if (thin.kind == Outline::Kind::point) {
        const bool tie = other.kind == Outline::Kind::point && !thin_gives_way;
        if (!tie && depth_in(other, thin.core[0]) >= -tolerance) cover_all(thin, covers);
        return;
    }
    const Side& segment = thin.sides[0];
    if (!other_is_thin)
        if (const Interval inside = chord(segment, other, tolerance); inside.begin < inside.end)
            cover_both_sides(thin, inside.begin, inside.end, covers);
    if (other.kind == Outline::Kind::point || (other_is_thin && !thin_gives_way)) return;
    for (const Side& side : other.sides)
        if (!side.arc)
            if (const Interval both = common_stretch(segment, side, tolerance); both.begin < both.end)
                cover_both_sides(thin, both.begin, both.end, covers);
}

// ---------------------------------------------------------------------------------------------------------
// Two regions that touch: seams, straight against straight, are inside the union.

bool cover_seams(const Outline& a, const Outline& b, double tolerance, Covers& a_covers, Covers& b_covers) {
    bool found = false;
    for (std::size_t i = 0; i < a.sides.size(); ++i)
        for (std::size_t j = 0; j < b.sides.size(); ++j) {
            const Side &e = a.sides[i], &f = b.sides[j];
            if (e.arc || f.arc || dot(e.to - e.from, f.to - f.from) >= 0) continue;
            const Interval on_e = common_stretch(e, f, tolerance);
            if (!(on_e.begin < on_e.end)) continue;
            found = true;
            // Both covers end at a vertex of one of the two sides.
            const Vec2 begin = on_e.begin > 0 ? f.to : e.from, end = on_e.end < 1 ? f.from : e.to;
            a_covers.push_back({i, on_e.begin, on_e.end, begin, end});
            b_covers.push_back({j, place_along(f, end), place_along(f, begin), end, begin});
        }
    return found;
}

/// How far apart the cores are (0 where they meet), and the points there.
struct Near {
    double distance;
    Vec2 on_a, on_b;
};

Near nearest_of_cores(const Outline& a, const Outline& b) {
    Near best{std::numeric_limits<double>::infinity(), {}, {}};
    const auto vertices_against_edges = [&best](const auto& vertices, const auto& core, bool swapped) {
        for (const Vec2 p : vertices)
            for (std::size_t i = 0; i < core.size(); ++i) {
                const Side edge{.from = core[i], .to = core[(i + 1) % core.size()]};
                const Vec2 q = closest_point({Stretch::Kind::straight, edge.from, edge.to, {}, 0, 0}, p);
                if (const double d = length(q - p); d < best.distance)
                    best = swapped ? Near{d, q, p} : Near{d, p, q};
            }
    };
    vertices_against_edges(a.core, b.core, false);
    vertices_against_edges(b.core, a.core, true);
    return best;
}

/// The part of a convex polygon that lies in another, as the mean of its corners.
std::optional<Vec2> middle_of_common_part(std::span<const Vec2> a, std::span<const Vec2> b,
                                          std::pmr::memory_resource* memory) {
    const Vec2 origin = a[0];
    std::pmr::vector<Vec2> part(memory), next(memory);
    part.reserve(a.size() + b.size());  // a cut adds a corner at most
    next.reserve(a.size() + b.size());
    for (const Vec2 p : a) part.push_back(p - origin);
    for (std::size_t i = 0; i < b.size() && !part.empty(); ++i) {
        const Vec2 from = b[i] - origin, along = b[(i + 1) % b.size()] - b[i];
        next.clear();
        for (std::size_t k = 0; k < part.size(); ++k) {
            const Vec2 p = part[k], q = part[(k + 1) % part.size()];
            const double at_p = cross(along, p - from), at_q = cross(along, q - from);
            if (at_p >= 0) next.push_back(p);
            if ((at_p > 0 && at_q < 0) || (at_p < 0 && at_q > 0))
                next.push_back(p + (at_p / (at_p - at_q)) * (q - p));
        }
        std::swap(part, next);
    }
    if (part.empty()) return {};
    Vec2 sum{0, 0};
    for (const Vec2 p : part) sum += p;
    return origin + sum / static_cast<double>(part.size());
}

/// Smallest translation that parts two cores that meet.
double penetration_of_cores(std::span<const Vec2> a, std::span<const Vec2> b) {
    double least = std::numeric_limits<double>::infinity();
    const auto along_normals_of = [&least](const auto& one, const auto& other) {
        if (one.size() < 2) return;
        for (std::size_t i = 0; i < one.size(); ++i) {
            const Vec2 from = one[i], along = one[(i + 1) % one.size()] - from;
            double deepest = -std::numeric_limits<double>::infinity();
            for (const Vec2 p : other) deepest = std::max(deepest, cross(along, p - from));
            least = std::min(least, deepest / length(along));
        }
    };
    along_normals_of(a, b);
    along_normals_of(b, a);
    return least;
}

// ---------------------------------------------------------------------------------------------------------

/// A common point of two cores, in the midst of what they have in common; empty where they are apart.
std::optional<Vec2> common_point(std::span<const Vec2> a, std::span<const Vec2> b,
                                 std::pmr::memory_resource* memory) {
    if (b.size() >= 3) return middle_of_common_part(a, b, memory);
    if (a.size() >= 3) return middle_of_common_part(std::array{b.front(), b.back()}, a, memory);
    if (a.size() < 2 || b.size() < 2) return {};
    const Side e{.from = a[0], .to = a[1]}, f{.from = b[0], .to = b[1]};
    const auto parts = [](const Side& one, const Side& two) {
        return math::orientation(one.from, one.to, two.from) * math::orientation(one.from, one.to, two.to) <
               0;
    };
    if (!parts(e, f) || !parts(f, e)) return {};
    return crossing(e, f);
}

void cover_regions(const Outline& a, const Outline& b, double tolerance, Covers& a_covers, Covers& b_covers) {
    // The caller's memory may take nothing back, and pairs are many.
    std::array<std::byte, 8 * 1024> room;
    std::pmr::monotonic_buffer_resource memory(room.data(), room.size());
    const auto sweep_from = [&](Vec2 eye) {
        Sweep sweep(a, b, eye, tolerance, a_covers, b_covers, &memory);
        if (!sweep.sees_both()) return false;
        sweep.run();
        return true;
    };
    for (const Vec2 eye : {middle(a), middle(b)})
        if (depth_in(a, eye) > 2 * tolerance && depth_in(b, eye) > 2 * tolerance && sweep_from(eye)) return;

    const auto common = common_point(a.core, b.core, &memory);
    const Near near = common ? Near{0, *common, *common} : nearest_of_cores(a, b);
    const double depth =
        a.radius + b.radius + (common ? penetration_of_cores(a.core, b.core) : -near.distance);
    if (depth < -tolerance) return;
    if (depth <= tolerance && cover_seams(a, b, tolerance, a_covers, b_covers)) return;
    // A lens between arcs that is thinner than its corners are exact cannot be told from a touch.
    const bool round = a.radius > 0 || b.radius > 0;
    if (depth <= (round ? 2 * tolerance : 0)) return;

    // Any point within both radii of the two nearest points will do, and where a core has no radius, one that
    // is moved from there towards its middle.
    const double radii = a.radius + b.radius;
    Vec2 eye = near.on_a;
    if (radii > 0) eye += (a.radius / radii) * (near.on_b - near.on_a);
    const auto move_towards_middle = [&](const Outline& outline) {
        if (outline.radius > 0 || radii == 0) return;
        const Vec2 inward = middle(outline) - eye;
        const double far = length(inward);
        if (far > 0) eye += std::min(1.0, 0.5 * (radii - near.distance) / far) * inward;
    };
    move_towards_middle(a);
    move_towards_middle(b);
    sweep_from(eye);
}

}  // namespace

void cover_each_other(const Outline& a, const Outline& b, double tolerance, Covers& a_covers,
                      Covers& b_covers) {
    const math::Aabb reach{a.box.min - tolerance, a.box.max + tolerance};
    if (!math::overlap(reach, b.box)) return;
    const bool a_is_region = a.kind == Outline::Kind::region, b_is_region = b.kind == Outline::Kind::region;
    if (a_is_region && b_is_region) return cover_regions(a, b, tolerance, a_covers, b_covers);
    if (!a_is_region) cover_thin(a, b, false, tolerance, a_covers);
    if (!b_is_region) cover_thin(b, a, true, tolerance, b_covers);
}

}  // namespace collision::hull
