// Which row counts the work of a test of two shapes.
#include "member_work.h"

#include <algorithm>
#include <array>

#include "list.h"
#include "outline.h"

namespace collision::textbook {

namespace {

/// Corners times corners that a row counts within a millisecond.
constexpr std::uint64_t max_counted = 10'000;

/// Rows about overlap and distance that test the shapes themselves: without bounds of theirs, and with work
/// that is counted.
bool counts_a_test(const Algorithm& row) {
    const bool asks = row.question == Question::overlap || row.question == Question::distance;
    return asks && row.trust != Trust::flawed && row.setting.name.empty() && &row != &radius_first &&
           &row != &rectangle_first && &row != &exact;
}

const Algorithm* row_for(const Problem& problem) {
#define COLLISION_ROW(name) &name,
    static constexpr std::array rows{COLLISION_ALGORITHMS(COLLISION_ROW)};
#undef COLLISION_ROW
    const auto fits = [&](const Algorithm* row) {
        return counts_a_test(*row) && row->applies.has(problem.a().index(), problem.b().index()) &&
               !(row->refuses && !row->refuses(problem).empty());
    };
    const auto found = std::ranges::find_if(rows, fits);
    return found == rows.end() ? nullptr : *found;
}

}  // namespace

trace::Counts work_of_test(const shape::Placed& a, const shape::Placed& b) {
    const bool swapped = a.index() > b.index();
    const std::array<const shape::Placed*, 2> shapes{swapped ? &b : &a, swapped ? &a : &b};
    const Problem problem{.shapes = shapes};
    trace::Counts counts;
    const std::uint64_t pairs = std::uint64_t(Outline(a).size()) * Outline(b).size();
    if (pairs > max_counted) {
        counts[trace::Work::comparisons] = pairs;
        return counts;
    }
    if (const Algorithm* row = row_for(problem)) {
        trace::Counter counter;
        row->count(problem, counter);
        counts = counter.counts();
        counts[trace::Work::tests] = 0;
    }
    return counts;
}

}  // namespace collision::textbook
