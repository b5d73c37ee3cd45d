// Conservative advancement: go on for as long as the distance lasts at the greatest possible speed, and
// again.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "../../query/distance.h"
#include "../../trace/text.h"
#include "../list.h"
#include "../moving.h"
#include "../outline.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// Shapes nearer than this part of their size touch.
constexpr double touching = 1e-9;
constexpr int max_advances = 10'000;

/// How fast spin moves a shape at most: no point of it is farther from its pivot than its reach.
struct Turning {
    Vec2 corner{0, 0};  ///< the farthest one
    double reach = 0;   ///< from the pivot to there, and on by the radius
    double speed = 0;   ///< of a point there, units a second; 0: it does not turn
};
Turning turning(const Problem& problem, std::size_t i) {
    if (!turns(problem, i)) return {};
    const auto& [pivot, motion] = problem.movements[i];
    const Outline outline(*problem.shapes[i]);
    Turning found{.corner = pivot};
    double farthest = 0;
    for (const Vec2 v : outline.vertices()) {
        const double squared = math::squared_length(v - pivot);
        if (squared <= farthest) continue;
        farthest = squared;
        found.corner = v;
    }
    found.reach = std::sqrt(farthest) + outline.radius();
    found.speed = std::abs(motion.spin) * std::numbers::pi / 180 * found.reach;
    return found;
}

/// The bound of a shape that turns: the circle that its farthest corner runs along.
void show_bound(Step& step, const Problem& problem, std::size_t i, const Turning& bound) {
    const auto& [pivot, motion] = problem.movements[i];
    step.text = say("No corner of ", the(problem, i), " is farther than ", bound.reach,
                    " from what it turns about. Turning by ", std::abs(motion.spin),
                    "° a second moves it by at most ", bound.speed, " a second, whichever way.");
    step.formula = say(std::abs(motion.spin), "° · π/180 · ", bound.reach, " = ", bound.speed);
    step.numbers = {{"reach", bound.reach}, {"turn speed", bound.speed}};
    step.marks = {{Role::envelope, CircleMark{pivot, bound.reach}, std::uint32_t(i)},
                  {Role::support, SegmentMark{pivot, bound.corner}, std::uint32_t(i)}};
    show_clock(step, problem, 0);
}

double size_of(const Problem& problem) {
    double size = 0;
    for (const shape::Placed* s : problem.shapes) {
        const Vec2 extent = Outline(*s).bounds().size();
        size = std::max({size, extent.x, extent.y});
    }
    return size;
}

struct ConservativeAdvancement {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        double turn_speed = 0;
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            const Turning bound = turning(problem, i);
            turn_speed += bound.speed;
            if (bound.speed > 0) recorder.step([&](Step& step) { show_bound(step, problem, i, bound); });
        }
        const Vec2 velocity = problem.movements[0].motion.velocity - problem.movements[1].motion.velocity;
        double time = 0;
        const auto apart = [&](std::string_view why) {
            return answer(false, recorder, [&](Step& step) {
                step.text = why;
                show_moment(step, problem, Role::ghost, std::min(time, problem.horizon));
                show_clock(step, problem, std::min(time, problem.horizon));
            });
        };
        for (int round = 1; round <= max_advances; ++round) {
            const auto a = placed_at(problem, 0, time), b = placed_at(problem, 1, time);
            if (!a || !b) return give_up(recorder, [&](Step& step) { step.text = no_place_at(time); });
            const query::Closest closest = query::closest_points(*a, *b);
            recorder.count(Work::iterations);
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 3);
            recorder.count(Work::comparisons, 3);
            const Vec2 d = closest.on_b - closest.on_a;
            // A way that the smallest times cannot tell from none.
            const bool touch = closest.distance <= touching * size_of(problem);
            const double along = touch ? 0 : math::dot(velocity, d) / closest.distance;
            const double closing = touch ? 0 : along + turn_speed;
            const double next = closing > 0 ? time + closest.distance / closing : problem.horizon;
            recorder.step([&](Step& step) {
                step.text =
                    touch ? say("At ", seconds(time), " the distance is ", closest.distance, ": they touch.")
                    : closing <= 0
                        ? say("At ", seconds(time), " they are ", closest.distance,
                              " apart and come no nearer along this direction: it parts them for ever.")
                        : say("At ", seconds(time), " they are ", closest.distance,
                              " apart and close in by at most ", closing, " a second",
                              turn_speed > 0
                                  ? say(", ", along, " by the way and ", turn_speed, " by the turn")
                                  : "",
                              ", so go on for ", seconds(closest.distance / closing), ".");
                if (closing > 0)
                    step.formula = say(time, " + ", closest.distance, " / ", closing, " = ", next);
                step.numbers = {{"t", time}, {"distance", closest.distance}, {"speed", closing}};
                if (closing > 0) step.numbers.push_back({"step", closest.distance / closing});
                show_moment(step, problem, Role::ghost, time);
                if (closest.distance > 0)
                    step.marks.push_back({Role::witness, SegmentMark{closest.on_a, closest.on_b}});
                show_clock(step, problem, time);
            });
            if (touch || (closing > 0 && next == time)) {
                Outcome outcome = answer(true, recorder, [&](Step& step) {
                    step.text = time == 0 ? "They touch from the start."
                                          : say("They first touch at ", seconds(time), ", found in ",
                                                several(std::size_t(round), "round"), ".");
                    step.numbers = {{"rounds", double(round)}};
                    show_impact(step, problem, time);
                    step.marks.push_back({Role::verdict, PointMark{closest.on_a}});
                });
                outcome.time = time;
                outcome.witness = {closest.on_a, closest.on_b};
                return outcome;
            }
            if (closing <= 0) return apart("Nothing brings them together: no impact.");
            time = next;
            if (time > problem.horizon) return apart("That is beyond the horizon: no impact in time.");
        }
        return give_up(recorder, [&](Step& step) {
            step.text =
                say("After ", max_advances, " rounds it has only come to ", seconds(time), " and gives up.");
            show_clock(step, problem, time);
        });
    }
};

constexpr TypePairs::Types round_or_convex =
    types<shape::Point, shape::Segment, shape::Circle, shape::Capsule, shape::Rectangle,
          shape::OrientedRectangle, shape::Polygon>;

}  // namespace

constinit const Algorithm conservative_advancement = row<ConservativeAdvancement>({
    .id = "conservative_advancement",
    .name = "Conservative advancement",
    .question = Question::impact,
    .applies = {round_or_convex, round_or_convex},
    .cost = "iterative",
    .source = "Mirtich, Timewise Rigid Body Simulation, 2000",
    .trust = Trust::rounding,
    .fails = "where they come nearer than a billionth of their size and do not touch",
    .as_given = true,
    .short_name = "Advance",
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
