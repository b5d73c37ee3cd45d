// Catch2, version 3.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_catch2(const ExportInput& in) {
    std::string text = "#include <catch2/catch_test_macros.hpp>\n" + spell(cpp_dialect, in.records) +
                       "\nbool overlap(const Shape& a, const Shape& b);  // your own\n\n"
                       "TEST_CASE(\"shapes overlap or do not\") {\n";
    for (const ExactPair& pair : in.pairs)
        text +=
            fmt::format("    {{ INFO({}); {}(overlap(shapes[{}], shapes[{}])); }}{}\n",
                        without_trigraphs(names_of(in.records, pair)), pair.overlap ? "CHECK" : "CHECK_FALSE",
                        pair.a, pair.b, gap_remark("  // ", pair));
    return text + "}\n";
}

}  // namespace

constinit const ExportFormat catch2_export{
    .id = "catch2", .name = "Catch2", .ending = ".cpp", .write = as_catch2, .is_test = true};

}  // namespace testbed::exchange
