#include "app/platform/sdl_events.h"

#include <memory>

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

/// As Dear ImGui counts them; empty for buttons that it does not know.
std::optional<int> imgui_button(Uint8 button) {
    switch (button) {
        case SDL_BUTTON_LEFT: return 0;
        case SDL_BUTTON_RIGHT: return 1;
        case SDL_BUTTON_MIDDLE: return 2;
        case SDL_BUTTON_X1: return 3;
        case SDL_BUTTON_X2: return 4;
        default: return std::nullopt;
    }
}

Event::Place in_points(int x, int y) { return {static_cast<float>(x), static_cast<float>(y)}; }

/// What a key of ASCII spells by itself, and with Shift where it is a letter: for others it depends on the
/// layout.
std::string spelled(const SDL_Keysym& symbol) {
    constexpr int others = KMOD_CTRL | KMOD_ALT | KMOD_GUI | KMOD_MODE;
    const SDL_Keycode code = symbol.sym;
    const bool shift = (symbol.mod & KMOD_SHIFT) != 0, letter = code >= 'a' && code <= 'z';
    if ((symbol.mod & others) != 0 || code < ' ' || code > '~' || (shift && !letter)) return {};
    const bool capital = letter && shift != ((symbol.mod & KMOD_CAPS) != 0);
    return {capital ? char(code - 'a' + 'A') : char(code)};
}

Event key_pressed(const SDL_KeyboardEvent& event) {
    Event result{.type = Event::Type::key, .down = event.type == SDL_KEYDOWN};
    const int held = event.keysym.mod;
    result.key = key_of(event.keysym);
    if (result.key) result.pressed = key_event(event, *result.key);
    result.code = event.keysym.sym;
    if (result.down && SDL_IsTextInputActive() == SDL_FALSE) result.text = spelled(event.keysym);
    result.changes_modifiers = event.keysym.sym >= SDLK_LCTRL && event.keysym.sym <= SDLK_RGUI;
    result.modifiers = {.ctrl = (held & KMOD_CTRL) != 0,
                        .shift = (held & KMOD_SHIFT) != 0,
                        .alt = (held & KMOD_ALT) != 0,
                        .super = (held & KMOD_GUI) != 0};
    return result;
}

Event finger(const SDL_TouchFingerEvent& event, Event::Type type) {
    return {.type = type,
            .at = {event.x, event.y},
            .on_screen = SDL_GetTouchDeviceType(event.touchId) == SDL_TOUCH_DEVICE_DIRECT,
            .finger = static_cast<std::int64_t>(event.fingerId)};
}

std::optional<Event> of_window(Uint8 event) {
    switch (event) {
        case SDL_WINDOWEVENT_FOCUS_GAINED: return Event{.type = Event::Type::focus_gained};
        case SDL_WINDOWEVENT_FOCUS_LOST: return Event{.type = Event::Type::focus_lost};
        case SDL_WINDOWEVENT_LEAVE: return Event{.type = Event::Type::leave};
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Event> event_of(const SDL_Event& event) {
    using Type = Event::Type;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return Event{.type = Type::motion,
                         .at = in_points(event.motion.x, event.motion.y),
                         .touch = event.motion.which == SDL_TOUCH_MOUSEID};
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP: {
            const auto button = imgui_button(event.button.button);
            if (!button) return std::nullopt;
            return Event{.type = Type::button,
                         .at = in_points(event.button.x, event.button.y),
                         .button = *button,
                         .down = event.type == SDL_MOUSEBUTTONDOWN};
        }
        case SDL_MOUSEWHEEL:
            return Event{.type = Type::wheel, .at = {-event.wheel.preciseX, event.wheel.preciseY}};
        case SDL_FINGERDOWN: return finger(event.tfinger, Type::finger_down);
        case SDL_FINGERUP: return finger(event.tfinger, Type::finger_up);
        case SDL_FINGERMOTION: return finger(event.tfinger, Type::finger_motion);
        case SDL_TEXTINPUT: return Event{.type = Type::text, .text = event.text.text};
        case SDL_KEYDOWN:
        case SDL_KEYUP: return key_pressed(event.key);
        case SDL_DROPFILE: {
            const std::unique_ptr<char, decltype(&SDL_free)> path(event.drop.file, &SDL_free);
            return Event{.type = Type::drop, .text = path.get()};
        }
        case SDL_QUIT: return Event{.type = Type::close};
        case SDL_RENDER_DEVICE_RESET: return Event{.type = Type::device_reset};
        case SDL_WINDOWEVENT: return of_window(event.window.event);
        default: return std::nullopt;
    }
}

}  // namespace testbed::platform
