// Text that is typed into a field of the page that makes lessons is not lost, however the field is left.
#include <fmt/format.h>
#include <functional>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/ui/layout.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/screen_text.h"

namespace testbed::ui {
namespace {

constexpr const char* lesson_with_every_text =
    R"({"format": "collision-scene", "version": 1, "title": "Title of it", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}], "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Summary of it", "numbers": [{"name": "k", "value": 1, "min": 0, "max": 3}], "steps": [
    {"text": "Task of it", "hints": ["Hint of it"], "done": "Closing of it",
     "ask": {"question": "Question of it", "choices": ["Right of it", "Wrong of it"], "answer": 1,
             "because": ["", "Because of it"], "reveal": "Reveal of it"},
     "goal": [{"pair": ["A", "B"], "overlap": true}],
     "readings": {"gap": {"pair": ["A", "B"], "value": "distance"}}},
    {"text": "Another task"}]}})";

/// A field: what it shows at first, a text for it that differs with the number, and the scene's value.
struct Field {
    const char* shows;
    std::function<std::string(int)> text;
    std::function<std::string(const model::Scene&)> value;
};

std::string words(int number) { return fmt::format("Typed {}.", number); }

const model::LessonStep& first_step(const model::Scene& scene) { return scene.lesson->steps[0]; }

const std::vector<Field>& fields_of_step() {
    static const std::vector<Field> fields{
        {"Task of it", words, [](const model::Scene& s) { return first_step(s).text; }},
        {"Hint of it", words, [](const model::Scene& s) { return first_step(s).hints.at(0); }},
        {"Closing of it", words, [](const model::Scene& s) { return first_step(s).done; }},
        {"Question of it", words, [](const model::Scene& s) { return first_step(s).ask->text; }},
        {"Right of it", [](int n) { return fmt::format("Yes {}\nWrong of it", n); },
         [](const model::Scene& s) {
             return fmt::format("{}\nWrong of it", first_step(s).ask->choices.at(0));
         }},
        {"Because of it", words, [](const model::Scene& s) { return first_step(s).ask->because.at(1); }},
        {"Reveal of it", words, [](const model::Scene& s) { return first_step(s).ask->reveal; }},
        {"gap = distance of A, B", [](int n) { return fmt::format("g{} = distance of A, B", n); },
         [](const model::Scene& s) { return first_step(s).readings.at(0).name + " = distance of A, B"; }},
    };
    return fields;
}

const std::vector<Field>& fields_of_whole() {
    static const std::vector<Field> fields{
        {"Title of it", words, [](const model::Scene& s) { return s.title; }},
        {"Summary of it", words, [](const model::Scene& s) { return s.lesson->summary; }},
        {"k = 1, 0 to 3", [](int n) { return fmt::format("k{} = 1, 0 to 3", n); },
         [](const model::Scene& s) { return s.lesson->numbers.at(0).name + " = 1, 0 to 3"; }},
    };
    return fields;
}

class AuthoringFields : public AuthoringFixture {
  protected:
    AuthoringFields() : AuthoringFixture(lesson_with_every_text, 2700) {}

    tests::At place_of(const Field& field) {
        const std::string value = field.value(scene());
        return hands_.text_at(value.substr(0, value.find('\n')), "column");
    }
    std::string type_into(const Field& field) {
        const std::string text = field.text(++typed_);
        hands_.click(place_of(field));
        hands_.key("ctrl+a");
        for (const char c : text) {
            if (c == '\n')
                hands_.key("return");
            else
                hands_.type(std::string(1, c));
        }
        EXPECT_NE(field.value(scene()), text) << "typed, not taken yet";
        return text;
    }
    void expect_taken(const Field& field, const std::string& text, std::string_view how) {
        EXPECT_EQ(field.value(scene()), text) << how;
    }
    /// Every field is typed into, and then left so.
    void leave_each(const std::vector<Field>& fields, std::string_view how,
                    const std::function<void()>& leave, const std::function<void()>& come_back = {}) {
        for (const Field& field : fields) {
            const std::string text = type_into(field);
            leave();
            expect_taken(field, text, how);
            if (come_back) come_back();
        }
    }
    void leave_each_by_each_other(const std::vector<Field>& fields) {
        for (const Field& field : fields)
            for (const Field& other : fields) {
                if (&field == &other) continue;
                const std::string text = type_into(field);
                hands_.click(place_of(other));
                expect_taken(field, text, fmt::format("left by a click on {}", other.shows));
                const std::string before = other.value(scene());
                hands_.key("ctrl+home");
                hands_.type("x");
                hands_.click(place_of(field));
                EXPECT_NE(other.value(scene()), before) << "the first click went into " << other.shows;
                undo_until(other, before);
            }
    }
    void undo_until(const Field& field, const std::string& value) {
        press("The whole");
        press("Its steps");
        if (&field >= fields_of_whole().data() &&
            &field < fields_of_whole().data() + fields_of_whole().size())
            press("The whole");
        for (int i = 0; i < 3 && field.value(scene()) != value; ++i) hands_.key("ctrl+z");
        EXPECT_EQ(field.value(scene()), value);
    }
    /// On the first tab of the column.
    void turn_to_inspector() {
        const view::Rect column = layout(1280, 2700, editor()).column;
        hands_.click({int(column.x) + 24, int(column.y) + 24});
        EXPECT_EQ(editor().view.panel, editor::PanelId::inspector);
    }
    void stay_after_question() {
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
        hands_.key("escape");
    }

