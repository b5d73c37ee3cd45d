// Maps against the answers at every place, against known areas, and in slices.
#include "app/model/map.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "app/file/scene_file.h"
#include "app/model/judge.h"
#include "app/model/map_worst.h"
#include "core/query/overlap.h"
#include "core/query/pair.h"
#include "tests/support/made_shape.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;
using tests::made;

shape::Shape ring(int count, double radius) {
    std::vector<Vec2> vertices;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        vertices.push_back({1.5 * radius * std::cos(angle), radius * std::sin(angle)});
    }
    return shape::Polygon{vertices};
}

shape::Shape dented() { return shape::Polygon{{{-2, -2}, {2, -2}, {2, 2}, {0, -1}, {-2, 2}}}; }

const Algorithm* row(std::string_view id) {
    const Algorithm* found = collision::catalog::find(id);
    EXPECT_NE(found, nullptr) << id;
    return found;
}

MapQuestion question(ShapePtr a, ShapePtr b, std::size_t moved, const Algorithm* asked = nullptr,
                     collision::math::Aabb area = {{-6, -4.5}, {6, 4.5}},
                     std::size_t places = places_of_a_map) {
    return {.pair = {std::move(a), std::move(b)},
            .moved = moved,
            .row = asked,
            .setting = {},
            .sample_grid = sample_grid_over(area, places)};
}

Map finished(const MapQuestion& asked) {
    Map map;
    map.ask(asked);
    map.finish();
    EXPECT_TRUE(map.done());
    return map;
}

std::vector<Cell> cells(const Map& map) {
    std::vector<Cell> all;
    for (int r = 0; r < map.sample_grid().rows; ++r)
        for (int c = 0; c < map.sample_grid().columns; ++c) all.push_back(map.cell(c, r));
    return all;
}

/// One place, asked of the entry points as anybody would.
Cell expected(const MapQuestion& q, Vec2 place) {
    std::array<shape::Placed, 2> placed;
    Motions motions;
    for (std::size_t i = 0; i < 2; ++i) {
        Pose pose = q.pair[i]->pose;
        if (i == q.moved) pose.position = place;
        placed[i] = shape::place(q.pair[i]->geometry, pose);
        motions.stored[i] = {&q.pair[i]->geometry, pose};
    }
    const bool truth = collision::query::overlap(placed[0], placed[1]);
    if (!q.row) return truth ? Cell::yes : Cell::no;
    if (!collision::catalog::refusal(*q.row, placed[0], placed[1]).empty()) return Cell::no_answer;
    const auto says = said_overlap(collision::catalog::ask(*q.row, placed[0], placed[1], q.setting, motions));
    if (!says) return Cell::no_answer;
    if (*says == truth) return truth ? Cell::yes : Cell::no;
    return *says ? Cell::false_alarm : Cell::miss;
}

TEST(SampleGrid, CoversItsBoxWithSquareCells) {
    const struct {
        const char* name;
        collision::math::Aabb box;
    } cases[] = {
        {"as wide as a map", {{0, 0}, {240, 180}}},
        {"a canvas", {{-3.7, 1.2}, {8.1, 9.4}}},
        {"far away", {{1e15, -1e15}, {1e15 + 10, 10 - 1e15}}},
        {"a strip", {{0, 0}, {1000, 1}}},
        {"tiny", {{0, 0}, {1e-9, 1e-9}}},
    };
    for (const auto& c : cases) {
        const SampleGrid sample_grid = sample_grid_over(c.box);
        EXPECT_LE(sample_grid.size(), places_of_a_map * 11 / 10) << c.name;
        const auto area = sample_grid.area();
        EXPECT_LE(area.min.x, c.box.min.x) << c.name;
        EXPECT_LE(area.min.y, c.box.min.y) << c.name;
        EXPECT_GE(area.max.x, c.box.max.x) << c.name;
        EXPECT_GE(area.max.y, c.box.max.y) << c.name;
    }
    const SampleGrid plain = sample_grid_over(cases[0].box);
    EXPECT_EQ(plain.columns, 240);
    EXPECT_EQ(plain.rows, 180);
    EXPECT_EQ(plain.place(0, 0), (Vec2{0.5, 0.5}));
}

