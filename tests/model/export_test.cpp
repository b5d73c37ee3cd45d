// Shapes as text for other programs: what it says, and that it comes back as it was.
#include "app/exchange/export.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <optional>
#include <set>

#include "app/exchange/import.h"
#include "app/file/scene_file.h"
#include "core/hull/bounds.h"
#include "core/math/interrupt.h"
#include "core/shape/parts.h"
#include "core/shape/vertex_list.h"
#include "tests/support/parallel_bars.h"
#include "tests/support/random.h"

namespace testbed::exchange {
namespace {

constexpr const char* mixed = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "dot", "type": "point", "position": [0.1, -2]},
  {"id": "line", "type": "line", "direction": [3, 4]},
  {"id": "ray", "type": "ray", "direction": [1, 0], "rotation": 30},
  {"id": "bar", "type": "segment", "position": [0.3, 0.7], "from": [-1, 0], "to": [2, 0.5]},
  {"id": "2nd \"disc\" \\ #1 // {}", "type": "circle", "radius": 1e-9, "position": [1e15, 3.3333333333333335]},
  {"id": "circle", "type": "capsule", "rotation": 17, "from": [-1, 0], "to": [1, 0], "radius": 0.25},
  {"id": "crate", "type": "rectangle", "size": [2, 1]},
  {"id": "box", "type": "oriented_rectangle", "position": [3.5, 0], "rotation": 20, "size": [2, 1]},
  {"id": "tri", "type": "polygon", "rotation": 45, "vertices": [[0, 0], [1, 0], [0, 1]]},
  {"id": "tile", "type": "rounded_polygon", "rotation": 10, "vertices": [[0, 0], [2, 0], [0, 2]], "radius": 0.3},
  {"id": "type", "type": "polyline", "vertices": [[0, 0], [1, 0.5], [2, 0]]},
  {"id": "pair", "type": "group", "position": [1, 2], "members": [
    {"type": "circle", "radius": 1, "position": [1, 0]},
    {"type": "polygon", "rotation": 90, "vertices": [[0, 0], [2, 0], [0, 2]]}]}
]})";

std::vector<model::ShapePtr> shapes_of(const std::string& text) {
    file::ReadResult read = file::read_scene(text);
    EXPECT_TRUE(read.scene);
    return read.scene ? read.scene->shapes : std::vector<model::ShapePtr>{};
}

/// The world's numbers of some shapes, in their order.
std::string world_numbers(const std::vector<model::ShapePtr>& shapes, const ExportOptions& options = {}) {
    std::vector<Record> records = records_of(shapes, options);
    // A box whose corners no rectangle of a scene has is a polygon with those corners.
    for (Record& record : records)
        if (record.type.ends_with("rectangle")) record.type = "polygon";
    const ExportFormat& json = *find_export("json");
    return json.write({records, {}, {}});
}

constexpr const char* with_records[] = {"c",      "cpp",    "csharp",   "javascript", "json",
                                        "lua",    "python", "rust",     "googletest", "catch2",
                                        "pytest", "jest",   "rust-test"};

TEST(Export, ComesBackThroughImportBitByBit) {
    const auto shapes = shapes_of(mixed);
    for (const char* id : with_records) {
        const Exported out = export_shapes(*find_export(id), shapes, {});
        EXPECT_EQ(out.remark, "") << id;
        const Imported in = import_text(out.text);
        ASSERT_EQ(in.shapes.size(), shapes.size()) << id << "\n" << out.text;
        EXPECT_STREQ(in.format->name.data(), "records") << id;
        EXPECT_EQ(world_numbers(in.shapes), world_numbers(shapes)) << id;
        EXPECT_TRUE(in.issues.empty()) << id << ": " << in.issues.front().text;
        for (std::size_t i = 0; i < shapes.size(); ++i) EXPECT_EQ(in.shapes[i]->id, shapes[i]->id) << id;
    }
}

