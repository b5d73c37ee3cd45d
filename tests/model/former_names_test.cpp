// A lesson whose shapes were renamed after it was handed out reads what comes back.
#include "app/lesson/former_names.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/lesson/lesson_version.h"
#include "app/lesson/objections.h"
#include "app/model/lesson.h"
#include "tests/support/temporary_folder.h"

namespace testbed::lesson {
namespace {

/// B was renamed to ball, and B 2 to box.
model::Scene lesson_with(const std::string& former_names, const std::string& more = "") {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "ball", "type": "circle", "position": [5, 0], "radius": 1},
  {"id": "box", "type": "circle", "position": [0, 9], "radius": 1})" +
                                       more +
                                       R"(], "lesson": {"pair": ["A", "ball"], "steps": [
  {"text": "Join them.", "goal": [{"pair": ["A", "ball"], "overlap": true}]}])" +
                                       former_names + "}}");
    for (const auto& issue : read.issues) ADD_FAILURE() << file::to_string(issue, "lesson");
    return read.scene.value_or(model::Scene{});
}
const std::string former = R"(, "former_names": {"B": "ball", "B 2": "box"})";

std::string disc(const std::string& id, double x) {
    return R"({"id": ")" + id + R"(", "type": "circle", "position": [)" + std::to_string(x) +
           R"(, 0], "radius": 1})";
}
std::string answers(const std::string& shapes, const std::string& more = "",
                    const std::string& of_state = "") {
    return R"({"format": "collision-solution", "version": 1, )" + more +
           R"("steps": [{"states": [{"shapes": [)" + shapes + "]" + of_state + "}]}]}";
}
std::string saved(const std::string& shapes) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes + "]}";
}

Grade graded(const model::Scene& lesson, const std::string& text) {
    const tests::TemporaryFolder folder;
    return grade(lesson, folder.write("one.json", text), "one.json");
}

TEST(FormerNames, AreReadInAnswersAndInSavedScenes) {
    const model::Scene lesson = lesson_with(former);
    const std::string row = R"(, "expect": [{"pair": ["A", "B"], "overlap": true}])";
    for (const std::string& text :
         {answers(disc("B", 1)), answers(disc("ball", 1)), answers(disc("B", 1), "", row),
          saved(disc("A", 0) + ", " + disc("B", 1) + ", " + disc("B 2", 40))}) {
        const Grade is = graded(lesson, text);
        EXPECT_TRUE(is.pass) << text << is.problem << is.missing;
        EXPECT_EQ(is.problem, "") << text;
    }
    EXPECT_FALSE(graded(lesson, answers(disc("B", 8))).pass);
    EXPECT_EQ(graded(lesson, answers(disc("B", 8))).kind, Grade::Kind::solution);
}

TEST(FormerNames, ThatTheLessonDoesNotKnowAreNamed) {
    const Grade is = graded(lesson_with(""), answers(disc("B", 1)));
    EXPECT_FALSE(is.pass) << "what is not read does not count";
    EXPECT_NE(is.problem.find(
                  "the lesson has no shape \"B\": if it was renamed, add the old and the new name to the "
                  "lesson's \"former_names\""),
              std::string::npos)
        << is.problem;
    EXPECT_NE(graded(lesson_with(""), saved(disc("A", 0) + ", " + disc("B", 1)))
                  .problem.find("lacks the lesson's shapes \"ball\" and \"box\""),
              std::string::npos);
}

TEST(FormerNames, OfTheSameShapeTwiceAreAnError) {
    const Grade is = graded(lesson_with(former), answers(disc("B", 1) + ", " + disc("ball", 2)));
    EXPECT_FALSE(is.pass) << "what is not read does not count";
    EXPECT_NE(is.problem.find("has the shape \"ball\" twice, under an old name too"), std::string::npos)
        << is.problem;
}

