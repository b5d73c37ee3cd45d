// The overlays in order. Each row is written at the end of its own file.
#pragma once

#include "app/overlays/overlay.h"

namespace testbed::overlays {

// clang-format off
#define TESTBED_OVERLAYS(ROW) \
    ROW(overlap) \
    ROW(closest) \
    ROW(push_out) \
    ROW(contacts) \
    ROW(aabb) \
    ROW(quick_circle) \
    ROW(minimum_circle) \
    ROW(convex_hull) \
    ROW(minimum_rectangle) \
    ROW(velocity) \
    ROW(ray_hits) \
    ROW(centroid) \
    ROW(vertices) \
    ROW(normals) \
    ROW(within) \
    ROW(voronoi) \
    ROW(cursor) \
    ROW(ruler) \
    ROW(vector_sum) \
    ROW(vector_difference) \
    ROW(vector_scale) \
    ROW(vector_length) \
    ROW(unit_circle) \
    ROW(vector_turns) \
    ROW(vector_rotation) \
    ROW(vector_dot) \
    ROW(vector_angle) \
    ROW(vector_projection)
// clang-format on

#define TESTBED_DECLARE(name) extern const Overlay name##_overlay;
TESTBED_OVERLAYS(TESTBED_DECLARE)
#undef TESTBED_DECLARE

}  // namespace testbed::overlays
