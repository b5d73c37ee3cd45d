// A learner's file held against a lesson: which goals it reaches, and where it stopped.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/solution.h"

namespace testbed::lesson {

/// What a file claims of one of its states, and what is true.
struct Claim {
    std::size_t step, state;  ///< from 0
    model::Expectation row;
    model::ExpectationResult result;
};

/// What a file says: a solution has states for every step; a scene is one state, which counts for every step.
struct Answer {
    bool is_scene = false;
    std::optional<std::vector<std::vector<model::Scene>>> states{};  ///< a list a step; none: not readable
    /// The same where each step begins as the one before ended, and as what it then begins.
    std::vector<std::vector<model::Scene>> in_sequence{};
    std::vector<model::Scene> begins{};
    std::vector<Claim> claims{};        ///< of a solution's states
    std::vector<Attempt> attempts{};    ///< of a solution, one a step
    std::vector<model::Fills> fills{};  ///< of a solution, one a step
    std::string lesson{}, by{};         ///< as a solution names them
    std::string date{}, version{};      ///< the same
    std::string recorded{};             ///< the states of a solution as text; empty: there are none
    std::vector<file::Issue> issues{};
};
/// scenes: whether a scene is an answer too. Requires a scene with a lesson.
Answer answer_in(std::string_view text, const model::Scene& lesson, bool scenes);

struct GoalGrade {
    std::size_t step;             ///< of the lesson, from 0
    std::size_t stages, reached;  ///< a scene is one state and can reach one stage
    bool all = false;             ///< every stage, or of a scene one
};

/// One file of a class.
struct Grade {
    std::string name;
    enum class Kind { unreadable, scene, solution, program } kind = Kind::unreadable;
    bool pass = false;  ///< as `check --answer` says; of a program as `verify --lesson`
    std::vector<GoalGrade>
        goals{};  ///< of the steps that have one, or blanks; of a program, a row of its grade each
    /// The step of the first goal after the last that was reached, from 0; of a solution the first one that
    /// was not. Empty: there is none.
    std::optional<std::size_t> stopped{};
    std::vector<Attempt> attempts{};     ///< one a step; none of a scene
    std::string by{};                    ///< who hands it in, as the file says
    std::string date{}, version{};       ///< when it was written, and for which version of the lesson
    /// Points: of goals, and of questions in steps without one. What cannot be read has a maximum, too.
    double score = 0, maximum = 0;
    std::string recorded{};              ///< the states of a solution as text; empty: there are none
    std::string missing{};               ///< of the goal at which it stopped: wanted and found
    std::string problem{};               ///< why it cannot be read, or what is odd
    std::optional<model::Scene> last{};  ///< what it shows in the end

    std::size_t goals_reached() const;
};

/// Bytes of a learner's file that are read.
inline constexpr std::uintmax_t max_answer_bytes = std::uintmax_t{16} << 20;

/// Why a step's program is wrong as its blanks are filled, in a sentence; empty: it is right.
using JudgesFills = std::function<std::string(const model::Blanks&, const model::Fills&)>;

/// What a scene lacks that is held against a step with blanks.
inline constexpr std::string_view scene_without_fills =
    "a saved scene does not hold what was filled in: hand in the answers of the lesson";

/// lesson_name: what a file that was handed in should name; empty: any. A lesson without goals is passed
/// where every question is answered. A step with blanks has a goal of one stage, which a solution reaches if
/// why_wrong finds nothing and a scene never does. Requires why_wrong where the lesson has blanks.
Grade grade(const model::Scene& lesson, const std::filesystem::path& file, std::string name,
            const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});

struct ClassGrades {
    std::vector<Grade> grades{};
    std::vector<std::string> others{};  ///< files that are no answers: their names do not end in .json
    std::string problem{};              ///< what went wrong with the folder
};

/// Every file in the folder and those in it, in the order of their names; names that begin with a dot are
/// left out. Files that hold the same states, and further ones of a learner, say so as their problem.
ClassGrades grade_folder(const model::Scene& lesson, const std::filesystem::path& folder,
                         const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});

}  // namespace testbed::lesson
