// pytest.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

std::string as_pytest(const ExportInput& in) {
    std::string text =
        "import pytest\n\nfrom mine import overlap  # your own: two shapes, True or False\n\n" +
        spell(python_dialect, in.records) + "\n\n@pytest.mark.parametrize(\"a, b, wanted\", [\n";
    for (const ExactPair& pair : in.pairs)
        text += fmt::format("    pytest.param({}, {}, {}, id={}),{}\n", pair.a, pair.b,
                            pair.overlap ? "True" : "False", names_of(in.records, pair),
                            gap_remark("  # ", pair));
    return text +
           "])\ndef test_overlap(a, b, wanted):\n    assert bool(overlap(shapes[a], shapes[b])) is wanted\n";
}

}  // namespace

constinit const ExportFormat pytest_export{
    .id = "pytest", .name = "pytest", .ending = ".py", .write = as_pytest, .is_test = true};

}  // namespace testbed::exchange
