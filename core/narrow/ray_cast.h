// Where a ray first meets a convex set, in closed form.
#pragma once

#include <optional>

#include "core/narrow/convex_set.h"
#include "core/narrow/ray_hit.h"
#include "core/shape/ray.h"

namespace collision::narrow {

/// What doubles say about a ray and a set. Where it is not certain, exact arithmetic has to say whether they
/// meet, and whether at the ray's base; `contact` is where they do if they do, and `ahead` if they do but not
/// at the base.
struct RayCast {
    bool meets = false;
    bool certain = true;
    RayHit contact{};
    RayHit ahead{};  ///< set where it is not certain
};

/// Everything that a ray needs to be cast more than once.
class RayCaster {
  public:
    explicit RayCaster(const shape::PlacedRay& ray) : ray_(ray) {}

    RayCast cast(const ConvexSet& target) const;
    /// The contact of a ray that starts inside.
    RayHit inside() const { return {0, ray_.base, -ray_.unit}; }

  private:
    RayCast cast_at_bounded(const ConvexSet& target) const;
    /// Through the area of a polygon whose vertices are known to lie on both sides: lefts are their distances
    /// to the left of the ray.
    RayCast cast_through(std::span<const Vec2> vertices, std::span<const double> lefts, double error) const;
    RayCast cast_at_endless(const ConvexSet& target) const;

    shape::PlacedRay ray_;
};

}  // namespace collision::narrow
