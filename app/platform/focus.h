// The control that the keyboard is at: Dear ImGui's navigation, which walks here through every control of a
// window in the order in which they are drawn.
#pragma once

#include "app/platform/imgui_compat.h"

namespace testbed::platform::focus {

/// Whether Dear ImGui takes keys for controls: arrows lead to the next one, Space presses it.
void take_keys(bool on);

/// To the next control of the window that has the keyboard (way < 0: to the one before), around its end.
/// from_one: one of them has the keyboard now; otherwise to the first, or to the last. Called before the
/// controls are drawn. False where no window has the keyboard.
bool go_on(int way, bool from_one);
/// The next control that is drawn in this window gets the keyboard.
void enter_here();
/// Whether the way into a window led to no control, because it has none of its own.
bool found_none();
/// No control has the keyboard.
void leave();
/// Each frame while the keyboard walks, before the controls are drawn: also where the mouse was used last.
void keep_shown();
/// Popups that are open, dialogs among them.
int open_popups();

/// Around the controls of a window: Tab stops at each of them, not at fields of text alone.
class Walked {
  public:
    Walked();
    ~Walked();
    Walked(const Walked&) = delete;
    Walked& operator=(const Walked&) = delete;
};

/// Around a field of several lines, which is a window of its own: Tab stops at it once.
class OneStop {
  public:
    OneStop();
    ~OneStop();
    OneStop(const OneStop&) = delete;
    OneStop& operator=(const OneStop&) = delete;
};

/// ImGui::InvisibleButton() that mouse and keyboard press.
bool press_area(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);
/// The same for the mouse alone, such as an area that is dragged.
bool mouse_area(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);

/// Right after ImGui::BeginTable(): the controls of a table that scrolls are walked with those around it.
void join_table();

/// The control that has the keyboard.
struct Control {
    ImGuiID id = 0;                 ///< 0: there is none
    ImVec2 min{}, max{};            ///< pixels
    ImVec2 clip_min{}, clip_max{};  ///< of the window that it stands in
    ImDrawList* list = nullptr;     ///< of that window
    bool is_text = false;           ///< one types into it, or did last
};
/// Called after the controls were drawn.
Control control();

/// A field of text that is drawn under another name from now on keeps the keyboard.
void rename_text(ImGuiID from, ImGuiID to);

/// Right before the field of that number is drawn: it gets the keyboard, some frames later.
void enter_next_field(ImGuiID field);

/// Whether the last item has the keyboard, which walks.
bool is_at_item();
/// -1 or 1 when the arrow Left or Right is pressed while the last item has the keyboard; that arrow then
/// does not lead to another control.
int arrow_of_item();
/// The last item gets the keyboard, and is scrolled into sight.
void move_to_item();

}  // namespace testbed::platform::focus
