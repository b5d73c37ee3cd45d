// What a lesson cannot mean: a solution of a goal that is not there, the same answer twice, a text that was
// never written.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/lesson/leaks.h"
#include "app/lesson/solution.h"

namespace testbed::lesson {

/// In the order of the steps:
/// - the solution has states, or fills, for a step without a goal, or blanks;
/// - two answers of a question are the same but for spaces and capitals;
/// - answers contradict each other, their texts or the shapes (contradictions.h);
/// - the text of a step that is more than a question is empty;
/// - a text holds "...", which the window writes where the author is to;
/// - a question for a region has no map that the sketch is compared with;
/// - the number that is asked for is a coordinate or a velocity that an overlay shows before the answer.
/// after them:
/// - an end that must not count has no reason but "...";
/// - an old name leads to no shape (former_names.h).
std::vector<Leak> objections(const model::Scene& lesson, const Solution* solution);

/// Of one end of the file beside the lesson.
std::optional<Leak> unwritten_reason(std::size_t step, std::size_t end, std::string_view why);

}  // namespace testbed::lesson
