#include "core/hull/union_cover.h"

#include <array>
#include <cmath>
#include <optional>

#include "core/math/expansion.h"
#include "core/math/predicates.h"

namespace collision::hull {
namespace {

using math::cross;
using math::dot;

double length(Vec2 v) { return std::sqrt(math::squared_length(v)); }

Vec2 point_at(const Side& side, double t) { return side.from + t * (side.to - side.from); }

void cover_all(const Outline& outline, std::vector<Cover>& covers) {
    for (std::size_t i = 0; i < outline.sides.size(); ++i)
        covers.push_back({i, 0, 1, outline.sides[i].from, outline.sides[i].to});
}

/// Covers a segment, given by its first side, from begin to end on both of its sides.
void cover_both_sides(const Outline& segment, double begin, double end, std::vector<Cover>& covers) {
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
                std::vector<Cover>& covers) {
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

bool cover_seams(const Outline& a, const Outline& b, double tolerance, std::vector<Cover>& a_covers,
                 std::vector<Cover>& b_covers) {
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
std::optional<Vec2> middle_of_common_part(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    const Vec2 origin = a[0];
    std::vector<Vec2> part, next;
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
double penetration_of_cores(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
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
// Two regions that overlap: seen from a point inside both, each boundary is one distance a direction, and the
// union's is the larger. Between two corners that follow one another around the point, whichever they belong
// to, there is one side of each outline; there the question is settled once, for both outlines, so that
// exactly one of them keeps its part.

class Sweep {
  public:
    Sweep(const Outline& a, const Outline& b, Vec2 eye, double tolerance, std::vector<Cover>& a_covers,
          std::vector<Cover>& b_covers)
        : eye_(eye), noise_(tolerance / 4), a_{a.sides, a.sides, a_covers}, b_{b.sides, b.sides, b_covers} {}

    /// Whether both outlines run strictly around the eye; needed before run().
    bool sees_both() { return around(a_.sides) && around(b_.sides); }
    void run();

  private:
    struct Loop {
        const std::vector<Side>& whole;
        std::vector<Side> sides;
        std::vector<Cover>& covers;
        std::size_t at = 0;   ///< the side in the present direction
        bool hidden = false;  ///< whether the other outline is farther out
        Vec2 hidden_since{};
        bool since_before = false;  ///< hidden when the sweep started, in the midst of a side
    };
    struct Corner {
        Vec2 at;
        bool of_a;
    };
    enum class Outer { a, b };

    bool around(std::vector<Side>& sides) const;
    bool comes_before(Vec2 p, Vec2 q, Vec2 start) const;
    double distance_along(Vec2 unit, const Side& side) const;
    Outer outer_between(Vec2 p, Vec2 q) const;
    int outward(const Corner& corner) const;
    void settle(const Corner& from, const Corner& to);
    void settle_straight(const Corner& from, const Corner& to);
    void outer_from(Vec2 p, Outer outer);
    void turn_corner(Loop& loop);
    void show(Loop& loop, Vec2 until);

    Vec2 eye_;
    double noise_;
    Loop a_, b_;
    bool started_ = false;
    bool b_starts_at_corner_ = false;
    std::optional<Vec2> shown_first_;  ///< where the side of b that the sweep started on came into view
};

bool Sweep::around(std::vector<Side>& sides) const {
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (math::orientation(eye_, sides[i].from, sides[i].to) > 0) continue;
        // Between an arc and its chord: a corner at the arc's point nearest to the eye mends it.
        const Vec2 arm = eye_ - sides[i].center;
        if (!sides[i].arc || arm == Vec2{0, 0}) return false;
        Side rest = sides[i];
        rest.from = sides[i].to = rest.center + (rest.radius / length(arm)) * arm;
        sides.insert(sides.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
        if (math::orientation(eye_, sides[i].from, sides[i].to) <= 0 ||
            math::orientation(eye_, rest.from, rest.to) <= 0)
            return false;
    }
    return true;
}

/// Whether the direction to p comes before that to q, counter-clockwise from the direction to start.
bool Sweep::comes_before(Vec2 p, Vec2 q, Vec2 start) const {
    const auto half = [&](Vec2 x) {
        const int turn = math::orientation(eye_, start, x);
        if (turn != 0) return turn > 0 ? 1 : 3;
        return dot(start - eye_, x - eye_) > 0 ? 0 : 2;
    };
    const int half_p = half(p), half_q = half(q);
    return half_p != half_q ? half_p < half_q : math::orientation(eye_, p, q) > 0;
}

/// From the eye to the side.
double Sweep::distance_along(Vec2 unit, const Side& side) const {
    if (!side.arc) {
        const Vec2 along = side.to - side.from;
        return cross(side.from - eye_, along) / cross(unit, along);
    }
    const Vec2 arm = eye_ - side.center;
    const double across = cross(arm, unit);
    return std::sqrt(std::max(side.radius * side.radius - across * across, 0.0)) - dot(arm, unit);
}

/// Between the directions to p and q, where the two present sides do not cross. They may touch in between or
/// meet at an end, so of three directions the one in which they are farthest apart decides.
Sweep::Outer Sweep::outer_between(Vec2 p, Vec2 q) const {
    const auto unit = [](Vec2 v) { return v / length(v); };
    const Vec2 to_p = unit(p - eye_), to_q = unit(q - eye_);
    double lead = 0;
    for (const Vec2 direction : {to_p, to_q, unit(to_p + to_q)}) {
        const double a = distance_along(direction, a_.sides[a_.at]);
        const double b = distance_along(direction, b_.sides[b_.at]);
        if (std::abs(a - b) > std::abs(lead)) lead = a - b;
    }
    return lead >= -noise_ ? Outer::a : Outer::b;
}

/// Exactly, for straight sides: 1 where a is farther out at a corner of one of them, -1 where b is, else 0.
int Sweep::outward(const Corner& corner) const {
    const Side& other = corner.of_a ? b_.sides[b_.at] : a_.sides[a_.at];
    const int side = math::orientation(other.from, other.to, corner.at);
    return corner.of_a ? -side : side;
}

bool comes_first(Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }

/// cross(to - from, p - from) with a relative error of a few ulps, however near p is to the line.
double beside(Vec2 from, Vec2 to, Vec2 p) {
    const double left = (to.x - from.x) * (p.y - from.y), right = (to.y - from.y) * (p.x - from.x);
    if (std::abs(left - right) > 0.125 * (std::abs(left) + std::abs(right))) return left - right;
    const auto exact = math::difference(to.x, from.x) * math::difference(p.y, from.y) -
                       math::difference(to.y, from.y) * math::difference(p.x, from.x);
    double sum = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) sum += exact[i];
    return sum;
}

/// The crossing of two straight sides that do cross, to an ulp or two of their coordinates even where they
/// are nearly parallel, so that crossings with several nearly coincident sides come in the right order.
Vec2 crossing(Side e, Side f) {
    // The same bits whichever is named first and whichever way they run: both may be shared.
    if (comes_first(e.to, e.from)) std::swap(e.from, e.to);
    if (comes_first(f.to, f.from)) std::swap(f.from, f.to);
    if (comes_first(f.from, e.from) || (f.from == e.from && comes_first(f.to, e.to))) std::swap(e, f);
    const double at_from = beside(f.from, f.to, e.from), at_to = beside(f.from, f.to, e.to);
    if (at_from == at_to) return e.from;
    return point_at(e, std::clamp(at_from / (at_from - at_to), 0.0, 1.0));
}

/// Where a straight line or circle meets a circle: none or two points.
std::size_t meet_circle(const Side& e, const Side& circle, std::array<Vec2, 2>& points) {
    Vec2 foot, half;
    if (e.arc) {
        const Vec2 between = e.center - circle.center;
        const double squared = math::squared_length(between);
        if (squared == 0) return 0;
        const double along = 0.5 * (1 + (circle.radius - e.radius) * (circle.radius + e.radius) / squared);
        const double room = circle.radius * circle.radius / squared - along * along;
        if (room <= 0) return 0;
        foot = along * between;
        half = std::sqrt(room) * math::left_normal(between);
    } else {
        const Vec2 along = e.to - e.from, arm = e.from - circle.center;
        const double squared = math::squared_length(along);
        foot = arm - (dot(arm, along) / squared) * along;
        const double room = circle.radius * circle.radius - math::squared_length(foot);
        if (room <= 0) return 0;
        half = std::sqrt(room / squared) * along;
    }
    points = {circle.center + (foot - half), circle.center + (foot + half)};
    return 2;
}

void Sweep::show(Loop& loop, Vec2 until) {
    loop.hidden = false;
    if (loop.since_before) {
        loop.since_before = false;
        shown_first_ = until;
        return;
    }
    const std::size_t index = loop.sides[loop.at].whole;
    const double begin = place_along(loop.whole[index], loop.hidden_since);
    const double end = place_along(loop.whole[index], until);
    if (begin < end) loop.covers.push_back({index, begin, end, loop.hidden_since, until});
}

/// From p on the given outline is the outer one.
void Sweep::outer_from(Vec2 p, Outer outer) {
    Loop& seen = outer == Outer::a ? a_ : b_;
    Loop& unseen = outer == Outer::a ? b_ : a_;
    if (seen.hidden) show(seen, p);
    if (!unseen.hidden) {
        unseen.hidden = true;
        unseen.hidden_since = started_ ? p : unseen.sides[unseen.at].from;
        unseen.since_before = !started_ && outer == Outer::a && !b_starts_at_corner_;
    }
    started_ = true;
}

void Sweep::turn_corner(Loop& loop) {
    const bool hidden = loop.hidden;
    if (hidden) show(loop, loop.sides[loop.at].to);
    loop.at = (loop.at + 1) % loop.sides.size();
    loop.hidden = hidden;
    loop.hidden_since = loop.sides[loop.at].from;
}

void Sweep::settle_straight(const Corner& from, const Corner& to) {
    const int first = outward(from), last = outward(to);
    const auto outer = [](int sign) { return sign >= 0 ? Outer::a : Outer::b; };
    outer_from(from.at, outer(first != 0 ? first : last));
    if (first * last < 0) outer_from(crossing(a_.sides[a_.at], b_.sides[b_.at]), outer(last));
}

/// Which outline is the outer one in the directions between two neighbouring corners.
void Sweep::settle(const Corner& from, const Corner& to) {
    const Side &e = a_.sides[a_.at], &f = b_.sides[b_.at];
    if (!e.arc && !f.arc) return settle_straight(from, to);

    std::array<Vec2, 2> met;
    const std::size_t count = f.arc ? meet_circle(e, f, met) : meet_circle(f, e, met);
    // Circles go on behind the eye, where an arc is not: there they are met from the outside.
    const auto from_within = [&](const Side& side, Vec2 p) {
        return !side.arc || dot(p - eye_, p - side.center) > 0;
    };
    std::array<Vec2, 4> stops{from.at};
    std::size_t stop = 1;
    for (const Vec2 p : std::span(met).first(count))
        if (from_within(e, p) && from_within(f, p) && math::orientation(eye_, from.at, p) > 0 &&
            math::orientation(eye_, p, to.at) > 0)
            stops[stop++] = p;
    if (stop == 3 && math::orientation(eye_, stops[1], stops[2]) < 0) std::swap(stops[1], stops[2]);
    stops[stop] = to.at;
    for (std::size_t i = 0; i < stop; ++i)
        if (stops[i] != stops[i + 1]) outer_from(stops[i], outer_between(stops[i], stops[i + 1]));
}

/// Starts at a corner of a, mostly in the midst of a side of b, and goes once around.
void Sweep::run() {
    const Vec2 start = a_.sides[0].from;
    const std::size_t count = b_.sides.size();
    std::size_t first = 0;
    for (std::size_t j = 1; j < count; ++j)
        if (comes_before(b_.sides[j].from, b_.sides[first].from, start)) first = j;
    b_starts_at_corner_ = !comes_before(start, b_.sides[first].from, start);
    b_.at = b_starts_at_corner_ ? first : (first + count - 1) % count;

    Corner previous{start, true};
    const auto go_to = [&](const Corner& corner) {
        if (math::orientation(eye_, previous.at, corner.at) > 0) settle(previous, corner);
        previous = corner;
    };
    std::size_t i = 1, j = b_starts_at_corner_ ? 1 : 0;
    while (i < a_.sides.size() || j < count) {
        const Vec2 next_of_b = b_.sides[(first + j) % count].from;
        const bool a_is_next =
            j == count || (i < a_.sides.size() && comes_before(a_.sides[i].from, next_of_b, start));
        go_to({a_is_next ? a_.sides[i].from : next_of_b, a_is_next});
        turn_corner(a_is_next ? a_ : b_);
        ++(a_is_next ? i : j);
    }
    go_to({start, true});
    if (a_.hidden) show(a_, start);
    if (b_starts_at_corner_) {
        if (b_.hidden) show(b_, b_.sides[b_.at].to);
    } else if (b_.hidden) {
        show(b_, shown_first_.value_or(start));
    } else if (shown_first_) {
        b_.hidden_since = start;
        show(b_, *shown_first_);
    }
}

// ---------------------------------------------------------------------------------------------------------

/// A common point of two cores, in the midst of what they have in common; empty where they are apart.
std::optional<Vec2> common_point(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    if (b.size() >= 3) return middle_of_common_part(a, b);
    if (a.size() >= 3) return middle_of_common_part(b.size() == 1 ? std::vector{b[0], b[0]} : b, a);
    if (a.size() < 2 || b.size() < 2) return {};
    const Side e{.from = a[0], .to = a[1]}, f{.from = b[0], .to = b[1]};
    const auto parts = [](const Side& one, const Side& two) {
        return math::orientation(one.from, one.to, two.from) * math::orientation(one.from, one.to, two.to) <
               0;
    };
    if (!parts(e, f) || !parts(f, e)) return {};
    return crossing(e, f);
}

void cover_regions(const Outline& a, const Outline& b, double tolerance, std::vector<Cover>& a_covers,
                   std::vector<Cover>& b_covers) {
    const auto sweep_from = [&](Vec2 eye) {
        Sweep sweep(a, b, eye, tolerance, a_covers, b_covers);
        if (!sweep.sees_both()) return false;
        sweep.run();
        return true;
    };
    for (const Vec2 eye : {middle(a), middle(b)})
        if (depth_in(a, eye) > 2 * tolerance && depth_in(b, eye) > 2 * tolerance && sweep_from(eye)) return;

    const auto common = common_point(a.core, b.core);
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

void cover_each_other(const Outline& a, const Outline& b, double tolerance, std::vector<Cover>& a_covers,
                      std::vector<Cover>& b_covers) {
    const math::Aabb reach{a.box.min - tolerance, a.box.max + tolerance};
    if (!math::overlap(reach, b.box)) return;
    const bool a_is_region = a.kind == Outline::Kind::region, b_is_region = b.kind == Outline::Kind::region;
    if (a_is_region && b_is_region) return cover_regions(a, b, tolerance, a_covers, b_covers);
    if (!a_is_region) cover_thin(a, b, false, tolerance, a_covers);
    if (!b_is_region) cover_thin(b, a, true, tolerance, b_covers);
}

}  // namespace collision::hull
