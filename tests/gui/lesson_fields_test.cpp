// Places in a lesson's file by the names that the page that makes it shows.
#include "app/editor/lesson_fields.h"

#include <gtest/gtest.h>

namespace testbed::editor {
namespace {

TEST(LessonFields, AreNamedAsOnThePage) {
    EXPECT_EQ(place_on_page("lesson.steps[0].goal"), "step 1, Goal");
    EXPECT_EQ(place_on_page("lesson.steps[11].ask.choices[2]"), "step 12, Answers");
    EXPECT_EQ(place_on_page("lesson.steps[1].ask.then.question"), "step 2, Predict first");
    EXPECT_EQ(place_on_page("lesson.steps[1].push_beside[0].by"), "step 2, Push");
    EXPECT_EQ(place_on_page("lesson.steps[1]"), "step 2");
    EXPECT_EQ(place_on_page("steps[2].ends[0].why"), "step 3, Must not count") << "of the wrong ends";
    EXPECT_EQ(place_on_page("lesson.review[0].choices"), "review question 1, Answers");
    EXPECT_EQ(place_on_page("lesson.numbers[1].min"), "the whole lesson, Sliders and switches");
    EXPECT_EQ(place_on_page("shapes[1].radius"), "the whole lesson");
    EXPECT_EQ(field_label("ask because"), "Why each wrong one is wrong");
    EXPECT_EQ(field_label("of no field"), "");
}

}  // namespace
}  // namespace testbed::editor
