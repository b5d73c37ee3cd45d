// A learner's file held against a lesson: which goals it reaches, and where it stopped.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/hand_ins.h"
#include "app/lesson/solution.h"

namespace testbed::lesson {

/// What a file claims of one of its states, and what is true.
struct Claim {
    std::size_t step, state;  ///< from 0
    model::Expectation row;
    model::ExpectationResult result;
};

/// What a file says: a solution has states for every step; a scene is one state, which is held against every
/// step.
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
    bool of_this_lesson = false;        ///< by its steps, whatever the lesson is called
    std::string other_steps{};          ///< which steps are not those of the lesson, in words; empty: none
    std::string recorded{};   ///< the states of a solution, or what a scene changed, as text; empty: nothing
    std::string ambiguous{};  ///< names that may be old ones of other shapes, in a sentence; empty: none
    std::vector<file::Issue> issues{};
    bool in_part = false;  ///< a learner's file: what its errors are about is left out, the rest is here
};
/// learners: whether it is a learner's: a scene is an answer too, and a file with errors is read in part.
/// Requires a scene with a lesson.
Answer answer_in(std::string_view text, const model::Scene& lesson, bool learners);

/// Says that the answer names another lesson than this one; empty: it does not, or there is no name to
/// compare, or its steps are those of this lesson, which has another name only. Half of them or more, both of
/// the lesson and of the answer, must not have changed.
std::string of_another(const Answer& answer, const std::string& lesson_name);

struct GoalGrade {
    std::size_t step;  ///< of the lesson, from 0
    std::size_t stages, reached = 0;
    bool all = false;       ///< every stage is reached
    std::string missing{};  ///< what is wanted and what is found, in a sentence; empty where all is reached
};

/// One file of a class.
struct Grade {
    std::string name;
    enum class Kind { unreadable, scene, solution, program } kind = Kind::unreadable;
    bool pass = false;  ///< as `check --answer` says; of a program as `verify --lesson`
    std::vector<GoalGrade>
        goals{};  ///< of the steps that have one, or blanks; of a program, a row of its grade each
    /// Where it stopped, from 0: the step of the first goal that is not reached. A scene does not show how it
    /// came about, so it stopped at the first goal after the last one that it shows. Empty: there is none.
    std::optional<std::size_t> stopped{};
    std::vector<Attempt> attempts{};  ///< one a step; none of a scene
    std::string by{};                 ///< who hands it in, as the file says
    std::string date{}, version{};    ///< when it was written, and for which version of the lesson
    /// Points: of goals, and of questions in steps without one. What cannot be read has a maximum, too.
    double score = 0, maximum = 0;
    std::string recorded{};       ///< the states of a solution as text; empty: there are none
    std::string missing{};        ///< of the goal at which it stopped: wanted and found
    std::string problem{};        ///< why it cannot be read, or what is odd
    bool in_part = false;         ///< some of it cannot be read, and the problem says what
    bool another_lesson = false;  ///< it names another lesson than this one
    bool copy = false;   ///< it holds the same states as the file of another learner, and not by chance
    std::string same{};  ///< says that it holds the same states, where that may be chance
    std::optional<model::Scene> last{};  ///< what it shows in the end

    /// Whether it counts as passed in a class: one for another lesson does not.
    bool passes() const { return pass && !another_lesson; }
    std::size_t goals_reached() const;
    /// The steps all of whose goals are reached, from 0.
    std::vector<std::size_t> steps_reached() const;
};

/// Bytes of a learner's file that are read.
inline constexpr std::uintmax_t max_answer_bytes = std::uintmax_t{16} << 20;

/// Why a step's program is wrong as its blanks are filled, in a sentence; empty: it is right.
using JudgesFills = std::function<std::string(const model::Blanks&, const model::Fills&)>;

/// What an answer is worth: of one file as of each file of a class. Requires states that could be read.
/// lesson_name: what a file that was handed in should name; empty: any. A lesson without goals is passed
/// where every question is answered, else one passes by reaching every goal. A scene is one state, and passes
/// where it shows them all (saved_scene.h). A step with blanks has a goal of one stage, which a solution
/// reaches if why_wrong finds nothing and a scene never does. Requires why_wrong where the lesson has blanks.
Grade grade_answer(const model::Scene& lesson, const Answer& answer, std::string name,
                   const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});

/// The same of a file's text. One that cannot be read says why.
Grade grade_text(const model::Scene& lesson, std::string_view text, std::string name,
                 const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});
/// The same of one from a link; of a damaged link the grade says that.
Grade grade_hand_in(const model::Scene& lesson, const HandIn& hand_in, std::string name,
                    const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});
/// The same of a file.
Grade grade(const model::Scene& lesson, const std::filesystem::path& file, std::string name,
            const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});

/// Which steps ask for a program, in a sentence without its full stop: it is graded apart, and counts nothing
/// in a Grade. Empty: none.
std::string programs_apart(const model::Scene& lesson);

/// Whether the text is a learner's file, or a solution; a saved scene is neither.
bool is_solution(std::string_view text);
/// Whether a learner's file is for this lesson by its steps, as of_another() has it.
bool is_for(std::string_view text, const model::Scene& lesson);
/// The lesson that a learner's file names; empty: none.
std::string lesson_named_in(std::string_view text);

/// Files that hold the same states, and further ones of a learner, say so as their problem; those of more
/// than one learner are copies, where equal states are unlikely by chance (copies.h).
void mark_duplicates(const model::Scene& lesson, std::vector<Grade>& grades);

struct ClassGrades {
    std::vector<Grade> grades{};
    std::vector<std::string>
        others{};  ///< no answers: their names do not end in .json, nor do they hold links with answers
    std::vector<std::string> doubled{};  ///< they hold only links that another file holds, or its answers
    std::string problem{};               ///< what went wrong with the folder
};

/// Every file in the folder and those in it, in the order of their names; names that begin with a dot are
/// left out. What was handed in as a link counts once, however often it is there.
ClassGrades grade_folder(const model::Scene& lesson, const std::filesystem::path& folder,
                         const std::string& lesson_name = {}, const JudgesFills& why_wrong = {});

}  // namespace testbed::lesson
