#include "app/platform/event_gate.h"

#include <algorithm>

namespace testbed::platform {

namespace {

/// A click, Enter, Escape or Tab may give a text field the keyboard or take it away. Dear ImGui says so with
/// the NewFrame after the next; until then nobody knows whether a letter is text or a shortcut.
constexpr int frames_to_settle = 3;

/// Of these a frame takes one, and first: their state is one for the whole frame.
bool changes_modifiers(const SDL_Event& event) {
    const SDL_Keycode key = event.key.keysym.sym;
    return key >= SDLK_LCTRL && key <= SDLK_RGUI;
}

}  // namespace

void EventGate::begin_frame() {
    const int unsettled = std::max(0, unsettled_frames_ - 1);
    *this = {};
    unsettled_frames_ = unsettled;
}

bool EventGate::enter(const SDL_Event& event) {
    if (!may_enter(event)) return false;
    note(event);
    return true;
}

bool EventGate::has(const SDL_Event& key_event) const {
    return std::find(keys_.begin(), keys_.end(), key_event.key.keysym.sym) != keys_.end();
}

bool EventGate::may_enter(const SDL_Event& event) const {
    const bool mouse = moved_ || wheeled_ || buttons_ != 0;
    switch (event.type) {
        case SDL_MOUSEMOTION: return buttons_ == 0 && !wheeled_;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP: return (buttons_ & 1u << event.button.button) == 0 && !wheeled_;
        case SDL_MOUSEWHEEL:
        case SDL_FINGERMOTION: return buttons_ == 0;
        case SDL_TEXTINPUT: return unsettled_frames_ == 0;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            if (mouse || texted_) return false;
            if (event.type == SDL_KEYUP) return keys_.empty();
            return unsettled_frames_ == 0 && (keys_.empty() || !(changes_modifiers(event) || has(event)));
        case SDL_DROPFILE:
        case SDL_QUIT: return !mouse && !texted_;
        default: return true;
    }
}

void EventGate::note(const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEMOTION: moved_ = true; break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            buttons_ |= 1u << event.button.button;
            unsettled_frames_ = frames_to_settle;
            break;
        case SDL_MOUSEWHEEL: wheeled_ = true; break;
        case SDL_TEXTINPUT: texted_ = true; break;
        case SDL_KEYDOWN:
        case SDL_KEYUP: {
            const SDL_Keycode key = event.key.keysym.sym;
            keys_.push_back(key);
            if (key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_ESCAPE || key == SDLK_TAB) {
                unsettled_frames_ = frames_to_settle;
            }
            break;
        }
        default: break;
    }
}

}  // namespace testbed::platform
