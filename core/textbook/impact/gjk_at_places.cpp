// GJK at each place of a motion: from any corner anew, or from the corners at which it ended at the place
// before.
#include "../gjk_distance.h"
#include "../list.h"
#include "../moving.h"

namespace collision::textbook {

namespace {

using namespace trace;

template <Recorder R>
Outcome gjk_places(const Problem& problem, bool warm, R& recorder) {
    const auto count = std::size_t(problem.setting);
    std::optional<Gjk> before;
    std::size_t rounds = 0;
    std::optional<double> hit;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i <= count; ++i) {
        const double time = problem.horizon * (double(i) / double(count));
        const auto a = placed_at(problem, 0, time), b = placed_at(problem, 1, time);
        if (!a || !b) return give_up(recorder, [&](Step& step) { step.text = no_place_at(time); });
        const Outline outline_a(*a), outline_b(*b);
        const Difference difference(outline_a, outline_b);
        Counter counter;
        const Gjk found =
            GjkSearch<Counter>(problem, difference, counter, max_rounds, warm && before ? &*before : nullptr)
                .run();
        counter.counts().for_each([&](Work work, std::uint64_t times) {
            if (times > 0) recorder.count(work, times);
        });
        const double reach = difference.radius();
        const double distance = found.cores_overlap ? 0 : std::max(found.nearest.distance - reach, 0.0);
        const bool overlap = found.cores_overlap || found.nearest.distance <= reach;
        before = found;
        rounds += found.rounds;
        nearest = std::min(nearest, distance);
        if (overlap && !hit) hit = time;
        recorder.step([&](Step& step) {
            step.text = say(i == 0 ? "At the start" : say("At ", seconds(time)), ": ",
                            overlap ? "they overlap" : say("the distance is ", distance), ", after ",
                            several(found.rounds, "round"), ".");
            step.numbers = {
                {"place", double(i)}, {"t", time}, {"distance", distance}, {"rounds", double(found.rounds)}};
            show_moment(step, problem, overlap ? Role::verdict : Role::candidate, time);
            if (!overlap) {
                auto [on_a, on_b] = points_of_cores(difference, found);
                on_a += found.nearest.normal * outline_a.radius();
                on_b -= found.nearest.normal * outline_b.radius();
                step.marks.push_back({Role::foot, SegmentMark{on_a, on_b}});
            }
            show_clock(step, problem, time);
        });
    }
    Outcome outcome = answer(hit.has_value(), recorder, [&](Step& step) {
        step.text = say(count + 1, " places took ", several(rounds, "round"), ". ",
                        hit ? say("They overlap first at ", seconds(*hit), ".")
                            : say("They come as near as ", nearest, "."));
        step.numbers = {{"rounds", double(rounds)}, {"nearest", nearest}};
        if (hit)
            show_impact(step, problem, *hit);
        else
            show_clock(step, problem, problem.horizon);
    });
    outcome.time = hit;
    return outcome;
}

struct GjkAnew {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return gjk_places(problem, false, recorder);
    }
};

struct GjkWarm {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return gjk_places(problem, true, recorder);
    }
};

}  // namespace

constinit const Algorithm gjk_at_places = row<GjkAnew>({
    .id = "gjk_at_places",
    .name = "GJK at places, from any corner",
    .question = Question::impact,
    .applies = {round_and_polygonal, round_and_polygonal},
    .cost = "linear",
    .source = "W. Bittle, GJK - Distance & Closest Points (dyn4j.org, 2010), in each frame of a motion",
    .trust = Trust::flawed,
    .fails = "where a shape is thinner than a step is long: it is jumped over",
    .setting = {"places", 1, 100, 20, true},
    .as_given = true,
    .refuses = refuse_concave,
});

constinit const Algorithm gjk_warm = row<GjkWarm>({
    .id = "gjk_warm",
    .name = "GJK at places, begun where it ended",
    .question = Question::impact,
    .applies = {round_and_polygonal, round_and_polygonal},
    .cost = "linear",
    .source = "W. Bittle, GJK - Distance & Closest Points (dyn4j.org, 2010), begun with the corners of the "
              "frame before",
    .trust = Trust::flawed,
    .fails = "where a shape is thinner than a step is long: it is jumped over",
    .setting = {"places", 1, 100, 20, true},
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
