// Planes of all shapes nearby take turns to push the motion out; a sweep then limits it.
#include <algorithm>

#include "../../math/length.h"
#include "../../query/pair.h"
#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// A half plane in which nothing may be: beyond `gap` along the normal from where the shape is now.
struct NearPlane {
    Vec2 normal;      ///< unit, from a to what is near
    double gap;       ///< world units; < 0 where they overlap
    Vec2 point;       ///< of what is near
    double push = 0;  ///< so far, >= 0
};

constexpr int plane_moves = 5, plane_turns = 20;

struct SlidePlanes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        const double small = 1e-6 * math::length(walk.wish());
        for (int move = 1; move <= plane_moves && !walk.lost(); ++move) {
            const Vec2 wish = walk.wish() - walk.at();
            std::vector<NearPlane> planes = planes_near(problem.setting, walk, recorder);
            Vec2 motion = solve(wish, planes, small, recorder);
            if (math::length(motion) <= small) motion = {0, 0};
            walk.step([&](Step& step) {
                step.text = say("Move ", move, ": ", several(planes.size(), "plane"), " within ",
                                double(problem.setting), ". Of ", wish, " they leave ", motion, ".");
                step.numbers = {{"move", double(move)},
                                {"planes", double(planes.size())},
                                {"left x", motion.x},
                                {"left y", motion.y}};
                show_motion(step, problem, walk.at(), motion);
                for (const NearPlane& plane : planes) {
                    show_face(step, plane.point, plane.normal, arrow_length(problem));
                    step.marks.push_back(
                        {Role::side, LineMark{plane.point, math::left_normal(plane.normal), true}, 1});
                }
            });
            for (const NearPlane& plane : planes)
                if (plane.push > small) walk.stop({0, plane.normal, plane.point, 0});
            if (motion == Vec2{0, 0})
                return walk.finish([](Step& step) { step.text = "No motion is left."; });
            const auto hit = walk.sweep(motion);
            const double share = hit ? hit->share : 1;
            recorder.count(Work::iterations);
            walk.step([&](Step& step) {
                step.text = hit ? say("The sweep lets it go ", share * 100, " % of that.")
                                : say("Nothing is in the way of ", motion, ".");
                walk.show_sweep(step, std::size_t(move), motion, hit);
            });
            walk.go(share * motion);
            if (share * math::length(motion) <= small)
                return walk.finish([](Step& step) { step.text = "It moves no more."; });
        }
        return walk.finish(
            [&](Step& step) { step.text = say("After ", plane_moves, " moves it leaves it at that."); });
    }

  private:
    template <Recorder R>
    static std::vector<NearPlane> planes_near(double margin, SlideWalk<R>& walk, R& recorder) {
        std::vector<NearPlane> planes;
        const std::vector<shape::Placed> moved = walk.parts().of_a(walk.at());
        if (moved.empty()) walk.lose();
        for (const shape::Placed& of_a : moved)
            for (const shape::Placed& part : walk.parts().of_b()) {
                recorder.count(Work::tests);
                const query::Pair pair(of_a, part);
                if (pair.overlap()) {
                    const query::Penetration found = pair.penetration();
                    if (found.depth) planes.push_back({found.normal, -*found.depth, middle(of_a, part)});
                    continue;
                }
                const query::Closest closest = pair.closest_points();
                if (closest.distance > margin) continue;
                planes.push_back({pair.penetration().normal, closest.distance, closest.on_b});
            }
        return planes;
    }
    static Vec2 middle(const shape::Placed& a, const shape::Placed& b) {
        const query::Contacts carried = query::contacts(a, b);
        return carried.count == 2 ? carried.points[0] * 0.5 + carried.points[1] * 0.5 : carried.points[0];
    }

    /// One plane after the other, again and again: each pushes by what the motion enters it, or takes back
    /// what it has pushed too much.
    template <Recorder R>
    static Vec2 solve(Vec2 wish, std::vector<NearPlane>& planes, double small, R& recorder) {
        Vec2 motion = wish;
        for (int turn = 0; turn < plane_turns; ++turn) {
            double pushed = 0;
            for (NearPlane& plane : planes) {
                const double before = plane.push;
                plane.push = std::max(0.0, before + math::dot(motion, plane.normal) - plane.gap);
                motion -= (plane.push - before) * plane.normal;
                pushed += std::abs(plane.push - before);
                recorder.count(Work::multiplications, 4);
            }
            if (pushed < small) break;
        }
        return motion;
    }
};

}  // namespace

constinit const Algorithm slide_planes = row<SlidePlanes>({
    .id = "slide_planes",
    .name = "Planes of all that is near",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "iterative",
    .source = "Box2D 3.1, src/mover.c: b2SolvePlanes; the manual's character mover",
    .trust = Trust::flawed,
    .fails =
        "at the seams of tiles, whose corners trip it, and beside corners, whose planes go on beyond them",
    .setting = {"margin", 0, 10, 0.1, false},
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
