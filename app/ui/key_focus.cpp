#include "app/ui/key_focus.h"

#include <algorithm>
#include <utility>

#include "app/ui/widgets/look.h"

namespace testbed::ui {

namespace {

namespace focus = platform::focus;
using editor::KeyFocus;
using editor::KeysAt;
using platform::Key;

bool is_arrow(Key key) { return key == Key::left || key == Key::right || key == Key::up || key == Key::down; }

/// Keys that Dear ImGui moves and presses with.
bool works_controls(Key key) {
    return is_arrow(key) || key == Key::enter || key == platform::key(' ') || key == Key::home ||
           key == Key::end || key == Key::page_up || key == Key::page_down;
}

void go_to(KeyFocus& keys, KeysAt part) {
    keys.at = part;
    keys.step = 0;
    keys.by_key = part != KeysAt::canvas;
    keys.enters = part != KeysAt::canvas;
    focus::leave();
}

KeysAt next(const KeyFocus& keys, int way) {
    constexpr int count = int(editor::places_of_keys);
    int at = int(keys.at);
    do at = (at + way + count) % count;
    while (at != int(KeysAt::canvas) && !keys.offers[std::size_t(at)]);
    return KeysAt(at);
}

/// A line around it, a little outside; in part where it is scrolled out of sight in part.
void frame(const view::Look& look, const focus::Control& control) {
    const float beside = look.px(2), thickness = look.px(2);
    control.list->PushClipRect(control.clip_min, control.clip_max);
    platform::compat::add_rect(
        *control.list, {control.min.x - beside + thickness / 2, control.min.y - beside + thickness / 2},
        {control.max.x + beside - thickness / 2, control.max.y + beside - thickness / 2},
        packed(look.theme->accent), look.px(6), thickness);
    control.list->PopClipRect();
}

}  // namespace

Controls::Controls(editor::Editor& editor, KeysAt part, bool leads) {
    KeyFocus& keys = editor.prompts.keys;
    keys.offers[std::size_t(part)] = true;
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) keys.typed_in = part;
    if (!leads && keys.at == part && std::exchange(keys.enters, false)) focus::enter_here();
}

bool keyboard_enters(editor::Editor& editor) {
    KeyFocus& keys = editor.prompts.keys;
    return keys.at == KeysAt::column && std::exchange(keys.enters, false);
}

void offer_keyboard(editor::Editor& editor) {
    if (keyboard_enters(editor)) focus::move_to_item();
}

bool walks(const editor::Editor& editor) {
    const KeyFocus& keys = editor.prompts.keys;
    return editor.prompts.dialog != editor::Dialog::none ? keys.in_dialog : keys.at != KeysAt::canvas;
}

KeyFor focus_key(editor::Editor& editor, const platform::KeyEvent& event, bool typing) {
    KeyFocus& keys = editor.prompts.keys;
    if (event.key == next_part.key && event.command && !event.alt && !editor.frame.tool_busy) {
        if (event.down) go_to(keys, next(keys, event.shift ? -1 : 1));
        return KeyFor::nobody;
    }
    const bool tab = event.key == Key::tab && !event.alt && !event.command;
    if (typing) {
        if (event.down && tab) keys.at = keys.typed_in;  // Dear ImGui goes on from the field
        if (event.down && tab && walks(editor)) focus::take_keys(true);
        const bool ends = event.key == Key::escape || (event.key == Key::enter && !keys.by_key);
        if (event.down && ends) keys.at = KeysAt::canvas;
        return KeyFor::usual;
    }
    if (keys.at == KeysAt::canvas || !event.down) return KeyFor::usual;
    if (event.key == Key::escape) {
        go_to(keys, KeysAt::canvas);
        return KeyFor::nobody;
    }
    // The control that had the keyboard may be gone, as with another panel.
    if (tab && keys.on_control) keys.step = event.shift ? -1 : 1;
    if (tab && !keys.on_control) keys.enters = true;
    if (event.key == Key::tab) return KeyFor::nobody;
    if (works_controls(event.key)) return event.command || event.alt ? KeyFor::nobody : KeyFor::control;
    if (event.key == platform::key('.') || event.key == platform::key(',')) return KeyFor::panel;
    const bool of_window = event.key >= Key::f1 && event.key <= Key::f12;
    return (event.command && !event.alt) || of_window ? KeyFor::command : KeyFor::nobody;
}

std::optional<bool> dialog_focus_key(editor::Editor& editor, const platform::KeyEvent& event) {
    KeyFocus& keys = editor.prompts.keys;
    editor::ButtonKeys& buttons = editor.prompts.buttons;
    if (focus::open_popups() > 1) return {};  // a list that was unfolded
    const bool typing = ImGui::GetIO().WantTextInput;
    if (event.key == Key::tab) {
        if (!event.down || event.command || event.alt) return true;
        const bool walked = std::exchange(keys.in_dialog, true) && keys.on_control;
        focus::take_keys(true);
        if (typing) return false;  // Dear ImGui goes on from the field
        // From the button that Enter would press.
        buttons.takes_keyboard = !walked;
        keys.step = event.shift ? -1 : 1;
        return true;
    }
    if (!keys.in_dialog || typing || !keys.on_control || !works_controls(event.key)) return {};
    if (buttons.has_keyboard) {
        const bool aside = event.key == Key::left || event.key == Key::right;
        if (aside && event.down) buttons.takes_keyboard = true;
        if (aside || event.key == Key::enter) return {};
        return false;
    }
    if (event.key == Key::enter && keys.on_text) return {};
    return false;
}

bool enter_presses(const editor::Editor& editor) {
    if (ImGui::GetIO().WantTextInput || !walks(editor)) return false;
    return editor.prompts.dialog == editor::Dialog::none || !editor.prompts.buttons.has_keyboard;
}

void begin_key_focus(editor::Editor& editor) {
    KeyFocus& keys = editor.prompts.keys;
    keys.offers = {};
    keys.typed_in = KeysAt::canvas;
    for (int button = 0; button < 3; ++button)
        if (ImGui::IsMouseClicked(button)) {
            keys.at = KeysAt::canvas;
            keys.by_key = keys.in_dialog = false;
            keys.step = 0;
        }
    if (editor.prompts.dialog == editor::Dialog::none) keys.in_dialog = false;
    if (!walks(editor)) return;
    focus::keep_shown();
    if (keys.step != 0 && !editor.prompts.buttons.takes_keyboard)
        keys.enters = !focus::go_on(std::exchange(keys.step, 0), keys.on_control);
}

void end_key_focus(editor::Editor& editor) {
    KeyFocus& keys = editor.prompts.keys;
    if (keys.at != KeysAt::canvas && !keys.offers[std::size_t(keys.at)]) go_to(keys, KeysAt::canvas);
    const bool popup = editor.prompts.popup_open;
    const focus::Control control = focus::control();
    keys.on_control = control.id != 0;
    keys.on_text = control.is_text;
    editor.prompts.buttons.takes_keyboard = false;
    // A page without controls: the last of those around it, its tabs.
    const bool covered = popup || editor.prompts.dialog != editor::Dialog::none;
    if (keys.at != KeysAt::canvas && !keys.enters && !covered && focus::found_none()) keys.step = -1;
    focus::take_keys(popup || walks(editor));
    if (walks(editor) && control.id != 0 && !popup) frame(editor.look(), control);
}

}  // namespace testbed::ui
