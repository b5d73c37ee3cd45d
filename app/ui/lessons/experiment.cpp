// The experiment of a step: how many places are looked at, and a plot of the learner's tries, hit or missed
// over step ÷ size.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "core/catalog.h"

namespace testbed::ui {

namespace {

constexpr double most_shown = 3;  ///< step ÷ size at the plot's right end

/// What is shown on the canvas looks at as many places.
void choose_places(editor::Editor& editor, const model::Experiment& experiment, double places) {
    step_run(editor).tries.choose_places(places);
    if (const auto* row = collision::catalog::find(experiment.algorithm))
        editor.session.stepping.comparison.set(*row, places);
}

void draw_places(editor::Editor& editor, const model::Experiment& experiment) {
    Widgets(editor).label("places");
    double places = step_run(editor).tries.places(experiment);
    const double least = 1;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderScalar("##places", ImGuiDataType_Double, &places, &least, &experiment.most, "%.0f"))
        choose_places(editor, experiment, std::clamp(std::round(places), least, experiment.most));
}

/// Hits above, misses below; what is beyond the right end stands at it.
void draw_plot(const view::Look& look, const std::vector<lesson::Try>& tries) {
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = look.px(52), right = ImGui::GetContentRegionAvail().x - look.px(8);
    const float line = ImGui::GetTextLineHeight(), upper = line * 0.5f, lower = line * 2, axis = line * 2.9f;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto across = [&](double ratio) {
        return at.x + left + float(std::min(ratio, most_shown) / most_shown) * (right - left);
    };
    const auto faint = packed(theme.text_faint), plain = packed(theme.text_secondary);
    list.AddText({at.x, at.y + upper - line / 2}, plain, "hit");
    list.AddText({at.x, at.y + lower - line / 2}, plain, "missed");
    list.AddLine({across(0), at.y + axis}, {across(most_shown), at.y + axis}, faint);
    for (int tick = 0; tick <= int(most_shown); ++tick) {
        const float x = across(tick);
        list.AddLine({x, at.y}, {x, at.y + axis}, packed(mixed(theme.field_hover, theme.text_faint, 0.3f)));
        const std::string number = std::to_string(tick);
        list.AddText({x - ImGui::CalcTextSize(number.c_str()).x / 2, at.y + axis + look.px(2)}, plain,
                     number.c_str());
    }
    for (const lesson::Try& tried : tries) {
        const ImVec2 middle{across(tried.ratio), at.y + (tried.hit ? upper : lower)};
        if (tried.hit)
            list.AddCircleFilled(middle, look.px(4), packed(theme.overlapping));
        else
            list.AddCircle(middle, look.px(4), packed(theme.text_secondary), 0, look.px(2));
    }
    ImGui::Dummy({right, axis + line + look.px(4)});
}

}  // namespace

void draw_experiment(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const model::Experiment& experiment = *lesson_step(editor).experiment;
    lesson::Tries& tries = step_run(editor).tries;
    ImGui::Dummy({0, look.px(4)});
    draw_places(editor, experiment);
    const auto hits = std::size_t(std::ranges::count(tries.all(), true, &lesson::Try::hit));
    wrapped(fmt::format("Your tries: {} hit, {} missed, over step ÷ size", hits, tries.all().size() - hits),
            look.theme->text_secondary);
    ImGui::Dummy({0, look.px(2)});
    draw_plot(look, tries.all());
    if (!tries.all().empty() && word_button(look, "Forget tries", look.px(110))) tries.forget();
}

}  // namespace testbed::ui
