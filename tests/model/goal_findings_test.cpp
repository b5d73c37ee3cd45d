// Sentences about goals that are just missed: true as they stand.
#include "app/lesson/goal_findings.h"

#include <gtest/gtest.h>
#include <string>

#include "app/file/scene_file.h"

namespace testbed::lesson {
namespace {

/// What the scene lacks of the row: a circle of radius 2 at 4, one of radius 3 at x, and a box turned by
/// `degrees`.
std::string lack(const char* row, const char* x, const char* degrees) {
    const std::string text = std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "position": [4, 5], "radius": 2},
        {"id": "B", "type": "circle", "position": [)") +
                             x + R"(, 5], "radius": 3},
        {"id": "C", "type": "oriented_rectangle", "position": [0, 0], "size": [2, 1], "rotation": )" +
                             degrees + R"(}], "expect": [)" + row + "]}";
    const file::ReadResult read = file::read_scene(text);
    EXPECT_TRUE(read.scene) << text;
    return read.scene ? missing_of(read.scene->expect.at(0), *read.scene) : std::string();
}

TEST(GoalFindings, AJustMissedLimitIsToldWithTheDigitsThatMissIt) {
    const struct {
        const char *row, *x, *degrees;
        std::string text;
    } rows[] = {
        {R"({"pair": ["A", "B"], "distance": {"max": 0.05}})", "9.05", "0",
         "A and B: distance is 0.050000000000001, must be at most 0.05"},
        {R"({"pair": ["A", "B"], "distance": {"max": 0.05}})", "9.050001", "0",
         "A and B: distance is 0.050001, must be at most 0.05"},
        {R"({"pair": ["A", "B"], "distance": {"max": 0.05}})", "9.0500001", "0",
         "A and B: distance is 0.0500001, must be at most 0.05"},
        {R"({"pair": ["A", "B"], "depth": {"max": 0.05}})", "8.95", "0",
         "A and B: depth is 0.050000000000001, must be at most 0.05"},
        {R"({"pair": ["A", "B"], "distance": {"min": 0.5, "max": 1}})", "9.49999999", "0",
         "A and B: distance is 0.49999999, must be 0.5 to 1"},
        {R"({"pair": ["A", "B"], "distance": 1})", "10.00001", "0",
         "A and B: distance is 1.00001, must be 1"},
        {R"({"pair": ["A", "B"], "distance": 1})", "10.000002", "0",
         "A and B: distance is 1.000002, must be 1"},
        {R"({"shape": "C", "rotation": 90, "tolerance": 2})", "20", "87.99",
         "C: rotation is 87.99, must be 90, within 2"},
        {R"({"shape": "C", "rotation": 90, "tolerance": 2})", "20", "87.9999999",
         "C: rotation is 87.9999999, must be 90, within 2"},
        {R"({"shape": "C", "rotation": 90, "tolerance": 2})", "20", "88", ""},
        {R"({"pair": ["A", "B"], "overlap": true})", "20", "0", "A and B: overlap is false, must be true"},
    };
    for (const auto& row : rows) EXPECT_EQ(lack(row.row, row.x, row.degrees), row.text) << row.row;
}

}  // namespace
}  // namespace testbed::lesson
