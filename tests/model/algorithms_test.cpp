// The catalog beside the truth: who may be asked, who agrees, where two traces part.
#include "app/model/algorithms.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::model {
namespace {

using collision::Vec2;
using collision::shape::Circle;
using collision::shape::Placed;

Placed placed_circle(Vec2 center, double radius) {
    return collision::shape::place(Circle{radius}, {center, 0});
}

TEST(Algorithms, EveryRowListedCanBeAskedAndAnswersLikeItsTrace) {
    const Placed a = placed_circle({0, 0}, 1), b = placed_circle({1.5, 0}, 1);
    const auto truth = collision::query::answer(a, b);
    const auto rows = answers(a, b, truth);
    EXPECT_FALSE(rows.empty());
    for (const AlgorithmAnswer& answer : rows) {
        EXPECT_TRUE(about_pairs(*answer.row)) << answer.row->id;
        EXPECT_EQ(collision::catalog::refusal(*answer.row, a, b), "") << answer.row->id;
        EXPECT_GT(answer.steps, 0u) << answer.row->id;
        const Outcome silent = collision::catalog::ask(*answer.row, a, b);
        EXPECT_EQ(silent.overlap, answer.outcome.overlap) << answer.row->id;
        EXPECT_EQ(silent.distance, answer.outcome.distance) << answer.row->id;
    }
}

TEST(Algorithms, DifferencesTable) {
    const auto outcome = [](std::optional<bool> overlap, std::optional<double> distance,
                            std::optional<double> depth) {
        Outcome o;
        o.overlap = overlap;
        o.distance = distance;
        o.depth = depth;
        return o;
    };
    // Two discs of diameter 2 whose gap is 1, and two that are 0.5 deep.
    const Placed a = placed_circle({0, 0}, 1), apart = placed_circle({3, 0}, 1),
                 deep = placed_circle({1.5, 0}, 1);
    const struct {
        const char* name;
        Outcome said;
        const Placed& b;
        Difference expected;
        const char* text;
    } rows[] = {
        {"yes or no", outcome(false, {}, {}), apart, Difference::none, ""},
        {"a false alarm", outcome(true, {}, {}), apart, Difference::overlap, "says overlap, they are apart"},
        {"a miss", outcome(false, {}, {}), deep, Difference::overlap, "says apart, they overlap"},
        {"distance within a millionth of the size", outcome(false, 1 + 1.9e-6, {}), apart, Difference::none,
         ""},
        {"distance beyond it", outcome(false, 1 + 2.1e-6, {}), apart, Difference::distance,
         "says distance 1, it is 1"},
        {"a distance where they overlap", outcome(true, 0.25, {}), deep, Difference::distance,
         "says distance 0.25, it is 0"},
        {"depth", outcome(true, {}, 0.5), deep, Difference::none, ""},
        {"another depth", outcome(true, {}, 0.75), deep, Difference::depth, "says depth 0.75, it is 0.5"},
        {"nothing at all", Outcome{}, deep, Difference::no_answer, "gives no answer"},
    };
    for (const auto& row : rows) {
        const auto truth = collision::query::answer(a, row.b);
        EXPECT_EQ(difference(row.said, truth, a, row.b), row.expected) << row.name;
        EXPECT_EQ(describe(row.expected, row.said, truth), row.text) << row.name;
    }
}

TEST(Algorithms, ANormalMustPartThem) {
    const Placed a = placed_circle({0, 0}, 1), deep = placed_circle({1.5, 0}, 1);
    const auto truth = collision::query::answer(a, deep);
    const struct {
        const char* name;
        collision::Vec2 normal;
        Difference expected;
    } rows[] = {
        {"towards b", {1, 0}, Difference::none},
        {"the wrong way", {-1, 0}, Difference::normal},
        {"aside", {0, 1}, Difference::normal},
    };
    for (const auto& row : rows) {
        Outcome said;
        said.overlap = true;
        said.depth = 0.5;
        said.normal = row.normal;
        EXPECT_EQ(difference(said, truth, a, deep), row.expected) << row.name;
    }
    // Two equal discs on one place: every direction is as good.
    Outcome any;
    any.overlap = true;
    any.depth = 2;
    any.normal = collision::Vec2{0, -1};
    EXPECT_EQ(difference(any, collision::query::answer(a, a), a, a), Difference::none);
}

TEST(Algorithms, TracesPartWhereTheirNumbersDo) {
    const auto* row = collision::catalog::find("circles_squared");
    ASSERT_TRUE(row);
    const auto trace = [&](double x) {
        collision::trace::Trace t;
        collision::catalog::ask(*row, placed_circle({0, 0}, 1), placed_circle({x, 0}, 1), t);
        return t;
    };
    EXPECT_FALSE(first_parting(trace(1), trace(1)));
    EXPECT_EQ(first_parting(trace(1), trace(3)), 0u);
    EXPECT_EQ(first_parting(trace(1), collision::trace::Trace()), 0u);
}

TEST(Algorithms, TimeIsThatOfOneRun) {
    const auto* row = collision::catalog::find("circles_squared");
    const double time = time_of(*row, placed_circle({0, 0}, 1), placed_circle({3, 0}, 1));
    EXPECT_GT(time, 0);
    EXPECT_LT(time, 1e-4) << "a handful of operations";
}

TEST(Show, ReadsWhatItWrites) {
    const char* text = R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 1}],
        "show": {"pair": ["a", "b"], "algorithm": "circles_squared", "step": 2, "map": "disagreement"}})";
    const file::ReadResult read = file::read_scene(text);
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    ASSERT_TRUE(read.scene->show);
    EXPECT_EQ(read.scene->show->algorithm, "circles_squared");
    EXPECT_EQ(read.scene->show->step, 2u);
    EXPECT_EQ(read.scene->show->map, Show::Map::disagreement);
    EXPECT_EQ(*file::read_scene(file::write_scene(*read.scene)).scene, *read.scene);
}

TEST(Show, IssuesTable) {
    const struct {
        const char* show;
        const char* issue;
    } rows[] = {
        {R"({})", "missing: must be two ids"},
        {R"({"pair": ["a", "gone"]})", "warning: show.pair[1]: no shape has the id"},
        {R"({"pair": ["a", "b"], "algorithm": "no_such"})",
         "warning: show.algorithm: no algorithm has the id"},
        {R"({"pair": ["a", "b"], "step": 0})", "a whole number of at least 1"},
        {R"({"pair": ["a", "b"], "map": "all"})", "\"answers\" or \"disagreement\""},
        {R"({"pair": ["a", "b"], "what": 1})", "warning: show.what: unknown key"},
    };
    for (const auto& row : rows) {
        const file::ReadResult read =
            file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "point"}, {"id": "b", "type": "point"}], "show": )") +
                             row.show + "}");
        ASSERT_EQ(read.issues.size(), 1u) << row.show;
        EXPECT_NE(to_string(read.issues[0], "f").find(row.issue), std::string::npos)
            << to_string(read.issues[0], "f");
    }
}

}  // namespace
}  // namespace testbed::model
