// What happens to a window, in plain types: SDL's events and the browser's become these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/platform/program.h"

namespace testbed::platform {

struct Modifiers {
    bool ctrl = false, shift = false, alt = false, super = false;
};

struct Event {
    enum class Type : std::uint8_t {
        motion,         ///< at, touch
        button,         ///< at, button, down
        wheel,          ///< at: notches to the left and away from the hand
        finger_down,    ///< at, finger, on_screen
        finger_up,      ///< the same
        finger_motion,  ///< the same
        text,           ///< text
        key,            ///< key, pressed, code, modifiers, down, text
        drop,           ///< text: the path of a file
        close,          ///< the window's close button
        focus_gained,
        focus_lost,
        leave,         ///< the mouse leaves the window
        device_reset,  ///< the graphics card lost what it held
    };
    struct Place {
        float x = 0, y = 0;
    };

    Type type{};
    Place at{};      ///< in points from the upper left corner; of fingers in parts of what they touch, 0 to 1
    int button = 0;  ///< as Dear ImGui counts them: left, right, middle
    bool down = false;
    bool touch = false;     ///< of a motion: made by a finger
    bool on_screen = true;  ///< of a finger: not on a pad
    std::int64_t finger = 0;
    KeyEvent pressed{};        ///< where `key` is known
    std::optional<Key> key{};  ///< empty: the program has no use for it
    std::int32_t code = 0;     ///< one number for each key, known or not
    bool changes_modifiers = false;
    Modifiers modifiers{};  ///< after the key
    /// Of a key: what it spells, where nobody had asked for text yet as it went down, so that no text
    /// follows.
    std::string text{};
};

}  // namespace testbed::platform
