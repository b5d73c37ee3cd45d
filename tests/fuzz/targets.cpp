// The list of targets.
#include <array>

#include "tests/fuzz/list.h"

namespace fuzz {

std::span<const Target> all() {
    static const std::array rows{
        bounds_target,          broad_target,           cast_target,          catalog_bounds_target,
        catalog_motion_target,  catalog_pairs_target,   catalog_sets_target,  distance_target,
        edits_target,           impact_target,          impact_way_target,    judge_truth_target,
        overlap_target,         penetration_target,     placing_target,       push_out_target,
        raw_doubles_target,     read_answer_target,     read_autosave_target, read_coordinates_target,
        read_expected_target,   read_first_line_target, read_foreign_target,  read_glossary_target,
        read_lesson_target,     read_link_target,       read_live_target,     read_numbers_target,
        read_program_target,    read_progress_target,   read_scene_target,    read_settings_target,
        read_solution_target,   read_wrong_ends_target, render_target,        union_area_target,
    };
    return rows;
}

}  // namespace fuzz
