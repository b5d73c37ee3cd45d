// Texts that are too deep, or very long, are read in bounded time.
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "app/exchange/import.h"

namespace testbed::exchange {
namespace {

std::string much(std::string_view pattern, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += pattern;
    return text;
}

/// Seconds of the processor, which other tests beside this one do not count in.
double seconds_to_import(const std::string& text) {
    const std::clock_t start = std::clock();
    const Imported read = import_text(text);
    EXPECT_LT(read.issues.size(), 1000u);
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

TEST(Import, WhatIsTooDeepIsReadUpToThere) {
    for (const char* pattern : {"b2Vec2 v[3] = ", "a = ", "a: ", "a: b = ", "{a; b: ", "{a; b c: ", "f(a = ",
                                "if (a) { b: ", "[a, b: ", "- a: ", "x + ", "a = {1 2; "})
        for (const char* end : {"", "1", "b c", "(1, 2)", "b: c", "b c: d e"})
            for (std::size_t depth = 50; depth < 130; ++depth) {
                std::string text;
                for (std::size_t i = 0; i < depth; ++i) text += pattern;
                EXPECT_LT(import_text(text + end).issues.size(), 1000u) << pattern << end << depth;
            }
}

TEST(Import, TenMegabytesOfNonsenseAreToldSoon) {
#ifdef TESTBED_SANITIZED
    constexpr std::size_t bytes = 1'000'000;
#else
    constexpr std::size_t bytes = 10'000'000;
#endif
    // Ten times as much takes ten times as long, on any machine; what went through it once for each character
    // would take a hundred times. On a machine with other work 0.05 to 2.7 s for ten megabytes. The slack is
    // for memory that is used for the first time. A pattern that is fast enough to hide in it does no harm.
    constexpr double most = 30, slack = 1;
    for (const char* pattern : {"lorem ipsum ", "1 x ", "((((", "\xff\xfe", "<svg><g>", "POINT (",
                                "{\"type\":", "[[0,0],", "b2Vec2 v[3] = ", "1\n", "\n", "<map><object/>"}) {
        const double tenth = seconds_to_import(much(pattern, bytes / 10));
        const double whole = seconds_to_import(much(pattern, bytes));
        EXPECT_LT(whole, most * tenth + slack) << pattern;
        EXPECT_LT(whole, 20) << pattern;
        if (std::getenv("TESTBED_TIMES"))
            fmt::print("{:<16} {:.3f} s, a tenth {:.3f} s\n", pattern, whole, tenth);
    }
}

}  // namespace
}  // namespace testbed::exchange
