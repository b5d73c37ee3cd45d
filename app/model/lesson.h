// A lesson: what a scene file's `lesson` block holds. A value, shared by the scenes of its history.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/model/blanks.h"
#include "app/model/experiment.h"
#include "app/model/scene.h"

namespace testbed::model {

/// What to predict before a drag reveals the answer.
struct Question {
    enum class Kind {
        choice,   ///< one of several sentences
        verdict,  ///< do the lesson's two shapes overlap?
        number,   ///< within tolerance
        region,   ///< sketched on the canvas: where would the row say yes?
    };
    Kind kind = Kind::choice;
    std::string text;
    std::vector<std::string> choices{};  ///< of a choice, two or more
    std::size_t choice = 0;              ///< the right one, from 0
    bool verdict = false;                ///< the right one
    double number = 0;                   ///< the right one
    double tolerance = 1e-6;
    std::string algorithm{};  ///< of a region: id of the row whose yes is sketched
    std::string reveal{};     ///< said after the answer, right or wrong
    /// Why an answer is wrong: of choices one each, in their order; of a verdict "they overlap", "they are
    /// apart". Empty: nothing is said of it.
    std::vector<std::string> because{};
    std::vector<Question> then{};  ///< at most one: asked after a wrong answer, of something near
    Extras extras{};
    bool operator==(const Question& other) const;
};

/// What drags keep to.
enum class Snap { none, shapes, grid };

/// What the window shows while a step is on; empty: as before.
struct Shown {
    std::optional<std::vector<std::string>> overlays{};  ///< ids
    std::optional<std::string> algorithm{};              ///< id of the row in the Algorithm panel
    std::optional<double> setting{};                     ///< the number that the row takes
    std::string setting_of{};                            ///< in its place: the lesson's number of that name
    std::optional<std::array<std::string, 2>> pair{};    ///< its pair
    std::optional<Snap> snap{};
    std::optional<std::vector<std::string>> offers{};  ///< names of the numbers that can be set; else all
    bool operator==(const Shown&) const = default;
};

/// A goal is reached when its stages have held, one after the other or, in any order, each once: all rows of
/// a stage at the same time, for 0.4 s.
struct Goal {
    std::vector<std::vector<Expectation>> stages{};
    bool any_order = false;
    /// Where two states of the same rows are asked for: the shape must have moved this far between them.
    std::string spread_shape{};
    double spread = 0;
    bool operator==(const Goal&) const = default;
};

/// What shapes and numbers are set to: the others are the lesson's own.
struct LessonState {
    std::vector<ShapePtr> shapes{};  ///< in place of those with the same ids
    std::vector<std::pair<std::string, double>> numbers{};
    std::optional<View> view{};  ///< what a step looks at as it begins; empty: as the scene has it
    bool operator==(const LessonState& other) const;
};

/// What a learner changed, in a solution or where it must not count.
struct SolutionState : LessonState {
    std::vector<Expectation> expect{};  ///< what the lesson's text says of this state, beyond its goal
    Extras extras{};
    bool operator==(const SolutionState& other) const;
};

/// Where a learner may end who has not understood: it must not count.
struct WrongEnd {
    std::string why;  ///< what is wrong about it
    std::vector<SolutionState> states{};
    Fills fills{};  ///< of a step with blanks, in place of states: one a blank
    Extras extras{};
    bool operator==(const WrongEnd&) const = default;
};

/// What the files beside a lesson hold about a step. A step has it while its lesson is made, so that lesson,
/// solution and wrong ends have one history; else it is empty. The lesson's own file does not hold it.
struct StepAnswers {
    std::vector<SolutionState> states{};  ///< that solve it, one a stage
    Fills fills{};
    std::vector<WrongEnd> wrong{};
    Extras extras{};
    bool operator==(const StepAnswers&) const = default;
};

/// What its author keeps about a whole lesson while making it. The lesson's own file does not hold it.
struct Making {
    std::vector<ShapePtr> start{};   ///< the shapes as the learner finds them
    Extras extras{};                 ///< of the solution's file
    bool wrong_ends_unread = false;  ///< the file of wrong ends has errors: it stays as it is
    bool operator==(const Making&) const = default;
};

/// A value of the learner's scene that a step's `done` may hold in braces, by its name.
struct Reading {
    std::string name;
    Expectation row;  ///< of one claim, whose value is read
    bool operator==(const Reading&) const = default;
};

/// A function that the learner writes, for `verify --lesson`. Names as in the pipe.
struct CodeTask {
    std::vector<std::string> types{}, ask{};
    std::optional<bool> touching_overlaps{};  ///< empty: as the learner likes
    bool convex_only = false;                 ///< no polygon with notches is asked about
    std::uint64_t questions = 5000;
    bool operator==(const CodeTask&) const = default;
};

/// A row of the catalog that runs behind a mask: scenes expose it and leave a single suspect, which is named.
struct MaskedRow {
    std::string row;  ///< id of a flawed one
    /// Ids of rows that are suspected besides the flawed ones: the right one, for instance.
    std::vector<std::string> suspects{};
    bool operator==(const MaskedRow&) const = default;
};

struct LessonStep {
    std::string text;
    /// What the shapes are when the step begins; empty: as the step before left them.
    std::optional<LessonState> start{};
    std::optional<Question> ask{};
    Goal goal{};         ///< without stages: the step is done when its question is answered, or by Next
    std::string done{};  ///< said when the goal is reached
    std::vector<Reading> readings{};
    std::vector<std::string> hints{};
    std::optional<CodeTask> task{};
    std::optional<Blanks> blanks{};          ///< a program to fill in; the step is done when it is right
    std::optional<Experiment> experiment{};  ///< tries of the learner are plotted beside the goal
    std::optional<MaskedRow> mystery{};      ///< in place of a goal; about the step's pair
    std::vector<Move> push{};                ///< what the learner aims: shown where it leads, and played
    std::vector<Move> push_beside{};         ///< another one, shown beside it: a mistake
    std::vector<std::string> select{};       ///< ids: selected where the learner may move something
    Shown show{};
    double points = 1;    ///< that it counts in a grade; >= 0
    std::string notes{};  ///< for whoever gives a talk; learners are not shown them
    Extras extras{};
    StepAnswers answers{};  ///< while the lesson is being made
    bool operator==(const LessonStep&) const = default;
};

/// A number that the learner sets with a slider: the factor of a vector, for instance.
struct LessonNumber {
    std::string name;
    double value = 0, min = 0, max = 1;
    bool logarithmic = false;  ///< the slider is as fine where numbers are small; min > 0
    std::string switch_id{};   ///< of a switch (switches.h), 0 off and 1 on; empty: it is none
    /// What the whole numbers from 0 on stand for, one of which is chosen; empty: it is a slider.
    std::vector<std::string> choices{};
    bool operator==(const LessonNumber&) const = default;
};

struct Lesson {
    std::string summary;      ///< one line for the list of lessons
    bool starter = false;     ///< offered to who starts the program for the first time
    bool lock_sizes = false;  ///< goals count only while shapes have the sizes that they were given
    std::vector<std::string> vectors{};   ///< ids of segments drawn as arrows, for the overlays about vectors
    std::vector<LessonNumber> numbers{};  ///< the first ones are the factors of the vectors, in their order
    std::string mystery{};                ///< id of a row behind a mask in all steps without one of their own
    Shown show{};                         ///< at the start
    std::vector<LessonStep> steps{};
    std::vector<Question> review{};  ///< asked before later lessons; none is a region
    /// Names of shapes and members that were renamed after the lesson was given out, each with the present
    /// name: files that learners hand in may have the old ones.
    std::vector<std::pair<std::string, std::string>> former_names{};
    Extras extras{};
    std::optional<Making> making{};
    bool operator==(const Lesson&) const = default;
};

/// The pair that is shown in a step: its own, else that of the last one before it that has one, else the
/// lesson's.
std::optional<std::array<std::string, 2>> pair_of(const Lesson& lesson, std::size_t step);

/// Whether a step asks for nothing: it is done by going on.
bool asks_nothing(const LessonStep& step);
/// The number of that name; nullptr where the scene has no lesson or its lesson no such number.
const LessonNumber* find_number(const Scene& scene, std::string_view name);
/// The setting that a row is given: the number that it names, or its own; empty: none is said.
std::optional<double> setting_of(const Scene& scene, const Expectation& row);

/// The scene as the state leaves it. Shapes that it does not have, and numbers that its lesson does not have,
/// are passed over.
Scene with_state(const Scene& scene, const LessonState& state);

}  // namespace testbed::model
