// Every overlay makes its marks on a scene made for it.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/overlays/chosen.h"
#include "app/overlays/convex.h"
#include "app/overlays/feature_borders.h"
#include "app/overlays/shown_velocity.h"
#include "app/overlays/value.h"
#include "app/view/swatch.h"
#include "core/hull/region.h"
#include "core/math/interrupt.h"
#include "core/query/overlap.h"
#include "tests/view/overlay_marks.h"
#include "tests/view/scenes.h"

namespace testbed::overlays {
namespace {

using tests::scene_of;

constexpr std::string_view two_boxes = R"(
    {"id": "a", "type": "rectangle", "position": [0, 0], "size": [4, 2]},
    {"id": "b", "type": "rectangle", "position": [2.5, 0.5], "size": [2, 2]})";
constexpr std::string_view apart = R"(
    {"id": "a", "type": "circle", "radius": 1},
    {"id": "b", "type": "circle", "position": [3, 0], "radius": 1})";

TEST(Overlays, EachMarksASceneMadeForIt) {
    struct {
        std::string_view id;
        std::string_view shapes;
        std::size_t marks;
        model::Selection selection = {};
    } const cases[] = {
        {"overlap", two_boxes, 2},
        {"closest", apart, 4},
        {"push_out", two_boxes, 1},
        {"contacts", two_boxes, 3},
        {"aabb", apart, 2},
        {"quick_circle", apart, 2},
        {"minimum_circle", apart, 4},
        {"convex_hull", two_boxes, 2 + 8},
        {"minimum_rectangle", two_boxes, 2},
        {"velocity", R"({"id": "a", "type": "circle", "radius": 1, "velocity": [1, 0], "spin": 90})", 4},
        {"ray_hits", R"({"id": "r", "type": "ray", "position": [-5, 0], "direction": [1, 0]},
                        {"id": "a", "type": "circle", "radius": 1})",
         3},
        {"centroid", two_boxes, 2},
        {"vertices", two_boxes, 16},
        {"normals", two_boxes, 8},
        {"within", apart, 2},
        {"voronoi", R"({"id": "a", "type": "segment", "from": [0, 0], "to": [1, 0]})", 0},
        {"cursor", apart, 3},
        {"ruler", apart, 8},
        {"vector_sum", two_vectors, 5, {"a", "b"}},
        {"vector_difference", two_vectors, 3, {"a", "b"}},
        {"vector_scale", two_vectors, 32, {"a", "b"}},
        {"vector_length", two_vectors, 12, {"a", "b"}},
        {"unit_circle", two_vectors, 3, {"a", "b"}},
        {"vector_turns", two_vectors, 4, {"a", "b"}},
        {"vector_rotation", two_vectors, 5, {"a", "b"}},
        {"vector_dot", two_vectors, 5, {"a", "b"}},
        {"vector_angle", two_vectors, 4, {"a", "b"}},
        {"vector_projection", two_vectors, 9, {"a", "b"}},
    };
    EXPECT_EQ(std::size(cases), all().size()) << "an overlay has no scene here";
    for (const auto& c : cases) {
        const Overlay* overlay = find(c.id);
        ASSERT_NE(overlay, nullptr) << c.id;
        const auto marks = marks_of(*overlay, scene_of(c.shapes), c.selection);
        if (c.marks > 0) {
            EXPECT_EQ(marks.size(), c.marks) << c.id;
        }
        const bool own = std::ranges::any_of(marks, [&](const Mark& m) { return m.role == overlay->role; });
        EXPECT_TRUE(own) << c.id << ": the legend's color is not among its marks'";
        if (overlay->topic != Topic::measures) {
            EXPECT_TRUE(marks_of(*overlay, model::Scene{}).empty()) << c.id << " on nothing";
        }
        // The legend shows a kind of geometry that the overlay draws in its role.
        if (overlay->topic == Topic::vectors || overlay->topic == Topic::measures) continue;
        for (const Mark& sample : view::sample_marks(overlay->role))
            EXPECT_TRUE(std::ranges::any_of(marks,
                                            [&](const Mark& m) {
                                                return m.role == overlay->role &&
                                                       m.geometry.index() == sample.geometry.index();
                                            }))
                << c.id << ": its legend shows what it does not draw";
    }
}

