#include "app/platform/input.h"

#include <cfloat>
#include <optional>

#include "app/platform/keys.h"

namespace testbed::platform {
namespace {

constexpr float nowhere = -FLT_MAX;  ///< as a position of the mouse

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

/// In the order of ImGuiMouseCursor_.
constexpr SDL_SystemCursor system_cursors[] = {
    SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
    SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
    SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,
};
static_assert(std::size(system_cursors) == ImGuiMouseCursor_Hand + 1);

/// Text that the clipboard holds, kept where Dear ImGui can read it until the next call.
const char* read_clipboard(std::string& kept) {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), &SDL_free);
    kept = text ? text.get() : "";
    return kept.c_str();
}

void connect_clipboard(std::string& kept) {
#if IMGUI_VERSION_NUM >= 19110
    ImGuiPlatformIO& io = ImGui::GetPlatformIO();
    io.Platform_ClipboardUserData = &kept;
    io.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return read_clipboard(*static_cast<std::string*>(ImGui::GetPlatformIO().Platform_ClipboardUserData));
    };
    io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) { SDL_SetClipboardText(text); };
#else
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = &kept;
    io.GetClipboardTextFn = [](void* user) { return read_clipboard(*static_cast<std::string*>(user)); };
    io.SetClipboardTextFn = [](void*, const char* text) { SDL_SetClipboardText(text); };
#endif
}

#if !TESTBED_IMGUI_HAS_EVENT_QUEUE
/// Where a key's state is in ImGuiIO::KeysDown: characters as themselves, named keys behind them.
int key_slot(Key key) {
    constexpr int first_named = 128;
    const int code = static_cast<int>(key);
    return is_named(key) ? first_named + code - static_cast<int>(Key::escape) : code;
}
#endif

void feed_key(Key key, bool down) {
    ImGuiIO& io = ImGui::GetIO();
    for (const ImGuiKeyPair& pair : imgui_keys()) {
        if (pair.key != key) continue;
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
        io.AddKeyEvent(static_cast<ImGuiKey>(pair.imgui), down);
#else
        io.KeysDown[key_slot(key)] = down;
#endif
    }
}

}  // namespace

Input::Input() {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "collision_testbed_sdl2";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    connect_clipboard(clipboard_);
    for (std::size_t i = 0; i < std::size(system_cursors); ++i) {
        cursors_[i].reset(SDL_CreateSystemCursor(system_cursors[i]));
    }
    cursors_[ImGuiMouseCursor_NotAllowed].reset(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_NO));
#if !TESTBED_IMGUI_HAS_EVENT_QUEUE
    for (const ImGuiKeyPair& pair : imgui_keys()) io.KeyMap[pair.imgui] = key_slot(pair.key);
#endif
    SDL_StopTextInput();
}

Input::~Input() = default;

void Input::move_to(float x, float y) {
    ImGuiIO& io = ImGui::GetIO();
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
    io.AddMousePosEvent(x, y);
#else
    io.MousePos = {x, y};
#endif
}

void Input::press(int button, bool down) {
    ImGuiIO& io = ImGui::GetIO();
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
    io.AddMouseButtonEvent(button, down);
#else
    io.MouseDown[button] = down;
#endif
}

void Input::turn_wheel(float x, float y) {
    ImGuiIO& io = ImGui::GetIO();
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
    io.AddMouseWheelEvent(x, y);
#else
    io.MouseWheelH += x;
    io.MouseWheel += y;
#endif
}

void Input::feed_finger(const SDL_TouchFingerEvent& event, Uint32 type) {
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const auto turn = pinch_.take(event, type, room.y > 0 ? room.x / room.y : 1);
    if (!turn) return;
    if (turn->on_screen) move_to(turn->x * room.x, turn->y * room.y);
    turn_wheel(0, turn->notches);
}

