// Poses along a motion.
#include <gtest/gtest.h>

#include "core/math/motion.h"

namespace collision::math {
namespace {

struct MotionRow {
    const char* name;
    Pose start;
    Motion motion;
    double time;
    Pose expected;
};

const MotionRow motion_rows[] = {
    {"at rest", {{1, 2}, 30}, {}, 5, {{1, 2}, 30}},
    {"no time has passed", {{1, 2}, 30}, {{3, 4}, 90}, 0, {{1, 2}, 30}},
    {"both at once", {{1, 2}, 30}, {{4, -2}, 90}, 0.5, {{3, 1}, 75}},
    {"back in time", {{1, 2}, 30}, {{4, -2}, 90}, -0.5, {{-1, 3}, -15}},
    {"several turns keep their count", {{0, 0}, 0}, {{0, 0}, 360}, 2.5, {{0, 0}, 900}},
};

TEST(Motion, moves_poses) {
    for (const MotionRow& row : motion_rows) {
        SCOPED_TRACE(row.name);
        const Pose pose = moved(row.start, row.motion, row.time);
        EXPECT_EQ(pose.position, row.expected.position);
        EXPECT_EQ(pose.rotation, row.expected.rotation);
    }
}

}  // namespace
}  // namespace collision::math
