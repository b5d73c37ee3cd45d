// A question as it comes through the pipe, and an answer as it goes back.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/query/cast.h"
#include "core/query/time_of_impact.h"
#include "core/shape/shape.h"

namespace testbed::made {

using collision::Vec2;
namespace shape = collision::shape;
namespace query = collision::query;

struct Asked {
    std::string id, type_a, type_b;
    shape::Placed a, b;
    double horizon = 0;  ///< above 0: about an impact
    Vec2 velocity_a{0, 0}, velocity_b{0, 0};
    double spin_a = 0, spin_b = 0;  ///< degrees a second, about the pivots
    Vec2 pivot_a{0, 0}, pivot_b{0, 0};
    std::vector<shape::Placed> scene;  ///< not empty: about which of these overlap
    bool steps = false;                ///< wanted
    bool counter_clockwise = false;    ///< a polygon of it is
};

/// Everything that may be answered; what is empty is left out.
struct Said {
    bool skip = false;
    std::optional<bool> overlap;
    std::optional<double> distance, depth;
    std::optional<Vec2> normal;
    std::optional<std::array<Vec2, 2>> closest;
    std::optional<std::vector<Vec2>> contacts;
    std::optional<std::optional<query::RayHit>> hit;
    std::optional<double> fraction;  ///< of a hit
    std::optional<std::string> containment;
    std::optional<std::optional<query::Impact>> impact;
    std::optional<double> impact_time;  ///< where nothing but the time is told
    std::optional<std::vector<std::array<std::size_t, 2>>> pairs;
    std::string steps;  ///< as they go through the pipe; empty: none
};

/// Of a line of the pipe.
Asked read(const std::string& line);
/// The line that answers it, without its end.
std::string write(const std::string& id, const Said& said);

}  // namespace testbed::made
