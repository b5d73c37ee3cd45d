// Everything is seen from the ray's base, in units near 1. A way along the ray is a quotient of two numbers
// that do not change their sign, so nothing is lost but what is rounded at the end.
#include "core/narrow/ray_digits.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/math/double_double.h"
#include "core/math/predicates.h"
#include "core/narrow/measure.h"

namespace collision::narrow {

namespace {

using math::DoubleDouble;
using math::Expansion;

/// Below this share of what was subtracted from each other a difference in twice the digits has too few left.
constexpr double enough_left = 0x1p-48;

/// A power of two that brings a length near 2^exponent, as far as doubles reach.
double scale_to(int exponent, double length) {
    return length > 0 ? std::ldexp(1.0, std::clamp(exponent - std::ilogb(length), -1000, 1000)) : 1;
}
double unit_scale(double length) { return scale_to(0, length); }

/// Ways that are longer, or of which doubles cannot tell, are given as so long.
constexpr double furthest = 0x1p1020;

/// The exact way between two points, in units of 1 / scale.
struct Way {
    Expansion<2> x, y;

    Way(Vec2 from, Vec2 to, double scale) : x(part(from.x, to.x, scale)), y(part(from.y, to.y, scale)) {}

  private:
    static Expansion<2> part(double from, double to, double scale) {
        const math::TwoTerms d = math::two_sum(to, -from);
        Expansion<2> result;
        result.append(d.low * scale);
        result.append(d.high * scale);
        return result;
    }
};

Expansion<16> cross(const Way& u, const Way& v) { return u.x * v.y - u.y * v.x; }
Expansion<16> dot(const Way& u, const Way& v) { return u.x * v.x + u.y * v.y; }

Expansion<2> square(double v) {
    const math::TwoTerms product = math::two_product(v, v);
    Expansion<2> result;
    result.append(product.low);
    result.append(product.high);
    return result;
}

template <std::size_t N>
DoubleDouble rounded(const Expansion<N>& sum) {
    DoubleDouble result;
    for (std::size_t i = 0; i < sum.size(); ++i) result = result + sum[i];
    return result;
}

/// factor² * squared - root²: what two squares differ by, in twice the digits where
/// they do not cancel, else exactly.
template <std::size_t N, std::size_t M>
DoubleDouble difference_of_squares(double factor, const Expansion<N>& squared, const Expansion<M>& root) {
    const DoubleDouble one = rounded(squared) * DoubleDouble(math::two_product(factor, factor));
    const DoubleDouble two = rounded(root) * rounded(root);
    const DoubleDouble quick = one - two;
    if (std::abs(quick.high) > enough_left * (one.high + two.high)) return quick;
    return rounded(square(factor) * squared - root * root);
}

class Caster {
  public:
    Caster(const shape::PlacedRay& ray, const ConvexSet& target)
        : ray_(ray),
          target_(target),
          way_scale_(unit_scale(largest_component(ray.direction))),
          scale_(unit_scale(largest_way())),
          along_({0, 0}, ray.direction, way_scale_),
          squared_(dot(along_, along_)) {}

    RayHit at_core() const;
    RayHit at_rounded() const;
    RayHit at_endless() const;

  private:
    /// Something that the ray meets: so many of its directions away.
    struct Meeting {
        DoubleDouble t;
        Vec2 from, to;  ///< the side, or twice the center of a round end
    };

    double largest_way() const {
        double largest = target_.radius;
        for (const Vec2 v : target_.vertices) largest = std::max(largest, largest_component(v - ray_.base));
        return largest;
    }
    std::size_t next(std::size_t i) const { return i + 1 < target_.vertices.size() ? i + 1 : 0; }
    Way to(Vec2 p) const { return {ray_.base, p, scale_}; }
    Way side(Vec2 from, Vec2 to) const { return {from, to, unit_scale(largest_component(to - from))}; }
    /// Of a way along the ray, in its directions.
    double in_world(DoubleDouble t) const {
        return static_cast<double>(t * sqrt(rounded(squared_))) / scale_;
    }
    DoubleDouble end_x(DoubleDouble t) const { return t * rounded(along_.x); }
    DoubleDouble end_y(DoubleDouble t) const { return t * rounded(along_.y); }
    Vec2 point(DoubleDouble t) const {
        const double back = 1 / scale_;
        return {static_cast<double>(DoubleDouble(ray_.base.x) + end_x(t) * back),
                static_cast<double>(DoubleDouble(ray_.base.y) + end_y(t) * back)};
    }

    RayHit at_point(Vec2 p, Vec2 normal) const {
        const Way way = to(p);
        return {static_cast<double>(sqrt(rounded(dot(way, way)))) / scale_, p, normal};
    }
    RayHit nearest_on_line() const;
    std::optional<Meeting> at_disc(Vec2 center) const;
    std::optional<Meeting> at_pushed_out(Vec2 from, Vec2 to) const;

