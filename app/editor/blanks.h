// A step's program with blanks in the window: what the learner fills in, and how it does on hidden pairs.
#pragma once

#include <optional>
#include <string>

#include "app/model/blanks.h"
#include "app/verify/try_program.h"

namespace testbed::editor {

struct Editor;

/// Of one step; empty where it has no blanks.
struct BlanksRun {
    model::Fills fills{};                                 ///< one a blank, once anything was filled in
    std::optional<verify::ProgramReport> report{};        ///< of the last run; empty since a blank changed
    std::optional<model::pseudocode::Mistake> mistake{};  ///< why it could not be run, as the report
    bool tried = false;                                   ///< it was run once
    bool right = false;                                   ///< a run was right about every pair
    bool shown = false;                                   ///< what is right stands in the blanks
};

/// What stands in the blanks of the current step, one text each: the learner's, or what is right while that
/// is shown. This and what follows require a step with blanks.
model::Fills blank_fills(const Editor& editor);
/// Fills in one. What is only shown cannot be changed.
void fill_blank(Editor& editor, std::size_t blank, std::string text);
/// Whether every blank is filled in, by the learner.
bool can_run_program(const Editor& editor);
/// Tries the program. Where it is wrong the worst pair comes onto the canvas; where it is right about every
/// pair the step is done.
void run_program(Editor& editor);
/// Puts the two shapes where the program was worst. One step of undo. Requires a report with a worst pair.
void show_worst(Editor& editor);
/// Whether the two shapes stand so.
bool worst_is_shown(const Editor& editor);

/// What the program does with the two shapes as they stand; empty before it was tried, and where it is none.
std::optional<model::pseudocode::Outcome> outcome_here(const Editor& editor);

}  // namespace testbed::editor
