// Where rays meet shapes: a dot and the surface's normal, and the distance of the first hit.
#include "app/overlays/list.h"
#include "app/overlays/value.h"

namespace testbed::overlays {

namespace {

constexpr double normal_length = 26;  ///< pixels

void mark_ray_hits(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const model::RayResult& ray : input.results.rays) {
        for (const auto& [shape, hit] : ray.hits) {
            const Vec2 tip = hit.point + hit.normal * (normal_length * input.pixel);
            add(out, Role::ray_hit, ArrowMark{hit.point, tip}, shape);
            add(out, Role::ray_hit, PointMark{hit.point}, shape);
        }
        if (!ray.hits.empty()) {
            const auto& first = ray.hits.front().hit;
            const auto& placed = input.results.shapes[ray.ray].placed;
            const Vec2 start = std::get<collision::shape::PlacedRay>(placed).base;
            out.push_back(
                {Role::ray_hit, ValueMark{start, first.point, value_text(first.distance)}, ray.ray});
        }
    }
}

}  // namespace

constinit const Overlay ray_hits_overlay{"ray_hits", "Ray hits", 0, false, Role::ray_hit, mark_ray_hits};

}  // namespace testbed::overlays
