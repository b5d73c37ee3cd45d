// Review questions: read and written, chosen by their age, and what those that ship must have.
#include "app/lesson/review.h"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/leaks.h"
#include "app/lesson/lesson_list.h"
#include "tests/support/source_folder.h"

namespace testbed::lesson {
namespace {

std::string lesson_with_review(const std::string& review) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [], "lesson": {"steps": [{"text": "t"}],
  "review": )" +
           review + "}}";
}

TEST(Review, QuestionsAreReadAndWrittenTheSame) {
    const auto read = file::read_scene(lesson_with_review(R"([
      {"question": "Why?", "choices": ["a", "b"], "answer": 2, "because": ["no", ""], "reveal": "r", "own": 1.50},
      {"question": "How far?", "number": 3, "tolerance": 0.5, "then": {"question": "And?", "verdict": true}}])"));
    ASSERT_TRUE(read.scene) << file::to_string(read.issues.front(), "");
    const auto& review = read.scene->lesson->review;
    ASSERT_EQ(review.size(), 2u);
    EXPECT_EQ(review[0].because[0], "no");
    EXPECT_EQ(review[1].then.size(), 1u);
    const std::string text = file::write_scene(*read.scene);
    EXPECT_NE(text.find("\"own\": 1.50"), text.npos);
    const auto again = file::read_scene(text);
    ASSERT_TRUE(again.scene) << text;
    EXPECT_EQ(*again.scene, *read.scene);
    EXPECT_EQ(file::write_scene(*again.scene), text);
}

TEST(Review, MistakesAreRefusedWithTheirPlace) {
    const struct {
        const char *review, *path, *issue;
    } rows[] = {
        {"{}", "lesson.review", "a list of questions"},
        {"[1]", "lesson.review[0]", "a question"},
        {R"([{"question": "q", "region": "circles_squared"}])", "lesson.review[0]", "no canvas"},
        {R"([{"question": "q", "number": 1, "then": {"question": "q", "region": "circles_squared"}}])",
         "lesson.review[0]", "no canvas"},
        {R"([{"question": "q", "number": 1}, {"question": "q"}])", "lesson.review[1]", "one thing"},
    };
    for (const auto& row : rows) {
        const auto read = file::read_scene(lesson_with_review(row.review));
        EXPECT_FALSE(read.scene) << row.review;
        ASSERT_FALSE(read.issues.empty()) << row.review;
        EXPECT_EQ(read.issues.front().path, row.path);
        EXPECT_NE(read.issues.front().text.find(row.issue), std::string::npos) << read.issues.front().text;
    }
}

/// Two questions of each of three lessons: "a0" to "c1".
std::vector<ReviewQuestion> six() {
    std::vector<ReviewQuestion> list;
    for (const char* lesson : {"a", "b", "c"})
        for (const std::size_t place : {0u, 1u}) list.push_back({lesson, lesson, place});
    return list;
}

std::string names(const std::vector<ReviewQuestion>& questions) {
    std::string text;
    for (const ReviewQuestion& one : questions)
        text += (text.empty() ? "" : " ") + one.lesson + std::to_string(one.place);
    return text;
}

TEST(Review, WhatIsOldOrWrongComesFirst) {
    using Entries = decltype(ReviewLog::entries);
    const struct {
        const char* why;
        std::size_t held;
        Entries asked;  ///< in which review, right in a row
        const char* due;
    } rows[] = {
        {"the first of the first lessons", 0, {}, "a0 b0"},
        {"what was answered right a while ago waits for what is new",
         1,
         {{"a", {{0, {1, 1}}}}, {"b", {{0, {1, 1}}}}},
         "a1 b1"},
        {"what was wrong comes back in the next review",
         1,
         {{"a", {{0, {1, 0}}}}, {"b", {{0, {1, 1}}}}},
         "a0 b1"},
        {"after four reviews it is older than what is new",
         4,
         {{"a", {{0, {1, 1}}}}, {"b", {{0, {2, 1}}}}},
         "a0 b1"},
        {"right twice: half as old", 6, {{"a", {{0, {2, 2}}, {1, {4, 1}}}}, {"b", {{0, {4, 1}}}}}, "b1 c0"},
        {"least recently asked first",
         9,
         {{"a", {{0, {9, 1}}, {1, {8, 1}}}},
          {"b", {{0, {3, 1}}, {1, {9, 1}}}},
          {"c", {{0, {9, 1}}, {1, {4, 1}}}}},
         "b0 c1"},
    };
    const auto earlier = six();
    for (const auto& row : rows)
        EXPECT_EQ(names(due({row.held, "", row.asked}, earlier)), row.due) << row.why;
    EXPECT_EQ(names(due({}, std::span(earlier).first(2))), "a0 a1")
        << "one lesson gives two where it is alone";
    EXPECT_EQ(names(due({}, std::span(earlier).first(1))), "a0");
    EXPECT_TRUE(due({}, {}).empty());
}

/// Through a course of lessons with three questions each, always right but for one question: every question
/// is asked, and that one most often.
TEST(Review, OverACourseEveryQuestionIsAskedAndTheHardOneMost) {
    constexpr std::size_t lessons = 20;
    ReviewLog log;
    std::map<std::string, std::size_t> asked;
    std::vector<ReviewQuestion> earlier;
    for (std::size_t i = 0; i < 3 * lessons; ++i) {
        if (i < lessons)
            for (const std::size_t place : {0u, 1u, 2u})
                earlier.push_back({std::string(1, char('a' + i)), "", place});
        const auto chosen = due(log, earlier);
        ASSERT_EQ(chosen.size(), std::min<std::size_t>(2, earlier.size()));
        ++log.held;
        for (const ReviewQuestion& one : chosen) {
            const std::string name = names({one});
            ++asked[name];
            log.note(one, name != "b1");
        }
    }
    EXPECT_EQ(asked.size(), 3 * lessons);
    const std::size_t hardest = asked["b1"];
    asked.erase("b1");
    for (const auto& [name, count] : asked) EXPECT_LT(count, hardest) << name;
}

TEST(Review, TheLogIsTheSameAfterAText) {
    ReviewLog log{.held = 7, .before = "04 \"r\"", .entries = {}};
    log.note({"01-arrows", "", 1}, true);
    log.note({"01-arrows", "", 1}, true);
    log.note({"02", "", 0}, false);
    EXPECT_EQ(
        write_review_log(log),
        R"({"held": 7, "before": "04 \"r\"", "asked": {"01-arrows": {"2": [7, 2]}, "02": {"1": [7, 0]}}})");
    EXPECT_EQ(read_review_log(write_review_log(log)), log);
    for (const char* odd :
         {"", "[]", "{", R"({"held": -1, "before": 3, "asked": []})",
          R"({"held": 1e99, "asked": {"a": {"0": [1, 1], "b": [1, 1], "1": [1], "2": 3}}})"})
        EXPECT_EQ(read_review_log(odd), ReviewLog()) << odd;
}

