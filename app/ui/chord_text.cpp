// Keys as menus and tooltips print them.
#include <fmt/format.h>

#include "app/ui/commands.h"

namespace testbed::ui {

using platform::Key;

std::string to_string(const Chord& chord) {
    std::string text;
    if (chord.command) text += "Ctrl+";
    if (chord.shift) text += "Shift+";
    switch (chord.key) {
        case Key::escape: return text + "Esc";
        case Key::enter: return text + "Enter";
        case Key::tab: return text + "Tab";
        case Key::backspace: return text + "Backspace";
        case Key::del: return text + "Del";
        case Key::insert: return text + "Ins";
        case Key::home: return text + "Home";
        case Key::end: return text + "End";
        case Key::page_up: return text + "PgUp";
        case Key::page_down: return text + "PgDn";
        case Key::left: return text + "Left";
        case Key::right: return text + "Right";
        case Key::up: return text + "Up";
        case Key::down: return text + "Down";
        case Key::shift:
        case Key::control:
        case Key::alt: return text;
        case Key::f1:
        case Key::f2:
        case Key::f3:
        case Key::f4:
        case Key::f5:
        case Key::f6:
        case Key::f7:
        case Key::f8:
        case Key::f9:
        case Key::f10:
        case Key::f11:
        case Key::f12: return text + fmt::format("F{}", int(chord.key) - int(Key::f1) + 1);
    }
    char c = char(chord.key);
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    return text + (c == ' ' ? "Space" : std::string(1, c));
}

}  // namespace testbed::ui
