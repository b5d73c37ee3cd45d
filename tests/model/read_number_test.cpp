// Both ways of reading a number read the same.
#include "app/model/read_number.h"

#include <bit>
#include <cstdint>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "tests/support/random.h"

namespace testbed::model {
namespace {

template <class Number, class Bits>
void expect_same(std::string_view text) {
    Number expected = 7, got = 7;
    const char* const last = text.data() + text.size();
    const auto [expected_end, expected_error] = read_number(text.data(), last, expected);
    const auto [end, error] = detail::read_by_strtod(text.data(), last, got);
    EXPECT_EQ(int(error), int(expected_error)) << text;
    EXPECT_EQ(end - text.data(), expected_end - text.data()) << text;
    EXPECT_EQ(std::bit_cast<Bits>(got), std::bit_cast<Bits>(expected)) << text;
}

void expect_same_in_both_widths(std::string_view text) {
    expect_same<double, std::uint64_t>(text);
    expect_same<float, std::uint32_t>(text);
}

TEST(ReadNumber, WordsAndBordersReadAlikeByEitherWay) {
    for (const std::string_view text : {"",
                                        "-",
                                        "+1",
                                        ".",
                                        "-.",
                                        "e5",
                                        ".5",
                                        "5.",
                                        "-.5x",
                                        "1e",
                                        "1e+",
                                        "1e-x",
                                        "1e5",
                                        "1E-5f",
                                        "0x10",
                                        "1,5",
                                        "1.2.3",
                                        " 1",
                                        "inf",
                                        "-inf",
                                        "infinity",
                                        "INFINIT",
                                        "nan",
                                        "NaNs",
                                        "-0",
                                        "0e999",
                                        "0.0e-999",
                                        "1e400",
                                        "-1e400",
                                        "1e-400",
                                        "5e-324",
                                        "4.9e-324",
                                        "2.2250738585072011e-308",
                                        "1.7976931348623157e308",
                                        "1.7976931348623159e308",
                                        "9007199254740993",
                                        "0.1",
                                        "123456789012345678901234567890",
                                        "16777217",
                                        "3.4028236e38",
                                        "1e-46",
                                        "1__2"})
        expect_same_in_both_widths(text);
}

TEST(ReadNumber, RandomDigitsReadAlikeByEitherWay) {
    collision::support::Random random(5);
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        const int length = 1 + random.below(24);
        for (int k = 0; k < length; ++k) text += "0123456789012345678.e-+"[std::size_t(random.below(23))];
        expect_same_in_both_widths(text);
    }
}

}  // namespace
}  // namespace testbed::model
