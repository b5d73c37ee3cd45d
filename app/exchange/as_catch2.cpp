// Catch2, version 3.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_catch2(const ExportInput& in) {
    std::string text =
        "#include <algorithm>\n#include <array>\n#include <catch2/catch_test_macros.hpp>\n#include <cmath>\n"
        "#include <optional>\n#include <vector>\n" +
        spell(cpp_dialect, in.records) +
        "\nbool overlap(const Shape& a, const Shape& b);  // your own\n\n"
        "TEST_CASE(\"shapes overlap or do not\") {\n";
    for (const ExactPair& pair : in.pairs)
        text +=
            fmt::format("    {{ INFO({}); {}(overlap(shapes[{}], shapes[{}])); }}{}\n",
                        without_trigraphs(names_of(in.records, pair)), pair.overlap ? "CHECK" : "CHECK_FALSE",
                        pair.a, pair.b, gap_remark("  // ", pair));
    text += "}\n" + cpp_helpers(in.answers);
    for (const StatedAnswer& answer : in.answers) {
        text +=
            fmt::format("\n{}\nTEST_CASE(\"{} of shapes\") {{\n", cpp_declaration(answer), answer.function);
        for (const StatedRow& row : answer.rows) {
            const CppComparison made = cpp_comparison(answer, row);
            text += fmt::format("    {{ INFO({}); {}", without_trigraphs(names_of_row(in.records, row)),
                                made.before);
            for (const auto& [expression, wanted] : made.equal)
                text += fmt::format("CHECK(std::abs({} - {}) <= {}); ", expression,
                                    number(cpp_dialect, wanted), tolerance_of(cpp_dialect, wanted));
            if (made.equal.empty()) text += "CHECK_FALSE(h.has_value()); ";
            text += "}\n";
        }
        text += "}\n";
    }
    return text;
}

}  // namespace

constinit const ExportFormat catch2_export{
    .id = "catch2", .name = "Catch2", .ending = ".cpp", .write = as_catch2, .is_test = true};

}  // namespace testbed::exchange
