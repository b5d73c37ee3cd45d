// Each property is measured on numbers that the compiler does not know.
#include "environment.h"

#include <cmath>
#include <limits>

namespace collision::math {

Environment environment() {
    // volatile: worked out when asked, by the thread that asks.
    const volatile double one = 1, tiny = 0x1p-60, least = std::numeric_limits<double>::min(), half = 0.5;
    const double first = one, second = tiny, sum = first + second, rest = second - (sum - first);
    const double smallest = least * half, up = one + 0x1.8p-53, down = -one - 0x1.8p-53, even = one + 0x1p-53;
    return {
        .keeps_order =
            sum == first && rest == second && std::isnan(std::numeric_limits<double>::quiet_NaN() * one),
        .keeps_subnormals = smallest > 0 && smallest * 2 == least,
        .rounds_to_nearest = up == 1 + 0x1p-52 && down == -1 - 0x1p-52 && even == 1,
    };
}

std::string_view advice(const Environment& environment) {
    if (!environment.keeps_order)
        return "Answers may be wrong: the program was built with -ffast-math or -Ofast. Build it without.";
    if (!environment.keeps_subnormals)
        return "Answers may be wrong: subnormal numbers are flushed to zero. Link without -ffast-math, and "
               "clear "
               "FTZ and DAZ in each thread.";
    if (!environment.rounds_to_nearest)
        return "Answers may be wrong: the rounding mode is not to nearest. Call "
               "std::fesetround(FE_TONEAREST).";
    return {};
}

}  // namespace collision::math