/// A new shape took an old name: a file from before means the other one.
TEST(FormerNames, ThatAnotherShapeHasNowAreSaidToBeUnsure) {
    const model::Scene lesson = lesson_with(former, ", " + disc("B", 20));
    const std::string unsure = "\"B\" may be the shape that is now \"ball\"";
    EXPECT_EQ(graded(lesson, answers(disc("B", 1), R"("lesson_version": "00000000", )")).problem,
              "made for another version of the lesson; " + unsure);
    EXPECT_EQ(graded(lesson, answers(disc("B", 1))).problem, unsure);
    EXPECT_EQ(
        graded(lesson, answers(disc("B", 1), R"("lesson_version": ")" + lesson_version(lesson) + R"(", )"))
            .problem,
        "")
        << "of this version a name is what it is";
    EXPECT_EQ(graded(lesson, answers(disc("ball", 1))).problem, "");
}

TEST(FormerNames, LeadOneToTheNextAndNowhereInACircle) {
    const model::Scene chain =
        lesson_with(R"(, "former_names": {"old": "B", "B": "ball", "x": "y", "y": "x", "z": "gone"})");
    EXPECT_EQ(present_name(chain, "old"), "ball");
    EXPECT_EQ(present_name(chain, "A"), "A");
    for (const char* name : {"x", "y", "z", "unknown"}) EXPECT_EQ(present_name(chain, name), name);
    EXPECT_TRUE(graded(chain, answers(disc("old", 1))).pass);
}

TEST(FormerNames, OfMembersAreReadToo) {
    const auto group = [](const char* id, const char* member) {
        return std::string(R"({"id": ")") + id +
               R"(", "type": "group", "position": [1, 0], "members": [{"id": ")" + member +
               R"(", "type": "circle", "radius": 1}, {"id": "other", "type": "circle", "radius": 1}]})";
    };
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1}, )" +
                                       group("hull", "bow") + R"(],
        "lesson": {"steps": [{"text": "t"}], "former_names": {"group": "hull", "front": "bow"}}})");
    ASSERT_TRUE(read.scene) << file::to_string(read.issues.front(), "lesson");
    const auto states = read_solution(answers(group("group", "front")), *read.scene);
    ASSERT_TRUE(states.solution) << file::to_string(states.issues.front(), "answers");
    const model::SceneShape& shape = *states.solution->steps[0].states[0].shapes[0];
    EXPECT_EQ(shape.id, "hull");
    EXPECT_EQ(shape.member_tags.at(0).id, "bow");
}

TEST(FormerNames, AreReadAndWrittenTheSame) {
    const model::Scene lesson = lesson_with(former);
    const std::string written = file::write_scene(lesson);
    EXPECT_NE(written.find("\"former_names\": {"), std::string::npos) << written;
    EXPECT_TRUE(*file::read_scene(written).scene == lesson);
    const auto wrong = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [],
        "lesson": {"steps": [{"text": "t"}], "former_names": {"a": 1}}})");
    EXPECT_FALSE(wrong.scene);
    EXPECT_EQ(wrong.issues.front().path, "lesson.former_names.a");
}

/// What was written by hand and does nothing passed without a word.
TEST(FormerNames, ThatDoNothingAreToldByCheck) {
    const auto told = [](const std::string& names) {
        std::vector<std::string> texts;
        const model::Scene lesson = lesson_with(R"(, "former_names": )" + names);
        for (const Leak& leak : objections(lesson, nullptr)) texts.push_back(leak.path + ": " + leak.text);
        return texts;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(told(R"({"B": "ball", "B 2": "box"})"), Texts{});
    EXPECT_EQ(told(R"({"b": "B", "B": "ball"})"), Texts{}) << "one leads to the next";
    EXPECT_EQ(told(R"({"B": "bal"})"),
              Texts{"lesson.former_names[\"B\"]: leads to \"bal\", which is no shape of the lesson"});
    EXPECT_EQ(told(R"({"B": "C", "C": "B"})").size(), 2u) << "in a circle";
    EXPECT_EQ(told(R"({"A": "A"})"), Texts{"lesson.former_names[\"A\"]: \"A\" is the old and the new name"});
}

}  // namespace
}  // namespace testbed::lesson
