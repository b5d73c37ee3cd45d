// The list of algorithms, and how to ask one.
#include "core/catalog.h"

#include <algorithm>
#include <array>

#include "core/textbook/bounds/list.h"
#include "core/textbook/list.h"

namespace collision::catalog {

namespace {

/// Two shapes in the order of their types.
struct Ordered {
    std::array<const shape::Placed*, 2> shapes;
    bool swapped;

    Ordered(const Algorithm& row, const shape::Placed& a, const shape::Placed& b)
        : shapes{&a, &b}, swapped(!row.as_given && a.index() > b.index()) {
        if (swapped) std::swap(shapes[0], shapes[1]);
    }
    Problem problem(const Algorithm& row, std::optional<double> setting, const Motions& motions) const {
        Problem problem{.shapes = shapes,
                        .setting = row.setting.nearest(setting),
                        .movements = {motions.a, motions.b},
                        .horizon = motions.horizon};
        if (swapped) std::swap(problem.movements[0], problem.movements[1]);
        return problem;
    }
    Outcome mirrored(Outcome outcome) const {
        if (!swapped) return outcome;
        if (outcome.normal) outcome.normal = -*outcome.normal;
        if (outcome.witness) std::swap((*outcome.witness)[0], (*outcome.witness)[1]);
        return outcome;
    }
};

}  // namespace

std::span<const Algorithm> all() {
    // Rows are constant-initialized, so that they can be copied at any time.
    static const std::array rows{
        textbook::points_near,
        textbook::point_on_line_parallel,
        textbook::point_on_line_cross,
        textbook::point_on_segment_projection,
        textbook::circle_point,
        textbook::circle_point_open,
        textbook::point_in_rectangle,
        textbook::point_in_box_frame,
        textbook::crossing_number,
        textbook::crossing_number_inclusive,
        textbook::crossing_number_exclusive,
        textbook::crossing_number_first_end,
        textbook::crossing_number_boundary,
        textbook::lines_parallel,
        textbook::line_segment_sides,
        textbook::circle_line,
        textbook::line_rectangle_sides,
        textbook::line_in_box_frame,
        textbook::segments_sides,
        textbook::segments_product,
        textbook::segments_parallel_no,
        textbook::circle_segment,
        textbook::capsules_ends,
        textbook::segment_rectangle_sides,
        textbook::segment_in_box_frame,
        textbook::circles_distance,
        textbook::circles_squared,
        textbook::circles_open,
        textbook::circles_sum_of_squares,
        textbook::circles_right_edges,
        textbook::circles_in_floats,
        textbook::circle_rectangle_clamp,
        textbook::circle_rectangle_open,
        textbook::circle_rectangle_corner,
        textbook::circle_rectangle_corner_middle,
        textbook::circle_corners_added,
        textbook::circle_as_square,
        textbook::circle_in_box_frame,
        textbook::circle_box_sine,
        textbook::circle_box_table,
        textbook::circle_box_angle,
        textbook::circle_box_minus,
        textbook::circle_polygon_nearest,
        textbook::circle_polygon_edges_only,
        textbook::circle_polygon_first_edge,
        textbook::circle_edge_axes,
        textbook::circle_polygon_regions,
        textbook::rectangles_closed,
        textbook::rectangles_open,
        textbook::rectangles_int_edges,
        textbook::rectangles_y_down,
        textbook::oriented_rectangles_axes,
        textbook::rectangle_box_hull_first,
        textbook::separating_axes,
        textbook::separating_axes_all,
        textbook::axes_on_concave,
        textbook::vertices_inside_one_way,
        textbook::vertices_inside,
        textbook::edge_points_inside,
        textbook::crossings_not_reset,
        textbook::crossings_wrong_index,
        textbook::vertices_inside_unclosed,
        textbook::vertices_inside_whole,
        textbook::rectangle_corners_added,
        textbook::edge_crossings,
        textbook::edges_or_inside,
        textbook::radius_first,
        textbook::radius_half_height,
        textbook::rectangle_first,
        textbook::group_rectangle_first,
        textbook::group_circle_first,
        textbook::convex_pieces_axes,
        textbook::minkowski,
        textbook::portal_refinement,
        textbook::exact,

        textbook::point_line_distance,
        textbook::point_segment_distance,
        textbook::segments_distance,
        textbook::circle_circle_distance,
        textbook::circle_rectangle_distance,
        textbook::brute_force_distance,
        textbook::gjk,
        textbook::gjk_capped,

        textbook::circles_contact,
        textbook::circle_rectangle_contact,
        textbook::circle_polygon_contact,
        textbook::rectangles_contact,
        textbook::push_ranges,
        textbook::push_not_unit,
        textbook::push_not_flipped,
        textbook::push_not_out,
        textbook::push_in_box_frame,
        textbook::push_halved,
        textbook::sat_contact,
        textbook::contact_frames,
        textbook::epa,

        textbook::start_and_end,
        textbook::linear_search,
        textbook::binary_search,
        textbook::grown_circle,
        textbook::relative_motion,
        textbook::sweep_without_spin,
        textbook::conservative_advancement,
        textbook::exact_sweep,

        textbook::every_pair_twice,
        textbook::every_pair_once,
        textbook::changed_pairs,
        textbook::changed_never_set,
        textbook::own_sector,
        textbook::touched_sectors,
        textbook::spatial_hash,
        textbook::sort_and_sweep,
        textbook::box_tree,

        textbook::bounding_rectangle,
        textbook::bounding_circle,
        textbook::smallest_circle,
        textbook::group_rectangle,
        textbook::group_circle,
        textbook::hull_chain,
        textbook::hull_jarvis,
        textbook::hull_quick,
        textbook::smallest_rectangle,
    };
    return rows;
}

namespace {

/// A row that has done max_row_work gives up.
template <trace::Recorder R>
Outcome within_budget([[maybe_unused]] R& recorder, auto&& run) {
#ifdef __cpp_exceptions
    constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    recorder.allow(max_row_work);
    try {
        Outcome outcome = run();
        recorder.allow(no_limit);
        return outcome;
    } catch (const trace::WorkDone&) {
        recorder.allow(no_limit);
        recorder.take_back_verdict();
        return textbook::give_up(recorder, [](trace::Step& step) {
            step.text = "Gives up: the shapes have so many corners that it would take too long.";
        });
    }
#else
    return run();
#endif
}

}  // namespace

const Algorithm* find(std::string_view id) {
    const auto found = std::ranges::find(all(), id, &Algorithm::id);
    return found == all().end() ? nullptr : &*found;
}

std::string refusal(const Algorithm& row, const shape::Placed& a, const shape::Placed& b,
                    const Motions& motions) {
    if (row.question == textbook::Question::bounds) return "about one shape, not about a pair";
    if (shape::defect(a) || shape::defect(b)) return "the polygon is invalid";
    if (!row.applies.has(a.index(), b.index())) return "not for this pair of types";
    const Ordered ordered(row, a, b);
    return row.refuses ? std::string(row.refuses(ordered.problem(row, {}, motions))) : std::string();
}

Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b,
            std::optional<double> setting, const Motions& motions) {
    const Ordered ordered(row, a, b);
    trace::Silent silent;
    return ordered.mirrored(row.run(ordered.problem(row, setting, motions), silent));
}

Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b, trace::Counter& counter,
            std::optional<double> setting, const Motions& motions) {
    const Ordered ordered(row, a, b);
    return ordered.mirrored(
        within_budget(counter, [&] { return row.count(ordered.problem(row, setting, motions), counter); }));
}

Outcome ask(const Algorithm& row, const shape::Placed& a, const shape::Placed& b, trace::Trace& trace,
            std::optional<double> setting, const Motions& motions) {
    const Ordered ordered(row, a, b);
    const Outcome outcome = ordered.mirrored(
        within_budget(trace, [&] { return row.show(ordered.problem(row, setting, motions), trace); }));
    if (ordered.swapped) trace.swap_subjects();
    return outcome;
}

}  // namespace collision::catalog
