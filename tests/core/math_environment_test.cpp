// math::environment: this build is exact, and a thread that flushes to zero or rounds otherwise is found out.
#include <cfenv>
#include <gtest/gtest.h>

#include "core/math/environment.h"
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace collision::math {
namespace {

TEST(Environment, ThisBuildIsExact) {
    EXPECT_TRUE(environment().exact());
    EXPECT_EQ(advice(environment()), "");
}

TEST(Environment, AnotherRoundingModeIsFound) {
    for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
        std::fesetround(mode);
        const Environment found = environment();
        std::fesetround(FE_TONEAREST);
        EXPECT_FALSE(found.rounds_to_nearest) << mode;
        EXPECT_NE(advice(found), "");
    }
    EXPECT_TRUE(environment().exact());
}

#if defined(__SSE2__)
TEST(Environment, FlushToZeroIsFound) {
    const unsigned before = _mm_getcsr();
    for (const unsigned flag : {0x8000u, 0x8040u}) {
        _mm_setcsr(before | flag);
        const Environment found = environment();
        _mm_setcsr(before);
        EXPECT_FALSE(found.keeps_subnormals) << flag;
        EXPECT_NE(advice(found), "");
    }
    EXPECT_TRUE(environment().exact());
}
#endif

}  // namespace
}  // namespace collision::math
