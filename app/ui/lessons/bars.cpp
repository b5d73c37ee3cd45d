#include "app/ui/lessons/bars.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_bars(const view::Look& look, std::span<const CountBar> bars) {
    const view::Theme& theme = *look.theme;
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(20), gap = look.px(8);
    float names = 0, texts = 0;
    for (const CountBar& bar : bars) {
        names = std::max(names, ImGui::CalcTextSize(bar.name.c_str()).x);
        const platform::FontScope mono(platform::Face::mono);
        texts = std::max(texts, ImGui::CalcTextSize(bar.text.c_str()).x);
    }
    names = std::min(names, width * 0.4f);
    for (const CountBar& bar : bars) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::Dummy({width, height});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        draw::ImGuiPainter painter(list);
        const float middle = at.y + height * 0.5f;
        const float text_y = std::floor(middle - ImGui::GetFontSize() * 0.5f);
        list.AddText({at.x, text_y}, packed(theme.text_secondary), fitted(bar.name, names).c_str());
        const float left = at.x + names + gap, right = at.x + width - texts - gap;
        const auto fill = [&](double count, float top, float bottom, draw::Rgba color) {
            const double part = bar.largest > 0 ? std::min(count / bar.largest, 1.0) : 0;
            const float length = std::max(float(part) * (right - left), count > 0 ? look.px(1.5f) : 0);
            if (length > 0 && right > left)
                painter.fill_rectangle({left, middle + look.px(top)},
                                       {left + length, middle + look.px(bottom)}, look.px(1), color);
        };
        if (bar.before) fill(*bar.before, -6, -1, mixed(theme.field_hover, theme.text_faint, 0.7f));
        fill(bar.now, bar.before ? 1.0f : -4.0f, bar.before ? 6.0f : 4.0f, bar.color);
        const platform::FontScope mono(platform::Face::mono);
        const float text = ImGui::CalcTextSize(bar.text.c_str()).x;
        list.AddText({at.x + width - text, std::floor(middle - ImGui::GetFontSize() * 0.5f)},
                     packed(bar.lit ? theme.text : theme.text_secondary), bar.text.c_str());
    }
}

std::string count_text(double count) {
    if (count != std::floor(count) && std::abs(count) < 1000) return fmt::format("{:.1f}", count);
    const std::string digits = fmt::format("{:.0f}", count);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

}  // namespace testbed::ui