TEST(Overlays, AtMostThreeAreOnInANewScene) {
    EXPECT_LE(std::ranges::count(all(), true, &Overlay::on_by_default), 3);
}

TEST(Overlays, IdsAndKeysAreUnique) {
    for (const Overlay& a : all()) {
        EXPECT_EQ(std::ranges::count(all(), a.id, &Overlay::id), 1) << a.id;
        if (a.key) {
            EXPECT_EQ(std::ranges::count(all(), a.key, &Overlay::key), 1) << a.id;
        }
    }
    EXPECT_EQ(find("no such"), nullptr);
}

TEST(Overlays, PushOutArrowIsAsLongAsTheDepth) {
    const auto arrows = only<collision::trace::ArrowMark>(marks_of(*find("push_out"), scene_of(two_boxes)));
    ASSERT_EQ(arrows.size(), 1u);
    EXPECT_EQ(arrows[0].text, "0.500");
    const Vec2 along = arrows[0].to - arrows[0].from;
    EXPECT_NEAR(along.x, 0.5, 1e-12);
    EXPECT_NEAR(along.y, 0, 1e-12);
    EXPECT_NEAR(arrows[0].from.x, 1.5, 1e-12) << "from b's surface";
    EXPECT_NEAR(arrows[0].to.x, 2, 1e-12) << "to a's";
}

TEST(Overlays, TouchingIsSaidInAWord) {
    const auto marks = marks_of(*find("closest"), scene_of(R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "position": [2, 0], "radius": 1})"));
    const auto values = only<collision::trace::ValueMark>(marks);
    ASSERT_EQ(values.size(), 1u);
    EXPECT_EQ(values[0].text, "touching");
}

