// GoogleTest.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_googletest(const ExportInput& in) {
    std::string text =
        "#include <algorithm>\n#include <array>\n#include <cmath>\n#include <gtest/gtest.h>\n#include "
        "<optional>\n#include <vector>\n" +
        spell(cpp_dialect, in.records) +
        "\nbool overlap(const Shape& a, const Shape& b);  // your own\n\n"
        "TEST(Shapes, Overlap) {\n";
    for (const ExactPair& pair : in.pairs)
        text += fmt::format("    EXPECT_{}(overlap(shapes[{}], shapes[{}])) << {};{}\n",
                            pair.overlap ? "TRUE" : "FALSE", pair.a, pair.b,
                            without_trigraphs(names_of(in.records, pair)), gap_remark("  // ", pair));
    text += "}\n" + cpp_helpers(in.answers);
    for (const StatedAnswer& answer : in.answers) {
        text += fmt::format("\n{}\nTEST(Shapes, {}) {{\n", cpp_declaration(answer), answer.title);
        for (const StatedRow& row : answer.rows) {
            const CppComparison made = cpp_comparison(answer, row);
            const std::string names = without_trigraphs(names_of_row(in.records, row));
            text += "    { " + made.before;
            for (const auto& [expression, wanted] : made.equal)
                text += fmt::format("EXPECT_NEAR({}, {}, {}) << {}; ", expression,
                                    number(cpp_dialect, wanted), tolerance_of(cpp_dialect, wanted), names);
            if (made.equal.empty()) text += fmt::format("EXPECT_FALSE(h.has_value()) << {}; ", names);
            text += "}\n";
        }
        text += "}\n";
    }
    return text;
}

}  // namespace

constinit const ExportFormat googletest_export{
    .id = "googletest", .name = "GoogleTest", .ending = ".cpp", .write = as_googletest, .is_test = true};

}  // namespace testbed::exchange
