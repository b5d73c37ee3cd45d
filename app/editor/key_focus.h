// What has the keyboard: the canvas, or the controls of a part of the window.
#pragma once

#include <array>
#include <cstddef>

namespace testbed::editor {

/// In the order in which a key goes through them.
enum class KeysAt { canvas, column, tables, header, tools };
inline constexpr std::size_t places_of_keys = std::size_t(KeysAt::tools) + 1;

struct KeyFocus {
    KeysAt at = KeysAt::canvas;
    bool by_key = false;     ///< led there by the key for it; else Enter in a field leads back
    bool enters = false;     ///< the first control there gets the keyboard in the next frame
    int step = 0;            ///< > 0: the control after it does, < 0: the one before
    bool in_dialog = false;  ///< the keyboard walks through the controls of the dialog that is open

    // As the last frame was drawn:
    bool on_control = false;                    ///< a control has the keyboard, by mouse or key
    bool on_text = false;                       ///< and it is a field of text
    std::array<bool, places_of_keys> offers{};  ///< the parts that were there
    KeysAt typed_in = KeysAt::canvas;           ///< the part that has the keyboard, by mouse or key
};

}  // namespace testbed::editor
