// Jest.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_jest(const ExportInput& in) {
    std::string text = "const { overlap } = require(\"./mine\"); // your own: two shapes, true or false\n" +
                       spell(javascript_dialect, in.records) + "\ntest.each([\n";
    for (const ExactPair& pair : in.pairs)
        text += fmt::format("  [{}, {}, {}, {}],{}\n", names_of(in.records, pair), pair.a, pair.b,
                            pair.overlap ? "true" : "false", gap_remark(" // ", pair));
    return text +
           "])(\"%s\", (names, a, b, wanted) => {\n"
           "  expect(Boolean(overlap(shapes[a], shapes[b]))).toBe(wanted);\n});\n";
}

}  // namespace

constinit const ExportFormat jest_export{
    .id = "jest", .name = "Jest", .ending = ".test.js", .write = as_jest, .is_test = true};

}  // namespace testbed::exchange
