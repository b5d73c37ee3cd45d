// A rectangle by its corner: for those who keep rectangles as a corner and a size.
#include <cmath>

#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void corner_row(Edit& edit) {
    if (!edit.one()) return;
    const auto* upright = std::get_if<collision::shape::Rectangle>(&edit.first().geometry);
    if (!upright || edit.first().pose.rotation != 0) return;
    const collision::Vec2 half = upright->size * 0.5;
    Widgets w = edit.widgets();
    w.label("Low corner");
    const float gap = edit.editor().look().px(8);
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5f);
    ImGui::PushID("corner");
    const auto field = [&](const char* name, double collision::Vec2::*which) {
        double& center = edit.first().pose.position.*which;
        NumberOptions options;
        options.prefix = name;
        options.width = width;
        options.check = [&](double corner) { return model::refusal(corner + half.*which); };
        const auto typed = w.number(name, center - half.*which, options);
        if (typed) center = *typed + half.*which;
        return typed.has_value();
    };
    const bool set_x = field("x", &collision::Vec2::x);
    ImGui::SameLine(0, gap);
    const bool set_y = field("y", &collision::Vec2::y);
    ImGui::PopID();
    if (set_x || set_y) edit.commit("corner");
    w.problem_line();
}

}  // namespace testbed::ui
