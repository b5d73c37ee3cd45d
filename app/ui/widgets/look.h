// Theme and scale of the window, as Dear ImGui takes them.
#pragma once

#include "app/platform/focus.h"
#include "app/platform/imgui_compat.h"
#include "app/view/look.h"

namespace testbed::ui {

inline ImU32 packed(draw::Rgba c) { return IM_COL32(c.r, c.g, c.b, c.a); }
inline ImU32 packed(draw::Rgba c, float alpha) { return packed(draw::with_alpha(c, alpha)); }
inline ImVec4 floats(draw::Rgba c) { return ImGui::ColorConvertU32ToFloat4(packed(c)); }

/// A color between two, t of the way from a to b.
draw::Rgba mixed(draw::Rgba a, draw::Rgba b, float t);

/// The chosen part of a segmented control, and what lies on it.
draw::Rgba raised(const view::Theme& theme);

/// Sets Dear ImGui's whole style, from its defaults.
void apply_style(const view::Look& look);

}  // namespace testbed::ui
