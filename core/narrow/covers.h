// Which stretches of one Minkowski difference's boundary lie inside another difference.
#pragma once

#include <algorithm>

#include "differences.h"
#include "small_vector.h"

namespace collision::narrow {

/// Where a cover of a boundary begins or ends, as a place along it. The boundaries that are looked at stand
/// a little away from the true ones, so that those that touch cover each other: `place` is there.
/// `true_place` is where the same two boundaries cross in truth, or come nearest where they do not.
struct Bound {
    double place;
    double true_place;
    Vec2 at;  ///< the point at true_place

    /// Total, so that every library sorts alike.
    bool operator<(const Bound& other) const {
        return place != other.place             ? place < other.place
               : true_place != other.true_place ? true_place < other.true_place
               : at.x != other.at.x             ? at.x < other.at.x
                                                : at.y < other.at.y;
    }
};

struct Cover {
    Bound begin, end;
};

using Covers = SmallVector<Cover, 512>;

/// How far from the truth boundaries are looked at.
struct Margins {
    double grown;  ///< differences cover by this much more than they are,
    double aside;  ///< and boundaries are looked at from this far outside
};

/// Adds the stretch of a side that d covers, if there is one: the difference is convex. Places are lengths
/// along the side.
void add_cover_of_side(const Differences& all, const Side& side, const Difference& d, const Margins& margins,
                       Covers& covers);

/// Adds the stretches of an arc that d covers. Places are as turn_between() measures from the arc's start.
void add_covers_of_arc(const Differences& all, const Arc& arc, const Difference& d, const Margins& margins,
                       Covers& covers);

/// Calls visit(begin, end) for each part of the boundary from begin to end that no cover touches. Sorts them.
void for_each_open_part(Covers& covers, const Bound& begin, const Bound& end, const auto& visit) {
    std::sort(covers.begin(), covers.end(), [](const Cover& c, const Cover& d) {
        return c.begin < d.begin || (!(d.begin < c.begin) && c.end < d.end);
    });
    Bound open = begin;
    for (std::size_t i = 0; i < covers.size();) {
        Cover run = covers[i];
        double reach = run.end.place;
        for (++i; i < covers.size() && covers[i].begin.place <= reach; ++i) {
            const Cover& next = covers[i];
            reach = std::max(reach, next.end.place);
            if (next.begin.true_place < run.begin.true_place) run.begin = next.begin;
            if (next.end.true_place > run.end.true_place) run.end = next.end;
        }
        // What opens only as seen from aside, the boundary itself is covered there, belongs to the crossing
        // of the two covers.
        const Bound& until = run.begin.true_place < end.true_place ? run.begin : end;
        if (run.begin.place > begin.place && open.true_place <= until.true_place) visit(open, until);
        open = run.end.true_place > begin.true_place ? run.end : begin;
        if (reach >= end.place) return;
    }
    if (open.true_place <= end.true_place) visit(open, end);
}

}  // namespace collision::narrow
