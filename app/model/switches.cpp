// The table of switches.
#include "app/model/switches.h"

#include <algorithm>
#include <array>

#include "app/model/lesson.h"

namespace testbed::model {

namespace {

using collision::catalog::find;

/// Another row answers where this one did.
void replace(PairPlan& plan, std::string_view id, std::string_view by) {
    for (PairRule& rule : plan.rules)
        if (rule.row == find(id)) rule.row = find(by);
}

constexpr std::array<Switch, switch_count> all_switches = {
    Switch{"squares", "Squares instead of roots",
           "The square of the distance is compared with the square of both radii: no root is taken.",
           [](PairPlan& plan) { replace(plan, "circles_distance", "circles_squared"); }},
    Switch{"right_angles", "Right angles: swap and negate",
           "A box that stands at a right angle is turned back by swapping x and y and changing a sign.",
           [](PairPlan& plan) {
               const auto right_angled = [](const TestedPart& a, const TestedPart& b) {
                   return a.turned_by_right_angle || b.turned_by_right_angle;
               };
               plan.rules.insert(plan.rules.begin(), {find("circle_in_box_frame"), right_angled});
           }},
    Switch{"short_circuit", "Stop at the first gap",
           "The first axis with a gap decides, and the first member of a group that overlaps; what comes "
           "after is "
           "not worked out.",
           [](PairPlan& plan) {
               plan.stops_early = true;
               replace(plan, "separating_axes_all", "separating_axes");
           }},
    Switch{"bounds", "Bounding circles first",
           "Circles around boxes, polygons and groups are tested first; only where they meet comes the real "
           "test.",
           [](PairPlan& plan) { plan.bounds_first = true; }},
    Switch{"changed", "Only pairs with one that moved",
           "Of two shapes that rest the answer of last time stands.",
           [](PairPlan& plan) {
               plan.changed_only = true;
               plan.finder = find("changed_pairs");
           }},
    Switch{"neighbors", "Neighbors only", "Only shapes that touch the same sector of 4 × 4 units are tested.",
           [](PairPlan& plan) { plan.finder = find("touched_sectors"); }},
    Switch{"level_of_detail", "Level of detail: small groups are circles",
           "The members of a small group are not tested: the circle around it stands for all of them.",
           [](PairPlan& plan) { plan.level_of_detail = true; }},
};

}  // namespace

std::span<const Switch> switches() { return all_switches; }

const Switch* find_switch(std::string_view id) {
    const auto found = std::ranges::find(all_switches, id, &Switch::id);
    return found == all_switches.end() ? nullptr : &*found;
}

bool has_switches(const Scene& scene) {
    return scene.lesson && std::ranges::any_of(scene.lesson->numbers, [](const LessonNumber& number) {
               return !number.switch_id.empty();
           });
}

PairPlan plan_of(const Scene& scene) {
    PairPlan plan = plain_plan();
    if (!scene.lesson) return plan;
    for (const Switch& one : all_switches)
        for (const LessonNumber& number : scene.lesson->numbers)
            if (number.switch_id == one.id && number.value >= 0.5) {
                one.apply(plan);
                break;
            }
    return plan;
}

}  // namespace testbed::model
