// The switches of the overlays.
#include "app/editor/overlay_switches.h"

namespace testbed::editor {

void show_overlay(Editor& editor, std::string_view id, bool on) {
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) editor.view.overlay_on[i] = on;
}

void toggle_hulls(Editor& editor) {
    const auto all = overlays::all();
    std::vector<std::string_view> on;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].topic == overlays::Topic::bounds && editor.view.overlay_on[i]) on.push_back(all[i].id);
    if (!on.empty()) {
        for (const std::string_view id : on) show_overlay(editor, id, false);
        editor.view.hulls_away = std::move(on);
    } else if (editor.view.hulls_away.empty()) {
        show_overlay(editor, "convex_hull");
    } else {
        for (const std::string_view id : editor.view.hulls_away) show_overlay(editor, id);
    }
}

}  // namespace testbed::editor
