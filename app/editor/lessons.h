// A learner's way through lessons: the current one, what was predicted and reached in it, and what is kept.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/answer_keys.h"
#include "app/editor/authoring.h"
#include "app/editor/blanks.h"
#include "app/editor/code_task.h"
#include "app/editor/push_run.h"
#include "app/lesson/experiment.h"
#include "app/lesson/goal_watch.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/mystery.h"
#include "app/lesson/passport.h"
#include "app/lesson/progress.h"
#include "app/lesson/review.h"
#include "app/model/history.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;
enum class Dialog;
struct Sketching;
struct Trying;

/// What was answered to a step's question.
struct Prediction {
    std::size_t choice = 0;  ///< of choices; of a verdict: 0 yes, 1 no
    double number = 0;
    bool right = false;
};

/// What a learner did in one step.
struct StepRun {
    lesson::GoalWatch watch;
    std::optional<Prediction> prediction{};
    std::optional<Prediction> second{};            ///< to the question that follows a wrong one
    lesson::MysteryState mystery{};                ///< of the step's own
    std::size_t hints = 0;                         ///< shown so far
    bool done = false;                             ///< in this run; Progress keeps it over runs
    bool goal_kept = false;                        ///< reached before the lesson got another question here
    std::optional<model::Scene> begin{};           ///< as the step began in this run; empty: it has not
    std::string said{};                            ///< the step's `done`, of the scene that reached the goal
    std::vector<lesson::SolutionState> reached{};  ///< the states that reached stages of its goal
    BlanksRun blanks{};
    lesson::Tries tries{};  ///< of the step's experiment
};

/// A solution or a push as it is shown: from state to state, then back to what the learner had.
struct ShowMe {
    std::unique_ptr<model::Gesture> gesture{};
    std::vector<model::Scene> scenes{};  ///< the learner's own, then the states that are shown
    double seconds = 0;
    double moving = 1.2, resting = 0.8;  ///< seconds, of each state
    bool push = false;                   ///< the learner's own push rather than a solution

    double whole() const { return double(scenes.size() - 1) * (moving + resting); }
};

/// Questions from earlier lessons, on the way to the next one.
struct LessonReview {
    std::vector<lesson::ReviewQuestion> questions{};  ///< one or more
    std::size_t at = 0;                               ///< the one that is on
    std::optional<Prediction> prediction{}, second{};
    std::optional<double> typed{};  ///< the number that is answered next
    std::filesystem::path opens{};  ///< the lesson that comes then
    std::string title{};            ///< its title
};

/// An open lesson.
struct LessonRun {
    std::string name;            ///< what its progress is kept under; empty: nothing is kept
    std::filesystem::path file;  ///< where it was read from; empty: it was never saved
    model::Scene start;          ///< as it was opened
    std::size_t step = 0;        ///< the one that is on
    std::vector<StepRun> steps;
    lesson::MysteryState mystery;               ///< of the lesson's own
    lesson::Solution record;                    ///< what is handed in: of all runs, not only this one
    std::optional<model::View> looked_at;       ///< the scene's view when a step last began
    std::shared_ptr<const model::Lesson> seen;  ///< the scene's, when it was last looked at
};

/// What the current goal asks for, claim by claim, and what is so now: worked out once a change.
struct Readings {
    std::uint64_t revision = 0;
    std::size_t step = 0, stage = 0;
    std::vector<model::Expectation> rows;  ///< of one claim each
    std::vector<model::ExpectationResult> actual;
};

struct BeforeRestart;
struct LessonCounts;

/// Small pictures of two shapes, each worked out once.
struct PairPictures {
    struct Made {
        std::array<model::ShapePtr, 2> pair;
        view::Thumbnail picture;
    };
    std::vector<Made> made{};
};

/// How a learner's work goes to the teacher.
enum class HandInWay { link, file };

/// The lesson that is open.
struct LessonSession {
    LessonSession();
    LessonSession(LessonSession&&) noexcept;
    LessonSession& operator=(LessonSession&&) noexcept;
    ~LessonSession();