TEST(Overlays, ALineInsideAnAreaIsAStretch) {
    const auto marks =
        marks_of(*find("overlap"), scene_of(R"({"id": "l", "type": "line", "direction": [1, 0]},
        {"id": "a", "type": "rectangle", "position": [5, 0], "size": [4, 2]})"));
    const auto stretches = only<collision::trace::SegmentMark>(marks);
    ASSERT_EQ(stretches.size(), 1u);
    EXPECT_NEAR(std::min(stretches[0].from.x, stretches[0].to.x), 3, 1e-9);
    EXPECT_NEAR(std::max(stretches[0].from.x, stretches[0].to.x), 7, 1e-9);
}

TEST(Overlays, OverlapAreaOfDiscs) {
    // The lens of two unit circles one apart: 2 pi / 3 - sqrt(3) / 2.
    const auto marks = marks_of(*find("overlap"), scene_of(R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "position": [1, 0], "radius": 1})"));
    const auto areas = only<collision::trace::PolygonMark>(marks);
    ASSERT_EQ(areas.size(), 1u);
    double twice = 0;
    const auto& v = areas[0].vertices;
    for (std::size_t i = 0; i < v.size(); ++i) twice += collision::math::cross(v[i], v[(i + 1) % v.size()]);
    EXPECT_NEAR(twice / 2, 1.2283697, 0.005) << "drawn within 0.15 pixels of 0.01";
}

TEST(Overlays, ARoundedPolygonIsHatchedAndOutlinedWithItsRadius) {
    const auto scene = scene_of(R"(
        {"id": "tile", "type": "rounded_polygon", "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]], "radius": 0.5},
        {"id": "notch", "type": "rounded_polygon", "vertices": [[0, 0], [6, 0], [6, 2], [2, 2], [2, 6], [0, 6]],
         "radius": 0.25}, {"id": "far", "type": "point", "position": [15, 15]})");
    double twice = 0;
    for (const auto& area : only<collision::trace::PolygonMark>(marks_of(*find("overlap"), scene)))
        for (std::size_t i = 2; i < area.vertices.size(); ++i)
            twice += collision::math::cross(area.vertices[i - 1] - area.vertices[0],
                                            area.vertices[i] - area.vertices[0]);
    const auto results = model::analyze(scene);
    const double area = collision::hull::common_area(results.shapes[0].placed, results.shapes[1].placed);
    EXPECT_NEAR(twice / 2, area, 0.01) << "no part of it is hatched twice";
    const auto hulls = only<collision::trace::PolygonMark>(marks_of(*find("convex_hull"), scene));
    ASSERT_EQ(hulls.size(), 2u);
    double lowest = 0, rightmost = 0;
    for (const Vec2 v : hulls[0].vertices) lowest = std::min(lowest, v.y);
    for (const Vec2 v : hulls[1].vertices) rightmost = std::max(rightmost, v.x);
    EXPECT_NEAR(lowest, -1.5, 0.01);
    EXPECT_NEAR(rightmost, 6.25, 0.01);
}

TEST(Overlays, AreaIsThatOfTheRegionNotOfItsDrawing) {
    const auto values = only<collision::trace::ValueMark>(
        marks_of(*find("overlap"), scene_of(R"({"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "position": [1, 0], "radius": 1})")));
    ASSERT_EQ(values.size(), 1u);
    EXPECT_EQ(values[0].text, "area 1.228");
}

TEST(Overlays, IndicesAreThoseOfTheFile) {
    // Clockwise, so that placing turns it round.
    const auto marks = marks_of(
        *find("vertices"),
        scene_of(
            R"({"id": "p", "type": "polygon", "position": [10, 0], "vertices": [[0, 0], [0, 1], [1, 0]]})"));
    const auto texts = only<collision::trace::TextMark>(marks);
    ASSERT_EQ(texts.size(), 3u);
    EXPECT_EQ(texts[1].text, "1");
    EXPECT_EQ(texts[1].at, Vec2(10, 1));
}

TEST(Overlays, NormalsPointOut) {
    using collision::trace::ArrowMark;
    for (
        const std::string_view shape :
        {R"({"id": "a", "type": "polygon", "vertices": [[0, 0], [0, 2], [1, 1], [2, 2], [2, 0]]})",
         R"({"id": "a", "type": "rounded_polygon", "radius": 0.25, "vertices": [[0, 0], [0, 2], [1, 1], [2, 2], [2, 0]]})",
         R"({"id": "a", "type": "circle", "radius": 2})",
         R"({"id": "a", "type": "capsule", "from": [0, 0], "to": [2, 1], "radius": 1})",
         R"({"id": "a", "type": "oriented_rectangle", "rotation": 30, "size": [2, 1]})"}) {
        const auto scene = scene_of(shape);
        const auto results = model::analyze(scene);
        const auto arrows = only<ArrowMark>(marks_of(*find("normals"), scene));
        EXPECT_GE(arrows.size(), 4u) << shape;
        for (const ArrowMark& arrow : arrows) {
            const Vec2 along = (arrow.to - arrow.from) * 1e-6;
            EXPECT_TRUE(collision::query::contains(results.shapes[0].placed, arrow.from - along)) << shape;
            EXPECT_FALSE(collision::query::contains(results.shapes[0].placed, arrow.from + along)) << shape;
        }
    }
}

TEST(Overlays, TheArrowOfAVelocityEndsInSight) {
    const collision::math::Aabb seen{{0, 0}, {10, 10}};
    EXPECT_EQ(shown_tip({5, 5}, {2, -1}, seen, 0.01), Vec2(7, 4)) << "what is seen whole stays whole";
    const Vec2 right = shown_tip({5, 5}, {100, 50}, seen, 0.01);
    EXPECT_NEAR(right.x, 10 - 0.14, 1e-12);
    EXPECT_NEAR(right.y, 5 + 4.86 / 2, 1e-12);
    EXPECT_NEAR(shown_tip({5, 5}, {0, -100}, seen, 0.01).y, 0.14, 1e-12);
    EXPECT_EQ(shown_tip({-5, 5}, {100, 0}, seen, 0.01), Vec2(95, 5)) << "of a shape out of sight";
}

TEST(Overlays, WithinIsAtThatDistance) {
    using namespace collision::trace;
    for (
        const std::string_view shape :
        {R"({"id": "a", "type": "polygon", "vertices": [[0, 0], [0, 2], [1, 1], [2, 2], [2, 0]]})",
         R"({"id": "a", "type": "rounded_polygon", "radius": 0.25, "vertices": [[0, 0], [0, 2], [1, 1], [2, 2], [2, 0]]})",
         R"({"id": "a", "type": "group", "members": [{"type": "circle", "radius": 1},
             {"type": "rectangle", "position": [1, 0], "size": [2, 1]}]})",
         R"({"id": "a", "type": "ray", "direction": [1, 1]})",
         R"({"id": "a", "type": "group", "members": [{"type": "line", "direction": [1, 2]},
             {"type": "circle", "radius": 1}]})"}) {
        const auto scene = scene_of(shape);
        const auto results = model::analyze(scene);
        const auto marks = marks_of(*find("within"), scene);
        std::size_t points = 0;
        for (const Mark& mark : marks) {
            const auto* polygon = std::get_if<PolygonMark>(&mark.geometry);
            const auto* path = std::get_if<PolylineMark>(&mark.geometry);
            ASSERT_TRUE(polygon || path) << shape;
            for (const Vec2 p : polygon ? polygon->vertices : path->vertices) {
                if (std::abs(p.x) > 20 || std::abs(p.y) > 20)
                    continue;  // where a line is cut beyond the view
                ++points;
                const auto [d, unused] = [&] {
                    const auto answer =
                        collision::query::answer(results.shapes[0].placed, collision::shape::PlacedPoint{p});
                    return std::pair(answer.distance, answer.overlap);
                }();
                EXPECT_NEAR(d, 0.25, 1e-9) << shape << " at " << p.x << ", " << p.y;
            }
        }
        EXPECT_GE(points, 4u) << shape;
    }
}