TEST(Export, AnEmptyListComesBackEmpty) {
    for (const char* id : {"c", "cpp", "csharp", "javascript", "json", "lua", "python", "rust"}) {
        const Imported in = import_text(export_shapes(*find_export(id), {}, {}).text);
        EXPECT_TRUE(in.shapes.empty()) << id;
        EXPECT_TRUE(in.issues.empty()) << id << ": " << in.issues.front().text;
    }
}

/// Numbers with all their digits, of shapes that stand turned.
TEST(Export, RandomScenesComeBackBitByBit) {
    collision::support::Random random(19);
    for (int round = 0; round < 100; ++round) {
        std::string text = R"({"format": "collision-scene", "version": 1, "shapes": [)";
        for (int i = 0; i < 6; ++i) {
            const double x = random.between(-9.0, 9.0), y = random.between(-9.0, 9.0);
            const double turn = random.between(-180.0, 180.0);
            text +=
                fmt::format(R"({}{{"id": "s{}", "type": "{}", "position": [{}, {}], "rotation": {}, {}}})",
                            i ? ", " : "", i,
                            i % 3 == 0   ? "polygon"
                            : i % 3 == 1 ? "oriented_rectangle"
                                         : "capsule",
                            x, y, turn,
                            i % 3 == 0   ? R"("vertices": [[0, 0], [3.1, 0.2], [2.7, 1.9], [0.1, 2.2]])"
                            : i % 3 == 1 ? R"("size": [1.3, 0.7])"
                                         : R"("from": [-1.1, 0.3], "to": [0.9, 0.1], "radius": 0.4)");
        }
        const auto shapes = shapes_of(text + "]}");
        for (const char* id : {"c", "python", "rust", "csharp"}) {
            const Imported in = import_text(export_shapes(*find_export(id), shapes, {}).text);
            ASSERT_EQ(world_numbers(in.shapes), world_numbers(shapes)) << id;
        }
    }
}

/// Formats of drawings and maps: corners come back bit by bit, what is round comes back round where it can.
TEST(Export, DrawingsAndMapsKeepTheirCorners) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "bar", "type": "segment", "from": [-1.1, 0], "to": [2, 0.5]},
      {"id": "box", "type": "oriented_rectangle", "position": [3.5, 0], "rotation": 20, "size": [2, 1]},
      {"id": "tri", "type": "polygon", "rotation": 45, "vertices": [[0, 0], [1, 0], [0, 1]]},
      {"id": "path", "type": "polyline", "vertices": [[0, 0], [1, 0.5], [2, 0]]}]})");
    for (const char* id : {"wkt", "geojson", "svg"}) {
        const Exported out = export_shapes(*find_export(id), shapes, {});
        EXPECT_EQ(out.remark, id == std::string("wkt")
                                  ? "1 rectangle as a polygon of four corners. Names are left out."
                                  : "1 rectangle as a polygon of four corners.")
            << id;
        const Imported in = import_text(out.text);
        ASSERT_EQ(in.shapes.size(), 4u) << id << "\n" << out.text;
        std::vector<Record> one = records_of(in.shapes), other = records_of(shapes);
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_EQ(one[i].members, other[i].members) << id << " " << i;
            if (std::string(id) != "wkt") {
                EXPECT_EQ(in.shapes[i]->id, shapes[i]->id) << id;
            }
        }
    }
}

