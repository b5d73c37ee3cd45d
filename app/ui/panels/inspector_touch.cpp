// The rows of the inspector about touches: mass, response and restitution.
#include <algorithm>
#include <array>

#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using model::Response;
using model::SceneShape;

/// The segment of a response: the first one stands for the scene's.
int segment_of(const std::optional<Response>& response) { return response ? int(*response) + 1 : 0; }

void response_row(Edit& edit) {
    Widgets w = edit.widgets();
    w.label("On touch");
    const bool alike = std::ranges::all_of(
        edit.shapes(), [&](const SceneShape& s) { return s.response == edit.first().response; });
    int chosen = alike ? segment_of(edit.first().response) : -1;
    const bool pressed = w.segmented("response", chosen, {"Scene", "Pass", "Stop", "Slide", "Bounce"},
                                     ImGui::GetContentRegionAvail().x);
    if (ImGui::IsItemHovered())
        w.tooltip("Scene: as the Motion panel says. Pass: every shape goes through this one");
    if (!pressed) return;
    for (SceneShape& shape : edit.shapes())
        shape.response =
            chosen == 0 ? std::nullopt : std::optional(model::responses[std::size_t(chosen - 1)]);
    edit.commit("response");
}

void restitution_row(Edit& edit) {
    const double of_scene = edit.editor().scene().restitution;
    const double first = edit.first().restitution.value_or(of_scene);
    NumberOptions options;
    options.mixed = std::ranges::any_of(
        edit.shapes(), [&](const SceneShape& s) { return s.restitution.value_or(of_scene) != first; });
    options.check = [](double v) {
        return v >= 0 && v <= 1 ? std::string() : std::string("the restitution is a number from 0 to 1");
    };
    Widgets w = edit.widgets();
    w.label("Restitution");
    if (const auto value = w.number("restitution", first, options)) {
        for (SceneShape& shape : edit.shapes()) shape.restitution = *value;
        edit.commit("restitution");
    }
    w.problem_line();
}

}  // namespace

void touch_rows(Edit& edit) {
    number_row(
        edit, "Mass", "mass", "", [](SceneShape& s) { return &s.mass; },
        [](const SceneShape& s) { return model::mass_refusal(s.mass); });
    response_row(edit);
    const bool bounces = std::ranges::all_of(
        edit.shapes(), [](const SceneShape& s) { return s.response == Response::bounce || s.restitution; });
    if (bounces) restitution_row(edit);
}

}  // namespace testbed::ui
