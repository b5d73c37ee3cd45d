// Contradictions between the answers of a question, their texts and the shapes.
#pragma once

#include <string>
#include <vector>

#include "app/lesson/leaks.h"

namespace testbed::lesson {

/// - the right answer has a text that says why it is wrong;
/// - the text after the answer begins with the opposite: "No" where Yes is right;
/// - the text after the answer begins with another number: "It is 4" where 5 is right;
/// - the question after a wrong answer has the same words and another right answer.
void add_contradictions(const model::Question& question, const std::string& path, std::vector<Leak>& found);

/// A question of a step whether two shapes overlap, about what is seen as the step begins: its right answer
/// is not so there. The shapes are those that the step shows, else those of its goal, else the only two.
void add_contradiction_with_shapes(const model::Scene& lesson, std::size_t step, const model::Scene& begin,
                                   const std::string& path, std::vector<Leak>& found);

}  // namespace testbed::lesson
