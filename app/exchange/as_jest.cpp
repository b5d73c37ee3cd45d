// Jest.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

constexpr std::string_view js_near = R"(
// Numbers, points or pairs of points, each within a millionth of what is wanted.
function near(got, wanted) {
  if (wanted === null || got === null || got === undefined) return wanted === null && (got ?? null) === null;
  if (Array.isArray(wanted)) return got.length === wanted.length && wanted.every((w, i) => near(got[i], w));
  return Math.abs(got - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted));
}
)";

/// A number, [x, y], [[x, y], [x, y]] or null.
std::string js_wanted(const StatedRow& row) {
    std::vector<std::string> n;
    for (const double one : row.numbers) n.push_back(number(javascript_dialect, one));
    if (n.empty()) return "null";
    if (n.size() == 1) return n[0];
    if (n.size() == 2) return fmt::format("[{}, {}]", n[0], n[1]);
    return fmt::format("[[{}, {}], [{}, {}]]", n[0], n[1], n[2], n[3]);
}

std::string as_jest(const ExportInput& in) {
    std::string text = "const { overlap } = require(\"./mine\"); // your own: two shapes, true or false\n" +
                       spell(javascript_dialect, in.records) + "\ntest.each([\n";
    for (const ExactPair& pair : in.pairs)
        text += fmt::format("  [{}, {}, {}, {}],{}\n", names_of(in.records, pair), pair.a, pair.b,
                            pair.overlap ? "true" : "false", gap_remark(" // ", pair));
    text +=
        "])(\"%s\", (names, a, b, wanted) => {\n"
        "  expect(Boolean(overlap(shapes[a], shapes[b]))).toBe(wanted);\n});\n";
    if (!in.answers.empty()) text += js_near;
    for (const StatedAnswer& answer : in.answers) {
        text += fmt::format("\n// Your own {}: {}.\ntest.each([\n", answer.function, answer.meaning);
        for (const StatedRow& row : answer.rows)
            text += fmt::format("  [{}, {}, {}, {}],\n", names_of_row(in.records, row), row.a, row.b,
                                js_wanted(row));
        text += fmt::format(
            "])(\"{0} of %s\", (names, a, b, wanted) => {{\n"
            "  expect(near(require(\"./mine\").{0}(shapes[a], shapes[b]), wanted)).toBe(true);\n}});\n",
            answer.function);
    }
    return text;
}

}  // namespace

constinit const ExportFormat jest_export{
    .id = "jest", .name = "Jest", .ending = ".test.js", .write = as_jest, .is_test = true};

}  // namespace testbed::exchange
