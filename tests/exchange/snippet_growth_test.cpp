// Variables that hold each other: the work grows with the text, not by a factor with each line.
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <string>

#include "app/exchange/import.h"
#include "app/exchange/snippet/read_snippet.h"

namespace testbed::exchange {
namespace {

struct Growth {
    const char* name;
    const char* first;
    std::string (*line)(int i);
    std::string (*last)(int i);
};

std::string polygon_of(int i) { return fmt::format("polygon(v{})\n", i); }
std::string circle_of(int i) { return fmt::format("circle(v{}, 3)\n", i); }

const Growth growths[] = {
    {"sums", "v0 = 1\n", [](int i) { return fmt::format("v{} = v{} + v{}\n", i + 1, i, i); },
     [](int i) { return fmt::format("circle(v{}, 1, 3)\n", i); }},
    {"lists", "v0 = 1\n", [](int i) { return fmt::format("v{0} = [v{1}, v{1}, v{1}, v{1}]\n", i + 1, i); },
     polygon_of},
    {"chain", "v0 = 1\n", [](int i) { return fmt::format("v{} = [v{}]\n", i + 1, i); }, polygon_of},
    {"fields", "v0 = {x: 1, y: 2}\n",
     [](int i) { return fmt::format("v{0} = {{a: v{1}, b: v{1}, c: v{1}}}\n", i + 1, i); }, circle_of},
    {"vectors", "v0 = Vec2(1, 2)\n", [](int i) { return fmt::format("v{} = v{} + v{}\n", i + 1, i, i); },
     circle_of},
    {"signs", "v0 = [1, 2, 3]\n", [](int i) { return fmt::format("v{0} = -[v{1}, v{1}]\n", i + 1, i); },
     circle_of},
    {"calls", "v0 = 1\n", [](int i) { return fmt::format("v{0} = foo(v{1}, v{1}, v{1})\n", i + 1, i); },
     circle_of},
    {"spread", "v0 = [[1, 2], [3, 4]]\n",
     [](int i) { return fmt::format("v{0} = [...v{1}, ...v{1}]\n", i + 1, i); }, polygon_of},
    {"concat", "v0 = [(1, 2), (3, 4)]\n",
     [](int i) { return fmt::format("v{0} = v{1}.concat(v{1})\n", i + 1, i); }, polygon_of},
    {"its_own_element", "v0 = [1, 2]\n", [](int) { return std::string("v0[0] = v0\n"); },
     [](int) { return std::string("polygon(v0)\n"); }},
    {"appended_to_itself", "v0 = [[1, 2], [3, 4], [5, 2]]\n",
     [](int) { return std::string("v0.append(v0)\n"); }, [](int) { return std::string("polygon(v0)\n"); }},
    {"own_functions", "f0(x) => [x, x]\n",
     [](int i) { return fmt::format("f{0} = (x) => [f{1}(x), f{1}(x)]\n", i + 1, i); },
     [](int i) { return fmt::format("polygon(f{}(1))\n", i); }},
    {"loops_over_lists", "v0 = [(1, 2), (3, 4)]\n",
     [](int i) { return fmt::format("v{0} = [(p, p) for p in v{1}]\n", i + 1, i); }, polygon_of},
    {"loops_in_loops", "v = [(1, 2), (3, 4)]\n",
     [](int i) { return fmt::format("{}for p in v:\n", std::string(std::size_t(i), ' ')); },
     [](int i) { return fmt::format("{}circle(p, 3)\n", std::string(std::size_t(i), ' ')); }},
    {"loose_fields", "x = 0\n",
     [](int i) { return fmt::format("v{0}x = {0}\nx = {0}\ny = {0}\nr = 2\n", i); }, circle_of},
    {"procedures", "def f0(x):\n  a = Circle(x, 1, 2)\n  b = Circle(x, 2, 2)\n",
     [](int i) {
         return fmt::format("def f{0}(x):\n  a = Circle(x, 1, 2)\n  f{1}(x)\n  f{1}(x)\n", i + 1, i);
     },
     [](int i) { return fmt::format("f{}(1)\n", i); }},
    {"a_procedure_of_many_lines", "def f(x):\n  a = Circle(x, 1, 2)\n",
     [](int i) { return fmt::format("  v{0} = x + {0}\n", i); },
     [](int i) {
         std::string calls;
         for (int k = 0; k < i; ++k) calls += "f(1)\n";
         return calls;
     }},
    {"counter", "v0 = 1\n", [](int) { return std::string("v0 = v0 + 1\n"); },
     [](int) { return std::string("circle(v0, 0, 3)\n"); }},
};

std::string text_of(const Growth& growth, int lines) {
    std::string text = growth.first;
    for (int i = 0; i < lines; ++i) text += growth.line(i);
    return text + growth.last(lines);
}

class SnippetGrowth : public ::testing::TestWithParam<Growth> {};

TEST_P(SnippetGrowth, TakesNoFactorALine) {
    const auto busy = [] { return double(std::clock()) / CLOCKS_PER_SEC; };
    const double start = busy();
    for (const int lines : {12, 40, 100, 2000}) snippet::read_snippet(text_of(GetParam(), lines), nullptr);
    // Without a bound forty lines of any of them take longer than a day, or more memory than there is.
    EXPECT_LT(busy() - start, 60);
}

INSTANTIATE_TEST_SUITE_P(All, SnippetGrowth, ::testing::ValuesIn(growths),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(SnippetGrowth, SaysWhereTooMuchIsLeftOut) {
    const Coordinates read = snippet::read_snippet(text_of(growths[1], 40), nullptr);
    const auto told = std::ranges::find_if(read.issues, [](const file::Issue& issue) {
        return issue.text.find("variables are in each other too often") != std::string::npos;
    });
    ASSERT_NE(told, read.issues.end());
    EXPECT_GT(told->line, 8u);
}

/// Numbers that become no shape, each looked at for what it may be.
TEST(SnippetGrowth, ManyNumbersSideBySideTakeNoSquare) {
    const auto repeated = [](std::string_view part) {
        std::string text;
        for (int i = 0; i < 100'000; ++i) text += part;
        return text;
    };
    const double start = double(std::clock()) / CLOCKS_PER_SEC;
    for (const std::string& many :
         {"foo(" + repeated("a, ") + "1, 2)\n", "foo(" + repeated("1, ") + "2)\n",
          "word " + repeated("some 1 ") + "\n", "v = " + repeated("1 + ") + "w\n"}) {
        const Coordinates read = snippet::read_snippet("circle(1, 2, 3)\n" + many, nullptr);
        EXPECT_EQ(read.shapes.size(), 1u) << many.substr(0, 20);
    }
    EXPECT_LT(double(std::clock()) / CLOCKS_PER_SEC - start, 60);
}

TEST(SnippetGrowth, ANumberMadeOfManyIsRight) {
    const Coordinates read = snippet::read_snippet(text_of(growths[std::size(growths) - 1], 2000), nullptr);
    ASSERT_EQ(read.shapes.size(), 1u);
    EXPECT_EQ(read.shapes[0]->pose.position.x, 2001);
}

}  // namespace
}  // namespace testbed::exchange
