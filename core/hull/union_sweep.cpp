#include "core/hull/union_sweep.h"

#include <array>
#include <cmath>

#include "core/hull/side_crossings.h"
#include "core/math/predicates.h"

namespace collision::hull {

using math::cross;
using math::dot;

/// A copy, to which around() may add a corner.
Sweep::Sides Sweep::with_room_for_one(const Sides& sides, std::pmr::memory_resource* memory) {
    Sides copy(memory);
    copy.reserve(sides.size() + 1);
    copy.assign(sides.begin(), sides.end());
    return copy;
}

bool Sweep::around(Sides& sides) const {
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

}  // namespace collision::hull
