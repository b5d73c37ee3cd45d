#include "app/platform/event_gate.h"

#include <algorithm>

namespace testbed::platform {

namespace {

/// A click, Enter, Escape or Tab may give a text field the keyboard or take it away. Dear ImGui says so with
/// the NewFrame after the next; until then nobody knows whether a letter is text or a shortcut.
constexpr int frames_to_settle = 3;

}  // namespace

void EventGate::begin_frame() {
    const int unsettled = std::max(0, unsettled_frames_ - 1);
    *this = {};
    unsettled_frames_ = unsettled;
}

bool EventGate::enter(const Event& event) {
    if (!may_enter(event)) return false;
    note(event);
    return true;
}

void EventGate::unsettle() { unsettled_frames_ = frames_to_settle; }

void EventGate::unsettle_drawn() { unsettled_frames_ = frames_to_settle + 1; }

bool EventGate::has(std::int32_t code) const {
    return std::find(keys_.begin(), keys_.end(), code) != keys_.end();
}

bool EventGate::may_enter(const Event& event) const {
    using Type = Event::Type;
    const bool mouse = moved_ || wheeled_ || pressed_;
    switch (event.type) {
        case Type::motion: return !pressed_ && !wheeled_;
        // One a frame: what one button began has ended before another presses.
        case Type::button: return !pressed_ && !wheeled_;
        case Type::wheel:
        case Type::finger_motion: return !pressed_;
        // A browser lets a finger's pointer leave right after its release, which counts where the finger was.
        case Type::leave: return !pressed_ && !wheeled_;
        case Type::text: return unsettled_frames_ == 0;
        case Type::key:
            if (mouse || texted_) return false;
            if (!event.down) return keys_.empty();
            // Of modifiers a frame takes one, and first: their state is one for the whole frame.
            return unsettled_frames_ == 0 && (keys_.empty() || !(event.changes_modifiers || has(event.code)));
        case Type::drop:
        case Type::close: return !mouse && !texted_;
        case Type::finger_down:
        case Type::finger_up:
        case Type::focus_gained:
        case Type::focus_lost:
        case Type::device_reset: break;
    }
    return true;
}

void EventGate::note(const Event& event) {
    using Type = Event::Type;
    switch (event.type) {
        case Type::motion: moved_ = true; break;
        case Type::button:
            pressed_ = true;
            unsettle();
            break;
        case Type::wheel: wheeled_ = true; break;
        case Type::text: texted_ = true; break;
        case Type::key:
            keys_.push_back(event.code);
            if (event.key == Key::enter || event.key == Key::escape || event.key == Key::tab) unsettle();
            break;
        case Type::finger_down:
        case Type::finger_up:
        case Type::finger_motion:
        case Type::drop:
        case Type::close:
        case Type::focus_gained:
        case Type::focus_lost:
        case Type::leave:
        case Type::device_reset: break;
    }
}

}  // namespace testbed::platform
