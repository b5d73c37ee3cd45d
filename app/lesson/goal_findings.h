// Why a goal is not reached, in a sentence: what was wanted and what was found.
#pragma once

#include <span>
#include <string>

#include "app/model/scene.h"

namespace testbed::lesson {

/// Of the first stage that the scenes do not reach, what the scene that comes nearest lacks: "goal 2 of 3 is
/// never reached: A and B: distance is 0.31, must be at most 0.2". Empty where they reach every stage.
std::string missing_goal(const model::Scene& lesson, std::size_t step, std::span<const model::Scene> scenes);

/// What a scene lacks of a row, in the same words: "A and B: depth is 1, must be 2". Empty where the row
/// holds.
std::string missing_of(const model::Expectation& row, const model::Scene& scene);

}  // namespace testbed::lesson
