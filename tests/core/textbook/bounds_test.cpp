// Rows about bounds: they hold the shape, agree with the hulls of the core, and count and show the same work.
#include "core/hull/bounds.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numbers>

#include "core/catalog.h"
#include "core/query/overlap.h"
#include "core/shape/validate.h"
#include "core/textbook/bounds/ask.h"
#include "tests/support/numbers_of.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using textbook::Question;

/// What the verdict marks: a hull, or a rectangle or circle.
Placed bounds_of(const trace::Trace& trace, bool hull) {
    return std::visit(
        [hull]<class G>(const G& g) -> Placed {
            if constexpr (std::is_same_v<G, trace::CircleMark>) {
                return shape::PlacedCircle{g.center, g.radius};
            } else if constexpr (std::is_same_v<G, trace::PolygonMark>) {
                // A rectangle may be flat, which no polygon is.
                if (!hull)
                    return shape::PlacedOrientedRectangle(
                        {g.vertices[0], g.vertices[1], g.vertices[2], g.vertices[3]});
                return shape::PlacedPolygon{shape::polygon_facts(g.vertices)};
            } else if constexpr (std::is_same_v<G, trace::SegmentMark>) {
                return shape::PlacedSegment{g.from, g.to};
            } else if constexpr (std::is_same_v<G, trace::PointMark>) {
                return shape::PlacedPoint{g.at};
            } else {
                ADD_FAILURE() << "no bounds";
                return {};
            }
        },
        trace.steps().back().marks.front().geometry);
}

bool about_bounds(const Algorithm& row) { return row.question == Question::bounds; }

/// Corners of the shape that stand out of the bounds by more than rounding, by their distance.
double sticking_out(const Placed& placed, const Placed& bounds, double size) {
    double most = 0;
    for (const Vec2 corner : hull::convex_hull(placed)) {
        if (query::contains(bounds, corner)) continue;
        // Enlarged by a little it holds them.
        const Placed probe = shape::PlacedCircle{corner, 1e-9 * size};
        if (!query::overlap(probe, bounds)) most = std::max(most, 1.0);
    }
    return most;
}

double extent_of(const Placed& placed) {
    double size = 0;
    support::for_each_number(placed, true, [&](double v) { size = std::max(size, std::abs(v)); });
    return size;
}

TEST(Bounds, HoldTheShapeAndAgreeWithTheCore) {
    support::Random random(support::seed_from_environment());
    std::map<std::string_view, int> asked;
    for (int i = 0; i < 6'000; ++i) {
        const Placed one = support::random_pair(random, std::size_t(i) % shape::type_count,
                                                std::size_t(i) % shape::type_count)
                               .a.placed;
        const double size = extent_of(one);
        if (!shape::bounded(one) || (size > 0 && size < 0x1p-200)) continue;
        const double near = 1e-9 * size * size;
        for (const Algorithm& row : all()) {
            if (!about_bounds(row) || !textbook::bounds_refusal(row, one).empty()) continue;
            ++asked[row.id];
            const std::string_view id = row.id;
            trace::Trace trace;
            const Outcome found = textbook::ask_bounds(row, one, trace);
            ASSERT_TRUE(found.area) << row.id;
            const Placed bounds = bounds_of(trace, id.starts_with("hull_"));
            EXPECT_EQ(sticking_out(one, bounds, size), 0) << row.id << "\n  " << support::describe(one);
            EXPECT_GE(*found.area, hull::area(one) - near) << row.id << "\n  " << support::describe(one);

            if (id.starts_with("hull_")) {
                const std::vector<Vec2> hull = hull::convex_hull(one);
                const auto* marked = std::get_if<trace::PolygonMark>(&trace.steps().back().marks[0].geometry);
                EXPECT_EQ(marked != nullptr, hull.size() > 2) << id << "\n  " << support::describe(one);
                EXPECT_TRUE(!marked || marked->vertices == hull) << id << "\n  " << support::describe(one);
            } else if (id == "smallest_rectangle") {
                const Vec2 least = hull::minimum_rectangle(one).size;
                EXPECT_NEAR(*found.area, least.x * least.y, near) << support::describe(one);
            } else if (id == "bounding_rectangle" || id == "group_rectangle") {
                const Vec2 least = hull::aabb(one).size();
                EXPECT_NEAR(*found.area, least.x * least.y, near) << id << support::describe(one);
            } else if (id == "smallest_circle") {
                EXPECT_NEAR(*found.area, std::numbers::pi * std::pow(hull::minimum_circle(one).radius, 2),
                            near)
                    << support::describe(one);
            } else {
                EXPECT_GE(*found.area,
                          std::numbers::pi * std::pow(hull::minimum_circle(one).radius, 2) - near)
                    << id << support::describe(one);
            }
        }
    }
    for (const Algorithm& row : all()) {
        if (!about_bounds(row)) continue;
        EXPECT_GT(asked[row.id], 100) << row.id;
    }
}