TEST(Export, SaysWhatAFormatCannotHold) {
    const auto shapes = shapes_of(mixed);
    const Exported wkt = export_shapes(*find_export("wkt"), shapes, {});
    EXPECT_EQ(wkt.remark,
              "4 of them round, as 64 corners: WKT has no such shapes. 2 left out: WKT has nothing endless. "
              "2 rectangles as polygons of four corners. 1 group as its members. Names are left out.");
    const Exported svg = export_shapes(*find_export("svg"), shapes, {});
    EXPECT_EQ(svg.remark,
              "2 of them round, as paths with arcs. 2 left out: SVG has nothing endless. 2 rectangles as "
              "polygons of four corners. 1 group as its members.");
    EXPECT_NE(svg.text.find(R"(id="2nd &quot;disc&quot; \ #1 // {}")"), svg.text.npos);
}

TEST(Export, RoundedPolygonsKeepTheirArcsOrTheirOutline) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "box", "type": "rounded_polygon", "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]], "radius": 0.5}]})");
    const std::string svg = export_shapes(*find_export("svg"), shapes, {}).text;
    EXPECT_NE(svg.find("<path id=\"box\" d=\"M "), svg.npos) << svg;
    std::size_t arcs = 0;
    for (std::size_t at = svg.find(" A 0.5 0.5 0 0 1 "); at != svg.npos; at = svg.find(" A 0.5 ", at + 1))
        ++arcs;
    EXPECT_EQ(arcs, 4u) << svg;
    const auto back = import_text(svg).shapes;
    ASSERT_EQ(back.size(), 1u);
    const auto area = [](const model::SceneShape& s) {
        return collision::hull::area(collision::shape::place(s.geometry, s.pose));
    };
    EXPECT_NEAR(area(*back[0]), area(*shapes[0]), 0.03) << "import cuts arcs into chords";
    const auto flat = import_text(export_shapes(*find_export("wkt"), shapes, {}).text).shapes;
    ASSERT_EQ(flat.size(), 1u);
    EXPECT_NEAR(area(*flat[0]), area(*shapes[0]), 0.01);
}

/// The area of the union, whatever the pieces.
double whole_area(const std::vector<model::ShapePtr>& shapes) {
    std::vector<collision::shape::PlacedPrimitive> members;
    for (const model::ShapePtr& one : shapes) {
        const auto placed = collision::shape::place(one->geometry, one->pose);
        collision::shape::for_each_part(placed, [&](const auto& part) { members.push_back(part); });
    }
    return collision::hull::area(collision::shape::PlacedGroup{std::move(members)});
}

TEST(Export, EnginesTakeConvexPiecesWithTheirRadius) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "ball", "type": "circle", "position": [-4, 1], "radius": 0.5},
      {"id": "bar", "type": "capsule", "position": [-4, 4], "from": [-1, 0], "to": [1, 0], "radius": 0.25},
      {"id": "slot", "type": "rounded_polygon", "radius": 0.25, "vertices": [[0, 0], [3, 0], [3, 1], [1, 1],
        [1, 3], [3, 3], [3, 4], [0, 4]]},
      {"id": "many", "type": "polygon", "position": [8, 0], "vertices": [[2, 0], [1.8, 0.9], [1.2, 1.6], [0.4, 2],
        [-0.4, 2], [-1.2, 1.6], [-1.8, 0.9], [-2, 0], [-1, -1], [0, -1.5], [1, -1]]},
      {"id": "dot", "type": "point"},
      {"id": "line", "type": "line", "direction": [3, 4]}]})");
    const auto kept = std::vector(shapes.begin(), shapes.end() - 2);
    for (const char* id : {"box2d", "chipmunk"}) {
        const Exported out = export_shapes(*find_export(id), shapes, {});
        EXPECT_NE(out.remark.find("1 left out: "), out.remark.npos) << out.remark;
        EXPECT_NE(out.remark.find("has no points."), out.remark.npos) << out.remark;
        const Imported in = import_text(out.text);
        ASSERT_EQ(in.issues.size(), 1u) << id << "\n" << out.text;
        EXPECT_NE(in.issues[0].text.find(out.remark), std::string::npos) << id << ": " << in.issues[0].text;
        EXPECT_NEAR(whole_area(in.shapes), whole_area(kept), 1e-9) << id << "\n" << out.text;
        for (const model::ShapePtr& one : in.shapes) {
            const auto list = collision::shape::vertex_list(one->geometry);
            EXPECT_LE(list ? list->vertices.size() : 0, id == std::string("box2d") ? 8u : 11u);
        }
    }
    EXPECT_NE(
        export_shapes(*find_export("box2d"), shapes, {}).text.find("b2MakePolygon(&slot_shape_hull, 0.25)"),
        std::string::npos);
    EXPECT_NE(export_shapes(*find_export("box2d-2"), shapes, {}).text.find("slot_shape.m_radius = 0.25;"),
              std::string::npos);
    EXPECT_NE(export_shapes(*find_export("chipmunk"), shapes, {}).text.find("cpTransformIdentity, 0.25)"),
              std::string::npos);
}

