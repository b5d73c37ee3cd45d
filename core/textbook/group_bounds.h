// Groups behind one bound each: every member against every other, but only where the bounds overlap.
#pragma once

#include <vector>

#include "core/hull/bounds.h"
#include "core/textbook/bound_first.h"

namespace collision::textbook {

/// The shapes of a group in order; of another shape, itself.
std::vector<shape::Placed> members_of(const shape::Placed& placed);

/// For Facts::refuses: a group with a line in it has no bound.
std::string_view refuse_unbounded(const Problem& problem);

/// After the test of the bounds, which is counted here: all members of the one against all of the other, a
/// step for each member of the first, and the verdict with the number "tests saved".
template <trace::Recorder R>
Outcome members_after_bounds(const Problem& problem, const std::vector<shape::Placed>& a,
                             const std::vector<shape::Placed>& b, bool bounds_overlap, R& recorder) {
    recorder.count(trace::Work::tests);
    if (!bounds_overlap)
        return answer(false, recorder,
                      [&](trace::Step& step) { show_saved(step, std::uint64_t(a.size()) * b.size()); });
    std::uint64_t tests = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t met = 0;
        while (met < b.size() && !query::overlap(a[i], b[met])) ++met;
        const bool meets = met < b.size();
        const std::uint64_t asked = meets ? met + 1 : met;
        tests += asked;
        recorder.count(trace::Work::tests, asked);
        recorder.step([&](trace::Step& step) {
            step.text = meets ? trace::say("Member ", i + 1, " of ", the(problem, 0), " overlaps member ",
                                           met + 1, " of ", the(problem, 1), ".")
                              : trace::say("Member ", i + 1, " of ", the(problem, 0), " overlaps none of ",
                                           several(b.size(), "member"), ".");
            step.numbers = {{"member", double(i + 1)}, {"tests", double(tests + 1)}};
            const math::Aabb box = hull::aabb(a[i]);
            step.marks = {box_mark(meets ? trace::Role::kept : trace::Role::dropped, box, 0)};
            if (meets) step.marks.push_back(box_mark(trace::Role::kept, hull::aabb(b[met]), 1));
        });
        if (meets)
            return answer(true, recorder, [&](trace::Step& step) {
                step.text = trace::say(
                    "Two members overlap, and so do the groups: ", several(tests + 1, "test"), " in all.");
                step.numbers = {{"tests saved", double(a.size() * b.size() - tests)}};
            });
    }
    return answer(false, recorder, [&](trace::Step& step) {
        step.text = trace::say("The bounds overlap, but no members do: ", several(tests + 1, "test"),
                               " in all, the one of the bounds for nothing.");
        step.numbers = {{"tests saved", 0}};
    });
}

}  // namespace collision::textbook
