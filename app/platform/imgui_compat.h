// The one place that includes Dear ImGui: its header, and what differs between versions 1.86 and 1.92 under
// one name each.
#pragma once

#include <cstdint>
#include <imgui.h>

static_assert(IMGUI_VERSION_NUM >= 18600, "Dear ImGui 1.86 or newer is needed");

/// Input goes through a queue (io.AddKeyEvent and its family) instead of fields of ImGuiIO.
#define TESTBED_IMGUI_HAS_EVENT_QUEUE (IMGUI_VERSION_NUM >= 18700)

/// The font atlas grows while the program runs; the renderer follows its textures' requests.
#ifdef IMGUI_HAS_TEXTURES
#define TESTBED_IMGUI_HAS_TEXTURES 1
#else
#define TESTBED_IMGUI_HAS_TEXTURES 0
#endif

namespace testbed::platform::compat {

/// ImTextureID is a pointer before 1.91.4 and a number since.
inline ImTextureID texture_id(const void* texture) {
    return (ImTextureID) reinterpret_cast<std::intptr_t>(texture);  // NOLINT: pointer or number, by version
}
template <class Texture>
Texture* texture_of(ImTextureID id) {
    return reinterpret_cast<Texture*>((std::intptr_t)id);  // NOLINT
}

/// Widgets may stand on a selectable; renamed in 1.89.7.
#if IMGUI_VERSION_NUM >= 18970
inline constexpr ImGuiSelectableFlags selectable_allow_overlap = ImGuiSelectableFlags_AllowOverlap;
#else
inline constexpr ImGuiSelectableFlags selectable_allow_overlap = ImGuiSelectableFlags_AllowItemOverlap;
#endif

/// The frame around what the keyboard is at; renamed in 1.91.4.
#if IMGUI_VERSION_NUM >= 19140
inline constexpr ImGuiCol color_of_cursor = ImGuiCol_NavCursor;
#else
inline constexpr ImGuiCol color_of_cursor = ImGuiCol_NavHighlight;
#endif

inline int list_count(const ImDrawData& data) {
#if IMGUI_VERSION_NUM >= 18980
    return data.CmdLists.Size;
#else
    return data.CmdListsCount;
#endif
}

/// A part of a window that scrolls by itself and keeps the style's padding to its edges.
inline void begin_padded_child(const char* id, ImVec2 size) {
#if IMGUI_VERSION_NUM >= 19090
    ImGui::BeginChild(id, size, ImGuiChildFlags_AlwaysUseWindowPadding | ImGuiChildFlags_NavFlattened);
#elif IMGUI_VERSION_NUM >= 19000
    ImGui::BeginChild(id, size, ImGuiChildFlags_AlwaysUseWindowPadding, ImGuiWindowFlags_NavFlattened);
#else
    ImGui::BeginChild(id, size, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
#endif
}

/// A part that scrolls by itself; Tab walks through its controls with those around it.
inline void begin_child(const char* id, ImVec2 size = {0, 0}, bool border = false) {
#if IMGUI_VERSION_NUM >= 19090
    constexpr ImGuiChildFlags with_border = 1;  // its name changed
    ImGui::BeginChild(id, size, ImGuiChildFlags_NavFlattened | (border ? with_border : 0));
#else
    ImGui::BeginChild(id, size, border, ImGuiWindowFlags_NavFlattened);
#endif
}

/// Whether the key went down in this frame; before 1.87 keys are asked for by the backend's own numbers.
/// repeats: also while it is held.
inline bool key_pressed(ImGuiKey key, bool repeats = false) {
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
    return ImGui::IsKeyPressed(key, repeats);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), repeats);
#endif
}

/// A font with its height in pixels; before 1.92 the height is the one that it was loaded at.
inline void push_font(ImFont* font, [[maybe_unused]] float pixels) {
#if IMGUI_VERSION_NUM >= 19200
    ImGui::PushFont(font, pixels);
#else
    ImGui::PushFont(font);
#endif
}

/// Whether the font itself, not its stand-in glyph, shows the character.
inline bool has_glyph(ImFont* font, unsigned code_point) {
    if (code_point > IM_UNICODE_CODEPOINT_MAX) return false;
#if IMGUI_VERSION_NUM >= 19200
    return font->IsGlyphInFont(static_cast<ImWchar>(code_point));
#else
    return font->FindGlyphNoFallback(static_cast<ImWchar>(code_point)) != nullptr;
#endif
}

// 1.92.8 swapped (flags, thickness) in these two.
inline void add_polyline(ImDrawList& list, const ImVec2* points, int count, ImU32 color, bool closed,
                         float thickness) {
    const ImDrawFlags flags = closed ? ImDrawFlags_Closed : ImDrawFlags_None;
#if IMGUI_VERSION_NUM >= 19280
    list.AddPolyline(points, count, color, thickness, flags);
#else
    list.AddPolyline(points, count, color, flags, thickness);
#endif
}
inline void add_rect(ImDrawList& list, ImVec2 upper_left, ImVec2 lower_right, ImU32 color, float rounding,
                     float thickness) {
#if IMGUI_VERSION_NUM >= 19280
    list.AddRect(upper_left, lower_right, color, rounding, thickness, ImDrawFlags_None);
#else
    list.AddRect(upper_left, lower_right, color, rounding, ImDrawFlags_None, thickness);
#endif
}

}  // namespace testbed::platform::compat
