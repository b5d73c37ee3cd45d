// Two endless shapes that turn against each other may meet first infinitely far away.
#pragma once

#include <optional>

#include "turning.h"

namespace collision::sweep {

/// The first time in [0, horizon], in seconds, from which on the two may meet infinitely far away: they are
/// parallel then, and turn towards each other. Early rather than late by the rounding of angles. Empty: they
/// meet nowhere but nearer. Requires rays or lines that are apart at time 0, and horizon >= 0.
std::optional<double> meet_far_away(const Moving& a, const Moving& b, double horizon);

}  // namespace collision::sweep
