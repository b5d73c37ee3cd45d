// The Minkowski difference b - a overlaps the origin while every face of a and of b is behind the other
// shape. Each face's distance changes linearly along the way: the last one to get behind is the one that is
// met, if none comes before the other shape again by then.
#include "flight.h"

#include <bit>
#include <cmath>
#include <span>

#include "../narrow/measure.h"
#include "couple.h"
#include "facing.h"
#include "gaps.h"

namespace collision::pair {
namespace {

using math::dot;
using math::Float4;
using shape::ConvexOutline;

/// The distances of an outline's faces from another shape along its way, in single precision.
template <std::size_t N>
class Approach {
  public:
    Approach(const ConvexOutline& owner, const ConvexOutline& other, Offset to_other, Offset way)
        : gaps_(owner, other, to_other) {
        using Block = ConvexOutline::Block;
        const Float4 way_x(way.x), way_y(way.y);
        for (std::size_t i = 0; i < N; ++i)
            rates_[i] = four(owner, &Block::normal_x, i) * way_x + four(owner, &Block::normal_y, i) * way_y;
        faces_ = (1u << owner.count) - 1;
    }

    /// The largest in each lane of what `value` makes of a gap and its rate.
    Float4 largest(const auto& value) const {
        Float4 found = value(gaps_[0], rates_[0]);
        for (std::size_t i = 1; i < N; ++i) found = max(found, value(gaps_[i], rates_[i]));
        return found;
    }
    /// Bit i is set where that of face i is at least `least`.
    unsigned at_least(float least, const auto& value) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < N; ++i)
            bits |= where_at_least(value(gaps_[i], rates_[i]), Float4(least)) << 4 * i;
        return bits & faces_;
    }
    float rate(std::size_t face) const { return rates_[face / 4][face % 4]; }

  private:
    Gaps<N> gaps_;
    Float4 rates_[N];
    unsigned faces_;
};

/// The face of one that is met.
struct Met {
    Flight flight = Flight::unsure;
    bool face_is_of_a = false;
    std::size_t face = 0;
};

/// Whether b passes beside a for certain, seen along its way: most of those that miss. A branch of its own,
/// as it is known long before the rest.
template <std::size_t N>
bool passes(const ConvexOutline& a, const ConvexOutline& b, Offset to_b, Offset way) {
    const float aside = way.x * to_b.y - way.y * to_b.x;
    const float side = std::copysign(1.0f, aside);
    const float x = -side * way.y, y = side * way.x;
    const float gap = std::abs(aside) + lowest_height<N>(b, x, y) + lowest_height<N>(a, -x, -y);
    return gap > gap_error(a, b, to_b) * (std::abs(way.x) + std::abs(way.y));
}

template <std::size_t N>
Met met(const ConvexOutline& a, const ConvexOutline& b, Vec2 way) {
    const Vec2 d = b.center - a.center;
    const Offset to_b(d), to_a(-d), way_of_b(way), way_of_a(-way);
    if (passes<N>(a, b, to_b, way_of_b)) return {Flight::misses};
    const Approach<N> of_a(a, b, to_b, way_of_b), of_b(b, a, to_a, way_of_a);
    const float length = std::abs(way_of_b.x) + std::abs(way_of_b.y);
    const float error = gap_error(a, b, to_b) + shape::outline_error * length;
    const auto over_both = [&](const auto& value) {
        return max(max(of_a.largest(value), of_b.largest(value)));
    };
    const auto at_least = [&](float least, const auto& value) {
        return of_a.at_least(least, value) | of_b.at_least(least, value) << ConvexOutline::capacity;
    };
    Met result;
    // A face that parts them at the start and at the end parts them all the way.
    const float parted = over_both([](Float4 gap, Float4 rate) { return min(gap, gap + rate); });
    const float at_start = over_both([](Float4 gap, Float4) { return gap; });
    // Faces that are not approached are never behind, or were before the start.
    const auto share_of = [](Float4 gap, Float4 rate) {
        return gap / max(Float4(0.0f) - rate, Float4(std::numeric_limits<float>::min()));
    };
    const float share = over_both(share_of);
    if (parted > error) {
        result.flight = Flight::misses;
        return result;
    }
    const unsigned last = at_least(share, share_of);
    if (!(at_start > error) || !(share > 0 && share <= 1)) return result;

    const auto which = static_cast<unsigned>(std::countr_zero(last));
    result.face_is_of_a = which < ConvexOutline::capacity;
    result.face = which % ConvexOutline::capacity;
    const float rate = -(result.face_is_of_a ? of_a : of_b).rate(result.face);
    // The share may be off by a few errors divided by the rate, and the others' distances there by that times
    // their rates.
    const float margin = error * (1 + 4 * length / rate);
    const auto then = [&](Float4 gap, Float4 face_rate) { return gap + Float4(share) * face_rate; };
    if (at_least(margin, then) != 0) {
        result.flight = Flight::misses;
    } else if (at_least(-margin, then) == 1u << which) {
        result.flight = Flight::touches;
    }
    return result;
}

