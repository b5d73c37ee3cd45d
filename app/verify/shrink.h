// What is smaller than a question: fewer vertices, rounder numbers, nearer to the origin.
#pragma once

#include <vector>

#include "app/verify/question.h"

namespace testbed::verify {

/// How large a question is, for comparing: first its vertices, then the digits of its numbers, then their
/// magnitude. What is tried is always smaller, so making small comes to an end.
struct Measure {
    std::size_t vertices = 0, digits = 0;
    double magnitude = 0;
    auto operator<=>(const Measure&) const = default;
};
Measure measure(const Question& question);

/// How many of its extents are zero.
std::size_t flat_parts(const Question& question);

/// Valid questions that are smaller, the boldest first. The same for the same question, everywhere.
std::vector<Question> smaller(const Question& question);

}  // namespace testbed::verify
