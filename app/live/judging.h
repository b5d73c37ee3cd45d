// Everything that a program said in a frame, held against the exact core.
#pragma once

#include <optional>

#include "app/live/frame.h"
#include "app/verify/conventions.h"

namespace testbed::live {

/// What the program means, as far as it greeted. What it does not say is assumed in its favor: shapes that
/// only touch may be said to overlap or not, and nearer to touching than a billionth of their coordinates
/// only rounding decides.
verify::Conventions conventions_of(const std::optional<verify::Greeting>& greeting);

/// What a person takes the program to mean, in place of what it says itself.
struct Meaning {
    std::optional<bool> touching_overlaps;  ///< empty: either
    double tolerance = 0;
    bool operator==(const Meaning&) const = default;
};
/// As the program says itself.
Meaning meaning_of(const std::optional<verify::Greeting>& greeting);
/// The same with another meaning.
verify::Conventions conventions_of(const std::optional<verify::Greeting>& greeting, const Meaning& meaning);

/// Judges each thing that was said. What is not answered, as of a polygon whose edges cross, is neither right
/// nor wrong. Throws collision::math::Interrupted where the question is taken back meanwhile.
void judge(Frame& frame, const verify::Conventions& conventions);

/// The answers that a greeting takes back of two shapes, as of polygons with notches. Requires shapes without
/// defects.
verify::Parts left_out_of(const verify::PlacedPair& pair, const verify::Conventions& greeted);

/// "ball – rock"
std::string pair_text(const Frame& frame, const Said& said);
/// "ball – rock: The two overlap by 0.5, and it says that they do not."
std::string sentence_of(const Frame& frame, const Said& said);

}  // namespace testbed::live
