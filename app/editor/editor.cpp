// The state of the editor.
#include "app/editor/editor.h"

#include <algorithm>
#include <cmath>

#include "app/edit/numbers.h"
#include "app/view/grid.h"

namespace testbed::editor {

Editor::Editor() {
    for (const overlays::Overlay& overlay : overlays::all()) view.overlay_on.push_back(overlay.on_by_default);
}

int Editor::decimals() const { return edit::decimals_of(pixel()); }

double Editor::grid_step() const { return view::grid_steps(view.camera, look().scale).minor; }

std::vector<const overlays::Overlay*> Editor::shown_overlays() const {
    std::vector<const overlays::Overlay*> shown;
    const bool waits = sealed(*this);
    // A step of the broad phase is about which pairs are asked, not about their answers.
    const bool before_answers = is_open(*this, PanelId::broad_phase) && session.broad_phase.stepping;
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (view.overlay_on[i] && (all[i].given || !waits) &&
            !(before_answers && all[i].topic == overlays::Topic::answers))
            shown.push_back(&all[i]);
    return shown;
}

std::optional<PanelId> find_panel(std::string_view id) {
    const auto found = std::ranges::find(panel_ids, id);
    if (found == panel_ids.end()) return std::nullopt;
    return PanelId(found - panel_ids.begin());
}

void open_panel(Editor& editor, PanelId panel) {
    editor.view.panel = panel;
    editor.view.panels = true;
}

bool is_open(const Editor& editor, PanelId panel) { return editor.view.panels && editor.view.panel == panel; }

}  // namespace testbed::editor