TEST(Export, AHoleThatARadiusEnclosesIsReported) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "room", "type": "rounded_polygon", "radius": 0.5, "vertices": [[0, 0], [6, 0], [6, 2.75], [5, 2.75],
        [5, 1], [1, 1], [1, 5], [5, 5], [5, 3.25], [6, 3.25], [6, 6], [0, 6]]}]})");
    EXPECT_EQ(
        export_shapes(*find_export("wkt"), shapes, {}).remark,
        "1 of them round, as 64 corners: WKT has no such shapes. Holes that a radius encloses are lost: 1. "
        "Names are left out.");
    const std::string svg = export_shapes(*find_export("svg"), shapes, {}).text;
    EXPECT_NE(svg.find(" Z M "), svg.npos) << "the hole is a loop of the path";
}

TEST(Export, SignsAndOrderAreAsAsked) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "t", "type": "polygon", "vertices": [[0, 0], [2, 0], [0, 1]]}]})");
    const auto text = [&](ExportOptions options) {
        return export_shapes(*find_export("wkt"), shapes, options).text;
    };
    using Winding = ExportOptions::Winding;
    EXPECT_EQ(text({}), "POLYGON ((0 0, 2 0, 0 1, 0 0))\n");
    EXPECT_EQ(text({.y_down = true}), "POLYGON ((0 0, 2 0, 0 -1, 0 0))\n");
    EXPECT_EQ(text({.winding = Winding::clockwise}), "POLYGON ((0 0, 0 1, 2 0, 0 0))\n");
    EXPECT_EQ(text({.winding = Winding::counter_clockwise}), "POLYGON ((0 0, 2 0, 0 1, 0 0))\n");
    // As it is seen in the window, whatever the signs.
    EXPECT_EQ(text({.y_down = true, .winding = Winding::clockwise}), "POLYGON ((0 0, 0 -1, 2 0, 0 0))\n");
}

TEST(Export, TestsStateTheExactAnswers) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 1, "position": [2, 0]},
      {"id": "c", "type": "circle", "radius": 1, "position": [5, 0]}]})");
    const std::string text = export_shapes(*find_export("pytest"), shapes, {}).text;
    EXPECT_NE(text.find("pytest.param(0, 1, True, id=\"a and b\"),\n"), text.npos) << text;
    EXPECT_NE(text.find("pytest.param(0, 2, False, id=\"a and c\"),  # 3 apart\n"), text.npos) << text;
    EXPECT_NE(text.find("pytest.param(1, 2, False, id=\"b and c\"),  # 1 apart\n"), text.npos) << text;
}