TEST(SampleGrid, StaysWhereItIsWhileTheBoxMoves) {
    const SampleGrid one = sample_grid_over({{-6, -4.5}, {6, 4.5}});
    const SampleGrid other = sample_grid_over({{-5.98, -4.47}, {6.02, 4.53}});
    ASSERT_NEAR(one.step, other.step, 1e-12);
    const double apart = (other.lower.x - one.lower.x) / one.step;
    EXPECT_NEAR(apart, std::round(apart), 1e-6);
}

/// Every type against every other, with every row that can be asked of them.
TEST(Map, EveryCellIsWhatThePlaceItselfSays) {
    const ShapePtr shapes[] = {
        made("point", shape::Point{}, {{0.05, 0.05}, 0}),
        made("line", shape::Line{{2, 1}}),
        made("ray", shape::Ray{{1, 0}}, {{-1, 0.25}, 30}),
        made("segment", shape::Segment{{-2, 0}, {2, 0}}, {{0, 0.05}, 0}),
        made("circle", shape::Circle{1.3}),
        made("capsule", shape::Capsule{{-1, 0}, {1, 0}, 0.4}, {{0, 0}, 45}),
        made("rectangle", shape::Rectangle{{3, 1}}),
        made("box", shape::OrientedRectangle{{3, 1}}, {{0, 0}, 30}),
        made("convex", ring(7, 1), {{0, 0}, 10}),
        made("dented", dented(), {{0, 0}, -20}),
        made("group",
             shape::Group{{{shape::Circle{0.8}, {{-1, 0}, 0}}, {shape::Rectangle{{2, 1}}, {{1, 0}, 0}}}}),
    };
    int rows_asked = 0, wrong_rows = 0;
    for (const ShapePtr& a : shapes) {
        for (const ShapePtr& b : shapes) {
            const auto placed_a = shape::place(a->geometry, a->pose);
            const auto placed_b = shape::place(b->geometry, b->pose);
            std::vector<const Algorithm*> asked = algorithms_for(placed_a, placed_b);
            asked.push_back(nullptr);
            for (const Algorithm* algorithm : asked) {
                const MapQuestion q =
                    question(a, b, 1, algorithm, {{-3.9, -3.1}, {3.7, 3.3}}, algorithm ? 300 : 700);
                const Map map = finished(q);
                bool wrong_somewhere = false;
                for (int r = 0; r < map.sample_grid().rows; ++r)
                    for (int c = 0; c < map.sample_grid().columns; ++c) {
                        ASSERT_EQ(map.cell(c, r), expected(q, map.sample_grid().place(c, r)))
                            << a->id << " and " << b->id << ", " << (algorithm ? algorithm->id : "exact")
                            << " at cell " << c << ", " << r;
                        wrong_somewhere = wrong_somewhere || wrong(map.cell(c, r));
                    }
                rows_asked += algorithm != nullptr;
                wrong_rows += wrong_somewhere;
            }
        }
    }
    EXPECT_GT(rows_asked, 100);
    EXPECT_GT(wrong_rows, 5) << "flawed rows are among them";
}

TEST(Map, TheFirstOfThePairMayMoveToo) {
    const MapQuestion q = question(made("a", ring(5, 1)), made("b", dented(), {{1, 1}, 30}), 0,
                                   row("axes_on_concave"), {{-6, -4.5}, {6, 4.5}}, 2000);
    const Map map = finished(q);
    std::size_t wrong_cells = 0;
    for (int r = 0; r < map.sample_grid().rows; ++r)
        for (int c = 0; c < map.sample_grid().columns; ++c) {
            ASSERT_EQ(map.cell(c, r), expected(q, map.sample_grid().place(c, r)));
            wrong_cells += wrong(map.cell(c, r));
        }
    EXPECT_GT(wrong_cells, 0u);
}

TEST(Map, NoDetailIsTooThin) {
    // A point is moved over a segment that passes through one row of cells exactly.
    const SampleGrid sample_grid = sample_grid_over({{-6, -4.5}, {6, 4.5}});
    const double y = sample_grid.place(0, 101).y;
    const Map map = finished(
        question(made("s", shape::Segment{{-3, 0}, {3, 0}}, {{0, y}, 0}), made("p", shape::Point{}), 1));
    EXPECT_EQ(map.counts().yes, std::size_t(std::lround(6 / sample_grid.step)));
    EXPECT_LT(map.truths_asked(), sample_grid.size() / 4) << "and most places need not be asked about";
}