    int typed_ = 0;
};

TEST_F(AuthoringFields, AreLeftByAClickOnEachOther) { leave_each_by_each_other(fields_of_step()); }

TEST_F(AuthoringFields, OfTheWholeLessonAreLeftByAClickOnEachOther) {
    press("The whole");
    leave_each_by_each_other(fields_of_whole());
}

TEST_F(AuthoringFields, AreLeftByAnotherStepPageOrPanel) {
    leave_each(
        fields_of_step(), "another step", [&] { press("Next"); }, [&] { press("Previous"); });
    EXPECT_EQ(scene().lesson->steps[1].text, "Another task") << "nothing came into the other step";
    leave_each(
        fields_of_step(), "the other page", [&] { press("The whole"); }, [&] { press("Its steps"); });
    leave_each(
        fields_of_step(), "another panel", [&] { turn_to_inspector(); }, [&] { hands_.key("f9"); });
}

TEST_F(AuthoringFields, AreLeftByTab) {
    leave_each(fields_of_step(), "Shift+Tab", [&] { hands_.key("shift+tab"); });
    press("The whole");
    leave_each(fields_of_whole(), "Tab", [&] { hands_.key("tab"); });
}

TEST_F(AuthoringFields, AreSavedWithWhatIsTypedAndKeepTheCursor) {
    for (const Field& field : fields_of_step()) {
        const std::string text = type_into(field);
        hands_.key("ctrl+s");
        const file::ReadResult saved = file::load_scene(editor().document.file);
        ASSERT_TRUE(saved.scene);
        EXPECT_EQ(field.value(*saved.scene), text);
        const auto shapes = scene().shapes;
        hands_.key("ctrl+home");
        hands_.type("x");
        EXPECT_EQ(scene().shapes, shapes);
        press("Step 1 of 2");
        EXPECT_NE(field.value(scene()), text) << "who saves goes on typing";
    }
}

TEST_F(AuthoringFields, AreLeftByWhatAsksAboutUnsavedChanges) {
    const auto stay = [&] { stay_after_question(); };
    leave_each(
        fields_of_step(), "Ctrl+Q", [&] { hands_.key("ctrl+q"); }, stay);
    leave_each(
        fields_of_step(), "the close button", [&] { hands_.close(); }, stay);
    leave_each(
        fields_of_step(), "Ctrl+N", [&] { hands_.key("ctrl+n"); }, stay);
    const auto other = folder_.write("other.json", R"({"format": "collision-scene", "version": 1})");
    leave_each(
        fields_of_step(), "a dropped file", [&] { hands_.drop_file(other.string()); }, stay);
}

