// A class is graded in the window: files that are dropped, links that are pasted, and what is saved of it.
#include "app/editor/class_desk.h"

#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "app/editor/hand_in.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "app/exchange/link.h"
#include "app/export/class_report.h"
#include "app/platform/clipboard.h"
#include "app/verify/judges_fills.h"
#include "tests/gui/scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* class_lesson_text =
    R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "steps": [
    {"text": "Drag B onto A.", "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})";

std::string answers_of(const std::string& by, double x, const std::string& lesson = "scene") {
    return fmt::format(
        R"({{"format": "collision-solution", "version": 1, "lesson": "{}", "by": "{}", "steps": [
  {{"states": [{{"shapes": [{{"id": "B", "type": "circle", "position": [{}, 0], "radius": 1}}]}}]}}]}})",
        lesson, by, x);
}

class ClassDesk : public tests::WindowFixture {
  protected:
    ClassDesk() : WindowFixture(class_lesson_text) {}
    const editor::ClassDesk& desk() { return *editor().prompts.class_desk; }
    void drop(const std::string& name, const std::string& text) {
        hands_.drop_file(folder_.write(name, text).string());
        hands_.settle();
    }
    /// Whether the words stand on the screen, also over more lines than one.
    static bool says(std::string_view words) {
        std::string all;
        for (const tests::ScreenText& text : tests::screen_texts()) all += text.text + ' ';
        return all.find(words) != std::string::npos;
    }
    std::string saved(const std::string& name) {
        std::ifstream in(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

/// "0 of 1" looked as if somebody had tried.
TEST_F(ClassDesk, ALessonThatNobodyBeganIsSaidNotToBeBegun) {
    drop("ada.answers.json", R"({"format": "collision-solution", "version": 1, "by": "Ada", "steps": [{}]})");
    drop("bob.answers.json",
         R"({"format": "collision-solution", "version": 1, "by": "Bob", "steps": [{"hints": 1}]})");
    ASSERT_EQ(desk().grades.size(), 2u);
    const auto none = exports::class_row(desk().lesson, desk().grades[0]);
    EXPECT_EQ(none.words, "○ not begun");
    EXPECT_EQ(none.reached, "not begun");
    const auto tried = exports::class_row(desk().lesson, desk().grades[1]);
    EXPECT_EQ(tried.words, "○ not yet");
    EXPECT_EQ(tried.reached, "0 of 1");
}

TEST_F(ClassDesk, FilesThatAreDroppedAreGradedAsTheCommandLineDoes) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    std::filesystem::create_directory(folder_ / "in");
    drop("in/ada.answers.json", answers_of("Ada", 0.51723));
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::class_report);
    drop("in/bob.answers.json", answers_of("Bob", 4));
    drop("in/eve.answers.json", answers_of("Eve", 0.51723));
    drop("in/dan.answers.json", "{");
    hands_.save_for_the_eye("class report");
    EXPECT_EQ(scene().title, "Meeting") << "the scene stays";
    EXPECT_TRUE(
        says("Meeting: 2 of 4 files reached the lesson's goals; 1 cannot be read; "
             "2 are copies of each other."));
    for (const char* word : {"Ada", "Bob", "Eve", "dan.answers.json", "✓ a copy", "○ not yet"})
        EXPECT_TRUE(says(word)) << word;
    const auto graded = lesson::grade_folder(editor().session.lesson.run->start, folder_ / "in", "scene",
                                             verify::judges_fills(scene()));
    ASSERT_EQ(desk().grades.size(), 4u);
    const auto& lesson = desk().lesson;
    EXPECT_EQ(exports::class_csv(lesson, desk().grades), exports::class_csv(lesson, graded.grades));
    EXPECT_EQ(exports::class_page(lesson, desk().grades), exports::class_page(lesson, graded.grades));
    EXPECT_EQ(desk().grades[3].problem, "has the same states as ada.answers.json");
    EXPECT_EQ(desk().grades[0].problem, "eve.answers.json has the same states");
    EXPECT_FALSE(says("✓ reached"));
    click("Bob");
    EXPECT_TRUE(says("Bob, bob.answers.json"));
}

TEST_F(ClassDesk, AWholeFolderAndSavedScenesAreTakenWhileTheDialogIsOpen) {
    editor::ask_class_report(editor());
    hands_.settle();
    std::filesystem::create_directories(folder_ / "in" / "late");
    folder_.write("in/ada.json", answers_of("Ada", 0.5));
    folder_.write("in/late/bob.json", answers_of("Bob", 4));
    folder_.write("in/notes.txt", "not an answer");
    hands_.drop_file((folder_ / "in").string());
    hands_.settle();
    ASSERT_EQ(desk().grades.size(), 2u);
    drop("cy.json", R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "A", "type": "circle", "radius": 1},
      {"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]})");
    ASSERT_EQ(desk().grades.size(), 3u);
    EXPECT_EQ(desk().grades[2].kind, lesson::Grade::Kind::scene);
    EXPECT_TRUE(desk().grades[2].pass);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::class_report);
}

