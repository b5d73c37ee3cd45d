// Every key of a lesson can be made in the window: a key that a reader takes and no page makes is named here.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/lesson/draft.h"
#include "app/ui/panels/panel.h"
#include "core/catalog.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/screen_text.h"
#include "tests/support/source_folder.h"

namespace testbed::ui {
namespace {

constexpr const char* discs_and_segment =
    R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1, "velocity": [-1, 0]},
  {"id": "s", "type": "segment", "from": [0, 3], "to": [2, 3]}], "view": {"center": [2, 0], "height": 10}})";

/// The keys that the readers of a lesson take, by what their sources say.
std::set<std::string> keys_read() {
    std::set<std::string> keys;
    const std::regex taken(
        R"re((?:take|require|member|read|read_places|text)\((?:in, object, )?"([a-z_]+)")re");
    for (const char* name :
         {"read_lesson", "read_step", "read_question", "read_goal", "read_review", "read_blanks",
          "read_numbers", "read_push", "read_moves", "read_mystery", "experiment_json"}) {
        std::ifstream in(collision::support::source_folder() / "app/file" / (std::string(name) + ".cpp"));
        const std::string source{std::istreambuf_iterator<char>(in), {}};
        EXPECT_FALSE(source.empty()) << name;
        for (std::sregex_iterator at(source.begin(), source.end(), taken), end; at != end; ++at)
            keys.insert((*at)[1]);
    }
    return keys;
}

class AuthoringKeys : public AuthoringFixture {
  protected:
    AuthoringKeys() : AuthoringFixture(discs_and_segment, 3600) {}
    const model::Lesson& lesson() { return *scene().lesson; }
    const model::LessonStep& step() { return lesson().steps[editor().session.lesson.authoring->step]; }
    /// Of a line of text, by how it begins.
    tests::At place_of(std::string_view begin) {
        for (const tests::ScreenText& line : tests::screen_texts())
            if (line.text.starts_with(begin) && line.window.starts_with("column"))
                return {int(line.left + line.right) / 2, int(line.top + line.bottom) / 2};
        ADD_FAILURE() << "nowhere on the screen: " << begin;
        return hands_.text_at(begin, "column");
    }
    /// Into the field below a label, in place of what is there; the label's last line tells where.
    void write_below(std::string_view label, std::initializer_list<const char*> lines) {
        const tests::At at = place_of(label);
        type_at({at.x, at.y + 24}, lines);
    }
    /// Into the field beside a label.
    void write_beside(std::string_view label, const char* text) {
        const tests::At at = hands_.text_at(label, "column");
        type_at({1280 - 60, at.y}, {text});
        hands_.key("return");
    }
    void type_at(tests::At at, std::initializer_list<const char*> lines) {
        hands_.click(at);
        type_lines(lines);
        press(editor().session.lesson.authoring->whole ? "The whole" : "Its steps");
    }
    void show_row(std::string_view id) {
        select({"A", "B"});
        editor::refresh(editor());
        const auto* const row = collision::catalog::find(id);
        ASSERT_TRUE(row);
        editor::choose_row(editor().session.stepping, *row);
        editor::refresh(editor());
    }

