// The numbers of a lesson: sliders, and choices side by side.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/editor/lesson_counts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using model::LessonNumber;

/// While the slider is held the change is a preview; one drag is one step of undo.
void preview(editor::Editor& editor, const LessonNumber& number, double value) {
    end_show(editor);
    auto& setting = editor.session.lesson.setting;
    if (!setting || setting->over())
        setting =
            std::make_unique<model::Gesture>(editor.document.history, fmt::format("set {}", number.name));
    setting->preview(model::with_state(editor.scene(), {{}, {{number.name, value}}}));
}

/// True where the list of numbers was replaced.
bool slider(editor::Editor& editor, const LessonNumber& number) {
    double value = number.value;
    ImGui::SetNextItemWidth(-1);
    const ImGuiSliderFlags flags = number.logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    const bool moved = ImGui::SliderScalar("##slider", ImGuiDataType_Double, &value, &number.min, &number.max,
                                           "%.2f", flags);
    if (moved) preview(editor, number, value);
    if (ImGui::IsItemDeactivated() && editor.session.lesson.setting) {
        editor.session.lesson.setting->commit();
        editor.session.lesson.setting.reset();
    }
    return moved;
}

bool choice(editor::Editor& editor, const LessonNumber& number) {
    std::vector<const char*> names;
    for (const std::string& name : number.choices) names.push_back(name.c_str());
    int chosen = int(std::lround(number.value));
    if (!Widgets(editor).segmented("choice", chosen, names, ImGui::GetContentRegionAvail().x)) return false;
    set_number(editor, number.name, chosen, fmt::format("set {}", number.name));
    return true;
}

}  // namespace

void set_number(editor::Editor& editor, const std::string& name, double value, std::string step) {
    end_show(editor);
    editor.document.history.commit(std::move(step), model::with_state(editor.scene(), {{}, {{name, value}}}));
}

void draw_numbers(editor::Editor& editor) {
    bool any = false;
    for (const LessonNumber& number : editor.scene().lesson->numbers) {
        if (!number.switch_id.empty() || !offers(editor, number.name)) continue;
        any = true;
        Widgets(editor).label(number.name);
        ImGui::PushID(number.name.c_str());
        const bool changed = number.choices.empty() ? slider(editor, number) : choice(editor, number);
        ImGui::PopID();
        if (changed) return;
    }
    if (any) ImGui::Dummy({0, editor.look().px(2)});
}

}  // namespace testbed::ui
