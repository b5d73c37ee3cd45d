// The controls of a part of the window: those that the mouse finds, and those that Tab stops at.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>
#include <map>
#include <string>
#include <vector>

#include "app/platform/focus.h"
#include "tests/support/gui_harness.h"

namespace testbed::tests {

/// What the mouse can press in that part of the window, by Dear ImGui's number, and where it was found: the
/// middle of what was found of it. What is only dragged (the cursor says so), and bars that scroll, are left
/// out.
inline std::map<ImGuiID, At> controls_by_mouse(GuiHarness& hands, At min, At max) {
    constexpr At step{19, 11};
    std::map<ImGuiID, At> found;
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    for (int y = min.y + step.y / 2; y < max.y; y += step.y)
        for (int x = min.x + step.x / 2; x < max.x; x += step.x) {
            SDL_Event event{};
            event.type = SDL_MOUSEMOTION;
            event.motion.windowID = hands.window_id();
            event.motion.x = x;
            event.motion.y = y;
            hands.push(event);
            hands.frames(1);
            if (g.HoveredId == 0 || g.HoveredIdDisabled || found.contains(g.HoveredId)) continue;
            hands.frames(6);  // the edge of a column says so a little later
            const ImGuiMouseCursor cursor = ImGui::GetMouseCursor();
            if (cursor == ImGuiMouseCursor_ResizeEW || cursor == ImGuiMouseCursor_ResizeNS) continue;
            bool scrolls = false;
            for (ImGuiWindow* window : g.Windows) {
                if (!window->WasActive || window->IDStack.empty()) continue;
                for (const ImGuiAxis axis : {ImGuiAxis_X, ImGuiAxis_Y})
                    scrolls = scrolls || g.HoveredId == ImGui::GetWindowScrollbarID(window, axis);
            }
            if (!scrolls) found.emplace(g.HoveredId, At{x, y});
        }
    hands.move({1, 1});
    return found;
}

/// Every control that Tab stops at, from the one that has the keyboard until it has it again.
inline std::vector<platform::focus::Control> controls_by_keys(GuiHarness& hands,
                                                              std::string_view key = "tab") {
    std::vector<platform::focus::Control> found;
    constexpr std::size_t most = 600;
    while (found.size() < most) {
        const platform::focus::Control now = platform::focus::control();
        if (now.id == 0) break;
        // A field of text has another number from one entry to the next.
        const bool again =
            !found.empty() && (now.id == found.front().id ||
                               (now.min.x == found.front().min.x && now.min.y == found.front().min.y &&
                                now.max.x == found.front().max.x));
        if (again) break;
        found.push_back(now);
        hands.key(key);
    }
    return found;
}

/// The key until the control there has the keyboard: where() is asked anew for each, as a part may scroll.
/// Whether one got it.
template <class Where>
bool walk_to(GuiHarness& hands, const Where& where, std::string_view key = "tab", int most = 300) {
    for (int i = 0; i < most; ++i) {
        const platform::focus::Control now = platform::focus::control();
        if (now.id != 0 && where(now)) return true;
        hands.key(key);
    }
    return false;
}

/// Whether the control lies around that point.
inline bool lies_around(const platform::focus::Control& control, At at) {
    return float(at.x) >= control.min.x && float(at.x) <= control.max.x && float(at.y) >= control.min.y &&
           float(at.y) <= control.max.y;
}

}  // namespace testbed::tests
