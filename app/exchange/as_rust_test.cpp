// A test of Rust.
#include <algorithm>
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string_view rust_type(StatedAnswer::Returns returns) {
    switch (returns) {
        case StatedAnswer::Returns::truth: return "bool";
        case StatedAnswer::Returns::number: return "f64";
        case StatedAnswer::Returns::vector: return "[f64; 2]";
        case StatedAnswer::Returns::two_points: return "[[f64; 2]; 2]";
        case StatedAnswer::Returns::points:
        case StatedAnswer::Returns::corners: return "Vec<[f64; 2]>";
        case StatedAnswer::Returns::number_or_nothing: return "Option<f64>";
    }
    return {};
}

constexpr std::string_view rust_off = R"(
/// How far the nearest of the points is off one, as a share of its coordinates.
fn off(points: &[[f64; 2]], x: f64, y: f64) -> f64 {
    let least = points.iter().map(|p| (p[0] - x).abs().max((p[1] - y).abs())).fold(f64::MAX, f64::min);
    least / x.abs().max(y.abs()).max(1.0)
}
)";

std::string rust_motions(const StatedAnswer& answer, const StatedRow& row) {
    const auto n = [](double value) { return number(rust_dialect, value); };
    std::string text;
    for (const StatedMotion& of : row.motions)
        text += fmt::format(", ([{}, {}], [{}, {}], {})", n(of.velocity.x), n(of.velocity.y), n(of.pivot.x),
                            n(of.pivot.y), n(of.spin));
    return row.motions.empty() ? text : text + ", " + n(answer.horizon);
}

std::string rust_assertions(const StatedAnswer& answer, const StatedRow& row, const std::string& names) {
    const std::string other = answer.of_one ? std::string() : fmt::format(", &SHAPES[{}]", row.b);
    std::string text = fmt::format("    let got = {}(&SHAPES[{}]{}{});\n", answer.function, row.a, other,
                                   rust_motions(answer, row));
    if (answer.returns == StatedAnswer::Returns::truth)
        return text + fmt::format("    assert!({}got, {});\n", row.numbers[0] > 0 ? "" : "!", names);
    if (answer.lists_points()) {
        if (row.numbers.empty() || answer.returns == StatedAnswer::Returns::corners)
            text += fmt::format("    assert!(got.len() == {}, {});\n", row.numbers.size() / 2, names);
        for (std::size_t i = 0; i < row.numbers.size(); i += 2)
            text += fmt::format(
                "    assert!(off(&got, {}, {}) <= {}, {});\n", number(rust_dialect, row.numbers[i]),
                number(rust_dialect, row.numbers[i + 1]), tolerance_of(rust_dialect, 0), names);
        return text;
    }
    if (row.numbers.empty()) return text + fmt::format("    assert!(got.is_none(), {});\n", names);
    const auto part = [&](std::size_t i) -> std::string {
        switch (answer.returns) {
            case StatedAnswer::Returns::number: return "got";
            case StatedAnswer::Returns::vector: return fmt::format("got[{}]", i);
            case StatedAnswer::Returns::truth:
            case StatedAnswer::Returns::two_points:
            case StatedAnswer::Returns::points:
            case StatedAnswer::Returns::corners: return fmt::format("got[{}][{}]", i / 2, i % 2);
            case StatedAnswer::Returns::number_or_nothing: return "got.unwrap_or(-1.0)";
        }
        return {};
    };
    for (std::size_t i = 0; i < row.numbers.size(); ++i)
        text += fmt::format("    assert!(({} - ({})).abs() <= {}, {});\n", part(i),
                            number(rust_dialect, row.numbers[i]), tolerance_of(rust_dialect, row.numbers[i]),
                            names);
    return text;
}

std::string as_rust_test(const ExportInput& in) {
    std::string text = spell(rust_dialect, in.records) +
                       "\nfn overlap(_a: &Shape, _b: &Shape) -> bool {\n    todo!(\"your own\")\n}\n\n"
                       "#[test]\nfn shapes_overlap_or_do_not() {\n";
    for (const ExactPair& pair : in.pairs)
        text +=
            fmt::format("    assert!({}overlap(&SHAPES[{}], &SHAPES[{}]), {});{}\n", pair.overlap ? "" : "!",
                        pair.a, pair.b, names_of(in.records, pair), gap_remark(" // ", pair));
    text += "}\n";
    if (std::ranges::any_of(in.answers, &StatedAnswer::lists_points)) text += rust_off;
    for (const StatedAnswer& answer : in.answers) {
        if (answer.horizon > 0)
            text +=
                "\n/// Velocity, pivot, and spin in degrees a second.\ntype Motion = ([f64; 2], [f64; 2], "
                "f64);\n";
        text += fmt::format("\n/// {}.\nfn {}(_a: &Shape{}{}) -> {} {{\n    todo!(\"your own\")\n}}\n\n",
                            answer.meaning, answer.function, answer.of_one ? "" : ", _b: &Shape",
                            answer.horizon > 0 ? ", _of_a: Motion, _of_b: Motion, _horizon: f64" : "",
                            rust_type(answer.returns));
        text += fmt::format("#[test]\nfn {}_of_shapes() {{\n", answer.function);
        for (const StatedRow& row : answer.rows)
            text += rust_assertions(answer, row, names_of_row(in.records, row));
        text += "}\n";
    }
    return text;
}

}  // namespace

constinit const ExportFormat rust_test_export{
    .id = "rust-test", .name = "Rust test", .ending = ".rs", .write = as_rust_test, .is_test = true};

}  // namespace testbed::exchange
