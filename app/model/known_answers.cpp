#include "app/model/known_answers.h"

#include <algorithm>

#include "core/query/budget.h"

namespace testbed::model {

using collision::broad::IndexPair;

KnownAnswers::KnownAnswers(std::span<const collision::shape::Placed* const> shapes,
                           std::span<const std::uint32_t> places, const Pairs& pairs)
    : places_(places), pairs_(pairs), intricate_(std::ranges::any_of(shapes, [](const auto* shape) {
          return collision::query::intricate(*shape);
      })) {
    answers_.known = [](void* self, std::uint32_t i, std::uint32_t j) {
        const auto& that = *static_cast<const KnownAnswers*>(self);
        return !std::ranges::binary_search(that.pairs_.undecided, that.named(i, j));
    };
    answers_.test = [](void* self, std::uint32_t i, std::uint32_t j) {
        if (i == j) return true;
        const auto& that = *static_cast<const KnownAnswers*>(self);
        return std::ranges::binary_search(that.pairs_.overlapping, that.named(i, j)) ||
               std::ranges::binary_search(that.pairs_.undecided, that.named(i, j));
    };
    answers_.remember = answers_.test;
    answers_.context = this;
}

IndexPair KnownAnswers::named(std::uint32_t i, std::uint32_t j) const {
    if (!places_.empty()) i = places_[i], j = places_[j];
    return {std::min(i, j), std::max(i, j)};
}

}  // namespace testbed::model
