// The pairs of a scene as a list: filtered, searched and sorted. No window.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/editor/pair_index.h"
#include "app/model/analysis.h"

namespace testbed::editor {

enum class PairFilter { all, overlapping, touching, apart, failing, collider_wrong };
inline constexpr std::size_t pair_filter_count = 6;
enum class PairColumn { names, status, gap, normal, on_a, on_b, expected };

/// What the expectations about a pair say together; those about its algorithms count too.
enum class Expected : std::uint8_t { nothing, holds, fails };

struct PairList {
    PairFilter filter = PairFilter::all;
    std::string search;  ///< words that a pair's names hold, all of them
    PairColumn column = PairColumn::gap;
    bool ascending = true;
    std::uint64_t collider_revision = 0;  ///< of what a collider said, where the filter is about that
    bool judges = true;  ///< tells of what the scene expects: not in a lesson, whose goals are others

    std::vector<std::uint32_t> shown;  ///< indices of the results' pairs
    std::vector<PairKey>
        shown_pairs;  ///< the same, which their shapes name while the results' pairs are others
    std::vector<Expected> expected;  ///< one for each of the results' pairs
    std::size_t failing = 0;         ///< pairs
    std::uint64_t revision = 0;      ///< of the answers, for which this holds
    bool cut = false;                ///< more pairs match than are listed
    bool sorted = true;              ///< by the column: not while something is dragged
    bool stale = true;               ///< filter, search or order changed
};

inline constexpr std::ptrdiff_t max_listed = 100'000;     ///< by their gap: of more pairs the first ones
inline constexpr std::size_t max_pairs_of_part = 20'000;  ///< that are listed while others are worked out

/// Brings the list up to date. revision: another number whenever the results are others. steady: rows that
/// still pass the filter keep their order, as during a drag; rows that now pass it come after them, unless
/// more match than are listed.
/// collider_wrong: whether the collider is wrong about a pair; called where the filter is about that.
void refresh(PairList& list, const model::Scene& scene, const model::Results& results, std::uint64_t revision,
             bool steady, const std::function<bool(const model::PairResult&)>& collider_wrong = {});

/// The shown pairs with round-trip digits, one a line, columns between tabs, the first line their names.
std::string text_of(const PairList& list, const model::Scene& scene, const model::Results& results);

/// The place in shown of the pair that comes after the one of these two shapes, or before it; the first or
/// last where they are no pair of the list. Requires a shown pair.
std::size_t next_pair(const PairList& list, const model::Scene& scene, const model::Results& results,
                      const std::vector<std::string>& ids, bool forward);

}  // namespace testbed::editor
