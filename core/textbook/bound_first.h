// A cheap test of bounds before the precise one, and how many tests it saves.
#pragma once

#include "../query/overlap.h"
#include "edges_cross.h"

namespace collision::textbook {

/// Whether the precise test goes through edges: then each two edges are a test. Else all of it counts as one.
inline bool edge_by_edge(const Problem& problem) {
    return (polygonal >> problem.a().index() & 1) != 0 && (polygonal >> problem.b().index() & 1) != 0;
}

/// The tests that the precise test needs at most.
std::uint64_t max_fine_tests(const Problem& problem);

/// The precise test, exact for every pair, without a verdict.
template <trace::Recorder R>
bool fine_test(const Problem& problem, R& recorder) {
    if (edge_by_edge(problem)) return polygons_meet(problem, recorder);
    recorder.count(trace::Work::tests);
    const bool overlap = query::overlap(problem.a(), problem.b());
    recorder.step([&](trace::Step& step) {
        step.text = trace::say("The precise test, one call: ", overlap ? "they overlap." : "they are apart.");
    });
    return overlap;
}

/// The verdict where the bounds are apart. It names the number "tests saved".
void show_saved(trace::Step& step, std::uint64_t saved);

/// After the test of the bounds, which is counted here: the precise one where it is needed, and the verdict.
template <trace::Recorder R>
Outcome after_bounds(const Problem& problem, bool bounds_overlap, R& recorder) {
    recorder.count(trace::Work::tests);
    if (!bounds_overlap)
        return answer(false, recorder, [&](trace::Step& step) { show_saved(step, max_fine_tests(problem)); });
    const bool overlap = fine_test(problem, recorder);
    return answer(overlap, recorder, [&](trace::Step& step) {
        step.text = overlap ? "The precise test says that they overlap."
                            : "The bounds overlap, the shapes do not: a false alarm of the bounds.";
        step.numbers = {{"tests saved", 0}};
    });
}

/// The mark of a box.
inline trace::Mark box_mark(trace::Role role, const math::Aabb& box, std::uint32_t subject) {
    return {role, trace::PolygonMark{{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}}},
            subject};
}

}  // namespace collision::textbook