TEST(Bounds, RecordersAgreeAndTheVerdictIsLast) {
    support::Random random(support::seed_from_environment());
    for (int i = 0; i < 1'500; ++i) {
        const std::size_t type = std::size_t(i) % shape::type_count;
        const Placed one = support::random_pair(random, type, type).a.placed;
        for (const Algorithm& row : all()) {
            if (!about_bounds(row) || !textbook::bounds_refusal(row, one).empty()) continue;
            trace::Silent quiet;
            const Outcome silent = textbook::ask_bounds(row, one, quiet);
            trace::Counter counter;
            trace::Trace steps;
            EXPECT_EQ(textbook::ask_bounds(row, one, counter).area, silent.area) << row.id;
            EXPECT_EQ(textbook::ask_bounds(row, one, steps).area, silent.area) << row.id;
            EXPECT_EQ(counter.counts(), steps.counts()) << row.id;
            EXPECT_GT(counter.counts()[trace::Work::tests], 0u) << row.id;
            ASSERT_FALSE(steps.steps().empty()) << row.id;
            for (const trace::Step& step : steps.steps()) {
                EXPECT_EQ(step.verdict, &step == &steps.steps().back()) << row.id;
                EXPECT_FALSE(step.text.empty()) << row.id;
            }
            EXPECT_TRUE(textbook::finite(silent)) << row.id;
            ASSERT_EQ(silent.area.has_value(), !silent.gave_up) << row.id;
            if (silent.gave_up) continue;
            EXPECT_EQ(*steps.last("area"), *silent.area) << row.id;
        }
    }
}

/// It said an infinite area, and a file of it held null.
TEST(Bounds, GiveUpWhereNoNumberComesOut) {
    const Placed box = shape::PlacedOrientedRectangle{
        {{{2.5e-319, -9.6e-320}, {4.2e-319, 7.6e-320}, {7.6e-320, 4.2e-319}, {-9.6e-320, 2.5e-319}}}};
    trace::Trace steps;
    const Outcome found = textbook::ask_bounds(*find("smallest_rectangle"), box, steps);
    EXPECT_TRUE(found.gave_up);
    EXPECT_FALSE(found.area);
    EXPECT_TRUE(steps.steps().back().verdict);
    EXPECT_NE(steps.steps().back().text.find("Gives up"), std::string::npos) << steps.steps().back().text;
}

