// When a goal counts: what is held, not what is swept past.
#include "app/lesson/goal_watch.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::model {
namespace {

/// A circle of radius 1 at x beside one at the origin, with the goals of its one step.
Scene scene_at(double x, const std::string& goals) {
    const file::ReadResult read = file::read_scene(
        R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "A", "type": "circle", "radius": 1},
            {"id": "B", "type": "circle", "position": [)" +
        std::to_string(x) + R"(, 0], "radius": 1}], "lesson": {"steps": [{"text": "go", )" + goals + "}]}}");
    EXPECT_TRUE(read.scene);
    return *read.scene;
}

constexpr const char* apart_then_together =
    R"("goals": [[{"pair": ["A", "B"], "distance": {"min": 3}}], [{"pair": ["A", "B"], "overlap": true}]])";

/// Lets scenes pass, 0.1 seconds a look.
struct Watched {
    explicit Watched(const char* its_goals)
        : goals(its_goals), watch(scene_at(9, goals).lesson->steps[0].goal) {}
    void at(double x, int looks) {
        ++revision;
        for (int i = 0; i < looks; ++i) news = watch.look(scene_at(x, goals), revision, 0.1);
    }
    std::string goals;
    lesson::GoalWatch watch;
    std::uint64_t revision = 0;
    lesson::GoalWatch::News news = lesson::GoalWatch::News::none;
};

TEST(GoalWatch, counts_a_stage_after_it_was_held) {
    Watched w(apart_then_together);
    w.at(6, 4);
    EXPECT_TRUE(w.watch.holding());
    EXPECT_EQ(w.watch.reached(), 0u) << "0.3 seconds";
    EXPECT_NEAR(w.watch.held(), 0.75, 1e-9);
    w.at(6.5, 3);
    EXPECT_EQ(w.watch.reached(), 1u) << "moving on while it holds does not start over";
    EXPECT_FALSE(w.watch.done());
    w.at(1, 6);
    EXPECT_TRUE(w.watch.done());
}

TEST(GoalWatch, does_not_count_what_was_swept_past) {
    Watched w(apart_then_together);
    w.at(6, 3);
    w.at(2.5, 9);
    EXPECT_FALSE(w.watch.holding());
    w.at(6, 3);
    EXPECT_EQ(w.watch.reached(), 0u) << "twice 0.2 seconds are not 0.4";
}

TEST(GoalWatch, takes_stages_in_their_order) {
    Watched w(apart_then_together);
    w.at(1, 9);
    EXPECT_EQ(w.watch.reached(), 0u);
    w.at(6, 9);
    w.at(1, 9);
    EXPECT_TRUE(w.watch.done());
}

TEST(GoalWatch, wants_states_to_lie_apart_where_a_spread_is_asked_for) {
    Watched w(R"("any_order": true, "spread": {"shape": "B", "at_least": 1},
        "goals": [[{"pair": ["A", "B"], "overlap": true}], [{"pair": ["A", "B"], "overlap": true}]])");
    w.at(1, 6);
    EXPECT_EQ(w.watch.reached(), 1u);
    w.at(1.5, 9);
    EXPECT_EQ(w.watch.reached(), 1u);
    w.at(-1, 6);
    EXPECT_TRUE(w.watch.done());
}

}  // namespace
}  // namespace testbed::model