    void author_whole() {
        press("The whole");
        press("Offered at the first start");
        EXPECT_TRUE(lesson().starter);
        press("Sizes are locked");
        EXPECT_TRUE(lesson().lock_sizes);
        press("Overlays");
        EXPECT_TRUE(lesson().show.overlays);
        select({"A", "B"});
        press("Pair");
        EXPECT_TRUE(lesson().show.pair);
        write_below("exposed and named.", {"circles_sum"});
        EXPECT_TRUE(editor().notice.is_problem) << "there is no such row";
        EXPECT_EQ(lesson().mystery, "");
        write_below("exposed and named.", {"circles_right_edges"});
        EXPECT_EQ(lesson().mystery, "circles_right_edges");
        select({"s"});
        press("Selected segments");
        EXPECT_EQ(lesson().vectors, std::vector<std::string>{"s"});
        write_below(sliders, {"k = 1, 0 to 3", "m = 0, -1 to 1", "c = 1, 0.1 to 10, logarithmic",
                              "a = y, one of x | y", "q = off, switch squares"});
        ASSERT_EQ(lesson().numbers.size(), 5u) << editor().notice.text;
        EXPECT_EQ(lesson().numbers[1], (model::LessonNumber{"m", 0, -1, 1}));
        EXPECT_TRUE(lesson().numbers[2].logarithmic);
        EXPECT_EQ(lesson().numbers[3].choices, (std::vector<std::string>{"x", "y"}));
        EXPECT_EQ(lesson().numbers[4].switch_id, "squares");
        write_below(sliders, {"k = 5, 0 to 3"});
        EXPECT_TRUE(editor().notice.is_problem);
        EXPECT_EQ(lesson().numbers.size(), 5u) << "what cannot be read again is no lesson";
        press("Add a question");
        ASSERT_EQ(lesson().review.size(), 1u);
        press("Ask again after a wrong answer");
        EXPECT_EQ(lesson().review[0].then.size(), 1u);
        press("Its steps");
    }

    void author_choice() {
        press("Choice");
        ASSERT_TRUE(step().ask);
        write_below("Answers, one a line, the right one first", {"five", "four", "six"});
        EXPECT_EQ(step().ask->choices, (std::vector<std::string>{"five", "four", "six"}));
        write_below("Why each wrong one is wrong", {"-", "One too many."});
        EXPECT_EQ(step().ask->because, (std::vector<std::string>{"", "", "One too many."}));
        write_below("Answers, one a line, the right one first", {"five", "six"});
        EXPECT_EQ(step().ask->because, (std::vector<std::string>{"", "One too many."}))
            << "goes with its answer";
        write_below("Said afterwards", {"It is five."});
        EXPECT_EQ(step().ask->reveal, "It is five.");
    }

    void author_goals() {
        hands_.key("escape");
        hands_.drag(at({5, 0}), at({1, 0}));
        select({"A", "B"});
        press("A and B overlap");
        press("The next one is a further stage");
        press("A and B overlap");
        ASSERT_EQ(step().goal.stages.size(), 2u);
        EXPECT_EQ(step().answers.states.size(), 2u);
        press("In any order");
        EXPECT_TRUE(step().goal.any_order);
        write_below("How far B must move", {"0.5"});
        EXPECT_EQ(step().goal.spread_shape, "B");
        EXPECT_EQ(step().goal.spread, 0.5);
    }

    void author_rest_of_step() {
        write_below("Hints, one a line", {"Look.", "Closer."});
        write_beside("Points", "2");
        EXPECT_EQ(step().points, 2);
        write_below("Notes for a talk", {"Ask the class.", "Then wait."});
        EXPECT_EQ(step().notes, "Ask the class.\nThen wait.");
        write_below("Said when it is done", {"It is {gap}."});
        press("As now");
        ASSERT_TRUE(step().start);
        EXPECT_EQ(step().start->shapes.size(), 1u);
        write_below("the closing words.", {"gap = distance of A, C"});
        EXPECT_TRUE(editor().notice.is_problem);
        write_below("the closing words.", {"gap = distance of A, B"});
        ASSERT_EQ(step().readings.size(), 1u);
        press("A function to write");
        ASSERT_TRUE(step().task);
        write_beside("Types", "circle, pyramid");
        EXPECT_TRUE(editor().notice.is_problem);
        write_beside("Types", "circle, polygon");
        press("Convex polygons only");
        EXPECT_TRUE(step().task->convex_only);
        EXPECT_EQ(step().task->types.size(), 2u);
        write_beside("Questions", "2000");
        EXPECT_EQ(step().task->questions, 2000u);
        press("Overlaps");
        EXPECT_EQ(step().task->touching_overlaps, true);
        show_row(row_with_number);
        press("Overlays");
        press("Pair");
        press("Row");
        EXPECT_EQ(step().show.algorithm, row_with_number);
        EXPECT_TRUE(step().show.setting);
    }

