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
    bool shared = response != model::Response::bounce;
    bool speed = response == model::Response::shared_speed;
    const bool toggled = w.checkbox("One velocity for both", shared);
    if (ImGui::IsItemHovered())
        w.tooltip(
            "A published mistake: both new velocities are kept in one variable, so both shapes leave with "
            "that of the second");
    if (toggled) response = shared ? model::Response::shared : model::Response::bounce;
    if (toggled || !shared) return toggled;
    const bool set_apart = w.checkbox("Speed by its own formula", speed);
    if (ImGui::IsItemHovered())
        w.tooltip(
            "A published mistake: s is the second shape's speed times its part of both masses, and each "
            "shape leaves at s + s / the other's mass");
    if (set_apart) response = speed ? model::Response::shared_speed : model::Response::shared;
    return set_apart;
}

}  // namespace testbed::ui
