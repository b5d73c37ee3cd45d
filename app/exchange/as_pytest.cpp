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


def has(got, wanted):
    """Each wanted point is there, others may be; none where none is wanted."""
    return all(any(near(g, w) for g in got) for w in wanted) if wanted else not got


def same(got, wanted):
    """The wanted points in any order, and no others."""
    return len(got) == len(wanted) and has(got, wanted)
)";

/// A number, (x, y), ((x, y), (x, y)) or None; of points always a list of them.
std::string python_wanted(const StatedAnswer& answer, const StatedRow& row) {
    std::vector<std::string> n;
    for (const double one : row.numbers) n.push_back(number(python_dialect, one));
    if (answer.returns == StatedAnswer::Returns::truth) return row.numbers[0] > 0 ? "True" : "False";
    if (answer.lists_points()) {
        std::string points;
        for (std::size_t i = 0; i < n.size(); i += 2)
            points += fmt::format("{}({}, {})", i ? ", " : "", n[i], n[i + 1]);
        return "[" + points + "]";
    }
    if (n.empty()) return "None";
    if (n.size() == 1) return n[0];
    if (n.size() == 2) return fmt::format("({}, {})", n[0], n[1]);
    return fmt::format("(({}, {}), ({}, {}))", n[0], n[1], n[2], n[3]);
}

/// Compares what is had with what is wanted.
std::string_view python_comparison(StatedAnswer::Returns returns) {
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

/// What follows the two shapes: ((velocity), (pivot), spin) of each, and the horizon.
std::string python_motions(const StatedAnswer& answer, const StatedRow& row) {
    const auto n = [](double value) { return number(python_dialect, value); };
    std::string text;
    for (const StatedMotion& of : row.motions)
        text += fmt::format("(({}, {}), ({}, {}), {}), ", n(of.velocity.x), n(of.velocity.y), n(of.pivot.x),
                            n(of.pivot.y), n(of.spin));
    return text + n(answer.horizon);
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
        const bool moves = answer.horizon > 0;
        const std::string_view motion_names = moves ? "of_a, of_b, horizon, " : "";
        const std::string_view names = answer.of_one ? "a" : "a, b";
        text += fmt::format("\n\n@pytest.mark.parametrize(\"{}, {}wanted\", [\n", names, motion_names);
        for (const StatedRow& row : answer.rows)
            text += fmt::format("    pytest.param({}{}, {}{}, id={}),\n", row.a,
                                answer.of_one ? std::string() : fmt::format(", {}", row.b),
                                moves ? python_motions(answer, row) + ", " : "", python_wanted(answer, row),
                                names_of_row(in.records, row));
        text += fmt::format("])\ndef test_{0}({3}, {2}wanted):\n    from mine import {0}  # {1}\n",
                            answer.function, answer.meaning, motion_names, names);
        if (moves) text += "    # of_a, of_b: velocity, pivot, spin in degrees a second\n";
        text += fmt::format("    assert {}({}(shapes[a]{}{}), wanted)\n", python_comparison(answer.returns),
                            answer.function, answer.of_one ? "" : ", shapes[b]",
                            moves ? ", of_a, of_b, horizon" : "");
    }
    return text;
}

}  // namespace

constinit const ExportFormat pytest_export{
    .id = "pytest", .name = "pytest", .ending = ".py", .write = as_pytest, .is_test = true};

}  // namespace testbed::exchange
