// How a learner's function is graded, and what a scene is asked again.
#include <gtest/gtest.h>

#include "app/verify/finding.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"
#include "app/verify/task.h"
#include "core/query/overlap.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

constexpr auto circle_type = [] { return type_index<collision::shape::Circle>(); };
constexpr auto polygon_type = [] { return type_index<collision::shape::Polygon>(); };

model::CodeTask task_of_two() {
    model::CodeTask task;
    task.types = {"polygon", "circle"};
    task.ask = {"overlap", "depth"};
    return task;
}

/// Of one who answers everything rightly.
Report right_report() {
    Report report;
    for (const std::size_t a : {circle_type(), polygon_type()})
        for (const std::size_t b : {circle_type(), polygon_type()}) report.conventions.pairs[a][b] = true;
    report.conventions.set_touching(Touching::overlaps);
    report.conventions.answers.add(Part::overlap);
    report.conventions.answers.add(Part::depth);
    return report;
}

std::vector<std::string> rows_of(const Grade& grade) {
    std::vector<std::string> rows;
    for (const Grade::Row& row : grade.rows) rows.push_back(std::string(name(row.mark)) + " " + row.what);
    return rows;
}
using Rows = std::vector<std::string>;

TEST(Grades, HaveARowForEachTwoTypesInTheOrderOfTheList) {
    const Grade right = grade(task_of_two(), right_report());
    EXPECT_EQ(rows_of(right), (Rows{"right circle–circle", "right circle–polygon", "right polygon–polygon"}));
    EXPECT_EQ(right.right(), 3u);
    EXPECT_TRUE(right.done);
}
TEST(Grades, NameWhatIsWrongAndWhatIsMissing) {
    Report report = right_report();
    report.conventions.pairs[circle_type()][circle_type()] = false;
    report.conventions.answers.remove(Part::depth);
    report.findings.resize(2);
    report.findings[0].kind = kind::crash;
    report.findings[0].types = "any";
    report.findings[0].sentence = "It ended.";
    report.findings[1].kind = kind::overlap_missed;
    report.findings[1].types = "circle–polygon";
    report.findings[1].sentence = "They cross.";
    const Grade found = grade(task_of_two(), report);
    EXPECT_EQ(rows_of(found), (Rows{"missing circle–circle", "wrong circle–polygon", "right polygon–polygon",
                                    "missing depth", "wrong the program"}));
    EXPECT_EQ(found.rows[1].finding, 2u);
    EXPECT_EQ(found.rows[1].why, "an overlap is missed. They cross.");
    EXPECT_EQ(found.rows[4].finding, 1u);
    EXPECT_FALSE(found.done);
}
/// A program that is wrong only where shapes touch gets a scene of it, as for any other mistake.
TEST(Grades, HoldTouchingAgainstTheTask) {
    model::CodeTask task = task_of_two();
    task.ask = {"overlap"};
    task.questions = 2000;
    const auto graded = [&](const char* program, bool overlaps) {
        task.touching_overlaps = overlaps;
        Options options = made({program});
        ask_for(options, task);
        const Report report = run_to_end(options);
        const Grade found = grade(task, report);
        for (const Grade::Row& row : found.rows) {
            if (row.mark != Grade::Mark::wrong) continue;
            const Finding& finding = report.findings.at(row.finding - 1);
            EXPECT_EQ(finding.types, row.what);
            const PlacedPair pair(finding.smallest);
            EXPECT_EQ(collision::query::relation(pair.a, pair.b), collision::query::Relation::touching);
        }
        return found;
    };
    EXPECT_TRUE(graded("exact", true).done);
    EXPECT_TRUE(graded("apart", false).done);
    for (const auto& [program, overlaps] : {std::pair{"exact", false}, std::pair{"apart", true}}) {
        const Grade found = graded(program, overlaps);
        EXPECT_FALSE(found.done);
        EXPECT_EQ(rows_of(found),
                  (Rows{"wrong circle–circle", "wrong circle–polygon", "wrong polygon–polygon"}))
            << program;
    }
}
TEST(Grades, AreNotDoneWhereTheRunWasBrokenOffOrLittleWasJudged) {
    Report report = right_report();
    report.interrupted = true;
    EXPECT_FALSE(grade(task_of_two(), report).done);
    report = right_report();
    report.failure = "It cannot be started.";
    EXPECT_FALSE(grade(task_of_two(), report).done);
    report = right_report();
    report.verdict.expect("depth", "circle–circle", "asked for");
    report.verdict.tally("depth", "circle–circle").count(Fate::skipped, false);
    EXPECT_EQ(rows_of(grade(task_of_two(), report)).back(), "missing every answer");
}
TEST(Grades, AskWhatTheTaskNames) {
    Options options;
    model::CodeTask task = task_of_two();
    task.questions = 77;
    ask_for(options, task);
    EXPECT_EQ(options.types, (std::vector{circle_type(), polygon_type()}));
    EXPECT_TRUE(options.ask.has(Part::overlap) && options.ask.has(Part::depth) &&
                !options.ask.has(Part::normal));
    EXPECT_EQ(options.named, options.ask);
    EXPECT_EQ(options.questions, 77u);
}

