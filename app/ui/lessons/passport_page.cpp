// The pair passport: a matrix of types, three stamps a cell.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr std::array icons = {Icon::point,  Icon::line,      Icon::segment,
                              Icon::circle, Icon::rectangle, Icon::oriented_rectangle};

std::string words(std::string_view type) {
    std::string text(type);
    std::ranges::replace(text, '_', ' ');
    return text;
}

}  // namespace

void draw_passport(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const lesson::Passport& passport = editor.preferences.passport;
    if (Widgets(editor).icon_button("lessons", Icon::list, false, "All lessons", "Backspace", look.px(28)))
        editor.view.lessons.passport_open = false;
    Widgets(editor).heading("Pair passport");
    Widgets(editor).hint(
        "Build each pair apart, touching and overlapping, in any scene: each earns a stamp. Two shapes "
        "without an "
        "inside need two.");
    ImGui::Dummy({0, look.px(4)});
    constexpr std::size_t types = lesson::passport_types.size();
    const float size = std::floor(std::min(look.px(44), ImGui::GetContentRegionAvail().x / float(types + 1)));
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw::ImGuiPainter painter(list);
    for (std::size_t row = 0; row < types; ++row) {
        const float y = origin.y + float(row) * size;
        draw_icon(icons[row], {origin.x + size * 0.5f, y + size * 0.5f}, look.scale, theme.text_secondary,
                  painter);
        for (std::size_t column = 0; column <= row; ++column) {
            const ImVec2 min{origin.x + float(column + 1) * size + 1, y + 1},
                max{min.x + size - 2, min.y + size - 2};
            const lesson::Stamps& got = passport.stamps(row, column);
            const bool earned = passport.earned(row, column);
            list.AddRectFilled(
                min, max, packed(earned ? mixed(theme.field, theme.apart, 0.35f) : theme.field), look.px(5));
            const std::array stamps{std::pair{got.apart, theme.apart},
                                    std::pair{got.touching, theme.touching},
                                    std::pair{got.overlapping, theme.overlapping}};
            for (std::size_t i = 0; i < stamps.size(); ++i) {
                const ImVec2 dot{(min.x + max.x) * 0.5f + (float(i) - 1) * look.px(10),
                                 (min.y + max.y) * 0.5f};
                if (stamps[i].first)
                    list.AddCircleFilled(dot, look.px(4), packed(stamps[i].second));
                else
                    list.AddCircle(dot, look.px(3.5f), packed(theme.text_faint, 0.6f), 0, look.px(1));
            }
            ImGui::SetCursorScreenPos(min);
            ImGui::Dummy({max.x - min.x, max.y - min.y});
            if (ImGui::IsItemHovered())
                Widgets(editor).tooltip(
                    fmt::format("{} and {}: {}{}{}", words(lesson::passport_types[column]),
                                words(lesson::passport_types[row]), got.apart ? "apart " : "",
                                got.touching ? "touching " : "", got.overlapping ? "overlapping" : ""));
        }
    }
    for (std::size_t column = 0; column < types; ++column)
        draw_icon(icons[column],
                  {origin.x + (float(column) + 1.5f) * size, origin.y + (float(types) + 0.5f) * size},
                  look.scale, theme.text_secondary, painter);
    ImGui::SetCursorScreenPos({origin.x, origin.y + float(types + 1) * size});
    ImGui::Dummy({size, look.px(4)});
    wrapped(fmt::format("{} of {} earned", passport.earned(), lesson::Passport::pair_count), theme.text);
}

}  // namespace testbed::ui
