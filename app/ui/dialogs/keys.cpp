// The list of keys and gestures.
#include <cmath>

#include "app/ui/commands.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

struct Gesture {
    const char* hand;
    const char* does;
};

/// Above the others where fingers are used.
constexpr Gesture of_fingers[] = {
    {"Tap", "Select; again in place: the shape underneath"},
    {"Drag", "Move; on nothing: select in a box; on lists: scroll"},
    {"Two fingers", "Zoom and pan"},
    {"A finger that rests", "The menu of the shape there, or of the scene"},
    {"Double tap", "Edge, vertex: add, remove a vertex; group: enter"},
};

constexpr Gesture gestures[] = {
    {"Click", "Select; again in place: the shape underneath"},
    {"Shift, Ctrl + click", "Add to the selection, toggle"},
    {"Drag", "Move; on nothing: select in a box"},
    {"Round handle", "Rotate; Shift: steps of 15 degrees"},
    {"Square handles", "Resize; Shift: proportions, Alt: center"},
    {"Shift + P", "The pivot: drag it; shapes turn, flip and (Alt) grow about it"},
    {"Alt + drag", "Duplicate; Ctrl+D: once more, as far away"},
    {"Ctrl while dragging", "No snapping to shapes and grid"},
    {"C while moving", "Solid: stop at other shapes and slide along them"},
    {"Drag a number's label", "Change it; Shift: coarse, Alt: fine"},
    {"Double click", "Edge, vertex: add, remove a vertex; group: enter"},
    {"Right, middle drag", "Pan; also Space + left drag"},
    {"Wheel, pinch", "Zoom at the cursor"},
    {"Right click", "What can be done with the shape there, or with the scene"},
    {"Arrows", "Move one step, set by the size of the shapes; Shift ten, Ctrl a tenth"},
    {"Alt + arrows", "Turn by 15, scale by 10 %; Shift: by 1"},
    {"[ and ]", "The shape before, the next; also Ctrl + Tab"},
    {"Enter", "Into a group; take hold of a handle"},
    {"Tool, then Enter", "A shape in the middle of the view"},
    {"A row of pairs", "Click: show both; right click: expect this"},
    {"Esc", "Put back, then clear the selection"},
};

/// What some panels do with keys while they are open.
constexpr struct {
    const char* keys;
    const char* does;
} panel_keys[] = {
    {"Space", "Play, pause: motion, an algorithm"},
    {". and ,", "A step on, a step back"},
    {"Its key again", "Into its first field; Ctrl+F6: into its controls"},
    {"Tab, Shift+Tab", "In a panel: the next control, the one before"},
    {"Enter, Space", "In a panel: press the control; arrows: go on in lists"},
    {"Ctrl+F6", "Canvas, panel, table, header, tools; with Shift: back"},
    {"Esc", "From a panel back to the canvas"},
    {"Alt", "The menus; Alt+F, E, V, H: one of them"},
    {"Shift + . and ,", "Live: the next, the previous disagreement"},
};

void key_row(const view::Look& look, std::string_view keys, std::string_view does) {
    ImGui::TableNextColumn();
    {
        const platform::FontScope mono(platform::Face::mono);
        ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_about(look.theme->accent)));
        ImGui::TextUnformatted(keys.data(), keys.data() + keys.size());
        ImGui::PopStyleColor();
    }
    ImGui::TableNextColumn();
    wrapped_text(does);
}

bool begin_keys(const char* id, float first) {
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_NoSavedSettings)) return false;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, first);
    ImGui::TableSetupColumn("does");
    return true;
}

}  // namespace

void draw_keys(editor::Editor& editor) {
    Widgets w(editor);
    const view::Look& look = editor.look();
    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(14);
    // Side by side, or where that is too narrow one below the other.
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool beside = room.x >= look.px(560);
    const ImVec2 mouse{beside ? std::floor((room.x - look.px(20)) * 0.52f) : 0,
                       beside ? -foot : std::floor((room.y - foot) * 0.5f)};
    platform::compat::begin_child("mouse", mouse);
    if (editor.view.by_finger) {
        w.heading("Fingers");
        if (begin_keys("fingers", look.px(160))) {
            for (const auto& [hand, does] : of_fingers) key_row(look, hand, does);
            ImGui::EndTable();
        }
    }
    w.heading("Mouse");
    if (begin_keys("gestures", look.px(160))) {
        for (const auto& [hand, does] : gestures) key_row(look, hand, does);
        ImGui::EndTable();
    }
    w.heading("Tools");
    if (begin_keys("tools", look.px(160))) {
        for (const ToolRow& tool : tools())
            key_row(look, to_string(Chord{platform::key(tool.key)}), tool.name);
        ImGui::EndTable();
    }
    ImGui::EndChild();
    if (beside) ImGui::SameLine(0, look.px(20));
    platform::compat::begin_child("keys", {0, -foot});
    w.heading("Commands");
    if (begin_keys("commands", look.px(120))) {
        for (const Command& command : commands())
            if (command.chord) key_row(look, to_string(*command.chord), command.name);
        ImGui::EndTable();
    }
    w.heading("Panels");
    if (begin_keys("panels", look.px(120))) {
        for (const Panel& panel : panels())
            if (is_offered(editor, panel)) key_row(look, to_string(Chord{panel.key}), panel.name);
        for (const auto& [keys, does] : panel_keys) key_row(look, keys, does);
        ImGui::EndTable();
    }
    w.heading("Overlays");
    if (begin_keys("overlays", look.px(120))) {
        for (const overlays::Overlay& overlay : overlays::all())
            if (overlay.key) key_row(look, to_string(Chord{platform::key(overlay.key)}), overlay.name);
        key_row(look, "H", "Convex hull");
        ImGui::EndTable();
    }
    ImGui::EndChild();
    if (dialog_buttons(editor, {"Close"}) == 0) editor.prompts.dialog = editor::Dialog::none;
}

bool closes_by_f1(editor::Editor& editor, const platform::KeyEvent& event) {
    if (!event.down || event.key != platform::Key::f1) return false;
    editor.prompts.dialog = editor::Dialog::none;
    return true;
}

}  // namespace testbed::ui
