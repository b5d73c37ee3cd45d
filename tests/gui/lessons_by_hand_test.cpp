// Every lesson that ships, solved from start to end by mouse: what is asked is answered, blanks are filled
// in, and the states of its solution are reached by dragging shapes and their handles.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "app/edit/handles.h"
#include "app/edit/numbers.h"
#include "app/edit/picking.h"
#include "app/editor/hunt.h"
#include "app/editor/push_run.h"
#include "app/editor/sketching.h"
#include "app/lesson/solution.h"
#include "tests/support/fill_blanks.h"
#include "tests/support/screen_text.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using collision::Vec2;
using model::SceneShape;

fs::path folder() { return collision::support::source_folder() / "scenes/lessons"; }

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in.is_open()) << file;
    return {std::istreambuf_iterator<char>(in), {}};
}

/// "03-near-enough", ...
std::vector<std::string> lessons() {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder())) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() == ".json" && name.find('.') == name.size() - 5)
            names.push_back(entry.path().stem().string());
    }
    std::ranges::sort(names);
    return names;
}

/// Where the map of a region question says yes: painted through these places.
const std::vector<Vec2> grown_rectangle{{3, 3}, {11, 3}, {11, 6}, {3, 6}, {3, 4.5}, {11, 4.5}};

class LessonByHand : public tests::WindowFixture, public testing::WithParamInterface<std::string> {
  protected:
    enum class Snapping { none, to_shapes, to_grid };

    /// A large window: a pixel is a hundredth of a unit.
    LessonByHand() : LessonByHand({.width = 2200, .height = 1300}) {}
    explicit LessonByHand(const tests::GuiHarness::Options& options)
        : WindowFixture(text_of(folder() / (GetParam() + ".json")), options) {}

    /// Where a drag to this place is let go.
    tests::At release_at(Vec2 world) {
        const tests::At there = at(world);
        return {there.x + off_.x, there.y + off_.y};
    }

    /// A button that may be more than one line high, by its first line.
    void click_line(const std::string& text) {
        std::optional<tests::At> found;
        bool whole = false;
        for (const tests::ScreenText& shown : tests::screen_texts()) {
            if (!shown.window.starts_with("column") || !text.starts_with(shown.text)) continue;
            const bool same = shown.text == text;
            if ((whole && !same) || (!same && shown.text.size() < std::min<std::size_t>(text.size(), 12)))
                continue;
            whole = same;
            found = tests::At{int((shown.left + shown.right) / 2), int((shown.top + shown.bottom) / 2)};
        }
        ASSERT_TRUE(found) << "nowhere in the panel: " << text;
        hands_.click(*found);
    }

    void answer(const model::Question& question) {
        using Kind = model::Question::Kind;
        switch (question.kind) {
            case Kind::choice: return click_line(question.choices[question.choice]);
            case Kind::verdict: return click_line(question.verdict ? "They overlap" : "They are apart");
            case Kind::number: {
                const tests::At button = hands_.text_at("Answer", "column");
                hands_.click({button.x - 150, button.y});
                hands_.key("ctrl+a");
                hands_.type(edit::exact_text(question.number));
                hands_.key("tab");
                return click("Answer", "column");
            }
            case Kind::region: return sketch();
        }
    }

    void sketch() {
        for (std::size_t i = 0; i + 1 < grown_rectangle.size(); ++i)
            hands_.drag(at(grown_rectangle[i]), at(grown_rectangle[i + 1]));
        click("Compare", "column");
        for (int frame = 0; frame < 600 && editor().session.lesson.sketching->comparing; ++frame)
            hands_.frames(1);
        EXPECT_TRUE(editor().session.lesson.sketching->share);
    }

    /// A point at which a press takes the shape and no other: none is selected, so there are no handles.
    std::optional<Vec2> hold_of(std::size_t index) {
        const model::Results& results = editor().document.results();
        const model::ShapeResult& result = results.shapes[index];
        std::vector<Vec2> candidates{scene().shapes[index]->pose.position};
        if (const auto* segment = std::get_if<collision::shape::PlacedSegment>(&result.placed))
            candidates = {(segment->from + segment->to) * 0.5};
        constexpr int steps = 16;
        if (result.bounds)
            for (int i = 1; i < steps; ++i)
                for (int j = 1; j < steps; ++j) {
                    const Vec2 size = result.bounds->aabb.size();
                    candidates.push_back(result.bounds->aabb.min +
                                         Vec2{size.x * i / steps, size.y * j / steps});
                }
        for (const Vec2 point : candidates) {
            const auto hits = edit::shapes_at(scene(), results, point, reach());
            if (!hits.empty() && hits.front() == index) return point;
        }
        return {};
    }

