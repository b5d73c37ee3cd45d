// Whether this program was built and runs such that the core is exact.
#pragma once

#include <string_view>

namespace collision::math {

/// What the exact predicates rely on. -ffast-math and -Ofast break all three, also where only the program
/// that links the core uses them: GCC then starts every thread with subnormal numbers flushed to zero.
struct Environment {
    bool keeps_order = true;        ///< sums are worked out as written, and what rounding loses is found
    bool keeps_subnormals = true;   ///< numbers below 2^-1022 are not flushed to zero
    bool rounds_to_nearest = true;  ///< the rounding mode is the default one

    bool exact() const { return keeps_order && keeps_subnormals && rounds_to_nearest; }
};

/// Of the calling thread, measured now.
Environment environment();

/// What is wrong and what to do about it; empty where nothing is.
std::string_view advice(const Environment& environment);

}  // namespace collision::math
