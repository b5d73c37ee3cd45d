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
inline std::map<ImGuiID, At> controls_by_mouse(GuiHarness& hands, At min, At max, int step = 9) {
    std::map<ImGuiID, At> found;
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    for (int y = min.y + step / 2; y < max.y; y += step)
        for (int x = min.x + step / 2; x < max.x; x += step) {
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
        const bool again = !found.empty() && (now.id == found.front().id || now.min.x == found.front().min.x &&
                           now.min.y == found.front().min.y && now.max.x == found.front().max.x);
        if (again) break;
        found.push_back(now);
        hands.key(key);
    }
    return found;
}

}  // namespace testbed::tests
