// What a shape does when it touches another, as a choice in panels.
#pragma once

#include <optional>

#include "app/model/scene.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

/// The choice, in the row of a label that is drawn already. Empty: nothing is chosen yet, or several differ.
/// True where it changed.
inline bool response_choice(Widgets& w, std::optional<model::Response>& response) {
    const bool bounces = response && model::bounces(*response);
    int chosen = bounces ? int(model::Response::bounce) : response ? int(*response) : -1;
    if (w.segmented("response", chosen, {"Pass", "Stop", "Slide", "Bounce"},
                    ImGui::GetContentRegionAvail().x)) {
        response = model::Response(chosen);
        return true;
    }
    if (ImGui::IsItemHovered())
        w.tooltip(
            "A shape may have its own, in the inspector. One that stops comes to rest first, and is a wall "
            "to the other");
    if (!bounces) return false;
    bool shared = response == model::Response::shared;
    const bool toggled = w.checkbox("One velocity for both", shared);
    if (ImGui::IsItemHovered())
        w.tooltip(
            "A published mistake: both new velocities are kept in one variable, so both shapes leave with "
            "that of the second");
    if (toggled) response = shared ? model::Response::shared : model::Response::bounce;
    return toggled;
}

}  // namespace testbed::ui
