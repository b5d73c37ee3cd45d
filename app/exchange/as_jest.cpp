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
// Each wanted point is there, others may be; none where none is wanted.
function has(got, wanted) {
  if (wanted.length === 0) return got.length === 0;
  return wanted.every((w) => got.some((g) => near(g, w)));
}
// The wanted points in any order, and no others.
function same(got, wanted) {
  return got.length === wanted.length && has(got, wanted);
}
)";

/// A number, [x, y], [[x, y], [x, y]] or null; of points always a list of them.
std::string js_wanted(const StatedAnswer& answer, const StatedRow& row) {
    std::vector<std::string> n;
    for (const double one : row.numbers) n.push_back(number(javascript_dialect, one));
    if (answer.returns == StatedAnswer::Returns::truth) return row.numbers[0] > 0 ? "true" : "false";
    if (answer.lists_points()) {
        std::string points;
        for (std::size_t i = 0; i < n.size(); i += 2)
            points += fmt::format("{}[{}, {}]", i ? ", " : "", n[i], n[i + 1]);
        return "[" + points + "]";
    }
    if (n.empty()) return "null";
    if (n.size() == 1) return n[0];
    if (n.size() == 2) return fmt::format("[{}, {}]", n[0], n[1]);
    return fmt::format("[[{}, {}], [{}, {}]]", n[0], n[1], n[2], n[3]);
}

/// Compares what is had with what is wanted.
std::string_view js_comparison(StatedAnswer::Returns returns) {
    switch (returns) {
        case StatedAnswer::Returns::points: return "has";
        case StatedAnswer::Returns::corners: return "same";
        case StatedAnswer::Returns::truth:
        case StatedAnswer::Returns::number:
        case StatedAnswer::Returns::vector:
        case StatedAnswer::Returns::two_points:
        case StatedAnswer::Returns::number_or_nothing: break;
    }
    return "near";
}

/// What follows the two shapes: [velocity, pivot, spin] of each, and the horizon.
std::string js_motions(const StatedAnswer& answer, const StatedRow& row) {
    const auto n = [](double value) { return number(javascript_dialect, value); };
    std::string text;
    for (const StatedMotion& of : row.motions)
        text += fmt::format("[[{}, {}], [{}, {}], {}], ", n(of.velocity.x), n(of.velocity.y), n(of.pivot.x),
                            n(of.pivot.y), n(of.spin));
    return text + n(answer.horizon);
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
        const bool moves = answer.horizon > 0;
        text += fmt::format("\n// Your own {}: {}.\ntest.each([\n", answer.function, answer.meaning);
        for (const StatedRow& row : answer.rows)
            text += fmt::format("  [{}, {}{}, {}{}],\n", names_of_row(in.records, row), row.a,
                                answer.of_one ? std::string() : fmt::format(", {}", row.b),
                                moves ? js_motions(answer, row) + ", " : "", js_wanted(answer, row));
        if (moves) text += "// ofA, ofB: velocity, pivot, spin in degrees a second.\n";
        text += fmt::format(
            "])(\"{0} of %s\", (names, a{4}, {2}wanted) => {{\n"
            "  expect({1}(require(\"./mine\").{0}(shapes[a]{5}{3}), wanted)).toBe(true);\n}});\n",
            answer.function, js_comparison(answer.returns), moves ? "ofA, ofB, horizon, " : "",
            moves ? ", ofA, ofB, horizon" : "", answer.of_one ? "" : ", b",
            answer.of_one ? "" : ", shapes[b]");
    }
    return text;
}

}  // namespace

constinit const ExportFormat jest_export{
    .id = "jest", .name = "Jest", .ending = ".test.js", .write = as_jest, .is_test = true};

}  // namespace testbed::exchange
