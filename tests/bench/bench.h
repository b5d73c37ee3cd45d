// What a row of the benchmark is. A subject is a file that adds rows; main.cpp lists the subjects, runs their
// sides in turns and writes the table.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace collision::bench {

/// One pass over all the cases of a row, each time in another order. Returns a sum of the answers, so that
/// nothing is optimized away.
using Pass = std::function<double()>;

/// The same seeded cases, through our core and through a peer.
struct Row {
    std::string name;
    std::string comparable;  ///< what work the two sides do, and where they differ
    std::size_t cases = 0;   ///< in a pass
    Pass ours;
    Pass ours_with_placing;  ///< the same from poses, world vertices included; empty where there are none
    std::string peer;        ///< empty where the row stands alone
    Pass theirs;
    std::optional<double> target;  ///< the least ratio of the peer's time to ours
    std::optional<double> max_ns;  ///< of a row that stands alone: the most time a case may take
};

using Rows = std::vector<Row>;
using Subject = void (*)(Rows&);

void overlap_rows(Rows& rows);
void contact_rows(Rows& rows);
void distance_rows(Rows& rows);
void ray_rows(Rows& rows);
void sweep_rows(Rows& rows);
void point_rows(Rows& rows);
void hull_rows(Rows& rows);
void exactness_rows(Rows& rows);
void broad_rows(Rows& rows);
void tree_rows(Rows& rows);
void passing_rows(Rows& rows);

}  // namespace collision::bench
