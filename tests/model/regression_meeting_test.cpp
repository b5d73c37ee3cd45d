// What a regression keeps of how two shapes meet: normals, contacts, whether they only touch, and hits of rays.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "app/model/regression.h"

namespace testbed::model {
namespace {
namespace regression_meeting {

Scene scene_of(const std::string& shapes, const std::string& expect) {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": )" + shapes +
                            R"(, "expect": )" + expect + "}")
        .scene.value();
}

/// What changed neither an overlap nor a depth or distance went unnoticed.
TEST(RegressionMeeting, ChangesOfNormalsContactsAndTouchingFail) {
    const struct {
        const char *a, *b, *before, *after, *why;
    } rows[] = {
        {"box", "other", "[1.5, 0]", "[0, 1.5]", "pushed up in place of to the right"},
        {"box", "other", "[1.5, 0]", "[-1.5, 0]", "pushed the other way"},
        {"box", "other", "[1.5, 0]", "[1.5, 0.25]", "other contacts"},
        {"box", "other", "[2, 0]", "[1.9999999, 0]", "no longer a mere touch"},
        {"box", "other", "[3, 0]", "[0, 3]", "as far apart in another direction"},
        {"box", "ball", "[1.75, 0]", "[1.75, 0.5]", "a contact elsewhere on the same side"},
    };
    for (const auto& row : rows) {
        const auto with = [&](const char* place, const std::string& expect) {
            const std::string text =
                std::string(R"([{"id": "box", "type": "rectangle", "size": [2, 2]}, {"id": ")") + row.b +
                "\", " +
                (std::string_view(row.b) == "ball" ? R"("type": "circle", "radius": 1, "position": )"
                                                   : R"("type": "rectangle", "size": [2, 2], "position": )") +
                place + "}]";
            return scene_of(text, expect);
        };
        const Scene scene = with(row.before, "[]");
        for (const auto pairs : {RegressionOptions::Pairs::all, RegressionOptions::Pairs::overlapping}) {
            const Scene kept = regression(scene, analyze(scene), {.pairs = pairs}).scene;
            EXPECT_EQ(tally(analyze(kept).expect).failing, 0u) << row.why;
            if (kept.expect.empty()) continue;  // they are apart
            Scene changed = with(row.after, "[]");
            changed.expect = kept.expect;
            EXPECT_EQ(tally(analyze(changed).expect).failing, 1u) << row.why;
        }
    }
}

/// A hit that moved along the ray changed neither the overlap nor any other row.
TEST(RegressionMeeting, WhatRaysHitIsExpected) {
    const auto with = [&](const char* wall, const char* expect = "[]") {
        return scene_of((R"([{"id": "wall", "type": "rectangle", "size": [2, 4], "position": )" +
                                std::string(wall) + R"(},
          {"id": "ray", "type": "ray", "direction": [1, 0]},
          {"id": "far", "type": "circle", "radius": 1, "position": [20, 0], "hidden": true},
          {"id": "aside", "type": "circle", "radius": 1, "position": [0, 9]}])")
                                   .c_str(),
                               expect);
    };
    const Scene scene = with("[6, 0]");
    for (const auto pairs : {RegressionOptions::Pairs::all, RegressionOptions::Pairs::overlapping}) {
        const Scene kept = regression(scene, analyze(scene), {.pairs = pairs}).scene;
        std::string rows;
        for (const Expectation& row : kept.expect) rows += file::write_expectation(row) + "\n";
        for (const char* const row :
             {R"({"shape": "ray", "hits": 2})",
              R"({"pair": ["ray", "wall"], "hit.distance": 5, "hit.point.x": 5, "hit.point.y": 0, "hit.normal.x": -1, "hit.normal.y": 0, "hit.order": 1})",
              R"({"pair": ["ray", "far"], "hit.distance": 19, "hit.point.x": 19, "hit.point.y": 0, "hit.normal.x": -1, "hit.normal.y": 0, "hit.order": 2})"})
            EXPECT_NE(rows.find(row), rows.npos) << rows;
        EXPECT_EQ(rows.find(R"(["ray", "aside"], "hit)"), rows.npos) << rows;
        EXPECT_EQ(tally(analyze(kept).expect).failing, 0u);
        EXPECT_EQ(regression(kept, analyze(kept), {.pairs = pairs}).added, 0u);
        Scene moved = with("[5.5, 0]");
        moved.expect = kept.expect;
        const Results judged = analyze(moved);
        for (std::size_t i = 0; i < moved.expect.size(); ++i)
            if (file::write_expectation(moved.expect[i]).find(R"(["ray", "wall"], "hit)") != std::string::npos) {
                EXPECT_FALSE(judged.expect[i].pass);
            }
    }
    const Scene stated = with("[6, 0]", R"([{"pair": ["ray", "wall"], "hit.distance": {"max": 7}},
      {"shape": "ray", "hits": {"min": 1}}])");
    const Regression made = regression(stated, analyze(stated));
    EXPECT_EQ(made.scene.expect[0], stated.expect[0]) << "what is written stays";
    EXPECT_EQ(made.scene.expect[1], stated.expect[1]);
    EXPECT_EQ(std::ranges::count_if(made.scene.expect,
                                    [](const Expectation& row) {
                                        return row.shape == "ray" && row.claims[0].first == "hits";
                                    }),
              1);
}

}  // namespace regression_meeting
}  // namespace
}  // namespace testbed::model
