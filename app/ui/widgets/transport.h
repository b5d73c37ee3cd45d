// The buttons that step and play, and the slider of steps: the same wherever something is gone through.
#pragma once

#include <cstddef>
#include <optional>

#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

/// What the buttons are to show.
struct Transport {
    bool can_go_back, can_go_on;
    std::optional<bool> playing{};   ///< empty: there is no button to play
    bool can_play = true;            ///< where there is one
    bool with_start = false;         ///< a button back to the start stands first
    std::optional<bool> reversed{};  ///< whether it plays backwards; empty: there is no button for that
    std::string_view back = "Step back", on = "Step on";  ///< said by the tooltips
};

enum class Pressed { none, to_start, back, play_back, play, on };

/// Buttons side by side from the cursor on; what follows on the same line comes behind them, its middle at
/// transport_height() / 2.
Pressed transport_buttons(Widgets widgets, const Transport& transport);
/// In pixels.
float transport_height(const view::Look& look);
float transport_width(const view::Look& look, const Transport& transport);

/// A knob on a line with a dot for each step, to the right edge. The step that is dragged to; empty while it
/// is left alone. Requires a step below steps.
std::optional<std::size_t> step_slider(const view::Look& look, const char* id, std::size_t step,
                                       std::size_t steps);

}  // namespace testbed::ui
