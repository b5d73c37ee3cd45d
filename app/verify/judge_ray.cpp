// Where a ray meets a shape: whether, how far along, at which point, and with which normal.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/normal.h"
#include "app/verify/touches.h"
#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/query/cast.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"

namespace testbed::verify {

namespace {

namespace query = collision::query;
namespace shape = collision::shape;
using collision::math::dot;
using collision::math::length;

std::string ray_text(Vec2 v) { return fmt::format("({}, {})", v.x, v.y); }

class RayJudge {
  public:
    RayJudge(const PlacedPair& pair, const SaidHit& said, const query::RayHit& truth,
             const Conventions& conventions)
        : ray_(std::get<shape::PlacedRay>(pair.a)),
          target_(pair.b),
          said_(said),
          truth_(truth),
          conventions_(conventions),
          inside_(query::contains(pair.b, ray_.base)),
          length_(length(ray_.direction)),
          extent_(extent(pair)),
          allowed_(conventions.allowed(extent_)),
          allowed_on_way_(allowed_ + 1e-9 * truth.distance) {}

    std::optional<Fault> judge() const {
        if (auto fault = how_far()) return fault;
        if (said_.point && length(*said_.point - truth_.point) > 4 * allowed_on_way_)
            return Fault{kind::hit_point, fmt::format("It says that the ray meets the shape at {}; it is {}.",
                                                      ray_text(*said_.point), ray_text(truth_.point))};
        return normal();
    }

  private:
    std::optional<Fault> how_far() const {
        if (!(std::abs(said_.distance - truth_.distance) <= allowed_on_way_))
            return Fault{kind::hit_distance,
                         fmt::format("It says that the ray meets the shape after {}; it is {}.",
                                     said_.distance, truth_.distance)};
        if (!said_.fraction) return {};
        if (std::abs(*said_.fraction * length_ - truth_.distance) <= allowed_on_way_) return {};
        return Fault{kind::hit_fraction,
                     fmt::format("It says that the ray meets the shape at {} of its direction; it is {}.",
                                 *said_.fraction, truth_.distance / length_)};
    }

    std::optional<Fault> normal() const {
        if (!said_.normal) return {};
        Vec2 normal = *said_.normal;
        const auto wrong = [&](std::string_view what) {
            return Fault{kind::hit_normal,
                         fmt::format("The normal {} of the hit {}.", ray_text(*said_.normal), what)};
        };
        if (std::abs(length(normal) - 1) > unit_allowed(conventions_))
            return wrong(fmt::format("has length {}", length(normal)));
        // Inside there is no surface to have one.
        if (inside_) return {};
        if (conventions_.y_down) normal.y = -normal.y;
        if (dot(normal, ray_.direction) > unit_allowed(conventions_) * length_)
            return wrong("points along the ray, not against it");
        if (is_of_a_feature(normal)) return {};
        return wrong(fmt::format("is of no edge or corner at {}; {} would be", ray_text(truth_.point),
                                 ray_text(truth_.normal)));
    }

    /// Whether it is the normal of an edge, of what is round, or between those of a corner, at the point.
    bool is_of_a_feature(Vec2 normal) const {
        const double sine = std::abs(dot(truth_.normal, ray_.direction)) / length_;
        NormalSlack slack = NormalSlack::of(conventions_, extent_);
        // The flatter the ray meets it, the less is its point known; and a base far away takes digits.
        slack.position = std::max(
            slack.position, std::min(4 * allowed_on_way_, slack.rounding * truth_.distance / target_size()));
        slack.rounding /= std::max(sine, 1e-3);
        const Placed there = shape::PlacedPoint{truth_.point};
        return judge_normal({target_, there, normal, 0, 4 * allowed_on_way_, slack}) != Direction::wrong;
    }
    double target_size() const {
        if (!shape::bounded(target_)) return 1;
        const Vec2 size = collision::hull::aabb(target_).size();
        return std::max(size.x, size.y);
    }

    const shape::PlacedRay& ray_;
    const Placed& target_;
    const SaidHit& said_;
    const query::RayHit& truth_;
    const Conventions& conventions_;
    bool inside_;
    double length_;
    Extent extent_;
    double allowed_, allowed_on_way_;
};

/// Whether moving the ray aside by a little makes another answer.
bool grazes(const shape::PlacedRay& ray, const Placed& target, double aside) {
    const Vec2 by = collision::math::left_normal(ray.direction / length(ray.direction)) * aside;
    return !query::cast({ray.base + by, ray.direction}, target) ||
           !query::cast({ray.base - by, ray.direction}, target);
}

/// Whether the two only touch, and whoever decides such touches alike decides this one.
bool touches_alike(const shape::PlacedRay& ray, const Placed& target, const Conventions& conventions) {
    return query::relation(ray, target) == query::Relation::touching &&
           touches_exactly(ray, target, conventions.single);
}

/// How far a ray may be moved by rounding where it is said to meet nothing. That is a yes or no and no length:
/// who says it of a ray at a flat angle to a side does not round, but compares with an epsilon.
double aside_of_a_miss(const Extent& of, const Conventions& conventions) {
    if (conventions.single) return std::max(conventions.allowed(of), rounding_share * of.size);
    return 1.2 * conventions.widest_gap() + rounding_share * std::max(of.size, of.farthest);
}

}  // namespace

Judgement judge_ray(const PlacedPair& pair, const Answer& answer, const Conventions& conventions) {
    Judgement judged;
    const auto& ray = std::get<shape::PlacedRay>(pair.a);
    if (!conventions.solid_to_rays && query::contains(pair.b, ray.base)) return judged;
    judged.due.add(Part::ray);
    if (!answer.hit) return judged;
    const Extent of = extent(pair);
    const double allowed = conventions.allowed(of);
    const auto truth = query::cast(ray, pair.b);
    const auto& said = *answer.hit;
    if (!truth && said) {
        const Vec2 there = ray.base + ray.direction * (said->distance / length(ray.direction));
        // Off it by less than lengths are judged by.
        if (length(query::project(pair.b, there) - there) > allowed)
            judged.fault = Fault{
                kind::hit_invented,
                fmt::format("It says that the ray meets the shape after {}; it passes it.", said->distance)};
        return judged;
    }
    if (!truth) return judged;
    if (!said)
        judged.fault = Fault{
            kind::hit_missed,
            fmt::format("It says that the ray meets nothing; it meets the shape after {}.", truth->distance)};
    else
        judged.fault = RayJudge(pair, *said, *truth, conventions).judge();
    // What only grazes is left to who computes with rounding, but for sides along which nobody needs to round.
    const bool along_a_side =
        !said && conventions.sides_meet_rays[pair.b.index()] && touches_alike(ray, pair.b, conventions);
    if (judged.fault && !along_a_side &&
        grazes(ray, pair.b, said ? std::max(allowed, rounding_share * of.size) : aside_of_a_miss(of, conventions))) {
        judged.fault.reset();
        judged.due.remove(Part::ray);
    }
    return judged;
}

}  // namespace testbed::verify
