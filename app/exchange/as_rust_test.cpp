// A test of Rust.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string_view rust_type(StatedAnswer::Returns returns) {
    switch (returns) {
        case StatedAnswer::Returns::number: return "f64";
        case StatedAnswer::Returns::vector: return "[f64; 2]";
        case StatedAnswer::Returns::two_points: return "[[f64; 2]; 2]";
        case StatedAnswer::Returns::number_or_nothing: return "Option<f64>";
    }
    return {};
}

std::string rust_assertions(const StatedAnswer& answer, const StatedRow& row, const std::string& names) {
    std::string text =
        fmt::format("    let got = {}(&SHAPES[{}], &SHAPES[{}]);\n", answer.function, row.a, row.b);
    if (row.numbers.empty()) return text + fmt::format("    assert!(got.is_none(), {});\n", names);
    const auto part = [&](std::size_t i) -> std::string {
        switch (answer.returns) {
            case StatedAnswer::Returns::number: return "got";
            case StatedAnswer::Returns::vector: return fmt::format("got[{}]", i);
            case StatedAnswer::Returns::two_points: return fmt::format("got[{}][{}]", i / 2, i % 2);
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
    for (const StatedAnswer& answer : in.answers) {
        text +=
            fmt::format("\n/// {}.\nfn {}(_a: &Shape, _b: &Shape) -> {} {{\n    todo!(\"your own\")\n}}\n\n",
                        answer.meaning, answer.function, rust_type(answer.returns));
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
