// The verdict of a pair in words.
#pragma once

#include <string>

#include "app/view/verdict.h"

namespace testbed::ui {

/// The verdict's word as a headline: "Overlapping".
std::string headline_of(model::Verdict verdict, const view::Theme& theme);

/// What stands between the names of a pair: an arrow both ways where the fonts have one.
const char* between();
/// Between what is so and what is wanted: an arrow where the font has one.
const char* leads_to();

}  // namespace testbed::ui
