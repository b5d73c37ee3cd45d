// Counts as bars, for the pages of lessons.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/ui/widgets/look.h"

namespace testbed::ui {

/// One count: its bar is as long as it is of the largest.
struct CountBar {
    std::string name;
    draw::Rgba color;
    double now;
    std::optional<double> before{};  ///< a faint bar above, for comparison
    double largest = 0;              ///< what fills the whole room
    std::string text{};              ///< beside the bar
    bool lit = false;                ///< it is not what it was: the text stands out
};
void draw_bars(const view::Look& look, std::span<const CountBar> bars);

/// "19,900", "83.4": parts of a count only below 1,000; thousands parted.
std::string count_text(double count);

}  // namespace testbed::ui
