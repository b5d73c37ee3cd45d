// Everything is seen from the ray's base. A way along the ray is a quotient of two numbers that do not change
// their sign, so nothing is lost but what is rounded at the end.
#include "ray_digits.h"

#include <algorithm>
#include <optional>

#include "../math/predicates.h"
#include "../math/way_arithmetic.h"
#include "measure.h"

namespace collision::narrow {

namespace {

/// Ways that are longer, or of which doubles cannot tell, are given as so long.
constexpr double furthest = 0x1p1020;

/// Written once, worked out in either kind of numbers.
template <class Numbers>
class Caster {
  public:
    Caster(const shape::PlacedRay& ray, const ConvexSet& target)
        : ray_(ray),
          target_(target),
          scale_(Numbers::unit_scale(largest_way())),
          along_({0, 0}, ray.direction, Numbers::unit_scale(largest_component(ray.direction))),
          squared_(Numbers::dot(along_, along_)) {}

    RayHit hit() const {
        if (!target_.bounded()) return at_endless();
        return target_.radius > 0 ? at_rounded() : at_core();
    }

  private:
    using Number = typename Numbers::Number;
    using Way = typename Numbers::Way;

    /// Something that the ray meets: so many of its directions away.
    struct Meeting {
        Number t;
        Vec2 normal;  ///< of any length
    };

    RayHit at_core() const;
    RayHit at_rounded() const;
    RayHit at_endless() const;

    double largest_way() const {
        double largest = target_.radius;
        for (const Vec2 v : target_.vertices) largest = std::max(largest, largest_component(v - ray_.base));
        return largest;
    }
    std::size_t next(std::size_t i) const { return i + 1 < target_.vertices.size() ? i + 1 : 0; }
    Way to(Vec2 p) const { return {ray_.base, p, scale_}; }
    Way side(Vec2 from, Vec2 to) const {
        return {from, to, Numbers::unit_scale(largest_component(to - from))};
    }
    /// Of a way along the ray, in its directions.
    double in_world(const Number& t) const {
        return static_cast<double>(Number(t * sqrt(Numbers::rounded(squared_)))) / scale_;
    }
    Vec2 point(const Number& t) const {
        const Number back = t * (1 / scale_);
        return {static_cast<double>(Number(ray_.base.x + back * Numbers::rounded(along_.x))),
                static_cast<double>(Number(ray_.base.y + back * Numbers::rounded(along_.y)))};
    }

    RayHit at_point(Vec2 p, Vec2 normal) const {
        const Way way = to(p);
        return {static_cast<double>(Number(sqrt(Numbers::rounded(Numbers::dot(way, way))))) / scale_, p,
                normal};
    }
    RayHit nearest_on_line() const;
    std::optional<Meeting> at_disc(Vec2 center) const;
    std::optional<Meeting> at_pushed_out(Vec2 from, Vec2 to) const;

