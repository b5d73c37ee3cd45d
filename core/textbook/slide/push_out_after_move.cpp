// Move first, look then: what overlaps after the move pushes the shape out, each part by its own shortest
// way.
#include "../../math/length.h"
#include "../../query/overlap.h"
#include "../../query/penetration.h"
#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PushOutAfterMove {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        recorder.step([&](Step& step) {
            step.text = say("First ", the(problem, 0), " is moved by the whole of ", walk.wish(),
                            ", whatever lies between.");
            step.numbers = {{"x", walk.wish().x}, {"y", walk.wish().y}};
            show_motion(step, problem, {0, 0}, walk.wish());
        });
        walk.go(walk.wish());
        std::size_t pushes = 0;
        for (std::size_t i = 0; i < walk.parts().of_b().size() && !walk.lost(); ++i)
            pushes += push_out_of(problem, i, walk, recorder);
        return walk.finish([&](Step& step) {
            step.text = pushes == 0 ? "Nothing overlaps there: no push."
                                    : say(several(pushes, "part"),
                                          pushes == 1 ? " has pushed it." : " have pushed it, one by one.");
        });
    }

  private:
    /// Whether the part pushes.
    template <Recorder R>
    static bool push_out_of(const Problem& problem, std::size_t i, SlideWalk<R>& walk, R& recorder) {
        const shape::Placed& part = walk.parts().of_b()[i];
        const std::vector<shape::Placed> moved = walk.parts().of_a(walk.at());
        if (moved.empty()) walk.lose();
        query::Penetration deepest{0.0, {1, 0}};
        for (const shape::Placed& of_a : moved) {
            recorder.count(Work::tests);
            if (query::relation(of_a, part) != query::Relation::overlapping) continue;
            const query::Penetration found = query::penetration(of_a, part);
            if (!found.depth) {
                walk.lose();
                return false;
            }
            if (*found.depth > *deepest.depth) deepest = found;
        }
        if (*deepest.depth == 0) return false;
        const Vec2 out = -*deepest.depth * deepest.normal;
        recorder.step([&](Step& step) {
            step.text = say("Part ", i + 1, " of ", the(problem, 1), " overlaps it by ", *deepest.depth,
                            ": the shortest push-out is ", out, ".");
            step.numbers = {{"part", double(i + 1)},
                            {"depth", *deepest.depth},
                            {"normal x", deepest.normal.x},
                            {"normal y", deepest.normal.y}};
            show_outline(step, Role::simplex, part, 1);
            show_moved(step, problem, Role::dropped, walk.at());
            const Vec2 from = walk.position(walk.at());
            step.marks.push_back({Role::push_out, ArrowMark{from, from + out}, 0});
            show_moved(step, problem, Role::candidate, walk.at() + out);
        });
        walk.stop({1, deepest.normal, {0, 0}, i});
        walk.go(out);
        return true;
    }
};

}  // namespace

constinit const Algorithm push_out_after_move = row<PushOutAfterMove>({
    .id = "push_out_after_move",
    .name = "Move, then push out",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Burns and Sheppard, N Tutorial A, Collision Response via Projection (metanetsoftware.com)",
    .trust = Trust::flawed,
    .fails = "where the way is longer than what is in the way is thick, and where two parts meet: it passes "
             "through, or comes out at the wrong side",
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
