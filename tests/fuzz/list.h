// The targets' rows: each is written at the end of its own file, and listed in targets.cpp.
#pragma once

#include "tests/fuzz/target.h"

namespace fuzz {

extern const Target bounds_target;
extern const Target broad_target;
extern const Target cast_target;
extern const Target catalog_bounds_target;
extern const Target catalog_motion_target;
extern const Target catalog_pairs_target;
extern const Target catalog_sets_target;
extern const Target distance_target;
extern const Target edits_target;
extern const Target impact_target;
extern const Target impact_way_target;
extern const Target judge_truth_target;
extern const Target overlap_target;
extern const Target penetration_target;
extern const Target placing_target;
extern const Target push_out_target;
extern const Target raw_doubles_target;
extern const Target read_answer_target;
extern const Target read_autosave_target;
extern const Target read_coordinates_target;
extern const Target read_expected_target;
extern const Target read_first_line_target;
extern const Target read_foreign_target;
extern const Target read_glossary_target;
extern const Target read_lesson_target;
extern const Target read_link_target;
extern const Target read_live_target;
extern const Target read_numbers_target;
extern const Target read_program_target;
extern const Target read_progress_target;
extern const Target read_scene_target;
extern const Target read_settings_target;
extern const Target read_solution_target;
extern const Target read_wrong_ends_target;
extern const Target render_target;
extern const Target union_area_target;

}  // namespace fuzz
