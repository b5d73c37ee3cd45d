// Which dialogs choose a file: hands that press anything must not walk the disk there.
#pragma once

#include "app/editor/prompts.h"

namespace testbed::ui {

inline bool chooses_file(editor::Dialog dialog) {
    return dialog == editor::Dialog::open || dialog == editor::Dialog::save_as ||
           dialog == editor::Dialog::save_picture || dialog == editor::Dialog::save_recording ||
           dialog == editor::Dialog::save_regression || dialog == editor::Dialog::save_counterexample ||
           dialog == editor::Dialog::hand_in || dialog == editor::Dialog::hand_out ||
           dialog == editor::Dialog::choose_collider || dialog == editor::Dialog::choose_live_program ||
           dialog == editor::Dialog::save_run || dialog == editor::Dialog::open_run ||
           dialog == editor::Dialog::save_shelf || dialog == editor::Dialog::save_course_package;
}

}  // namespace testbed::ui