    /// The tip of its velocity, dragged back to where it begins.
    void stop(std::size_t index) {
        hands_.key("escape");
        hands_.click(at(*hold_of(index)));
        const SceneShape shape = *scene().shapes[index];
        for (const edit::Handle& handle : edit::handles(shape, editor().pixel()))
            if (handle.kind == edit::Handle::Kind::velocity)
                hands_.drag(at(handle.at), at(shape.pose.position));
    }

    /// Drags the shape, then its handles, until it is as wanted or as near as a pixel lets it.
    void reach_shape(const SceneShape& wanted) {
        const auto index = scene().find(wanted.id);
        ASSERT_TRUE(index) << wanted.id;
        const auto is = [&]() -> const SceneShape& { return *scene().shapes[*index]; };
        const double near = 0.6 / editor().view.camera.scale;
        const auto apart = [&](Vec2 a, Vec2 b) { return std::hypot(a.x - b.x, a.y - b.y) > near; };
        hands_.key("escape");
        const auto hold = hold_of(*index);
        ASSERT_TRUE(hold) << wanted.id << " lies below others";
        const auto drag_to = [&](Vec2 place) {
            const auto held = hold_of(*index);
            ASSERT_TRUE(held) << wanted.id;
            hands_.drag(at(*held), release_at(*held + place - is().pose.position));
            hands_.key("escape");
        };
        if (snapping_ != Snapping::none) {
            // What is there already is drawn there once more, from a little way off.
            snap(Snapping::none, false);
            drag_to(wanted.pose.position + Vec2{-0.7, -0.9});
            snap(snapping_, false);
            drag_to(wanted.pose.position);
        } else if (apart(is().pose.position, wanted.pose.position)) {
            drag_to(wanted.pose.position);
        }
        const auto handles = [&](const SceneShape& of) { return edit::handles(of, editor().pixel()); };
        if (is().moves() && !wanted.moves()) stop(*index);
        if (handles(is()).size() != handles(wanted).size()) return;
        for (std::size_t i = 0; i < handles(wanted).size(); ++i) {
            const edit::Handle from = handles(is())[i], to = handles(wanted)[i];
            // Sizes are those of boxes here, which no solution changes.
            using Kind = edit::Handle::Kind;
            const bool there = !apart(from.at - is().pose.position, to.at - wanted.pose.position);
            const bool an_end = from.kind == Kind::from || from.kind == Kind::to ||
                                from.kind == Kind::direction || from.kind == Kind::vertex;
            const bool again = snapping_ != Snapping::none && an_end;
            if (from.kind == Kind::size || (there && !again)) continue;
            if (editor().document.selection() != model::Selection{wanted.id}) {
                const auto free = hold_of(*index);
                ASSERT_TRUE(free) << wanted.id;
                hands_.click(at(*free));
                ASSERT_EQ(selection(), model::Selection{wanted.id});
            }
            // With Shift a turn goes in steps of 15 degrees.
            const bool round =
                from.kind == edit::Handle::Kind::rotate && std::remainder(wanted.pose.rotation, 15) == 0;
            if (round) hands_.key_down("shift");
            Vec2 held = from.at;
            if (again) {  // from a little way off, as above
                snap(Snapping::none, false);
                hands_.drag(at(held), at(held + Vec2{0.7, 0.9}));
                held = handles(is())[i].at;
                snap(snapping_, false);
            }
            hands_.drag(at(held), release_at(to.at));
            if (round) hands_.key_up("shift");
        }
    }

    void set_number(const std::string& name, double value) {
        const model::LessonNumber& number = *find_number(scene(), name);
        if (number.value == value) return;
        if (!number.switch_id.empty()) return click(name, "column");
        if (!number.choices.empty()) return click(number.choices[std::size_t(value)], "column");
        // A click with Ctrl makes a field of the slider.
        const tests::At label = hands_.text_at(name, "column");
        hands_.key_down("ctrl");
        hands_.click({label.x + 150, label.y});
        hands_.key_up("ctrl");
        hands_.key("ctrl+a");
        hands_.type(edit::exact_text(value));
        hands_.key("return");
    }

    void reach_state(const lesson::SolutionState& state) {
        for (const auto& [name, value] : state.numbers) set_number(name, value);
        for (const model::ShapePtr& shape : state.shapes) reach_shape(*shape);
        hands_.key("escape");
        // A push that was aimed is played first.
        for (int frame = 0; frame < 300 && plays_push(editor()); ++frame) hands_.frames(1);
        hands_.frames(30);
    }

    void snap(Snapping how, bool remember = true) {
        editor().view.snap_to_shapes = how == Snapping::to_shapes;
        editor().view.snap_to_grid = how == Snapping::to_grid;
        if (remember) snapping_ = how;
    }

