// What a learner did in a step besides reaching its goal: keys of a step in a file that is handed in.
#pragma once

#include <optional>
#include <string>

#include "app/file/json_writer.h"
#include "app/file/reader.h"
#include "app/lesson/prediction.h"

namespace testbed::lesson {

struct Attempt {
    std::optional<Prediction> predicted{};  ///< the first time that the step's question was answered
    std::optional<Prediction> then{};       ///< the same of the question that follows a wrong answer
    std::size_t hints = 0;                  ///< seen before the step was done
    bool shown = false;                     ///< the solution was looked at before the step was done
    bool done = false;
    /// Of what was chosen among sentences: the words, by which it is found where the lesson has them in
    /// another order by now. They are written, and used as the file is read.
    std::string predicted_words{}, then_words{};
    /// Of what was answered: the questions' words, by which it is seen that the lesson asks others by now.
    /// They are written, and used as the file is read.
    std::string asked{}, then_asked{};
    bool operator==(const Attempt&) const = default;
};

/// Takes `predicted`, `then`, their words and questions, `hints`, `shown` and `done`. A prediction that is
/// none of its question's answers is an issue at its place. step: the lesson's; nullptr where the lesson has
/// no such step. answers: whether it is about the question that the step has now; else what was predicted is
/// passed over.
Attempt read_attempt(file::Reader& reader, file::Object& object, const model::LessonStep* step,
                     bool answers = true);
/// Sets the words of what was chosen in the step, and of what was asked.
void note_words(Attempt& attempt, const model::LessonStep& step);
/// The same keys of an object that is being written; nothing where nothing was done.
void write_attempt(file::JsonWriter& json, const Attempt& attempt);

}  // namespace testbed::lesson
