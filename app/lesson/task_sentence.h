// Which part of a step's text is the task.
#pragma once

#include <cstddef>
#include <string_view>

namespace testbed::lesson {

/// Where the task begins in the text of a step with a goal: with the first sentence that tells the hand what
/// to do
/// ("Drag b until ..."), else with the last sentence. At most the text's size.
std::size_t task_start(std::string_view text);

}  // namespace testbed::lesson
