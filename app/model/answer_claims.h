// Claims about contacts, closest points, hits of rays, impacts and corners of hulls: their names and answers.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/claims.h"
#include "core/query/cast.h"

namespace testbed::model {

/// The claim with that name; nullptr where it is none of these. Points and corners are counted from 0:
/// "contacts.1.x".
const Claim* find_answer_claim(Subject subject, std::string_view name);
/// What rows may claim, for a message: "contacts.count, contacts.0.x, …". Empty for subjects without any.
std::string_view answer_claim_examples(Subject subject);

/// "contacts.…" and "closest.…". A point that is not there is null.
Actual ask_points(const collision::query::PairAnswer& answer, std::string_view claim);
/// "contacts.0.a.vertex", "contacts.1.b.edge", …: the feature of the first or second of the pair that a
/// contact touches. Null where there is none.
bool is_about_features(std::string_view claim);
Actual ask_feature(const collision::query::PairAnswer& answer, const collision::shape::Placed& first,
                   const collision::shape::Placed& second, std::string_view claim);
/// "impact", "impact.point.x", …; null where the two never touch.
Actual ask_impact(const std::optional<collision::query::Impact>& impact, std::string_view claim);
/// "bounds.convex_hull.count", "bounds.convex_hull.0.x", …
Actual ask_hull(const std::vector<Vec2>& hull, std::string_view claim);
/// A shape that a ray meets.
struct RayMeeting {
    std::uint32_t shape;  ///< index into the scene
    collision::query::RayHit hit;
};
/// The nearest first; at equal distance in the order of the scene. Hidden shapes are among them. own: where the ray
/// is, or the group that holds it, which it does not meet.
std::vector<RayMeeting> ray_meetings(const collision::shape::PlacedRay& ray, std::uint32_t own,
                                     std::span<const ShapeResult> shapes);
/// "hit.distance", "hit.point.x", … "hit.order".
std::span<const std::string_view> hit_claim_names();
/// What such a claim is of a hit that is known; order counts from 1.
Actual ask_meeting(const collision::query::RayHit& hit, std::size_t order, std::string_view claim);
/// "hit.distance", "hit.order", … of a shape that a ray meets; null where it passes. order: 1 for the first
/// of all shapes that it meets. shapes: those of the scene; own, place: where the ray and the target, or the
/// groups that hold them, are among them.
Actual ask_hit(const collision::shape::PlacedRay& ray, std::uint32_t own, std::span<const ShapeResult> shapes,
               const collision::shape::Placed& target, std::uint32_t place, std::string_view claim);
/// How many shapes a ray meets besides itself.
Actual count_hits(const collision::shape::PlacedRay& ray, std::uint32_t own,
                  std::span<const ShapeResult> shapes);

}  // namespace testbed::model