void Input::feed(const SDL_Event& event, float pixels_per_point) {
    ImGuiIO& io = ImGui::GetIO();
    const auto move_to_point = [&](int x, int y) {
        move_to(static_cast<float>(x) * pixels_per_point, static_cast<float>(y) * pixels_per_point);
    };
    switch (event.type) {
        case SDL_MOUSEMOTION:
            if (event.motion.which == SDL_TOUCH_MOUSEID && fingers() > 1) break;
            move_to_point(event.motion.x, event.motion.y);
            break;
        case SDL_FINGERDOWN:
        case SDL_FINGERUP:
        case SDL_FINGERMOTION: feed_finger(event.tfinger, event.type); break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            if (const auto button = imgui_button(event.button.button)) {
                const bool down = event.type == SDL_MOUSEBUTTONDOWN;
                move_to_point(event.button.x, event.button.y);  // a touch is not announced by a motion
                press(*button, down);
                buttons_down_ = down ? buttons_down_ | 1 << *button : buttons_down_ & ~(1 << *button);
                SDL_CaptureMouse(buttons_down_ != 0 ? SDL_TRUE
                                                    : SDL_FALSE);  // a drag goes on outside the window
            }
            break;
        case SDL_MOUSEWHEEL: turn_wheel(-event.wheel.preciseX, event.wheel.preciseY); break;
        case SDL_TEXTINPUT: io.AddInputCharactersUTF8(event.text.text); break;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            if (const auto key = key_of(event.key.keysym)) feed_key(*key, event.type == SDL_KEYDOWN);
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) io.AddFocusEvent(true);
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) io.AddFocusEvent(false);
            if (event.window.event == SDL_WINDOWEVENT_LEAVE && buttons_down_ == 0) move_to(nowhere, nowhere);
            break;
        default: break;
    }
}

void Input::feed_modifiers(const SDL_KeyboardEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    const int held = event.keysym.mod;
#if IMGUI_VERSION_NUM >= 18900
    io.AddKeyEvent(ImGuiMod_Ctrl, (held & KMOD_CTRL) != 0);
    io.AddKeyEvent(ImGuiMod_Shift, (held & KMOD_SHIFT) != 0);
    io.AddKeyEvent(ImGuiMod_Alt, (held & KMOD_ALT) != 0);
    io.AddKeyEvent(ImGuiMod_Super, (held & KMOD_GUI) != 0);
#elif TESTBED_IMGUI_HAS_EVENT_QUEUE
    io.AddKeyEvent(ImGuiKey_ModCtrl, (held & KMOD_CTRL) != 0);
    io.AddKeyEvent(ImGuiKey_ModShift, (held & KMOD_SHIFT) != 0);
    io.AddKeyEvent(ImGuiKey_ModAlt, (held & KMOD_ALT) != 0);
    io.AddKeyEvent(ImGuiKey_ModSuper, (held & KMOD_GUI) != 0);
#else
    io.KeyCtrl = (held & KMOD_CTRL) != 0;
    io.KeyShift = (held & KMOD_SHIFT) != 0;
    io.KeyAlt = (held & KMOD_ALT) != 0;
    io.KeySuper = (held & KMOD_GUI) != 0;
#endif
}

void Input::end_frame() {
    const bool wanted = ImGui::GetIO().WantTextInput;
    if (wanted != (SDL_IsTextInputActive() == SDL_TRUE)) wanted ? SDL_StartTextInput() : SDL_StopTextInput();

    const ImGuiMouseCursor cursor = ImGui::GetMouseCursor();
    if (cursor == shown_cursor_) return;
    shown_cursor_ = cursor;
    if (cursor == ImGuiMouseCursor_None) {
        SDL_ShowCursor(SDL_DISABLE);
        return;
    }
    SDL_Cursor* const image = cursors_[static_cast<std::size_t>(cursor)].get();
    SDL_SetCursor(image ? image : cursors_[ImGuiMouseCursor_Arrow].get());
    SDL_ShowCursor(SDL_ENABLE);
}

}  // namespace testbed::platform
