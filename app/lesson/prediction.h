// What a learner answered to a question, as files keep it, and whether it is right.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/model/lesson.h"

namespace testbed::lesson {

/// A verdict is a truth. Anything else is a number: of choices the place counted from 1, of a region the
/// share of the sketch that agrees with the map, 0 to 1.
using Prediction = std::variant<bool, double>;

/// From which share on a sketched region is right.
inline constexpr double good_share = 0.85;

/// What an answer to the question must be, in words; empty where this is one.
std::string misfit(const model::Question& question, const Prediction& prediction);

/// Require a prediction that fits the question.
bool is_right(const model::Question& question, const Prediction& prediction);
/// Whether the number is as near to the answer as the tolerance says, its end included: 1.95 is within 0.05 of
/// 2, although the difference of the two doubles is a little more.
bool is_near_enough(const model::Question& question, double number);
/// The choice's own words, "they overlap", "5.66", "91 % of the region".
std::string in_words(const model::Question& question, const Prediction& prediction);
/// Shorter, for a table: "b", "overlap", "5.66", "91 %".
std::string in_short(const model::Question& question, const Prediction& prediction);

/// The right answer; nothing of a region, whose right answer is a map.
std::optional<Prediction> right_answer(const model::Question& question);

/// "a", "b", ... "z", and by their number beyond.
std::string letter(std::size_t choice);

}  // namespace testbed::lesson
