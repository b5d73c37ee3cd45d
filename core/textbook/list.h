// The rows of the catalog: each is written at the end of its own file, and listed in catalog.cpp.
#pragma once

#include "core/textbook/algorithm.h"

namespace collision::textbook {

// Overlap
extern const Algorithm points_near;
extern const Algorithm point_on_line_parallel;
extern const Algorithm point_on_line_cross;
extern const Algorithm point_on_segment_projection;
extern const Algorithm circle_point;
extern const Algorithm circle_point_open;
extern const Algorithm point_in_rectangle;
extern const Algorithm point_in_box_frame;
extern const Algorithm crossing_number;
extern const Algorithm crossing_number_inclusive;
extern const Algorithm crossing_number_exclusive;
extern const Algorithm crossing_number_first_end;
extern const Algorithm crossing_number_boundary;
extern const Algorithm lines_parallel;
extern const Algorithm line_segment_sides;
extern const Algorithm circle_line;
extern const Algorithm line_rectangle_sides;
extern const Algorithm line_in_box_frame;
extern const Algorithm segments_sides;
extern const Algorithm segments_product;
extern const Algorithm segments_parallel_no;
extern const Algorithm circle_segment;
extern const Algorithm capsules_ends;
extern const Algorithm segment_rectangle_sides;
extern const Algorithm segment_in_box_frame;
extern const Algorithm circles_distance;
extern const Algorithm circles_squared;
extern const Algorithm circles_open;
extern const Algorithm circles_sum_of_squares;
extern const Algorithm circles_right_edges;
extern const Algorithm circles_in_floats;
extern const Algorithm circle_rectangle_clamp;
extern const Algorithm circle_rectangle_open;
extern const Algorithm circle_rectangle_corner;
extern const Algorithm circle_rectangle_corner_middle;
extern const Algorithm circle_corners_added;
extern const Algorithm circle_as_square;
extern const Algorithm circle_in_box_frame;
extern const Algorithm circle_box_sine;
extern const Algorithm circle_box_table;
extern const Algorithm circle_box_angle;
extern const Algorithm circle_box_minus;
extern const Algorithm circle_polygon_nearest;
extern const Algorithm circle_polygon_edges_only;
extern const Algorithm circle_polygon_first_edge;
extern const Algorithm circle_edge_axes;
extern const Algorithm circle_polygon_regions;
extern const Algorithm rectangles_closed;
extern const Algorithm rectangles_open;
extern const Algorithm rectangles_int_edges;
extern const Algorithm rectangles_y_down;
extern const Algorithm oriented_rectangles_axes;
extern const Algorithm rectangle_box_hull_first;
extern const Algorithm separating_axes;
extern const Algorithm separating_axes_all;
extern const Algorithm axes_on_concave;
extern const Algorithm vertices_inside_one_way;
extern const Algorithm vertices_inside;
extern const Algorithm edge_points_inside;
extern const Algorithm crossings_not_reset;
extern const Algorithm crossings_wrong_index;
extern const Algorithm vertices_inside_unclosed;
extern const Algorithm vertices_inside_whole;
extern const Algorithm rectangle_corners_added;
extern const Algorithm edge_crossings;
extern const Algorithm edges_or_inside;
extern const Algorithm radius_first;
extern const Algorithm radius_half_height;
extern const Algorithm rectangle_first;
extern const Algorithm group_rectangle_first;
extern const Algorithm group_circle_first;
extern const Algorithm convex_pieces_axes;
extern const Algorithm minkowski;
extern const Algorithm portal_refinement;
extern const Algorithm exact;

// Distance
extern const Algorithm point_line_distance;
extern const Algorithm point_segment_distance;
extern const Algorithm segments_distance;
extern const Algorithm circle_circle_distance;
extern const Algorithm circle_rectangle_distance;
extern const Algorithm brute_force_distance;
extern const Algorithm gjk;
extern const Algorithm gjk_capped;

// Contact
extern const Algorithm circles_contact;
extern const Algorithm circle_rectangle_contact;
extern const Algorithm circle_polygon_contact;
extern const Algorithm rectangles_contact;
extern const Algorithm push_ranges;
extern const Algorithm push_not_unit;
extern const Algorithm push_not_flipped;
extern const Algorithm push_not_out;
extern const Algorithm push_in_box_frame;
extern const Algorithm push_halved;
extern const Algorithm sat_contact;
extern const Algorithm contact_frames;
extern const Algorithm epa;

// Impact
extern const Algorithm start_and_end;
extern const Algorithm linear_search;
extern const Algorithm binary_search;
extern const Algorithm grown_circle;
extern const Algorithm relative_motion;
extern const Algorithm sweep_without_spin;
extern const Algorithm conservative_advancement;
extern const Algorithm exact_sweep;

// Pairs
extern const Algorithm every_pair_twice;
extern const Algorithm every_pair_once;
extern const Algorithm changed_pairs;
extern const Algorithm changed_never_set;
extern const Algorithm own_sector;
extern const Algorithm touched_sectors;
extern const Algorithm spatial_hash;
extern const Algorithm sort_and_sweep;
extern const Algorithm box_tree;

}  // namespace collision::textbook
