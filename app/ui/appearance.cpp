// How the window looks as a whole.
#include "app/ui/appearance.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace testbed::ui {

namespace {

constexpr std::array steps{least_ui_scale, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, most_ui_scale};

void use_scale(Desk& desk, float scale) {
    desk.memory.ui_scale = scale;
    desk.say(fmt::format("Size of the window's text and controls: {:.0f} %", double(scale) * 100));
}

}  // namespace

void use_theme(Desk& desk, const ink::Theme& theme) {
    desk.widgets.look.theme = &theme;
    // A theme of another size has the style set anew before the next frame.
    if (ImGui::GetCurrentContext()) apply_style(desk.look());
}

const ink::Theme& next_theme(const Desk& desk) {
    const auto all = ink::themes();
    const auto now = std::find(all.begin(), all.end(), desk.look().theme);
    return now == all.end() || now + 1 == all.end() ? *all.front() : **(now + 1);
}

void enlarge(Desk& desk) {
    const auto next = std::upper_bound(steps.begin(), steps.end(), desk.memory.ui_scale + 0.01f);
    use_scale(desk, next == steps.end() ? steps.back() : *next);
}

void reduce(Desk& desk) {
    const auto here = std::lower_bound(steps.begin(), steps.end(), desk.memory.ui_scale - 0.01f);
    use_scale(desk, here == steps.begin() ? steps.front() : *(here - 1));
}

void use_natural_size(Desk& desk) { use_scale(desk, 1); }

}  // namespace testbed::ui
