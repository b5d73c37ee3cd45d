// Buttons that step and play, and a slider of steps.
#include "app/ui/widgets/transport.h"

#include <algorithm>
#include <cmath>

#include "app/draw/imgui_painter.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr float button = 30, apart = 4;  // pixels at scale 1
constexpr std::size_t max_ticks = 60;    // steps that the slider marks one by one

}  // namespace

float transport_height(const view::Look& look) { return look.px(button); }

float transport_width(const view::Look& look, const Transport& transport) {
    const int buttons =
        2 + (transport.playing ? 1 : 0) + (transport.reversed ? 1 : 0) + (transport.with_start ? 1 : 0);
    return float(buttons) * (look.px(button) + look.px(apart)) - look.px(apart);
}

Pressed transport_buttons(Widgets widgets, const Transport& transport) {
    const view::Look& look = widgets.look;
    const float size = look.px(button);
    Pressed pressed = Pressed::none;
    bool first = true;
    const auto put = [&](Pressed means, const char* id, Icon icon, bool lit, std::string_view tip,
                         std::string_view key, bool enabled) {
        if (!first) ImGui::SameLine(0, look.px(apart));
        first = false;
        if (widgets.icon_button(id, icon, lit, tip, key, size, enabled)) pressed = means;
    };
    ImGui::PushID("transport");
    if (transport.with_start)
        put(Pressed::to_start, "start", Icon::to_start, false, "Back to the start", "",
            transport.can_go_back);
    put(Pressed::back, "back", Icon::step_back, false, transport.back, ",", transport.can_go_back);
    if (transport.reversed) {
        const bool reversed = *transport.reversed;
        put(Pressed::play_back, "play back", reversed ? Icon::pause : Icon::play_back, reversed,
            reversed ? "Pause" : "Play backwards", "Shift+Space", transport.can_play);
    }
    if (transport.playing) {
        const bool playing = *transport.playing && !transport.reversed.value_or(false);
        put(Pressed::play, "play", playing ? Icon::pause : Icon::play, playing, playing ? "Pause" : "Play",
            "Space", transport.can_play);
    }
    put(Pressed::on, "on", Icon::step_on, false, transport.on, ".", transport.can_go_on);
    ImGui::PopID();
    return pressed;
}

std::optional<std::size_t> step_slider(const view::Look& look, const char* id, std::size_t step,
                                       std::size_t steps) {
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(20);
    platform::focus::press_area(id, {width, height});
    const bool active = ImGui::IsItemActive();
    const bool lit = active || ImGui::IsItemHovered() || ImGui::IsItemFocused();
    const float inset = look.px(7), middle = at.y + height * 0.5f;
    const float from = at.x + inset, length = width - 2 * inset;
    const float last = float(std::max<std::size_t>(steps, 2) - 1);
    std::optional<std::size_t> dragged;
    if (item_dragged() && steps > 1) {
        const float t = std::clamp((ImGui::GetIO().MousePos.x - from) / length, 0.0f, 1.0f);
        step = std::size_t(std::lround(t * last));
        dragged = step;
    }
    if (const int way = platform::focus::arrow_of_item(); way != 0 && steps > 1) {
        step = way < 0 ? step - std::min<std::size_t>(step, 1) : std::min(step + 1, steps - 1);
        dragged = step;
    }
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const float knob = from + length * float(step) / last;
    const draw::Rgba rail = mixed(theme.line, theme.text_faint, 0.35f);
    painter.stroke_line({from, middle}, {from + length, middle}, {rail, 3 * look.scale});
    painter.stroke_line({from, middle}, {knob, middle}, {theme.accent, 3 * look.scale});
    if (steps > 1 && steps <= max_ticks)
        for (std::size_t i = 0; i < steps; ++i)
            painter.fill_circle({from + length * float(i) / last, middle}, 2.4f * look.scale,
                                i <= step ? theme.accent : rail);
    painter.fill_circle({knob, middle}, (lit ? 8.0f : 7.0f) * look.scale, theme.panel);
    painter.fill_circle({knob, middle}, (lit ? 6.0f : 5.0f) * look.scale, theme.accent);
    ImGui::Dummy({0, look.px(2)});
    return dragged;
}

}  // namespace testbed::ui