    void author_push() {
        write_below("What the learner aims", {"B by t"});
        EXPECT_TRUE(editor().notice.is_problem) << "there is no such arrow";
        write_below("What the learner aims", {"B by s, -0.5 times"});
        ASSERT_EQ(step().push.size(), 1u);
        EXPECT_EQ(step().push[0].times, -0.5);
        write_below("Beside it, a mistake", {"A by push_ranges of A, B"});
        EXPECT_EQ(step().push_beside.size(), 1u);
        select({"s"});
        press("Take the selected shapes");
        EXPECT_EQ(step().select, std::vector<std::string>{"s"});
        press("Grid");
        EXPECT_EQ(step().show.snap, model::Snap::grid);
        press("Only some sliders and switches");
        press("q");
        EXPECT_EQ(step().show.offers, std::vector<std::string>{"q"});
        select({"A", "B"});
        press("After the push: A and B overlap");
        ASSERT_EQ(step().goal.stages.size(), 1u);
        EXPECT_EQ(step().goal.stages[0][0].pushed, step().push);
    }

    void author_experiment() {
        show_row("linear_search");
        press("Plot the tries of the chosen row");
        ASSERT_TRUE(step().experiment) << editor().notice.text;
        write_beside("At most", "40");
        EXPECT_EQ(step().experiment->most, 40);
        write_beside("At most", "1");
        EXPECT_TRUE(editor().notice.is_problem) << "fewer than there are";
        press("As at first");
        press("It looks where the window looks now");
        ASSERT_TRUE(step().start);
        EXPECT_TRUE(step().start->view);
    }

    void author_mask() {
        show_row("circles_right_edges");
        press("Mask the chosen row");
        ASSERT_TRUE(step().mystery) << editor().notice.text;
        write_beside("Suspects", "circles_squared, circles_open");
        EXPECT_EQ(step().mystery->suspects.size(), 2u);
        EXPECT_FALSE(shows("Goal")) << "a mystery is in its place";
    }

    static constexpr const char* row_with_number = "gjk_capped";
    static constexpr const char* sliders = "one of x | y.";
};

TEST_F(AuthoringKeys, EachThatAReaderTakesIsMadeByMouse) {
    author_whole();
    author_choice();
    author_goals();
    author_rest_of_step();
    press("Add");
    press("As at first");
    EXPECT_EQ(step().start, model::LessonState{});
    press("Number");
    write_beside("Tolerance", "0.5");
    EXPECT_EQ(step().ask->tolerance, 0.5);
    press("Add");
    press("Yes or no");
    EXPECT_EQ(step().ask->kind, model::Question::Kind::verdict);
    select({"A", "B"});
    press("A and B overlap");
    EXPECT_EQ(step().goal.stages.size(), 1u);
    press("Add");
    press("A region to sketch on the canvas");
    EXPECT_EQ(step().ask->kind, model::Question::Kind::region);
    EXPECT_EQ(step().ask->algorithm, row_with_number);
    press("Add");
    press("A program about A and B");
    press("yes");
    hands_.key("ctrl+a");
    hands_.type("yes");
    hands_.key("return");
    hands_.type("no  # Not always.");
    press("Its steps");
    ASSERT_TRUE(step().blanks);
    press("Add");
    press("As at first");  // where the step before ends they overlap without a push
    press("More parts of a step");
    author_push();
    press("Add");
    author_experiment();
    press("Add");
    author_mask();

    std::string written = file::write_scene(scene());
    written.erase(0, written.find("\"lesson\""));
    // Written by hand: the page keeps it. It is of rows, which the page makes of what holds for two shapes or
    // one.
    const std::set<std::string> by_hand = {"scene"};
    for (const std::string& key : by_hand) EXPECT_TRUE(keys_read().contains(key)) << key;
    for (const std::string& key : keys_read())
        EXPECT_TRUE(by_hand.contains(key) || written.find("\"" + key + "\":") != std::string::npos)
            << "no page makes \"" << key << "\": app/ui/lessons/authoring_*.cpp";
    const file::ReadResult again = file::read_scene(file::write_scene(scene()));
    ASSERT_TRUE(again.scene);
    EXPECT_EQ(file::write_scene(*again.scene), file::write_scene(scene()));
}

}  // namespace
}  // namespace testbed::ui
