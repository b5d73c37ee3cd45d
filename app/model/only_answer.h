// Expectations that hold since of all answers there is only one.
#pragma once

#include <string>
#include <string_view>

#include "app/model/scene.h"

namespace testbed::model {

/// Why a claim that holds cannot fail, whatever becomes of the shapes' numbers: "a segment has no area". Empty
/// where it can.
std::string only_answer(const Scene& scene, const Expectation& row, std::string_view claim,
                        const Expected& expected);

}  // namespace testbed::model