/// Numbers that any right program gives; where there are several right ones, as for a square in the middle of
/// another, none is stated.
TEST(Export, TestsStateOnlyWhatIsDetermined) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "disc", "type": "circle", "radius": 1}, {"id": "deep", "type": "circle", "radius": 1, "position": [0, 1.5]},
      {"id": "far", "type": "circle", "radius": 1, "position": [0, 5]},
      {"id": "middle", "type": "circle", "radius": 2},
      {"id": "box", "type": "rectangle", "size": [2, 2], "position": [20, 0]},
      {"id": "beside", "type": "rectangle", "size": [2, 2], "position": [23, 0]},
      {"id": "ray", "type": "ray", "direction": [0, 2], "position": [0, -3]},
      {"id": "bow", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]}]})");
    const auto rows_of = [&](std::string_view function, bool y_down, std::size_t a, std::size_t b) {
        for (const StatedAnswer& answer : stated_answers(shapes, y_down))
            for (const StatedRow& row : answer.rows)
                if (answer.function == function && row.a == a && row.b == b)
                    return std::optional(row.numbers);
        return std::optional<std::vector<double>>();
    };
    using Numbers = std::vector<double>;
    EXPECT_EQ(rows_of("distance", false, 0, 1), Numbers{0});
    EXPECT_EQ(rows_of("distance", false, 0, 2), Numbers{3});
    EXPECT_EQ(rows_of("depth", false, 0, 1), Numbers{0.5});
    EXPECT_FALSE(rows_of("depth", false, 0, 2)) << "the two are apart";
    EXPECT_EQ(rows_of("normal", false, 0, 1), (Numbers{0, 1}));
    EXPECT_EQ(rows_of("normal", true, 0, 1), (Numbers{0, -1})) << "as the coordinates of the test";
    EXPECT_FALSE(rows_of("normal", false, 0, 3)) << "every direction is as short";
    EXPECT_TRUE(rows_of("depth", false, 0, 3));
    EXPECT_EQ(rows_of("closest", false, 0, 2), (Numbers{0, 1, 0, 4}));
    EXPECT_EQ(rows_of("closest", true, 0, 2), (Numbers{0, -1, 0, -4}));
    EXPECT_FALSE(rows_of("closest", false, 4, 5)) << "two faces have many closest points";
    EXPECT_EQ(rows_of("distance", false, 4, 5), Numbers{1});
    EXPECT_EQ(rows_of("hit", false, 6, 0), Numbers{2});
    EXPECT_EQ(rows_of("hit", false, 6, 4), Numbers{}) << "a miss is stated, too";
    EXPECT_FALSE(rows_of("hit", false, 0, 6)) << "a disc is no ray";
    EXPECT_FALSE(rows_of("distance", false, 0, 7)) << "nothing is stated of an invalid polygon";
}

/// Containment, areas, perimeters and hulls, and none of them where right programs differ.
TEST(Export, TestsStateWhatShapesFillAndHold) {
    const auto shapes = shapes_of(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "box", "type": "rectangle", "size": [4, 2]},
      {"id": "inner", "type": "circle", "radius": 0.5},
      {"id": "at the border", "type": "circle", "radius": 0.5, "position": [1.5, 0]},
      {"id": "notch", "type": "polygon", "vertices": [[10, 0], [13, 0], [11, 1], [10, 3]]},
      {"id": "in line", "type": "polygon", "vertices": [[20, 0], [21, 0], [22, 0], [20, 2]]},
      {"id": "ray", "type": "ray", "direction": [0, 2], "position": [0, -3]},
      {"id": "stick", "type": "segment", "from": [30, 0], "to": [32, 0]}]})");
    const auto rows_of = [&](std::string_view function, std::size_t a, std::size_t b, bool y_down = false) {
        for (const StatedAnswer& answer : stated_answers(shapes, y_down))
            for (const StatedRow& row : answer.rows)
                if (answer.function == function && row.a == a && row.b == b)
                    return std::optional(row.numbers);
        return std::optional<std::vector<double>>();
    };
    using Numbers = std::vector<double>;
    EXPECT_EQ(rows_of("contains", 0, 1), Numbers{1});
    EXPECT_EQ(rows_of("contains", 1, 0), Numbers{0});
    EXPECT_EQ(rows_of("contains", 0, 3), Numbers{0});
    EXPECT_FALSE(rows_of("contains", 0, 2)) << "a touch of the border is a matter of rounding";
    EXPECT_EQ(rows_of("contains", 5, 1), Numbers{0}) << "a ray has no inside";
    EXPECT_EQ(rows_of("area", 0, 0), Numbers{8});
    EXPECT_EQ(rows_of("perimeter", 0, 0), Numbers{12});
    EXPECT_EQ(rows_of("hull", 0, 0), (Numbers{-2, -1, 2, -1, 2, 1, -2, 1}));
    EXPECT_EQ(rows_of("hull", 0, 0, true), (Numbers{-2, 1, 2, 1, 2, -1, -2, -1}));
    EXPECT_FALSE(rows_of("hull", 1, 1)) << "a disc has no corners";
    EXPECT_EQ(rows_of("hull", 3, 3), (Numbers{10, 0, 13, 0, 10, 3})) << "its notch is no corner of the hull";
    EXPECT_FALSE(rows_of("hull", 4, 4)) << "corners in line are corners for some";
    EXPECT_EQ(rows_of("area", 4, 4), Numbers{2});
    EXPECT_FALSE(rows_of("area", 5, 5)) << "a ray has no area";
    EXPECT_FALSE(rows_of("perimeter", 6, 6)) << "a segment has a border for some";
}

