// What dragged points, shapes and directions come to lie on: the mathematics as a table, then by hand.
#include "app/edit/snapping.h"

#include <fmt/format.h>
#include <random>

#include "app/edit/handles.h"
#include "app/edit/snap_targets.h"
#include "app/file/scene_file.h"
#include "core/math/length.h"
#include "core/query/overlap.h"
#include "tests/support/window_fixture.h"

namespace testbed::edit {
namespace {

SnapTargets a_square() {
    SnapTargets targets;
    const Vec2 corners[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    for (int i = 0; i < 4; ++i) {
        targets.vertices.push_back({corners[i], "square"});
        targets.edges.push_back({corners[i], corners[(i + 1) % 4], 90.0 * i, "square"});
    }
    targets.edges.push_back({{1, -1}, {1, 5}, 90, "stick"});
    targets.centers.push_back({{2, 2}, "square"});
    targets.circles.push_back({{10, 2}, 1, "ball", {}});
    return targets;
}

TEST(Snapping, PointsByPrecedence) {
    const SnapTargets targets = a_square();
    const struct {
        const char* name;
        Vec2 point;
        std::optional<double> grid;
        Vec2 at;
        const char* words;
    } rows[] = {
        {"a vertex before its edges", {0.1, 0.05}, {}, {0, 0}, "on a vertex of square"},
        {"a crossing counts as a vertex", {1.1, 0.1}, {}, {1, 0}, "on a crossing of edges"},
        {"a center", {2.1, 1.9}, {}, {2, 2}, "on the center of square"},
        {"an edge, at the foot", {3, 0.1}, {}, {3, 0}, "on an edge of square"},
        {"a round outline", {11.1, 2}, {}, {11, 2}, "on the outline of ball"},
        {"in line with a center, one way", {7, 2.1}, {}, {7, 2}, "in line with square"},
        {"in line with none", {-3, 7}, {}, {-3, 7}, ""},
        {"in line and on the grid", {7.2, 2.1}, 0.5, {7, 2}, "in line with square and on the grid"},
        {"the grid alone", {-3.1, 7.3}, 0.5, {-3, 7.5}, "on the grid"},
        {"nothing near", {-3.3, 7.3}, {}, {-3.3, 7.3}, ""},
        {"shapes before the grid", {0.15, 0.1}, 0.5, {0, 0}, "on a vertex of square"},
    };
    for (const auto& row : rows) {
        const Snapped snapped = snapped_point(row.point, targets, {0.25, row.grid});
        EXPECT_EQ(snapped.words, row.words) << row.name;
        if (!snapped.words.empty()) {
            EXPECT_NEAR(snapped.at.x, row.at.x, 1e-12) << row.name;
            EXPECT_NEAR(snapped.at.y, row.at.y, 1e-12) << row.name;
        }
        EXPECT_EQ(snapped.guides.empty(), snapped.words.empty() || snapped.words == "on the grid")
            << row.name << ": what was hit is shown";
    }
}

TEST(Snapping, ShapesByTheirOwnFeatures) {
    const SnapTargets targets = a_square();
    const auto box = [](Vec2 middle) {
        SnapHeld held{.vertices = {}, .edges = {}, .circles = {}, .center = middle, .position = middle};
        const Vec2 out[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
        for (int i = 0; i < 4; ++i) {
            held.vertices.push_back(middle + out[i]);
            held.edges.push_back({middle + out[i], middle + out[(i + 1) % 4], 90.0 * i, "box"});
        }
        return held;
    };
    const struct {
        const char* name;
        Vec2 middle, by;
        const char* words;
    } rows[] = {
        {"corner to corner", {4.6, 4.6}, {-0.1, -0.1}, "on a vertex of square"},
        {"center to center", {2.1, 2}, {-0.1, 0}, "on the center of square"},
        {"corner to edge", {4.6, 2.3}, {-0.1, 0}, "on an edge of square"},
        {"in line", {8, 2.1}, {0, -0.1}, "in line with square"},
        {"far from all", {-6, 9}, {0, 0}, ""},
    };
    for (const auto& row : rows) {
        const Snapped snapped = snapped_shape(box(row.middle), {0, 0}, targets, {0.25});
        EXPECT_EQ(snapped.words, row.words) << row.name;
        EXPECT_NEAR(snapped.by.x, row.by.x, 1e-12) << row.name;
        EXPECT_NEAR(snapped.by.y, row.by.y, 1e-12) << row.name;
    }
}

TEST(Snapping, AnglesOfEdges) {
    const std::vector<SnapEdge> edges{{{0, 0}, {1, 0}, 20, "box"}, {{0, 0}, {1, 1}, 45, "roof"}};
    const struct {
        const char* name;
        double degrees;
        std::optional<double> wanted;
        const char* words;
    } rows[] = {
        {"along", 21, 20, "parallel to an edge of box"},
        {"along, the other way", -159, -160, "parallel to an edge of box"},
        {"across", 109, 110, "at right angles to an edge of box"},
        {"the nearer of two", 44, 45, "parallel to an edge of roof"},
        {"too far from either", 33, {}, ""},
        {"nothing to correct is said too", 20, 20, "parallel to an edge of box"},
    };
    for (const auto& row : rows) {
        const auto snapped = snapped_angle(row.degrees, edges, 2);
        ASSERT_EQ(snapped.has_value(), row.wanted.has_value()) << row.name;
        if (!snapped) continue;
        EXPECT_EQ(snapped->degrees, *row.wanted) << row.name;
        EXPECT_EQ(words_of(*snapped), row.words) << row.name;
    }
}

constexpr const char* shapes_to_snap = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "box", "type": "oriented_rectangle", "position": [3, 1], "rotation": 30, "size": [2, 1]},
  {"id": "tile", "type": "rectangle", "position": [-3, 0], "size": [2, 1]},
  {"id": "ball", "type": "circle", "position": [0, -2.5], "radius": 0.5},
  {"id": "stick", "type": "segment", "position": [-1, 2], "from": [-1, 0], "to": [1, 0.2]}
], "view": {"center": [0, 0], "height": 8}})";

