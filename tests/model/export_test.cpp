// Shapes as text for other programs: what it says, and that it comes back as it was.
#include "app/exchange/export.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <optional>
#include <set>

#include "app/exchange/import.h"
#include "app/file/scene_file.h"
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
        EXPECT_EQ(out.remark, "") << id;
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
              "3 of them round, as 64 corners: WKT has no such shapes. 2 left out: WKT has nothing endless.");
    const Exported svg = export_shapes(*find_export("svg"), shapes, {});
    EXPECT_EQ(svg.remark,
              "1 of them round, as 64 corners: SVG has no such shapes. 2 left out: SVG has nothing endless.");
    EXPECT_NE(svg.text.find(R"(id="2nd &quot;disc&quot; \ #1 // {}")"), svg.text.npos);
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

}  // namespace
}  // namespace testbed::exchange
