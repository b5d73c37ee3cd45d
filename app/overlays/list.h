// The overlays' rows: each is written at the end of its own file, and listed in overlays.cpp.
#pragma once

#include "app/overlays/overlay.h"

namespace testbed::overlays {

extern const Overlay overlap;
extern const Overlay closest;
extern const Overlay push_out;
extern const Overlay contacts;
extern const Overlay aabb;
extern const Overlay quick_circle;
extern const Overlay minimum_circle;
extern const Overlay convex_hull;
extern const Overlay minimum_rectangle;
extern const Overlay velocity;
extern const Overlay ray_hits;
extern const Overlay centroid;
extern const Overlay vertices;
extern const Overlay normals;
extern const Overlay within;
extern const Overlay voronoi;
extern const Overlay cursor;
extern const Overlay ruler;
extern const Overlay vector_sum;
extern const Overlay vector_scale;
extern const Overlay vector_length;
extern const Overlay unit_circle;
extern const Overlay vector_turns;
extern const Overlay vector_rotation;
extern const Overlay vector_dot;
extern const Overlay vector_angle;
extern const Overlay vector_projection;

}  // namespace testbed::overlays
