// The list of overlays.
#include <algorithm>
#include <array>
#include <utility>

#include "app/overlays/list.h"

namespace testbed::overlays {

std::span<const Overlay> all() {
    // Rows are constant-initialized, so that they can be copied at any time.
    static const std::array rows{overlap_overlay,
                                 closest_overlay,
                                 push_out_overlay,
                                 contacts_overlay,
                                 aabb_overlay,
                                 quick_circle_overlay,
                                 minimum_circle_overlay,
                                 convex_hull_overlay,
                                 minimum_rectangle_overlay,
                                 velocity_overlay,
                                 ray_hits_overlay,
                                 centroid_overlay,
                                 vertices_overlay,
                                 normals_overlay,
                                 within_overlay,
                                 voronoi_overlay,
                                 cursor_overlay,
                                 ruler_overlay,
                                 vector_sum_overlay,
                                 vector_difference_overlay,
                                 vector_scale_overlay,
                                 vector_length_overlay,
                                 unit_circle_overlay,
                                 vector_turns_overlay,
                                 vector_rotation_overlay,
                                 vector_dot_overlay,
                                 vector_angle_overlay,
                                 vector_projection_overlay};
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
