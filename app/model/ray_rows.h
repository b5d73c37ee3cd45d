// What rays meet, as rows of a scene that is a regression test.
#pragma once

#include <vector>

#include "app/model/analysis.h"

namespace testbed::model {

/// Whether it takes too long to look at what every ray meets.
bool has_too_many_rays(const Scene& scene);

/// Of each ray how many shapes it `hits`, and of each of these where the ray meets it, which way it faces and when in
/// order. Hidden shapes are among them; rays inside groups are not looked at. What rows claim already is left out.
/// results: the scene's own.
std::vector<Expectation> rows_of_rays(const Scene& scene, const Results& results,
                                      const std::vector<Expectation>& rows);

}  // namespace testbed::model
