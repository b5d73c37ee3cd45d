// Theme and scale of the window, and their way into Dear ImGui.
#pragma once

#include <cmath>

#include "app/platform/imgui_compat.h"
#include "app/view/theme.h"

namespace testbed::ui {

struct Look {
    const ink::Theme* theme = &ink::dark_theme();
    float scale = 1;  ///< of the whole window: the display's times the wanted one

    /// A length of the design in whole pixels.
    float px(float length) const { return std::floor(length * scale + 0.5f); }
};

inline ImU32 packed(ink::Rgba c) { return IM_COL32(c.r, c.g, c.b, c.a); }
inline ImU32 packed(ink::Rgba c, float alpha) { return packed(ink::with_alpha(c, alpha)); }
inline ImVec4 floats(ink::Rgba c) { return ImGui::ColorConvertU32ToFloat4(packed(c)); }

/// A colour between two, t of the way from a to b.
ink::Rgba mixed(ink::Rgba a, ink::Rgba b, float t);

/// The chosen part of a segmented control, and what lies on it.
ink::Rgba raised(const ink::Theme& theme);

/// Sets Dear ImGui's whole style, from its defaults.
void apply_style(const Look& look);

}  // namespace testbed::ui