TEST(Map, KnownAreas) {
    const double pi = std::numbers::pi;
    const struct {
        const char* name;
        MapQuestion asked;
        double yes, false_alarms, misses;  ///< square units
    } cases[] = {
        {"circles: a disc of both radii",
         question(made("a", shape::Circle{1.5}), made("b", shape::Circle{1}), 1), pi * 6.25, 0, 0},
        {"rectangles: both sizes together",
         question(made("a", shape::Rectangle{{3, 2}}), made("b", shape::Rectangle{{1, 2}}), 1), 4 * 4, 0, 0},
        {"a circle taken for a square: four corners",
         question(made("a", shape::Circle{1}), made("b", shape::Rectangle{{4, 2}}), 0,
                  row("circle_as_square")),
         4 * 2 + 2 * 4 + 2 * 2 + pi, 4 - pi, 0},
        {"squares of radii added: a ring",
         question(made("a", shape::Circle{2}), made("b", shape::Circle{1}), 1, row("circles_sum_of_squares")),
         pi * 5, 0, pi * (9 - 5)},
    };
    for (const auto& c : cases) {
        const Map map = finished(c.asked);
        const CellCounts counts = map.counts();
        const double cell = map.sample_grid().cell_area();
        // A border of length l crosses about l / step cells, each of which is wrong by half of it at most.
        const double near = 0.1;
        EXPECT_NEAR(double(counts.yes) * cell, c.yes, near) << c.name;
        EXPECT_NEAR(double(counts.false_alarms) * cell, c.false_alarms, near) << c.name;
        EXPECT_NEAR(double(counts.misses) * cell, c.misses, near) << c.name;
    }
}

TEST(Map, SharesAreOfWhatIsSaidAndOfWhatIs) {
    const Map map = finished(question(made("a", shape::Circle{1}), made("b", shape::Rectangle{{4, 2}}), 0,
                                      row("circle_as_square")));
    EXPECT_NEAR(map.counts().false_alarm_share(), (4 - std::numbers::pi) / 24, 2e-3);
    EXPECT_EQ(map.counts().miss_share(), 0);
    EXPECT_EQ(CellCounts{}.false_alarm_share(), 0);
    EXPECT_EQ((CellCounts{.misses = 5}.miss_share()), 1);
}

TEST(Map, SlicesGiveTheSameAsAtOnce) {
    const MapQuestion asked[] = {
        question(made("a", ring(8, 1.2)), made("b", ring(8, 0.8), {{0, 0}, 20}), 1, row("separating_axes"),
                 {{-6, -4.5}, {6, 4.5}}, 5000),
        question(made("a", dented()), made("b", ring(5, 0.8), {{0, 0}, 20}), 1, row("axes_on_concave"),
                 {{-6, -4.5}, {6, 4.5}}, 5000),
        question(made("a", dented()), made("b", ring(5, 0.8), {{0, 0}, 20}), 1),
    };
    for (const MapQuestion& q : asked) {
        const Map whole = finished(q);
        for (const int pieces : {1, 7, 1000}) {
            Map sliced;
            sliced.ask(q);
            int left = pieces;
            std::vector<Cell> before = cells(sliced);
            std::uint64_t revision = sliced.revision();
            bool done = false;
            while (!done) {
                done = sliced.work([&] { return --left <= 0; });
                left = pieces;
                if (pieces < 7) continue;  // comparing takes longer than the pieces
                const std::vector<Cell> now = cells(sliced);
                if (now != before) {
                    EXPECT_NE(sliced.revision(), revision);
                }
                before = now;
                revision = sliced.revision();
            }
            EXPECT_EQ(cells(sliced), cells(whole)) << pieces;
            EXPECT_EQ(sliced.truths_asked(), whole.truths_asked());
            EXPECT_EQ(sliced.rows_asked(), whole.rows_asked());
        }
    }
}

TEST(Map, IsCoarseEverywhereAfterAFewPieces) {
    const MapQuestion q =
        question(made("a", ring(8, 1.2)), made("b", ring(8, 0.8)), 1, row("separating_axes"));
    Map map;
    map.ask(q);
    // Blocks of 16 cells for the truth and as many places for the row.
    int pieces = 2 * ((q.sample_grid.columns + 15) / 16) * ((q.sample_grid.rows + 15) / 16);
    EXPECT_LT(pieces, 500);
    map.work([&] { return --pieces <= 0; });
    const std::vector<Cell> all = cells(map);
    EXPECT_EQ(std::ranges::count(all, Cell::unknown), 0);
    EXPECT_FALSE(map.done());
    EXPECT_GT(map.counts().yes, 100u);
}

