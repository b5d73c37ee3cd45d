// The sentences about an answer to a question, for the page and for screen readers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/editor/lessons.h"

namespace testbed::ui {

/// A sentence about an answer.
struct AnswerLine {
    enum class Kind {
        right,   ///< a judgment or what is right, with a tick
        wrong,   ///< a judgment, with a cross
        number,  ///< the number that was right, alone
        remark,  ///< why
    };
    Kind kind;
    std::string text;
};

/// Whether it was right, what is, and why: from the judgment on.
std::vector<AnswerLine> answer_lines(const model::Question& question, const editor::Prediction& prediction);

/// The question to be listened to, from its text on: its choices with the keys that choose them until it is
/// answered, then what is said of the answer, then the question that follows a wrong one. choice_seed: of the
/// settings, which gives the order of the choices.
std::string spoken_question(const model::Question& question, const std::optional<editor::Prediction>& first,
                            const std::optional<editor::Prediction>& second, std::uint64_t choice_seed);
/// The same from the judgment on, after a space.
std::string spoken_answer(const model::Question& question, const editor::Prediction& first,
                          const std::optional<editor::Prediction>& second, std::uint64_t choice_seed);

}  // namespace testbed::ui
