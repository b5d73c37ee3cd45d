// Overlays about vectors.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/overlays/list.h"
#include "tests/view/overlay_marks.h"
#include "tests/view/scenes.h"

namespace testbed::overlays {
namespace {

using tests::scene_of;

TEST(Overlays, VectorsOfALessonAreScaledByItsSliders) {
    const model::Scene scene =
        *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" +
                          std::string(two_vectors) + R"(], "lesson": {
        "vectors": ["a", "b"], "numbers": [{"name": "k", "value": 2, "min": 0, "max": 3}],
        "steps": [{"text": ""}]}})")
             .scene;
    const struct {
        std::string_view id;
        std::string_view text;
    } rows[] = {
        {"vector_sum", "k·a + b = (7, 5)"},
        {"vector_difference", "k·a − b = (5, -1)"},
        {"vector_scale", "2 · a = (6, 2)"},
        {"vector_length", "|k·a| = √(6² + 2²) = 6.325"},
        {"unit_circle", "(0.949, 0.316)"},
        {"vector_turns", "left (−y, x) = (-2, 6)"},
        {"vector_dot", "k·a·b = 6·1 + 2·3 = 12"},
        {"vector_angle", "53.1°"},
        {"vector_projection", "t = 0.300, p = (1.8, 0.6)"},
    };
    for (const auto& row : rows) {
        const auto said = texts(marks_of(*find(row.id), scene));
        EXPECT_TRUE(std::ranges::find(said, row.text) != said.end())
            << row.id << ": " << row.text << " is not among " << ::testing::PrintToString(said);
    }
}

/// The book's formula gives no number where rounding makes the product of two unit vectors more than 1.
TEST(Overlays, TheAngleSaysWhereThePublishedFormulaHasNoNumber) {
    const auto said = [&](const char* to_a, const char* to_b) {
        const auto vector = [](const char* id, const char* to) {
            return std::string(R"({"id": ")") + id + R"(", "type": "segment", "from": [0, 0], "to": )" + to +
                   "}";
        };
        const model::Scene scene = scene_of(vector("a", to_a) + ", " + vector("b", to_b));
        for (const std::string& text : texts(marks_of(*find("vector_angle"), scene, {"a", "b"})))
            if (text.find("°") != std::string::npos) return text;
        return std::string();
    };
    EXPECT_EQ(said("[3, 5]", "[9, 15]"), "0.0°; acosf: no number");
    EXPECT_EQ(said("[3, 5]", "[-9, -15]"), "180.0°; acosf: no number");
    EXPECT_EQ(said("[8, 2]", "[2, 2]"), "31.0°");
    EXPECT_EQ(said("[4096, 4095]", "[4095, 4096]"), "0.0°");
}

TEST(Overlays, ASliderIsNamedOnceItChangesItsVector) {
    const auto sum_at = [](double k) {
        const model::Scene scene =
            *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" +
                              std::string(two_vectors) + R"(], "lesson": {"vectors": ["a", "b"],
            "numbers": [{"name": "k", "value": )" +
                              std::to_string(k) + R"(, "min": 0, "max": 3}], "steps": [{"text": ""}]}})")
                 .scene;
        const auto said = texts(marks_of(*find("vector_sum"), scene));
        return std::ranges::find(said, "a + b = (4, 4)") != said.end();
    };
    EXPECT_TRUE(sum_at(1)) << "a lesson may not have spoken of k yet";
    EXPECT_FALSE(sum_at(2));
}

/// The book's figures: b onto a is (6.39, 2.66), and a onto b is another vector.
TEST(Overlays, TheSecondSelectedVectorIsProjectedOnTheFirst) {
    const model::Scene scene = scene_of(R"({"id": "a", "type": "segment", "from": [0, 0], "to": [12, 5]},
                                           {"id": "b", "type": "segment", "from": [0, 0], "to": [5, 6]})");
    const auto said = [&](const model::Selection& selection) {
        return texts(marks_of(*find("vector_projection"), scene, selection)).front();
    };
    EXPECT_EQ(said({"a", "b"}), "t = 0.533, p = (6.3905, 2.6627)");
    EXPECT_EQ(said({"b", "a"}), "t = 1.475, p = (7.377, 8.8525)");
}

TEST(Overlays, OneVectorIsTurnedByATypedAngle) {
    const model::Scene scene = scene_of(R"({"id": "a", "type": "segment", "from": [0, 0], "to": [12, 3]},
                                           {"id": "b", "type": "segment", "from": [0, 0], "to": [0, 5]})");
    const auto said = [&](const model::Selection& selection, double turn) {
        const auto results = model::analyze(scene);
        std::vector<Mark> out;
        find("vector_rotation")
            ->marks({.scene = scene,
                     .results = results,
                     .selection = selection,
                     .visible = {{-20, -20}, {20, 20}},
                     .pixel = 0.01,
                     .turn = turn},
                    out);
        for (const auto& arrow : only<collision::trace::ArrowMark>(out))
            if (!arrow.text.empty()) return arrow.text;
        return std::string();
    };
    EXPECT_EQ(said({"a"}, usual_turn), "a turned by φ = 50.0°: (5.42, 11.12)");
    EXPECT_EQ(said({"a"}, 370), "a turned by φ = 370.0°: (11.30, 5.04)");
    EXPECT_EQ(said({"a"}, 10), "a turned by φ = 10.0°: (11.30, 5.04)") << "370° is 10°";
    EXPECT_EQ(said({"a"}, -90), "a turned by φ = -90.0°: (3.00, -12.00)");
    EXPECT_EQ(said({"a", "b"}, 370), "a turned by φ = 76.0°: (0.00, 12.37)")
        << "two have an angle of their own";
}

TEST(Overlays, AShadowBehindTheTailHasTheOtherColor) {
    const auto roles = [](std::string_view to) {
        const auto marks = marks_of(*find("vector_dot"),
                                    scene_of(R"(
            {"id": "a", "type": "segment", "from": [0, 0], "to": [4, 2]},
            {"id": "b", "type": "segment", "from": [0, 0], "to": )" +
                                             std::string(to) + "}"),
                                    {"a", "b"});
        std::vector<Role> found;
        for (const Mark& mark : marks)
            if (std::holds_alternative<collision::trace::SegmentMark>(mark.geometry))
                found.push_back(mark.role);
        return found;
    };
    EXPECT_EQ(roles("[1, 3]"), (std::vector{Role::range, Role::measure}));
    EXPECT_EQ(roles("[-2, -1]"), (std::vector{Role::push_out, Role::measure}));
    EXPECT_EQ(roles("[-1, 2]"), std::vector{Role::measure}) << "a right angle has no shadow";
}

}  // namespace
}  // namespace testbed::overlays