class ShippedReview : public testing::TestWithParam<LessonEntry> {};

TEST_P(ShippedReview, HasQuestionsThatNothingGivesAway) {
    const LessonEntry& entry = GetParam();
    ASSERT_TRUE(entry.opens());
    if (!entry.name.starts_with("25")) {
        EXPECT_FALSE(entry.review.empty()) << "each is asked about, but the examination";
    }
    EXPECT_NE(entry.review.size(), 1u);
    for (const model::Question& question : entry.review) {
        SCOPED_TRACE(question.text);
        EXPECT_EQ(question.text.find('\n'), std::string::npos);
        ASSERT_EQ(question.kind, model::Question::Kind::choice) << "short, without a scene";
        EXPECT_GE(question.choices.size(), 3u);
        ASSERT_EQ(question.because.size(), question.choices.size());
        std::size_t longest_wrong = 0;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            EXPECT_EQ(question.because[i].empty(), i == question.choice) << question.choices[i];
            if (i != question.choice) longest_wrong = std::max(longest_wrong, question.choices[i].size());
        }
        EXPECT_LE(double(question.choices[question.choice].size()), 1.25 * double(longest_wrong) + 2)
            << "told by its length";
    }
    const auto scene = file::load_scene(entry.file);
    for (const Leak& leak : leaks(*scene.scene->lesson))
        EXPECT_EQ(leak.path.find("review"), std::string::npos) << leak.path << leak.text;
}

std::vector<LessonEntry> shipped() {
    return list_lessons(collision::support::source_folder() / "scenes/lessons");
}

INSTANTIATE_TEST_SUITE_P(Lessons, ShippedReview, testing::ValuesIn(shipped()),
                         [](const testing::TestParamInfo<LessonEntry>& entry) {
                             std::string label = entry.param.name;
                             std::ranges::replace(label, '-', '_');
                             return label;
                         });

/// Who always takes the longest answer, or the second, is right no more often than by chance.
TEST(Review, NoPlaceAndNoLengthIsTheRightOne) {
    std::size_t all = 0, longest = 0;
    std::vector<std::size_t> places(4);
    for (const LessonEntry& entry : shipped())
        for (const model::Question& question : entry.review) {
            ++all;
            ++places[std::min<std::size_t>(question.choice, 3)];
            longest += std::ranges::all_of(question.choices, [&](const std::string& choice) {
                return choice.size() <= question.choices[question.choice].size();
            });
        }
    EXPECT_LT(2 * longest, all);
    for (const std::size_t count : places) EXPECT_LT(2 * count, all);
}

}  // namespace
}  // namespace testbed::lesson
