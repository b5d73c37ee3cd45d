// Groups behind one bound each: every member against every other, but only where the bounds overlap.
#pragma once

#include <vector>

#include "../hull/bounds.h"
#include "bound_first.h"
#include "member_work.h"

namespace collision::textbook {

/// The shapes of a group in order; of another shape, itself.
std::vector<shape::Placed> members_of(const shape::Placed& placed);

/// The rectangle around a member; nothing of one without an end.
void show_member(trace::Step& step, trace::Role role, const shape::Placed& member, std::uint32_t subject);

/// For Facts::refuses: a group with a line in it has no bound.
std::string_view refuse_unbounded(const Problem& problem);

/// The members that meet, by number from 0; {a.size(), b.size()} where none do.
struct MetMembers {
    std::size_t a, b;
    std::uint64_t tests;  ///< that it took, each of two members
};

/// All members of the one against all of the other until two meet: a step for each member of the first.
/// before: the tests that were made before these.
template <trace::Recorder R>
MetMembers first_members_that_meet(const Problem& problem, const std::vector<shape::Placed>& a,
                                   const std::vector<shape::Placed>& b, std::uint64_t before, R& recorder) {
    std::uint64_t tests = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t met = 0;
        bool meets = false;
        for (; met < b.size(); ++met) {
            count_test(a[i], b[met], recorder);
            ++tests;
            meets = query::overlap(a[i], b[met]);
            if (meets) break;
        }
        recorder.step([&](trace::Step& step) {
            step.text = meets ? trace::say("Member ", i + 1, " of ", the(problem, 0), " overlaps member ",
                                           met + 1, " of ", the(problem, 1), ".")
                              : trace::say("Member ", i + 1, " of ", the(problem, 0), " overlaps none of ",
                                           several(b.size(), "member"), ".");
            step.numbers = {{"member", double(i + 1)}, {"tests", double(before + tests)}};
            show_member(step, meets ? trace::Role::kept : trace::Role::dropped, a[i], 0);
            if (meets) show_member(step, trace::Role::kept, b[met], 1);
        });
        if (meets) return {i, met, tests};
    }
    return {a.size(), b.size(), tests};
}

/// After the test of the bounds, which is counted here: all members of the one against all of the other, and
/// the verdict with the number "tests saved".
template <trace::Recorder R>
Outcome members_after_bounds(const Problem& problem, const std::vector<shape::Placed>& a,
                             const std::vector<shape::Placed>& b, bool bounds_overlap, R& recorder) {
    recorder.count(trace::Work::tests);
    if (!bounds_overlap)
        return answer(false, recorder,
                      [&](trace::Step& step) { show_saved(step, std::uint64_t(a.size()) * b.size()); });
    const MetMembers met = first_members_that_meet(problem, a, b, 1, recorder);
    if (met.a < a.size())
        return answer(true, recorder, [&](trace::Step& step) {
            step.text = trace::say(
                "Two members overlap, and so do the groups: ", several(met.tests + 1, "test"), " in all.");
            step.numbers = {{"tests saved", double(a.size() * b.size() - met.tests)}};
        });
    return answer(false, recorder, [&](trace::Step& step) {
        step.text = trace::say("The bounds overlap, but no members do: ", several(met.tests + 1, "test"),
                               " in all, the one of the bounds for nothing.");
        step.numbers = {{"tests saved", 0}};
    });
}

}  // namespace collision::textbook
