// How long a map of 240 x 180 places takes.
#pragma once

#include <vector>

struct MapTime {
    const char* name;
    double nanoseconds;  ///< median of several, from the question to the last place, without drawing
    double most;         ///< what it may take; 0: no bound is set
};
std::vector<MapTime> map_times();
