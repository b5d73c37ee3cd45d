// Texts of other programs as people paste them: what becomes of them, and what is said of the rest.
#include "app/exchange/import.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <iterator>
#include <vector>

#include "app/file/scene_file.h"
#include "app/model/limits.h"
#include "tests/model/import_rows_of_files.h"
#include "tests/model/import_rows_of_maps.h"
#include "tests/model/import_rows_of_text.h"
#include "tests/support/told_shapes.h"

namespace testbed::exchange {
namespace {

using tests::told;

std::vector<ImportRow> all_rows() {
    std::vector<ImportRow> all(std::begin(rows_of_files), std::end(rows_of_files));
    all.insert(all.end(), std::begin(rows_of_maps), std::end(rows_of_maps));
    all.insert(all.end(), std::begin(rows_of_text), std::end(rows_of_text));
    return all;
}

TEST(Import, BecomesShapesOrAPlace) {
    for (const ImportRow& row : all_rows()) {
        const Imported read = import_text(row.text);
        EXPECT_EQ(read.format->name, row.format) << row.text;
        EXPECT_EQ(told(read.shapes), row.shapes) << row.text;
        EXPECT_EQ(told(read.issues), row.issues) << row.text;
    }
}

TEST(Import, EveryFormatHasItsTable) {
    const std::vector<ImportRow> rows = all_rows();
    for (const ImportFormat& format : import_formats()) {
        const auto count = std::ranges::count_if(
            rows, [&](const ImportRow& row) { return std::string_view(row.format) == format.name; });
        EXPECT_GE(count, 15) << format.name;
    }
}

TEST(Import, WhatIsReadAFileCanState) {
    for (const ImportRow& row : all_rows())
        for (const bool group : {false, true})
            for (const bool points : {false, true}) {
                const model::Scene scene =
                    scene_of(import_text(row.text, {.points = points, .group = group}));
                EXPECT_EQ(model::beyond_limits(scene), std::nullopt) << row.text;
                const file::ReadResult again = file::read_scene(file::write_scene(scene));
                ASSERT_TRUE(again.scene) << row.text;
                EXPECT_EQ(*again.scene, scene) << row.text;
            }
}

TEST(Import, EveryBeginningOfATextIsTold) {
    for (const ImportRow& row : all_rows()) {
        const std::string_view text = row.text;
        for (std::size_t i = 0; i <= text.size(); ++i) import_text(text.substr(0, i));
    }
}

TEST(Import, OptionsTurnOverTakeApartAndGroup) {
    const char* const text = "polygon 0 0 1 0 1 2\ncapsule 0 1 2 3 0.5\nSetAsBox(2, 1, {3, 4}, 1)";
    const auto told_of = [&](const ImportOptions& options) {
        return told(import_text(text, options).shapes);
    };
    EXPECT_EQ(told_of({.y_down = true}),
              "polygon 0,0 1,0 1,-2 | capsule 0,-1 2,-3 r0.5 | oriented_rectangle 3,-4 4x2 turned "
              "-57.29577951308232");
    EXPECT_EQ(told_of({.points = true}),
              "point 0,0 | point 1,0 | point 1,2 | capsule 0,1 2,3 r0.5 | oriented_rectangle 3,4 4x2 turned "
              "57.29577951308232");
    EXPECT_EQ(told_of({.group = true}), "group 0,0 of 3");
    EXPECT_EQ(told(import_text("<svg><line x2=\"1\" y2=\"2\"/></svg>", {.y_down = false}).shapes),
              "segment 0,0 1,2");
}

TEST(Import, IdsAreUnique) {
    const model::Scene scene = scene_of(import_text("circle 0 0 1\ncircle 1 0 1\ncircle 2 0 1"));
    ASSERT_EQ(scene.shapes.size(), 3u);
    EXPECT_EQ(scene.shapes[1]->id, "circle 2");
    EXPECT_EQ(scene.shapes[2]->id, "circle 3");
}

TEST(Import, CurvesStayAsNearAsIsSaid) {
    // Of each chain of a unit circle's arc the middles of its edges are the farthest from it.
    const Imported read = import_text(R"(<svg><path d="M1 0 A1 1 0 1 1 -1 0 A1 1 0 1 1 1 0 Z"/></svg>)");
    ASSERT_EQ(read.shapes.size(), 1u);
    const auto& vertices = *std::get<collision::shape::Polygon>(read.shapes[0]->geometry).vertices;
    ASSERT_GT(vertices.size(), 20u);
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const auto middle = (vertices[i] + vertices[(i + 1) % vertices.size()]) * 0.5;
        EXPECT_NEAR(std::hypot(vertices[i].x, vertices[i].y), 1, 1e-12);
        EXPECT_GE(std::hypot(middle.x, middle.y), 0.99);
    }
}

TEST(Import, AMemberThatStartsAtZeroIsNoPoint) {
    EXPECT_TRUE(import_text("struct Vec2 { double x = 0, y = 0; };").shapes.empty());
    EXPECT_TRUE(import_text("class Vec2 { double x = 0; double y = 0; }").issues.empty());
    EXPECT_EQ(import_text("struct Vec2 { double x = 0, y = 0; };\nVec2 a{1, 2};").shapes.size(), 1u);
    EXPECT_EQ(import_text("class Test { Vec2 a = new Vec2(0, 0); }").shapes.size(), 1u);
}

}  // namespace
}  // namespace testbed::exchange
