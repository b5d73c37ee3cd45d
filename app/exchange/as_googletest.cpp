// GoogleTest.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_googletest(const ExportInput& in) {
    std::string text = "#include <gtest/gtest.h>\n" + spell(cpp_dialect, in.records) +
                       "\nbool overlap(const Shape& a, const Shape& b);  // your own\n\n"
                       "TEST(Shapes, Overlap) {\n";
    for (const ExactPair& pair : in.pairs)
        text += fmt::format("    EXPECT_{}(overlap(shapes[{}], shapes[{}])) << {};{}\n",
                            pair.overlap ? "TRUE" : "FALSE", pair.a, pair.b,
                            without_trigraphs(names_of(in.records, pair)), gap_remark("  // ", pair));
    return text + "}\n";
}

}  // namespace

constinit const ExportFormat googletest_export{
    .id = "googletest", .name = "GoogleTest", .ending = ".cpp", .write = as_googletest, .is_test = true};

}  // namespace testbed::exchange
