// One slide: to the first touch, then along that face; the second move is not tested.
#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SlideOnce {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        const Vec2 motion = walk.wish();
        const auto hit = walk.sweep(motion);
        walk.step([&](Step& step) {
            step.text = hit ? say("On the way ", motion, " ", the(problem, 0), " meets a face after ",
                                  hit->share * 100, " % of it.")
                            : say("On the way ", motion, " nothing is met.");
            walk.show_sweep(step, 1, motion, hit);
        });
        walk.go(hit ? hit->share * motion : motion);
        if (!hit) return walk.finish([](Step&) {});
        walk.stop(*hit);
        const Vec2 left = (1 - hit->share) * motion, along = along_face(left, hit->normal);
        walk.step([&](Step& step) {
            step.text = say("Of the rest ", left, " the part along the face is ", along, ".");
            step.formula = say(left, " − (", math::dot(left, hit->normal), ") · ", hit->normal);
            step.numbers = {{"left x", along.x}, {"left y", along.y}};
            show_motion(step, problem, walk.at(), along);
            show_face(step, hit->point, hit->normal, arrow_length(problem));
        });
        walk.go(along);
        return walk.finish(
            [](Step& step) { step.text = "It is moved by that, and nothing else is looked at."; });
    }
};

}  // namespace

constinit const Algorithm slide_once = row<SlideOnce>({
    .id = "slide_once",
    .name = "Slide once along the face",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Swept AABB Collision Detection and Response (gamedev.net), the response that slides",
    .trust = Trust::flawed,
    .fails = "in corners: the slide is not swept, and leads into the second wall",
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
