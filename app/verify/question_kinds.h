// What questions have in common that can make them hard: a family, how near or deep, how many corners.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "app/verify/judge.h"

namespace testbed::verify {

/// Questions that are alike in one way. Each question is of several kinds.
struct QuestionKind {
    enum class By { family, gap, depth, corners, place } by;
    int band;  ///< the family, else a power of ten or of two

    auto operator<=>(const QuestionKind&) const = default;
};

std::vector<QuestionKind> kinds_of(const Question& question, const Judgement& judged);
/// "near to touching", "0.1 to 1 deep", "9 to 16 corners".
std::string text_of(const QuestionKind& kind);

}  // namespace testbed::verify
