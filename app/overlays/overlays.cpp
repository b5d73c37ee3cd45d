// The list of overlays.
#include <algorithm>
#include <array>
#include <utility>

#include "app/overlays/list.h"

namespace testbed::overlays {

std::span<const Overlay> all() {
    // Rows are constant-initialised, so that they can be copied at any time.
    static const std::array rows{
        overlap,       closest,          push_out,     contacts,          aabb,
        quick_circle,  minimum_circle,   convex_hull,  minimum_rectangle, velocity,
        ray_hits,      centroid,         vertices,     normals,           within,
        voronoi,       cursor,           ruler,        vector_sum,        vector_scale,
        vector_length, unit_circle,      vector_turns, vector_rotation,   vector_dot,
        vector_angle,  vector_projection};
    return rows;
}

void add(std::vector<Mark>& marks, Role role, collision::trace::Geometry geometry, std::uint32_t subject) {
    marks.push_back({role, std::move(geometry), subject});
}

const Overlay* find(std::string_view id) {
    const auto found = std::ranges::find(all(), id, &Overlay::id);
    return found == all().end() ? nullptr : &*found;
}

}  // namespace testbed::overlays