    const shape::PlacedRay& ray_;
    const ConvexSet& target_;
    double way_scale_, scale_;
    Way along_;
    Expansion<16> squared_;  ///< of along_
};

/// Vertices on the ray's line are all that it meets.
RayHit Caster::nearest_on_line() const {
    std::optional<RayHit> nearest;
    for (const Vec2 v : target_.vertices) {
        if (math::cross_sign(math::arrow(ray_.direction), {ray_.base, v}) != 0) continue;
        const RayHit hit = at_point(v, -ray_.unit);
        if (!nearest || hit.distance < nearest->distance) nearest = hit;
    }
    return nearest.value_or(RayHit{0, ray_.base, -ray_.unit});
}

/// The side by which the ray comes in runs from its left to its right.
RayHit Caster::at_core() const {
    const auto& vertices = target_.vertices;
    const auto left_of_ray = [&](Vec2 p) {
        return math::cross_sign(math::arrow(ray_.direction), {ray_.base, p});
    };
    const int first_left = left_of_ray(vertices[0]);
    int left = first_left;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 from = vertices[i], to = vertices[next(i)];
        const int next_left = next(i) == 0 ? first_left : left_of_ray(to);
        const int from_left = left;
        left = next_left;
        if (from_left < 0 || next_left > 0 || from_left == next_left) continue;
        const Vec2 normal = unit(math::right_normal(to - from));
        if (from_left == 0) return at_point(from, normal);
        if (next_left == 0) return at_point(to, normal);
        const Way side = this->side(from, to);
        const DoubleDouble closing = rounded(cross(along_, side)),
                           height = rounded(cross(this->to(from), side));
        if (!(closing.high < 0 && height.high < 0)) return at_point(from, normal);  // lost to underflow
        const DoubleDouble t = height / closing;
        return {in_world(t), point(t), normal};
    }
    return nearest_on_line();
}

/// From the roots of a quadratic, the one with a sum in its divisor.
std::optional<Caster::Meeting> Caster::at_disc(Vec2 center) const {
    const Way way = to(center);
    const DoubleDouble along = rounded(dot(way, along_));
    if (along.high <= 0) return {};
    const double radius = target_.radius * scale_;
    const DoubleDouble inside = difference_of_squares(radius, squared_, cross(way, along_));
    if (inside.high < 0) return {};
    const DoubleDouble outside = rounded(dot(way, way) - square(radius));
    return Meeting{outside / (along + sqrt(inside)), center, center};
}

/// A side of the core, moved outward by the radius.
std::optional<Caster::Meeting> Caster::at_pushed_out(Vec2 from, Vec2 to) const {
    if (from == to) return {};
    const Way side = this->side(from, to), way = this->to(from);
    const DoubleDouble closing = rounded(cross(side, along_));
    const Expansion<16> height = cross(side, way), squared_side = dot(side, side);
    if (closing.high <= 0) return {};
    const double radius = target_.radius * scale_;
    const DoubleDouble high = rounded(height), reach = radius * sqrt(rounded(squared_side));
    if (high.high <= 0) return {};
    const DoubleDouble above = -difference_of_squares(radius, squared_side, height) / (high + reach);
    if (above.high < 0) return {};
    const DoubleDouble t = above / closing;
    // Beyond its ends the side is not there.
    const DoubleDouble on_side = t * rounded(dot(along_, side)) - rounded(dot(way, side));
    const double side_scale = unit_scale(largest_component(to - from));
    const DoubleDouble length = rounded(squared_side) * (scale_ / side_scale);
    if (on_side < 0 || length < on_side) return {};
    return Meeting{t, from, to};
}

RayHit Caster::at_rounded() const {
    std::optional<Meeting> first;
    const auto offer = [&](const std::optional<Meeting>& found) {
        if (found && (!first || found->t < first->t)) first = found;
    };
    const auto& vertices = target_.vertices;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        offer(at_disc(vertices[i]));
        if (vertices.size() > 1) offer(at_pushed_out(vertices[i], vertices[next(i)]));
    }
    if (!first) return nearest_on_line();  // lost to underflow
    Vec2 normal = math::right_normal(first->to - first->from);
    if (first->from == first->to) {
        const Way way = to(first->from);
        normal = {static_cast<double>(end_x(first->t) - rounded(way.x)),
                  static_cast<double>(end_y(first->t) - rounded(way.y))};
    }
    return {in_world(first->t), point(first->t), normal == Vec2{0, 0} ? -ray_.unit : unit(normal)};
}

RayHit Caster::at_endless() const {
    const Vec2 base = target_.vertices[0];
    const int turns = math::cross_sign(math::arrow(ray_.direction), math::arrow(target_.direction));
    if (turns == 0) return at_point(base, -ray_.unit);  // one behind the other
    const Vec2 side = unit(target_.direction);
    const Vec2 normal = turns > 0 ? math::left_normal(side) : math::right_normal(side);
    // However nearly they are parallel, no product of directions so long is lost to underflow.
    constexpr int up = 400;
    const double along_scale = scale_to(up, largest_component(ray_.direction));
    const Way along({0, 0}, ray_.direction, along_scale);
    const Way other({0, 0}, target_.direction, scale_to(up, largest_component(target_.direction)));
    const DoubleDouble turn = rounded(cross(along, other)), offset = rounded(cross(to(base), other));
    const DoubleDouble t = offset / turn * (along_scale / way_scale_);
    const double distance = in_world(t);
    if (distance < furthest) return {std::max(0.0, distance), point(t), normal};
    return {furthest, ray_.base + furthest * ray_.unit, normal};
}

}  // namespace

RayHit first_hit(const shape::PlacedRay& ray, const ConvexSet& target) {
    const Caster caster(ray, target);
    if (!target.bounded()) return caster.at_endless();
    return target.radius > 0 ? caster.at_rounded() : caster.at_core();
}

}  // namespace collision::narrow