    bool choosing = false;       ///< the list is shown although a lesson is open
    bool handing_in = false;     ///< the page that hands it in is shown
    bool hand_in_opens = false;  ///< in the next frame, with the cursor in the field for the name
    std::optional<HandInWay> without_name{};  ///< wanted, and whose work it is is asked first
    bool talk = false;           ///< steps do not wait for what they ask for
    double talked = 0;           ///< seconds since it began
    bool notes_shown = false;    ///< of the talk, in a window of their own
    float notes_scroll = 0;      ///< notches that their page was scrolled by
    bool snaps = false;          ///< snapping is as a step wants it, not as it was before the lesson
    std::optional<LessonRun> run;
    std::optional<LessonReview> review;  ///< in place of the page
    std::optional<ShowMe> show_me;
    std::optional<Authoring> authoring;        ///< the lesson is being made
    std::unique_ptr<Trying> trying;            ///< the lesson in the making that is tried; null: none
    std::vector<model::ShapePtr> kept_shapes;  ///< of a lesson that is taken: as they were last saved
    std::unique_ptr<model::Gesture> setting;   ///< a number of the lesson is being set
    std::unique_ptr<Sketching> sketching;      ///< what is painted for the current step
    PushRun push;
    Readings readings;
    std::unique_ptr<LessonCounts> counts;  ///< see lesson_counts.h; null: nothing was counted yet
    std::optional<double> typed;           ///< the number that is answered next
    AnswerKeys answer_keys;
    unsigned field_of_program = 0;  ///< of a program with blanks: the one that has the keyboard, 0: none
    CodeTaskRun task;
    PairPictures pictures;
    bool asks_restart = false;                      ///< whether all that was done may be forgotten
    std::unique_ptr<BeforeRestart> before_restart;  ///< what undo brings back
    std::optional<std::filesystem::path> opening;   ///< the file that the next lesson found comes from
    std::optional<std::size_t> opening_step;        ///< of it; empty: the first that is not done
    std::uint64_t stamped = 0;                      ///< revision that the passport has seen
    std::uint64_t looked_at = 0;                    ///< revision that is known as evidence
};

/// The lessons that there are.
struct LessonList {
    std::vector<lesson::LessonEntry> list;
    bool listed = false;         ///< the list was read
    bool passport_open = false;  ///< the passport in place of the list
};

/// Once a frame, after the menus and before the panels: takes up a lesson that was opened or drops one that
/// is gone, lets time pass for its goal and for what is being shown, and stamps the passport. Seconds since
/// the last call; field_in_use: a control of a panel is held or typed in.
void follow_lessons(Editor& editor, double seconds, bool field_in_use);

/// Whether a lesson is open that is taken, not made: it is never what is saved.
bool takes_lesson(const Editor& editor);
/// The lesson is over: overlays, panels, grid and snapping are as they were before it.
void leave_lesson(Editor& editor);

/// Reads the list of lessons anew.
void list_lessons(Editor& editor);
/// Opens a lesson at a step, from 0, else at its first one that is not done. What only moved the shapes of
/// another lesson is not asked about.
void open_lesson(Editor& editor, const std::filesystem::path& file, std::optional<std::size_t> step = {});
/// Does it at once where nothing is unsaved, or where shapes were only moved in the welcome scene. Else after
/// Save or Discard.
void after_practice(Editor& editor, std::function<void(Editor&)> action, Dialog asked_from = {});
/// Opens the first of the lessons that are for beginning (model::Lesson::starter), else the first that can be
/// opened; says so where there is none.
void open_first_lesson(Editor& editor);
/// The lesson after (1) or before (-1) the current one, of those that open; nullptr at the end.
const lesson::LessonEntry* neighbor(Editor& editor, int way);

/// The current step. Require a run.
const model::LessonStep& lesson_step(const Editor& editor);
StepRun& step_run(Editor& editor);
/// To a step, from 0: its overlays, pair and algorithm come with it.
void go_to_step(Editor& editor, std::size_t step);
/// Whether the current step lets the learner go on: it is done, now or in an earlier run.
bool may_go_on(const Editor& editor);
/// Id of a shape whose size the learner changed in a lesson that locks sizes: nothing counts until it is
/// undone.
std::string size_changed_in_lesson(const Editor& editor);
/// The same of a shape that is gone or has another type than the lesson gives it, in words.
std::string not_of_lesson(const Editor& editor);
/// A talk about the lesson: its steps do not wait for what they ask for, and the lesson ends with its last
/// step.
void give_talk(Editor& editor, bool on);
/// Next step, or from the last one the next lesson; step back. False where there is none, or not yet.
bool step_on(Editor& editor);
bool step_back(Editor& editor);
/// Puts the shapes back as they were when the current step began, and watches its goal again: it counts as
/// reached once it is reached again. One step of undo; what was answered and the progress stay.
void reset_step(Editor& editor);
/// Whether the current step's question waits for its answer: nothing is shown then that tells it.
bool sealed(const Editor& editor);
/// Answers the step's question, or the one that follows a wrong answer.
void predict(Editor& editor, const Prediction& prediction);
/// The current step is done where all that it asks for was done.
void settle_step(Editor& editor);
/// The current step is done, whatever was asked for.
void complete_step(Editor& editor);
/// The question that is to be answered now; nullptr: none.
const model::Question* asked_now(const Editor& editor);
/// What is said where the goal is reached, with the learner's own values.
std::string done_text(Editor& editor);

/// Whether the current step has a solution to show: not before its question is answered.
bool can_show(const Editor& editor);
void show_solution(Editor& editor);
/// Whether it is being shown.
bool showing(const Editor& editor);
/// Puts back what the learner had.
void end_show(Editor& editor);

/// The row of the catalog that the step is about; nullptr where there is none. Requires a run.
const model::Algorithm* lesson_row(const Editor& editor);

}  // namespace testbed::editor