TEST_F(ClassDesk, LinksThatArePastedAreGraded) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    const auto link = [](const std::string& text) {
        return "https://example.org/#" + exchange::spell_link({.answers = text});
    };
    editor::ask_class_report(editor());
    hands_.settle();
    hands_.set_clipboard("From Ada: <" + link(answers_of("Ada", 0.5)) + ">,\nBob (" +
                         link(answers_of("Bob", 4)) + ").\nhttps://example.org/#answers=broken");
    click("Paste links");
    ASSERT_EQ(desk().grades.size(), 3u);
    EXPECT_EQ(desk().grades[0].by, "Ada");
    EXPECT_TRUE(desk().grades[0].pass);
    EXPECT_FALSE(desk().grades[1].pass);
    EXPECT_TRUE(desk().grades[2].problem.starts_with("The link is damaged")) << desk().grades[2].problem;
    ASSERT_EQ(desk().problems.size(), 1u);
    EXPECT_TRUE(says("link 03: The link is damaged"));
    hands_.key("ctrl+v");
    EXPECT_EQ(desk().grades.size(), 3u) << "who is there already is not counted twice";
    EXPECT_TRUE(says("is here already."));
    hands_.set_clipboard("nothing of that kind");
    hands_.key("ctrl+v");
    EXPECT_TRUE(says("No link that a learner handed in"));
}

TEST_F(ClassDesk, TheLinkThatALearnerCopiesIsWhatTheTeacherPastes) {
    editor().preferences.link_base = "https://example.org/";
    editor().preferences.runs_at_link_base = true;
    editor().preferences.learner = "Ada";
    hands_.drag(at({5, 0}), at({0.5, 0}));
    hands_.frames(30);
    editor::copy_answers_link(editor());
    const std::string copied = platform::clipboard_text();
    EXPECT_TRUE(copied.starts_with("https://example.org/#answers=")) << copied;
    EXPECT_TRUE(editor::open_link(editor(), copied));
    hands_.settle();
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::class_report);
    ASSERT_EQ(desk().grades.size(), 1u);
    EXPECT_EQ(desk().grades[0].by, "Ada");
    EXPECT_TRUE(desk().grades[0].pass) << desk().grades[0].problem;
}

TEST_F(ClassDesk, TheLessonIsTheOneThatTheFilesName) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    editor::open_link(editor(), "#demo=welcome");
    hands_.settle();
    drop("unknown.json", answers_of("Ada", 0.5, "nowhere"));
    EXPECT_TRUE(says("unknown.json is for the lesson nowhere"));
    EXPECT_TRUE(desk().grades.empty());
    drop(
        "near.json",
        R"({"format": "collision-solution", "version": 1, "lesson": "03-near-enough", "by": "Ada", "steps": []})");
    EXPECT_EQ(desk().lesson_name, "03-near-enough");
    ASSERT_EQ(desk().grades.size(), 1u);
    drop("other.json", answers_of("Bob", 0.5, "09-find-the-gap"));
    ASSERT_EQ(desk().grades.size(), 2u);
    EXPECT_EQ(desk().grades[1].problem, "handed in for another lesson, 09-find-the-gap");
}

