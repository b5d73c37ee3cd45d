// What a step asks for before it counts as done: the stages of its goal, or those of a mystery.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/model/scene.h"

namespace testbed::lesson {

/// How many stages the step has: none where it asks for nothing but to be read or answered. lesson: a scene
/// with a lesson of more than `step` steps, here and below.
std::size_t stages_of(const model::Scene& lesson, std::size_t step);

/// How many of them the scenes reach, as stages_reached() counts those of a goal.
std::size_t reached_of(const model::Scene& lesson, std::size_t step, std::span<const model::Scene> scenes);

/// Ids of the suspects of a mystery that the scenes leave; empty where the step has none.
std::vector<std::string> left_by(const model::Scene& lesson, std::size_t step,
                                 std::span<const model::Scene> scenes);

}  // namespace testbed::lesson
