#include "app/editor/answer_keys.h"

#include <string_view>

#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

/// The character of the key that may stand there in a number; 0: none.
char in_number(platform::Key key, bool first) {
    for (const char c : std::string_view(first ? "0123456789-" : "0123456789.-"))
        if (key == platform::key(c)) return c;
    return 0;
}

}  // namespace

bool take_answer_key(Editor& editor, const platform::KeyEvent& event) {
    const Frame& frame = editor.frame;
    AnswerKeys& keys = editor.session.lesson.answer_keys;
    KeyFocus& focus = editor.prompts.keys;
    const bool plain = event.down && !event.command && !event.alt && !event.shift;
    if (!plain || frame.tool_busy) return false;
    if (frame.asks_number) {
        if (focus.at != KeysAt::canvas && focus.at != KeysAt::column) return false;
        const char c = in_number(event.key, keys.begun.empty());
        if (c != 0) keys.begun += c;
        return c != 0;
    }
    for (std::size_t i = 0; i < frame.asks_choices && i < 9; ++i)
        if (event.key == platform::key(char('1' + i))) {
            keys.choice = i;
            focus.at = KeysAt::column;
            focus.by_key = true;
            focus.enters = false;
            return true;
        }
    return false;
}

}  // namespace testbed::editor
