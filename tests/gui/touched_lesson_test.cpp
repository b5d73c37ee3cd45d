// A lesson of five steps that is made from an empty scene with the mouse, texts alone by the keyboard; then
// taken from start to end as a learner, by mouse and by touch, and handed in.
#include <fmt/format.h>
#include <optional>

#include "app/editor/files.h"
#include "app/editor/hand_in.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/lesson/draft.h"
#include "app/lesson/grade.h"
#include "app/ui/layout.h"
#include "app/ui/tools/tool.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr int width = 1280, height = 2000;

class TouchedLesson : public tests::WindowFixture {
  protected:
    TouchedLesson()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})", {.width = width, .height = height}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        editor().view.column_width = 420;
        hands_.settle();
    }

    /// The first line of the column that begins so.
    std::optional<tests::At> find(std::string_view begin) {
        for (const tests::ScreenText& line : tests::screen_texts())
            if (line.window.starts_with("column") && line.text.starts_with(begin))
                return tests::At{int(line.left + line.right) / 2, int(line.top + line.bottom) / 2};
        return {};
    }
    void press(std::string_view begin) {
        const auto at = find(begin);
        if (!at) throw std::runtime_error(fmt::format("no line begins with {}", begin));
        by_touch_ ? tap(*at) : hands_.click(*at);
    }
    /// Into the field that stands so far below its label.
    void write_below(std::string_view label, std::initializer_list<const char*> lines) {
        const auto at = find(label);
        ASSERT_TRUE(at) << label;
        hands_.click({width - 200, at->y + 24});
        hands_.key("ctrl+a");
        for (const char* const* line = lines.begin(); line != lines.end(); ++line) {
            if (line != lines.begin()) hands_.key("return");
            hands_.type(*line);
        }
        press("Step ");
    }

    void take_tool(editor::ToolId tool) {
        const view::Rect strip = layout(width, height, editor()).strip;
        std::size_t i = 0;
        while (tools()[i].tool != tool) ++i;
        const int y = int(strip.y) + 10 + 18 + int(i) * 39 + (i > 0 ? 12 : 0);
        hands_.click({int(strip.x + strip.width / 2), y});
        ASSERT_EQ(editor().view.tool, tool);
    }
    const std::string& id(std::size_t i) { return scene().shapes[i]->id; }
    Vec2 place(std::size_t i) { return scene().shapes[i]->pose.position; }
    void move_to(std::size_t i, Vec2 to) {
        const tests::At beside = at({-4, -7}), from = at(place(i));  // several that are selected move together
        by_touch_ ? tap(beside) : hands_.click(beside);
        by_touch_ ? swipe(from, at(to)) : hands_.drag(from, at(to));
    }
    void click_shape(std::size_t i) { hands_.click(at(place(i))); }
    /// Both, by a rubber band from beside them.
    void select_both() {
        hands_.drag(at({-4.5, 5.5}), at({4.7, -5.5}));
        ASSERT_EQ(selection().size(), 2u);
    }
    void add_step(const char* text) {
        press("Shapes to the start");
        press("Add");
        press("As at first");
        write_below("What to do", {text});
    }

    /// Five steps: a goal, a place, a verdict with a side, a choice alone, and two stages with a wrong end.
    void make_lesson() {
        click("File");
        click("New");
        ASSERT_TRUE(scene().shapes.empty());
        take_tool(editor::ToolId::circle);
        hands_.drag(at({-2, 0}), at({-1, 0}));
        take_tool(editor::ToolId::circle);
        hands_.drag(at({2.5, 0}), at({3.5, 0}));
        ASSERT_EQ(scene().shapes.size(), 2u);
        take_tool(editor::ToolId::select);
        select_both();
        click("File");
        click("New lesson from this scene");
        ASSERT_TRUE(editor().session.lesson.authoring);
        press("The whole");
        const auto title = find("Title");
        hands_.click({width - 100, title->y});
        hands_.type("Fünf Schritte");
        hands_.key("return");
        press("Its steps");

        write_below("What to do", {"Drag one circle onto the other."});
        move_to(1, {-1, 0});
        select_both();
        press(fmt::format("{} and {} overlap", id(0), id(1)));

        add_step("Put it up here.");
        move_to(1, {1, 3});
        click_shape(1);
        press(fmt::format("{} stands at", id(1)));

        add_step("Is there a gap? Then lift it.");
        press("Yes or no");
        press("They are apart");
        move_to(1, {-2, 4});
        select_both();
        press(fmt::format("{} lies above", id(1)));

        add_step("Think first.");
        press("Choice");
        write_below("Answers, one a line", {"Yes, both", "No, neither"});

        add_step("Together, then apart.");
        move_to(1, {-1, 0});
        select_both();
        press(fmt::format("{} and {} overlap", id(0), id(1)));
        press("The next one is a further stage");
        move_to(1, {1.5, -3});
        select_both();
        press(fmt::format("from {} to {} it goes at", id(0), id(1)));
        move_to(1, {1.5, 3});
        press("This must not count");
        EXPECT_EQ(scene().lesson->steps[4].answers.wrong.size(), 1u) << editor().notice.text;
        hands_.save_for_the_eye("five-steps");

        press("Shapes to the start");
        press("Save");
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_as);
        EXPECT_EQ(editor::file_to_save(editor()).filename(), "fünf-schritte.json") << "as it is titled";
        hands_.key("ctrl+a");
        hands_.type(file().string());
        click("Save", "##dialog");
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::none);
        EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    }
    std::filesystem::path file() const { return folder_.path() / "fünf-schritte.json"; }

    void expect_sound() {
        const file::ReadResult lesson = file::load_scene(file());
        ASSERT_TRUE(lesson.scene && lesson.scene->lesson);
        ASSERT_EQ(lesson.scene->lesson->steps.size(), 5u);
        const auto text = file::load_text(lesson::solution_file(file())).text;
        ASSERT_TRUE(text);
        const auto solution = lesson::read_solution(*text, *lesson.scene);
        ASSERT_TRUE(solution.solution);
        for (const std::string& fault : lesson::faults(*lesson.scene, *solution.solution))
            ADD_FAILURE() << fault;
    }

    void expect_step_done(std::size_t step) {
        EXPECT_EQ(editor().session.lesson.run->step, step);
        hands_.frames(60);
        EXPECT_TRUE(editor().session.lesson.run->steps[step].done) << "step " << step + 1;
        hands_.save_for_the_eye(fmt::format("step-{}", step + 1));
        if (step < 4) press("Next");
    }
    void take_it() {
        editor::open_file(editor(), file());
        hands_.settle();
        hands_.frames(30);
        ASSERT_TRUE(editor().session.lesson.run);
        move_to(1, {-1, 0});
        expect_step_done(0);
        move_to(1, {1, 3});
        expect_step_done(1);
        press("They are apart");
        move_to(1, {-2, 4});
        expect_step_done(2);
        press("Yes, both");
        expect_step_done(3);
        move_to(1, {-1, 0});
        hands_.frames(60);
        move_to(1, {1.5, 3});
        hands_.frames(60);
        EXPECT_FALSE(editor().session.lesson.run->steps[4].done) << "the end that must not count";
        move_to(1, {1.5, -3});
        expect_step_done(4);
    }
    void hand_it_in() {
        press("Hand in");
        const auto label = find("Your name");
        ASSERT_TRUE(label);
        const tests::At field{label->x + 150, label->y};
        by_touch_ ? tap(field) : hands_.click(field);
        hands_.key("ctrl+a");
        hands_.type("Zoë Łuk");
        press("Save the file");
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::hand_in);
        const tests::At button = hands_.text_at("Save", "##dialog");
        by_touch_ ? tap(button) : hands_.click(button);
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::none);
        EXPECT_NE(editor().notice.text.find("4 of 4 goals, 2 of 2 predictions"), std::string::npos)
            << editor().notice.text;
        const std::string name = "fünf-schritte-zoë-Łuk.answers.json";
        ASSERT_TRUE(std::filesystem::exists(folder_.path() / name)) << editor().notice.text;
        const lesson::Grade grade =
            lesson::grade(*file::load_scene(file()).scene, folder_.path() / name, name, "fünf-schritte");
        EXPECT_TRUE(grade.pass) << grade.problem << grade.missing;
        EXPECT_EQ(grade.problem, "");
        EXPECT_EQ(grade.by, "Zoë Łuk");
        EXPECT_EQ(grade.score, grade.maximum);
    }

    void push_touch(Uint32 finger_type, tests::At at, Uint32 mouse_type) {
        SDL_Event event{};
        event.type = finger_type;
        event.tfinger.windowID = hands_.window_id();
        event.tfinger.fingerId = 1;
        event.tfinger.x = float(at.x) / width;
        event.tfinger.y = float(at.y) / height;
        hands_.push(event);
        event = {};
        event.type = mouse_type;
        if (mouse_type == SDL_MOUSEMOTION) {
            event.motion.windowID = hands_.window_id();
            event.motion.which = SDL_TOUCH_MOUSEID;
            event.motion.x = at.x;
            event.motion.y = at.y;
        } else {
            event.button.windowID = hands_.window_id();
            event.button.which = SDL_TOUCH_MOUSEID;
            event.button.button = SDL_BUTTON_LEFT;
            event.button.state = mouse_type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.button.clicks = 1;
            event.button.x = at.x;
            event.button.y = at.y;
        }
        hands_.push(event);
    }
    /// As a screen sends them: no motion before the finger is down.
    void tap(tests::At at) { swipe(at, at); }
    void swipe(tests::At from, tests::At to) {
        constexpr int steps = 8;
        push_touch(SDL_FINGERDOWN, from, SDL_MOUSEBUTTONDOWN);
        hands_.settle();
        for (int i = 1; i <= steps && (from.x != to.x || from.y != to.y); ++i) {
            push_touch(SDL_FINGERMOTION,
                       {from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps},
                       SDL_MOUSEMOTION);
            hands_.settle();
        }
        push_touch(SDL_FINGERUP, to, SDL_MOUSEBUTTONUP);
        hands_.settle();
        hands_.frames(20);
    }

    bool by_touch_ = false;
};

TEST_F(TouchedLesson, IsMadeByMouseAndTakenFromStartToEndByMouse) {
    ASSERT_NO_FATAL_FAILURE(make_lesson());
    expect_sound();
    ASSERT_NO_FATAL_FAILURE(take_it());
    hand_it_in();
}

TEST_F(TouchedLesson, IsTakenFromStartToEndAndHandedIn) {
    ASSERT_NO_FATAL_FAILURE(make_lesson());
    by_touch_ = true;
    ASSERT_NO_FATAL_FAILURE(take_it());
    hand_it_in();
}

}  // namespace
}  // namespace testbed::ui
