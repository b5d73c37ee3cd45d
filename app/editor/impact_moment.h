// The moment of an impact: the motion says exactly that two shapes touch then, which poses that are rounded
// to doubles need not.
#pragma once

#include <optional>
#include <span>

#include "app/model/analysis.h"

namespace testbed::editor {

/// The results with every pair whose first impact is at this time as touching; empty where there is none.
std::optional<model::Results> touching_at_impact(const model::Results& results,
                                                 std::span<const model::ImpactResult> impacts, double time);

}  // namespace testbed::editor
