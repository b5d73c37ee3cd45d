// Keys that answer the question of a lesson while no field has the keyboard.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/platform/program.h"

namespace testbed::editor {

struct Editor;

struct AnswerKeys {
    std::string begun{};                  ///< digits for the field of a number, which gets the keyboard too
    std::optional<std::size_t> choice{};  ///< the place of the answer that gets the keyboard
};

/// Digits and the minus begin a number that is asked for. Where answers are listed, digits lead the keyboard to
/// them, from wherever it is. False: the key means nothing to a question.
bool take_answer_key(Editor& editor, const platform::KeyEvent& event);

}  // namespace testbed::editor