/// What cannot be read is neither lost nor saved, and said to be neither.
TEST_F(AuthoringFields, WhatCannotBeReadStaysAndIsSaid) {
    struct Faulty {
        const char *page, *shows;
        std::initializer_list<const char*> text, right;
        const char* fault;
    };
    const Faulty rows[] = {
        {"Its steps",
         "gap = distance of A, B",
         {"gap = distance of A, B", "rest = depth of A, Z"},
         {"gap = distance of A, B"},
         "\"Z\""},
        {"Its steps", "Right of it", {"Right of it"}, {"Right of it", "Wrong of it"}, "two answers"},
        {"Its steps", "Because of it", {"Because of it", "more"}, {"Because of it"}, "1 wrong answers"},
        {"The whole", "k = 1, 0 to 3", {"k = 1, 0 to 3", "q = 2 to 3"}, {"k = 1, 0 to 3"}, "q = 2 to 3"},
    };
    for (const Faulty& row : rows) {
        press(row.page);
        const model::Scene before = scene();
        hands_.click(hands_.text_at(row.shows, "column"));
        type_lines(row.text);
        hands_.key("ctrl+s");
        EXPECT_NE(editor().notice.text.find("not in it"), std::string::npos)
            << row.shows << editor().notice.text;
        EXPECT_NE(editor().notice.text.find(row.fault), std::string::npos) << editor().notice.text;
        EXPECT_EQ(scene(), before);
        // Left, and left behind with its page.
        press("The whole");
        press("Its steps");
        press(row.page);
        EXPECT_TRUE(shows(*(row.text.end() - 1))) << row.shows;
        EXPECT_FALSE(unfinished(editor()).empty());
        hands_.key("ctrl+q");
        stay_after_question();
        hands_.key("ctrl+q");
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
        hands_.click(hands_.text_at("Save", "##dialog"));
        EXPECT_FALSE(editor().prompts.closing) << "it cannot be saved";
        // Put right where it stands.
        hands_.click(hands_.text_at(*(row.text.end() - 1), "column"));
        type_lines(row.right);
        hands_.key("ctrl+s");
        EXPECT_EQ(editor().notice.text.find("not in it"), std::string::npos) << editor().notice.text;
        EXPECT_EQ(unfinished(editor()), "");
        EXPECT_EQ(scene(), before);
    }
}

TEST_F(AuthoringFields, EscapeLeavesAFieldOfLinesAndKeepsItsText) {
    for (const Field& field : fields_of_step()) {
        const std::string before = field.value(scene());
        const std::string text = type_into(field);
        hands_.key("escape");
        expect_taken(field, text, "Escape");
        hands_.key("ctrl+z");
        EXPECT_EQ(field.value(scene()), before) << "the field is left, so this undoes it as one step";
    }
}

TEST_F(AuthoringFields, EscapeRevertsAFieldOfOneLine) {
    press("The whole");
    const Field& title = fields_of_whole()[0];
    type_into(title);
    hands_.key("escape");
    EXPECT_EQ(title.value(scene()), "Title of it");
}

TEST_F(AuthoringFields, ShowTheWholeTextWhileItIsTyped) {
    const auto whole = [&] {
        std::string text;
        for (const tests::ScreenText& line : tests::screen_texts())
            if (line.window == "typed text") text += (text.empty() ? "" : " ") + line.text;
        return text;
    };
    const tests::At below = hands_.text_at("Hints, one a line", "column");
    hands_.click(hands_.text_at("Task of it", "column"));
    hands_.key("end");
    EXPECT_EQ(whole(), "") << "it fits";
    hands_.type(", and drag A until the two circles touch each other without any overlap at all.");
    EXPECT_EQ(whole(),
              "Task of it, and drag A until the two circles touch each other without any overlap at all.");
    hands_.key("home");
    hands_.save_for_the_eye("typed text");
    const tests::At now = hands_.text_at("Hints, one a line", "column");
    EXPECT_EQ(now.y, below.y) << "nothing moves, so the next click finds what it is for";
    hands_.click(hands_.text_at("Hint of it", "column"));
    EXPECT_EQ(whole(), "");
}

/// Any field of the window: the inspector's numbers, the scene's title and notes.
TEST_F(AuthoringFields, OfOtherPanelsAreSavedWithWhatIsTyped) {
    hands_.key("f3");
    hands_.click(hands_.text_at("Title of it", "column"));
    hands_.key("ctrl+a");
    hands_.type("Other title");
    hands_.key("ctrl+s");
    EXPECT_EQ(scene().title, "Other title");
    const tests::At notes = hands_.text_at("Notes", "column");
    hands_.click({1280 - 100, notes.y + 20});
    hands_.type("A note");
    hands_.key("escape");
    EXPECT_EQ(scene().notes, "A note");
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().notes, "");
    hands_.click({1280 - 100, notes.y + 20});
    hands_.type("Another note");
    hands_.click(hands_.text_at("Other title", "column"));
    EXPECT_EQ(scene().notes, "Another note");
}

}  // namespace
}  // namespace testbed::ui