TEST(FeatureBorders, AreAsNearToTwoFeaturesAndNoNearerToAThird) {
    const struct {
        std::string_view name;
        std::vector<Vec2> vertices;
    } rows[] = {
        {"segment", {{0, 0}, {1, 0.5}}},
        {"triangle", {{0, 0}, {3, 0}, {1, 2}}},
        {"square", {{0, 0}, {2, 0}, {2, 2}, {0, 2}}},
        {"arrow", {{0, 0}, {2, 1}, {0, 2}, {0.5, 1}}},
        {"comb", {{0, 0}, {4, 0}, {4, 3}, {3, 3}, {3, 1}, {1, 1}, {1, 3}, {0, 3}}},
    };
    for (const auto& row : rows) {
        const double finest = 0.01;
        const auto borders = feature_borders(row.vertices, {{-2, -2}, {6, 5}}, finest);
        EXPECT_GT(borders.size(), 20u) << row.name;
        for (const auto& [from, to] : borders) {
            const Vec2 p = from * 0.5 + to * 0.5;
            // Around a border the nearest feature changes: within a little of it both are found.
            std::vector<Feature> around;
            for (int i = 0; i < 16; ++i) {
                const auto turn = collision::math::rotation_from_degrees(i * 22.5);
                const auto f = nearest_feature(row.vertices, p + Vec2{turn.cosine, turn.sine} * (2 * finest));
                if (std::ranges::find(around, f) == around.end()) around.push_back(f);
            }
            EXPECT_GE(around.size(), 2u) << row.name << " at " << p.x << ", " << p.y;
        }
    }
}

