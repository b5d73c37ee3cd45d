#include "union_side.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "../math/predicates.h"

namespace collision::hull {
namespace {

bool positive(DoubleDouble a) { return a.high > 0; }
DoubleDouble magnitude(DoubleDouble a) { return a.high < 0 ? -a : a; }
int sign_of(DoubleDouble a) { return (a.high > 0) - (a.high < 0); }

/// Two straight lines worked out in different ways may be one: what that leaves of no distance in a frame.
constexpr double one_line = 0x1p-96;

int sign_beyond_noise(DoubleDouble a) { return std::abs(a.high) <= one_line ? 0 : sign_of(a); }

/// Where e is of f at the lowest of the heights that both have: there one of them has a vertex.
int sign_at_bottom(const Side& e, const Side& f) {
    return f.bottom < e.bottom ? -math::orientation(f.low, f.high, e.low)
                               : math::orientation(e.low, e.high, f.low);
}
int sign_at_top(const Side& e, const Side& f) {
    return e.top < f.top ? -math::orientation(f.low, f.high, e.high)
                         : math::orientation(e.low, e.high, f.high);
}

struct Heights {
    std::array<DoubleDouble, 2> at;
    std::size_t count = 0;
};

/// Where two circles meet: on the line of equal power, a from p's center to q's as a part of their distance.
Heights circles_meet(const Side& p, const Side& q) {
    const DoubleDouble dx = q.center.x - p.center.x, dy = q.center.y - p.center.y;
    const DoubleDouble squared = dx * dx + dy * dy;
    if (!positive(squared)) return {};
    const DoubleDouble sum = p.radius + q.radius, less = p.radius - q.radius;
    const DoubleDouble along = (DoubleDouble(1) + sum * less / squared) * DoubleDouble(0.5);
    const DoubleDouble room = p.radius * p.radius / squared - along * along;
    if (!positive(room)) return {};
    const DoubleDouble foot = p.center.y + along * dy, half = sqrt(room) * dx;
    return {{foot - half, foot + half}, 2};
}

/// The heights where they may meet, in doubles, each off by no more than `error`.
struct Estimate {
    bool sure = false;  ///< whether this says anything
    std::array<double, 2> at;
    std::size_t count = 0;
    static constexpr double error = 0x1p-20;
};

/// Frames are of size 1, so all that follows is: sums and products are off by 2^-51 or so, quotients by the
/// shortest distance allowed by 2^-36, and roots of no less than 2^-20 by 2^-25.
constexpr double shortest = 0x1p-15, sure_room = 0x1p-20;

Estimate around(double foot, double room, double rise) {
    if (room < -sure_room) return {true, {}, 0};
    if (room < sure_room) return {};
    const double half = std::sqrt(room) * rise;
    return {true, {foot - half, foot + half}, 2};
}

Estimate estimate_circles(const Side& p, const Side& q) {
    const double dx = q.center.x.high - p.center.x.high, dy = q.center.y.high - p.center.y.high;
    const double squared = dx * dx + dy * dy, r = p.radius.high, s = q.radius.high;
    if (squared < shortest * shortest) return {};
    const double along = 0.5 * (1 + (r + s) * (r - s) / squared), size = std::sqrt(squared);
    return around(p.center.y.high + along * dy, r * r - along * along * squared, dx / size);
}

Estimate estimate_line(const Side& line, const Side& circle) {
    const double dx = line.x_at_top.high - line.x_at_bottom.high, dy = line.top.high - line.bottom.high;
    const double px = line.x_at_bottom.high - circle.center.x.high;
    const double py = line.bottom.high - circle.center.y.high;
    const double squared = dx * dx + dy * dy;
    if (squared < shortest * shortest) return {};
    const double beside = px * dy - py * dx, r = circle.radius.high;
    return around(line.bottom.high - (px * dx + py * dy) / squared * dy, r * r - beside * beside / squared,
                  dy / std::sqrt(squared));
}

/// Whether two sides, not both straight, certainly do not meet at any height from bottom to top.
bool surely_apart(const Side& e, const Side& f, double bottom, double top) {
    const Estimate met = is_arc(e) && is_arc(f) ? estimate_circles(e, f)
                         : is_arc(e)            ? estimate_line(f, e)
                                                : estimate_line(e, f);
    const auto outside = [&](double height) {
        return height < bottom - Estimate::error || height > top + Estimate::error;
    };
    return met.sure && std::all_of(met.at.begin(), met.at.begin() + met.count, outside);
}

Heights line_meets_circle(const Side& line, const Side& circle) {
    const DoubleDouble dx = line.x_at_top - line.x_at_bottom, dy = line.top - line.bottom;
    const DoubleDouble px = line.x_at_bottom - circle.center.x, py = line.bottom - circle.center.y;
    const DoubleDouble squared = dx * dx + dy * dy;
    if (!positive(squared)) return {};
    const DoubleDouble beside = px * dy - py * dx;
    const DoubleDouble one_by_squared = DoubleDouble(1) / squared;
    const DoubleDouble room = circle.radius * circle.radius - beside * beside * one_by_squared;
    if (!positive(room)) return {};
    const DoubleDouble foot = -(px * dx + py * dy) * one_by_squared, half = sqrt(room * one_by_squared);
    return {{line.bottom + (foot - half) * dy, line.bottom + (foot + half) * dy}, 2};
}

void add_run(Runs& runs, DoubleDouble top, int sign) {
    if (runs.count > 0 && runs.runs[runs.count - 1].sign == sign)
        runs.runs[runs.count - 1].top = top;
    else
        runs.runs[runs.count++] = {top, sign};
}

/// In doubles. At the top and bottom of a circle, where a rounding of the height moves x most, it does by
/// sqrt(2^-52) or so; of a straight side, by the rounding times its secant.
double estimate_x(const Side& side, double height) {
    if (is_arc(side)) {
        const double up = height - side.center.y.high, r = side.radius.high;
        return side.center.x.high + side.bulge * std::sqrt(std::max((r - up) * (r + up), 0.0));
    }
    const double part = (height - side.bottom.high) / (side.top.high - side.bottom.high);
    return side.x_at_bottom.high + std::clamp(part, 0.0, 1.0) * (side.x_at_top.high - side.x_at_bottom.high);
}
double estimate_error(const Side& side) { return is_arc(side) ? 0x1p-22 : 0x1p-48 * side.secant; }

/// What twice the digits cost: of two lines, of where circles meet, and of one height of theirs.
constexpr std::uint32_t looks_of_digits = 16, looks_of_meeting = 32, looks_of_height = 32;

void compare_straight(const Side& e, const Side& f, DoubleDouble top, double tolerance, Runs& runs) {
    const bool exact = e.exact && f.exact;
    int first = 0, last = 0;
    if (exact) {
        first = sign_at_bottom(e, f);
        last = sign_at_top(e, f);
        if (tolerance == 0 && first * last >= 0) return add_run(runs, top, first != 0 ? first : last);
    }
    if (exact && first * last >= 0 && tolerance > 0) {
        const double error = estimate_error(e) + estimate_error(f) + tolerance * std::max(e.secant, f.secant);
        const auto apart = [&](double height) {
            return std::abs(estimate_x(e, height) - estimate_x(f, height)) > error;
        };
        if (apart(runs.bottom.high) || apart(top.high)) return add_run(runs, top, first != 0 ? first : last);
    }
    runs.looks += looks_of_digits;
    const DoubleDouble at_bottom = x_at(e, runs.bottom) - x_at(f, runs.bottom);
    const DoubleDouble at_top = x_at(e, top) - x_at(f, top);
    if (tolerance > 0) {
        const double slack = tolerance * std::max(e.secant, f.secant);
        // Sides that have less than that beside one another only meet at their ends.
        const bool beside = (top - runs.bottom).high * std::min(e.secant, f.secant) > tolerance;
        if (beside && std::abs(at_bottom.high) <= slack && std::abs(at_top.high) <= slack)
            return add_run(runs, top, 0);
    }
    if (!exact) {
        first = sign_beyond_noise(at_bottom);
        last = sign_beyond_noise(at_top);
    }
    if (first * last >= 0) return add_run(runs, top, first != 0 ? first : last);
    const DoubleDouble before = magnitude(at_bottom), both = before + magnitude(at_top);
    const DoubleDouble part = positive(both) ? before / both : DoubleDouble(0.5);
    const DoubleDouble height = runs.bottom + part * (top - runs.bottom);
    if (runs.bottom < height) add_run(runs, height, first);
    if (height < top) add_run(runs, top, last);
    if (runs.count == 0) add_run(runs, top, first);
}

/// No rounding of 106 bits makes two places seem so far apart, nor that of the heights of a crossing.
constexpr double sure_distance = 0x1p-44;

bool same_circle(const Side& e, const Side& f) {
    const auto equal = [](DoubleDouble a, DoubleDouble b) { return a.high == b.high && a.low == b.low; };
    return equal(e.radius, f.radius) && equal(e.center.x, f.center.x) && equal(e.center.y, f.center.y);
}

/// Where two sides do not cross. They may touch, so where they come close in the middle the place at which
/// they are farthest apart decides.
int sign_between(const Side& e, const Side& f, DoubleDouble from, DoubleDouble until, Runs& runs) {
    const double middle = 0.5 * (from.high + until.high);
    const double estimate = estimate_x(e, middle) - estimate_x(f, middle);
    const double error = estimate_error(e) + estimate_error(f);
    if (estimate > error) return 1;
    if (estimate < -error) return -1;
    const auto apart = [&](double part) {
        const DoubleDouble height = from + DoubleDouble(part) * (until - from);
        return (x_at(e, height) - x_at(f, height)).high;
    };
    runs.looks += looks_of_height;
    double farthest = apart(0.5);
    // Far more than the digits leave of nothing.
    if (std::abs(farthest) > sure_distance) return farthest > 0 ? 1 : -1;
    runs.looks += 2 * looks_of_height;
    for (const double part : {0.125, 0.875})
        if (const double d = apart(part); std::abs(d) > std::abs(farthest)) farthest = d;
    return (farthest > 0) - (farthest < 0);
}

void compare_round(const Side& e, const Side& f, DoubleDouble top, Runs& runs) {
    const bool both = is_arc(e) && is_arc(f);
    if (both && same_circle(e, f)) return add_run(runs, top, e.bulge == f.bulge ? 0 : e.bulge > 0 ? 1 : -1);
    runs.looks += 2;
    if (surely_apart(e, f, runs.bottom.high, top.high))
        return add_run(runs, top, sign_between(e, f, runs.bottom, top, runs));
    runs.looks += looks_of_meeting;
    Heights met = both ? circles_meet(e, f) : is_arc(e) ? line_meets_circle(f, e) : line_meets_circle(e, f);
    if (met.count == 2 && met.at[1] < met.at[0]) std::swap(met.at[0], met.at[1]);
    // A circle has two sides, so not every height found is one at which these two meet: what is true between
    // the heights is asked there, and a height too many changes nothing.
    DoubleDouble from = runs.bottom;
    const auto add_until = [&](DoubleDouble until) {
        add_run(runs, until, sign_between(e, f, from, until, runs));
        from = until;
    };
    for (std::size_t i = 0; i < met.count; ++i)
        if (from < met.at[i] && met.at[i] < top) add_until(met.at[i]);
    add_until(top);
}

}  // namespace

Frame::Frame(Vec2 origin, double extent) : origin_(origin) {
    const int exponent = extent > 0 ? std::ilogb(extent) : 0, half = exponent / 2, rest = exponent - half;
    half_up_ = std::ldexp(1.0, half);
    rest_up_ = std::ldexp(1.0, rest);
    half_down_ = std::ldexp(1.0, -half);
    rest_down_ = std::ldexp(1.0, -rest);
}

LocalPoint Frame::local(Vec2 p) const {
    const auto moved = [&](double x, double origin) {
        const math::TwoTerms d = math::two_sum(x, -origin);
        return DoubleDouble(math::TwoTerms{scaled_down(d.high), scaled_down(d.low)});
    };
    const auto times = [](DoubleDouble x, double factor) {
        const math::TwoTerms product = math::two_product(x.high, factor);
        return DoubleDouble(math::two_sum(product.high, product.low + x.low * factor));
    };
    const DoubleDouble x = moved(p.x, origin_.x), y = moved(p.y, origin_.y);
    return {times(x, cosine) - times(y, sine), times(x, sine) + times(y, cosine)};
}

Vec2 Frame::world(const LocalPoint& p) const {
    const auto moved = [&](DoubleDouble x, double origin) {
        const DoubleDouble small = x / DoubleDouble(size * size);
        const math::TwoTerms sum = math::two_sum(origin, scaled_up(small.high));
        return sum.high + (sum.low + scaled_up(small.low));
    };
    return {moved(p.x * cosine + p.y * sine, origin_.x), moved(p.y * cosine - p.x * sine, origin_.y)};
}

DoubleDouble x_at(const Side& side, DoubleDouble height) {
    if (is_arc(side)) {
        const DoubleDouble up = height - side.center.y, r = side.radius;
        const DoubleDouble across = sqrt((r - up) * (r + up));  // 0 beyond the ends
        return side.bulge > 0 ? side.center.x + across : side.center.x - across;
    }
    if (!(side.bottom < height)) return side.x_at_bottom;
    if (!(height < side.top)) return side.x_at_top;
    return side.x_at_bottom + (height - side.bottom) * side.slope;
}

Runs compare(const Side& e, const Side& f, double tolerance) {
    if (std::less<>()(&f, &e)) {
        Runs runs = compare(f, e, tolerance);
        for (std::size_t i = 0; i < runs.count; ++i) runs.runs[i].sign = -runs.runs[i].sign;
        return runs;
    }
    Runs runs;
    runs.bottom = e.bottom < f.bottom ? f.bottom : e.bottom;
    const DoubleDouble top = e.top < f.top ? e.top : f.top;
    if (!(runs.bottom < top)) return runs;
    const double slack = tolerance > 0 ? tolerance * std::max(e.secant, f.secant) : 0;
    if (e.right + slack < f.left)
        add_run(runs, top, -1);
    else if (f.right + slack < e.left)
        add_run(runs, top, 1);
    else if (is_arc(e) || is_arc(f))
        compare_round(e, f, top, runs);
    else
        compare_straight(e, f, top, tolerance, runs);
    return runs;
}

}  // namespace collision::hull