    /// Goals that ask for one place to the last digit are reached with the help that a learner has.
    void solve(const lesson::SolutionStep& step) {
        for (const lesson::SolutionState& state : step.states) {
            const auto& watch = step_run(editor()).watch;
            const std::size_t before = watch.reached();
            for (const Snapping how : {Snapping::none, Snapping::to_shapes, Snapping::to_grid}) {
                if (watch.reached() > before || step_run(editor()).done) break;
                snap(how);
                reach_state(state);
            }
        }
    }

    Snapping snapping_ = Snapping::none;
    tests::At off_{0, 0};  ///< pixels by which drags miss their places
};

TEST_P(LessonByHand, IsSolvedFromStartToEnd) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    ASSERT_TRUE(editor().session.lesson.run);
    const auto read = lesson::read_solution(text_of(folder() / (GetParam() + ".solution.json")), scene());
    ASSERT_TRUE(read.solution);
    const auto& run = *editor().session.lesson.run;
    const std::size_t steps = run.steps.size();
    ASSERT_EQ(steps, read.solution->steps.size());
    for (std::size_t i = 0; i < steps; ++i) {
        SCOPED_TRACE("step " + std::to_string(i + 1));
        ASSERT_EQ(run.step, i);
        EXPECT_FALSE(run.steps[i].done) << "it starts unsolved";
        if (const auto& question = lesson_step(editor()).ask) answer(*question);
        hands_.frames(2);
        if (const auto& blanks = lesson_step(editor()).blanks) {
            tests::fill_in(hands_, *blanks, model::answers(*blanks));
            click("Run on 1,000 pairs", "column");
            EXPECT_TRUE(hands_.shows("1,000 of 1,000 right.", "column"));
        }
        solve(read.solution->steps[i]);
        if (hunting(editor())) click("Name the one that is left", "column");
        EXPECT_TRUE(may_go_on(editor()))
            << run.steps[i].watch.reached() << " of " << run.steps[i].watch.goal().stages.size();
        if (i + 1 < steps) click("Next", "column");
    }
}

/// The window at its first size, snapping as the lesson has it, and a hand that lets go up to 7 pixels beside
/// the place that it means: what a goal wants is 15 pixels wide, or snapping leads there.
class LessonByUnsteadyHand : public LessonByHand {
  protected:
    LessonByUnsteadyHand() : LessonByHand(tests::GuiHarness::Options{}) {}

    bool reached_beside(const lesson::SolutionStep& step, tests::At off) {
        off_ = off;
        reset_step(editor());
        hands_.settle();
        for (const lesson::SolutionState& state : step.states) reach_state(state);
        return step_run(editor()).watch.done();
    }
    bool forgives_around(const lesson::SolutionStep& step, tests::At aim) {
        constexpr int off = 7;
        return reached_beside(step, {aim.x + off, aim.y}) && reached_beside(step, {aim.x - off, aim.y}) &&
               reached_beside(step, {aim.x, aim.y + off}) && reached_beside(step, {aim.x, aim.y - off});
    }
};

TEST_P(LessonByUnsteadyHand, ReachesEveryGoal) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    const auto read = lesson::read_solution(text_of(folder() / (GetParam() + ".solution.json")), scene());
    ASSERT_TRUE(read.solution);
    auto& run = *editor().session.lesson.run;
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        go_to_step(editor(), i);
        hands_.settle();
        const lesson::SolutionStep& step = read.solution->steps[i];
        if (step.states.empty()) continue;
        run.steps[i].prediction = editor::Prediction{.right = true};
        // The solution need not be the middle of what is wanted: a learner aims at that.
        bool forgives = false;
        for (const tests::At aim : {tests::At{0, 0},
                                    {3, 0},
                                    {-3, 0},
                                    {0, 3},
                                    {0, -3},
                                    {7, 0},
                                    {-7, 0},
                                    {0, 7},
                                    {0, -7},
                                    {5, 5},
                                    {5, -5},
                                    {-5, 5},
                                    {-5, -5}})
            if (!forgives) forgives = forgives_around(step, aim);
        EXPECT_TRUE(forgives) << "step " << i + 1;
    }
}

INSTANTIATE_TEST_SUITE_P(Lessons, LessonByUnsteadyHand, testing::ValuesIn(lessons()),
                         [](const testing::TestParamInfo<std::string>& lesson) {
                             std::string label = lesson.param;
                             std::ranges::replace(label, '-', '_');
                             return label;
                         });
INSTANTIATE_TEST_SUITE_P(Lessons, LessonByHand, testing::ValuesIn(lessons()),
                         [](const testing::TestParamInfo<std::string>& lesson) {
                             std::string label = lesson.param;
                             std::ranges::replace(label, '-', '_');
                             return label;
                         });

}  // namespace
}  // namespace testbed::ui
