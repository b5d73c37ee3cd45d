// What numbers of expectations are measured by: how large the shapes are that a claim is about.
#pragma once

#include <string_view>

#include "app/model/analysis.h"
#include "app/model/claims.h"
#include "app/model/scene.h"

namespace testbed::model {

/// By the table of claims; not_at_all where that knows none.
Grows growth_of(std::string_view claim, const Expectation& row);

/// How large, in world units, what a claim is about is: the box around a shape, of a group the largest box
/// around a member. Of a point of one of two shapes that shape, else the smaller of the two; seconds of an
/// impact, in which the faster passes so far. 0 where nothing of it has a size.
double size_for(const Scene& scene, const Results& results, const Expectation& row, std::string_view claim);

/// The longest side of the boxes around the bounded shapes that the row names; of all shapes where it names
/// none.
double largest_size(const Scene& scene, const Results& results, const Expectation& row);

/// How fast the pair of the row can close in, about, in world units a second; 0 where neither shape moves or
/// one is missing.
double speed_of_pair(const Scene& scene, const Results& results, const Expectation& row);

/// What an answer to a claim may well be, of shapes of that size: no less than 1 where it does not grow, and
/// the size alone of a place and of a time.
double scale_of(Grows grows, double answer, double size);

}  // namespace testbed::model
