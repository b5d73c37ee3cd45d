// The rows of the inspector about touches: mass, response and restitution.
#include <algorithm>
#include <array>

#include "app/edit/numbers.h"
#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/panels/response_choice.h"
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
    std::optional<Response> chosen = alike ? first : std::nullopt;
    w.label("");
    if (response_choice(w, chosen)) set_response(edit, chosen);
}

void restitution_row(Edit& edit) {
    const double of_scene = edit.editor().scene().restitution;
    const double first = edit.first().restitution.value_or(of_scene);
    number_row(
        edit, "Restitution", "restitution", "",
        {.shown = first,
         .mixed = std::ranges::any_of(
             edit.shapes(), [&](const SceneShape& s) { return s.restitution.value_or(of_scene) != first; }),
         .step = 0.1,
         .set =
             [](SharedNumber::Shapes& shapes, double value) {
                 for (SceneShape& shape : shapes) shape.restitution = value;
             },
         .add =
             [of_scene](SharedNumber::Shapes& shapes, double by) {
                 for (SceneShape& shape : shapes)
                     shape.restitution = edit::tidy(shape.restitution.value_or(of_scene) + by);
             },
         .refuse =
             [](const SharedNumber::Shapes& shapes) {
                 const bool good = std::ranges::all_of(shapes, [](const SceneShape& s) {
                     return !s.restitution || (*s.restitution >= 0 && *s.restitution <= 1);
                 });
                 return good ? std::string() : std::string("the restitution is a number from 0 to 1");
             }});
}

}  // namespace

void touch_rows(Edit& edit) {
    number_row(edit, "Mass", "mass", "",
               number_of(
                   edit, 0.1, [](SceneShape& s) { return &s.mass; },
                   [](const SceneShape& s) { return model::mass_refusal(s.mass); }));
    response_row(edit);
    const bool bounces = std::ranges::all_of(edit.shapes(), [](const SceneShape& s) {
        return (s.response && model::bounces(*s.response)) || s.restitution;
    });
    if (bounces) restitution_row(edit);
}

}  // namespace testbed::ui