TEST_F(ClassDesk, WhatIsForAnotherLessonIsMarkedAndDoesNotCount) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    drop("ada.json", answers_of("Ada", 0.5));
    drop("bob.json", answers_of("Bob", 0.6, "another"));
    EXPECT_TRUE(says("1 of 2 files reached the lesson's goals; 1 is for another lesson."));
    EXPECT_TRUE(says("✗ another lesson"));
    EXPECT_EQ(exports::class_row(desk().lesson, desk().grades[1]).standing,
              exports::ClassRow::Standing::broken);
    EXPECT_NE(exports::class_csv(desk().lesson, desk().grades).find("bob.json,solution,no,"),
              std::string::npos);
    EXPECT_EQ(exports::class_page(desk().lesson, desk().grades).find("class=\"state done\">✓ reached"),
              exports::class_page(desk().lesson, desk().grades).rfind("class=\"state done\">✓ reached"));
}

TEST_F(ClassDesk, WhatIsForAnotherLessonShowsNoPoints) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    drop("ada.json", answers_of("Ada", 0.5));
    EXPECT_TRUE(says("1 of 1"));
    drop("bob.json", answers_of("Bob", 0.6, "another"));
    const exports::ClassRow row = exports::class_row(desk().lesson, desk().grades[1]);
    EXPECT_EQ(row.points, "");
    EXPECT_EQ(row.reached, "");
    click("Bob");
    EXPECT_FALSE(says("Points:")) << "beside the mark";
    EXPECT_NE(exports::class_csv(desk().lesson, desk().grades).find(",,0,1,"), std::string::npos)
        << exports::class_csv(desk().lesson, desk().grades);
}

TEST_F(ClassDesk, EqualStatesThatMayBeChanceAreNoCopies) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    drop("ada.json", answers_of("Ada", 0.5));
    drop("eve.json", answers_of("Eve", 0.5));
    EXPECT_TRUE(says("Meeting: 2 of 2 files reached the lesson's goals."));
    EXPECT_FALSE(says("a copy"));
    click("Eve");
    EXPECT_TRUE(says("has the same states as ada.json, which may be chance"));
    EXPECT_NE(exports::class_page(desk().lesson, desk().grades)
                  .find("<span class=\"step\">has the same states as ada.json, which may be chance</span>"),
              std::string::npos)
        << "gray";
}

/// The teacher opened the lesson under another name of its file than the learners did.
TEST_F(ClassDesk, TheOpenLessonIsKnownByItsSteps) {
    editor().preferences.learner = "Ada";
    hands_.drag(at({5, 0}), at({0.5, 0}));
    hands_.frames(30);
    ASSERT_TRUE(editor::save_answers(editor(), folder_ / "ada.json"));
    const std::string text = saved("ada.json");
    editor().session.lesson.run->name = "scene (1)";
    drop("in.json", text);
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::class_report);
    ASSERT_EQ(desk().grades.size(), 1u);
    EXPECT_EQ(desk().lesson_name, "scene (1)");
    EXPECT_FALSE(desk().grades[0].another_lesson) << desk().grades[0].problem;
    EXPECT_EQ(desk().grades[0].score, 1);
}

