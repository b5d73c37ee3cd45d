// What it costs to pass an argument by value: nothing where it fits into registers, a copy at each call where
// not.
#include "tests/support/passing.h"

#include <gtest/gtest.h>
#include <iostream>

#include "tests/silent/instructions.h"

namespace collision::support {
namespace {

TEST(Passing, ByValueAndByReferenceGiveTheSame) {
    std::array<PassedRectangle, 16> given{};
    for (std::size_t i = 0; i < given.size(); ++i) given[i] = {{float(i), 1}, {2, 3}, float(i) / 2};
    EXPECT_EQ(call_by_value(given, 100), call_by_reference(given, 100));
}

#if CAN_COUNT

constexpr int calls = 400;

/// Instructions of a call, in all that it takes; -1 where no child may be traced.
template <class T>
double instructions_of_a_call(float (*run)(const std::array<T, 16>&, int)) {
    const std::array<T, 16> given{};
    volatile float kept = 0;
    const long all = instructions([&] { kept = run(given, calls); });
    return all < 0 ? -1 : double(all) / calls;
}

TEST(Passing, AReferenceSavesInstructionsOnlyWhereTheArgumentFitsIntoNoRegister) {
    if (instructions([] {}) < 0) GTEST_SKIP() << "no child may be traced here";
    const double vector_value = instructions_of_a_call(&call_by_value<PassedVector>);
    const double vector_reference = instructions_of_a_call(&call_by_reference<PassedVector>);
    const double box_value = instructions_of_a_call(&call_by_value<PassedRectangle>);
    const double box_reference = instructions_of_a_call(&call_by_reference<PassedRectangle>);
    const double corners_value = instructions_of_a_call(&call_by_value<PassedCorners>);
    const double corners_reference = instructions_of_a_call(&call_by_reference<PassedCorners>);
    std::cout << "a call with two arguments of 8, 20, 64 bytes takes " << vector_value << ", " << box_value
              << ", " << corners_value << " instructions by value and " << vector_reference << ", "
              << box_reference << ", " << corners_reference << " by reference\n";
    // The lesson "Near enough" has such numbers: 24 and 20, 40 and 22.
    EXPECT_NEAR(vector_value, vector_reference, 8) << "a vector travels in registers";
    EXPECT_GT(box_value, box_reference) << "20 bytes are copied to the stack";
    EXPECT_GT(corners_value, box_value);
    EXPECT_NEAR(corners_reference, box_reference, 4) << "an address is as long whatever lies there";
}

#endif

}  // namespace
}  // namespace collision::support