TEST(Map, IsRightWhereNeighborsDifferLongBeforeItIsDone) {
    const MapQuestion q = question(made("a", shape::Circle{1}), made("b", shape::Rectangle{{4, 2}}), 0,
                                   row("circle_as_square"));
    Map map;
    map.ask(q);
    map.work([&] { return map.refined(); });
    EXPECT_EQ(cells(map), cells(finished(q)));
    EXPECT_LT(map.rows_asked(), q.sample_grid.size() / 4);
}

TEST(Map, StartsOverExactlyWhenTheAnswersMayBeOthers) {
    const ShapePtr a = made("a", shape::Circle{1}), b = made("b", shape::Rectangle{{4, 2}}, {{1, 1}, 0});
    const MapQuestion first = question(a, b, 0, row("circle_as_square"));
    const auto changed = [&](auto&& change) {
        MapQuestion q = first;
        change(q);
        return q;
    };
    const struct {
        const char* name;
        MapQuestion asked;
        bool starts_over;
    } cases[] = {
        {"the same", first, false},
        {"equal shapes", changed([](MapQuestion& q) {
             q.pair[1] = made("b", shape::Rectangle{{4, 2}}, {{1, 1}, 0});
         }),
         false},
        {"the moved shape is dragged", changed([](MapQuestion& q) {
             q.pair[0] = made("a", shape::Circle{1}, {{3, 3}, 0});
         }),
         false},
        {"the moved shape is turned", changed([](MapQuestion& q) {
             q.pair[0] = made("a", shape::Circle{1}, {{0, 0}, 10});
         }),
         true},
        {"the moved shape grows", changed([](MapQuestion& q) { q.pair[0] = made("a", shape::Circle{2}); }),
         true},
        {"the other one is dragged", changed([](MapQuestion& q) {
             q.pair[1] = made("b", shape::Rectangle{{4, 2}}, {{1, 0}, 0});
         }),
         true},
        {"another row", changed([](MapQuestion& q) { q.row = row("circle_rectangle_clamp"); }), true},
        {"only the truth", changed([](MapQuestion& q) { q.row = nullptr; }), true},
        {"another place", changed([](MapQuestion& q) {
             q.sample_grid = sample_grid_over({{0, 0}, {12, 9}});
         }),
         true},
        {"the other one is moved", changed([](MapQuestion& q) { q.moved = 1; }), true},
    };
    for (const auto& c : cases) {
        Map map;
        map.ask(first);
        map.finish();
        map.ask(c.asked);
        EXPECT_EQ(!map.done(), c.starts_over) << c.name;
        map.finish();
        EXPECT_EQ(cells(map), cells(finished(c.asked))) << c.name;
    }
}

TEST(Map, StartsOverInTheMiddle) {
    const MapQuestion one = question(made("a", ring(8, 1.2)), made("b", dented()), 1, row("axes_on_concave"),
                                     {{-6, -4.5}, {6, 4.5}}, 3000);
    const MapQuestion other = question(made("a", ring(8, 1.2), {{2, 1}, 0}), made("b", dented()), 1,
                                       row("axes_on_concave"), {{-6, -4.5}, {6, 4.5}}, 3000);
    for (const int pieces : {3, 150, 700, 2500}) {
        Map map;
        map.ask(one);
        int left = pieces;
        map.work([&] { return --left <= 0; });
        map.ask(other);
        map.finish();
        EXPECT_EQ(cells(map), cells(finished(other))) << pieces;
    }
}

TEST(Map, RefusesWhatCannotBeAsked) {
    const ShapePtr circle = made("a", shape::Circle{1}), box = made("b", shape::Rectangle{{4, 2}});
    const ShapePtr bow = made("c", shape::Polygon{{{0, 0}, {2, 2}, {2, 0}, {0, 2}}});
    EXPECT_EQ(refusal(question(circle, box, 0)), "");
    EXPECT_EQ(refusal(question(circle, box, 0, row("circle_as_square"))), "");
    EXPECT_NE(refusal(question(circle, box, 0, row("circles_squared"))), "");
    EXPECT_NE(refusal(question(circle, bow, 0)), "");
}

struct Lie {
    const char* name;
    MapQuestion asked;
    bool says;
    double by;  ///< how wrong, at worst
    double tolerance;
    const char* why;
};