TEST(FeatureBorders, OfASquareAreKnown) {
    // Two borders at right angles to the sides at each corner, and the diagonals: in a box with room 1, eight
    // of length 1 and two of length 2 sqrt 2.
    const std::vector<Vec2> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    double length = 0;
    for (const auto& [from, to] : feature_borders(square, {{-1.003, -1.003}, {3.003, 3.003}}, 0.013))
        length += std::hypot(to.x - from.x, to.y - from.y);
    EXPECT_NEAR(length, 8 + 4 * std::sqrt(2.0), 1.5) << "the box is rounded up to whole squares of 0.2";
}

TEST(Overlays, RulerSaysLengthLegsAndAngle) {
    std::vector<std::string> texts;
    for (const auto& value : only<collision::trace::ValueMark>(marks_of(*find("ruler"), {})))
        texts.push_back(value.text);
    EXPECT_EQ(texts, (std::vector<std::string>{"5.000  36.9°", "dx 4.000", "dy 3.000"}));
}

TEST(Overlays, NoHairball) {
    std::string shapes;
    for (int i = 0; i < 100; ++i)
        shapes += fmt::format(R"({}{{"id": "c{}", "type": "circle", "position": [{}, {}], "radius": 0.3}})",
                              i ? "," : "", i, i % 10, i / 10);
    const auto scene = scene_of(shapes);
    const auto results = model::analyze(scene);
    const model::Selection nothing, one{"c55"}, three{"c0", "c9", "c99"};
    const auto count = [&](const model::Selection& selection) {
        return chosen_apart({scene, results, selection, {{-20, -20}, {20, 20}}, 0.01}).size();
    };
    EXPECT_EQ(results.pairs.size(), 4950u);
    EXPECT_EQ(count(nothing), max_pairs);
    EXPECT_EQ(count(one), 3u) << "its nearest";
    EXPECT_EQ(count(three), 3u) << "the pairs among them";
}

TEST(Overlays, HiddenShapesAreLeftOut) {
    const auto scene =
        scene_of(R"({"id": "a", "type": "circle", "radius": 1, "hidden": true, "velocity": [1, 1]},
        {"id": "b", "type": "circle", "position": [1, 0], "radius": 1})");
    for (const std::string_view id : {"overlap", "closest", "push_out", "contacts", "velocity"})
        EXPECT_TRUE(marks_of(*find(id), scene).empty()) << id;
    EXPECT_EQ(marks_of(*find("aabb"), scene).size(), 1u);
}

/// A centroid that takes too much work has no mark, and the frame goes on.
TEST(Overlays, ACentroidThatTakesTooMuchWorkIsLeftOut) {
    model::SceneShape wreath;
    wreath.id = "wreath";
    std::vector<collision::shape::Member> members;
    for (int i = 0; i < 200; ++i) members.push_back({collision::shape::Circle{1}, {{0.02 * i, 0.01 * i}, 0}});
    collision::shape::Group group;
    group.members = members;
    wreath.geometry = group;
    model::Scene scene;
    scene.shapes = {std::make_shared<const model::SceneShape>(std::move(wreath))};
    const auto results = model::analyze(scene);
    const model::Selection nothing;
    const Input input{.scene = scene,
                      .results = results,
                      .selection = nothing,
                      .visible = {{-20, -20}, {20, 20}},
                      .pixel = 0.01};
    std::vector<Mark> known, unknown;
    find("centroid")->marks(input, known);
    EXPECT_EQ(known.size(), 1u);
    const collision::math::WorkLimit limit(100);
    find("centroid")->marks(input, unknown);
    EXPECT_TRUE(unknown.empty());
}

TEST(ValueText, DigitsThatSaySomething) {
    struct {
        double value;
        std::string_view text;
    } const cases[] = {{0, "0"},        {0.98412, "0.984"},   {12.5, "12.500"},   {1234.56, "1234.6"},
                       {1e-9, "1e-09"}, {0.00123, "0.00123"}, {2.5e15, "2.5e+15"}};
    for (const auto& c : cases) EXPECT_EQ(value_text(c.value), c.text);
}

}  // namespace
}  // namespace testbed::overlays
