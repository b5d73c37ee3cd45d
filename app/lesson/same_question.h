// Whether a question that was answered is the one that a lesson asks now.
#pragma once

#include <string_view>

namespace testbed::lesson {

/// Whether both ask the same in the same words. What may differ: capitals, spaces and punctuation; the, an,
/// its and their; one letter of one word of six letters or more; and whole sentences that are added behind.
/// With any other word it is another question: an answer never counts for one that was not asked.
bool same_question(std::string_view one, std::string_view other);

}  // namespace testbed::lesson
