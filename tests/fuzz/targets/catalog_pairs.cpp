// Every row of the catalog about two shapes: it ends, it answers in numbers, and where it is sound it is
// right.
#include "tests/fuzz/list.h"
#include "tests/fuzz/rows.h"
#include "tests/support/row_truth.h"

namespace fuzz {

namespace {

using catalog::Algorithm;
using catalog::Outcome;

void fuzz_catalog_pairs(Input input) {
    Shapes shapes(input);
    const std::optional<Pair> pair = pair_of(shapes);
    if (!pair) return;
    const shape::Placed& a = pair->a;
    const shape::Placed& b = pair->b;
    const int shown = shapes.bytes.byte();
    const std::optional<double> setting =
        shapes.bytes.flag() ? std::optional(shapes.coordinate()) : std::nullopt;
    const auto both = [&] { return describe(a, b); };
    catalog::Case truth(a, b);
    // Where squares of squares underflow no formula is right.
    const bool formulas = std::min(smallest_number(a), smallest_number(b)) >= 0x1p-120;
    int asked = 0;
    for (const Algorithm& row : catalog::all()) {
        if (!catalog::about_pairs(row) || !catalog::refusal(row, a, b).empty()) continue;
        const Outcome said = catalog::ask(row, a, b, setting);
        require_numbers(row, said, both);
        require(said.gave_up || said.overlap || said.distance,
                [&] { return std::string(row.id) + ": no answer" + both(); });
        using collision::textbook::Trust;
        if (row.trust == Trust::exact ||
            (row.trust == Trust::rounding && formulas && catalog::answerable(row, truth))) {
            const std::string wrong = catalog::wrong(row, truth, said);
            require(wrong.empty(), [&] { return std::string(row.id) + " says " + wrong + both(); });
        }
        if (++asked % 8 != shown % 8) continue;
        collision::trace::Trace trace;
        const Outcome told = catalog::ask(row, a, b, trace, setting);
        require(
            told.overlap == said.overlap && told.distance == said.distance && told.gave_up == said.gave_up,
            [&] { return std::string(row.id) + ": another answer when it shows its steps" + both(); });
        require_steps(row, trace, both);
    }
}

}  // namespace

constinit const Target catalog_pairs_target{"catalog_pairs", fuzz_catalog_pairs, 512};

}  // namespace fuzz
