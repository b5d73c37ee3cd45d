// What one frame collects and the next begins without.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/trace/mark.h"

namespace testbed::editor {

/// Made anew by `= {}` at the start of each frame.
struct Frame {
    /// What the open panel shows over the canvas, above the overlays.
    std::vector<collision::trace::Mark> panel_marks{};
    std::vector<collision::trace::Mark> faint_marks{};  ///< below the overlays: the panel's background
    std::vector<collision::trace::Mark> lit_marks{};    ///< above all: what is pointed at; not in exports
    bool faint_overlays = false;                        ///< overlays are drawn faintly behind a panel's marks
    /// Of many shapes the two that the open panel speaks of: the others fade.
    std::optional<std::array<std::uint32_t, 2>> lit_shapes{};
    bool wants_frames = false;  ///< something plays: frames go on without events
    /// What a drag snaps to, and in words.
    std::vector<collision::trace::Mark> guides{};
    std::string snapped_to{};
    std::vector<std::uint32_t> pointed_at{};  ///< shapes whose row the mouse is on
    bool asks_number = false;                 ///< the field for a question's answer was drawn
    std::size_t asks_choices = 0;             ///< answers to a question that were listed
    std::optional<float> answered_at{};       ///< where the last answer is judged on the lesson's page
    bool tool_busy = false;                   ///< a gesture runs: commands wait
    std::string tool_hint{};                  ///< what the mouse does now, for the status bar
};

}  // namespace testbed::editor