TEST(Bounds, FiguresThatCanBeCheckedByHand) {
    const Placed triangle = support::polygon({{0, 0}, {4, 0}, {0, 3}});
    const Placed two = support::group({support::circle({0, 0}, 1), support::circle({6, 0}, 1)});
    const struct {
        const char* row;
        const Placed& shape;
        double area;
        double waste;
    } rows[] = {
        {"bounding_rectangle", triangle, 12, 50},
        {"bounding_circle", triangle, 6.25 * std::numbers::pi, 100 * (1 - 6 / (6.25 * std::numbers::pi))},
        {"smallest_circle", triangle, 6.25 * std::numbers::pi, 100 * (1 - 6 / (6.25 * std::numbers::pi))},
        {"spread_circle", triangle, 6.25 * std::numbers::pi, 100 * (1 - 6 / (6.25 * std::numbers::pi))},
        {"spread_circle", two, 16 * std::numbers::pi, 87.5},
        {"shrunk_circle", triangle, 6.25 * std::numbers::pi, 100 * (1 - 6 / (6.25 * std::numbers::pi))},
        {"smallest_circle", two, 16 * std::numbers::pi, 87.5},
        {"hull_chain", triangle, 6, 0},
        {"hull_jarvis", triangle, 6, 0},
        {"hull_quick", triangle, 6, 0},
        {"smallest_rectangle", triangle, 12, 50},
        {"group_rectangle", two, 16, 100 * (1 - 2 * std::numbers::pi / 16)},
        {"group_circle", two, 16 * std::numbers::pi, 87.5},
    };
    for (const auto& row : rows) {
        trace::Trace trace;
        const Outcome found = textbook::ask_bounds(*find(row.row), row.shape, trace);
        EXPECT_NEAR(*found.area, row.area, 1e-12 * row.area) << row.row;
        EXPECT_NEAR(*trace.last("waste"), row.waste, 1e-9) << row.row;
    }
}

/// The book names both: they find better circles, and are slower.
TEST(Bounds, MaximumSpreadAndShrinkingFindSmallerCirclesForMoreWork) {
    support::Random random(support::seed_from_environment());
    std::map<std::string_view, double> radii, tests;
    int count = 0;
    for (int i = 0; i < 2'000; ++i) {
        std::vector<Vec2> corners;
        for (int corner = 0; corner < 9; ++corner) {
            const double along = random.unit() * 8, across = random.unit() * 3;
            corners.push_back({along - across, along + across});
        }
        const Placed cloud = shape::PlacedPolyline(corners);
        if (shape::defect(cloud)) continue;
        ++count;
        for (const char* id : {"bounding_circle", "spread_circle", "shrunk_circle", "smallest_circle"}) {
            trace::Counter counter;
            radii[id] += std::sqrt(*textbook::ask_bounds(*find(id), cloud, counter).area / std::numbers::pi);
            tests[id] += double(counter.counts()[trace::Work::tests]);
        }
    }
    ASSERT_GT(count, 1'900);
    EXPECT_LT(radii["spread_circle"], 0.99 * radii["bounding_circle"]);
    EXPECT_LT(radii["shrunk_circle"], 0.99 * radii["bounding_circle"]);
    EXPECT_LT(radii["shrunk_circle"], 1.01 * radii["smallest_circle"]) << "eight rounds are nearly enough";
    EXPECT_LT(radii["smallest_circle"], radii["shrunk_circle"]);
    EXPECT_GT(tests["shrunk_circle"], 8 * tests["bounding_circle"]);
}

TEST(Bounds, AreAboutOneShape) {
    const Placed circle = support::circle({0, 0}, 1), square = support::box({0, 0}, {1, 1});
    EXPECT_NE(refusal(*find("hull_chain"), square, square), "");
    EXPECT_EQ(textbook::bounds_refusal(*find("hull_chain"), square), "");
    EXPECT_EQ(textbook::bounds_refusal(*find("hull_chain"), circle), "only shapes with straight edges");
    EXPECT_EQ(textbook::bounds_refusal(*find("smallest_circle"),
                                       support::group({circle, support::circle({3, 0}, 2)})),
              "only where all corners have one radius");
    EXPECT_EQ(textbook::bounds_refusal(*find("circles_squared"), circle), "not about one shape");
    EXPECT_EQ(textbook::bounds_refusal(*find("bounding_rectangle"),
                                       support::group({circle, support::line({0, 0}, {1, 0})})),
              "only groups without lines");
    EXPECT_EQ(textbook::bounds_refusal(*find("bounding_rectangle"), support::line({0, 0}, {1, 0})),
              "not for this type");
}

}  // namespace
}  // namespace collision::catalog