class SnappingByHand : public tests::WindowFixture {
  protected:
    SnappingByHand() : WindowFixture(shapes_to_snap) {}
    /// So many pixels off, which snapping forgives.
    tests::At off(Vec2 world, int x, int y) {
        const tests::At p = at(world);
        return {p.x + x, p.y + y};
    }
    Vec2 grip(const char* id, Handle::Kind kind) {
        for (const Handle& h : handles(shape(id), editor().pixel()))
            if (h.kind == kind) return h.at;
        ADD_FAILURE() << "no such handle";
        return {};
    }
};

TEST_F(SnappingByHand, AShapeComesToLieOnAnotherAndSaysSo) {
    // The ball by its center, to the tile's upper right corner and then a little further.
    hands_.move(at({0, -2.5}));
    hands_.press(at({0, -2.5}));
    hands_.move(at({-1, -1}));
    hands_.move(off({-3, 0}, 3, -4));
    EXPECT_EQ(editor().frame.snapped_to, "on the center of tile");
    EXPECT_FALSE(editor().frame.guides.empty());
    hands_.release(off({-3, 0}, 3, -4));
    EXPECT_EQ(shape("ball").pose.position, Vec2(-3, 0));
    hands_.frames(3);
    EXPECT_TRUE(editor().frame.guides.empty()) << "guides go with the drag";
}

/// Two shapes of any kind, turned anyhow, at no round place; the first is dragged onto the second.
class ASnapIsATouch : public SnappingByHand, public ::testing::WithParamInterface<std::string_view> {
  protected:
    collision::shape::Placed placed(const char* id) {
        return collision::shape::place(shape(id).geometry, shape(id).pose);
    }
    static std::string shape_text(std::string_view type, const char* id, std::mt19937& random) {
        std::uniform_real_distribution<> place(-1, 1), angle(-180, 180);
        const double side = id[0] == 'a' ? -2.5 : 2.5;
        return fmt::format(R"({{"id": "{}", "type": "{}", "position": [{}, {}]{}{}}})", id, type,
                           side + place(random), place(random),
                           type == "rectangle" || type == "circle"
                               ? std::string()
                               : fmt::format(R"(, "rotation": {})", angle(random)),
                           fields(type));
    }
    static const char* fields(std::string_view type) {
        if (type == "circle") return R"(, "radius": 0.7123)";
        if (type == "rectangle" || type == "oriented_rectangle") return R"(, "size": [1.3, 0.9])";
        if (type == "capsule") return R"(, "from": [-0.6, 0], "to": [0.5, 0.1], "radius": 0.4)";
        if (type == "segment") return R"(, "from": [-0.9, 0], "to": [0.7, 0.1])";
        if (type == "polyline") return R"(, "vertices": [[-1, 0], [0, 0.8], [0.9, 0.1]])";
        return R"(, "vertices": [[-0.8, -0.5], [0.9, -0.4], [0.6, 0.7], [-0.3, 0.9]])";
    }
};

