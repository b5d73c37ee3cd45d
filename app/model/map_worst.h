// The worst place of a map, and the scene that shows it.
#pragma once

#include <optional>

#include "app/model/map.h"

namespace testbed::model {

/// Where a row is wrong, and how far the truth is from what it says.
struct WrongPlace {
    Vec2 place;  ///< of the moved shape
    bool says;   ///< what the row says there: true is a false alarm, false a miss
    /// How far apart the two are that it says overlap, or how deep in each other that it says are apart;
    /// infinite where no way leads out.
    double by;
};

/// The place in the map's area at which the row is farthest from the truth: the farthest false alarm or the
/// deepest miss among the cells, whichever is more, from there uphill between them, then moved to rounder
/// coordinates where that costs no more than a tenth. Asked and measured there. Empty where no cell is wrong.
/// Requires map.done() and a row.
std::optional<WrongPlace> worst_place(const Map& map);

/// Asks at one place: empty where the row is right, or answers nothing.
std::optional<WrongPlace> wrong_at(const MapAsker& asker, Vec2 place);

/// The two shapes alone with the moved one at the place, what the truth and the row say of them as
/// expectations, and a `show` block that opens on the row's last step and its map.
Scene counterexample(const MapQuestion& question, const WrongPlace& wrong);

}  // namespace testbed::model
