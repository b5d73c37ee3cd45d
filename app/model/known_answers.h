// Answers about two of many shapes, for rows about pairs: what is known already.
#pragma once

#include <span>
#include <vector>

#include "core/broad/index_pair.h"
#include "core/catalog.h"

namespace testbed::model {

/// Takes the place of query::overlap where a shape has more than a few parts: there one test could take too
/// much work. Two of which nothing is known count as overlapping, and a row's steps say so; whoever holds the
/// row against the truth leaves them out.
class KnownAnswers {
  public:
    struct Pairs {
        std::vector<collision::broad::IndexPair> overlapping, undecided;  ///< each in order
    };
    /// places: by which index the pairs name each shape; empty: its own. What it is given must outlive it.
    KnownAnswers(std::span<const collision::shape::Placed* const> shapes,
                 std::span<const std::uint32_t> places, const Pairs& pairs);
    KnownAnswers(const KnownAnswers&) = delete;
    KnownAnswers& operator=(const KnownAnswers&) = delete;

    /// Null where no shape has so many parts.
    const collision::textbook::PairAnswers* get() const { return intricate_ ? &answers_ : nullptr; }

  private:
    collision::broad::IndexPair named(std::uint32_t i, std::uint32_t j) const;

    std::span<const std::uint32_t> places_;
    const Pairs& pairs_;
    bool intricate_;
    collision::textbook::PairAnswers answers_;
};

}  // namespace testbed::model
