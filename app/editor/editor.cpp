// What lies on the desk.
#include "app/editor/editor.h"

#include <cmath>

#include "app/edit/numbers.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "app/view/grid.h"

namespace testbed::ui {

Desk::Desk() : panel(&ui::panels().front()), tool(&tools().front()) {
    for (const overlays::Overlay& overlay : overlays::all()) overlay_on.push_back(overlay.on_by_default);
}

int Desk::decimals() const { return decimals_of(pixel()); }

double Desk::grid_step() const { return ink::grid_steps(camera, look().scale).minor; }

Vec2 Desk::on_grid(Vec2 world) const {
    const double step = grid_step();
    return tidy(Vec2{std::round(world.x / step) * step, std::round(world.y / step) * step});
}

std::vector<const overlays::Overlay*> Desk::shown_overlays() const {
    std::vector<const overlays::Overlay*> shown;
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (overlay_on[i]) shown.push_back(&all[i]);
    return shown;
}

}  // namespace testbed::ui
