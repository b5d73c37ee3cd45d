// A test of Rust.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_rust_test(const ExportInput& in) {
    std::string text = spell(rust_dialect, in.records) +
                       "\nfn overlap(_a: &Shape, _b: &Shape) -> bool {\n    todo!(\"your own\")\n}\n\n"
                       "#[test]\nfn shapes_overlap_or_do_not() {\n";
    for (const ExactPair& pair : in.pairs)
        text +=
            fmt::format("    assert!({}overlap(&SHAPES[{}], &SHAPES[{}]), {});{}\n", pair.overlap ? "" : "!",
                        pair.a, pair.b, names_of(in.records, pair), gap_remark(" // ", pair));
    return text + "}\n";
}

}  // namespace

constinit const ExportFormat rust_test_export{
    .id = "rust-test", .name = "Rust test", .ending = ".rs", .write = as_rust_test, .is_test = true};

}  // namespace testbed::exchange
