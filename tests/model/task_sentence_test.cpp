// The part of a step's text that is its task.
#include "app/lesson/task_sentence.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <string_view>

#include "app/file/scene_file.h"
#include "app/model/lesson.h"
#include "tests/support/source_folder.h"

namespace testbed::lesson {
namespace {

TEST(TaskSentence, BeginsWithTheFirstSentenceForTheHand) {
    const struct {
        std::string_view text, task;
    } rows[] = {
        {"An arrow has a length. Drag the tips until both are long.", "Drag the tips until both are long."},
        {"Reach the target with k. Use only the sliders.", "Reach the target with k. Use only the sliders."},
        {"One axis is enough. The gap is 0.5. Both rows see it.", "Both rows see it."},
        {"Two lines.\nMove B away.", "Move B away."},
        {"Drag B onto A.", "Drag B onto A."},
        {"", ""},
    };
    for (const auto& row : rows) EXPECT_EQ(row.text.substr(task_start(row.text)), row.task) << row.text;
}

TEST(TaskSentence, EachGoalOfALessonHasATask) {
    std::size_t tasks = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(collision::support::source_folder() / "scenes" / "lessons")) {
        if (entry.path().extension() != ".json" || entry.path().stem().has_extension()) continue;
        const auto read = file::load_scene(entry.path());
        ASSERT_TRUE(read.scene && read.scene->lesson) << entry.path();
        for (const model::LessonStep& step : read.scene->lesson->steps) {
            if (step.goal.stages.empty() || step.text.empty()) continue;
            EXPECT_LT(task_start(step.text), step.text.size()) << step.text;
            ++tasks;
        }
    }
    EXPECT_GT(tasks, 50u);
}

}  // namespace
}  // namespace testbed::lesson
