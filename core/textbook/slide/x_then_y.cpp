// Each axis on its own: along x as far as it goes, then along y, as platform games of boxes do.
#include <array>

#include "../list.h"
#include "walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

constexpr std::array<std::string_view, 2> axis_orders{"x first", "y first"};

struct XThenY {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        SlideWalk<R> walk(problem, recorder);
        const bool y_first = problem.setting == 1;
        const Vec2 of_x{walk.wish().x, 0}, of_y{0, walk.wish().y};
        go_along(problem, 1, y_first ? of_y : of_x, walk);
        go_along(problem, 2, y_first ? of_x : of_y, walk);
        return walk.finish([](Step&) {});
    }

  private:
    template <Recorder R>
    static void go_along(const Problem& problem, std::size_t round, Vec2 motion, SlideWalk<R>& walk) {
        const std::string_view axis = (round == 1) == (problem.setting == 1) ? "y" : "x";
        const double wanted = motion.x + motion.y;
        const auto hit = walk.sweep(motion);
        const double gone = hit ? hit->share * wanted : wanted;
        walk.step([&](Step& step) {
            step.text = wanted == 0 ? say("Along ", axis, " nothing is wanted.")
                        : hit       ? say("Along ", axis, " by ", wanted, ": it stops after ", gone, ".")
                                    : say("Along ", axis, " by ", wanted, ": nothing is in the way.");
            walk.show_sweep(step, round, motion, hit);
        });
        walk.go(hit ? hit->share * motion : motion);
        if (hit) walk.stop(*hit);
    }
};

}  // namespace

constinit const Algorithm x_then_y = row<XThenY>({
    .id = "x_then_y",
    .name = "x, then y",
    .question = Question::slide,
    .applies = {every_type, every_type},
    .cost = "linear",
    .source = "Thorson, Celeste and TowerFall Physics, 2020: MoveX and MoveY (maddymakesgames.com)",
    .trust = Trust::flawed,
    .fails = "on slopes, where it sticks, and at corners, where the order of the axes decides",
    .setting = {"order", 0, 1, 0, true, axis_orders},
    .as_given = true,
    .refuses = refuse_no_slide,
});

}  // namespace collision::textbook
