// What a test of bounds saves.
#include "bound_first.h"

namespace collision::textbook {

std::uint64_t max_fine_tests(const Problem& problem) {
    if (!edge_by_edge(problem)) return 1;
    const Outline a(problem.a()), b(problem.b());
    return std::uint64_t(a.size()) * b.size() + a.size() + b.size();
}

void show_saved(trace::Step& step, std::uint64_t saved) {
    step.text =
        trace::say("The bounds are apart, and so are the shapes: ", several(saved, "test"), " saved.");
    step.numbers = {{"tests saved", double(saved)}};
}

}  // namespace collision::textbook