TEST(Export, EveryRowHasANameOfItsOwn) {
    std::set<std::string_view> ids, names;
    for (const ExportFormat* row : export_formats()) {
        EXPECT_TRUE(ids.insert(row->id).second) << row->id;
        EXPECT_TRUE(names.insert(row->name).second) << row->name;
        EXPECT_EQ(find_export(row->id), row);
        EXPECT_TRUE(row->ending.starts_with('.')) << row->id;
    }
    EXPECT_EQ(std::ranges::count_if(export_formats(), &ExportFormat::is_test), 5);
    EXPECT_EQ(find_export("cobol"), nullptr);
}

/// A scene that is no file because of something else in it loses nothing of its poses.
TEST(Records, OfASceneStandWhereItsPosesSay) {
    const auto read =
        record_shapes(R"({"shapes": [{"id": "b", "type": "oriented_rectangle", "position": [1, 2],
        "rotation": 30, "size": [2, 1], "broken": tru}]})");
    ASSERT_TRUE(read && read->shapes.size() == 1);
    EXPECT_EQ(read->shapes[0]->pose.rotation, 30);
    EXPECT_EQ(read->shapes[0]->pose.position, collision::Vec2(1, 2));
}

TEST(Records, WhatCannotBeReadIsNamedWithItsLine) {
    for (const char* text : {R"([{"id": "a", "type": "circle", "center": [0, 0]}])",
                             R"([{"id": "a", "type": "circle", "radius": 1}])",
                             R"([{"id": "a", "type": "blob", "center": [0, 0], "radius": 1}])",
                             R"([{"id": "a", "type": "polygon", "vertices": [[0, 0], [1, 1]]}])",
                             R"([{"id": "a", "type": "circle", "center": [0, 0, 0], "radius": 1}])",
                             R"([{"id": "a", "type": "circle", "center": [0, 1e16], "radius": 1}])"}) {
        const auto read = record_shapes(text);
        ASSERT_TRUE(read) << text;
        EXPECT_TRUE(read->shapes.empty()) << text;
        ASSERT_EQ(read->issues.size(), 1u) << text;
        EXPECT_EQ(read->issues[0].line, 1u) << text;
    }
    EXPECT_FALSE(record_shapes("POINT (1 2)"));
    EXPECT_FALSE(record_shapes("{\"id\": 3}"));
}

/// Of a pair whose answer takes too much work no test states anything.
TEST(Export, APairThatTakesTooMuchWorkIsLeftOut) {
    std::vector<model::ShapePtr> shapes;
    for (const double x : {0.0, 0.01}) {
        model::SceneShape bars;
        bars.id = x == 0 ? "first" : "second";
        bars.geometry = collision::support::parallel_bars();
        bars.pose.position = {x, 0};
        shapes.push_back(std::make_shared<const model::SceneShape>(std::move(bars)));
    }
    const ExportFormat& format = *find_export("googletest");
    const Exported known = export_shapes(format, shapes, {});
    EXPECT_EQ(known.remark.find("work"), std::string::npos) << known.remark;
    EXPECT_NE(known.text.find("overlap(shapes[0]"), std::string::npos);
    const collision::math::WorkLimit limit(1000);
    const Exported unknown = export_shapes(format, shapes, {});
    EXPECT_NE(unknown.remark.find("1 pair left out: their answers take too much work."), std::string::npos)
        << unknown.remark;
    EXPECT_EQ(unknown.text.find("overlap(shapes[0]"), std::string::npos) << unknown.text;
}

}  // namespace
}  // namespace testbed::exchange
