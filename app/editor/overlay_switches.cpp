// The switches of the overlays.
#include "app/editor/overlay_switches.h"

namespace testbed::ui {

bool overlay_shown(const Desk& desk, std::string_view id) {
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) return desk.overlay_on[i];
    return false;
}

void show_overlay(Desk& desk, std::string_view id, bool on) {
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) desk.overlay_on[i] = on;
}

void toggle_hulls(Desk& desk) {
    const auto all = overlays::all();
    std::vector<std::string_view> on;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].topic == overlays::Topic::bounds && desk.overlay_on[i]) on.push_back(all[i].id);
    if (!on.empty()) {
        for (const std::string_view id : on) show_overlay(desk, id, false);
        desk.hulls_away = std::move(on);
    } else if (desk.hulls_away.empty()) {
        show_overlay(desk, "convex_hull");
    } else {
        for (const std::string_view id : desk.hulls_away) show_overlay(desk, id);
    }
}

}  // namespace testbed::ui
