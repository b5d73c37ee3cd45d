#include "app/platform/input.h"

#include <cfloat>

#include "app/platform/held_text.h"
#include "app/platform/keys.h"
#include "app/platform/seen_characters.h"

namespace testbed::platform {
namespace {

constexpr float nowhere = -FLT_MAX;  ///< as a position of the mouse

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

bool is_held(Key key) {
    for (const ImGuiKeyPair& pair : imgui_keys()) {
        if (pair.key != key) continue;
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
        return ImGui::IsKeyDown(static_cast<ImGuiKey>(pair.imgui));
#else
        return ImGui::GetIO().KeysDown[key_slot(key)];
#endif
    }
    return false;
}

Input::Input(Host& host) : host_(host) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "collision_testbed";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
#if IMGUI_VERSION_NUM >= 19110
    ImGuiPlatformIO& clipboard = ImGui::GetPlatformIO();
    clipboard.Platform_ClipboardUserData = this;
    clipboard.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return static_cast<Input*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->read_clipboard();
    };
    clipboard.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        static_cast<Input*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->host_.set_clipboard(text);
    };
    clipboard.Platform_SetImeDataFn = [](ImGuiContext*, ImGuiViewport*, ImGuiPlatformImeData* data) {
        static_cast<Input*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)
            ->note_text_cursor(data->InputPos);
    };
#else
    io.ClipboardUserData = this;
    io.GetClipboardTextFn = [](void* user) { return static_cast<Input*>(user)->read_clipboard(); };
    io.SetClipboardTextFn = [](void* user, const char* text) {
        static_cast<Input*>(user)->host_.set_clipboard(text);
    };
#if TESTBED_IMGUI_HAS_EVENT_QUEUE
    io.SetPlatformImeDataFn = [](ImGuiViewport*, ImGuiPlatformImeData* data) {
        static_cast<Input*>(ImGui::GetIO().ClipboardUserData)->note_text_cursor(data->InputPos);
    };
#else
    io.ImeSetInputScreenPosFn = [](int x, int y) {
        static_cast<Input*>(ImGui::GetIO().ClipboardUserData)->note_text_cursor({float(x), float(y)});
    };
#endif
#endif
#if !TESTBED_IMGUI_HAS_EVENT_QUEUE
    for (const ImGuiKeyPair& pair : imgui_keys()) io.KeyMap[pair.imgui] = key_slot(pair.key);
#endif
    host_.take_text(false);
}

/// Kept where Dear ImGui can read it until the next call.
const char* Input::read_clipboard() {
    clipboard_ = host_.clipboard();
    seen_characters().add(clipboard_);
    clipboard_ = held_text(clipboard_);
    return clipboard_.c_str();
}

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

void Input::feed_finger(const Event& event) {
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const auto turn = pinch_.take(event, room.y > 0 ? room.x / room.y : 1);
    if (!turn) return;
    if (turn->on_screen) move_to(turn->x * room.x, turn->y * room.y);
    turn_wheel(0, turn->notches);
}

void Input::feed(const Event& event, float pixels_per_point) {
    using Type = Event::Type;
    ImGuiIO& io = ImGui::GetIO();
    const auto move = [&] { move_to(event.at.x * pixels_per_point, event.at.y * pixels_per_point); };
    switch (event.type) {
        case Type::motion:
            if (!event.touch || fingers() <= 1) move();
            break;
        case Type::finger_down:
        case Type::finger_up:
        case Type::finger_motion: feed_finger(event); break;
        case Type::button:
            move();  // a touch is not announced by a motion
            press(event.button, event.down);
            buttons_down_ =
                event.down ? buttons_down_ | 1 << event.button : buttons_down_ & ~(1 << event.button);
            host_.capture_mouse(buttons_down_ != 0);
            break;
        case Type::wheel: turn_wheel(event.at.x, event.at.y); break;
        case Type::text: io.AddInputCharactersUTF8(event.text.c_str()); break;
        case Type::key:
            if (event.key) feed_key(*event.key, event.down);
            break;
        case Type::focus_gained: io.AddFocusEvent(true); break;
        case Type::focus_lost: io.AddFocusEvent(false); break;
        case Type::leave:
            if (buttons_down_ == 0) move_to(nowhere, nowhere);
            break;
        case Type::drop:
        case Type::close:
        case Type::device_reset: break;
    }
}

void Input::feed_modifiers(const Modifiers& held) {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18900
    io.AddKeyEvent(ImGuiMod_Ctrl, held.ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, held.shift);
    io.AddKeyEvent(ImGuiMod_Alt, held.alt);
    io.AddKeyEvent(ImGuiMod_Super, held.super);
#elif TESTBED_IMGUI_HAS_EVENT_QUEUE
    io.AddKeyEvent(ImGuiKey_ModCtrl, held.ctrl);
    io.AddKeyEvent(ImGuiKey_ModShift, held.shift);
    io.AddKeyEvent(ImGuiKey_ModAlt, held.alt);
    io.AddKeyEvent(ImGuiKey_ModSuper, held.super);
#else
    io.KeyCtrl = held.ctrl;
    io.KeyShift = held.shift;
    io.KeyAlt = held.alt;
    io.KeySuper = held.super;
#endif
}

/// Told by Dear ImGui at the end of a frame where it is another place than before.
void Input::note_text_cursor(ImVec2 at) { text_cursor_ = at; }

void Input::end_frame(bool text_is_due, float pixels_per_point) {
    if (text_cursor_) {
        host_.text_cursor_at(text_cursor_->x / pixels_per_point, text_cursor_->y / pixels_per_point,
                             ImGui::GetFontSize() / pixels_per_point);
        text_cursor_.reset();
    }
    host_.take_text(text_is_due || ImGui::GetIO().WantTextInput);
    const ImGuiMouseCursor cursor = ImGui::GetMouseCursor();
    if (cursor == shown_cursor_) return;
    shown_cursor_ = cursor;
    host_.show_cursor(cursor);
}

}  // namespace testbed::platform
