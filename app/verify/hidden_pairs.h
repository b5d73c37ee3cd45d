// Pairs of shapes that a learner's program is tried on: always the same ones, leaning towards the degenerate,
// and so plain that a program in doubles can be right about every one.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "app/verify/judge.h"

namespace testbed::verify {

struct HiddenPair {
    std::array<model::SceneShape, 2> shapes;
    Standing at;
    std::vector<double> numbers;  ///< as pseudocode::numbers_of()
    bool overlap() const { return at.touching || at.separation < 0; }
};

/// What is asked for.
struct HiddenPairs {
    std::array<std::size_t, 2> types{};  ///< indices in shape::Shape, in the order of the pair
    std::size_t count = 1000;
    bool touching = true;  ///< some only touch
    Vec2 middle{0, 0};     ///< about which they lie, rounded to whole numbers
};
/// So many pairs; fewer where the types have no others. Two fifths are apart, and of the others a quarter
/// only touch, or all where the types can do nothing else. Two touch only where every number is a multiple of
/// a quarter, so that sums and products of a few are exact; all others are farther from touching than
/// rounding reaches.
std::vector<HiddenPair> hidden_pairs(const HiddenPairs& wanted);

}  // namespace testbed::verify
