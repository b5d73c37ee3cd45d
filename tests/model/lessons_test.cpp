// The list of lessons, and progress in them.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "app/file/scene_file.h"
#include "app/lesson/leaks.h"
#include "app/lesson/lesson_list.h"
#include "app/lesson/progress.h"
#include "app/lesson/solution.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

namespace testbed::model {
namespace {

constexpr const char* good = R"({"format": "collision-scene", "version": 1, "title": "Good", "shapes": [],
  "lesson": {"summary": "One line", "steps": [{"text": "a"}, {"text": "b"}]}})";

TEST(Lessons, are_listed_in_order_and_a_broken_one_does_not_hide_the_others) {
    const tests::TemporaryFolder folder;
    folder.write("02-good.json", good);
    folder.write("02-good.solution.json", "{}");
    folder.write("01-broken.json", R"({"format": "collision-scene", "version": 1, "shapes": [],
"lesson": {"steps": [{}]}})");
    folder.write("03-cut.json", "{\"format\"");
    folder.write("04-scene.json", R"({"format": "collision-scene", "version": 1, "shapes": []})");
    folder.write("README.md", "# Lessons");
    const std::vector<lesson::LessonEntry> list = lesson::list_lessons(folder.path());
    ASSERT_EQ(list.size(), 4u);
    const struct {
        const char* name;
        const char* title;
        std::size_t steps;
        const char* path;  ///< of the first error
    } rows[] = {
        {"01-broken", "01-broken", 0, "lesson.steps[0].text"},
        {"02-good", "Good", 2, nullptr},
        {"03-cut", "03-cut", 0, "format"},
        {"04-scene", "04-scene", 0, "lesson"},
    };
    for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(list[i].name, rows[i].name);
        EXPECT_EQ(list[i].title, rows[i].title);
        EXPECT_EQ(list[i].steps, rows[i].steps) << rows[i].name;
        EXPECT_EQ(list[i].opens(), rows[i].path == nullptr) << rows[i].name;
        if (rows[i].path && !list[i].issues.empty()) {
            EXPECT_EQ(list[i].issues.front().path, rows[i].path) << rows[i].name;
        }
    }
    EXPECT_EQ(list[0].issues.front().line, 2u);
    EXPECT_EQ(list[1].summary, "One line");
    EXPECT_EQ(lesson::solution_file(list[1].file).filename(), "02-good.solution.json");
    EXPECT_TRUE(lesson::list_lessons(folder / "none").empty());
}

/// The n-th block of JSON in the page about lessons.
std::string example(std::size_t n) {
    std::ifstream in(collision::support::source_folder() / "scenes/lessons/README.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    constexpr std::string_view open = "```json\n", close = "```";
    std::size_t at = 0;
    for (std::size_t i = 0; i <= n; ++i) at = page.find(open, at) + open.size();
    return page.substr(at, page.find(close, at) - at);
}

TEST(Lessons, the_example_of_the_format_page_is_one) {
    const file::ReadResult lesson = file::read_scene(example(0));
    ASSERT_TRUE(lesson.scene);
    EXPECT_TRUE(lesson.issues.empty());
    ASSERT_TRUE(lesson.scene->lesson);
    const lesson::SolutionResult solution = lesson::read_solution(example(1), *lesson.scene);
    ASSERT_TRUE(solution.solution);
    EXPECT_TRUE(solution.issues.empty());
    const Goal& goal = lesson.scene->lesson->steps[0].goal;
    const std::vector<Scene> start = {*lesson.scene},
                             end = {model::with_state(*lesson.scene, solution.solution->steps[0].states[0])};
    EXPECT_EQ(lesson::stages_reached(goal, start), 0u);
    EXPECT_EQ(lesson::stages_reached(goal, end), 1u);
}

TEST(Lessons, those_that_come_with_the_program_keep_to_the_form) {
    const std::vector<lesson::LessonEntry> list =
        lesson::list_lessons((collision::support::source_folder() / "scenes/lessons").string());
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(std::ranges::count_if(list, &lesson::LessonEntry::starter), 1) << "one is offered first";
    for (const lesson::LessonEntry& entry : list) {
        ASSERT_TRUE(entry.opens()) << entry.name << to_string(entry.issues.front(), entry.name);
        EXPECT_FALSE(entry.summary.empty()) << entry.name;
        const Scene scene = *file::load_scene(entry.file).scene;
        const Lesson& lesson = *scene.lesson;
        EXPECT_LE(lesson.show.overlays.value_or(std::vector<std::string>{}).size(), 3u) << entry.name;
        EXPECT_TRUE(std::ranges::any_of(lesson.steps,
                                        [](const LessonStep& step) { return step.ask || step.mystery; }))
            << entry.name << ": nothing to predict";
        for (const lesson::Leak& leak : lesson::leaks(lesson))
            ADD_FAILURE() << entry.name << ": " << leak.path << ": " << leak.text;
        const auto text = file::load_text(lesson::wrong_ends_file(entry.file));
        const auto wrong = text.text
                               ? lesson::read_wrong_ends(*text.text, *file::load_scene(entry.file).scene)
                               : lesson::WrongEndsResult{};
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const LessonStep& step = lesson.steps[i];
            EXPECT_LE(step.text.size(), 420u) << entry.name << ", step " << i + 1 << " is long to read";
            if (step.ask) {
                EXPECT_FALSE(step.ask->reveal.empty()) << entry.name << ", step " << i + 1;
            }
            if (lesson::stages_of(scene, i) == 0) continue;
            EXPECT_TRUE(wrong.ends && i < wrong.ends->size() && !(*wrong.ends)[i].empty())
                << entry.name << ", step " << i + 1 << " has no wrong end that must not count";
            EXPECT_FALSE(step.hints.empty()) << entry.name << ", step " << i + 1;
            EXPECT_FALSE(step.done.empty()) << entry.name << ", step " << i + 1;
        }
    }
}

TEST(Progress, is_kept_by_step_and_read_back) {
    lesson::Progress progress;
    progress.mark("a", 0);
    progress.mark("a", 2);
    progress.mark("b \"q\"", 1);
    EXPECT_EQ(progress.count("a", 3), 2u);
    EXPECT_EQ(progress.count("a", 2), 1u) << "the lesson became shorter";
    EXPECT_EQ(progress.next("a", 3), 1u);
    EXPECT_EQ(progress.next("none", 3), 0u);
    EXPECT_EQ(write_progress(progress), R"({"a": [1, 3], "b \"q\"": [2]})");
    EXPECT_TRUE(lesson::read_progress(write_progress(progress)) == progress);
    progress.reset("a");
    EXPECT_FALSE(progress.done("a", 0));
    for (const char* text : {"", "[1]", "7", R"({"a": [0, -1, 1.5, "x", 1e9], "b": 3})"})
        EXPECT_TRUE(lesson::read_progress(text) == lesson::Progress{}) << text;
}

}  // namespace
}  // namespace testbed::model
