// The time of impact alone: to the first touch and no farther.
#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct StopAtImpact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        const Vec2 motion = walk.wish();
        const auto hit = walk.sweep(motion);
        walk.step([&](Step& step) {
            step.text = hit ? say("On the way ", motion, " ", the(problem, 0), " meets ", the(problem, 1),
                                  " after ", hit->share * 100, " % of it.")
                            : say("On the way ", motion, " nothing is met.");
            walk.show_sweep(step, 1, motion, hit);
        });
        walk.go(hit ? hit->share * motion : motion);
        if (hit) walk.stop(*hit);
        return walk.finish([&](Step& step) {
            if (hit) step.text = "There it stops, and the rest of the motion is lost.";
        });
    }
};

}  // namespace

constinit const Algorithm stop_at_impact = row<StopAtImpact>({
    .id = "stop_at_impact",
    .name = "Stop at the impact",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Godot 4 manual, Using CharacterBody2D/3D: move_and_collide",
    .trust = Trust::flawed,
    .fails = "wherever anything is met at an angle: it sticks instead of sliding",
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