    const shape::PlacedRay& ray_;
    const ConvexSet& target_;
    double scale_;
    Way along_;
    decltype(Numbers::dot(along_, along_)) squared_;  ///< of along_
};

/// Vertices on the ray's line are all that it meets.
template <class Numbers>
RayHit Caster<Numbers>::nearest_on_line() const {
    std::optional<RayHit> nearest;
    for (const Vec2 v : target_.vertices) {
        if (math::cross_sign(math::arrow(ray_.direction), {ray_.base, v}) != 0) continue;
        const RayHit hit = at_point(v, -ray_.unit());
        if (!nearest || hit.distance < nearest->distance) nearest = hit;
    }
    return nearest.value_or(RayHit{0, ray_.base, -ray_.unit()});
}

/// The side by which the ray comes in runs from its left to its right.
template <class Numbers>
RayHit Caster<Numbers>::at_core() const {
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
        const Number t = Numbers::rounded(Numbers::cross(this->to(from), side)) /
                         Numbers::rounded(Numbers::cross(along_, side));
        return {in_world(t), point(t), normal};
    }
    return nearest_on_line();
}

/// From the roots of a quadratic, the one with a sum in its divisor.
template <class Numbers>
auto Caster<Numbers>::at_disc(Vec2 center) const -> std::optional<Meeting> {
    const Way way = to(center);
    const Number along = Numbers::rounded(Numbers::dot(way, along_));
    if (!(0 < along)) return {};
    const double radius = target_.radius * scale_;
    const auto left = Numbers::cross(along_, way);
    const Number inside = Numbers::difference_of_squares(radius, squared_, left);
    if (inside < 0) return {};
    const Number half = sqrt(inside);
    const Number outside = Numbers::rounded(Numbers::dot(way, way) - Numbers::square(radius));
    // Seen from the center the hit lies across the ray and back along it: both are as long as the radius, or
    // shorter, whatever the way is. Their doubles are those of a direction near 1.
    const double to_unit = math::Twice::unit_scale(largest_component(ray_.direction));
    const double by = to_unit / Numbers::unit_scale(largest_component(ray_.direction));
    const Number across = Numbers::rounded(left) / radius * by, back = half / radius * by;
    const Vec2 ahead = ray_.direction * to_unit;
    return Meeting{outside / (along + half), -static_cast<double>(across) * math::left_normal(ahead) -
                                                 static_cast<double>(back) * ahead};
}

/// A side of the core, moved outward by the radius.
template <class Numbers>
auto Caster<Numbers>::at_pushed_out(Vec2 from, Vec2 to) const -> std::optional<Meeting> {
    if (from == to) return {};
    const Way side = this->side(from, to), way = this->to(from);
    const Number closing = Numbers::rounded(Numbers::cross(side, along_));
    const auto height = Numbers::cross(side, way);
    const auto squared_side = Numbers::dot(side, side);
    if (!(0 < closing)) return {};
    const double radius = target_.radius * scale_;
    const Number high = Numbers::rounded(height), reach = radius * sqrt(Numbers::rounded(squared_side));
    if (!(0 < high)) return {};
    const Number above = -Numbers::difference_of_squares(radius, squared_side, height) / (high + reach);
    if (above < 0) return {};
    const Number t = above / closing;
    // Beyond its ends the side is not there.
    const Number on_side =
        t * Numbers::rounded(Numbers::dot(along_, side)) - Numbers::rounded(Numbers::dot(way, side));
    const double side_scale = Numbers::unit_scale(largest_component(to - from));
    const Number length = Numbers::rounded(squared_side) * (scale_ / side_scale);
    if (on_side < 0 || length < on_side) return {};
    return Meeting{t, math::right_normal(to - from)};
}

template <class Numbers>
RayHit Caster<Numbers>::at_rounded() const {
    std::optional<Meeting> first;
    const auto offer = [&](const std::optional<Meeting>& found) {
        if (found && (!first || found->t < first->t)) first = found;
    };
    const auto& vertices = target_.vertices;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        offer(at_disc(vertices[i]));
        if (vertices.size() > 1) offer(at_pushed_out(vertices[i], vertices[next(i)]));
    }
    if (!first) return nearest_on_line();  // a side and its end, each missed by a rounding
    return {in_world(first->t), point(first->t), unit(first->normal)};
}

template <class Numbers>
RayHit Caster<Numbers>::at_endless() const {
    const Vec2 base = target_.vertices[0];
    const int turns = math::cross_sign(math::arrow(ray_.direction), math::arrow(target_.direction));
    if (turns == 0) return at_point(base, -ray_.unit());  // one behind the other
    const Vec2 side = unit(target_.direction);
    const Vec2 normal = turns > 0 ? math::left_normal(side) : math::right_normal(side);
    const Way other = this->side({0, 0}, target_.direction);
    const Number t =
        Numbers::rounded(Numbers::cross(to(base), other)) / Numbers::rounded(Numbers::cross(along_, other));
    const double distance = in_world(t);
    if (distance < furthest) return {std::max(0.0, distance), point(t), normal};
    return {furthest, ray_.base + furthest * ray_.unit(), normal};
}

/// Whether the coordinates of a cast, and those of each direction, are near enough to each other that no bit
/// of a product of four ways lies below the least double: multiples of 2^-212 of the largest, they make
/// multiples of 2^-848.
bool in_twice(const shape::PlacedRay& ray, const ConvexSet& target) {
    constexpr double nearest = 0x1p-160;
    struct Magnitudes {
        double least = 0x1p1000, largest = 0;
        void add(double v) {
            if (v == 0) return;
            least = std::min(least, std::abs(v));
            largest = std::max(largest, std::abs(v));
        }
        void add(Vec2 v) {
            add(v.x);
            add(v.y);
        }
        bool near() const { return least >= nearest * largest; }
    };
    Magnitudes places, along, other;
    places.add(ray.base);
    places.add(target.radius);
    for (const Vec2 v : target.vertices) places.add(v);
    along.add(ray.direction);
    other.add(target.direction);
    return places.near() && along.near() && other.near();
}

}  // namespace

RayHit first_hit(const shape::PlacedRay& ray, const ConvexSet& target) {
    return in_twice(ray, target) ? Caster<math::Twice>(ray, target).hit()
                                 : Caster<math::Wide>(ray, target).hit();
}

}  // namespace collision::narrow
