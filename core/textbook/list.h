// The rows of the catalog in order. Each is written at the end of its own file.
#pragma once

#include "algorithm.h"

namespace collision::textbook {

// clang-format off
#define COLLISION_ALGORITHMS(ROW) \
    /* overlap */ \
    ROW(points_near) \
    ROW(point_on_line_parallel) \
    ROW(point_on_line_cross) \
    ROW(point_on_segment_projection) \
    ROW(circle_point) \
    ROW(circle_point_open) \
    ROW(point_in_rectangle) \
    ROW(point_in_box_frame) \
    ROW(crossing_number) \
    ROW(crossing_number_inclusive) \
    ROW(crossing_number_exclusive) \
    ROW(crossing_number_first_end) \
    ROW(crossing_number_boundary) \
    ROW(winding_number) \
    ROW(winding_of_lines) \
    ROW(crossings_of_lines) \
    ROW(ray_rectangle_slabs) \
    ROW(ray_rectangle_inverse) \
    ROW(ray_circle_foot) \
    ROW(ray_circle_quadratic) \
    ROW(ray_circle_behind) \
    ROW(ray_circle_not_unit) \
    ROW(ray_polygon_clip) \
    ROW(ray_box_tree) \
    ROW(lines_parallel) \
    ROW(lines_parallel_no) \
    ROW(line_segment_sides) \
    ROW(circle_line) \
    ROW(line_rectangle_sides) \
    ROW(line_in_box_frame) \
    ROW(segments_sides) \
    ROW(segments_product) \
    ROW(segments_parallel_no) \
    ROW(circle_segment) \
    ROW(capsules_ends) \
    ROW(segment_rectangle_sides) \
    ROW(segment_in_box_frame) \
    ROW(circles_distance) \
    ROW(circles_squared) \
    ROW(circles_open) \
    ROW(circles_turned) \
    ROW(circles_sum_of_squares) \
    ROW(circles_right_edges) \
    ROW(circles_in_floats) \
    ROW(circle_rectangle_clamp) \
    ROW(circle_rectangle_open) \
    ROW(circle_rectangle_corner) \
    ROW(circle_rectangle_corner_middle) \
    ROW(circle_corner_turned) \
    ROW(circle_corner_center) \
    ROW(circle_corner_xor) \
    ROW(circle_corners_added) \
    ROW(circle_as_square) \
    ROW(circle_in_box_frame) \
    ROW(circle_box_sine) \
    ROW(circle_box_table) \
    ROW(circle_box_angle) \
    ROW(circle_box_minus) \
    ROW(circle_box_turned_on) \
    ROW(circle_box_degrees) \
    ROW(circle_box_at_origin) \
    ROW(circle_box_center) \
    ROW(circle_box_no_distance) \
    ROW(circle_polygon_nearest) \
    ROW(circle_polygon_edges_only) \
    ROW(circle_polygon_first_edge) \
    ROW(circle_polygon_turned) \
    ROW(circle_polygon_unplaced) \
    ROW(circle_edge_axes) \
    ROW(circle_polygon_regions) \
    ROW(rectangles_closed) \
    ROW(rectangles_open) \
    ROW(rectangles_int_edges) \
    ROW(rectangles_y_down) \
    ROW(rectangles_own_side) \
    ROW(rectangles_contains) \
    ROW(oriented_rectangles_axes) \
    ROW(oriented_rectangles_one_side) \
    ROW(boxes_edge_axes) \
    ROW(rectangle_box_hull_first) \
    ROW(separating_axes) \
    ROW(separating_axes_all) \
    ROW(axes_on_concave) \
    ROW(vertices_inside_one_way) \
    ROW(vertices_inside) \
    ROW(edge_points_inside) \
    ROW(crossings_not_reset) \
    ROW(crossings_wrong_index) \
    ROW(vertices_inside_unclosed) \
    ROW(vertices_inside_whole) \
    ROW(vertices_inside_place_twice) \
    ROW(rectangle_corners_added) \
    ROW(edge_crossings) \
    ROW(edges_or_inside) \
    ROW(radius_first) \
    ROW(radius_half_height) \
    ROW(radius_assumed) \
    ROW(rectangle_first) \
    ROW(radius_alone) \
    ROW(rectangle_alone) \
    ROW(group_members) \
    ROW(group_rectangle_first) \
    ROW(group_circle_first) \
    ROW(convex_pieces_axes) \
    ROW(minkowski) \
    ROW(portal_refinement) \
    ROW(exact) \
    /* distance */ \
    ROW(point_line_distance) \
    ROW(point_segment_distance) \
    ROW(segments_distance) \
    ROW(circle_circle_distance) \
    ROW(circle_rectangle_distance) \
    ROW(brute_force_distance) \
    ROW(gjk) \
    ROW(gjk_capped) \
    /* contact */ \
    ROW(circles_contact) \
    ROW(circle_rectangle_contact) \
    ROW(circle_polygon_contact) \
    ROW(rectangles_contact) \
    ROW(push_ranges) \
    ROW(push_not_unit) \
    ROW(push_not_flipped) \
    ROW(push_not_out) \
    ROW(push_in_box_frame) \
    ROW(push_halved) \
    ROW(sat_contact) \
    ROW(contact_frames) \
    ROW(epa) \
    /* impact */ \
    ROW(start_and_end) \
    ROW(linear_search) \
    ROW(binary_search) \
    ROW(grown_circle) \
    ROW(relative_motion) \
    ROW(swept_boxes) \
    ROW(swept_boxes_earlier) \
    ROW(swept_boxes_around) \
    ROW(axes_at_places) \
    ROW(last_axis_first) \
    ROW(gjk_at_places) \
    ROW(gjk_warm) \
    ROW(fat_boxes) \
    ROW(sweep_without_spin) \
    ROW(conservative_advancement) \
    ROW(exact_sweep) \
    /* slide */ \
    ROW(push_out_after_move) \
    ROW(x_then_y) \
    ROW(stop_at_impact) \
    ROW(slide_once) \
    ROW(iterative_slide) \
    ROW(slide_planes) \
    ROW(slide_with_margin) \
    ROW(exact_slide) \
    /* pairs */ \
    ROW(every_pair_and_itself) \
    ROW(every_pair_twice) \
    ROW(every_pair_once) \
    ROW(changed_pairs) \
    ROW(changed_never_set) \
    ROW(own_sector) \
    ROW(touched_sectors) \
    ROW(spatial_hash) \
    ROW(sort_and_sweep) \
    ROW(box_tree)
// clang-format on

#define COLLISION_DECLARE(name) extern const Algorithm name;
COLLISION_ALGORITHMS(COLLISION_DECLARE)
#undef COLLISION_DECLARE

}  // namespace collision::textbook
