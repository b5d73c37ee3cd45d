// pytest.
#include <fmt/format.h>

#include "app/exchange/as.h"

namespace testbed::exchange {

namespace {

constexpr std::string_view python_near = R"(

def near(got, wanted):
    """Numbers, points or pairs of points, each within a millionth of what is wanted."""
    if wanted is None or got is None:
        return got is wanted
    if isinstance(wanted, (list, tuple)):
        return len(got) == len(wanted) and all(near(g, w) for g, w in zip(got, wanted))
    return abs(got - wanted) <= 1e-6 * max(1, abs(wanted))
)";

/// A number, (x, y), ((x, y), (x, y)) or None.
std::string python_wanted(const StatedRow& row) {
    std::vector<std::string> n;
    for (const double one : row.numbers) n.push_back(number(python_dialect, one));
    if (n.empty()) return "None";
    if (n.size() == 1) return n[0];
    if (n.size() == 2) return fmt::format("({}, {})", n[0], n[1]);
    return fmt::format("(({}, {}), ({}, {}))", n[0], n[1], n[2], n[3]);
}

std::string as_pytest(const ExportInput& in) {
    std::string text =
        "import pytest\n\nfrom mine import overlap  # your own: two shapes, True or False\n\n" +
        spell(python_dialect, in.records) + "\n\n@pytest.mark.parametrize(\"a, b, wanted\", [\n";
    for (const ExactPair& pair : in.pairs)
        text += fmt::format("    pytest.param({}, {}, {}, id={}),{}\n", pair.a, pair.b,
                            pair.overlap ? "True" : "False", names_of(in.records, pair),
                            gap_remark("  # ", pair));
    text += "])\ndef test_overlap(a, b, wanted):\n    assert bool(overlap(shapes[a], shapes[b])) is wanted\n";
    if (!in.answers.empty()) text += python_near;
    for (const StatedAnswer& answer : in.answers) {
        text += fmt::format("\n\n@pytest.mark.parametrize(\"a, b, wanted\", [\n");
        for (const StatedRow& row : answer.rows)
            text += fmt::format("    pytest.param({}, {}, {}, id={}),\n", row.a, row.b, python_wanted(row),
                                names_of_row(in.records, row));
        text += fmt::format("])\ndef test_{0}(a, b, wanted):\n    from mine import {0}  # {1}\n",
                            answer.function, answer.meaning);
        text += fmt::format("    assert near({}(shapes[a], shapes[b]), wanted)\n", answer.function);
    }
    return text;
}

}  // namespace

constinit const ExportFormat pytest_export{
    .id = "pytest", .name = "pytest", .ending = ".py", .write = as_pytest, .is_test = true};

}  // namespace testbed::exchange