/// The two directions in which a frame's edges lie: how far the other's center is aside of each, how fast
/// that changes along the way, and from where on the two are parted; all times the length of the half edge.
struct Axes {
    Axes(const shape::Parallelogram& f, const shape::Parallelogram& g, Vec2 to_g, Vec2 way) {
        for (std::size_t k = 0; k < 2; ++k) {
            const double same = std::abs(f.half_x[k] * g.half_y[k] - f.half_y[k] * g.half_x[k]);
            const double other = std::abs(f.half_x[k] * g.half_y[1 - k] - f.half_y[k] * g.half_x[1 - k]);
            aside[k] = f.half_x[k] * to_g.y - f.half_y[k] * to_g.x;
            rate[k] = f.half_x[k] * way.y - f.half_y[k] * way.x;
            reach[k] = f.area + same + other;
        }
    }
    std::array<double, 2> aside, rate, reach;
};

bool passes(const shape::Parallelogram& f, const shape::Parallelogram& g, Vec2 to_g, Vec2 way) {
    const auto reach = [&](const shape::Parallelogram& of) {
        return std::abs(way.x * of.half_y[0] - way.y * of.half_x[0]) +
               std::abs(way.x * of.half_y[1] - way.y * of.half_x[1]);
    };
    const double gap = std::abs(way.x * to_g.y - way.y * to_g.x) - (reach(f) + reach(g));
    return gap > 2 * (f.slack + g.slack) * (std::abs(way.x) + std::abs(way.y));
}

/// As for outlines, in doubles. Of two opposite faces only the one that looks at the other can be met.
Met met(const shape::Parallelogram& f, const shape::Parallelogram& g, Vec2 way) {
    const Vec2 d = g.center - f.center;
    if (passes(f, g, d, way)) return {Flight::misses};
    const Axes axes[2] = {{f, g, d, way}, {g, f, -d, -way}};
    const double longest = std::max(f.longest, g.longest);
    const double length = std::abs(way.x) + std::abs(way.y);
    const double error = (f.slack + g.slack + 16 * math::unit_roundoff * length) * longest;
    Met result;
    double last = 0, fastest = 0, approach = 0;
    std::size_t met_axis = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const Axes& of = axes[i / 2];
        const double aside = of.aside[i % 2], rate = of.rate[i % 2], reach = of.reach[i % 2];
        const double speed = std::copysign(1.0, aside) * -rate, gap = std::abs(aside) - reach;
        fastest = std::max(fastest, std::abs(rate));
        if (std::min(gap, gap - speed) > error) {
            result.flight = Flight::misses;
            return result;
        }
        const double share = gap / std::max(speed, std::numeric_limits<double>::min());
        met_axis = share > last ? i : met_axis;
        approach = share > last ? speed : approach;
        last = std::max(last, share);
    }
    const bool slivers = !(f.area > 16 * f.slack * f.longest) || !(g.area > 16 * g.slack * g.longest);
    if (slivers || !(last > 0 && last <= 1 && approach > 0)) return result;
    const double margin = error * (1 + 4 * fastest / approach);
    bool certain = true;
    for (std::size_t i = 0; i < 4; ++i) {
        if (i == met_axis) continue;
        const Axes& of = axes[i / 2];
        const double then = std::abs(of.aside[i % 2] + last * of.rate[i % 2]) - of.reach[i % 2];
        if (then > margin) {
            result.flight = Flight::misses;
            return result;
        }
        certain &= then < -margin;
    }
    if (!certain) return result;
    result.flight = Flight::touches;
    result.face_is_of_a = met_axis < 2;
    // Faces 0 and 2 run along u and -u, 1 and 3 along v and -v; what lies to the left lies beyond 2 and 3.
    const double aside = axes[met_axis / 2].aside[met_axis % 2];
    result.face = met_axis % 2 + (aside > 0 ? 2 : 0);
    return result;
}