std::vector<Lie> lies() {
    return {
        {"circle taken for a square",
         question(made("ball", shape::Circle{1}), made("box", shape::Rectangle{{4, 2}}, {{1, 0.5}, 0}), 0,
                  row("circle_as_square")),
         true, std::sqrt(2) - 1, 0.1, "at the corner of the square around the circle"},
        {"squares of radii added",
         question(made("a", shape::Circle{2}), made("b", shape::Circle{1}), 1, row("circles_sum_of_squares")),
         false, 3 - std::sqrt(5), 0.1, "just beyond the root of the sum of squares"},
        {"axes on a dented polygon",
         question(made("dented", dented()), made("b", shape::OrientedRectangle{{0.2, 0.2}}), 1,
                  row("axes_on_concave")),
         true, (3.1 * 2 - 0.5) / std::sqrt(13), 0.16, "in the mouth of the dent, far from its walls"},
    };
}

TEST(WorstPlace, IsWrongAndAsWrongAsCanBe) {
    for (const Lie& lie : lies()) {
        const Map map = finished(lie.asked);
        const auto worst = worst_place(map);
        ASSERT_TRUE(worst) << lie.name;
        EXPECT_EQ(worst->says, lie.says) << lie.name;
        EXPECT_NEAR(worst->by, lie.by, lie.tolerance) << lie.name << ": " << lie.why;
        EXPECT_EQ(expected(lie.asked, worst->place), lie.says ? Cell::false_alarm : Cell::miss) << lie.name;
        // No wrong cell is worse by more than rounding the place may cost.
        for (int r = 0; r < map.sample_grid().rows; ++r)
            for (int c = 0; c < map.sample_grid().columns; ++c) {
                if (!wrong(map.cell(c, r))) continue;
                EXPECT_LE(std::abs(*map.asker().gap(map.sample_grid().place(c, r))), worst->by / 0.9 + 1e-9)
                    << lie.name;
            }
    }
}

TEST(WorstPlace, NoneWhereTheRowIsRight) {
    EXPECT_FALSE(
        worst_place(finished(question(made("a", shape::Circle{1}), made("b", shape::Rectangle{{4, 2}}), 0,
                                      row("circle_rectangle_clamp")))));
}

TEST(WorstPlace, EndlessWhereNoWayLeadsOut) {
    // Lines that cross are missed by nobody, but a point of the grid has it: take what misses all.
    Algorithm never = *row("lines_parallel");
    never.run = [](const collision::textbook::Problem&, collision::trace::Silent&) {
        return collision::textbook::yes_or_no(false);
    };
    const auto worst = worst_place(
        finished(question(made("a", shape::Line{{1, 0}}), made("b", shape::Line{{0, 1}}), 1, &never)));
    ASSERT_TRUE(worst);
    EXPECT_TRUE(std::isinf(worst->by));
}

TEST(Counterexample, HoldsWhatItExpects) {
    for (const Lie& lie : lies()) {
        const auto worst = worst_place(finished(lie.asked));
        ASSERT_TRUE(worst) << lie.name;
        const Scene scene = counterexample(lie.asked, *worst);
        const file::ReadResult read = file::read_scene(file::write_scene(scene));
        ASSERT_TRUE(read.scene) << lie.name;
        EXPECT_TRUE(read.issues.empty()) << lie.name;
        EXPECT_EQ(*read.scene, scene) << lie.name;
        const Results results = analyze(*read.scene);
        ASSERT_EQ(results.expect.size(), 2u) << lie.name;
        for (const ExpectationResult& result : results.expect) EXPECT_TRUE(result.pass) << lie.name;
        ASSERT_TRUE(scene.show) << lie.name;
        EXPECT_EQ(scene.show->algorithm, lie.asked.row->id) << lie.name;
        EXPECT_EQ(scene.show->map, Show::Map::disagreement) << lie.name;
    }
}

TEST(Counterexample, KeepsTheSettingAndShowsHiddenShapes) {
    MapQuestion asked = lies().front().asked;
    asked.setting = 3;
    SceneShape hidden = *asked.pair[1];
    hidden.hidden = true;
    asked.pair[1] = std::make_shared<const SceneShape>(hidden);
    const Scene scene = counterexample(asked, {.place = {4, 4}, .says = true, .by = 1});
    EXPECT_EQ(scene.expect[1].setting, 3);
    EXPECT_EQ(scene.show->setting, 3);
    EXPECT_FALSE(scene.shapes[1]->hidden);
    EXPECT_EQ(scene.shapes[0]->pose.position, (Vec2{4, 4}));
}

}  // namespace
}  // namespace testbed::model
