// The steps of a stranger's own algorithm, as an answer brings them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/verify/field_reader.h"
#include "core/trace/mark.h"

namespace testbed::verify {

/// Marks of all steps of an answer, and its steps.
inline constexpr std::size_t max_marks = 10'000, max_steps = 1000;

/// One step: what it says, and what it draws, in world coordinates.
struct SaidStep {
    std::string text;
    std::vector<collision::trace::Mark> marks;
};

/// The role of that name; `candidate` where there is none.
collision::trace::Role role_named(std::string_view name);

/// Its name; that of `candidate` where programs have none for it.
std::string_view name_of(collision::trace::Role role);

/// {"segment": [[0, 0], [1, 0]], "role": "axis"}. Empty where something is wrong, which `in` then says.
std::optional<collision::trace::Mark> mark_of(FieldReader& in, file::json::Index object);
/// [{"text": "project on the normal", "marks": [...]}, ...]
std::vector<SaidStep> steps_of(FieldReader& in, file::json::Index list);

}  // namespace testbed::verify
