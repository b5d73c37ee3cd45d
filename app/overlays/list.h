// The overlays' rows: each is written at the end of its own file, and listed in overlays.cpp.
#pragma once

#include "app/overlays/overlay.h"

namespace testbed::overlays {

extern const Overlay overlap_overlay;
extern const Overlay closest_overlay;
extern const Overlay push_out_overlay;
extern const Overlay contacts_overlay;
extern const Overlay aabb_overlay;
extern const Overlay quick_circle_overlay;
extern const Overlay minimum_circle_overlay;
extern const Overlay convex_hull_overlay;
extern const Overlay minimum_rectangle_overlay;
extern const Overlay velocity_overlay;
extern const Overlay ray_hits_overlay;
extern const Overlay centroid_overlay;
extern const Overlay vertices_overlay;
extern const Overlay normals_overlay;
extern const Overlay within_overlay;
extern const Overlay voronoi_overlay;
extern const Overlay cursor_overlay;
extern const Overlay ruler_overlay;
extern const Overlay vector_sum_overlay;
extern const Overlay vector_difference_overlay;
extern const Overlay vector_scale_overlay;
extern const Overlay vector_length_overlay;
extern const Overlay unit_circle_overlay;
extern const Overlay vector_turns_overlay;
extern const Overlay vector_rotation_overlay;
extern const Overlay vector_dot_overlay;
extern const Overlay vector_angle_overlay;
extern const Overlay vector_projection_overlay;

}  // namespace testbed::overlays
