// Lessons without a window: every goal must fail on the lesson's own scene and hold in its solution.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/blanks_report.h"
#include "app/file/json_writer.h"
#include "app/lesson/class_summary.h"
#include "app/lesson/grade.h"

namespace testbed::cli {

/// What became of a step's goal: stages in all, reached by the lesson's own scene, reached by the states
/// given.
struct GoalResult {
    std::size_t step;  ///< from 0
    std::size_t stages, at_start = 0, reached = 0;
    /// The same where each step begins as the solution of the one before left it: a step is neither done
    /// before it begins nor out of reach.
    std::size_t in_sequence_at_start = 0, in_sequence = 0;
    std::vector<std::string> left{};  ///< suspects of a mystery that the states leave
    std::string why{};                ///< it does not pass, in a sentence
    std::optional<bool> counted{};    ///< of a learner's answer: whether the grade counts it
    bool pass() const {
        if (counted) return *counted;
        return at_start < stages && in_sequence_at_start < stages && reached == stages &&
               in_sequence == stages;
    }
};

/// An end that must not count, and how many stages it reaches.
struct WrongEndResult {
    std::size_t step, end;  ///< from 0
    std::string why;
    std::size_t stages, reached;
    std::vector<std::string> left{};  ///< suspects of a mystery that it leaves
    bool pass() const { return reached < stages; }
};

/// What a learner's file says was predicted, and whether it is right.
struct PredictionResult {
    lesson::Asked asked;
    lesson::Prediction predicted;
    bool right;
};

struct LessonReport {
    std::string held;                           ///< the file whose states were held against the goals
    std::vector<GoalResult> goals;              ///< of the steps that have one; of an answer also of blanks
    std::vector<lesson::Claim> claims;          ///< of a solution's states
    std::vector<WrongEndResult> wrong_ends;     ///< of the file beside the lesson, where there is one
    std::vector<PredictionResult> predictions;  ///< of a file that was handed in
    std::vector<BlanksResult> blanks;           ///< of the steps that have some
    std::vector<std::string> warnings{};        ///< of the lesson, or of an answer; they were printed
    std::vector<std::string> failures{};        ///< what does not pass, a sentence each; they were printed
    std::string problem{};                      ///< of an answer, as in the table of a class
    bool readable = true;                       ///< the file could be read; what is wrong was said
    bool pass = false;
};

/// Holds the solution beside the lesson's file against its goals, step after step, each of its states against
/// what it claims of itself, and the wrong ends beside it; what gives answers away is told as a warning. Or a
/// learner's answer, a solution file or a saved scene: then it is worth what grade_answer() says, as in a
/// class. Problems of the file go to standard error.
LessonReport check_lesson(const std::string& file, const model::Scene& lesson,
                          const std::optional<std::string>& answer);

void write_lesson_report(file::JsonWriter& json, const LessonReport& report);

}  // namespace testbed::cli
