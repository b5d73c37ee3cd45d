// Rows about pairs over the frames of a motion: counts and pairs on average.
#include "app/model/shape_set_motion.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::model {
namespace {

using collision::catalog::find;
using collision::trace::Work;

/// A circle of radius 1 that goes from x = 0 to x = 8 in a second, over one at rest at x = 4.
Scene passing() {
    const file::ReadResult read = file::read_scene(
        R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "A", "type": "circle", "position": [0, 0.5], "velocity": [8, 0], "radius": 1},
            {"id": "B", "type": "circle", "position": [4.5, 0.5], "radius": 1}]})");
    EXPECT_TRUE(read.scene);
    return *read.scene;
}

TEST(ShapeSetMotion, pairs_are_those_of_each_frame) {
    // At x = 0, 2, 4, 6: two of four frames overlap.
    const ShapeSetMotion motion(passing(), 4);
    const MotionCost every = motion.ask(*find("every_pair_once"));
    EXPECT_DOUBLE_EQ(every.found, 0.25 * 2);
    EXPECT_DOUBLE_EQ(every[Work::tests], 1);
    EXPECT_TRUE(every.agrees());
    const MotionCost start = ShapeSetMotion(passing(), 1).ask(*find("every_pair_once"));
    EXPECT_EQ(start.found, 0) << "one frame is the scene as it stands";
}

TEST(ShapeSetMotion, a_smaller_cell_takes_more_entries_and_fewer_tests) {
    const ShapeSetMotion motion(passing(), 8);
    const MotionCost large = motion.ask(*find("spatial_hash"), 64),
                     small = motion.ask(*find("spatial_hash"), 1);
    EXPECT_GT(large[Work::tests], small[Work::tests]);
    EXPECT_LT(large[Work::entries], small[Work::entries]);
    EXPECT_DOUBLE_EQ(tests_and_entries(large), large[Work::tests] + large[Work::entries]);
    EXPECT_TRUE(large.agrees() && small.agrees());
}

TEST(ShapeSetMotion, one_frame_costs_what_the_scene_as_it_stands_costs) {
    // Cells of 4 would be too many for what is huge: all rows use larger ones.
    const file::ReadResult read = file::read_scene(
        R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "circle", "radius": 1, "position": [1, 1]},
            {"id": "b", "type": "circle", "radius": 1, "position": [9, 1]},
            {"id": "c", "type": "circle", "radius": 1, "position": [17, 9]},
            {"id": "huge", "type": "rectangle", "size": [10000, 10000]}]})");
    ASSERT_TRUE(read.scene);
    const Results results = analyze(*read.scene);
    EXPECT_GT(side_in_use(results, 4), 4);
    const ShapeSetMotion motion(*read.scene, 1);
    for (const auto& algorithm : collision::catalog::all()) {
        const auto* const row = &algorithm;
        if (row->question != collision::textbook::Question::pairs) continue;
        for (const std::optional<double> setting : {std::optional<double>(), std::optional<double>(4)}) {
            const ShapeSetAnswer still = ask_shape_set(*row, *read.scene, results, setting);
            const MotionCost frame = motion.ask(*row, setting);
            EXPECT_EQ(frame.found, double(still.found.size())) << row->id;
            EXPECT_EQ(frame[Work::tests], double(still.counts[Work::tests])) << row->id;
            EXPECT_EQ(frame[Work::entries], double(still.counts[Work::entries])) << row->id;
        }
    }
}

TEST(ShapeSetMotion, what_a_row_misses_is_counted) {
    // Each in the sector of its own center: at x = 4 and 6 both centers are beyond 4, at 2 they are not.
    const MotionCost cost = ShapeSetMotion(passing(), 16).ask(*find("own_sector"), 4);
    EXPECT_GT(cost.missed, 0);
    EXPECT_FALSE(cost.agrees());
}

TEST(ShapeSetMotion, what_has_moved_is_tested_again) {
    const MotionCost cost = ShapeSetMotion(passing(), 2).ask(*find("changed_pairs"));
    EXPECT_DOUBLE_EQ(cost[Work::tests], 1);
    EXPECT_TRUE(cost.agrees());
}

}  // namespace
}  // namespace testbed::model
