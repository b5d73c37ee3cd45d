#include "app/platform/keys.h"

namespace testbed::platform {
namespace {

struct NamedKey {
    SDL_Keycode code;
    Key key;
};
constexpr NamedKey named_keys[] = {
    {SDLK_ESCAPE, Key::escape},
    {SDLK_RETURN, Key::enter},
    {SDLK_KP_ENTER, Key::enter},
    {SDLK_TAB, Key::tab},
    {SDLK_BACKSPACE, Key::backspace},
    {SDLK_DELETE, Key::del},
    {SDLK_INSERT, Key::insert},
    {SDLK_HOME, Key::home},
    {SDLK_END, Key::end},
    {SDLK_PAGEUP, Key::page_up},
    {SDLK_PAGEDOWN, Key::page_down},
    {SDLK_LEFT, Key::left},
    {SDLK_RIGHT, Key::right},
    {SDLK_UP, Key::up},
    {SDLK_DOWN, Key::down},
    {SDLK_LSHIFT, Key::shift},
    {SDLK_RSHIFT, Key::shift},
    {SDLK_LCTRL, Key::control},
    {SDLK_RCTRL, Key::control},
    {SDLK_LALT, Key::alt},
    {SDLK_RALT, Key::alt},
    {SDLK_F1, Key::f1},
    {SDLK_F2, Key::f2},
    {SDLK_F3, Key::f3},
    {SDLK_F4, Key::f4},
    {SDLK_F5, Key::f5},
    {SDLK_F6, Key::f6},
    {SDLK_F7, Key::f7},
    {SDLK_F8, Key::f8},
    {SDLK_F9, Key::f9},
    {SDLK_F10, Key::f10},
    {SDLK_F11, Key::f11},
    {SDLK_F12, Key::f12},
    {SDLK_KP_PLUS, key('+')},
    {SDLK_KP_MINUS, key('-')},
    {SDLK_KP_PERIOD, key('.')},
    {SDLK_KP_0, key('0')},
};

constexpr ImGuiKeyPair known_to_imgui[] = {
    {Key::tab, ImGuiKey_Tab},
    {Key::left, ImGuiKey_LeftArrow},
    {Key::right, ImGuiKey_RightArrow},
    {Key::up, ImGuiKey_UpArrow},
    {Key::down, ImGuiKey_DownArrow},
    {Key::page_up, ImGuiKey_PageUp},
    {Key::page_down, ImGuiKey_PageDown},
    {Key::home, ImGuiKey_Home},
    {Key::end, ImGuiKey_End},
    {Key::insert, ImGuiKey_Insert},
    {Key::del, ImGuiKey_Delete},
    {Key::backspace, ImGuiKey_Backspace},
    {key(' '), ImGuiKey_Space},
    {Key::enter, ImGuiKey_Enter},
    {Key::escape, ImGuiKey_Escape},
    {key('a'), ImGuiKey_A},
    {key('c'), ImGuiKey_C},
    {key('v'), ImGuiKey_V},
    {key('x'), ImGuiKey_X},
    {key('y'), ImGuiKey_Y},
    {key('z'), ImGuiKey_Z},
};

}  // namespace

std::optional<Key> key_of(const SDL_Keysym& symbol) {
    if (symbol.sym >= ' ' && symbol.sym < 0x7f) return key(static_cast<char>(symbol.sym));
    if (symbol.sym >= SDLK_KP_1 && symbol.sym <= SDLK_KP_9) {
        return key(static_cast<char>('1' + (symbol.sym - SDLK_KP_1)));
    }
    for (const NamedKey& named : named_keys) {
        if (named.code == symbol.sym) return named.key;
    }
    if (symbol.scancode >= SDL_SCANCODE_A && symbol.scancode <= SDL_SCANCODE_Z) {
        return key(static_cast<char>('a' + (symbol.scancode - SDL_SCANCODE_A)));
    }
    return std::nullopt;
}

KeyEvent key_event(const SDL_KeyboardEvent& event, Key key) {
    const int modifiers = event.keysym.mod;
    // AltGr arrives as Ctrl and the right Alt, but spells characters.
    const bool alt_gr =
        (modifiers & KMOD_MODE) != 0 || ((modifiers & KMOD_RALT) != 0 && (modifiers & KMOD_CTRL) != 0);
    return {.key = key,
            .down = event.type == SDL_KEYDOWN,
            .repeat = event.repeat != 0,
            .command = (modifiers & command_modifier) != 0 && !alt_gr,
            .shift = (modifiers & KMOD_SHIFT) != 0,
            .alt = (modifiers & KMOD_ALT) != 0};
}

std::span<const ImGuiKeyPair> imgui_keys() { return known_to_imgui; }

}  // namespace testbed::platform
