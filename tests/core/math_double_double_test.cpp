// Twice the digits of a double.
#include <gtest/gtest.h>

#include "core/math/double_double.h"

namespace collision::math {
namespace {

TEST(DoubleDouble, keeps_what_a_double_loses) {
    const DoubleDouble third = DoubleDouble(1.0) / 3.0;
    const DoubleDouble rest = DoubleDouble(1.0) - third * 3.0;
    EXPECT_LT(std::abs(rest.high), 0x1p-104);
    EXPECT_NE(third.low, 0);

    const DoubleDouble root = sqrt(DoubleDouble(2.0));
    EXPECT_LT(std::abs((root * root - 2.0).high), 0x1p-102);
    EXPECT_NE(root.low, 0);

    const DoubleDouble sum = DoubleDouble(1e20) + 1.0 - 1e20;
    EXPECT_EQ(sum.high, 1);
    EXPECT_EQ(sqrt(DoubleDouble(0.0)).high, 0);
    EXPECT_TRUE(DoubleDouble(1.0) - 0x1p-80 < DoubleDouble(1.0));
}

}  // namespace
}  // namespace collision::math
