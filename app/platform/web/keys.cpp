#include "app/platform/web/keys.h"

namespace testbed::platform::web {

namespace {

constexpr struct {
    std::string_view name;
    Key key;
} named[] = {
    {"Escape", Key::escape},  {"Enter", Key::enter},
    {"Tab", Key::tab},        {"Backspace", Key::backspace},
    {"Delete", Key::del},     {"Insert", Key::insert},
    {"Home", Key::home},      {"End", Key::end},
    {"PageUp", Key::page_up}, {"PageDown", Key::page_down},
    {"ArrowLeft", Key::left}, {"ArrowRight", Key::right},
    {"ArrowUp", Key::up},     {"ArrowDown", Key::down},
    {"Shift", Key::shift},    {"Control", Key::control},
    {"Alt", Key::alt},        {"F1", Key::f1},
    {"F2", Key::f2},          {"F3", Key::f3},
    {"F4", Key::f4},          {"F5", Key::f5},
    {"F6", Key::f6},          {"F7", Key::f7},
    {"F8", Key::f8},          {"F9", Key::f9},
    {"F10", Key::f10},        {"F11", Key::f11},
    {"F12", Key::f12},
};

/// What a key spells without Shift on a US keyboard, where the browser only says what it spells with it.
constexpr struct {
    std::string_view code;
    char character;
} places[] = {
    {"Minus", '-'},      {"Equal", '='},  {"BracketLeft", '['}, {"BracketRight", ']'},
    {"Backslash", '\\'}, {"Slash", '/'},  {"Semicolon", ';'},   {"Quote", '\''},
    {"Comma", ','},      {"Period", '.'}, {"Backquote", '`'},
};

}  // namespace

std::optional<Key> key_of(std::string_view name, std::string_view code) {
    for (const auto& [spelled, key] : named)
        if (spelled == name) return key;
    if (name.size() == 1) {
        const char c = name.front();
        if (c >= 'A' && c <= 'Z') return key(static_cast<char>(c - 'A' + 'a'));
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ') return key(c);
        if (code.starts_with("Digit") && code.size() == 6) return key(code[5]);
        for (const auto& [place, character] : places)
            if (place == code) return key(character);
        if (c > ' ' && c < 0x7f) return key(c);
        return std::nullopt;
    }
    // Where the layout has no Latin letters, they are where a US keyboard has them.
    if (code.starts_with("Key") && code.size() == 4) return key(static_cast<char>(code[3] - 'A' + 'a'));
    return std::nullopt;
}

}  // namespace testbed::platform::web