model::Scene scene_of_circles(std::size_t count) {
    model::Scene scene;
    for (std::size_t i = 0; i < count; ++i) {
        auto one = make_circle({double(i), 0}, 1);
        one.id = "s" + std::to_string(i);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(one)));
    }
    return scene;
}
model::Expectation row_about(const std::string& a, const std::string& b) {
    model::Expectation row;
    row.pair = {a, b};
    return row;
}

TEST(Replays, OfASceneAskAboutEachPairUnlessItExpectsSomething) {
    EXPECT_EQ(questions_of(scene_of_circles(1)).size(), 0u);
    EXPECT_EQ(questions_of(scene_of_circles(4)).size(), 6u);
    EXPECT_EQ(questions_of(scene_of_circles(100)).size(), 4950u);
    EXPECT_EQ(questions_of(scene_of_circles(101)).size(), 0u) << "too many";
    model::Scene scene = scene_of_circles(4);
    scene.expect = {row_about("s0", "s1"), row_about("s0", "s1"), row_about("s2", "s9"),
                    row_about("s3", "s1")};
    const auto questions = questions_of(scene);
    ASSERT_EQ(questions.size(), 2u) << "each pair once, and none that is not there";
    EXPECT_EQ(questions[1].shapes[0].id, "s3");
    EXPECT_EQ(questions[1].shapes[1].id, "s1");
    scene.expect = {row_about("s2", "s9")};
    EXPECT_EQ(questions_of(scene).size(), 0u) << "it expects something else";
}
TEST(Replays, AskARayFirstAndNotAboutTwo) {
    model::Scene scene = scene_of_circles(1);
    for (const char* id : {"ray", "other"}) {
        auto ray = make_ray({0, 5}, {0, -1});
        ray.id = id;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(ray)));
    }
    const auto questions = questions_of(scene);
    ASSERT_EQ(questions.size(), 2u);
    EXPECT_EQ(questions[0].shapes[0].id, "ray");
    EXPECT_EQ(questions[1].shapes[0].id, "other");
    EXPECT_EQ(questions[0].about(), About::ray);
}
TEST(Replays, AskAboutImpactsAndWholeScenesWhereTheyExpectThem) {
    model::Scene scene = scene_of_circles(3);
    scene.expect = {row_about("s0", "s1")};
    scene.expect[0].algorithm = "exact_sweep";
    EXPECT_EQ(questions_of(scene).at(0).horizon, 0) << "nothing moves";
    auto moving = *scene.shapes[1];
    moving.velocity = {-1, 0};
    scene.shapes[1] = std::make_shared<const model::SceneShape>(moving);
    EXPECT_EQ(questions_of(scene).at(0).horizon, 1);
    scene.expect[0].algorithm = "gjk";
    EXPECT_EQ(questions_of(scene).at(0).horizon, 0);
    model::Expectation all;
    all.scene = true;
    all.algorithm = "every_pair_once";
    scene.expect.push_back(all);
    const auto whole = questions_of(scene);
    ASSERT_EQ(whole.size(), 1u);
    EXPECT_TRUE(whole[0].whole_scene);
    EXPECT_EQ(whole[0].shapes.size(), 3u);
}

}  // namespace
}  // namespace testbed::verify
