// How the window looks as a whole: its theme and its scale.
#pragma once

#include "app/editor/editor.h"

namespace testbed::ui {

inline constexpr float least_ui_scale = 0.75f, most_ui_scale = 3;

void use_theme(Desk& desk, const ink::Theme& theme);
/// The one after this in the menu's order, the first after the last.
const ink::Theme& next_theme(const Desk& desk);

/// One step up or down: 75, 100, 125, 150, 175, 200, 250, 300 %.
void enlarge(Desk& desk);
void reduce(Desk& desk);
void use_natural_size(Desk& desk);

}  // namespace testbed::ui
