// Where a push of a lesson leads: the shapes afterwards, and how a moved one then stands to the others.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/model/analysis.h"
#include "app/model/lesson.h"

namespace testbed::lesson {

/// How a moved shape stands afterwards to the one that it is deepest in, else to the nearest one.
struct Landing {
    std::string moved, other;  ///< ids
    model::Verdict verdict = model::Verdict::apart;
    double depth = 0;     ///< world units; 0 unless the two overlap
    double distance = 0;  ///< world units; 0 unless they are apart
};

/// After the moves. Segments that are arrows of a push of the step are nothing to land on. Empty where a move
/// cannot be made (model::moves_refusal), or where nothing is there to land on.
std::optional<Landing> landing_of(const model::Scene& scene, const model::LessonStep& step,
                                  std::span<const model::Move> moves);

/// "p", "-p", "2·p", or the names of the rows that say the way; several moves with ", then" between them, and
/// those of one row as "Minimum translation by ranges: out of C, then A".
std::string moves_name(std::span<const model::Move> moves);

/// Everything that the step's own push depends on, as the scene has it: what is moved, the arrows, and the
/// pairs that rows are asked about. Two that are equal by value lead to the same place.
std::vector<model::ShapePtr> aimed_with(const model::Scene& scene, const model::LessonStep& step);

}  // namespace testbed::lesson