TEST_F(ClassDesk, ALinkCountsOnceAsOnTheCommandLine) {
    const std::string ada = answers_of("Ada", 0.5);
    const std::string link = "https://example.org/#" + exchange::spell_link({.answers = ada});
    std::filesystem::create_directories(folder_ / "in" / "late");
    folder_.write("in/a.txt", link + "\n" + link);
    folder_.write("in/b.url",
                  "URL=https%3A%2F%2Fexample.org%2F%23answers%3D" + link.substr(link.find('=') + 1));
    folder_.write("in/c.json", ada);
    folder_.write("in/d.json", answers_of("Ben", 4));
    folder_.write("in/late/d.json", answers_of("Ben", 4));
    editor::ask_class_report(editor());
    hands_.settle();
    hands_.drop_file((folder_ / "in").string());
    hands_.settle();
    const auto graded = lesson::grade_folder(editor().session.lesson.run->start, folder_ / "in", "scene",
                                             verify::judges_fills(scene()));
    EXPECT_EQ(desk().grades.size(), 3u) << "Ada's link, and two equal files";
    EXPECT_EQ(graded.grades.size(), 3u);
    hands_.drop_file((folder_ / "in").string());
    hands_.settle();
    EXPECT_EQ(desk().grades.size(), 3u) << "the same files again";
}

TEST_F(ClassDesk, LinksThatWereSavedAsFilesAreGraded) {
    const auto link = [](const std::string& text) {
        return "https://example.org/#" + exchange::spell_link({.answers = text});
    };
    std::filesystem::create_directory(folder_ / "in");
    drop("in/ada.url", "[InternetShortcut]\r\nURL=" + link(answers_of("Ada", 0.5)) + "\r\n");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::class_report);
    drop("in/bob.json", link(answers_of("Bob", 4)));
    drop("in/mail.txt",
         "Eve: " + link(answers_of("Eve", 0.25)) + "\nand https://example.org/#answers=broken");
    ASSERT_EQ(desk().grades.size(), 4u);
    EXPECT_EQ(desk().grades[0].by, "Ada");
    EXPECT_TRUE(desk().grades[0].pass) << desk().grades[0].problem;
    EXPECT_EQ(desk().grades[1].by, "Bob");
    EXPECT_FALSE(desk().grades[1].pass);
    EXPECT_TRUE(desk().grades[2].problem.starts_with("The link is damaged")) << desk().grades[2].problem;
    EXPECT_EQ(desk().grades[3].by, "Eve");
    folder_.write("in/notes.txt", "not an answer");
    const auto graded = lesson::grade_folder(editor().session.lesson.run->start, folder_ / "in", "scene",
                                             verify::judges_fills(scene()));
    EXPECT_EQ(graded.others, std::vector<std::string>{"notes.txt"});
    ASSERT_EQ(graded.grades.size(), 4u);
    for (const lesson::Grade& grade : graded.grades)
        EXPECT_NE(std::ranges::find(desk().grades, grade.by, &lesson::Grade::by), desk().grades.end())
            << grade.name << grade.by;
    click("Clear");
    hands_.drop_file((folder_ / "in").string());
    hands_.settle();
    EXPECT_EQ(desk().grades.size(), 4u) << "as a folder";
}

TEST_F(ClassDesk, TableAndPageAreSaved) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    drop("ada.json", answers_of("Ada", 0.5));
    click("Save table…");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_class_table);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::class_report);
    EXPECT_TRUE(says("Saved scene-class.csv."));
    EXPECT_EQ(saved("scene-class.csv"), "\xEF\xBB\xBF" + exports::class_csv(desk().lesson, desk().grades));
    click("Save page…");
    hands_.key("return");
    EXPECT_EQ(saved("scene-class.html"), exports::class_page(desk().lesson, desk().grades));
    click("Save page…");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::class_report) << "back to the class";
    click("Clear");
    EXPECT_TRUE(desk().grades.empty());
    EXPECT_TRUE(says("Drop the files that learners handed in here"));
}

TEST_F(ClassDesk, WhatIsNoAnswerOpensAsBefore) {
    drop("two.json", ball_in_box_text);
    EXPECT_EQ(scene().title, "Two");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(ClassDesk, FitsATelephone) {
    hands_.resize(390, 844);
    drop("ada.json", answers_of("Ada", 0.5));
    drop("bob.json", answers_of("Bob", 4));
    hands_.save_for_the_eye("class report, telephone");
    for (const char* word : {"Ada", "Save page…", "Paste links"}) EXPECT_TRUE(says(word)) << word;
}

}  // namespace
}  // namespace testbed::ui
