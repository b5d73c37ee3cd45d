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

void set_response(Edit& edit, std::optional<Response> response) {
    for (SceneShape& shape : edit.shapes()) shape.response = response;
    edit.commit("response");
}

void response_row(Edit& edit) {
    Widgets w = edit.widgets();
    w.label("On touch");
    const std::optional<Response> first = edit.first().response;
    bool of_scene = std::ranges::all_of(edit.shapes(), [](const SceneShape& s) { return !s.response; });
    const bool toggled = w.checkbox("As the scene", of_scene);
    if (ImGui::IsItemHovered()) w.tooltip("As the Motion panel (F6) says");
    if (toggled)
        return set_response(edit, of_scene ? std::nullopt : std::optional(edit.editor().scene().response));
    if (of_scene) return;
    const bool alike =
        std::ranges::all_of(edit.shapes(), [&](const SceneShape& s) { return s.response == first; });
    int chosen = alike && first ? int(*first) : -1;
    w.label("");
    if (w.segmented("response", chosen, {"Pass", "Stop", "Slide", "Bounce"},
                    ImGui::GetContentRegionAvail().x))
        set_response(edit, model::responses[std::size_t(chosen)]);
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
