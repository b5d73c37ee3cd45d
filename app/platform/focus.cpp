#include "app/platform/focus.h"

#include <imgui_internal.h>
#include <utility>

namespace testbed::platform::focus {

namespace {

#if IMGUI_VERSION_NUM >= 18980
constexpr auto tabbing = ImGuiNavMoveFlags_IsTabbing;
#else
constexpr auto tabbing = ImGuiNavMoveFlags_Tabbing;
#endif

/// Before 1.89.4 Tab stops at what takes text alone.
constexpr bool marks_stops = IMGUI_VERSION_NUM < 18940;

void show_cursor(bool shown) {
#if IMGUI_VERSION_NUM >= 19140
    GImGui->NavCursorVisible = shown;
#else
    GImGui->NavDisableHighlight = !shown;
#endif
}

/// The field that was renamed last.
ImGuiID renamed = 0;

/// The control from which go_on() went in the frame before.
ImGuiID left_from = 0;

/// The mouse points at nothing until it moves: what a tooltip tells is about the control that has the
/// keyboard.
void point_by_keys() {
    show_cursor(true);
#if IMGUI_VERSION_NUM >= 19140
    GImGui->NavHighlightItemUnderNav = true;
#else
    GImGui->NavDisableMouseHover = true;
#endif
}

}  // namespace

void take_keys(bool on) {
    ImGuiIO& io = ImGui::GetIO();
    if (on)
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    else
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
}

bool go_on(int way, bool from_one) {
    ImGuiContext& g = *GImGui;
    if (!g.NavWindow) return false;
    ImGui::NavMoveRequestSubmit(ImGuiDir_None, way < 0 ? ImGuiDir_Up : ImGuiDir_Down, tabbing,
                                ImGuiScrollFlags_KeepVisibleEdgeX | ImGuiScrollFlags_KeepVisibleEdgeY);
    g.NavTabbingResultFirst.Clear();
    g.NavTabbingDir = way < 0 ? -1 : from_one ? 1 : 0;
    g.NavTabbingCounter = -1;
    left_from = from_one ? g.NavId : 0;
    point_by_keys();
    return true;
}

void enter_here() {
    ImGui::SetWindowFocus();
    GImGui->NavId = 0;
    go_on(1, false);
}

bool found_none() {
    const ImGuiContext& g = *GImGui;
    return g.NavWindow && g.NavId == 0 && !g.NavMoveSubmitted;
}

void leave() {
    ImGui::SetWindowFocus(nullptr);
    show_cursor(false);
}

void keep_shown() {
    show_cursor(true);
    // No way leads on from a control that was disabled meanwhile: to the first.
    const ImGuiID from = std::exchange(left_from, 0);
    if (from != 0 && from == GImGui->NavId) go_on(1, false);
}

int open_popups() { return GImGui->OpenPopupStack.Size; }

Walked::Walked() {
    if (marks_stops) ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true);
}

Walked::~Walked() {
    if (marks_stops) ImGui::PopItemFlag();
}

OneStop::OneStop() {
    if (marks_stops) ImGui::PushItemFlag(ImGuiItemFlags_Inputable, false);
}

OneStop::~OneStop() {
    if (marks_stops) ImGui::PopItemFlag();
}

bool press_area(const char* id, ImVec2 size, ImGuiButtonFlags flags) {
#if IMGUI_VERSION_NUM >= 19140
    flags |= ImGuiButtonFlags_EnableNav;
#endif
    return ImGui::InvisibleButton(id, size, flags);
}

bool mouse_area(const char* id, ImVec2 size, ImGuiButtonFlags flags) {
    ImGui::PushItemFlag(ImGuiItemFlags_NoTabStop, true);
    ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
    const bool pressed = ImGui::InvisibleButton(id, size, flags);
    ImGui::PopItemFlag();
    ImGui::PopItemFlag();
    return pressed;
}

void join_table() {
    const ImGuiTable* const table = GImGui->CurrentTable;
    if (!table || table->InnerWindow == table->OuterWindow) return;
    ImGuiWindow* const window = table->InnerWindow;
#if IMGUI_VERSION_NUM >= 19090
    window->ChildFlags |= ImGuiChildFlags_NavFlattened;
#else
    window->Flags |= ImGuiWindowFlags_NavFlattened;
#endif
    window->RootWindowForNav = table->OuterWindow->RootWindowForNav;
}

Control control() {
    const ImGuiContext& g = *GImGui;
    const ImGuiWindow* const window = g.NavWindow;
    if (!window || g.NavId == 0 || !g.NavIdIsAlive) return {};
    const ImRect at = ImGui::WindowRectRelToAbs(g.NavWindow, window->NavRectRel[g.NavLayer]);
    const ImRect& clip = window->OuterRectClipped;
    return {g.NavId,
            at.Min,
            at.Max,
            clip.Min,
            clip.Max,
            window->DrawList,
            g.InputTextState.ID == g.NavId || renamed == g.NavId};
}

void rename_text(ImGuiID from, ImGuiID to) {
    ImGuiContext& g = *GImGui;
    if (g.NavId != from || !g.NavWindow) return;
    g.NavId = g.NavWindow->NavLastIds[0] = renamed = to;
}

void enter_next_field(ImGuiID field) {
    static int asked_in = 0;
    const int frame = ImGui::GetFrameCount();
    constexpr int frames_to_enter = 3;
    const bool asked = frame >= asked_in && frame - asked_in < frames_to_enter;
    if (GImGui->ActiveId == field || (asked && asked_in > 0)) return;
    asked_in = frame;
    ImGui::SetKeyboardFocusHere();
}

bool is_at_item() {
    const ImGuiContext& g = *GImGui;
    return g.NavId != 0 && g.NavId == g.LastItemData.ID && ImGui::GetIO().NavVisible;
}

int arrow_of_item() {
    if (!is_at_item()) return 0;
    const bool left = compat::key_pressed(ImGuiKey_LeftArrow, true);
    const bool right = compat::key_pressed(ImGuiKey_RightArrow, true);
    if (left == right) return 0;
    ImGui::NavMoveRequestCancel();
    return left ? -1 : 1;
}

void move_to_item() {
    ImGuiContext& g = *GImGui;
    if (g.LastItemData.ID == 0) return;
    if (!g.NavWindow || g.NavWindow->RootWindowForNav != g.CurrentWindow->RootWindowForNav)
        ImGui::SetWindowFocus();
    ImGui::NavMoveRequestCancel();
    ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
    ImGui::SetFocusID(g.LastItemData.ID, g.CurrentWindow);
    g.NavIdIsAlive = true;
    point_by_keys();
}

}  // namespace testbed::platform::focus
