// Where a ray first meets a convex set, in closed form.
#pragma once

#include <optional>

#include "core/narrow/convex_set.h"
#include "core/shape/ray.h"

namespace collision::narrow {

/// As query::RayHit.
struct RayContact {
    double distance;
    Vec2 point;
    Vec2 normal;
};

/// What doubles say about a ray and a set. Where it is not certain, exact arithmetic has to say whether they
/// meet, and whether at the ray's base; `contact` is where they do if they do, and `ahead` if they do but not
/// at the base.
struct RayCast {
    bool meets = false;
    bool certain = true;
    RayContact contact{};
    RayContact ahead{};  ///< set where it is not certain
};

/// Everything that a ray needs to be cast more than once.
class RayCaster {
  public:
    explicit RayCaster(const shape::PlacedRay& ray);

    RayCast cast(const ConvexSet& target) const;
    /// The contact of a ray that starts inside.
    RayContact inside() const { return {0, ray_.base, -along_}; }

  private:
    RayCast cast_at_bounded(const ConvexSet& target) const;
    /// Through the area of a polygon whose vertices are known to lie on both sides: lefts are their distances
    /// to the left of the ray.
    RayCast cast_through(std::span<const Vec2> vertices, std::span<const double> lefts, double error) const;
    RayCast cast_at_endless(const ConvexSet& target) const;

    shape::PlacedRay ray_;
    Vec2 along_;  ///< unit
};

}  // namespace collision::narrow
