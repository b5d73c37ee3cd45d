// Switches that count: optimizations that a lesson lets its learner switch on and off, each a row.
#pragma once

#include <span>
#include <string_view>

#include "app/model/pair_plan.h"

namespace testbed::model {

struct Switch {
    std::string_view id;     ///< for files: the "switch" of a lesson's number
    std::string_view name;   ///< for people, unless the number has a name of its own
    std::string_view about;  ///< one sentence: what it does
    void (*apply)(PairPlan& plan);
};

inline constexpr std::size_t switch_count = 7;
/// Every switch, in the order in which they are put to work.
std::span<const Switch> switches();
/// nullptr where there is none with that id.
const Switch* find_switch(std::string_view id);

/// Whether a number of the scene's lesson is a switch.
bool has_switches(const Scene& scene);
/// What the numbers of the scene's lesson have switched on, in a plan: a switch is on from a half.
PairPlan plan_of(const Scene& scene);

}  // namespace testbed::model
