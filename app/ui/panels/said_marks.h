// What somebody else's code says of two shapes, drawn beside the truth in a
// color of its own.
#pragma once

#include <vector>

#include "app/model/scene.h"
#include "app/model/shape_result.h"
#include "app/verify/answer.h"
#include "core/trace/mark.h"

namespace testbed::ui {

/// The pair's closest points, contacts, hit, impact, and how b is pushed. a and
/// b: as the answer means them.
std::vector<collision::trace::Mark> marks_of_said(const verify::Answer& answer, const model::ShapeResult& a,
                                                  const model::ShapeResult& b);

/// The outline of a shape that a wrong answer is about.
void outline_wrong(const model::SceneShape& one, const collision::shape::Placed& placed,
             std::vector<collision::trace::Mark>& marks);

}  // namespace testbed::ui