/// The meeting of the face and the lowest vertex of the other, in doubles.
Flight land(const Ring& a, const Ring& b, const Met& met, Vec2 outward, Vec2 way, double largest,
            double max_error, const Landing& landing) {
    // Looked up: whose face it is nobody predicts.
    const std::size_t of_a = met.face_is_of_a;
    const Ring* both[2] = {&b, &a};
    const Ring &owner = *both[of_a], &other = *both[1 - of_a];
    const double side = 2 * static_cast<double>(of_a) - 1;
    const Vec2 from = owner[met.face];
    double height = std::numeric_limits<double>::infinity();
    std::size_t lowest = 0;
    for (std::size_t i = 0; i < other.size(); ++i) {
        const double h = dot(outward, other[i] - from);
        lowest = h < height ? i : lowest;
        height = std::min(h, height);
    }
    const double rate = -side * dot(outward, way), share = height / rate;
    const double length = std::abs(way.x) + std::abs(way.y);
    const double error =
        (narrow::separation_error * largest + 8 * math::unit_roundoff * length * share) / rate;
    landing.share = share;
    landing.point = other[lowest] + static_cast<double>(of_a) * share * way;
    landing.normal = side * outward;
    // Beside the way's ends the general way decides.
    const bool sure = share > error && share < 1 - max_error && error < max_error;
    return sure ? Flight::touches : Flight::unsure;
}

}  // namespace

Flight fly(const shape::Placed& a, const shape::Placed& b, Vec2 way, double max_error,
           const Landing& landing) {
    const double length = std::abs(way.x) + std::abs(way.y);
    if (!(length > 0x1p-60 && length < 0x1p+60)) return Flight::unsure;
    const Couple both(a, b);
    if (both.outlines) {
        const ConvexOutline &of_a = *both.outlines.a, &of_b = *both.outlines.b;
        const Met meeting = with_fours(of_a, of_b, [&](auto n) { return met<n>(of_a, of_b, way); });
        if (meeting.flight != Flight::touches) return meeting.flight;
        const ConvexOutline* owner[2] = {&of_b, &of_a};
        const Vec2 outward = owner[meeting.face_is_of_a]->normal(meeting.face);
        const float largest = std::max(of_a.largest_coordinate, of_b.largest_coordinate);
        return land(of_a, of_b, meeting, outward, way, static_cast<double>(largest), max_error, landing);
    }
    if (!both.boxes) return Flight::unsure;
    const auto [box_a, box_b] = both.boxes;
    const Met meeting = met(box_a->frame(), box_b->frame(), way);
    if (meeting.flight != Flight::touches) return meeting.flight;
    const shape::PlacedOrientedRectangle* boxes[2] = {box_b, box_a};
    const std::array<Vec2, 4>& owner = boxes[meeting.face_is_of_a]->vertices;
    const Vec2 outward =
        narrow::unit(math::right_normal(owner[(meeting.face + 1) % 4] - owner[meeting.face]));
    return land(box_a->vertices.value(), box_b->vertices.value(), meeting, outward, way,
                both.largest_coordinate(), max_error, landing);
}

}  // namespace collision::pair
