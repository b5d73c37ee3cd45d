// Numbers that people type, and how numbers are written for them.
#include "app/edit/numbers.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace testbed::edit {
namespace {

TEST(Numbers, ExpressionsHaveTheValueOfMathematics) {
    const struct {
        const char* text;
        double expected;
    } rows[] = {
        {"1", 1},       {" -2.5 ", -2.5}, {"12/5", 2.4},          {"sqrt(2)", std::numbers::sqrt2},
        {"1+2*3", 7},   {"(1+2)*3", 9},   {"10-4-3", 3},          {"2^3^2", 512},
        {"-2^2", -4},   {"2^-1", 0.5},    {"1e3", 1000},          {"2*pi", 2 * std::numbers::pi},
        {"abs(-4)", 4}, {"--3", 3},       {"cos(0) + sin(0)", 1},
    };
    for (const auto& [text, expected] : rows) {
        const auto result = evaluate(text);
        ASSERT_TRUE(std::holds_alternative<double>(result)) << text << ": " << std::get<std::string>(result);
        EXPECT_DOUBLE_EQ(std::get<double>(result), expected) << text;
    }
}

TEST(Numbers, ACommaIsADecimalPointWhereItCanBeNothingElse) {
    const std::pair<const char*, double> rows[] = {
        {"0,5", 0.5},       {"-2,25", -2.25},   {"1,5e2", 150},      {"0,125", 0.125},
        {"1,2345", 1.2345}, {"2*(0,5+1,5)", 4}, {"sqrt(6,25)", 2.5}, {"1234,567", 1234.567},
    };
    for (const auto& [text, expected] : rows) {
        const auto result = evaluate(text);
        ASSERT_TRUE(std::holds_alternative<double>(result)) << text << ": " << std::get<std::string>(result);
        EXPECT_EQ(std::get<double>(result), expected) << text;
    }
    const auto reason = [](const char* text) {
        const auto result = evaluate(text);
        return std::holds_alternative<double>(result) ? "a number" : std::get<std::string>(result);
    };
    EXPECT_EQ(reason("1,250"), "1,250 may mean 1250 or 1.250: write one of them");
    EXPECT_EQ(reason("-12,500 / 2"), "12,500 may mean 12500 or 12.500: write one of them");
    for (const char* text : {"1,234,567", "1,234.5", "0,5,5"})
        EXPECT_EQ(reason(text), "a number has one decimal point and no separators: write 1234.5") << text;
    for (const char* text : {"1, 2", "1,", ",5", "sqrt(1, 2)"}) EXPECT_NE(reason(text), "a number") << text;
}

TEST(Numbers, WhatIsNoNumberSaysWhy) {
    const struct {
        const char* text;
        const char* expected;
    } rows[] = {
        {"", "missing"},           {"1/0", "zero"},
        {"sqrt(-1)", "negative"},  {"12 apples", "not expected"},
        {"(1", "parenthesis"},     {"apples", "not known"},
        {"1+", "too early"},       {"1e999", "too large"},
        {"9^999", "not a finite"}, {"sqrt 2", "parentheses"},
        {"0x10", "not expected"},  {"nan", "not known"},
    };
    for (const auto& [text, expected] : rows) {
        const auto result = evaluate(text);
        ASSERT_TRUE(std::holds_alternative<std::string>(result)) << text;
        EXPECT_NE(std::get<std::string>(result).find(expected), std::string::npos)
            << text << ": " << std::get<std::string>(result);
    }
    EXPECT_TRUE(std::holds_alternative<std::string>(evaluate(std::string(100'000, '('))));
    std::string minuses(100'001, '-');
    minuses.back() = '1';
    EXPECT_TRUE(std::holds_alternative<std::string>(evaluate(minuses)));
}

TEST(Numbers, TimesHaveThreeDigitsAndAUnit) {
    EXPECT_EQ(time_text(0), "0 ns");
    EXPECT_EQ(time_text(7.5e-7), "750 ns");
    EXPECT_EQ(time_text(9.46e-5), "94.6 µs");
    EXPECT_EQ(time_text(9.9996e-4), "1.00 ms");
    EXPECT_EQ(time_text(0.1249), "125 ms");
    EXPECT_EQ(time_text(2.314), "2.31 s");
    EXPECT_EQ(time_text(240), "240 s");
}

TEST(Numbers, TextsAreShortAndHaveNoNegativeZero) {
    EXPECT_EQ(short_text(-1.55), "-1.55");
    EXPECT_EQ(short_text(1.0 / 3), "0.333333");
    EXPECT_EQ(short_text(-0.0), "0");
    EXPECT_EQ(fixed_text(-0.0001, 3), "0.000");
    EXPECT_EQ(signed_text(0.5, 2), "+0.50");
    EXPECT_EQ(measured_text(1.8e-15, 3), "1.8e-15") << "apart";
    EXPECT_EQ(measured_text(0, 3), "0.000");
    EXPECT_EQ(measured_text(0.0123, 3), "0.012");
    EXPECT_EQ(signed_measured_text(1.8e-15, 4), "+1.8e-15");
    EXPECT_EQ(signed_measured_text(-2e-9, 4), "-2e-09");
    EXPECT_EQ(signed_text(-0.5, 2), "-0.50");
    EXPECT_EQ(exact_text(0.1), "0.1");
}

TEST(Numbers, SentencesHaveTheDigitsOfTables) {
    EXPECT_EQ(with_short_numbers("The two are 0.014527529607519032 apart."), "The two are 0.0145275 apart.");
    EXPECT_EQ(with_short_numbers("b moved by 1.2000000000000002 along (-0.70710678118654757, 0.5)"),
              "b moved by 1.2 along (-0.707107, 0.5)");
    EXPECT_EQ(with_short_numbers("1.2345678901234e-17, 123456789012, 0.25; 7."),
              "1.23457e-17, 123456789012, 0.25; 7.");
    EXPECT_EQ(with_short_numbers("no number, box 12"), "no number, box 12");
    EXPECT_EQ(with_short_numbers(""), "");
}

TEST(Numbers, TheMouseMakesTidyDecimals) {
    EXPECT_EQ(decimals_of(0.0125), 2);
    EXPECT_EQ(decimals_of(0.01), 2);
    EXPECT_EQ(decimals_of(30), -1);
    EXPECT_EQ(rounded(1.23456, 2), 1.23);
    EXPECT_EQ(rounded(1234.0, -2), 1200.0);
    EXPECT_EQ(tidy(0.1 + 0.2), 0.3);
    EXPECT_EQ(tidy(1e300), 1e300);
}

TEST(Numbers, AnglesAreBroughtIntoOneTurn) {
    EXPECT_EQ(principal_degrees(190), -170);
    EXPECT_EQ(principal_degrees(-180), 180);
    EXPECT_EQ(principal_degrees(725), 5);
}

}  // namespace
}  // namespace testbed::edit
