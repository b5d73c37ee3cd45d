// The program's own slide: exact sweeps, and of all contacts at once the motion that is closest to the wish.
#include <array>

#include "../../query/slide.h"
#include "../list.h"
#include "exact.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct ExactSlide {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 wish = relative_way(problem);
        recorder.count(Work::tests);
        const std::optional<query::Slide> found = slide_along(problem.a(), wish, problem.b());
        if (!found)
            return give_up(recorder, [](Step& step) {
                step.text =
                    "Gives up: the shapes have so many parts, or so many bends are on the way, that "
                    "it would take too long.";
            });
        SlideWalk<R> walk(problem, recorder);
        for (std::size_t i = 1; i < found->path.size(); ++i) {
            const Vec2 motion = found->path[i] - found->path[i - 1];
            recorder.step([&](Step& step) {
                step.text =
                    say("Segment ", i, ": ", the(problem, 0), " goes by ", motion, ", and enters nothing.");
                step.numbers = {{"segment", double(i)}, {"x", motion.x}, {"y", motion.y}};
                show_motion(step, problem, walk.at(), motion);
                show_moved(step, problem, Role::candidate, found->path[i]);
                for (const query::SlideStop& stop : found->stops)
                    if (stop.position == found->path[i - 1])
                        show_face(step, walk.position(stop.position), stop.normal, arrow_length(problem));
            });
            walk.go(motion);
        }
        Outcome outcome = answer(false, recorder, [&](Step& step) {
            const Vec2 end = walk.position(found->end);
            step.text = say(found->status == query::SlideStatus::arrived
                                ? "It comes to where it is wanted"
                                : "No way leads nearer to where it is wanted",
                            ". It ends at ", end, ".");
            step.numbers = {{"end x", end.x}, {"end y", end.y}, {"stops", double(found->stops.size())}};
            show_way(step, problem, walk.path());
            show_moved(step, problem, Role::verdict, found->end);
        });
        outcome.way = found->end;
        for (const query::SlideStop& stop : found->stops)
            outcome.stops.push_back({stop.position, stop.normal});
        return outcome;
    }
};

}  // namespace

std::optional<query::Slide> slide_along(const shape::Placed& a, Vec2 way, const shape::Placed& b) {
    const query::SlideMover mover{[&a](Vec2 by) {
                                      return shape::moved(a, math::Transform({by, 0}));
                                  },
                                  {0, 0}};
    query::Slide found = query::slide(mover, way, {&b, 1});
    if (found.status == query::SlideStatus::gave_up || found.status == query::SlideStatus::overlaps_at_start)
        return {};
    return found;
}

std::string_view slide_refusal(const shape::Placed& a, const shape::Placed& b, const Movement& of_a,
                               const Movement& of_b, double horizon) {
    const std::array shapes{&a, &b};
    return refuse_no_slide({.shapes = shapes, .movements = {of_a, of_b}, .horizon = horizon});
}

constinit const Algorithm exact_slide = row<ExactSlide>({
    .id = "exact_slide",
    .name = "Exact slide",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "quadratic",
    .source = "core/query/slide.h: exact sweeps, and a program of two variables for all contacts at once",
    .trust = Trust::exact,
    .fails = "never",
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
