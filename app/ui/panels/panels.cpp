// The list of panels.
#include <algorithm>
#include <array>

#include "app/editor/editor.h"
#include "app/ui/panels/list.h"

namespace testbed::ui {

std::span<const Panel> panels() {
    // Rows are constant-initialised, so that they can be copied at any time.
    static const std::array rows{inspector_panel, scene_panel,       algorithm_panel, overlays_panel,
                                 motion_panel,    broad_phase_panel, lesson_panel};
    return rows;
}

const Panel* find_panel(std::string_view id) {
    const auto found = std::ranges::find(panels(), id, &Panel::id);
    return found == panels().end() ? nullptr : &*found;
}

void open_panel(Desk& desk, std::string_view id) {
    if (const Panel* panel = find_panel(id)) {
        desk.panel = panel;
        desk.panels = true;
    }
}

}  // namespace testbed::ui