TEST_P(ASnapIsATouch, WhateverIsDraggedOntoIt) {
    std::mt19937 random(7);
    int snapped = 0;
    for (const std::string_view onto :
         {"circle", "rectangle", "oriented_rectangle", "segment", "polyline", "polygon"}) {
        for (int i = 0; i < 6; ++i) {
            const std::string text = R"({"format": "collision-scene", "version": 1, "shapes": [)" +
                                     shape_text(GetParam(), "a", random) + "," +
                                     shape_text(onto, "b", random) +
                                     R"(], "view": {"center": [0, 0], "height": 8}})";
            editor().document.replace(*file::read_scene(text).scene, {});
            hands_.settle();
            const auto held = snap_held(shape("a"), placed("a"));
            const auto there = snap_held(shape("b"), placed("b"));
            const auto feature = [](const SnapHeld& of, Vec2 towards) {
                if (of.circles.empty()) return of.vertices.front();
                const Vec2 way = towards - of.center;
                return of.center + way * (of.circles[0].radius / collision::math::length(way));
            };
            // Every other time onto an edge.
            Vec2 to = feature(there, held.center);
            if (i % 2 == 1 && !there.edges.empty())
                to = 0.37 * there.edges[0].from + 0.63 * there.edges[0].to;
            const Vec2 by = to - feature(held, to);
            const Vec2 grip =
                held.edges.empty() || GetParam() == "polygon" || GetParam().ends_with("rectangle")
                    ? held.center
                    : 0.5 * (held.edges[0].from + held.edges[0].to);
            const tests::At start = at(grip), end = at(grip + by);
            hands_.press(start);
            hands_.move({(start.x + end.x) / 2, (start.y + end.y) / 2});
            hands_.move({end.x + 2, end.y - 2});
            const std::string words = editor().frame.snapped_to;
            hands_.release({end.x + 2, end.y - 2});
            if (!words.ends_with(" of b") || words.starts_with("on the center") ||
                words.starts_with("in line"))
                continue;
            ++snapped;
            EXPECT_TRUE(collision::query::overlap(placed("a"), placed("b"))) << words << "\n"
                                                                             << file::write_scene(scene());
        }
    }
    EXPECT_GE(snapped, 20) << "of 36";
}

TEST_P(ASnapIsATouch, WhereverAHandleIsDraggedOntoIt) {
    std::mt19937 random(11);
    int snapped = 0;
    for (const std::string_view onto : {"circle", "oriented_rectangle", "polygon"}) {
        for (int i = 0; i < 12; ++i) {
            const std::string text = R"({"format": "collision-scene", "version": 1, "shapes": [)" +
                                     shape_text(GetParam(), "a", random) + "," +
                                     shape_text(onto, "b", random) +
                                     R"(], "view": {"center": [0, 0], "height": 8}})";
            editor().document.replace(*file::read_scene(text).scene, {});
            select({"a"});
            std::vector<Handle> grips;
            for (const Handle& handle : handles(shape("a"), editor().pixel()))
                if (handle.kind != Handle::Kind::rotate && handle.kind != Handle::Kind::velocity)
                    grips.push_back(handle);
            ASSERT_FALSE(grips.empty());
            const SnapHeld there = snap_held(shape("b"), placed("b"));
            const Vec2 to = there.vertices.empty() ? there.center + Vec2{0.6 * 0.7123, 0.8 * 0.7123}
                            : i % 2 == 0           ? there.vertices[0]
                                                   : 0.37 * there.edges[0].from + 0.63 * there.edges[0].to;
            const tests::At start = at(grips[std::size_t(i) % grips.size()].at), end = at(to);
            hands_.press(start);
            hands_.move({(start.x + end.x) / 2, (start.y + end.y) / 2});
            hands_.move({end.x + 2, end.y - 2});
            const std::string words = editor().frame.snapped_to;
            hands_.release({end.x + 2, end.y - 2});
            if (!words.ends_with(" of b") || words.starts_with("on the center") || !words.starts_with("on "))
                continue;
            if (collision::shape::defect(placed("a"))) continue;  // a vertex dragged across the polygon
            ++snapped;
            EXPECT_TRUE(collision::query::overlap(placed("a"), placed("b"))) << words << "\n"
                                                                             << file::write_scene(scene());
        }
    }
    EXPECT_GE(snapped, 8) << "of 36";
}

