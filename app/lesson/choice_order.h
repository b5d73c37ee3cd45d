// In which order a learner sees the answers of a question.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// The places of the choices in the file, in the order in which they are shown: another one for each seed and
/// each question, so that the place of an answer tells nothing. Seed 0: as the file has them.
std::vector<std::size_t> choice_order(const model::Question& question, std::uint64_t seed);

/// The two answers to a question whether shapes overlap, as they are shown and printed.
constexpr std::string_view verdict_words(bool overlap) { return overlap ? "They overlap" : "They are apart"; }

/// Of handouts, which are the same for everybody.
inline constexpr std::uint64_t printed_seed = 1;
/// Seeds are whole numbers below: a file's number holds each exactly.
inline constexpr std::uint64_t seed_end = std::uint64_t{1} << 48;

}  // namespace testbed::lesson