INSTANTIATE_TEST_SUITE_P(Types, ASnapIsATouch,
                         ::testing::Values("circle", "capsule", "rectangle", "oriented_rectangle", "segment",
                                           "polyline", "polygon"),
                         [](const auto& type) { return std::string(type.param); });

TEST_F(SnappingByHand, CtrlAndTheSwitchSuspendIt) {
    hands_.move(at({0, -2.5}));
    hands_.press(at({0, -2.5}));
    hands_.key_down("ctrl");
    hands_.move(off({-3, 0}, 3, -4));
    hands_.release(off({-3, 0}, 3, -4));
    hands_.key_up("ctrl");
    EXPECT_NE(shape("ball").pose.position, Vec2(-3, 0));
    hands_.key("ctrl+z");
    editor().view.snap_to_shapes = false;
    hands_.drag(at({0, -2.5}), off({-3, 0}, 3, -4));
    EXPECT_NE(shape("ball").pose.position, Vec2(-3, 0));
}

TEST_F(SnappingByHand, TheGridIsTheLastResort) {
    editor().view.snap_to_grid = true;
    const double step = editor().grid_step();
    hands_.drag(at({0, -2.5}), off({2 * step, -2.5 - step}, 2, 2));
    const Vec2 p = shape("ball").pose.position;
    EXPECT_NEAR(std::remainder(p.x, step), 0, 1e-12);
    EXPECT_NEAR(std::remainder(p.y, step), 0, 1e-12);
}

TEST_F(SnappingByHand, AnEndHitsAVertexOnItsBits) {
    select({"stick"});
    hands_.drag(at(grip("stick", Handle::Kind::to)), off({-2, 0.5}, 3, 3));
    const auto placed = collision::shape::place(shape("stick").geometry, shape("stick").pose);
    EXPECT_EQ(std::get<collision::shape::PlacedSegment>(placed).to, Vec2(-2, 0.5)) << "the tile's corner";
}

TEST_F(SnappingByHand, TurningKeepsToTheAngleOfAnotherEdge) {
    // The stick's edge at about 30 degrees: parallel to the box, to the last digit of its rotation.
    select({"stick"});
    const Vec2 round = grip("stick", Handle::Kind::rotate), middle{-1, 2.1};
    const double now = std::atan2(0.2, 2) * 180 / 3.14159265358979323846;
    const double turn = (30 - now + 0.7) * 3.14159265358979323846 / 180;
    const Vec2 arm = round - middle;
    const Vec2 to = middle + Vec2{arm.x * std::cos(turn) - arm.y * std::sin(turn),
                                  arm.x * std::sin(turn) + arm.y * std::cos(turn)};
    hands_.drag(at(round), at(to));
    EXPECT_NEAR(shape("stick").pose.rotation + now, 30, 1e-9);
    EXPECT_GT(std::abs(shape("stick").pose.rotation - std::round(shape("stick").pose.rotation * 10) / 10),
              1e-3)
        << "not just rounded";
}

TEST_F(SnappingByHand, DrawingSnapsAtBothEnds) {
    hands_.key("s");
    hands_.move(off({-2, -0.5}, 2, 2));
    EXPECT_EQ(editor().frame.snapped_to, "on a vertex of tile") << "before the press";
    hands_.drag(off({-2, -0.5}, 2, 2), off({0, -2.5}, -3, 2));
    const auto placed = collision::shape::place(shape("segment").geometry, shape("segment").pose);
    const auto& drawn = std::get<collision::shape::PlacedSegment>(placed);
    EXPECT_EQ(drawn.from, Vec2(-2, -0.5));
    EXPECT_EQ(drawn.to, Vec2(0, -2.5)) << "the ball's center";
}

TEST_F(SnappingByHand, TheRulerMeasuresFromCornerToCorner) {
    hands_.key("u");
    hands_.drag(off({-4, 0.5}, 2, -3), off({-2, -0.5}, 3, 3));
    ASSERT_TRUE(editor().session.ruler);
    EXPECT_EQ(editor().session.ruler->first, Vec2(-4, 0.5));
    EXPECT_EQ(editor().session.ruler->second, Vec2(-2, -0.5));
}

}  // namespace
}  // namespace testbed::edit
